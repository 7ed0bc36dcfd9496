import Geometry

/// Sums of cells, and the coverage that follows from them.
extension CoverageBand {
    /// Passes the coverage of a row to a sink, and resets the row to zero.
    ///
    /// - Parameters:
    ///   - row: The row, counted from the band's top.
    ///   - y: The row in device space.
    @inline(__always)
    mutating func emit<Sink: SpanSink>(row: Int, y: Int, rule: FillRule, into sink: inout Sink) {
        switch rule {
        case .nonZero: emit(row, y: y, rule, into: &sink) { Self.nonZero($0) }
        case .evenOdd: emit(row, y: y, rule, into: &sink) { Self.evenOdd($0) }
        }
    }

    @inline(__always)
    private mutating func emit<Sink: SpanSink>(
        _ row: Int, y: Int, _ rule: FillRule, into sink: inout Sink, _ coverage: (SIMD8<Int32>) -> Pixels
    ) {
        let width = region.width
        let blocks = stride >> Self.blockShift
        let base = row &* stride
        let isSummed = sharing[row] != 0
        var sum = SIMD8<Int32>()
        var block = 0
        while block < blocks {
            let start = nextBlock(row, from: block, marked: true)
            let end = start < blocks ? nextBlock(row, from: start, marked: false) : start
            // Nothing changes between the end of the last run of marked blocks and the start of
            // this one, so these pixels share the coverage of the sum.
            let uniform = Self.coverage(sum[7], rule)
            let uniformStart = max(lead, block << Self.blockShift)
            var from = max(lead, start << Self.blockShift)
            let to = min(width, end << Self.blockShift)
            if from < to, to &- from < 8 {
                // Fewer than eight pixels cost as much as eight, so some preceding pixels are
                // included.
                let first = max(uniformStart, to &- 8)
                for index in first..<max(first, from) { mask[index] = uniform }
                from = min(from, first)
            }
            let uniformEnd = min(width, from)
            if uniform > 0, uniformEnd > uniformStart {
                sink.span(x: region.x0 &+ uniformStart, y: y, count: uniformEnd &- uniformStart, coverage: uniform)
            }
            guard start < blocks else { break }
            var cell = start << Self.blockShift
            while cell < end << Self.blockShift {
                let address = UnsafeMutableRawPointer(cells.base + (base &+ cell))
                var sums = address.loadUnaligned(as: SIMD8<Int32>.self)
                if isSummed { sum = SIMD8(repeating: sums[7]) } else { sums = Self.runningSums(sums, from: &sum) }
                address.storeBytes(of: SIMD8<Int32>(), as: SIMD8<Int32>.self)
                store(coverage(sums), to: mask.base + cell)
                if isNotingChains {
                    if isSummed { replaceShared(cell, base: base) }
                    UnsafeMutableRawPointer(chains.base + (base &+ cell)).storeBytes(of: SIMD8<Int32>(), as: SIMD8<Int32>.self)
                }
                cell &+= 8
            }
            if to > from {
                sink.prefetch(x: region.x0 &+ from, y: y &+ Self.prefetchedRows, count: to &- from)
                sink.span(x: region.x0 &+ from, y: y, count: to &- from, mask: UnsafePointer(mask.base + from))
            }
            block = end
        }
        // A loop, because a call takes longer for the few marks of most rows.
        let words = UnsafeMutableRawPointer(marks.base + row &* markStride)
        var offset = 0
        while offset < markStride {
            words.storeBytes(of: 0, toByteOffset: offset, as: UInt64.self)
            offset &+= 8
        }
        guard isSummed else { return }
        sharing[row] = 0
        (sharedBits.base + row &* markStride).update(repeating: 0, count: markStride)
    }

    /// Replaces the cells of a row by their running sums, and collects the row's shared pixels.
    mutating func sum(row: Int) {
        let blocks = stride >> Self.blockShift
        var sum = SIMD8<Int32>()
        let bits = sharedBits.base + row &* markStride
        var block = nextBlock(row, from: 0, marked: true)
        while block < blocks {
            let address = UnsafeMutableRawPointer(cells.base + (row &* stride &+ block << Self.blockShift))
            let sums = Self.runningSums(address.loadUnaligned(as: SIMD8<Int32>.self), from: &sum)
            address.storeBytes(of: sums, as: SIMD8<Int32>.self)
            let notes = chains.base + (row &* stride &+ block << Self.blockShift)
            var ones: UInt32 = 0
            for index in 0..<8 { ones |= (UInt32(bitPattern: notes[index]) &>> 31) &<< UInt32(truncatingIfNeeded: index) }
            bits[block] = UInt8(truncatingIfNeeded: ones)
            block = block &+ 1 < blocks ? nextBlock(row, from: block &+ 1, marked: true) : blocks
        }
    }

