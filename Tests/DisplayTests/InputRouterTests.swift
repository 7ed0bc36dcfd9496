import Display
import Geometry
import SceneModel
import Testing
import WireProtocol

@Suite("Routing of input")
struct InputRouterTests {
    @Test("A touch goes to the frontmost app that requests input and shows something there, and stays with it until it ends")
    func touches() {
        var input = InputRouterFixture(apps: [1, 2, 3], requesting: [1, 2])
        input.extents = [
            1: Rect(x: 0, y: 0, width: 100, height: 100), 2: Rect(x: 0, y: 0, width: 50, height: 100),
            3: Rect(x: 0, y: 0, width: 100, height: 100),
        ]
        input.touch(7, .began, 10, 10)
        input.touch(8, .began, 80, 10)
        input.vsync()
        input.touch(7, .moved, 90, 10)
        input.touch(8, .ended, 10, 10)
        input.touch(7, .ended, 90, 10)
        #expect(input.summary(2) == ["began 1", "moved 1", "ended 1"])
        #expect(input.summary(1) == ["began 1", "ended 1"])
        #expect(input.summary(3) == [])
    }

    @Test("A touch beside the layers of all apps goes to the frontmost app that requests input, or to none")
    func nothingShown() {
        var input = InputRouterFixture(apps: [1, 2, 3], requesting: [1, 2])
        input.touch(1, .began, 10, 10)
        #expect(input.summary(2) == ["began 1"])
        var idle = InputRouterFixture(apps: [1], requesting: [])
        idle.touch(1, .began, 10, 10)
        idle.router.setWantsInput(1, true)
        idle.touch(1, .moved, 10, 10)
        #expect(idle.summary(1) == [], "an app receives a touch that began before it requested input")
    }

    @Test("Touches of different sources with equal ids have different ids for the app")
    func numbers() {
        var input = InputRouterFixture(apps: [1])
        input.touch(5, .began, 1, 1, from: 1)
        input.touch(5, .began, 2, 2, from: 2)
        input.touch(5, .ended, 1, 1, from: 1)
        input.touch(5, .moved, 2, 2, from: 2)
        #expect(input.summary(1) == ["began 1", "began 2", "ended 1", "moved 2"])
    }

    @Test("When an app disconnects, its touches end without events and reach no other app")
    func appDisconnects() {
        var input = InputRouterFixture(apps: [1, 2])
        input.touch(1, .began, 1, 1)
        input.router.remove(2)
        input.touch(1, .moved, 1, 1)
        input.touch(1, .ended, 1, 1)
        #expect(input.summary(1) == [])
        input.touch(1, .began, 1, 1)
        #expect(input.summary(1) == ["began 1"])
    }

    @Test("When a source disconnects, its touches and scroll are cancelled, its keys released, its hover and composition ended")
    func sourceDisconnects() {
        var input = InputRouterFixture(apps: [1])
        input.touch(1, .began, 3, 4)
        input.touch(1, .began, 3, 4, from: 2)
        input.key(4, true)
        input.send(.hover(InputEvent.Hover(phase: .entered, location: .zero)))
        input.send(.scroll(InputEvent.Scroll(phase: .began, location: .zero, delta: .zero, isPrecise: true)))
        input.send(.composition(InputEvent.Composition(text: "ni", selection: 2..<2)))
        input.forgetMessages()
        input.router.remove(.connection(1), now: input.now, interval: input.interval)
        input.deliver()
        #expect(input.summary(1) == ["cancelled 1, key 4 up, exited, cancelled 0, composition "])
        guard case .touch(let touch)? = input.events(1).first?.kind else {
            Issue.record("no touch")
            return
        }
        #expect(touch.location == Point(x: 3, y: 4))
        input.vsync()
        input.touch(1, .moved, 5, 5, from: 2)
        #expect(input.summary(1).last?.hasPrefix("moved") == true, "another source's touch continues")
    }

    @Test("Events that a source sends out of order are dropped or completed")
    func outOfOrder() {
        var input = InputRouterFixture(apps: [1])
        input.touch(1, .moved, 1, 1)
        input.touch(1, .ended, 1, 1)
        input.key(4, false)
        input.send(.scroll(InputEvent.Scroll(phase: .changed, location: .zero, delta: .zero, isPrecise: true)))
        input.send(.hover(InputEvent.Hover(phase: .exited, location: .zero)))
        #expect(input.summary(1) == [])
        input.touch(1, .began, 1, 1)
        input.touch(1, .began, 2, 2)
        #expect(input.summary(1) == ["began 1", "cancelled 1, began 2"])
        input.forgetMessages()
        input.key(4, true)
        input.key(4, true)
        input.key(4, true, from: 2)
        input.key(4, false, from: 2)
        input.key(4, false)
        #expect(input.summary(1) == ["key 4 down", "key 4 repeat", "key 4 up"])
        input.forgetMessages()
        input.vsync()
        input.send(.hover(InputEvent.Hover(phase: .moved, location: .zero)))
        input.send(.hover(InputEvent.Hover(phase: .exited, location: .zero)))
        #expect(input.summary(1) == ["entered", "exited"])
    }

    @Test("Hover follows its location: it exits one app and enters the other")
    func hover() {
        var input = InputRouterFixture(apps: [1, 2])
        input.extents = [1: Rect(x: 0, y: 0, width: 100, height: 100), 2: Rect(x: 0, y: 0, width: 50, height: 100)]
        for x in [60.0, 70, 20] {
            input.send(.hover(InputEvent.Hover(phase: .moved, location: Point(x: x, y: 1))))
            input.vsync()
        }
        #expect(input.summary(1) == ["entered", "moved", "exited"])
        #expect(input.summary(2) == ["entered"])
    }

