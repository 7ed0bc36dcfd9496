import CoreGraphics
import CoreText

/// The implementation of the string drawing functions in `NSStringDrawing.swift`.
extension StyledText {
    func size() -> CGSize { TextLayout(self).usedSize }

    func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        TextLayout(self).draw(at: point, in: context)
    }

    func draw(in rect: CGRect) { draw(with: rect, .usesLineFragmentOrigin, nil) }

    func draw(with rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) {
        guard let destination = UIGraphicsGetCurrentContext() else { return }
        let layout = layout(rect.size, options, context)
        let isTopLeft = options.contains(.usesLineFragmentOrigin)
        layout.draw(at: CGPoint(x: rect.minX, y: rect.minY - (isTopLeft ? 0 : layout.firstBaseline)), in: destination)
    }

    func boundingRect(with size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) -> CGRect {
        let layout = layout(size, options, context)
        var bounds = options.contains(.usesDeviceMetrics) ? layout.inkBounds : layout.usedRect
        if bounds.isNull { bounds = .zero }
        return options.contains(.usesLineFragmentOrigin) ? bounds : bounds.offsetBy(dx: 0, dy: -layout.firstBaseline)
    }

    /// Returns the layout of the text in a size with drawing options, and records its result in a
    /// context.
    private func layout(_ size: CGSize, _ drawing: NSStringDrawingOptions, _ context: NSStringDrawingContext?) -> TextLayout {
        var options = TextLayout.Options()
        /// Returns a length of the layout. As in Apple's API, 0 stands for no limit, and apps pass
        /// very large numbers for it.
        func limit(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite && length < 1e6 ? length : .infinity }
        options.size = CGSize(width: limit(size.width), height: limit(size.height))
        options.usesFontLeading = drawing.contains(.usesFontLeading)
        if drawing.contains(.usesLineFragmentOrigin) {
            if drawing.contains(.truncatesLastVisibleLine) { options.truncation = .tail }
        } else {
            options.maximumLines = 1
            options.size.height = .infinity
            // A single line does not wrap.
            if paragraphStyle(at: 0)?.values.lineBreakMode.wraps ?? true { options.lineBreakMode = .byClipping }
        }
        let layout = context.map { TextLayout(self, options, shrunkTo: $0.minimumScaleFactor) } ?? TextLayout(self, options)
        context?.record(layout.scale, layout.usedRect)
        return layout
    }
}
