import QuartzCore
import UIKit

/// Rounded corners: by the server, in the drawn contents, or by layers that cover them.
extension ASDisplayNode {
    final func changeCorners(_ change: (inout NodeConfiguration.Corners) -> Void) {
        let (former, new) = lock {
            let former = configuration.corners
            change(&configuration.corners)
            return (former, configuration.corners)
        }
        guard former.type != new.type || former.radius != new.radius || former.mask != new.mask else { return }
        if former.type == .precomposited || new.type == .precomposited { setNeedsDisplay() }
        if isNodeLoaded { onMainEventually { $0.applyCorners() } }
    }

    /// Applies the corners to the layer.
    @MainActor final func applyCorners() {
        guard let layer = loadedLayer else { return }
        let corners = lock { configuration.corners }
        layer.cornerRadius = corners.type == .defaultSlowCALayer ? corners.radius : 0
        layer.maskedCorners = corners.mask
        updateCornerLayers()
    }

    /// Creates the layers that cover the corners, or removes them.
    @MainActor final func updateCornerLayers() {
        let corners = lock { configuration.corners }
        for layer in main.cornerLayers { layer.removeFromSuperlayer() }
        main.cornerLayers = []
        guard corners.type == .clipping, corners.radius > 0, let layer = loadedLayer else { return }
        let parts: [CACornerMask] = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        for part in parts where corners.mask.contains(part) {
            let corner = CALayer()
            corner.zPosition = 99_999
            corner.contents = Self.cornerContents(corners.radius, part, color: backgroundColor, scale: contentsScaleForDisplay)?.object
            corner.contentsScale = contentsScaleForDisplay
            corner.name = "\(part.rawValue)"
            layer.addSublayer(corner)
            main.cornerLayers.append(corner)
        }
        placeCornerLayers()
    }

    /// Positions the layers that cover the corners.
    @MainActor final func placeCornerLayers() {
        guard !main.cornerLayers.isEmpty else { return }
        let (bounds, radius) = (bounds, lock { configuration.corners.radius })
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for corner in main.cornerLayers {
            let part = CACornerMask(rawValue: UInt(corner.name ?? "") ?? 0)
            let isRight = part == .layerMaxXMinYCorner || part == .layerMaxXMaxYCorner
            let isBottom = part == .layerMinXMaxYCorner || part == .layerMaxXMaxYCorner
            corner.frame = CGRect(
                x: isRight ? bounds.maxX - radius : bounds.minX, y: isBottom ? bounds.maxY - radius : bounds.minY, width: radius,
                height: radius)
        }
        CATransaction.commit()
    }

    /// Returns a square of a color without the quarter of a circle that the corner shows.
    private static func cornerContents(_ radius: CGFloat, _ part: CACornerMask, color: UIColor?, scale: CGFloat) -> DrawnContents? {
        let square = CGRect(x: 0, y: 0, width: radius, height: radius)
        let isRight = part == .layerMaxXMinYCorner || part == .layerMaxXMaxYCorner
        let isBottom = part == .layerMinXMaxYCorner || part == .layerMaxXMaxYCorner
        return DrawnContents(bounds: square, scale: scale, isOpaque: false) { context in
            let circle = CGRect(x: isRight ? -radius : 0, y: isBottom ? -radius : 0, width: 2 * radius, height: 2 * radius)
            context.addRect(square)
            context.addEllipse(in: circle)
            context.clip(using: .evenOdd)
            context.clip(to: square)
            if let color { context.setFillColor(color.cgColor) }
            context.fill(square)
        }
    }
}
