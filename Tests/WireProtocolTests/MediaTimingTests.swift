import SceneModel
import Testing

@Suite("Media timing")
struct MediaTimingTests {
    private typealias Sample = MediaTiming.Sample

    // MARK: Time spaces

    @Test("AN1 Local time is (t − beginTime) · speed + timeOffset, and the inverse exists")
    func localTime() {
        for begin in [0.0, 3, -2.5] {
            for speed in [1.0, 2, 0.25, -1, -4] {
                for offset in [0.0, 1.5, -7] {
                    let timing = MediaTiming(beginTime: begin, duration: .infinity, speed: speed, timeOffset: offset)
                    for t in [-4.0, 0, 0.125, 10, 1e6] {
                        #expect(timing.localTime(atParentTime: t) == (t - begin) * speed + offset)
                        #expect(timing.parentTime(atLocalTime: timing.localTime(atParentTime: t)) == t)
                    }
                }
            }
        }
        #expect(MediaTiming.layer.localTime(atParentTime: 12.5) == 12.5)
    }

    @Test("AN1 A layer with a speed of 0 stays at its timeOffset, and its time has no inverse")
    func pausedLayer() {
        let paused = MediaTiming(beginTime: 4, duration: .infinity, speed: 0, timeOffset: 7.25)
        #expect([0.0, 4, 1e9].map(paused.localTime) == [7.25, 7.25, 7.25])
        #expect(paused.parentTime(atLocalTime: 7.25) == nil)
    }

    @Test("AN1 Pausing and resuming a subtree shifts its time by the duration of the pause")
    func pauseAndResume() {
        // Apple's recipe (QA1673): paused at 10, resumed at 15 with beginTime = 15 − timeOffset.
        let resumed = MediaTiming(beginTime: 5, duration: .infinity)
        #expect(resumed.localTime(atParentTime: 15) == 10)
        #expect(resumed.localTime(atParentTime: 17.5) == 12.5)
    }

    @Test("AN1 Nested time spaces compose")
    func nested() {
        let outer = MediaTiming(beginTime: 1, duration: .infinity, speed: 2)
        let inner = MediaTiming(beginTime: 3, duration: .infinity, speed: 0.5, timeOffset: 10)
        // (5 − 1) · 2 = 8, and (8 − 3) · 0.5 + 10 = 12.5.
        #expect(inner.localTime(atParentTime: outer.localTime(atParentTime: 5)) == 12.5)
    }

    // MARK: Active duration

    @Test("AN1 The active duration follows from duration, repeatCount, repeatDuration and autoreverses")
    func activeDuration() {
        #expect(MediaTiming(duration: 2).activeDuration == 2)
        #expect(MediaTiming(duration: 2, autoreverses: true).activeDuration == 4)
        #expect(MediaTiming(duration: 2, repeatCount: 3).activeDuration == 6)
        #expect(MediaTiming(duration: 2, repeatCount: 0.5).activeDuration == 1)
        #expect(MediaTiming(duration: 2, repeatCount: 3, autoreverses: true).activeDuration == 12)
        #expect(MediaTiming(duration: 2, repeatDuration: 5).activeDuration == 5)
        #expect(MediaTiming(duration: 2, repeatCount: 9, repeatDuration: 5).activeDuration == 5)
        #expect(MediaTiming(duration: 2, repeatCount: .infinity).activeDuration == .infinity)
        #expect(MediaTiming(duration: 2, repeatDuration: .infinity).activeDuration == .infinity)
        #expect(MediaTiming(duration: 0, repeatCount: .infinity).activeDuration == 0)
        #expect(MediaTiming(duration: 0, repeatDuration: 3).activeDuration == 3)
    }

    @Test("AN1 The end in the parent's time depends on the speed, and endless and halted animations have none")
    func endTime() {
        #expect(MediaTiming(beginTime: 10, duration: 2).endTime == 12)
        #expect(MediaTiming(beginTime: 10, duration: 2, speed: 4).endTime == 10.5)
        #expect(MediaTiming(beginTime: 10, duration: 2, speed: -0.5).endTime == 14)
        #expect(MediaTiming(beginTime: 10, duration: 2, timeOffset: 1).endTime == 12)
        #expect(MediaTiming(beginTime: 10, duration: 2, speed: 0).endTime == nil)
        #expect(MediaTiming(beginTime: 10, duration: 0, speed: 0).endTime == nil)
        #expect(MediaTiming(beginTime: 10, duration: 2, repeatCount: .infinity).endTime == nil)
        #expect(MediaTiming(beginTime: 10, duration: 2).startTime == 10)
    }

    // MARK: Samples