    @Test("A scroll gesture stays with the app in which it began; a wheel's steps follow their location")
    func scroll() {
        var input = InputRouterFixture(apps: [1, 2])
        input.extents = [1: Rect(x: 0, y: 0, width: 100, height: 100), 2: Rect(x: 0, y: 0, width: 50, height: 100)]
        func scroll(_ phase: InputEvent.Scroll.Phase, _ x: Double) -> InputEvent.Kind {
            .scroll(
                InputEvent.Scroll(phase: phase, location: Point(x: x, y: 1), delta: Size(width: 0, height: 5), isPrecise: phase != .step))
        }
        for kind in [scroll(.began, 10), scroll(.changed, 90), scroll(.ended, 90)] {
            input.send(kind)
            input.vsync()
        }
        #expect(input.summary(2) == ["began 5", "changed 5", "ended 5"])
        input.send(scroll(.step, 90))
        #expect(input.summary(1) == ["step 5"])
    }

    @Test(
        "Keys and text go to the app touched last, else to the frontmost; a held key stays with the app that received it"
    )
    func keys() {
        var input = InputRouterFixture(apps: [1, 2])
        input.extents = [1: Rect(x: 0, y: 0, width: 100, height: 100)]
        input.key(4, true)
        #expect(input.summary(2) == ["key 4 down"])
        input.touch(1, .began, 10, 10)
        input.key(4, false)
        input.key(5, true)
        input.send(.text("b"))
        #expect(input.summary(2) == ["key 4 down", "key 4 up"])
        #expect(input.summary(1) == ["began 1", "key 5 down", "text b"])
        input.router.setWantsInput(1, false)
        input.send(.text("c"))
        #expect(input.summary(2).last == "text c")
    }

    @Test("A composition ends in the app that showed it when another app is touched")
    func composition() {
        var input = InputRouterFixture(apps: [1, 2])
        input.extents = [1: Rect(x: 0, y: 0, width: 100, height: 100)]
        input.send(.composition(InputEvent.Composition(text: "ni", selection: 0..<0)))
        input.touch(1, .began, 10, 10)
        input.send(.composition(InputEvent.Composition(text: "nih", selection: 0..<0)))
        #expect(input.summary(2) == ["composition ni", "composition "])
        #expect(input.summary(1) == ["began 1", "composition nih"])
    }

    @Test("Event times never decrease, and times in the future or over a second ago become the current time")
    func times() {
        var input = InputRouterFixture(apps: [1])
        input.now = 100
        for time in [99.5, 99, 200, 1, 99.9] { input.send(.text("a"), at: time) }
        #expect(input.events(1).map(\.time) == [99.5, 99.5, 100, 100, 100])
    }

    @Test("Touches beyond the limit are dropped whole, and the end of one makes space for another")
    func tooMany() {
        var input = InputRouterFixture(apps: [1])
        for id in 0..<UInt32(Limits.touches + 10) { input.touch(id, .began, 1, 1) }
        #expect(input.events(1).count == Limits.touches)
        for id in 0..<UInt32(Limits.touches + 10) { input.touch(id, .ended, 1, 1) }
        #expect(input.events(1).count == 2 * Limits.touches)
        input.touch(500, .began, 1, 1)
        #expect(input.events(1).count == 2 * Limits.touches + 1)
    }

    @Test("A button that is pressed and released while an app does not read is delivered")
    func buttons() {
        var input = InputRouterFixture(apps: [1])
        func pointer(_ phase: InputEvent.Touch.Phase, _ buttons: InputEvent.Buttons, _ x: Double) -> InputEvent.Kind {
            .touch(InputEvent.Touch(id: 1, kind: .indirectPointer, phase: phase, buttons: buttons, location: Point(x: x, y: 0)))
        }
        input.router.setCongested(1, true)
        let changes: [(InputEvent.Touch.Phase, InputEvent.Buttons)] = [
            (.began, .primary), (.moved, .primary), (.moved, .primary), (.moved, [.primary, .secondary]), (.moved, .primary), (.ended, []),
        ]
        for (index, (phase, buttons)) in changes.enumerated() { input.send(pointer(phase, buttons, Double(index))) }
        input.router.setCongested(1, false)
        input.vsync()
        let touches = input.events(1).compactMap { event in if case .touch(let touch) = event.kind { touch } else { nil } }
        // Of the two moves with the same button, the newer one remains.
        #expect(touches.map(\.buttons) == [.primary, .primary, [.primary, .secondary], .primary, []])
        #expect(touches.map(\.location.x) == [0, 2, 3, 4, 5])
    }

    @Test("A touch whose source changes its device keeps the device and the buttons with which it began")
    func changedDevice() {
        var input = InputRouterFixture(apps: [1])
        input.send(.touch(InputEvent.Touch(id: 1, kind: .indirectPointer, phase: .began, buttons: .secondary, location: .zero)))
        input.send(.touch(InputEvent.Touch(id: 1, kind: .direct, phase: .moved, location: Point(x: 9, y: 9))))
        input.vsync()
        let touches = input.events(1).compactMap { event in if case .touch(let touch) = event.kind { touch } else { nil } }
        #expect(touches.map(\.kind) == [.indirectPointer, .indirectPointer] && touches.map(\.buttons) == [.secondary, .secondary])
    }
}
