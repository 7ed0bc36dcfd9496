import CoreGraphics
import Foundation
import QuartzCore

/// One animation of a view's layer that an animation block made, from its begin to its end. It may be put in anew meanwhile, under its own key: paused, turned back, or in another place among others.
@MainActor final class ViewTrack {
    let motion: LayerMotion
    let timing: AnimationTiming
    /// Seconds of a pass.
    let duration: Double
    /// The animation's name on the layer: the property's, or that with a number where others are there already.
    let key: String
    let block: ViewAnimation
    private(set) weak var view: UIView?
    /// Whether the animation has begun and not ended.
    private(set) var isInstalled = false
    /// How often the animation was put in: what was said of an earlier one is of no interest.
    private var version = 0

    /// Hears of the end of one animation, and that it went with its layer.
    @MainActor private final class Listener: @MainActor CAAnimationDelegate {
        private let track: ViewTrack
        private let version: Int

        init(_ track: ViewTrack, _ version: Int) {
            self.track = track
            self.version = version
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

    /// Starts the animation as its block says.
    func start() {
        guard let layer else { return }
        let animation = motion.animation(timing, duration: duration)
        let settings = block.settings
        animation.repeatCount = settings.repetition.count
        animation.autoreverses = settings.repetition.autoreverses
        animation.preferredFrameRateRange = settings.frameRate
        if settings.delay > 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + settings.delay }
        install(animation)
        guard motion.isAdditive, motion.property.needsNewestBeneath, let view else { return }
        for other in view.tracks.reversed() where other !== self && other.motion.isAdditive && other.motion.property == motion.property {
            other.moveOnTop()
        }
    }

    /// Puts the animation on the layer, in the place of what it was.
    func install(_ animation: CAAnimation) {
        guard let view else { return }
        version += 1
        if !isInstalled {
            isInstalled = true
            view.tracks.append(self)
            block.enter()
        }
        animation.delegate = Listener(self, version)
        view.layer.add(animation, forKey: key)
    }

    private func moveOnTop() {
        guard let animation = layer?.animation(forKey: key)?.copy() as? CAAnimation else { return }
        install(animation)
    }

    /// Takes the animation off the layer, as if it had ended.
    func remove(finished: Bool) {
        guard isInstalled else { return }
        end(finished: finished)
        layer?.removeAnimation(forKey: key)
    }

    private func stopped(_ version: Int, finished: Bool) {
        guard isInstalled, version == self.version else { return }
        if let driver = block.driver { return driver.stopped(self) }
        end(finished: finished)
    }

    private func end(finished: Bool) {
        isInstalled = false
        view?.tracks.removeAll { $0 === self }
        block.leave(finished: finished)
    }

    /// What the layer of the animation has as its time now.
    var now: Double { layer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime() }

    /// When the animation as it is now began, in its layer's time; now where it has not been committed.
    var beginTime: Double {
        guard let begin = layer?.animation(forKey: key)?.beginTime, begin != 0 else { return now }
        return begin
    }
}
