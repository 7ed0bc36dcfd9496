import CoreFoundation
import Foundation

/// A refresh of the screen.
struct DisplayRefresh: Sendable {
    /// The media time at which the refresh begins (seconds).
    let time: Double
    /// The media time at which the screen can show commits of the refresh (seconds).
    let target: Double
    /// The time between refreshes (seconds).
    let interval: Double
    /// The number of the refresh, starting at 0 in each epoch. Refreshes that were not delivered
    /// are counted.
    let number: Int
    /// Identifies a sequence of numbers. The epoch changes with the server and with the interval.
    let epoch: Int
}

/// The display links that one server's vsync drives. Requests vsync while a link needs it. Callable
/// on any thread unless stated otherwise.
final class DisplayLinks: Sendable {
    /// A link on one run loop.
    ///
    /// Unchecked: a link guards its own state, and its handler is called only on the run loop's
    /// thread.
    private final class Entry: @unchecked Sendable {
        let link: CADisplayLink
        let runLoop: RunLoop
        /// The run loop to wake if it is not the host; `nil` for the host.
        let runLoopToWake: CFRunLoop?
        /// Guarded by the lock of the links.
        var modes: Set<RunLoop.Mode> = []
        /// A Boolean value that indicates whether a call is pending on a run loop other than the
        /// host. Guarded by the lock of the links.
        var isPending = false

        init(_ link: CADisplayLink, _ runLoop: RunLoop, runLoopToWake: CFRunLoop?) {
            self.link = link
            self.runLoop = runLoop
            self.runLoopToWake = runLoopToWake
        }
    }

    private struct State {
        var entries: [Entry] = []
        var wantsVsync = false
        var request: @Sendable (Bool) -> Void = { _ in }
        var serve: @Sendable (RunLoop.Mode) -> Void = { _ in }
        /// The first refresh of the epoch.
        var first: DisplayRefresh?
        /// The most recent refresh.
        var newest: DisplayRefresh?
        var epoch = 0
    }

    private let host: HostRunLoop
    private let state = Locked(State())

    init(host: HostRunLoop) { self.host = host }

    /// The run loop on which the server's messages are received.
    var runLoop: RunLoop { host.foundation }

    /// Sets the closures that request vsync and that serve a mode of the host. Call once.
    ///
    /// - Parameters:
    ///   - request: Starts or stops vsync messages.
    ///   - serve: Receives every mode of the host for which a link is added.
    func connect(request: @escaping @Sendable (Bool) -> Void, serve: @escaping @Sendable (RunLoop.Mode) -> Void) {
        state.withLock { state in
            state.request = request
            state.serve = serve
        }
    }

    /// Schedules a link on a run loop for a mode.
    ///
    /// - Precondition: The run loop is the host or that of the calling thread.
    func add(_ link: CADisplayLink, to runLoop: RunLoop, _ mode: RunLoop.Mode) {
        let isHost = runLoop === host.foundation
        precondition(isHost || runLoop === RunLoop.current, "a display link is added to the main run loop or to that of the calling thread")
        let candidate = Entry(link, runLoop, runLoopToWake: isHost ? nil : CFRunLoopGetCurrent())
        state.withLock { state in
            if let entry = state.entries.first(where: { $0.link === candidate.link && $0.runLoop === candidate.runLoop }) {
                entry.modes.insert(mode)
            } else {
                candidate.modes = [mode]
                state.entries.append(candidate)
            }
            if isHost { state.serve(mode) }
        }
        update()
    }

    func remove(_ link: CADisplayLink, from runLoop: RunLoop, _ mode: RunLoop.Mode) {
        let key = ObjectIdentifier(link)
        state.withLock { state in
            guard let index = state.entries.firstIndex(where: { ObjectIdentifier($0.link) == key && $0.runLoop === runLoop }) else {
                return
            }
            state.entries[index].modes.remove(mode)
            if state.entries[index].modes.isEmpty { state.entries.remove(at: index) }
        }
        update()
    }

    func remove(_ link: CADisplayLink) {
        let key = ObjectIdentifier(link)
        state.withLock { state in
            for entry in state.entries where ObjectIdentifier(entry.link) == key { entry.modes = [] }
            state.entries.removeAll { $0.modes.isEmpty }
        }
        update()
    }

    /// Requests vsync while a link is not paused. Call after a link is paused or resumed.
    func update() {
        state.withLock { state in
            let wantsVsync = state.entries.contains { !$0.link.isPaused }
            guard wantsVsync != state.wantsVsync else { return }
            state.wantsVsync = wantsVsync
            state.request(wantsVsync)
        }
    }

    /// Calls the links that are due. Call on the host's thread.
    func refresh(time: Double, target: Double, interval: Double) {
        let (refresh, entries) = state.withLock { state in
            let refresh = Self.number(time: time, target: target, interval: interval, in: &state)
            return (refresh, state.entries)
        }
        let mode = host.currentMode ?? .default
        let isCommon = host.isCurrentModeCommon
        for entry in entries {
            if entry.runLoopToWake == nil {
                let isServed = state.withLock { _ in entry.modes.contains(mode) || isCommon && entry.modes.contains(.common) }
                if isServed { entry.link.fire(refresh) }
            } else {
                relay(entry)
            }
        }
    }

    /// Starts a new epoch with the next refresh, because the server has changed or disconnected.
    func forgetRefreshes() {
        state.withLock { $0.first = nil }
    }

    /// Numbers a refresh: in the current epoch if the interval is unchanged, otherwise as the first
    /// of a new epoch. The limit of 10⁹ refreshes keeps numbers in the range of `Int`.
    private static func number(time: Double, target: Double, interval: Double, in state: inout State) -> DisplayRefresh {
        if let first = state.first, first.interval == interval, time >= first.time, interval > 0, time - first.time < 1e9 * interval {
            let number = Int(((time - first.time) / interval).rounded())
            let refresh = DisplayRefresh(time: time, target: target, interval: interval, number: number, epoch: state.epoch)
            state.newest = refresh
            return refresh
        }
        state.epoch += 1
        let refresh = DisplayRefresh(time: time, target: target, interval: interval, number: 0, epoch: state.epoch)
        state.first = refresh
        state.newest = refresh
        return refresh
    }

    /// Schedules a call for the most recent refresh on the run loop of another thread. While that
    /// run loop is busy, or in another mode, older refreshes are skipped.
    private func relay(_ entry: Entry) {
        let modes = state.withLock { _ -> [RunLoop.Mode] in
            guard !entry.isPending, !entry.modes.isEmpty else { return [] }
            entry.isPending = true
            return Array(entry.modes)
        }
        guard !modes.isEmpty, let runLoopToWake = entry.runLoopToWake else { return }
        entry.runLoop.perform(inModes: modes) { [self] in
            let newest = state.withLock { state in
                entry.isPending = false
                return entry.modes.isEmpty ? nil : state.newest
            }
            if let newest { entry.link.fire(newest) }
        }
        CFRunLoopWakeUp(runLoopToWake)
    }
}