    @Test("AN1 One pass has linear progress from the begin time to the end, and no effect outside")
    func onePass() {
        let timing = MediaTiming(beginTime: 10, duration: 2)
        #expect(timing.sample(atParentTime: 9.999) == nil)
        #expect(timing.sample(atParentTime: 10) == Sample(progress: 0, iteration: 0))
        #expect(timing.sample(atParentTime: 10.5) == Sample(progress: 0.25, iteration: 0))
        #expect(timing.sample(atParentTime: 11.5) == Sample(progress: 0.75, iteration: 0))
        #expect(timing.sample(atParentTime: 12) == nil)
        #expect(timing.phase(atParentTime: 9) == .before(nil))
        #expect(timing.phase(atParentTime: 12) == .after(nil))
    }

    @Test(
        "AN1 A fill forward preserves the end of the last pass",
        arguments: [
            (0.0, false, 1.0, 0.0), (1, false, 1, 0), (3, false, 1, 2), (2.5, false, 0.5, 2), (0.5, false, 0.5, 0),
            (0, true, 0, 0), (3, true, 0, 2), (0.5, true, 1, 0), (1.25, true, 0.5, 1), (0.75, true, 0.5, 0),
        ])
    func forwardsFill(count: Double, autoreverses: Bool, progress: Double, iteration: Double) {
        let timing = MediaTiming(beginTime: 1, duration: 2, repeatCount: count, autoreverses: autoreverses, fillMode: .forwards)
        #expect(timing.phase(atParentTime: 1_000) == .after(Sample(progress: progress, iteration: iteration)))
        #expect(timing.phase(atParentTime: 0) == .before(nil))
    }

    @Test("AN1 A repeat count within rounding of a whole number ends at the end of a pass", arguments: 1...40)
    func roundedRepeatDuration(count: Int) {
        // 0.1 has no exact double: 11 passes end at 1.1, whose quotient by 0.1 is more than 11.
        let timing = MediaTiming(duration: 0.1, repeatDuration: Double(count) / 10, fillMode: .forwards)
        #expect(timing.sample(atParentTime: 100) == Sample(progress: 1, iteration: Double(count - 1)))
    }

    @Test("AN1 A speed of 0 always shows timeOffset, and a whole pass shows its end")
    func halted() {
        func at(_ offset: Double, _ t: Double = 5, autoreverses: Bool = false) -> MediaTiming.Phase {
            MediaTiming(beginTime: 1, duration: 2, speed: 0, timeOffset: offset, autoreverses: autoreverses).phase(atParentTime: t)
        }
        #expect(at(0) == .active(Sample(progress: 0, iteration: 0)))
        #expect(at(0.5) == .active(Sample(progress: 0.25, iteration: 0)))
        #expect(at(0.5, 1e12) == .active(Sample(progress: 0.25, iteration: 0)))
        #expect(at(2) == .active(Sample(progress: 1, iteration: 0)))
        #expect(at(3, autoreverses: true) == .active(Sample(progress: 0.5, iteration: 0)))
        #expect(at(0.5, 0) == .before(nil))
    }

    @Test("AN1 A time offset shifts the passes, which wrap, and not the active duration")
    func offset() {
        let timing = MediaTiming(beginTime: 10, duration: 1, timeOffset: 0.5)
        #expect(timing.sample(atParentTime: 10) == Sample(progress: 0.5, iteration: 0))
        #expect(timing.sample(atParentTime: 10.25) == Sample(progress: 0.75, iteration: 0))
        #expect(timing.sample(atParentTime: 10.5)?.progress == 0)
        #expect(timing.sample(atParentTime: 10.75)?.progress == 0.25)
        #expect(timing.sample(atParentTime: 11) == nil)
        // The offset is in local time, which speed does not scale.
        #expect(MediaTiming(duration: 1, speed: 2, timeOffset: 0.5).sample(atParentTime: 0)?.progress == 0.5)
    }

