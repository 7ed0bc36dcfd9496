// Row kernels of source-over: each blends `count` pixels from an address on, in place. Source and destination do not overlap.

/// Sets pixels.
@inline(__always)
func setRow(_ row: UnsafeMutablePointer<UInt32>, count: Int, to pixel: UInt32) {
    let wide = Pixels(repeating: pixel)
    var index = 0
    while index &+ 8 <= count {
        store(wide, to: row + index)
        index &+= 8
    }
    while index < count {
        row[index] = pixel
        index &+= 1
    }
}

/// A row times the alpha of another.
func scaleRow(_ row: UnsafeMutablePointer<UInt32>, count: Int, byAlphaOf mask: UnsafePointer<UInt32>) {
    var index = 0
    while index &+ 8 <= count {
        store(scale(load(row + index), by: factorLanes(load(mask + index) &>> 24)), to: row + index)
        index &+= 8
    }
    while index < count {
        row[index] = scale(row[index], by: mask[index] &>> 24)
        index &+= 1
    }
}

/// One pixel over a row. No component of the pixel is above its alpha.
func blendRow(_ row: UnsafeMutablePointer<UInt32>, count: Int, pixel: UInt32) {
    let alpha = pixel &>> 24
    if alpha == 255 { return setRow(row, count: count, to: pixel) }
    if pixel == 0 { return }
    let wide = Pixels(repeating: pixel)
    let inverse = factorLanes(Pixels(repeating: 255 &- alpha))
    var index = 0
    while index &+ 8 <= count {
        // Byte sums stay below 256, the pixel being premultiplied.
        store(wide &+ scale(load(row + index), by: inverse), to: row + index)
        index &+= 8
    }
    while index < count {
        row[index] = pixel &+ scale(row[index], by: 255 &- alpha)
        index &+= 1
    }
}

/// One pixel over a row, first scaled by each pixel's coverage of 255.
func blendRow(_ row: UnsafeMutablePointer<UInt32>, count: Int, pixel: UInt32, mask: UnsafePointer<UInt32>) {
    let wide = Pixels(repeating: pixel)
    var index = 0
    while index &+ 8 <= count {
        let source = scale(wide, by: factorLanes(load(mask + index)))
        store(over(source, load(row + index)), to: row + index)
        index &+= 8
    }
    while index < count {
        row[index] = over(scale(pixel, by: mask[index]), row[index])
        index &+= 1
    }
}

/// A row over a row, first scaled by a factor of 255.
func blendRow(_ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>, factor: UInt32) {
    if factor == 255 { return blendRow(row, count: count, source: source) }
    if factor == 0 { return }
    let wide = factorLanes(Pixels(repeating: factor))
    var index = 0
    while index &+ 8 <= count {
        store(over(scale(load(source + index), by: wide), load(row + index)), to: row + index)
        index &+= 8
    }
    while index < count {
        row[index] = over(scale(source[index], by: factor), row[index])
        index &+= 1
    }
}

private func blendRow(_ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>) {
    var index = 0
    while index &+ 8 <= count {
        store(over(load(source + index), load(row + index)), to: row + index)
        index &+= 8
    }
    while index < count {
        row[index] = over(source[index], row[index])
        index &+= 1
    }
}

/// A row over a row, first scaled by a factor of 255 times each pixel's coverage of 255, their product rounded to a 255th.
func blendRow(
    _ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>, factor: UInt32, mask: UnsafePointer<UInt32>
) {
    let wide = Lanes(repeating: UInt16(truncatingIfNeeded: factor))
    var index = 0
    while index &+ 8 <= count {
        let factors = scaleLanes(factorLanes(load(mask + index)), by: wide)
        store(over(scale(load(source + index), by: factors), load(row + index)), to: row + index)
        index &+= 8
    }
    while index < count {
        row[index] = over(scale(source[index], by: scaleByte(mask[index], by: factor)), row[index])
        index &+= 1
    }
}
