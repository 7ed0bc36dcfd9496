import Synchronization
import TestSupport
import Testing
import Transport

@testable import Compositor

@Suite("Turns of detached clients")
struct ProcessorTurnsTests {
    /// What clients on several threads do.
    private final class Record: Sendable {
        private let state = Mutex((working: 0, most: 0, events: [String]()))

        func enter() { state.withLock { ($0.working, $0.most) = ($0.working + 1, max($0.most, $0.working + 1)) } }
        func leave() { state.withLock { $0.working -= 1 } }
        func append(_ event: String) { state.withLock { $0.events.append(event) } }

        /// The number of clients that work, and the greatest that it was.
        var counts: [Int] { state.withLock { [$0.working, $0.most] } }
        var events: [String] { state.withLock { $0.events } }
    }

    /// Works until a turn is over.
    private static func completeTurn() {
        let end = MonotonicClock.now + ProcessorTurns.turnSeconds
        while MonotonicClock.now < end {}
    }

    /// Waits until a number of clients wait for their turns.
    private static func awaitRequests(_ count: Int, _ turns: ProcessorTurns) throws {
        try eventually("\(count) clients wait") { turns.waitingCount.load(ordering: .relaxed) == count }
    }

    @Test("No more clients work at the same time than there are turns", arguments: [1, 2])
    func limit(count: Int) throws {
        let turns = ProcessorTurns(count: count)
        let record = Record()
        let threads = try (0..<5).map { _ in
            let turn = ProcessorTurns.Turn(turns)
            let thread = WorkerThread {
                turn.run {
                    record.enter()
                    for _ in 0..<3 {
                        Self.completeTurn()
                        record.leave()
                        turn.pass()
                        record.enter()
                    }
                    record.leave()
                }
            }
            return try #require(thread)
        }
        for thread in threads { thread.join() }
        #expect(record.counts == [0, count])
    }

    @Test("A client whose turn is over continues after all clients that waited, which go in the order of their requests")
    func order() throws {
        let turns = ProcessorTurns(count: 1)
        let (first, record) = (ProcessorTurns.Turn(turns), Record())
        var threads: [WorkerThread] = []
        var failure: (any Error)?
        first.run {
            do {
                for name in ["second", "third"] {
                    let thread = WorkerThread {
                        ProcessorTurns.Turn(turns).run { record.append(first.isActive ? "at the same time" : name) }
                    }
                    threads.append(try #require(thread))
                    try Self.awaitRequests(threads.count, turns)
                }
            } catch {
                failure = error
            }
            Self.completeTurn()
            first.pass()
            #expect(first.isActive)
            record.append("first")
        }
        for thread in threads { thread.join() }
        if let failure { throw failure }
        #expect(record.events == ["second", "third", "first"])
    }

    @Test("A client keeps its turn while no other waits, and others wait until it ends")
    func keeping() throws {
        let turns = ProcessorTurns(count: 1)
        let (turn, record) = (ProcessorTurns.Turn(turns), Record())
        turn.run {
            Self.completeTurn()
            turn.pass()
            #expect(turn.isActive)
        }
        #expect(!turn.isActive)
        var failure: (any Error)?
        var thread: WorkerThread?
        turn.run {
            thread = WorkerThread { ProcessorTurns.Turn(turns).run { record.append("other") } }
            do { try Self.awaitRequests(1, turns) } catch { failure = error }
            #expect(record.events.isEmpty)
        }
        try #require(thread).join()
        if let failure { throw failure }
        #expect(record.events == ["other"])
    }
}
