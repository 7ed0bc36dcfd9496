import Geometry
import Raster

/// The cost of painting items, by the measure of `PaintBudget`, as measured for each kind.
extension DisplayItem.Paint {
    /// Returns the cost of painting the pixels of an item.
    func cost(in extent: PixelRect) -> Double { cost(pixels: extent.area) + edgeCost(in: extent) }

    /// Returns the cost of some number of pixels, apart from the edge.
    func cost(pixels: Int) -> Double {
        switch self {
        case .fill, .border: Double(pixels)
        // A picture is rarely in the cache.
        case .shadow, .picture: 2 * Double(pixels)
        case .path(let fill): 2 * Double(pixels) + fill.edgeCost
        case .image(_, let image): image.pixelCost * Double(pixels)
        case .gradient: 8 * Double(pixels)
        case .backdrop(_, let backdrop, _, _):
            (backdrop.isReduced ? PaintBudget.reducedBackdropPixelCost : PaintBudget.backdropPixelCost) * Double(pixels)
        case .particles(let batch): 8 * batch.pixelCount
        case .group(_, _, let blending): (blending == .normal ? 4 : 16) * Double(pixels)
        // A group, and a copy of the pixels behind it.
        case .clip: 5 * Double(pixels)
        case .alphaMask: 4 * Double(pixels)
        }
    }

    /// Returns the cost of the edge of an item, which many small items have more of than of pixels.
    func edgeCost(in extent: PixelRect) -> Double {
        switch self {
        case .fill(let shape, _), .image(let shape, _), .gradient(let shape, _), .backdrop(let shape, _, _, _):
            shape.isPixelAligned ? 0 : shape.edgeCost.cost(in: extent)
        case .border(let shape, _, _): shape.isBox ? EdgeCost.box.cost(in: extent) : EdgeCost.frame.cost(in: extent)
        case .group(_, let edge?, _), .clip(let edge):
            switch edge {
            case .shape(let shape): shape.edgeCost.cost(in: extent)
            case .cut: EdgeCost.outline.cost(in: extent)
            }
        case .path, .shadow, .picture, .particles, .group, .alphaMask: 0
        }
    }
}

/// The cost of painting an edge: a fixed one in every cell of the painting grid, and one that grows
/// with the edge.
private struct EdgeCost {
    /// An upright box, with sharp or round corners.
    static let box = EdgeCost(perCell: 2500, perPixel: 0)
    static let outline = EdgeCost(perCell: 2000, perPixel: 20)
    /// An outline with round corners.
    static let rounded = EdgeCost(perCell: 3500, perPixel: 20)
    static let continuous = EdgeCost(perCell: 5500, perPixel: 60)
    /// The area between two outlines.
    static let frame = EdgeCost(perCell: 5000, perPixel: 130)

    let perCell: Double
    /// The cost per pixel of the extent's width and height.
    let perPixel: Double

    func cost(in extent: PixelRect) -> Double {
        perCell * Double(PaintingGrid.cellCount(of: extent)) + perPixel * Double(extent.width + extent.height)
    }
}

extension Shape {
    /// A Boolean value that indicates whether the edge is upright on the screen, and its corners
    /// are circular or elliptical.
    fileprivate var isBox: Bool { smoothing <= 0 && homography.isUpright }

    fileprivate var edgeCost: EdgeCost {
        if isBox { return .box }
        guard isRounded else { return .outline }
        return smoothing > 0 ? .continuous : .rounded
    }
}

extension DisplayItem.Image {
    /// The cost of a pixel, as measured for each kind of sampling.
    fileprivate var pixelCost: Double {
        if filter == .nearest { return 14 }
        guard let detail else { return toImage.isTranslation ? 4 : toImage.isAffine ? 8 : 12 }
        return detail.pyramid == nil ? 36 : 64
    }
}
