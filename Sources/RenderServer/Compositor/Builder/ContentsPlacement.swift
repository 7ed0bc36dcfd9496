import Geometry
import Raster
import SceneModel

extension LayerProperties {
    /// Returns the rectangle that contents of some size (pixels) fill, in the layer's coordinates,
    /// or `nil` if it is empty.
    ///
    /// As in Core Animation, `top` is the edge of the greatest y and `bottom` that of the least.
    func contentsRectangle(width: Int, height: Int) -> Rect? {
        let part = contentsRect
        let natural = Size(
            width: abs(part.size.width) * Double(width) / contentsScale, height: abs(part.size.height) * Double(height) / contentsScale)
        guard natural.width > 0, natural.height > 0, !bounds.isEmpty else { return nil }
        let (outerWidth, outerHeight) = (bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
        var size = natural
        // The fraction of the free space that precedes the contents: 0 aligns the least edges, ½
        // centers.
        var share = Point(x: 0.5, y: 0.5)
        let ratio = (x: outerWidth / natural.width, y: outerHeight / natural.height)
        switch contentsGravity {
        case .resize: size = Size(width: outerWidth, height: outerHeight)
        case .resizeAspect: size = natural.scaled(by: min(ratio.x, ratio.y))
        case .resizeAspectFill: size = natural.scaled(by: max(ratio.x, ratio.y))
        case .center: break
        case .top: share.y = 1
        case .bottom: share.y = 0
        case .left: share.x = 0
        case .right: share.x = 1
        case .topLeft: share = Point(x: 0, y: 1)
        case .topRight: share = Point(x: 1, y: 1)
        case .bottomLeft: share = Point(x: 0, y: 0)
        case .bottomRight: share = Point(x: 1, y: 0)
        }
        return Rect(
            x: bounds.minX + share.x * (outerWidth - size.width), y: bounds.minY + share.y * (outerHeight - size.height),
            width: size.width, height: size.height)
    }

    /// Returns the map from the layer's coordinates to the pixels of contents that fill a
    /// rectangle, or `nil` if it is not finite.
    ///
    /// - Parameter isFlipped: Whether the layers above have flipped the plane. Contents are upright
    ///   nevertheless.
    func mapToContents(in rect: Rect, width: Int, height: Int, isFlipped: Bool) -> Homography? {
        let part = contentsRect
        let scaleX = (part.maxX - part.minX) * Double(width) / (rect.maxX - rect.minX)
        var scaleY = (part.maxY - part.minY) * Double(height) / (rect.maxY - rect.minY)
        let x = part.minX * Double(width) - rect.minX * scaleX
        var y = part.minY * Double(height) - rect.minY * scaleY
        if isFlipped {
            scaleY = -scaleY
            y = part.minY * Double(height) - rect.maxY * scaleY
        }
        let map = Homography(h11: scaleX, h12: 0, h13: 0, h21: 0, h22: scaleY, h23: 0, h31: x, h32: y, h33: 1)
        return map.isFinite ? map : nil
    }
}

extension LayerProperties {
    /// Returns how contents that stretch only in their center fill a rectangle, or `nil` if they
    /// stretch uniformly: the map from the layer's coordinates to positions before stretching, and
    /// the stretching.
    ///
    /// The outer parts keep the size of the contents' own scale. If a side of the rectangle is too
    /// short for both, they shrink to share it.
    func nineParts(of rect: Rect, width: Int, height: Int, isFlipped: Bool) -> (map: Homography, stretch: CenterStretch)? {
        guard contentsGravity.resizes, !hasPlainAppearance else { return nil }
        let center = appearance.contentsCenter
        guard center.minX > 0 || center.minY > 0 || center.maxX < 1 || center.maxY < 1 else { return nil }
        let shown = contentsRect
        let x = threeParts(
            shown.minX * Double(width), (shown.maxX - shown.minX) * Double(width), (center.minX, center.maxX), over: rect.maxX - rect.minX)
        let y = threeParts(
            shown.minY * Double(height), (shown.maxY - shown.minY) * Double(height), (center.minY, center.maxY), over: rect.maxY - rect.minY
        )
        let originX = shown.minX * Double(width) - rect.minX * x.scale
        let scaleY = isFlipped ? -y.scale : y.scale
        let originY = shown.minY * Double(height) - (isFlipped ? rect.maxY : rect.minY) * scaleY
        let map = Homography(h11: x.scale, h12: 0, h13: 0, h21: 0, h22: scaleY, h23: 0, h31: originX, h32: originY, h33: 1)
        return map.isFinite ? (map, CenterStretch(x: x.axis, y: y.axis)) : nil
    }

    /// Returns the pixels of the outer parts per point in one direction, and the positions where
    /// the parts meet.
    ///
    /// - Parameters:
    ///   - start: The first pixel that is shown.
    ///   - size: The number of pixels that are shown.
    ///   - center: The part that stretches, as fractions of `size`.
    ///   - length: The length to fill (points).
    private func threeParts(
        _ start: Double, _ size: Double, _ center: (low: Double, high: Double), over length: Double
    ) -> (scale: Double, axis: CenterStretch.Axis) {
        let before = clampToUnit(center.low) * size
        let after = (1 - max(clampToUnit(center.low), clampToUnit(center.high))) * size
        // The scale at which the outer parts alone fill the length.
        let fitting = (before + after) / length
        let scale = max(contentsScale, fitting)
        return (scale, CenterStretch.Axis(low: start + before, high: start + length * scale - after, end: start + size - after))
    }

    private func clampToUnit(_ value: Double) -> Double { max(0, min(value, 1)) }
}

extension ContentsGravity {
    /// A Boolean value that indicates whether contents are scaled to the bounds.
    var resizes: Bool {
        switch self {
        case .resize, .resizeAspect, .resizeAspectFill: true
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: false
        }
    }
}

extension Size {
    func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}
