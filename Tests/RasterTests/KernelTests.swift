import Geometry
import TestSupport
import Testing

@testable import Raster

/// A row of pixels between guard pixels, starting at any offset in a larger row, so that every
/// alignment occurs.
private struct Row {
    private static let guardPixel: UInt32 = 0xDEAD_BEEF
    let offset: Int
    let count: Int
    private(set) var memory: [UInt32]

    init(offset: Int, pixels: [UInt32]) {
        self.offset = offset
        count = pixels.count
        memory = [UInt32](repeating: Self.guardPixel, count: offset + 1 + count + 16)
        for (index, pixel) in pixels.enumerated() { memory[offset + 1 + index] = pixel }
    }

    var pixels: [UInt32] { Array(memory[(offset + 1)..<(offset + 1 + count)]) }

    var isGuardIntact: Bool {
        memory.indices.allSatisfy { ($0 > offset && $0 <= offset + count) || memory[$0] == Self.guardPixel }
    }

    mutating func draw(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
        memory.withUnsafeMutableBufferPointer { body($0.baseAddress! + offset + 1) }
    }
}

/// Compares each kernel with integer arithmetic, one component at a time.
@Suite("Row kernels")
struct KernelTests {
    /// Checks every kernel on one row. The solid kernels draw `pixel`.
    private static func check(count: Int, offset: Int, pixel: UInt32, factor: UInt32, numbers: inout SeededNumbers) {
        let target = (0..<count).map { _ in numbers.premultiplied() }
        let source = Row(offset: (offset + 3) % 8, pixels: (0..<count).map { _ in numbers.premultiplied() })
        let mask = Row(
            offset: (offset + 5) % 8,
            pixels: (0..<count).map { _ in [0, 255, .random(in: 0...255, using: &numbers)].randomElement(using: &numbers) ?? 0 })
        let fresh = Row(offset: offset, pixels: target)

        /// Draws on a fresh copy of the target and compares the result with the expected pixels.
        func expect(_ name: Comment, _ expected: [UInt32], _ draw: (UnsafeMutablePointer<UInt32>) -> Void) {
            var row = fresh
            row.draw(draw)
            #expect(row.pixels == expected, name)
            #expect(row.isGuardIntact, name)
        }

        source.memory.withUnsafeBufferPointer { sourceMemory in
            mask.memory.withUnsafeBufferPointer { maskMemory in
                guard let sourceBase = sourceMemory.baseAddress, let maskBase = maskMemory.baseAddress else { return }
                let sourceRow = sourceBase + source.offset + 1
                let maskRow = maskBase + mask.offset + 1
                expect("set", target.map { _ in pixel }) { setRow($0, count: count, to: pixel) }
                expect("solid", target.map { blended(pixel, over: $0) }) { blendRow($0, count: count, pixel: pixel) }
                expect("solid, mask", zip(target, mask.pixels).map { blended(pixel, over: $0, factor: Int($1)) }) {
                    blendRow($0, count: count, pixel: pixel, mask: maskRow)
                }
                expect("row, factor", zip(source.pixels, target).map { blended($0, over: $1, factor: Int(factor)) }) {
                    blendRow($0, count: count, source: sourceRow, factor: factor)
                }
                let factors = mask.pixels.map { nearest255th(Int($0) * Int(factor)) }
                expect("row, factor, mask", target.indices.map { blended(source.pixels[$0], over: target[$0], factor: factors[$0]) }) {
                    blendRow($0, count: count, source: sourceRow, factor: factor, mask: maskRow)
                }
            }
        }
    }

    @Test("Row kernels are exact for every length and alignment", arguments: 0..<8)
    func lengths(offset: Int) {
        var numbers = SeededNumbers(UInt64(offset))
        for count in 0...130 {
            let factor = UInt32.random(in: 0...255, using: &numbers)
            Self.check(count: count, offset: offset, pixel: numbers.premultiplied(), factor: factor, numbers: &numbers)
        }
    }

