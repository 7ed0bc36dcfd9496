public import Foundation

extension CGContext {
    /// Sets the fill color.
    public func setFillColor(_ color: CGColor) {
        guard !hasFixedColors else { return }
        state.fill = Self.paint(color)
        if let space = color.colorSpace { state.fillSpace = space }
    }

    /// Sets the fill color to sRGB components (0…1).
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the fill color to a gray (0…1).
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the fill color to device CMYK components (0…1).
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// Sets the fill color to components in the current fill color space, followed by alpha. An
    /// array with too few components is ignored.
    public func setFillColor(_ components: [CGFloat]) {
        guard let color = Self.color(components, state.fillSpace) else { return }
        setFillColor(color)
    }

    /// Sets the fill color to components in the current fill color space.
    ///
    /// - Parameter components: As many numbers as the space has components, followed by alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        guard let color = CGColor(colorSpace: state.fillSpace, components: components) else { return }
        setFillColor(color)
    }

    /// Sets the color space of ``setFillColor(_:)-([CGFloat])``, and the fill color to black in
    /// that space.
    public func setFillColorSpace(_ space: CGColorSpace) {
        if let black = Self.black(in: space) { setFillColor(black) }
        state.fillSpace = space
    }

    /// Sets the stroke color.
    public func setStrokeColor(_ color: CGColor) {
        guard !hasFixedColors else { return }
        state.stroke = Self.paint(color)
        if let space = color.colorSpace { state.strokeSpace = space }
    }

    /// Sets the stroke color to sRGB components (0…1).
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the stroke color to a gray (0…1).
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the stroke color to device CMYK components (0…1).
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// Sets the stroke color to components in the current stroke color space, followed by alpha. An
    /// array with too few components is ignored.
    public func setStrokeColor(_ components: [CGFloat]) {
        guard let color = Self.color(components, state.strokeSpace) else { return }
        setStrokeColor(color)
    }

    /// Sets the stroke color to components in the current stroke color space.
    ///
    /// - Parameter components: As many numbers as the space has components, followed by alpha.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        guard let color = CGColor(colorSpace: state.strokeSpace, components: components) else { return }
        setStrokeColor(color)
    }

    /// Sets the color space of ``setStrokeColor(_:)-([CGFloat])``, and the stroke color to black in
    /// that space.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        if let black = Self.black(in: space) { setStrokeColor(black) }
        state.strokeSpace = space
    }

    /// Returns the paint for a color, which may be a pattern.
    private static func paint(_ color: CGColor) -> Paint {
        guard let pattern = color.pattern, let components = color.components else { return .color(color) }
        return .pattern(paint(pattern, components, color.space))
    }

    private static func color(_ components: [CGFloat], _ space: CGColorSpace) -> CGColor? {
        components.count > space.numberOfComponents ? CGColor(colorSpace: space, components: components) : nil
    }

    private static func black(in space: CGColorSpace) -> CGColor? {
        let zeros = [CGFloat](repeating: 0, count: space.numberOfComponents)
        // The last component of CMYK is black.
        return space.model == .cmyk ? color(zeros.dropLast() + [1, 1], space) : color(zeros + [1], space)
    }
}
