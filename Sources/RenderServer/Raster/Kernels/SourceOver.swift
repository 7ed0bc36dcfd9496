// Source-over kernels for rows. Each blends `count` pixels in place, starting at an address. Source
// and destination must not overlap.

import CPrefetch

/// Replaces each pixel of a row by its image under a function. `wide` maps the eight pixels from an
/// index on, `one` a single pixel. Both must return the same results.
///
/// Stores are aligned to 32 bytes, so that none crosses a cache line or page. The first and last
/// eight are computed before anything is stored; pixels that they share with other blocks are
/// stored twice with the same value.
@inline(__always)
func mapRow(
    _ row: UnsafeMutablePointer<UInt32>, count: Int, wide: (_ pixels: Pixels, _ index: Int) -> Pixels,
    one: (_ pixel: UInt32, _ index: Int) -> UInt32
) {
    guard count >= 8 else {
        var index = 0
        while index < count {
            row[index] = one(row[index], index)
            index &+= 1
        }
        return
    }
    let tail = count &- 8
    let last = wide(load(row + tail), tail)
    var index = 0
    // The number of pixels before the first address that is a multiple of 32 bytes.
    let lead = (0 &- Int(bitPattern: row) &>> 2) & 7
    if lead > 0 {
        let first = wide(load(row), 0)
        index = lead
        if index < tail {
            // The next eight overlap the first, so they are computed before the first are stored.
            let next = wide(load(row + index), index)
            store(first, to: row)
            store(next, to: row + index)
            index &+= 8
        } else {
            store(first, to: row)
        }
    }
    while index < tail {
        store(wide(load(row + index), index), to: row + index)
        index &+= 8
    }
    store(last, to: row + tail)
}

/// Replaces each pixel of a row of at least eight by its image under a function, like `mapRow`, in
/// blocks of eight from the first pixel.
///
/// It suits short rows whose source has just been stored in the same blocks: loads that overlap two
/// recent stores take much longer than stores that cross cache lines.
@inline(__always)
func mapBlocks(_ row: UnsafeMutablePointer<UInt32>, count: Int, wide: (_ pixels: Pixels, _ index: Int) -> Pixels) {
    let tail = count &- 8
    var index = 0
    var pixels = load(row)
    while index < tail {
        let next = min(index &+ 8, tail)
        // The last eight may overlap the current ones, so they are loaded before those are stored.
        let following = load(row + next)
        store(wide(pixels, index), to: row + index)
        (pixels, index) = (following, next)
    }
    store(wide(pixels, index), to: row + index)
}

/// Sets the pixels of a row to a value.
@inline(__always)
func setRow(_ row: UnsafeMutablePointer<UInt32>, count: Int, to pixel: UInt32) {
    let wide = Pixels(repeating: pixel)
    mapRow(row, count: count, wide: { _, _ in wide }, one: { _, _ in pixel })
}

/// Copies the pixels of a row.
@inline(__always)
func copyRow(_ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>) {
    mapRow(row, count: count, wide: { _, index in load(source + index) }, one: { _, index in source[index] })
}

/// Multiplies a row by the alpha of another.
func scaleRow(_ row: UnsafeMutablePointer<UInt32>, count: Int, byAlphaOf mask: UnsafePointer<UInt32>) {
    mapRow(
        row, count: count, wide: { scale($0, by: factorLanes(load(mask + $1) &>> 24)) }, one: { scale($0, by: mask[$1] &>> 24) })
}

/// Composites one pixel over a row. No component of the pixel may exceed its alpha.
@inline(__always)
func blendRow(_ row: UnsafeMutablePointer<UInt32>, count: Int, pixel: UInt32) {
    blendRows(row, stride: 0, rows: 1, count: count, pixel: pixel)
}

/// Composites one pixel over rows that are `stride` pixels apart. No component of the pixel may
/// exceed its alpha.
func blendRows(_ first: UnsafeMutablePointer<UInt32>, stride: Int, rows: Int, count: Int, pixel: UInt32) {
    let alpha = pixel &>> 24
    if alpha == 255 { return setRows(first, stride: stride, rows: rows, count: count, to: pixel) }
    if pixel == 0 { return }
    let blend = SolidBlend(pixel)
    forEachRow(first, stride: stride, rows: rows, count: count) { row in
        mapRow(row, count: count, wide: { d, _ in blend.over(d) }, one: { d, _ in pixel &+ scale(d, by: 255 &- alpha) })
    }
}

