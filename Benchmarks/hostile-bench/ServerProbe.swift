import Foundation
import Synchronization
import TestSupport
import Transport

/// A control client that asks for the server's statistics again and again, on a thread of its own,
/// and measures how long it waits for each answer.
final class ServerProbe: Sendable {
    /// A time in which the server answered no query.
    struct Silence {
        /// The duration (seconds).
        var duration = 0.0
        /// The part of the duration in which the server's main thread waited for a processor
        /// (seconds).
        var runDelay = 0.0

        init() {}

        /// Creates the silence of a server since a time (seconds) and the run delay of its main
        /// thread at that time (seconds).
        init(since start: (time: Double, runDelay: Double), of server: Int32) {
            duration = MonotonicClock.now - start.time
            // The kernel accounts for a wait when it ends, so one that began earlier counts whole.
            runDelay = min(RunDelay.ofMainThread(of: server) - start.runDelay, duration)
        }
    }

    private struct State {
        var longest = Silence()
        /// The time and the run delay at which the unanswered query was sent (seconds).
        var pending: (time: Double, runDelay: Double)?
        /// The number of answers.
        var answers = 0
        var isStopped = false
        var failure: String?
    }

    /// The pause between an answer and the next query (seconds).
    private static let pause = 0.002
    private let state = Mutex(State())
    private let server: Int32

    /// Starts to ask the server with a process identifier.
    init(socket: String, server: Int32) {
        self.server = server
        Thread.detachNewThread { [self] in
            do {
                let control = try ControlClient(socket)
                while !state.withLock({ $0.isStopped }) {
                    try measure(control)
                    Thread.sleep(forTimeInterval: Self.pause)
                }
            } catch {
                state.withLock { $0.failure = "\(error)" }
            }
        }
    }

    /// Sends one query and waits for its answer.
    private func measure(_ control: ControlClient) throws {
        let start = (time: MonotonicClock.now, runDelay: RunDelay.ofMainThread(of: server))
        state.withLock { $0.pending = start }
        _ = try control.statistics()
        let silence = Silence(since: start, of: server)
        state.withLock { state in
            if silence.duration > state.longest.duration { state.longest = silence }
            state.pending = nil
            state.answers += 1
        }
    }

    /// Forgets all silences before the unanswered query.
    func reset() { state.withLock { $0.longest = Silence() } }

    /// Returns the longest silence since the reset. An unanswered query counts with the time that
    /// it has waited.
    var longestSilence: Silence {
        state.withLock { state in
            guard let pending = state.pending, case let silence = Silence(since: pending, of: server),
                silence.duration > state.longest.duration
            else { return state.longest }
            return silence
        }
    }

    /// The time at which the unanswered query was sent (seconds, monotonic), or nil.
    var unansweredSince: Double? { state.withLock { $0.pending?.time } }

    /// The number of answers so far.
    var answers: Int { state.withLock(\.answers) }

    /// The reason why no further answers follow, or nil.
    var failure: String? { state.withLock(\.failure) }

    /// Ends the thread after the next answer.
    func stop() { state.withLock { $0.isStopped = true } }
}
