import WireProtocol

/// Multiplies the components of pixels by those of a colour.
struct Tint {
    private static let one = 0x1p16

    /// What each premultiplied component is multiplied by, in 2⁻¹⁶: the colour's alpha is part of all.
    private let blue, green, red, alpha: Pixels

    /// Nil for white, which changes nothing.
    ///
    /// - Parameter adds: Whether the alpha becomes 0, so that source-over adds the colours up.
    init?(_ color: Color, adds: Bool = false) {
        guard color != .white || adds else { return nil }
        let opacity = unit(Double(color.alpha))
        func factor(_ value: Double) -> Pixels { Pixels(repeating: UInt32(value * opacity * Self.one + 0.5)) }
        blue = factor(unit(Double(color.blue)))
        green = factor(unit(Double(color.green)))
        red = factor(unit(Double(color.red)))
        alpha = adds ? Pixels() : factor(1)
        isClear = opacity == 0
    }

    /// Whether nothing is left of any pixel.
    let isClear: Bool

    /// Fills whole runs of eight, for which there is room in the result; source and result may be the same.
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
