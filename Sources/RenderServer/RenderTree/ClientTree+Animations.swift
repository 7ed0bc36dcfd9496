import SceneModel
public import WireProtocol

/// The frames that a client's animations require if nothing else changes.
public enum Demand: Equatable, Sendable {
    /// No frame.
    case nothing
    /// No frame before a media time (seconds).
    case at(Double)
    /// A frame at every vsync.
    case everyVsync

    /// Returns the demand that satisfies both demands.
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
    /// Evaluates the animations of all layers that are awake, and advances the emitters.
    ///
    /// - Parameters:
    ///   - time: The media time (seconds).
    ///   - events: Receives the starts and ends of animations that have not been reported yet.
    ///   - steps: The number of steps after which the evaluation ends unfinished. It must then be
    ///     repeated before anything reads values.
    /// - Returns: The frames that the animations require from then on, or `nil` if the evaluation
    ///   is unfinished.
    public func evaluate(at time: Double, events: inout [AnimationEvent], steps: Int = .max) -> Demand? {
        lastStep = stepCount.addingReportingOverflow(steps).overflow ? .max : stepCount + steps
        defer { lastStep = .max }
        var demand = Demand.nothing
        // If time has gone backward, the sleep ends are meaningless.
        if time < evaluatedTime { wakeAll() } else { wakeDisturbed() }
        evaluatedTime = time
        var isDisturbed = false
        // Moved out of the tree, so that the many small changes are not checked for exclusive
        // access to it.
        var animated = exchange(&self.animated, with: [])
        for index in animated.indices {
            guard time >= sleepEnds[index] else {
                demand = demand.merged(with: sleepEnds[index] < .infinity ? .at(sleepEnds[index]) : .nothing)
                continue
            }
            wake(index)
            let hasChanged = evaluate(&animated[index], at: time, &demand, &events)
            if hasChanged, sleepers > 0, !store.slots[animated[index].layer.index].sublayers.isEmpty { isDisturbed = true }
            guard isWithinSteps else { break }
        }
        // A layer with sublayers moved, so sleeping layers may have become visible. Evaluate those
        // as well, and wake all.
        if isDisturbed {
            for index in animated.indices where sleepEnds[index] > -.infinity && isWithinSteps {
                _ = evaluate(&animated[index], at: time, &demand, &events)
            }
            wakeAll()
        }
        self.animated = animated
        guard isWithinSteps else {
            wakeAll()
            return nil
        }
        return emitters.isEmpty ? demand : advanceEmitters(to: time).map { demand.merged(with: $0) }
    }

    /// A Boolean value that indicates whether the evaluation in progress may continue.
    private var isWithinSteps: Bool { stepCount <= lastStep }

    /// Evaluates the animations of one layer.
    ///
    /// - Returns: A Boolean value that indicates whether the layer's values may have changed.
    func evaluate(
        _ animated: inout AnimatedLayer, at time: Double, _ demand: inout Demand, _ events: inout [AnimationEvent]
    ) -> Bool {
        let layer = animated.layer
        let toLocalTime = timeSpace(of: layer)
        let now = toLocalTime(time)
        let delay = toLocalTime.longestDelay
        var values = store.slots[layer.index].model
        var hasEffect = false
        var transition: RunningTransition?
        var remaining = animated.running.first.id
        while isWithinSteps, let id = remaining, let animation = animations[id] {
            remaining = animation.next.id
            let compiled = animation.compiled
            animationSteps &+= compiled.evaluationSteps
            guard isWithinSteps else { break }
            let phase = compiled.apply(to: &values, atParentTime: now)
            if phase.hasEffect, let (kind, progress) = compiled.transition(atParentTime: now) {
                transition = RunningTransition(animation: id, transition: kind, progress: progress)
            }
            let timing = compiled.timing
            switch phase {
            case .before:
                hasEffect = hasEffect || phase.hasEffect
                if toLocalTime.rate > 0 {
                    let begin = (timing.startTime - toLocalTime.offset) / toLocalTime.rate
                    demand = demand.merged(with: begin.isFinite ? .at(begin) : .nothing)
                }
            case .active:
                hasEffect = true
                reportStart(of: id, animation, time, &events)
                if toLocalTime.rate != 0, timing.speed != 0, demand != .everyVsync {
                    demand = demand.merged(with: compiled.demand(at: now, in: toLocalTime))
                }
            case .finished:
                hasEffect = hasEffect || phase.hasEffect
                reportStart(of: id, animation, time, &events)
                if delay > 0, !animation.isFinished {
                    // A delayed copy shows the animation, or showed it until this frame.
                    store.recordChange(of: layer)
                    if timing.isBeforeEnd(atParentTime: toLocalTime(time - delay)) {
                        demand = .everyVsync
                        continue
                    }
                }
                reportEnd(of: id, animation, time, &events)
                // Time that runs backward may reach the animation again.
                if toLocalTime.rate < 0 { demand = .everyVsync }
            }
        }
        let mayChange = hasEffect || animated.hasEffect
        if mayChange {
            store.recordChange(
                of: layer, depth: animated.hasEffect ? animated.presentation.planeDepth : nil,
                to: hasEffect ? values.planeDepth : nil)
        }
        animated.presentation = values
        animated.hasEffect = hasEffect
        animated.transition = transition
        return mayChange
    }
}

extension ClientTree {
    /// Reports the start of an animation, unless it has been reported.
    private func reportStart(of id: AnimationID, _ animation: AnimationTable.Entry, _ time: Double, _ events: inout [AnimationEvent]) {
        guard !animation.isStarted, animations.recordStart(of: id) else { return }
        events.append(AnimationEvent(animation: id, commit: animation.commit, kind: .started, time: time))
    }

    /// Reports the end of an animation, unless it has been reported.
    private func reportEnd(of id: AnimationID, _ animation: AnimationTable.Entry, _ time: Double, _ events: inout [AnimationEvent]) {
        guard !animation.isFinished, animations.recordEnd(of: id) else { return }
        events.append(AnimationEvent(animation: id, commit: animation.commit, kind: .finished, time: time))
    }
}

extension CompiledAnimation {
    /// Returns the frames that the animation requires while it is active and its time advances.
    ///
    /// - Parameters:
    ///   - now: The layer's local time (seconds).
    ///   - space: The layer's time space.
    fileprivate func demand(at now: Double, in space: TimeSpace) -> Demand {
        // Copies of replicators that show the layer later change at other times.
        guard mayRest, space.rate > 0, space.longestDelay == 0 else { return .everyVsync }
        let change = nextChange(afterParentTime: now)
        guard change > now else { return .everyVsync }
        let time = (change - space.offset) / space.rate
        // The division may round up.
        let margin = space.rate == 1 && space.offset == 0 ? 0 : (time.magnitude + (space.offset / space.rate).magnitude) * 0x1p-50
        return time.isFinite ? .at(time - margin) : .nothing
    }
}

extension MediaTiming {
    /// Returns a Boolean value that indicates whether a time of the parent lies before the end.
    fileprivate func isBeforeEnd(atParentTime time: Double) -> Bool {
        if case .after = phase(atParentTime: time) { false } else { true }
    }
}
