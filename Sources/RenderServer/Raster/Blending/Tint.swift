import Geometry

/// Multiplies the components of pixels by those of a color.
struct Tint {
    private static let fixedPointOne = 0x1p16

    /// The factors of the premultiplied components, in units of 2⁻¹⁶. Each includes the color's
    /// alpha.
    private let blue, green, red, alpha: Pixels

    /// Creates a tint, or returns nil for white, which changes nothing.
    ///
    /// - Parameter adds: A Boolean value that indicates whether alpha becomes 0, so that
    ///   source-over adds the colors.
    init?(_ color: Color, adds: Bool = false) {
        guard color != .white || adds else { return nil }
        let opacity = unit(Double(color.alpha))
        func factor(_ value: Double) -> Pixels { Pixels(repeating: UInt32(value * opacity * Self.fixedPointOne + 0.5)) }
        blue = factor(unit(Double(color.blue)))
        green = factor(unit(Double(color.green)))
        red = factor(unit(Double(color.red)))
        alpha = adds ? Pixels() : factor(1)
        isClear = opacity == 0
    }

    /// A Boolean value that indicates whether every tinted pixel is fully transparent.
    let isClear: Bool

    /// Tints `count` pixels of `source` into `result`, which may be the same memory.
    ///
    /// The result is written in blocks of eight, so it needs capacity for a whole number of blocks.
    func apply(_ source: UnsafePointer<UInt32>, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        var index = 0
        while index &+ 8 <= count {
            store(tinted(load(source + index)), to: result + index)
            index &+= 8
        }
        guard index < count else { return }
        var rest = Pixels()
        for lane in 0..<(count &- index) { rest[lane] = source[index &+ lane] }
        store(tinted(rest), to: result + index)
    }

    @inline(__always)
    private func tinted(_ pixels: Pixels) -> Pixels {
        @inline(__always)
        func part(_ shift: UInt32, _ factor: Pixels) -> Pixels {
            (((((pixels &>> shift) & 0xFF) &* factor) &+ 0x8000) &>> 16) &<< shift
        }
        return part(0, blue) | part(8, green) | part(16, red) | part(24, alpha)
    }
}
