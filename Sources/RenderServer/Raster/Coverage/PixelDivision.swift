// Design
// ------
// A strip is a part of a pixel between two heights, at which no piece ends within. If no two pieces
// cross in it either, their order from left to right is fixed, and the area inside is a sum of
// trapezoids: the area to the right of every piece at which the inside starts, less that to the
// right of every piece at which it ends. The first strip starts at the pixel's top, and every other
// one where the one above it ends: at the next end of a piece, or at the first crossing above that.
//
// Pieces are not sorted. The winding number to the left of a piece is the sum of the windings of
// the pieces on its left, which all pairs are compared to find, eight at a time and without
// branches. For the few pieces of a pixel this is faster, because their order is unpredictable.
//
// Rounding: positions are rounded to 65,536ths of a pixel. Pieces that meet in a point therefore
// have equal positions there. Areas are summed as integers, so the result does not depend on the
// order of the pieces. Crossings within a 65,536th of a pixel are disregarded.
//
// Cost: O(n²/8) for each strip of n pieces.

/// Divides a pixel exactly among the pieces of edges in it. The comment at the head of the file
/// describes the method.
struct PixelDivision: ~Copyable {
    /// The greatest number of pieces.
    private static let limit = 24
    private static let width = 8
    /// A position to the right of every pixel.
    private static let outside: Int32 = 1 << 20

    @inline(__always) private static var lanes: SIMD8<Int32> { SIMD8(0, 1, 2, 3, 4, 5, 6, 7) }

    /// The number of pieces, which may exceed the limit.
    private var count = 0
    // The properties of the pieces.
    private var tops = ScratchBuffer<Int32>(capacity: limit)
    private var bottoms = ScratchBuffer<Int32>(capacity: limit)
    private var xTops = ScratchBuffer<Int32>(capacity: limit)
    private var xBottoms = ScratchBuffer<Int32>(capacity: limit)
    private var windings = ScratchBuffer<Int32>(capacity: limit)
    private var jumps = ScratchBuffer<Int32>(capacity: limit)
    private var jumpHeights = ScratchBuffer<Int32>(capacity: limit)
    /// The changes of x per unit of y.
    private var slopes = ScratchBuffer<Float>(capacity: limit)
    // The pieces of the current strip: the positions at its top and its bottom, or `outside` for a
    // piece that is not in it, and the winding or 0.
    private var above = ScratchBuffer<Int32>(capacity: limit)
    private var below = ScratchBuffer<Int32>(capacity: limit)
    private var changes = ScratchBuffer<Int32>(capacity: limit)

    init() {
        tops.fill(Self.limit, with: 0)
        bottoms.fill(Self.limit, with: 0)
        xTops.fill(Self.limit, with: 0)
        xBottoms.fill(Self.limit, with: 0)
        windings.fill(Self.limit, with: 0)
        jumps.fill(Self.limit, with: 0)
        jumpHeights.fill(Self.limit, with: 0)
        slopes.fill(Self.limit, with: 0)
        above.fill(Self.limit, with: 0)
        below.fill(Self.limit, with: 0)
        changes.fill(Self.limit, with: 0)
    }

    @inline(__always)
    mutating func removeAll() { count = 0 }

    /// Adds a piece, unless there are too many.
    @inline(__always)
    mutating func append(_ piece: PixelPiece) {
        let index = count
        count &+= 1
        guard index < Self.limit else { return }
        tops[index] = piece.yTop
        bottoms[index] = piece.yBottom
        xTops[index] = piece.xTop
        xBottoms[index] = piece.xBottom
        windings[index] = Int32(piece.winding)
        jumps[index] = Int32(piece.jump)
        jumpHeights[index] = piece.jumpHeight
    }

    /// A Boolean value that indicates whether there are few enough pieces to divide the pixel.
    @inline(__always) var isExact: Bool { count <= Self.limit }

    /// Returns the coverage of the pixel (0…255).
    ///
    /// - Parameter winding: The winding number at the top left corner.
    @inline(__always)
    func coverage(_ winding: Int, _ rule: FillRule) -> UInt32 {
        let winding = Int32(truncatingIfNeeded: winding)
        let area =
            switch rule {
            case .nonZero: area(winding) { ($0 | (0 &- $0)) &>> 31 }
            case .evenOdd: area(winding) { 0 &- ($0 & 1) }
            }
        // The area is a multiple of 2⁻³³.
        return UInt32(truncatingIfNeeded: max(0, min(255, (area &* 255 &+ 1 << 32) >> 33)))
    }

