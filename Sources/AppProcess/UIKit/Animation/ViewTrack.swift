import CoreGraphics
import Foundation
import QuartzCore

/// One animation of a view's layer, created by an animation block. The animation may be replaced
/// under its key while it runs: to pause it, to reverse it, or to change its position in the order
/// of animations. The track remains the same and notifies its block, or the animator's run, of the
/// end.
@MainActor final class ViewTrack {
    let motion: LayerMotion
    let timing: AnimationTiming
    /// The duration of a pass (seconds).
    let duration: Double
    /// The key of the animation on the layer: the property's key path, with a number if the
    /// property has other animations.
    let key: String
    let block: ViewAnimation
    private(set) weak var view: UIView?
    /// Whether the animation has started and not ended.
    private(set) var isInstalled = false
    /// The number of times that an animation was installed. The end of an animation with an earlier
    /// number is ignored, because it was replaced.
    private var version = 0

    /// Receives the end of one animation. The animation retains it, so its deinitialization reports
    /// an animation that ended without a callback, for example because its layer was deallocated.
    @MainActor private final class EndObserver: NSObject, @MainActor CAAnimationDelegate {
        private let track: ViewTrack
        private let version: Int

        init(_ track: ViewTrack, _ version: Int) {
            self.track = track
            self.version = version
            super.init()
        }

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { track.stopped(version, finished: flag) }

        isolated deinit { track.stopped(version, finished: false) }
    }

    init(_ motion: LayerMotion, of view: UIView, in block: ViewAnimation) {
        self.motion = motion
        self.view = view
        self.block = block
        timing = block.settings.timing.resolved(for: motion.property)
        duration = block.passDuration
        let name = motion.property.rawValue
        let keys = motion.isAdditive ? view.layer.animationKeys() ?? [] : []
        var number = 1
        func key(_ number: Int) -> String { number == 1 ? name : "\(name)-\(number)" }
        while keys.contains(key(number)) { number += 1 }
        self.key = key(number)
    }

    var layer: CALayer? { view?.layer }

    /// Starts the animation with the settings of its block.
    func start() {
        guard let layer else { return }
        let animation = motion.animation(timing, duration: duration)
        let settings = block.settings
        animation.repeatCount = settings.repetition.count
        animation.autoreverses = settings.repetition.autoreverses
        animation.preferredFrameRateRange = settings.frameRate
        if settings.delay > 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + settings.delay }
        install(animation)
        // Animations added later apply on top of earlier ones. Add the earlier ones again, so that
        // the newest is beneath.
        guard motion.isAdditive, motion.property.needsNewestBeneath, let view else { return }
        for other in view.tracks.reversed() where other !== self && other.motion.isAdditive && other.motion.property == motion.property {
            other.moveToTop()
        }
    }

    /// Adds the animation to the layer, replacing the former one.
    func install(_ animation: CAAnimation) {
        guard let view else { return }
        version += 1
        if !isInstalled {
            isInstalled = true
            view.tracks.append(self)
            block.animationDidStart()
        }
        animation.delegate = EndObserver(self, version)
        view.layer.add(animation, forKey: key)
    }

    /// Adds the animation again, so that it applies on top of the layer's other animations.
    private func moveToTop() {
        guard let animation = layer?.animation(forKey: key)?.copy() as? CAAnimation else { return }
        install(animation)
    }

    /// Removes the animation from the layer, as if it had ended.
    func remove(finished: Bool) {
        guard isInstalled else { return }
        end(finished: finished)
        layer?.removeAnimation(forKey: key)
    }

    /// Called when an animation with a number has ended. The run of an animator decides about the
    /// end itself.
    private func stopped(_ version: Int, finished: Bool) {
        guard isInstalled, version == self.version else { return }
        if let driver = block.driver { return driver.trackDidEnd(self) }
        end(finished: finished)
    }

    /// Removes the track from the view, and notifies the block that the animation has ended.
    private func end(finished: Bool) {
        isInstalled = false
        view?.tracks.removeAll { $0 === self }
        block.animationDidEnd(finished: finished)
    }

    /// The current time of the layer.
    var now: Double { layer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime() }

    /// The begin time of the current animation in the layer's time, or the current time if the
    /// animation has not been committed.
    var beginTime: Double {
        guard let begin = layer?.animation(forKey: key)?.beginTime, begin != 0 else { return now }
        return begin
    }
}
