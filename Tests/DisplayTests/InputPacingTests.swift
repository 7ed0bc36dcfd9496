import Display
import Geometry
import SceneModel
import TestSupport
import Testing
import WireProtocol

@Suite("Pacing of input (EV4)")
struct InputPacingTests {
    @Test("EV4 The first move of an interval is delivered immediately, the following ones in one message at the next vsync, in order")
    func moves() {
        var input = InputRouterFixture(apps: [1])
        input.touch(1, .began, 0, 0)
        input.touch(1, .moved, 1, 0)
        #expect(!input.router.awaitsVsync)
        for x in 2...4 {
            input.now += 0.001
            input.touch(1, .moved, Double(x), 0)
        }
        #expect(input.summary(1) == ["began 1", "moved 1"])
        #expect(input.router.awaitsVsync)
        input.vsync()
        #expect(input.summary(1) == ["began 1", "moved 1", "moved 1, moved 1, moved 1"])
        #expect(input.events(1).map(\.time) == input.events(1).map(\.time).sorted())
        #expect(!input.router.awaitsVsync)
        // The current interval has had its delivery of moves.
        input.touch(1, .moved, 5, 0)
        #expect(input.summary(1).count == 3 && input.router.awaitsVsync)
        input.vsync()
        input.vsync()
        input.touch(1, .moved, 6, 0)
        #expect(input.summary(1).suffix(2) == ["moved 1", "moved 1"])
    }

    @Test("EV4 Beginnings, ends and keys are delivered immediately, after the moves that wait")
    func urgent() {
        var input = InputRouterFixture(apps: [1])
        input.touch(1, .began, 0, 0)
        for x in 1...3 { input.touch(1, .moved, Double(x), 0) }
        input.key(4, true)
        input.touch(1, .moved, 9, 0)
        input.touch(1, .ended, 9, 0)
        #expect(input.summary(1) == ["began 1", "moved 1", "moved 1, moved 1, key 4 down", "moved 1, ended 1"])
        #expect(!input.router.awaitsVsync)
    }

    @Test("EV4 Without input the router requests no vsync")
    func idle() {
        var input = InputRouterFixture(apps: [1])
        #expect(!input.router.awaitsVsync)
        input.touch(1, .began, 0, 0)
        input.vsync()
        input.vsync()
        #expect(!input.router.awaitsVsync && input.summary(1) == ["began 1"])
    }

    @Test("EV4 For an app that does not read, only the newest move is kept, and scroll deltas are added up")
    func stopped() {
        var input = InputRouterFixture(apps: [1])
        input.touch(1, .began, 0, 0)
        input.router.setCongested(1, true)
        for x in 1...1000 {
            input.touch(1, .moved, Double(x), 0)
            input.send(.scroll(InputEvent.Scroll(phase: .step, location: .zero, delta: Size(width: 0, height: 2), isPrecise: false)))
            input.vsync()
        }
        #expect(!input.router.awaitsVsync, "events for an app that does not read request a vsync")
        input.router.setCongested(1, false)
        input.deliver()
        #expect(input.summary(1) == ["began 1", "moved 1, step 2000"])
        guard case .touch(let touch)? = input.events(1)[1].kind as InputEvent.Kind? else {
            Issue.record("no touch")
            return
        }
        #expect(touch.location.x == 1000)
    }

    @Test("EV4 Random input to an app that stops reading leaves a short queue in order, and every delivered beginning has its end")
    func boundedBacklog() {
        for seed in 1...20 as ClosedRange<UInt64> {
            var numbers = SeededNumbers(seed)
            var input = InputRouterFixture(apps: [1])
            var isStopped = false
            for step in 0..<4000 {
                input.now += 0.0001
                switch Int.random(in: 0..<12, using: &numbers) {
                case 0..<5:
                    input.touch(
                        UInt32.random(in: 0..<80, using: &numbers),
                        InputEvent.Touch.Phase.allCases.randomElement(using: &numbers) ?? .ended,
                        Double(step), 0)
                case 5: input.key(UInt16.random(in: 0..<80, using: &numbers), Bool.random(using: &numbers))
                case 6: input.send(.text("\(step)"))
                case 7:
                    let phase = InputEvent.Scroll.Phase.allCases.randomElement(using: &numbers) ?? .step
                    input.send(.scroll(InputEvent.Scroll(phase: phase, location: .zero, delta: .zero, isPrecise: true)))
                case 8:
                    let phase = InputEvent.Hover.Phase.allCases.randomElement(using: &numbers) ?? .moved
                    input.send(.hover(InputEvent.Hover(phase: phase, location: .zero)))
                case 9: input.vsync()
                case 10:
                    guard Int.random(in: 0..<100, using: &numbers) == 0 else { continue }
                    isStopped.toggle()
                    input.router.setCongested(1, isStopped)
                    input.deliver()
                default: continue
                }
            }
            input.router.remove(.connection(1), now: input.now, interval: input.interval)
            input.router.setCongested(1, false)
            input.deliver()
            Self.check(input, seed)
        }
    }

