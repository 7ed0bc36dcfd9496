import Raster
import RenderTree
import SceneModel
import WireProtocol

extension DisplayListBuilder {
    /// Appends the background color and the gradient of a gradient layer.
    mutating func appendBackground(_ visit: borrowing LayerVisit, _ list: inout DisplayList) {
        if let color = visit.properties.backgroundColor, case let pixel = visit.pixel(color), pixel != 0 {
            let shape = visit.backgroundShape
            list.appendFill(visit.name(.background), shape, pixel, extent: shape.extent(within: visit.backgroundClip, &outline))
        }
        if visit.kind == .gradient { appendGradient(visit, &list) }
    }

    private mutating func appendGradient(_ visit: borrowing LayerVisit, _ list: inout DisplayList) {
        // In a mask only alpha matters, which is cheaper to compute with black colors.
        let tint = visit.space.isMask ? .zero : visit.space.tint
        let fill = GradientFill(
            visit.properties.gradient, visit.properties.bounds, through: visit.placement.homography, opacity: visit.placement.opacity,
            tint: tint)
        guard let fill else { return }
        let shape = visit.backgroundShape
        list.append(visit.name(.gradient), .gradient(shape, fill), extent: shape.extent(within: visit.backgroundClip, &outline))
    }

    /// Appends the border.
    mutating func appendBorder(_ visit: borrowing LayerVisit, _ list: inout DisplayList) {
        guard visit.properties.showsBorder, let color = visit.properties.borderColor, case let pixel = visit.pixel(color), pixel != 0
        else { return }
        var (shape, width) = (visit.shape, visit.properties.borderWidth)
        if visit.isClippedByGroup {
            let margin = visit.edgeMargin
            shape = shape.outset(by: margin)
            width += margin
        }
        list.append(
            visit.name(.border), .border(shape, width: width, pixel), extent: shape.extent(within: visit.backgroundClip, &outline))
    }
}
