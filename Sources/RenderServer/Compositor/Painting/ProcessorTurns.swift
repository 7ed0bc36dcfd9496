import Synchronization
import Transport

// Design
// ------
// Without turns, twelve detached clients are twelve threads that are always runnable. The kernel
// prefers the server's own thread to them, but a thread of low priority that is preempted while it
// holds a lock of the process (of the heap or of the address space) is not preferred, and the
// server waits for that lock until all the others have had their time slices: up to 90 ms, measured
// with two processors. If all but one of the processors are taken by turns, the holder of a lock
// runs.
//
//     free = 1      A ──────┐      ┌─ A ──── …      each turn ends at the first interruption
//                           └─ B ──┘                point after `turnSeconds`
//
// Turns are passed in the order of requests. A client that is alone never waits, and reads no
// clock.

/// Limits the number of detached clients that work at the same time, and lets them take turns.
package final class ProcessorTurns: Sendable {
    /// The time after which a client passes its turn to one that waits (seconds).
    static let turnSeconds = 0.004

    private struct State {
        /// The number of clients that may begin.
        var free: Int
        /// The clients that wait, in the order of their requests.
        var waiting: [Turn] = []
    }

    private let state: POSIXMutex<State>
    /// The number of clients that wait.
    let waitingCount = Atomic<Int>(0)

    /// Creates turns.
    ///
    /// - Parameter count: The number of clients that work at the same time, at least 1.
    package init(count: Int) { state = POSIXMutex(State(free: max(1, count))) }

    /// Creates turns on all processors but one, which is left to the server's own thread.
    convenience init(processors: Int) { self.init(count: processors - 1) }

    /// The turns of one client. Its thread calls the functions.
    package final class Turn: Sendable {
        private let turns: ProcessorTurns
        private let permission = Semaphore()
        /// The bits of the media time at which the turn began (seconds).
        private let start = Atomic<UInt64>(0)
        private let active = Atomic<Bool>(false)

        /// Creates the turns of a client.
        package init(_ turns: ProcessorTurns) { self.turns = turns }

        /// A Boolean value that indicates whether it is the client's turn. Any thread may read it.
        package var isActive: Bool { active.load(ordering: .relaxed) }

        /// Waits for a turn, calls a function, and ends the turn.
        package func run(_ body: () -> Void) {
            begin()
            body()
            end()
        }

        /// Passes the turn to a client that waits, if it took long enough, and waits for the next.
        package func pass() {
            guard turns.waitingCount.load(ordering: .relaxed) > 0 else { return }
            let seconds = MonotonicClock.now - Double(bitPattern: start.load(ordering: .relaxed))
            guard seconds >= ProcessorTurns.turnSeconds else { return }
            end()
            begin()
        }

        private func begin() {
            if !turns.request(self) { permission.wait() }
            start.store(MonotonicClock.now.bitPattern, ordering: .relaxed)
            active.store(true, ordering: .relaxed)
        }

        private func end() {
            active.store(false, ordering: .relaxed)
            turns.release()?.permission.signal()
        }
    }

    /// Returns whether a client's turn begins now; otherwise it waits for its permission.
    private func request(_ turn: Turn) -> Bool {
        state.withLock { state in
            if state.free > 0 {
                state.free -= 1
                return true
            }
            state.waiting.append(turn)
            waitingCount.store(state.waiting.count, ordering: .relaxed)
            return false
        }
    }

    /// Ends a turn, and returns the client whose turn begins.
    private func release() -> Turn? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.free += 1
                return nil
            }
            defer { waitingCount.store(state.waiting.count, ordering: .relaxed) }
            return state.waiting.removeFirst()
        }
    }
}