/// Composites one pixel over others, with fewer operations than `overPremultiplied` and the same
/// results.
///
/// The even and the odd bytes of a pixel d are each moved to the upper half of a 16-bit lane. With
/// f = 255 − alpha and F = round(f · 65,536 / 255), the high half of the product of a lane and F is
/// ⌊256 · p⌋ for p = d · F / 65,536, which differs from d · f / 255 by less than 255 / 2¹⁷, or
/// 0.00195. As d · f / 255 is at least 1/510, or 0.00196, from a midpoint between integers, adding
/// 128 leaves the rounded quotient in the upper half of the lane. The component of the source is
/// added in the same step.
private struct SolidBlend {
    /// F in each lane.
    private let factor: Lanes
    /// The components, times 256, and 128.
    private let even: Lanes
    private let odd: Lanes

    /// Prepares for a pixel whose alpha is not 0 and is not exceeded by a component.
    init(_ pixel: UInt32) {
        let inverse = 255 &- pixel &>> 24
        factor = factorLanes(Pixels(repeating: inverse &* 257 &+ inverse &>> 7))
        even = lanes(Pixels(repeating: ((pixel &<< 8) & 0xFF00_FF00) &+ 0x0080_0080))
        odd = lanes(Pixels(repeating: (pixel & 0xFF00_FF00) &+ 0x0080_0080))
    }

    @inline(__always)
    func over(_ destination: Pixels) -> Pixels {
        let bytes = lanes(destination)
        let low = (highProducts(bytes &<< 8, factor) &+ even) &>> 8
        let high = (highProducts(bytes & 0xFF00, factor) &+ odd) & 0xFF00
        return pixels(low | high)
    }
}

/// Prefetches the cache lines of a row of at least one pixel.
@inline(__always)
func prefetchRow(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
    let address = UnsafeRawPointer(row)
    prefetch_line(address)
    var offset = 64
    while offset < count &* 4 {
        prefetch_line(address + offset)
        offset &+= 64
    }
}

/// The number of rows by which memory is prefetched, and the greatest length of such rows (pixels).
/// The processor itself prefetches longer ones.
private let prefetchedRows = 4
private let longestPrefetchedRow = 512

/// Calls a function with each of some rows that are `stride` pixels apart, and prefetches rows
/// below it: the processor does not foresee the start of a row.
@inline(__always)
func forEachRow(
    _ first: UnsafeMutablePointer<UInt32>, stride: Int, rows: Int, count: Int, _ body: (UnsafeMutablePointer<UInt32>) -> Void
) {
    var row = first
    var remaining = count > longestPrefetchedRow ? 0 : max(0, rows &- prefetchedRows)
    for _ in 0..<rows {
        if remaining > 0 {
            prefetchRow(row + prefetchedRows &* stride, count: count)
            remaining &-= 1
        }
        body(row)
        row += stride
    }
}

/// Sets pixels of rows that are `stride` pixels apart.
func setRows(_ first: UnsafeMutablePointer<UInt32>, stride: Int, rows: Int, count: Int, to pixel: UInt32) {
    var row = first
    for index in 0..<rows {
        if index > 0, count >= longRow {
            row.update(from: first, count: count)
        } else {
            setRow(row, count: count, to: pixel)
        }
        row += stride
    }
}

/// The row length (pixels) from which the C library's copy is faster than storing, because it does
/// not read the memory that it overwrites.
private let longRow = 1024

/// Composites one pixel over a row, scaled by each pixel's coverage (0…255). No component of the
/// pixel may exceed its alpha.
func blendRow(_ row: UnsafeMutablePointer<UInt32>, count: Int, pixel: UInt32, mask: UnsafePointer<UInt32>) {
    let even = lanes(Pixels(repeating: pixel & 0x00FF_00FF))
    let odd = lanes(Pixels(repeating: (pixel &>> 8) & 0x00FF_00FF))
    // A function is inlined where a closure of this size is not.
    @inline(__always)
    func wide(_ d: Pixels, _ index: Int) -> Pixels {
        let factors = factorLanes(load(mask + index))
        let source = pixels(scaleLanes(even, by: factors) | (scaleLanes(odd, by: factors) &<< 8))
        return overPremultiplied(source, d)
    }
    if count >= 8, count <= 64 { return mapBlocks(row, count: count, wide: wide) }
    mapRow(row, count: count, wide: wide, one: { d, index in over(scale(pixel, by: mask[index]), d) })
}