    /// Checks that every message is short, that times never fall, and that every stream begins,
    /// moves and ends in this order.
    ///
    /// The queue of an app is compacted beyond 384 events.
    private static func check(_ input: InputRouterFixture, _ seed: UInt64) {
        #expect((input.messages[1] ?? []).allSatisfy { $0.count <= 400 }, "seed \(seed)")
        let events = input.events(1)
        #expect(events.map(\.time) == events.map(\.time).sorted(), "seed \(seed)")
        #expect(events.count > 100)
        var open: Set<String> = []
        var faults: [String] = []
        func record(_ name: String, begins: Bool, ends: Bool) {
            if begins { if !open.insert(name).inserted { faults.append("\(name) begins twice") } }
            if !begins, !open.contains(name) { faults.append("\(name) has not begun") }
            if ends { open.remove(name) }
        }
        for event in events {
            switch event.kind {
            case .touch(let touch): record("touch \(touch.id)", begins: touch.phase == .began, ends: touch.phase.isLast)
            case .key(let key): record("key \(key.usage)", begins: key.isDown && !key.isRepeat, ends: !key.isDown)
            case .hover(let hover): record("hover", begins: hover.phase == .entered, ends: hover.phase == .exited)
            case .scroll(let scroll):
                if scroll.phase != .step { record("scroll", begins: scroll.phase == .began, ends: scroll.phase.isLast) }
            case .text, .composition: continue
            }
        }
        #expect(faults.isEmpty && open.isEmpty, "seed \(seed): \(faults.prefix(3)) \(open.prefix(3))")
    }
}

@Suite("Playback of input scripts")
struct InputPlayerTests {
    private func add(_ inputs: [TimedInput], to player: inout InputPlayer, now: Double) throws -> (script: UInt32, end: Double) {
        let added = player.add(inputs, now: now)
        return try #require(added)
    }

    private func all(_ player: inout InputPlayer, until time: Double) -> [InputPlayer.Step] {
        var steps: [InputPlayer.Step] = []
        while let step = player.next(at: time) { steps.append(step) }
        return steps
    }

    @Test("Played events occur at their times, one script after another, each followed by its end")
    func order() throws {
        var player = InputPlayer()
        let first = try add([TimedInput(after: 0, .text("a")), TimedInput(after: 0.5, .text("b"))], to: &player, now: 10)
        let second = try add([TimedInput(after: 0.25, .text("c"))], to: &player, now: 10)
        #expect(first.end == 10.5 && second.end == 10.75 && player.nextTime == 10)
        let early = all(&player, until: 10.4)
        #expect(early == [.event(InputEvent(time: 10, kind: .text("a")), script: first.script)])
        #expect(player.nextTime == 10.5)
        let late = all(&player, until: 11)
        #expect(
            late == [
                .event(InputEvent(time: 10.5, kind: .text("b")), script: first.script), .end(script: first.script, time: 10.5),
                .event(InputEvent(time: 10.75, kind: .text("c")), script: second.script), .end(script: second.script, time: 10.75),
            ])
        #expect(player.nextTime == nil)
    }

    @Test("Removing a script discards its events and keeps the times of later scripts")
    func removal() throws {
        var player = InputPlayer()
        let first = try add([TimedInput(after: 1, .text("a"))], to: &player, now: 0)
        _ = try add([TimedInput(after: 1, .text("b"))], to: &player, now: 0)
        player.remove(first.script)
        #expect(player.nextTime == 2)
    }

    @Test("Waiting scripts are limited in number of events and in duration, and an empty script ends immediately")
    func bounds() throws {
        var player = InputPlayer()
        func isAccepted(_ inputs: [TimedInput], by player: inout InputPlayer, now: Double) -> Bool { player.add(inputs, now: now) != nil }
        let long = [TimedInput(after: Limits.playedSeconds, .text("a"))]
        // The first script fills the limit until it has been played.
        let accepted = [0, 0, Limits.playedSeconds].map { isAccepted(long, by: &player, now: $0) }
        #expect(accepted == [true, false, true])
        var full = InputPlayer()
        let many = [TimedInput](repeating: TimedInput(after: 0, .text("a")), count: Limits.playedEvents)
        let both = [isAccepted(many, by: &full, now: 0), isAccepted(many, by: &full, now: 0)]
        #expect(both == [true, false])
        var empty = InputPlayer()
        let script = try add([], to: &empty, now: 3)
        let steps = all(&empty, until: 3)
        #expect(steps == [.end(script: script.script, time: 3)])
    }
}
