import Geometry
import Raster

/// The boundary within which a group is composited; pixels on it are antialiased.
enum GroupEdge: Equatable {
    /// The bounds of a layer.
    case shape(Shape)
    /// The boundary of a part of a layer that others cut.
    case cut(CutOutline)

    /// Calls a closure with rectangles that lie within both the edge and `rect`. They need not
    /// cover all of the area within both.
    func forEachInnerRect(within rect: PixelRect, _ body: (PixelRect) -> Void) {
        if case .shape(let shape) = self { shape.forEachInnerRect(within: rect, body) }
    }
}
