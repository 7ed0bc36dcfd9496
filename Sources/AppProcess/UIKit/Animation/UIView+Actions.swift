import CoreGraphics
import Foundation
import QuartzCore

/// The animations of changes inside animation blocks, and the effect of animations on hit-testing.
extension UIView {
    /// Implements the layer delegate's `action(for:forKey:)`: returns an animation for a change
    /// inside an animation block. Otherwise returns `NSNull`, which stands for no action and ends
    /// the layer's search for one.
    func viewAction(_ layer: CALayer, _ event: String) -> (any CAAction)? {
        guard layer === self.layer, AnimationScope.isEnabled, let block = AnimationScope.current, block.animates else { return NSNull() }
        // Keyframe animations have no springs, so a position is not split into x and y.
        let properties = AnimatedProperty.all(for: event, block.recording == nil ? block.settings.timing : .standard)
        return properties.isEmpty ? NSNull() : ViewAction(properties, of: self, in: block)
    }

    /// Converts a point from the superview's space for hit-testing. While a property animator moves
    /// the view, the point is converted at the view's presentation position, unless
    /// `isManualHitTestingEnabled` is set.
    func pointForHit(_ point: CGPoint, from superview: UIView) -> CGPoint {
        guard tracks.contains(where: { $0.block.driver?.animator?.isManualHitTestingEnabled == false }),
            let shown = layer.presentation(), let outer = shown.superlayer
        else { return convert(point, from: superview) }
        return shown.convert(point, from: outer)
    }

    /// Whether the view receives no touches because it is being animated.
    var isHeldByAnimation: Bool { tracks.contains { !$0.block.settings.allowsInteraction } }
}

/// Animates a change of a view's layer. Core Animation requests it before the change, so that it
/// records the old value, and runs it after the change.
@MainActor private final class ViewAction: @MainActor CAAction {
    private let view: UIView
    private let block: ViewAnimation
    private let before: [(property: AnimatedProperty, model: AnimatedValue, shown: AnimatedValue?)]

    init(_ properties: [AnimatedProperty], of view: UIView, in block: ViewAnimation) {
        self.view = view
        self.block = block
        let shown = block.settings.beginsFromCurrentState && !view.tracks.isEmpty ? view.layer.presentation() : nil
        before = properties.map { ($0, $0.value(of: view.layer), shown.map($0.value)) }
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        block.animated(view)
        for (property, model, shown) in before {
            let value = property.value(of: view.layer)
            guard value != model else { continue }
            if let recording = block.recording {
                recording.record(property, of: view, from: model, to: value)
            } else {
                let motion = LayerMotion(property, from: model, to: value, shown: shown)
                block.start(motion, of: view)
            }
        }
    }
}

extension ViewAnimation {
    /// Plays a motion of a view's layer.
    func start(_ motion: LayerMotion, of view: UIView) {
        let track = ViewTrack(motion, of: view, in: self)
        if let driver { driver.start(track) } else { track.start() }
    }
}
