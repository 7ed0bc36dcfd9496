public import CoreGraphics
import CoreText
public import Foundation
import UIFoundation

/// The base class of renderer formats, which describe the images or documents that a renderer
/// creates.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The bounds of the drawing (points), which the renderer sets.
    open internal(set) var bounds = CGRect.zero

    /// Creates a format with the default values.
    public override required init() {
        super.init()
    }

    /// The format that suits the screen.
    @available(*, deprecated, renamed: "preferred()")
    open class func `default`() -> Self { preferred() }

    /// Returns the format that suits the screen.
    open class func preferred() -> Self { Self() }

    /// Returns a copy with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.bounds = bounds
        return copy
    }
}

/// The base class of the objects that are passed to drawing actions, through which the actions
/// draw.
open class UIGraphicsRendererContext: NSObject {
    /// The context, which is also the thread's current graphics context; y grows downward.
    open var cgContext: CGContext { context }
    private let context: CGContext
    let rendererFormat: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        self.context = context
        rendererFormat = format
        super.init()
    }

    /// The format of the renderer.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// Fills a rectangle with the current fill color.
    open func fill(_ rect: CGRect) {
        cgContext.fill(rect)
    }

    /// Fills a rectangle with the current fill color, using a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.withBlendMode(blendMode) { $0.fill(rect) }
    }

    /// Strokes a border of width 1 inside a rectangle with the current stroke color.
    open func stroke(_ rect: CGRect) {
        stroke(rect, blendMode: .normal)
    }

    /// Strokes a border of width 1 inside a rectangle with the current stroke color, using a blend
    /// mode.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.withBlendMode(blendMode) { $0.stroke(rect.standardized.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    }

    /// Intersects the clip with a rectangle.
    open func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }
}

/// The base class of image and PDF renderers.
open class UIGraphicsRenderer: NSObject {
    let bounds: CGRect
    let rendererFormat: UIGraphicsRendererFormat

    // `@usableFromInline` makes the initializer visible to the compiler in apps. Otherwise an app's
    // subclass of `UIGraphicsImageRenderer` would not inherit the convenience initializers.
    @usableFromInline init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat) {
        self.bounds = bounds
        format.bounds = bounds
        rendererFormat = format
        super.init()
    }

    /// The format of the drawings.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// A Boolean value that indicates whether the renderer creates images.
    open var allowsImageOutput: Bool { false }

    /// Runs drawing actions with a context as the thread's current graphics context, and restores
    /// the context's graphics state.
    func draw(_ context: CGContext, _ actions: () -> Void) {
        UIGraphicsPushContext(context)
        context.saveGState()
        actions()
        context.restoreGState()
        UIGraphicsPopContext()
    }
}