    /// Returns the area inside, multiplied by 2³³.
    ///
    /// - Parameter inside: Returns −1 for every winding number that is inside, and otherwise 0.
    @inline(__always)
    private func area(_ winding: Int32, _ inside: (SIMD8<Int32>) -> SIMD8<Int32>) -> Int {
        var index = 0
        while index < count {
            let width = Self.real(load(xBottoms, index) &- load(xTops, index))
            let height = Self.real(load(bottoms, index) &- load(tops, index))
            store(width / height, index)
            index &+= Self.width
        }
        var area = 0
        var top: Int32 = 0
        while top < Int32(Fixed.one) {
            let left: Int32
            var bottom: Int32
            (bottom, left) = begin(top, winding)
            arrange(top, bottom)
            var strip = divide(left, inside)
            while strip.hasCrossing {
                let crossing = firstCrossing(top, bottom)
                guard crossing < bottom else { break }
                bottom = crossing
                arrange(top, bottom)
                strip = divide(left, inside)
            }
            area &+= Int(strip.area) &* Int(bottom &- top)
            top = bottom
        }
        return area
    }

    /// Returns the end of a strip, disregarding crossings, and the winding number on its left.
    ///
    /// - Parameter winding: The winding number at the pixel's top left corner.
    @inline(__always)
    private func begin(_ top: Int32, _ winding: Int32) -> (bottom: Int32, left: Int32) {
        let one = Int32(Fixed.one)
        var least = SIMD8<Int32>()
        var change = SIMD8<Int32>()
        var index = 0
        while index < count {
            let isPiece = isPiece(index)
            // The ends below the top, less the height of a pixel, so that the least is negative.
            let (first, second) = (load(tops, index), load(bottoms, index))
            least = Self.lesser(least, (first &- one) & ((top &- first) &>> 31) & isPiece)
            least = Self.lesser(least, (second &- one) & ((top &- second) &>> 31) & isPiece)
            change &+= load(jumps, index) & ((load(jumpHeights, index) &- top &- 1) &>> 31) & isPiece
            index &+= Self.width
        }
        return (one &+ Self.least(least), winding &+ Self.sum(change))
    }

    /// Computes the positions of the pieces at the top and the bottom of a strip.
    @inline(__always)
    private func arrange(_ top: Int32, _ bottom: Int32) {
        var index = 0
        while index < count {
            let (first, second, x, slope) = (load(tops, index), load(bottoms, index), load(xTops, index), loadSlopes(index))
            let isInside = isPiece(index) & ((first &- top &- 1) &>> 31) & ((top &- second) &>> 31)
            let start = x &+ Self.rounded(Self.real(top &- first) * slope)
            let end = x &+ Self.rounded(Self.real(bottom &- first) * slope)
            store((start & isInside) | (Self.outside & ~isInside), to: above, index)
            store((end & isInside) | (Self.outside & ~isInside), to: below, index)
            store(load(windings, index) & isInside, to: changes, index)
            index &+= Self.width
        }
    }

    /// Returns the width of the part of a strip that is inside, multiplied by 2¹⁷, and a Boolean
    /// value that indicates whether pieces cross in the strip.
    @inline(__always)
    private func divide(_ left: Int32, _ inside: (SIMD8<Int32>) -> SIMD8<Int32>) -> (area: Int32, hasCrossing: Bool) {
        let whole = 2 * Int32(Fixed.one)
        var area = SIMD8<Int32>()
        var crossing = SIMD8<Int32>()
        var index = 0
        while index < count {
            let (starts, ends, windings) = (load(above, index), load(below, index), load(changes, index))
            var lefts = SIMD8(repeating: left)
            var other = 0
            while other < count {
                let (first, second) = (starts &- above[other], ends &- below[other])
                crossing |= (first ^ second) & (first | (0 &- first)) & (second | (0 &- second))
                // Of two pieces in the same place, the one with the lower index is on the left.
                let order = ((Int32(truncatingIfNeeded: other &- index) &- Self.lanes) &>> 31) | 1
                lefts &+= ((order &- ((first &+ second) &<< 1)) &>> 31) & changes[other]
                other &+= 1
            }
            area &+= (inside(lefts) &- inside(lefts &+ windings)) &* (whole &- starts &- ends)
            index &+= Self.width
        }
        let outer = inside(SIMD8(repeating: left))[0] & whole
        return (outer &+ Self.sum(area), Self.sum((crossing &>> 31) & 1) > 0)
    }

