/// The conversion between the time of a parent and the local time of a layer or animation, and the
/// interval in which an animation is active. `MediaTiming+Sample.swift` computes the progress
/// within that interval.
extension MediaTiming {
    /// Returns the local time at a time of the parent: `(t − beginTime) · speed + timeOffset`, as
    /// CAMediaTiming documents.
    ///
    /// Each layer has a time space of its own within that of its superlayer.
    /// `CALayer.convertTime(_:from:)` calls this method to descend to a sublayer, and
    /// `parentTime(atLocalTime:)` to ascend to a superlayer.
    public func localTime(atParentTime t: Double) -> Double { (t - beginTime) * speed + timeOffset }

    /// Returns the time of the parent at a local time, or nil if the speed is 0.
    public func parentTime(atLocalTime t: Double) -> Double? { speed == 0 ? nil : (t - timeOffset) / speed + beginTime }

    /// The duration of all passes of an animation, forward and backward (local seconds). Infinite
    /// for an endless animation.
    ///
    /// Apple leaves the combination of `repeatDuration` and `repeatCount` undefined; here,
    /// `repeatDuration` takes precedence. With a duration of 0, any number of passes, even an
    /// infinite one, takes no time.
    public var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        guard period > 0 else { return 0 }
        return period * (repeatCount > 0 ? repeatCount : 1)
    }

    /// The time of the parent at which an animation starts.
    public var startTime: Double { beginTime }

    /// The time of the parent at which an animation ends, or nil if it is endless or has a speed of
    /// 0. `timeOffset` and the sign of `speed` affect what the animation shows, not when it ends.
    public var endTime: Double? {
        let end = beginTime + activeDuration / speed.magnitude
        return speed != 0 && end.isFinite ? end : nil
    }

    /// The duration of a cycle (local seconds): one pass, or a pass forward and backward.
    var period: Double { autoreverses ? 2 * duration : duration }
}
