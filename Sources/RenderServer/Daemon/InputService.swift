import Compositor
import Display
import RenderTree
import SceneModel
import Transport
import WireProtocol

/// Routes input from displays, control clients and scripts to apps.
final class InputService {
    private let frames: FrameLoop
    private var router = InputRouter<ClientKey>()
    private var player = InputPlayer()
    /// The apps that hide the pointer while it is over them.
    private var pointerHiders: Set<ClientKey> = []
    /// Fires when the next event of a script is due, on the real clock.
    private var timer: DeadlineTimer

    init(_ frames: FrameLoop, loop: EventLoop) throws(SystemError) {
        let timer = try DeadlineTimer()
        try loop.watch(timer.descriptor, for: .readable, as: .inputTimer)
        self.frames = frames
        self.timer = timer
    }

    // MARK: Apps

    func addApp(_ key: ClientKey) { router.add(key) }
    func removeApp(_ key: ClientKey) {
        router.remove(key)
        pointerHiders.remove(key)
    }

    /// Sets whether an app receives input.
    func setWantsInput(_ key: ClientKey, _ wantsInput: Bool) { router.setWantsInput(key, wantsInput) }

    /// Sets whether an app hides the pointer while it is over the app.
    func setHidesPointer(_ key: ClientKey, _ isHidden: Bool) {
        if isHidden { pointerHiders.insert(key) } else { pointerHiders.remove(key) }
    }

    /// A Boolean value that indicates whether the app below the pointer hides it.
    var isPointerHidden: Bool {
        guard !pointerHiders.isEmpty, let app = router.hovered else { return false }
        return pointerHiders.contains(app)
    }

    /// Sets whether the outbox of an app is full, in which case its input waits.
    func setCongested(_ key: ClientKey, _ isCongested: Bool) { router.setCongested(key, isCongested) }

    /// The frontmost app that requests input, which decides about the orientation of the interface.
    var foreground: ClientKey? { router.foreground }

    // MARK: Events

    /// A Boolean value that indicates whether input waits for the next vsync.
    var awaitsVsync: Bool { router.awaitsVsync }

    /// Starts an interval between vsyncs, in which waiting input becomes deliverable.
    func beginInterval() { router.beginInterval(frames.intervalNumber) }

    /// Routes an event to the queue of the app that it is for, where it waits until
    /// ``deliver(_:)``.
    func route(_ event: InputEvent, from source: InputSource) {
        router.route(event, from: source, now: frames.time, interval: frames.intervalNumber) { app, point in
            frames.renderer.shows(app, at: point)
        }
    }

    /// Ends the touches, keys and gestures of a source.
    func endInput(of source: InputSource) { router.remove(source, now: frames.time, interval: frames.intervalNumber) }

    /// Removes the events that are deliverable, and passes them on, by app.
    func deliver(_ send: (ClientKey, [InputEvent]) -> Void) {
        router.deliver(send)
    }

    // MARK: Scripts

    /// Schedules the events of a script after those of earlier scripts.
    ///
    /// - Returns: The number of the script, and the time of its end (seconds).
    /// - Throws: `.limit` if too many events are waiting.
    func add(_ inputs: [TimedInput]) throws(Fault) -> (script: UInt32, end: Double) {
        guard let added = player.add(inputs, now: frames.time) else {
            throw Fault(
                .limit,
                "too much input is waiting to be played; the limits are \(Limits.waitingPlayedEvents) events and "
                    + "\(Int(Limits.playedSeconds)) s")
        }
        return added
    }

    /// Plays the events that are due now and, on the real clock, sets the timer for the next one.
    func playDueEvents(scriptEnded: (UInt32, Double) -> Void) {
        timer.set(nil)
        playEvents(until: frames.time, scriptEnded: scriptEnded)
        updateTimer()
    }

    /// Plays the events that are due at a time.
    ///
    /// - Parameter scriptEnded: Receives the number of each script that has ended, and its end.
    func playEvents(until time: Double, scriptEnded: (UInt32, Double) -> Void) {
        while let step = player.next(at: time) {
            switch step {
            case .event(let event, let script): route(event, from: .script(script))
            case .end(let script, let time):
                endInput(of: .script(script))
                scriptEnded(script, time)
            }
        }
    }

    /// Removes a script that has not ended.
    func cancel(_ script: UInt32) {
        player.remove(script)
        endInput(of: .script(script))
        updateTimer()
    }

    private func updateTimer() {
        if case .real = frames.clock { timer.set(player.nextTime) }
    }
}
