// Arithmetic on premultiplied pixels, one at a time and eight at a time, with equal results.
//
// A product of two 8-bit numbers divided by 255 is rounded to nearest by t = x·a + 128, (t + t/256)
// / 256. This is exact for all x and a of 0…255 and fits in 16 bits; the result is also the high
// half of the 32-bit product 257·t. Pixels are split into even (blue, red) and odd (green, alpha)
// bytes, each in a 16-bit lane of its own.

import CPrefetch

/// Eight pixels, 0xAARRGGBB each.
typealias Pixels = SIMD8<UInt32>
/// Two 16-bit lanes for each of eight pixels.
typealias Lanes = SIMD16<UInt16>

/// Signed 16-bit lanes, two per pixel.
typealias SignedLanes = SIMD16<Int16>

@inline(__always)
func signed(_ lanes: Lanes) -> SignedLanes { unsafeBitCast(lanes, to: SignedLanes.self) }

@inline(__always)
func lanes(_ pixels: Pixels) -> Lanes { unsafeBitCast(pixels, to: Lanes.self) }

@inline(__always)
func pixels(_ lanes: Lanes) -> Pixels { unsafeBitCast(lanes, to: Pixels.self) }

@inline(__always)
func load(_ address: UnsafePointer<UInt32>) -> Pixels { UnsafeRawPointer(address).loadUnaligned(as: Pixels.self) }

@inline(__always)
func store(_ value: Pixels, to address: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(address).storeBytes(of: value, as: Pixels.self)
}

/// Returns lanes with each pixel's factor, which must be less than 2¹⁶, in both of the pixel's
/// lanes. The code adds rather than ORs, because the compiler splits the last lanes of an OR.
@inline(__always)
func factorLanes(_ factors: Pixels) -> Lanes { lanes(factors &+ (factors &<< 16)) }

/// Returns the high halves of the products of 16-bit lanes.
@inline(__always)
func highProducts(_ a: Lanes, _ b: Lanes) -> Lanes {
    #if LAMINA_X86_64_V3
        return high_products(a, b)
    #else
        var result = Lanes()
        for lane in 0..<16 { result[lane] = a[lane].multipliedFullWidth(by: b[lane]).high }
        return result
    #endif
}

/// Returns ⌊a · b / 2¹⁶⌋ for signed lanes.
@inline(__always)
func highProducts(_ a: SignedLanes, _ b: SignedLanes) -> SignedLanes {
    var result = SignedLanes()
    for lane in 0..<16 { result[lane] = a[lane].multipliedFullWidth(by: b[lane]).high }
    return result
}

/// Returns round(x · factor / 255) for each 16-bit lane x of 0…255.
@inline(__always)
func scaleLanes(_ x: Lanes, by factor: Lanes) -> Lanes {
    highProducts(x &* factor &+ Lanes(repeating: 128), Lanes(repeating: 257))
}

/// Returns the sums of the bytes of two values, limited to 255. Written byte by byte, which
/// compiles to one instruction.
@inline(__always)
func saturatingSum(_ a: Pixels, _ b: Pixels) -> Pixels {
    let a = unsafeBitCast(a, to: SIMD32<UInt8>.self)
    let b = unsafeBitCast(b, to: SIMD32<UInt8>.self)
    @inline(__always)
    func sum(_ lane: Int) -> UInt8 {
        let (sum, isOver) = a[lane].addingReportingOverflow(b[lane])
        return isOver ? 255 : sum
    }
    let sums = SIMD32(
        sum(0), sum(1), sum(2), sum(3), sum(4), sum(5), sum(6), sum(7),
        sum(8), sum(9), sum(10), sum(11), sum(12), sum(13), sum(14), sum(15),
        sum(16), sum(17), sum(18), sum(19), sum(20), sum(21), sum(22), sum(23),
        sum(24), sum(25), sum(26), sum(27), sum(28), sum(29), sum(30), sum(31)
    )
    return unsafeBitCast(sums, to: Pixels.self)
}

/// Returns round(c · factor / 255) for each component c.
@inline(__always)
func scale(_ value: Pixels, by factor: Lanes) -> Pixels {
    let bytes = lanes(value)
    let even = scaleLanes(bytes & Lanes(repeating: 0xFF), by: factor)
    let odd = scaleLanes(bytes &>> 8, by: factor)
    return pixels(even &+ (odd &<< 8))
}

/// Composites source over destination: s + round(d · (255 − alpha of s) / 255) for each component,
/// at most 255.
///
/// The limit matters only for app pixels that are not premultiplied: without it, one component's
/// overflow would carry into the next.
@inline(__always)
func over(_ source: Pixels, _ destination: Pixels) -> Pixels {
    saturatingSum(source, scale(destination, by: inverseAlpha(source)))
}

/// Returns 255 − alpha in both lanes of each pixel. It is computed from the odd bytes, which
/// compiles to one shuffle.
@inline(__always)
func inverseAlpha(_ source: Pixels) -> Lanes {
    let alpha = pixels(lanes(source) &>> 8) & 0xFFFF_0000
    return lanes((alpha &+ (alpha &>> 16)) ^ 0x00FF_00FF)
}

/// Composites source over destination for a source without a component above its alpha, so that no
/// sum exceeds 255.
@inline(__always)
func overPremultiplied(_ source: Pixels, _ destination: Pixels) -> Pixels {
    source &+ scale(destination, by: inverseAlpha(source))
}

/// Returns round(x · factor / 255) for x and factor of 0…255.
@inline(__always)
func scaleByte(_ x: UInt32, by factor: UInt32) -> UInt32 {
    let t = x &* factor &+ 128
    return (t &+ (t &>> 8)) &>> 8
}

/// Returns round(c · factor / 255) for each component c and a factor of 0…255.
@inline(__always)
func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    var even = (pixel & mask) &* factor &+ 0x0080_0080
    even = ((even &+ ((even &>> 8) & mask)) &>> 8) & mask
    var odd = ((pixel &>> 8) & mask) &* factor &+ 0x0080_0080
    odd = (odd &+ ((odd &>> 8) & mask)) & ~mask
    return even | odd
}

/// Composites source over destination: s + round(d · (255 − alpha of s) / 255) for each component,
/// at most 255.
@inline(__always)
func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let under = scale(destination, by: 255 &- (source &>> 24))
    var even = (source & mask) &+ (under & mask)
    var odd = ((source &>> 8) & mask) &+ ((under &>> 8) & mask)
    even = (even | (0x0100_0100 &- ((even &>> 8) & mask))) & mask
    odd = (odd | (0x0100_0100 &- ((odd &>> 8) & mask))) & mask
    return even | (odd &<< 8)
}
