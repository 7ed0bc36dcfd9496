public import CoreGraphics
import CoreText
public import Foundation

/// What a renderer makes.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// What is drawn to, in points.
    open internal(set) var bounds = CGRect.zero

    public override required init() {
        super.init()
    }

    /// The format that suits the screen.
    @available(*, deprecated, renamed: "preferred()")
    open class func `default`() -> Self { preferred() }

    /// The format that suits the screen.
    open class func preferred() -> Self { Self() }

    /// A format of the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.bounds = bounds
        return copy
    }
}

/// What a renderer's closure draws with.
open class UIGraphicsRendererContext: NSObject {
    /// The context, which is also the thread's current one; y grows downwards.
    public let cgContext: CGContext
    let rendererFormat: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        cgContext = context
        rendererFormat = format
        super.init()
    }

    /// What is made.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// Fills a rectangle with the current fill colour.
    open func fill(_ rect: CGRect) {
        cgContext.fill(rect)
    }

    /// Fills a rectangle with the current fill colour by a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.withBlendMode(blendMode) { $0.fill(rect) }
    }

    /// Strokes a line of 1 along the inside of a rectangle with the current stroke colour.
    open func stroke(_ rect: CGRect) {
        stroke(rect, blendMode: .normal)
    }

    /// Strokes a line of 1 along the inside of a rectangle with the current stroke colour by a blend mode.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.withBlendMode(blendMode) { $0.stroke(rect.standardized.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    }

    /// Narrows the clip to a rectangle.
    open func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }
}

/// What image and PDF renderers have in common.
open class UIGraphicsRenderer: NSObject {
    let bounds: CGRect
    let rendererFormat: UIGraphicsRendererFormat

    init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat) {
        self.bounds = bounds
        format.bounds = bounds
        rendererFormat = format
        super.init()
    }

    /// What is made.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// Whether the renderer makes images.
    open var allowsImageOutput: Bool { false }

    /// Runs drawing with a context as the thread's current one.
    func draw(_ context: CGContext, _ actions: () -> Void) {
        UIGraphicsPushContext(context)
        context.saveGState()
        actions()
        context.restoreGState()
        UIGraphicsPopContext()
    }
}
