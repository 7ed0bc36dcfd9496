// The non-separable blend functions of W3C's Compositing and Blending Level 1, section 10.2, which
// exchange the hue, saturation and luminosity of whole colors. Colors are unpremultiplied; alpha is
// not used.

extension FloatPixels {
    @inline(__always)
    var luminosity: Component { 0.3 * red + 0.59 * green + 0.11 * blue }

    @inline(__always)
    var saturation: Component { greatestPart - leastPart }

    @inline(__always)
    private var greatestPart: Component { greatest(greatest(red, green), blue) }

    @inline(__always)
    private var leastPart: Component { least(least(red, green), blue) }

    /// Returns the color with another luminosity, moved toward gray as far as necessary to stay
    /// within 0…1.
    @inline(__always)
    func with(luminosity newValue: Component) -> FloatPixels {
        let change = newValue - luminosity
        let moved = map { $0 + change }
        let gray = moved.luminosity
        let (low, high) = (moved.leastPart, moved.greatestPart)
        let isLow = low .< 0
        let raise = gray / (gray - low).replacing(with: 1, where: low .>= 0)
        let raised = moved.map { ($0).replacing(with: gray + ($0 - gray) * raise, where: isLow) }
        let isHigh = high .> 1
        let lower = (1 - gray) / (high - gray).replacing(with: 1, where: high .<= 1)
        return raised.map { ($0).replacing(with: gray + ($0 - gray) * lower, where: isHigh) }
    }

    /// Returns the color with its components stretched so that the least is 0 and the greatest is
    /// the saturation; black if all components are equal.
    @inline(__always)
    func with(saturation newValue: Component) -> FloatPixels {
        let (low, range) = (leastPart, saturation)
        let isGray = range .<= 0
        let factor = (newValue / range.replacing(with: 1, where: isGray)).replacing(with: 0, where: isGray)
        return map { ($0 - low) * factor }
    }

    @inline(__always)
    private func map(_ body: (Component) -> Component) -> FloatPixels {
        FloatPixels(blue: body(blue), green: body(green), red: body(red), alpha: alpha)
    }
}
