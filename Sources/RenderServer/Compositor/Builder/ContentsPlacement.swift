import Raster
import WireProtocol

extension LayerProperties {
    /// Where contents of so many pixels go, in the layer's coordinates, or nil where nothing of them is seen.
    ///
    /// As in Core Animation, `top` is the edge of the greatest y and `bottom` that of the least.
    func contentsPlace(width: Int, height: Int) -> Rect? {
        let part = contentsRect
        let natural = Size(
            width: abs(part.size.width) * Double(width) / contentsScale, height: abs(part.size.height) * Double(height) / contentsScale)
        guard natural.width > 0, natural.height > 0, !bounds.isEmpty else { return nil }
        let (outerWidth, outerHeight) = (bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
        var size = natural
        // The share of the space left over that is before the contents: 0 for the least coordinate, ½ for the middle.
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

    /// From the layer's coordinates to the pixels of contents that are placed in a rectangle of it; nil where there is no such map.
    ///
    /// - Parameter isFlipped: The layers above have turned the plane upside down, and the contents are to be upright none the less.
    func mapToContents(placedIn place: Rect, width: Int, height: Int, isFlipped: Bool) -> Homography? {
        let part = contentsRect
        let scaleX = (part.maxX - part.minX) * Double(width) / (place.maxX - place.minX)
        var scaleY = (part.maxY - part.minY) * Double(height) / (place.maxY - place.minY)
        let x = part.minX * Double(width) - place.minX * scaleX
        var y = part.minY * Double(height) - place.minY * scaleY
        if isFlipped {
            scaleY = -scaleY
            y = part.minY * Double(height) - place.maxY * scaleY
        }
        let map = Homography(h11: scaleX, h12: 0, h13: 0, h21: 0, h22: scaleY, h23: 0, h31: x, h32: y, h33: 1)
        return map.isFinite ? map : nil
    }
}

extension LayerProperties {
    /// How contents that only stretch in their middle are placed in a rectangle: a map from the layer's coordinates to places before stretching, and the stretching; nil where they stretch all over.
    ///
    /// The outer parts are as large as at the contents' own scale. Where a side of the rectangle is too short for both of them they share it, as much smaller as they have to be.
    func parts(of place: Rect, width: Int, height: Int, isFlipped: Bool) -> (map: Homography, stretch: CenterStretch)? {
        guard contentsGravity.resizes, !hasPlainAppearance else { return nil }
        let center = appearance.contentsCenter
        guard center.minX > 0 || center.minY > 0 || center.maxX < 1 || center.maxY < 1 else { return nil }
        let shown = contentsRect
        let x = span(shown.minX, shown.maxX, of: width, center.minX, center.maxX, over: place.maxX - place.minX)
        let y = span(shown.minY, shown.maxY, of: height, center.minY, center.maxY, over: place.maxY - place.minY)
        let originX = shown.minX * Double(width) - place.minX * x.scale
        let scaleY = isFlipped ? -y.scale : y.scale
        let originY = shown.minY * Double(height) - (isFlipped ? place.maxY : place.minY) * scaleY
        let map = Homography(h11: x.scale, h12: 0, h13: 0, h21: 0, h22: scaleY, h23: 0, h31: originX, h32: originY, h33: 1)
        return map.isFinite ? (map, CenterStretch(x: x.axis, y: y.axis)) : nil
    }

    /// One direction of it: pixels of the outer parts for each point, and where the parts meet.
    private func span(
        _ from: Double, _ to: Double, of pixels: Int, _ low: Double, _ high: Double, over length: Double
    ) -> (scale: Double, axis: CenterStretch.Axis) {
        let (start, size) = (from * Double(pixels), (to - from) * Double(pixels))
        let before = unit(low) * size
        let after = (1 - max(unit(low), unit(high))) * size
        let fitting = (before + after) / length
        let scale = max(contentsScale, fitting)
        return (scale, CenterStretch.Axis(low: start + before, high: start + length * scale - after, end: start + size - after))
    }

    private func unit(_ value: Double) -> Double { max(0, min(value, 1)) }
}

extension ContentsGravity {
    /// Whether contents take another size than their own.
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
