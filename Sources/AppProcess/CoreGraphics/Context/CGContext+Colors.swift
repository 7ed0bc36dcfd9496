public import Foundation

extension CGContext {
    /// Sets the colour of fills.
    public func setFillColor(_ color: CGColor) {
        guard !hasFixedColors else { return }
        state.fill = Self.paint(color)
        if let space = color.colorSpace { state.fillSpace = space }
    }

    /// Sets the colour of fills to sRGB components from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of fills to a gray from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the colour of fills to device CMYK components from 0 to 1.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// Sets the colour of fills to components of the space of the last one, with alpha last; ignored when there are too few.
    public func setFillColor(_ components: [CGFloat]) {
        guard let color = Self.color(components, state.fillSpace) else { return }
        setFillColor(color)
    }

    /// Sets the colour of fills to components of the space of the last one.
    ///
    /// - Parameter components: must hold one number more than the space has components, alpha last.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        guard let color = CGColor(colorSpace: state.fillSpace, components: components) else { return }
        setFillColor(color)
    }

    /// Sets the space of the numbers of ``setFillColor(_:)-([CGFloat])``, and the colour of fills to the space's black.
    public func setFillColorSpace(_ space: CGColorSpace) {
        if let black = Self.black(in: space) { setFillColor(black) }
        state.fillSpace = space
    }

    /// Sets the colour of strokes.
    public func setStrokeColor(_ color: CGColor) {
        guard !hasFixedColors else { return }
        state.stroke = Self.paint(color)
        if let space = color.colorSpace { state.strokeSpace = space }
    }

    /// Sets the colour of strokes to sRGB components from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of strokes to a gray from 0 to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the colour of strokes to device CMYK components from 0 to 1.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// Sets the colour of strokes to components of the space of the last one, with alpha last; ignored when there are too few.
    public func setStrokeColor(_ components: [CGFloat]) {
        guard let color = Self.color(components, state.strokeSpace) else { return }
        setStrokeColor(color)
    }

    /// Sets the colour of strokes to components of the space of the last one.
    ///
    /// - Parameter components: must hold one number more than the space has components, alpha last.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        guard let color = CGColor(colorSpace: state.strokeSpace, components: components) else { return }
        setStrokeColor(color)
    }

    /// Sets the space of the numbers of ``setStrokeColor(_:)-([CGFloat])``, and the colour of strokes to the space's black.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        if let black = Self.black(in: space) { setStrokeColor(black) }
        state.strokeSpace = space
    }

    /// What a colour, which may be a pattern, paints with.
    private static func paint(_ color: CGColor) -> Paint {
        guard let pattern = color.pattern, let components = color.components else { return .color(color) }
        return .pattern(paint(pattern, components, color.space))
    }

    private static func color(_ components: [CGFloat], _ space: CGColorSpace) -> CGColor? {
        components.count > space.numberOfComponents ? CGColor(colorSpace: space, components: components) : nil
    }

    private static func black(in space: CGColorSpace) -> CGColor? {
        let zeros = [CGFloat](repeating: 0, count: space.numberOfComponents)
        // Of CMYK the last component is black.
        return space.model == .cmyk ? color(zeros.dropLast() + [1, 1], space) : color(zeros + [1], space)
    }
}
