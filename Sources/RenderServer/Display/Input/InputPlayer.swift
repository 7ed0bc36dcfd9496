public import WireProtocol

/// What is to be done for a person, in time: one script after the other.
public struct InputPlayer: Sendable {
    /// What happens next.
    public enum Step: Equatable, Sendable {
        case event(InputEvent, script: UInt32)
        /// All of a script is done.
        case end(script: UInt32, time: Double)
    }

    private struct Script: Sendable {
        let number: UInt32
        let start: Double
        let inputs: [TimedInput]
        var next = 0

        var end: Double { start + (inputs.last?.delay ?? 0) }
        var nextTime: Double { next < inputs.count ? start + inputs[next].delay : end }
    }

    /// In the order in which they are played; none begins before the one before it has ended.
    private var scripts: [Script] = []
    private var lastNumber: UInt32 = 0

    public init() {}

    /// When something is to happen next, media time; nil where nothing is.
    public var nextTime: Double? { scripts.first?.nextTime }

    /// Takes a script, which begins now or when those before it have ended.
    ///
    /// - Returns: its number and when it ends; nil where too much waits already.
    public mutating func add(_ inputs: [TimedInput], now: Double) -> (script: UInt32, end: Double)? {
        let waiting = scripts.reduce(scripts.count) { $0 + $1.inputs.count - $1.next }
        let start = max(now, scripts.last?.end ?? now)
        let script = Script(number: lastNumber &+ 1, start: start, inputs: inputs)
        guard waiting + inputs.count < Limits.waitingPlayedEvents, script.end - now <= Limits.playedSeconds else { return nil }
        lastNumber &+= 1
        scripts.append(script)
        return (script.number, script.end)
    }

    /// What happens next at a time or before it; nil where nothing does.
    public mutating func next(at time: Double) -> Step? {
        guard var script = scripts.first, script.nextTime <= time else { return nil }
        guard script.next < script.inputs.count else {
            scripts.removeFirst()
            return .end(script: script.number, time: script.end)
        }
        let event = InputEvent(time: script.nextTime, kind: script.inputs[script.next].kind)
        script.next += 1
        scripts[0] = script
        return .event(event, script: script.number)
    }

    /// Forgets a script. Those after it begin when they would have.
    public mutating func remove(_ script: UInt32) { scripts.removeAll { $0.number == script } }
}