    @Test("Row kernels are exact for every alpha and factor")
    func alphas() {
        var numbers = SeededNumbers(99)
        for alpha in 0...UInt32(255) {
            let pixel = alpha << 24 | .random(in: 0...alpha, using: &numbers) << 16 | .random(in: 0...alpha, using: &numbers) << 8 | alpha
            Self.check(count: 19, offset: Int(alpha % 8), pixel: pixel, factor: 255 - alpha, numbers: &numbers)
        }
    }

    @Test("Scaling by 255ths rounds x · a / 255 to nearest for all x and a, eight at a time and one at a time")
    func exactProducts() {
        for factor in 0...UInt32(255) {
            let wide = factorLanes(Pixels(repeating: factor))
            for x in stride(from: UInt32(0), to: 256, by: 8) {
                var value = Pixels()
                for lane in 0..<8 { value[lane] = (x + UInt32(lane)) &* 0x0101_0101 }
                let scaled = scale(value, by: wide)
                for lane in 0..<8 {
                    let expected = UInt32(nearest255th((Int(x) + lane) * Int(factor)))
                    #expect(scaled[lane] == expected &* 0x0101_0101)
                    #expect(scale(value[lane], by: factor) == expected &* 0x0101_0101)
                    #expect(scaleByte(x + UInt32(lane), by: factor) == expected)
                }
            }
        }
    }

    @Test("High halves of products and saturating sums of bytes equal integer arithmetic")
    func wideArithmetic() {
        var numbers = SeededNumbers(8)
        for _ in 0..<500 {
            var (a, b) = (Lanes(), Lanes())
            for lane in 0..<16 {
                a[lane] = .random(in: 0...(.max), using: &numbers)
                b[lane] = .random(in: 0...(.max), using: &numbers)
            }
            let (unsignedProducts, signedProducts) = (highProducts(a, b), highProducts(signed(a), signed(b)))
            let sums = saturatingSum(pixels(a), pixels(b))
            for lane in 0..<16 {
                #expect(Int(unsignedProducts[lane]) == (Int(a[lane]) * Int(b[lane])) >> 16)
                #expect(Int(signedProducts[lane]) == (Int(Int16(bitPattern: a[lane])) * Int(Int16(bitPattern: b[lane]))) >> 16)
            }
            for lane in 0..<8 {
                let parts = zip(components(pixels(a)[lane]), components(pixels(b)[lane]))
                #expect(components(sums[lane]) == parts.map { min(255, $0 + $1) })
            }
        }
    }

    @Test("Source-over limits components of pixels that are not premultiplied to 255, without carrying into other components")
    func notPremultiplied() {
        var numbers = SeededNumbers(4)
        for _ in 0..<500 {
            var source = Pixels()
            var target = Pixels()
            for lane in 0..<8 {
                source[lane] = .random(in: 0...(.max), using: &numbers)
                target[lane] = .random(in: 0...(.max), using: &numbers)
            }
            let wide = over(source, target)
            for lane in 0..<8 {
                let expected = blended(source[lane], over: target[lane])
                #expect(wide[lane] == expected)
                #expect(over(source[lane], target[lane]) == expected)
            }
        }
    }

    @Test("Colors are premultiplied in real arithmetic and rounded once")
    func premultiplication() {
        #expect(premultiplied(.white) == 0xFFFF_FFFF)
        #expect(premultiplied(.clear) == 0)
        #expect(premultiplied(Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.5), opacity: 0.5) == 0x4040_2010)
        #expect(premultiplied(Color(red: 9, green: -1, blue: .nan, alpha: 2), opacity: 3) == 0xFFFF_0000)
        var numbers = SeededNumbers(1)
        for _ in 0..<2000 {
            func part() -> Float { .random(in: 0...1, using: &numbers) }
            let color = Color(red: part(), green: part(), blue: part(), alpha: part())
            let opacity = Double.random(in: 0...1, using: &numbers)
            let alpha = Double(color.alpha) * opacity
            let expected = [color.blue, color.green, color.red, 1].map { Int((Double($0) * alpha * 255).rounded()) }
            #expect(components(premultiplied(color, opacity: opacity)) == expected)
        }
    }
}
