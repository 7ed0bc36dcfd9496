import Geometry
import Raster
import RenderTree
import SceneModel
import WireProtocol

/// The shape that a layer's contents fill on the screen, and how their pixels are sampled.
struct ContentsSampling {
    let shape: Shape
    /// The map from device pixels to the surface's pixels.
    let toImage: Homography
    let filter: ImageFilter
    /// The nine-part stretching; `nil` if contents stretch uniformly.
    let stretch: CenterStretch?

    /// Creates the sampling of a surface as a layer's contents, or returns `nil` if no pixel of the
    /// surface is visible.
    init?(of surface: Surface, _ visit: borrowing LayerVisit) {
        let (layer, homography) = (visit.properties, visit.placement.homography)
        let (width, height) = (surface.description.width, surface.description.height)
        let isFlipped = visit.space.isFlipped
        guard let rect = layer.contentsRectangle(width: width, height: height), let inverse = homography.inverse,
            let map = layer.mapToContents(in: rect, width: width, height: height, isFlipped: isFlipped)
        else { return nil }
        let parts = layer.nineParts(of: rect, width: width, height: height, isFlipped: isFlipped)
        toImage = inverse.concatenating(parts?.map ?? map)
        guard toImage.isFinite else { return nil }
        stretch = parts?.stretch
        let isClippedByShape = layer.masksToBounds && !visit.isClippedByGroup && layer.contentsFillBounds
        var shape = isClippedByShape ? Shape(layer, through: homography) : Shape(rect, through: homography)
        if !isClippedByShape { shape.alignToPixels(layer.pixelAlignedEdges) }
        if layer.contentsFillBounds, visit.isClippedByGroup { shape = shape.outset(by: visit.edgeMargin) }
        self.shape = shape
        filter =
            (homography.magnifies(rect, map) ? layer.magnificationFilter : layer.minificationFilter) == .nearest ? .nearest : .linear
    }
}
