public import CoreGraphics
import CoreText
import UIFoundation

/// Fills a rectangle with the current graphics context's fill color, replacing its contents.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle with the current graphics context's fill color, using a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.withBlendMode(blendMode) { $0.fill(rect) }
}

/// Draws a border of width 1 inside a rectangle with the current graphics context's fill color,
/// replacing the pixels under it.
public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws a border of width 1 inside a rectangle with the current graphics context's fill color,
/// using a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    let rect = rect.standardized
    // The border leaves nothing of a smaller rectangle free.
    guard rect.width > 2, rect.height > 2 else { return UIRectFillUsingBlendMode(rect, blendMode) }
    UIGraphicsGetCurrentContext()?.withBlendMode(blendMode) { context in
        // The rectangles do not overlap, which a translucent color would show.
        context.fill([
            CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
            CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
            CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
            CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
        ])
    }
}

/// Intersects the current graphics context's clip with a rectangle.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}

extension CGContext {
    /// Runs a closure with a blend mode, and restores the graphics state.
    func withBlendMode(_ mode: CGBlendMode, _ body: (CGContext) -> Void) {
        saveGState()
        setBlendMode(mode)
        body(self)
        restoreGState()
    }
}