    /// Replaces the coverage of the shared pixels of a block in the mask.
    @inline(__always)
    private func replaceShared(_ cell: Int, base: Int) {
        for index in cell..<cell &+ 8 {
            let note = chains[base &+ index]
            if note < Self.shared { mask[index] = UInt32(truncatingIfNeeded: ~note &- 1) }
        }
    }

    /// Returns the first block of a row at or after `block` that is marked (or not marked, if
    /// `wanted` is false), or the number of blocks if there is no such block.
    @inline(__always)
    private func nextBlock(_ row: Int, from block: Int, marked wanted: Bool) -> Int {
        let blocks = stride >> Self.blockShift
        let base = UnsafeRawPointer(marks.base + row &* markStride)
        // Marks are examined eight at a time. Each is a byte of 0 or 1.
        let ones: UInt64 = 0x0101_0101_0101_0101
        var word = block & ~7
        var bytes = base.loadUnaligned(fromByteOffset: word, as: UInt64.self) ^ (wanted ? 0 : ones)
        bytes &= UInt64.max &<< UInt64(truncatingIfNeeded: (block & 7) &* 8)
        while bytes == 0 {
            word &+= 8
            guard word < blocks else { return blocks }
            bytes = base.loadUnaligned(fromByteOffset: word, as: UInt64.self) ^ (wanted ? 0 : ones)
        }
        return min(blocks, word &+ bytes.trailingZeroBitCount >> 3)
    }

    /// Returns the sums of eight cells and all cells to their left.
    ///
    /// - Parameter sum: The sum of the cells to their left in each element, which is replaced by
    ///   the last sum.
    @inline(__always)
    private static func runningSums(_ cells: SIMD8<Int32>, from sum: inout SIMD8<Int32>) -> SIMD8<Int32> {
        // Each step adds the last of two, four and eight sums to the elements behind it. The first
        // shifts pairs of elements, and the others mask the elements in front.
        let pairs = cells &+ unsafeBitCast(unsafeBitCast(cells, to: SIMD4<Int64>.self) &<< 32, to: SIMD8<Int32>.self)
        let seconds = SIMD8(pairs[1], pairs[1], pairs[1], pairs[1], pairs[5], pairs[5], pairs[5], pairs[5])
        let fours = pairs &+ (seconds & SIMD8(0, 0, -1, -1, 0, 0, -1, -1))
        let eights = fours &+ (SIMD8(repeating: fours[3]) & SIMD8(0, 0, 0, 0, -1, -1, -1, -1))
        let sums = eights &+ sum
        sum = SIMD8(repeating: sums[7])
        return sums
    }

    /// Returns the coverage of a pixel in which the winding number takes at most two values, from
    /// its integral (0…255).
    @inline(__always)
    static func coverage(_ sum: Int32, _ rule: FillRule) -> UInt32 {
        let area =
            switch rule {
            case .nonZero: min(Int(sum.magnitude), Fixed.one)
            case .evenOdd: Fixed.one &- abs(Int(sum) & (2 * Fixed.one - 1) &- Fixed.one)
            }
        return UInt32(truncatingIfNeeded: (area &* 255 &+ Fixed.one / 2) >> Fixed.bits)
    }

    /// Returns the coverage under the nonzero rule where the winding number takes at most two
    /// values: the area, limited to the pixel's.
    @inline(__always)
    private static func nonZero(_ sums: SIMD8<Int32>) -> Pixels {
        let areas = magnitudes(sums) & Int32.max
        // Subtracting the positive part of the excess limits the area. The standard library
        // compares some vectors one element at a time.
        let excess = areas &- Int32(Fixed.one)
        return quantized(areas &- (excess & ~(excess &>> 31)))
    }

    /// Returns the coverage under the even-odd rule where the winding number takes at most two
    /// values: the distance from the nearest even number.
    @inline(__always)
    private static func evenOdd(_ sums: SIMD8<Int32>) -> Pixels {
        let areas = sums & Int32(2 * Fixed.one - 1)
        return quantized(Int32(Fixed.one) &- magnitudes(areas &- Int32(Fixed.one)))
    }

    @inline(__always)
    private static func magnitudes(_ values: SIMD8<Int32>) -> SIMD8<Int32> {
        let signs = values &>> 31
        return (values ^ signs) &- signs
    }

    /// Returns areas (65,536ths, 0…65,536) in 255ths, rounded to nearest.
    @inline(__always)
    private static func quantized(_ areas: SIMD8<Int32>) -> Pixels {
        unsafeBitCast((areas &* 255 &+ Int32(Fixed.one / 2)) &>> Int32(Fixed.bits), to: Pixels.self)
    }
}
