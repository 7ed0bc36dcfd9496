public import WireProtocol

/// What a client's animations ask of the clock.
public enum Demand: Equatable, Sendable {
    /// Nothing changes by itself.
    case nothing
    /// Nothing changes before that media time.
    case at(Double)
    case everyVsync

    /// Both demands together.
    public func merged(with other: Demand) -> Demand {
        switch (self, other) {
        case (.everyVsync, _), (_, .everyVsync): .everyVsync
        case (.at(let a), .at(let b)): .at(min(a, b))
        case (.at, .nothing): self
        case (.nothing, _): other
        }
    }
}

extension ClientTree {
    /// A layer's own time as a linear function of media time.
    struct LocalTime {
        var rate = 1.0
        var offset = 0.0

        func callAsFunction(_ time: Double) -> Double { rate == 0 ? offset : time * rate + offset }
    }

    /// The time space of a layer: its own timing within that of every layer above it, outermost first.
    func localTime(of id: LayerID) -> LocalTime {
        guard store.timed > 0 else { return LocalTime() }
        var chain: [MediaTiming] = []
        var index = Int32(id.rawValue)
        while index >= 0 {
            let slot = slots[Int(index)]
            let timing = slot.model.timing
            if timing != .layer { chain.append(timing) }
            index = slot.parent
        }
        var local = LocalTime()
        for timing in chain.reversed() {
            // (t − begin) · speed + offset
            local.offset = (local.offset - timing.beginTime) * timing.speed + timing.timeOffset
            local.rate *= timing.speed
        }
        return local
    }

    /// Evaluates every animation at a media time. Begins and ends that have not been reported yet go into `events`.
    ///
    /// - Returns: what the animations ask of the clock from then on.
    public func evaluate(at time: Double, events: inout [AnimationEvent]) -> Demand {
        var demand = Demand.nothing
        evaluatedTime = time
        for index in animated.indices {
            let layer = animated[index].layer
            let local = localTime(of: layer)
            let now = local(time)
            let delay = longestDelay(of: layer)
            var values = slots[layer.index].model
            var hasEffect = false
            var transition: RunningTransition?
            for running in animated[index].running.indices {
                let animation = animated[index].running[running]
                let phase = animation.compiled.apply(to: &values, atParentTime: now)
                let description = animation.compiled.description
                if phase.hasEffect, let (kind, progress) = animation.compiled.transition(atParentTime: now) {
                    transition = RunningTransition(animation: animation.id, transition: kind, progress: progress)
                }
                switch phase {
                case .before:
                    hasEffect = hasEffect || phase.hasEffect
                    if local.rate > 0 {
                        let begin = (description.timing.startTime - local.offset) / local.rate
                        demand = demand.merged(with: begin.isFinite ? .at(begin) : .nothing)
                    }
                case .active:
                    hasEffect = true
                    report(.started, index, running, time, &events)
                    if local.rate != 0, description.timing.speed != 0 { demand = .everyVsync }
                case .finished:
                    hasEffect = hasEffect || phase.hasEffect
                    report(.started, index, running, time, &events)
                    if delay > 0, !animation.isFinished {
                        // Copies still show it, or did until now.
                        store.changed.append(layer)
                        if description.timing.isBeforeEnd(atParentTime: local(time - delay)) {
                            demand = .everyVsync
                            continue
                        }
                    }
                    report(.finished, index, running, time, &events)
                    // Time that runs backwards may enter it again.
                    if local.rate < 0 { demand = .everyVsync }
                }
            }
            if hasEffect || animated[index].hasEffect {
                let former = animated[index].hasEffect ? animated[index].presentation : slots[layer.index].model
                store.noteChange(of: layer, from: former, to: hasEffect ? values : slots[layer.index].model)
            }
            animated[index].presentation = values
            animated[index].hasEffect = hasEffect
            animated[index].transition = transition
        }
        return emissions.isEmpty ? demand : demand.merged(with: advanceEmitters(to: time))
    }

    private func report(_ kind: AnimationEvent.Kind, _ index: Int, _ running: Int, _ time: Double, _ events: inout [AnimationEvent]) {
        let animation = animated[index].running[running]
        switch kind {
        case .started:
            guard !animation.isStarted else { return }
            animated[index].running[running].isStarted = true
        case .finished:
            guard !animation.isFinished else { return }
            animated[index].running[running].isFinished = true
        }
        events.append(AnimationEvent(animation: animation.id, commit: animation.commit, kind: kind, time: time))
    }
}

extension MediaTiming {
    /// Whether an instant of the parent lies before the end.
    fileprivate func isBeforeEnd(atParentTime time: Double) -> Bool {
        if case .after = phase(atParentTime: time) { false } else { true }
    }
}
