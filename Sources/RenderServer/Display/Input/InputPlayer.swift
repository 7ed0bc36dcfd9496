import SceneModel
public import WireProtocol

/// A player of input scripts, which `layerctl` sends: it releases their events at their times, one
/// script after another. The caller asks for the steps that are due.
public struct InputPlayer: Sendable {
    /// An action that is due.
    public enum Step: Equatable, Sendable {
        /// An event of a script.
        case event(InputEvent, script: UInt32)
        /// The end of a script, at a media time (seconds).
        case end(script: UInt32, time: Double)
    }

    private struct Script: Sendable {
        let number: UInt32
        /// The media time at which the script starts (seconds).
        let start: Double
        let inputs: [TimedInput]
        /// The index of the next event.
        var next = 0

        var end: Double { start + (inputs.last?.delay ?? 0) }
        var nextTime: Double { next < inputs.count ? start + inputs[next].delay : end }
    }

    /// The scripts in playing order. Each starts when the one before it has ended.
    private var scripts: [Script] = []
    private var lastNumber: UInt32 = 0

    /// Creates a player without scripts.
    public init() {}

    /// The media time of the next step (seconds); `nil` without scripts.
    public var nextTime: Double? { scripts.first?.nextTime }

    /// Adds a script, which starts now or when the scripts before it have ended.
    ///
    /// - Parameters:
    ///   - inputs: The events, in the order of their delays.
    ///   - now: The current media time (seconds).
    /// - Returns: The script's number and the media time at which it ends; `nil` if the limits on
    ///   waiting events or on the total duration would be exceeded.
    public mutating func add(_ inputs: [TimedInput], now: Double) -> (script: UInt32, end: Double)? {
        let waiting = scripts.reduce(scripts.count) { $0 + $1.inputs.count - $1.next }
        let start = max(now, scripts.last?.end ?? now)
        let script = Script(number: lastNumber &+ 1, start: start, inputs: inputs)
        guard waiting + inputs.count < Limits.waitingPlayedEvents, script.end - now <= Limits.playedSeconds else { return nil }
        lastNumber &+= 1
        scripts.append(script)
        return (script.number, script.end)
    }

    /// Removes and returns the next step that is due at a media time; `nil` if none is.
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

    /// Removes a script. The start times of later scripts do not change.
    public mutating func remove(_ script: UInt32) { scripts.removeAll { $0.number == script } }
}
