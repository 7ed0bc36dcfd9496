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

extension Size {
    func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}
