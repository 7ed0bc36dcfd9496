/// Time spaces: the first of the two stages of CAMediaTiming, from a parent's time to an object's own.
extension MediaTiming {
    /// The object's local time at an instant of its parent: `(t − beginTime) · speed + timeOffset`, as CAMediaTiming documents it.
    ///
    /// Layers nest such spaces; `convertTime(_:from:)` goes down by this and up by `parentTime(atLocalTime:)`.
    public func localTime(atParentTime t: Double) -> Double { (t - beginTime) * speed + timeOffset }

    /// The instant of the parent at which local time is `t`; nil where the speed is 0, as local time then stands still.
    public func parentTime(atLocalTime t: Double) -> Double? { speed == 0 ? nil : (t - timeOffset) / speed + beginTime }

    /// The length in local seconds of everything an animation plays: all passes, back and forth. Infinite for an endless one.
    ///
    /// Apple leaves `repeatDuration` and `repeatCount` together undefined; here the former wins. Passes of no length take no time, however
    /// many.
    public var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        guard period > 0 else { return 0 }
        return period * (repeatCount > 0 ? repeatCount : 1)
    }

    /// When an animation begins, in its parent's time.
    public var startTime: Double { beginTime }

    /// When an animation ends, in its parent's time; nil where it never does: endless, or at speed 0.
    public var endTime: Double? {
        let end = beginTime + activeDuration / speed.magnitude
        return speed != 0 && end.isFinite ? end : nil
    }

    /// The length of one cycle in local seconds: a pass, or a pass and its way back.
    var period: Double { autoreverses ? 2 * duration : duration }
}
