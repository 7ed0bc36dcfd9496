import CoreGraphics
import Foundation
import QuartzCore

/// The pointer as a shape of the app, with its accessories, in front of all windows of the screen.
/// The pointer of the desktop is hidden meanwhile.
@MainActor final class PointerShapeLayer {
    /// The color of shapes, which shows on light and dark content.
    private static let color = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 0.75 : 0.35, alpha: 0.75)
    }
    /// The width of beams (points).
    static let beamWidth: CGFloat = 3
    /// The distance in front of windows.
    private static let depth: CGFloat = 1_000_000

    /// The layer, whose position is the pointer.
    let layer = CALayer()
    private let axes: UIAxis

    /// - Parameters:
    ///   - shape: The shape; nil for accessories beside another pointer, whose radius is 8 points.
    ///   - axes: The axes along which the shape is in the middle of the region.
    ///   - traits: The traits of the view below the pointer.
    init(_ shape: UIPointerShape?, constrainedAxes axes: UIAxis, _ accessories: [UIPointerAccessory], _ traits: UITraitCollection) {
        self.axes = axes
        layer.zPosition = Self.depth
        let outline = shape.map(Self.outline)
        if let outline { layer.addSublayer(Self.filled(outline, traits)) }
        let bounds = outline?.bounds ?? CGRect(x: -8, y: -8, width: 16, height: 16)
        for accessory in accessories { layer.addSublayer(Self.filled(Self.outline(of: accessory, around: bounds), traits)) }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        UIScreen.main.context.layer.addSublayer(layer)
        CATransaction.commit()
        let appearance = CABasicAnimation(keyPath: "opacity")
        (appearance.fromValue, appearance.toValue, appearance.duration) = (0, 1, PointerEffectLayers.duration)
        layer.add(appearance, forKey: "lamina.pointer")
    }

    private static func filled(_ outline: UIBezierPath, _ traits: UITraitCollection) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.path = outline.cgPath
        layer.fillColor = color.resolvedColor(with: traits).cgColor
        layer.fillRule = outline.usesEvenOddFillRule ? .evenOdd : .nonZero
        return layer
    }

    /// Returns the outline of a shape relative to the pointer.
    static func outline(of shape: UIPointerShape) -> UIBezierPath {
        switch shape {
        case .path(let path):
            let copy = UIBezierPath(cgPath: path.cgPath)
            copy.usesEvenOddFillRule = path.usesEvenOddFillRule
            copy.apply(CGAffineTransform(translationX: -path.bounds.minX, y: -path.bounds.minY))
            return copy
        case .roundedRect(let rect, let radius):
            return rounded(rect.offsetBy(dx: -rect.width / 2, dy: -rect.height / 2), radius)
        case .verticalBeam(let length): return beam(CGSize(width: beamWidth, height: length))
        case .horizontalBeam(let length): return beam(CGSize(width: length, height: beamWidth))
        }
    }

    private static func rounded(_ rect: CGRect, _ radius: CGFloat) -> UIBezierPath {
        UIBezierPath(roundedRect: rect, cornerRadius: min(radius, rect.width / 2, rect.height / 2))
    }

    private static func beam(_ size: CGSize) -> UIBezierPath {
        rounded(CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height), beamWidth / 2)
    }

    /// Returns the outline of an accessory relative to the pointer.
    ///
    /// - Parameter bounds: The bounds of the pointer's shape, from whose edge the accessory is
    ///   distant.
    static func outline(of accessory: UIPointerAccessory, around bounds: CGRect) -> UIBezierPath {
        let path = outline(of: accessory.shape)
        let own = path.bounds
        let angle = accessory.position.angle
        let (x, y) = (sin(angle), -cos(angle))
        // The distance from the middle to the edge of a rectangle, in the direction of the angle.
        func reach(_ size: CGSize) -> CGFloat {
            min(abs(x) > 1e-9 ? size.width / 2 / abs(x) : .infinity, abs(y) > 1e-9 ? size.height / 2 / abs(y) : .infinity)
        }
        let isTurned = accessory.orientationMatchesAngle
        let distance = reach(bounds.size) + accessory.position.offset + (isTurned ? own.height / 2 : reach(own.size))
        var change = CGAffineTransform(translationX: bounds.midX + x * distance, y: bounds.midY + y * distance)
        if isTurned { change = change.rotated(by: angle) }
        path.apply(change.translatedBy(x: -own.midX, y: -own.midY))
        return path
    }

    /// Moves the shape with the pointer.
    ///
    /// - Parameters:
    ///   - location: The pointer on the screen (points).
    ///   - middle: The middle of the region on the screen (points).
    func move(to location: CGPoint, _ middle: CGPoint) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position = CGPoint(
            x: axes.contains(.horizontal) ? middle.x : location.x, y: axes.contains(.vertical) ? middle.y : location.y)
        CATransaction.commit()
    }

    /// Removes the shape.
    func hide() { layer.removeFromSuperlayer() }
}