    @Test("AN1 A negative speed plays from the end to the start")
    func backwards() {
        let timing = MediaTiming(beginTime: 10, duration: 2, speed: -2, fillMode: .both)
        let expected = [(9.0, 1.0), (10, 1), (10.25, 0.75), (10.5, 0.5), (10.75, 0.25), (11, 0), (50, 0)]
        for (t, progress) in expected { #expect(timing.sample(atParentTime: t) == Sample(progress: progress, iteration: 0)) }
    }

    @Test("AN1 An endless animation with a negative speed starts at the end of a pass and counts cycles down")
    func endlesslyBackwards() {
        let timing = MediaTiming(duration: 1, speed: -1, repeatCount: .infinity)
        #expect(timing.sample(atParentTime: 0) == Sample(progress: 1, iteration: -1))
        #expect(timing.sample(atParentTime: 0.25) == Sample(progress: 0.75, iteration: -1))
        #expect(timing.sample(atParentTime: 1.25) == Sample(progress: 0.75, iteration: -2))
    }

    /// A reference implementation of the specification that counts cycles one by one.
    private func counted(_ timing: MediaTiming, _ t: Double) -> Sample? {
        let cycle = timing.autoreverses ? 2 * timing.duration : timing.duration
        let total = timing.repeatDuration > 0 ? timing.repeatDuration : cycle * (timing.repeatCount == 0 ? 1 : timing.repeatCount)
        let parentEnd = timing.beginTime + total / abs(timing.speed)
        let isFirst = timing.speed > 0
        var localTime: Double
        var belongsToEarlier = timing.speed < 0
        if t < timing.beginTime {
            guard timing.fillMode == .backwards || timing.fillMode == .both else { return nil }
            localTime = isFirst || total == .infinity ? 0 : total
        } else if t >= parentEnd {
            guard timing.fillMode == .forwards || timing.fillMode == .both else { return nil }
            localTime = isFirst ? total : 0
            belongsToEarlier = isFirst
        } else {
            let elapsed = (t - timing.beginTime) * abs(timing.speed)
            localTime = isFirst ? elapsed : (total == .infinity ? 0 : total) - elapsed
        }
        localTime += timing.timeOffset
        var iteration = 0.0
        while belongsToEarlier ? localTime > cycle : localTime >= cycle {
            localTime -= cycle
            iteration += 1
        }
        while belongsToEarlier ? localTime <= 0 : localTime < 0 {
            localTime += cycle
            iteration -= 1
        }
        let progress = localTime / timing.duration
        return Sample(progress: progress > 1 ? 2 - progress : progress, iteration: iteration)
    }

    @Test(
        "AN1 All combinations of timing properties agree with a reference that counts cycles", arguments: [1.0, 2, 0.5, -1, -2, -0.5])
    func combinations(speed: Double) {
        var count = 0
        for begin in [0.0, 10, -3] {
            for duration in [1.0, 2] {
                for offset in [0.0, 0.5, -0.25, 5] {
                    for (repeatCount, repeatDuration) in [
                        (0.0, 0.0), (1, 0), (2.5, 0), (3, 0), (.infinity, 0), (0, 1.5), (2, 4), (0, .infinity),
                    ] {
                        for autoreverses in [false, true] {
                            for fill in MediaTiming.FillMode.allCases {
                                let timing = MediaTiming(
                                    beginTime: begin, duration: duration, speed: speed, timeOffset: offset, repeatCount: repeatCount,
                                    repeatDuration: repeatDuration, autoreverses: autoreverses, fillMode: fill)
                                // All numbers are multiples of powers of two: both ways are exact.
                                for step in -8..<160 {
                                    let t = begin + Double(step) / 8
                                    let sample = timing.sample(atParentTime: t)
                                    if sample != counted(timing, t) {
                                        Issue.record("\(timing) at \(t): \(String(describing: sample))")
                                        return
                                    }
                                    count += 1
                                }
                            }
                        }
                    }
                }
            }
        }
        // The numbers of begin times, durations, offsets, repetitions, autoreversals, fill modes
        // and steps.
        #expect(count == 3 * 2 * 4 * 8 * 2 * 4 * 168)
    }

    @Test("AN1 At the limits of all ranges, nothing traps and progress is in 0…1")
    func extremes() {
        let times = [
            0.0, -0.0, .leastNonzeroMagnitude, 1e-300, 0.1, 1e9, -1e9, 1e300, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
        ]
        let lengths = [0.0, .leastNonzeroMagnitude, 1e-300, 0.1, 1e9, .infinity]
        for begin in [0.0, 1e9, -1e9] {
            for duration in lengths {
                for speed in [0.0, 1, -1, 1e6, -1e6, .leastNonzeroMagnitude, -1e-300] {
                    for offset in [0.0, 1e9, -1e9, .leastNonzeroMagnitude] {
                        for count in lengths {
                            for length in lengths {
                                let timing = MediaTiming(
                                    beginTime: begin, duration: duration, speed: speed, timeOffset: offset, repeatCount: count,
                                    repeatDuration: length, autoreverses: count == 0.1, fillMode: .both)
                                for t in times {
                                    guard let sample = timing.sample(atParentTime: t) else {
                                        Issue.record("no sample with the fill mode both: \(timing) at \(t)")
                                        return
                                    }
                                    if !(0...1).contains(sample.progress) || !(sample.iteration.magnitude <= 0x1p53) {
                                        Issue.record("\(timing) at \(t): \(sample)")
                                        return
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    @Test("AN1 A pass without a duration shows its first value before and its last value after")
    func noLength() {
        let timing = MediaTiming(beginTime: 1, duration: 0, repeatCount: 5, fillMode: .both)
        #expect(timing.phase(atParentTime: 0.5) == .before(Sample(progress: 0, iteration: 0)))
        #expect(timing.phase(atParentTime: 1) == .after(Sample(progress: 1, iteration: 0)))
        let backwards = MediaTiming(beginTime: 1, duration: 0, speed: -1, fillMode: .both)
        #expect(backwards.phase(atParentTime: 0.5) == .before(Sample(progress: 1, iteration: 0)))
        #expect(backwards.phase(atParentTime: 1) == .after(Sample(progress: 0, iteration: 0)))
    }
}
