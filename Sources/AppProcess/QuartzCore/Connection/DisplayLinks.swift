import CoreFoundation
import Foundation

/// One refresh of the screen.
struct DisplayRefresh: Sendable {
    /// Media time of its begin, and of the moment at which what is committed soon can be seen.
    let time: Double
    let target: Double
    /// Seconds between refreshes.
    let interval: Double
    /// Counts the screen's refreshes, those that nobody heard of included, from 0 in each epoch.
    let number: Int
    /// Changes when the count begins anew: with another server, or another interval.
    let epoch: Int
}

/// The display links that one server's vsync drives, and whether it is needed. Any thread where not
/// said otherwise.
final class DisplayLinks: Sendable {
    /// A link on one run loop.
    ///
    /// Unchecked: a link guards its own state, and its handler is only called on the run loop's
    /// thread.
    private final class Entry: @unchecked Sendable {
        let link: CADisplayLink
        let runLoop: RunLoop
        /// A run loop other than the host, to be woken.
        let guest: CFRunLoop?
        /// Guarded by the lock of the links.
        var modes: Set<RunLoop.Mode> = []
        /// Whether a call waits on the guest. Guarded by the lock of the links.
        var isPending = false

        init(_ link: CADisplayLink, _ runLoop: RunLoop, guest: CFRunLoop?) {
            self.link = link
            self.runLoop = runLoop
            self.guest = guest
        }
    }

    private struct State {
        var entries: [Entry] = []
        var wantsVsync = false
        var request: @Sendable (Bool) -> Void = { _ in }
        var serve: @Sendable (RunLoop.Mode) -> Void = { _ in }
        /// The first refresh of the epoch, and the newest.
        var first: DisplayRefresh?
        var newest: DisplayRefresh?
        var epoch = 0
    }

    private let host: HostRunLoop
    private let state = Locked(State())

    init(host: HostRunLoop) { self.host = host }

    /// The run loop that hears from the server.
    var runLoop: RunLoop { host.foundation }

    /// Who is told whether vsync is wanted, and of every mode of the host that has a link. To be
    /// called once.
    func connect(request: @escaping @Sendable (Bool) -> Void, serve: @escaping @Sendable (RunLoop.Mode) -> Void) {
        state.withLock { state in
            state.request = request
            state.serve = serve
        }
    }

    func add(_ link: CADisplayLink, to runLoop: RunLoop, _ mode: RunLoop.Mode) {
        let isHost = runLoop === host.foundation
        precondition(isHost || runLoop === RunLoop.current, "a display link is added to the main run loop or to that of the calling thread")
        let candidate = Entry(link, runLoop, guest: isHost ? nil : CFRunLoopGetCurrent())
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

    /// Asks for vsync while there is a link that is not paused. To be called when a link was
    /// paused, or no longer is.
    func update() {
        state.withLock { state in
            let wantsVsync = state.entries.contains { !$0.link.isPaused }
            guard wantsVsync != state.wantsVsync else { return }
            state.wantsVsync = wantsVsync
            state.request(wantsVsync)
        }
    }

    /// Calls the links that are due. On the host's thread.
    func refresh(time: Double, target: Double, interval: Double) {
        let (refresh, entries) = state.withLock { state in
            let refresh = Self.number(time: time, target: target, interval: interval, in: &state)
            return (refresh, state.entries)
        }
        let mode = host.currentMode ?? .default
        let isCommon = host.isCommon(mode)
        for entry in entries {
            if entry.guest == nil {
                let isServed = state.withLock { _ in entry.modes.contains(mode) || isCommon && entry.modes.contains(.common) }
                if isServed { entry.link.fire(refresh) }
            } else {
                relay(entry)
            }
        }
    }

    /// The server is another one from now on, or none.
    func forgetRefreshes() {
        state.withLock { $0.first = nil }
    }

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

    /// Has the newest refresh looked at on a run loop of another thread. A run loop that is busy,
    /// or in another mode, hears only of the newest.
    private func relay(_ entry: Entry) {
        let modes = state.withLock { _ -> [RunLoop.Mode] in
            guard !entry.isPending, !entry.modes.isEmpty else { return [] }
            entry.isPending = true
            return Array(entry.modes)
        }
        guard !modes.isEmpty, let guest = entry.guest else { return }
        entry.runLoop.perform(inModes: modes) { [self] in
            let newest = state.withLock { state in
                entry.isPending = false
                return entry.modes.isEmpty ? nil : state.newest
            }
            if let newest { entry.link.fire(newest) }
        }
        CFRunLoopWakeUp(guest)
    }
}
