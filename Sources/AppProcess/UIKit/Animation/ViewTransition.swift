import CoreGraphics
import Foundation
import QuartzCore

/// A transition from the old appearance of a view to the new one, as `UIView.transition` plays it.
/// The raw values are those of bits 20 to 23 of `UIView.AnimationOptions`.
enum ViewTransition: UInt {
    case none = 0
    case flipFromLeft = 1
    case flipFromRight = 2
    case crossDissolve = 5
    case flipFromTop = 6
    case flipFromBottom = 7

    /// Starts the transition, before the view changes.
    @MainActor func begin(in view: UIView, _ block: ViewAnimation) {
        switch self {
        case .none: break
        case .crossDissolve:
            let fade = CATransition()
            fade.type = .fade
            play(fade, kCATransition, of: view.layer, in: view, block)
        case .flipFromLeft: flip(view, block, CGVector(dx: 0, dy: 1))
        case .flipFromRight: flip(view, block, CGVector(dx: 0, dy: -1))
        case .flipFromTop: flip(view, block, CGVector(dx: -1, dy: 0))
        case .flipFromBottom: flip(view, block, CGVector(dx: 1, dy: 0))
        }
    }

    // MARK: Flips

    /// The distance of the viewer from the screen (points).
    private static let distance: CGFloat = 1000
    /// The number of steps of a rotation. Within a step, matrices are interpolated linearly, which
    /// only approximates a rotation.
    private static let steps = 16

    /// Rotates an image of the old appearance away by 180°, and the view in from its back, about an
    /// axis in the plane of the view. Each is hidden while its back is in front. Without a
    /// superlayer or an image, nothing is animated.
    @MainActor private func flip(_ view: UIView, _ block: ViewAnimation, _ axis: CGVector) {
        guard let superlayer = view.layer.superlayer, let picture = view.snapshotImage() else { return }
        let old = CALayer()
        old.contents = picture
        old.contentsScale = view.contentScaleFactor
        old.bounds = view.layer.bounds
        old.anchorPoint = view.layer.anchorPoint
        old.position = view.layer.position
        old.transform = view.layer.transform
        old.zPosition = view.layer.zPosition
        old.isDoubleSided = false
        superlayer.insertSublayer(old, above: view.layer)
        let back = CABasicAnimation(keyPath: "doubleSided")
        back.fromValue = false
        back.toValue = false
        play(back, "flip.back", of: view.layer, in: view, block)
        play(Self.turn(from: -.pi, to: 0, axis), "flip", of: view.layer, in: view, block)
        let away = Self.turn(from: 0, to: .pi, axis)
        let listener = FlipEnd(old)
        away.delegate = listener
        Self.time(away, of: old, block)
        away.isRemovedOnCompletion = false
        old.add(away, forKey: "flip")
    }

    /// Removes the image of the old appearance when it has rotated away.
    @MainActor private final class FlipEnd: NSObject, @MainActor CAAnimationDelegate {
        private let layer: CALayer
        init(_ layer: CALayer) { self.layer = layer }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { layer.removeFromSuperlayer() }
    }

    /// Returns a rotation between two angles (radians) with perspective, which is added to the
    /// layer's transform.
    private static func turn(from start: CGFloat, to end: CGFloat, _ axis: CGVector) -> CAKeyframeAnimation {
        let turn = CAKeyframeAnimation(keyPath: "transform")
        turn.values = (0...steps).map { step in
            let angle = start + (end - start) * CGFloat(step) / CGFloat(steps)
            var view = CATransform3DIdentity
            view.m34 = -1 / distance
            return CATransform3DConcat(CATransform3DMakeRotation(angle, axis.dx, axis.dy, 0), view)
        }
        turn.isAdditive = true
        return turn
    }

    // MARK: Playing

    /// Adds an animation to a layer. The block waits for its end.
    @MainActor private func play(_ animation: CAAnimation, _ key: String, of layer: CALayer, in view: UIView, _ block: ViewAnimation) {
        Self.time(animation, of: layer, block)
        animation.delegate = TransitionEnd(block)
        block.animationDidStart()
        layer.add(animation, forKey: key)
    }

    /// Sets the duration, curve and delay of an animation to those of a block.
    @MainActor private static func time(_ animation: CAAnimation, of layer: CALayer, _ block: ViewAnimation) {
        animation.duration = block.passDuration
        animation.fillMode = .both
        if case .curve(let function) = block.settings.timing { animation.timingFunction = function }
        if block.settings.delay > 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + block.settings.delay }
    }

    /// Notifies a block of the end of an animation that has no track.
    @MainActor private final class TransitionEnd: NSObject, @MainActor CAAnimationDelegate {
        private let block: ViewAnimation
        init(_ block: ViewAnimation) { self.block = block }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { block.animationDidEnd(finished: flag) }
    }
}