/// Composites one pixel over rows that are `stride` pixels apart, scaled by each pixel's coverage
/// (0…255). The rows of the coverage are `maskStride` values apart; 0 uses one row for all. No
/// component of the pixel may exceed its alpha.
func blendRows(
    _ first: UnsafeMutablePointer<UInt32>, stride: Int, rows: Int, count: Int, pixel: UInt32, mask: UnsafePointer<UInt32>, maskStride: Int
) {
    let even = lanes(Pixels(repeating: pixel & 0x00FF_00FF))
    let odd = lanes(Pixels(repeating: (pixel &>> 8) & 0x00FF_00FF))
    @inline(__always)
    func source(_ mask: UnsafePointer<UInt32>) -> Pixels {
        let factors = factorLanes(load(mask))
        return pixels(scaleLanes(even, by: factors) | (scaleLanes(odd, by: factors) &<< 8))
    }
    var (row, mask) = (first, mask)
    if count == 8, maskStride == 0 {
        let source = source(mask)
        let inverse = inverseAlpha(source)
        for _ in 0..<rows {
            store(source &+ scale(load(row), by: inverse), to: row)
            row += stride
        }
    } else if count >= 8, count <= 16 {
        // For so few pixels, the number of blocks matters more than alignment.
        let tail = count &- 8
        for _ in 0..<rows {
            let head = overPremultiplied(source(mask), load(row))
            store(overPremultiplied(source(mask + tail), load(row + tail)), to: row + tail)
            store(head, to: row)
            row += stride
            mask += maskStride
        }
    } else {
        for _ in 0..<rows {
            blendRow(row, count: count, pixel: pixel, mask: mask)
            row += stride
            mask += maskStride
        }
    }
}

/// Composites a row over a row, scaled by a factor (0…255).
func blendRow(_ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>, factor: UInt32) {
    if factor == 255 { return blendRow(row, count: count, source: source) }
    if factor == 0 { return }
    let wide = factorLanes(Pixels(repeating: factor))
    mapRow(
        row, count: count, wide: { d, index in over(scale(load(source + index), by: wide), d) },
        one: { d, index in over(scale(source[index], by: factor), d) })
}

private func blendRow(_ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>) {
    mapRow(
        row, count: count, wide: { d, index in over(load(source + index), d) }, one: { d, index in over(source[index], d) })
}

/// Composites a row over a row, scaled by the product of a factor and each pixel's coverage (both
/// 0…255), rounded to a 255th.
func blendRow(
    _ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>, factor: UInt32, mask: UnsafePointer<UInt32>
) {
    if factor == 255 { return blendRow(row, count: count, source: source, mask: mask) }
    let wide = Lanes(repeating: UInt16(truncatingIfNeeded: factor))
    mapRow(
        row, count: count,
        wide: { d, index in over(scale(load(source + index), by: scaleLanes(factorLanes(load(mask + index)), by: wide)), d) },
        one: { d, index in over(scale(source[index], by: scaleByte(mask[index], by: factor)), d) })
}

private func blendRow(
    _ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>, mask: UnsafePointer<UInt32>
) {
    mapRow(
        row, count: count, wide: { d, index in over(scale(load(source + index), by: factorLanes(load(mask + index))), d) },
        one: { d, index in over(scale(source[index], by: mask[index]), d) })
}

/// Composites a row over a row, scaled by the alpha of a third.
func blendRow(_ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>, alphaOf mask: UnsafePointer<UInt32>) {
    mapRow(
        row, count: count, wide: { d, index in over(scale(load(source + index), by: factorLanes(load(mask + index) &>> 24)), d) },
        one: { d, index in over(scale(source[index], by: mask[index] &>> 24), d) })
}
