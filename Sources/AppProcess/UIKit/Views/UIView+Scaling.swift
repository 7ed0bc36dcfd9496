import CoreGraphics

extension UIView {
    /// Returns the transform that scales the view while a point of it, in its own coordinates,
    /// keeps its place.
    func scaling(by scale: CGFloat, about point: CGPoint) -> CGAffineTransform {
        let (dx, dy) = (point.x - bounds.midX, point.y - bounds.midY)
        return CGAffineTransform(translationX: dx * (1 - scale), y: dy * (1 - scale)).scaledBy(x: scale, y: scale)
    }
}