    /// Returns the height of the first crossing in a strip, at least one unit below its top.
    @inline(never)
    private func firstCrossing(_ top: Int32, _ bottom: Int32) -> Int32 {
        // The order of positive numbers is that of their bits.
        var least = SIMD8<Int32>(repeating: Int32(bitPattern: Float(1).bitPattern))
        let none = least
        var index = 0
        while index < count {
            let (starts, ends) = (load(above, index), load(below, index))
            var other = 0
            while other < count {
                let (first, second) = (starts &- above[other], ends &- below[other])
                let isCrossing = ((first ^ second) & (first | (0 &- first)) & (second | (0 &- second))) &>> 31
                let part = Self.real(first) / (Self.real(first) - Self.real(second))
                least = Self.lesser(least, (unsafeBitCast(part, to: SIMD8<Int32>.self) & isCrossing) | (none & ~isCrossing))
                other &+= 1
            }
            index &+= Self.width
        }
        let part = Float(bitPattern: UInt32(bitPattern: Self.least(least)))
        return top &+ max(1, Int32((part * Float(bottom &- top)).rounded()))
    }

    // MARK: - Vectors

    /// Returns −1 for each lane of a block that has a piece, and otherwise 0.
    @inline(__always)
    private func isPiece(_ index: Int) -> SIMD8<Int32> { (Self.lanes &- Int32(truncatingIfNeeded: count &- index)) &>> 31 }

    @inline(__always)
    private func load(_ values: borrowing ScratchBuffer<Int32>, _ index: Int) -> SIMD8<Int32> {
        UnsafeRawPointer(values.base + index).loadUnaligned(as: SIMD8<Int32>.self)
    }

    @inline(__always)
    private func store(_ value: SIMD8<Int32>, to values: borrowing ScratchBuffer<Int32>, _ index: Int) {
        UnsafeMutableRawPointer(values.base + index).storeBytes(of: value, as: SIMD8<Int32>.self)
    }

    @inline(__always)
    private func loadSlopes(_ index: Int) -> SIMD8<Float> {
        UnsafeRawPointer(slopes.base + index).loadUnaligned(as: SIMD8<Float>.self)
    }

    @inline(__always)
    private func store(_ value: SIMD8<Float>, _ index: Int) {
        UnsafeMutableRawPointer(slopes.base + index).storeBytes(of: value, as: SIMD8<Float>.self)
    }

    /// Returns integers within ±2²² as floating-point numbers. Conversions of vectors are compiled
    /// one element at a time.
    @inline(__always)
    private static func real(_ values: SIMD8<Int32>) -> SIMD8<Float> {
        unsafeBitCast(values &+ Int32(bitPattern: Float(0x1.8p23).bitPattern), to: SIMD8<Float>.self) - 0x1.8p23
    }

    /// Returns floating-point numbers within ±2²² rounded to integers.
    @inline(__always)
    private static func rounded(_ values: SIMD8<Float>) -> SIMD8<Int32> {
        unsafeBitCast(values + 0x1.8p23, to: SIMD8<Int32>.self) &- Int32(bitPattern: Float(0x1.8p23).bitPattern)
    }

    @inline(__always)
    private static func lesser(_ a: SIMD8<Int32>, _ b: SIMD8<Int32>) -> SIMD8<Int32> { b &+ ((a &- b) & ((a &- b) &>> 31)) }

    /// Returns the least element.
    @inline(__always)
    private static func least(_ values: SIMD8<Int32>) -> Int32 {
        let low = min(min(values[0], values[1]), min(values[2], values[3]))
        return min(low, min(min(values[4], values[5]), min(values[6], values[7])))
    }

    @inline(__always)
    private static func sum(_ values: SIMD8<Int32>) -> Int32 {
        (values[0] &+ values[4]) &+ (values[1] &+ values[5]) &+ (values[2] &+ values[6]) &+ (values[3] &+ values[7])
    }
}
