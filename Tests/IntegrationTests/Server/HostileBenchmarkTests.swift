import SceneModel
import TestSupport
import Testing
import WireProtocol

@testable import hostile_bench

@Suite("The benchmark of hostile clients")
struct HostileBenchmarkTests {
    private static let interval = 0.01

    /// Returns the record of an app that receives 100 vsyncs from time 1 on, responds to each with
    /// a commit, and sees it presented after a delay.
    private func record(presentedAfter delay: Double) -> [ClientEvent] {
        (0..<100).flatMap { index in
            let vsync = 1 + Double(index) * Self.interval
            let commit = UInt64(index + 1)
            return [
                ClientEvent(kind: .vsync, vsync: vsync, time: vsync + 0.001),
                ClientEvent(kind: .commit, commit: commit, vsync: vsync, time: vsync + 0.002),
                ClientEvent(kind: .presented, commit: commit, time: vsync + delay),
            ]
        }
    }

    private func missedShare(_ events: [ClientEvent]) -> Double? {
        // From the middle of the interval before the first vsync to that after the last one.
        events.missedShare(in: 0.995..<1.995, interval: Self.interval)
    }

    @Test("An app whose commits are presented within two intervals after their vsyncs misses none")
    func punctual() { #expect(missedShare(record(presentedAfter: 0.0195)) == 0) }

    @Test("A vsync is missed if the commit that responds to it is presented after two intervals")
    func latePresentation() { #expect(missedShare(record(presentedAfter: 0.0205)) == 1) }

    @Test("A vsync is missed if its message arrives more than half an interval late, or not at all")
    func lateMessages() {
        var events = record(presentedAfter: 0.015)
        // The messages of the vsyncs 1 and 2.
        events[3].time = events[3].vsync + 0.0051
        events.remove(at: 6)
        #expect(missedShare(events) == 0.02)
    }

    @Test("A vsync to which the app does not respond is missed")
    func missingCommits() {
        let events = record(presentedAfter: 0.015).filter { $0.kind != .commit || $0.commit % 4 > 0 }
        #expect(missedShare(events) == 0.25)
    }

    @Test("A report that a later commit is presented includes the earlier ones")
    func coalescedReports() {
        let events = record(presentedAfter: 0.0095).filter { $0.kind != .presented || $0.commit % 2 == 0 }
        #expect(missedShare(events) == 0)
        #expect(events.presentedCommits(in: 1..<1.5) == 50)
    }

    @Test("A record without vsyncs has no share")
    func empty() { #expect(missedShare([]) == nil) }

    @Test("The trace of a turn is read from the server's log, and other lines are not")
    func turns() {
        let line = "render-server: loop: a turn of 12.346 ms at 12.5: 10.0 ms of processor time, 2.0 ms waiting for a processor"
        let turn = TurnRecord(line: line)
        #expect(turn?.start == 12.5)
        #expect(turn?.duration == 0.012346)
        #expect(turn?.processorTime == 0.01)
        #expect(turn?.runDelay == 0.002)
        #expect(TurnRecord(line: "render-server: loop: a turn of 6.0 ms at 12.5: 6.0 ms of processor time")?.runDelay == nil)
        #expect(TurnRecord(line: "render-server: frame: 12 at 1.5: 3 rects, 99 px drawn in 50 µs, 60 µs after its vsync") == nil)
    }

    @Test("The hostile programs send valid commits that the limits of the protocol allow")
    func programs() throws {
        let server = try TestServer()
        let control = try server.control()
        for program in HostileProgram.all {
            let app = try server.app(name: program.name)
            try app.surface(0, width: 64, height: 64, pixel: 0xFF80_4020)
            let commits = program.setup()
            #expect(1...Limits.commitCredits ~= commits.count)
            for commit in commits { try app.commit { $0 = commit } }
            try eventually("\(program.name) is admitted") {
                try control.statistics().clients.last.map { $0.name == program.name && $0.commits == UInt64(commits.count) } ?? false
            }
        }
    }
}
