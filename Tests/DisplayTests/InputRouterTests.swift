import Display
import Testing
import WireProtocol

@Suite("Who gets input")
struct InputRouterTests {
    @Test("a touch goes to the frontmost app that asked and shows something there, and stays with it until it ends, whatever is there then")
    func touches() {
        var input = RoutedInput(apps: [1, 2, 3], asking: [1, 2])
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

    @Test("where no app shows anything a touch goes to the frontmost that asked, and where none asked nowhere")
    func nothingShown() {
        var input = RoutedInput(apps: [1, 2, 3], asking: [1, 2])
        input.touch(1, .began, 10, 10)
        #expect(input.summary(2) == ["began 1"])
        var silent = RoutedInput(apps: [1], asking: [])
        silent.touch(1, .began, 10, 10)
        silent.router.setWantsInput(1, true)
        silent.touch(1, .moved, 10, 10)
        #expect(silent.summary(1) == [], "a touch that began before is not heard of")
    }

    @Test("apps see numbers of touches that no two of theirs share, though the sources' do")
    func numbers() {
        var input = RoutedInput(apps: [1])
        input.touch(5, .began, 1, 1, from: 1)
        input.touch(5, .began, 2, 2, from: 2)
        input.touch(5, .ended, 1, 1, from: 1)
        input.touch(5, .moved, 2, 2, from: 2)
        #expect(input.summary(1) == ["began 1", "began 2", "ended 1", "moved 2"])
    }

    @Test("when an app goes, its touches end without a word and go nowhere else")
    func appGoes() {
        var input = RoutedInput(apps: [1, 2])
        input.touch(1, .began, 1, 1)
        input.router.remove(2)
        input.touch(1, .moved, 1, 1)
        input.touch(1, .ended, 1, 1)
        #expect(input.summary(1) == [])
        input.touch(1, .began, 1, 1)
        #expect(input.summary(1) == ["began 1"])
    }

    @Test("when a source goes, its touches are cancelled, its keys released, its pointer gone, its scroll and composition over")
    func sourceGoes() {
        var input = RoutedInput(apps: [1])
        input.touch(1, .began, 3, 4)
        input.touch(1, .began, 3, 4, from: 2)
        input.key(4, true)
        input.send(.hover(InputEvent.Hover(phase: .entered, location: .zero)))
        input.send(.scroll(InputEvent.Scroll(phase: .began, location: .zero, delta: .zero, isPrecise: true)))
        input.send(.composition(InputEvent.Composition(text: "ni", selection: 2..<2)))
        input.forgetMessages()
        input.router.remove(.connection(1), now: input.now, interval: input.interval)
        input.handOut()
        #expect(input.summary(1) == ["cancelled 1, key 4 up, exited, cancelled 0, composition "])
        guard case .touch(let touch)? = input.events(1).first?.kind else {
            Issue.record("no touch")
            return
        }
        #expect(touch.location == Point(x: 3, y: 4))
        input.vsync()
        input.touch(1, .moved, 5, 5, from: 2)
        #expect(input.summary(1).last?.hasPrefix("moved") == true, "another source's goes on")
    }

    @Test("what a source sends out of turn is set right")
    func outOfTurn() {
        var input = RoutedInput(apps: [1])
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

    @Test("hover goes by place: it leaves one app and enters the other")
    func hover() {
        var input = RoutedInput(apps: [1, 2])
        input.extents = [1: Rect(x: 0, y: 0, width: 100, height: 100), 2: Rect(x: 0, y: 0, width: 50, height: 100)]
        for x in [60.0, 70, 20] {
            input.send(.hover(InputEvent.Hover(phase: .moved, location: Point(x: x, y: 1))))
            input.vsync()
        }
        #expect(input.summary(1) == ["entered", "moved", "exited"])
        #expect(input.summary(2) == ["entered"])
    }

    @Test("a scroll stays where it began, and a wheel's steps go by place")
    func scroll() {
        var input = RoutedInput(apps: [1, 2])
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
        "keys and text go to the app that was touched last, and when it goes to the frontmost; a key that is held stays where it was pressed"
    )
    func keys() {
        var input = RoutedInput(apps: [1, 2])
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

    @Test("a composition leaves the app that showed it when another one is touched")
    func composition() {
        var input = RoutedInput(apps: [1, 2])
        input.extents = [1: Rect(x: 0, y: 0, width: 100, height: 100)]
        input.send(.composition(InputEvent.Composition(text: "ni", selection: 0..<0)))
        input.touch(1, .began, 10, 10)
        input.send(.composition(InputEvent.Composition(text: "nih", selection: 0..<0)))
        #expect(input.summary(2) == ["composition ni", "composition "])
        #expect(input.summary(1) == ["began 1", "composition nih"])
    }

    @Test("times never fall, and an event from the future or long ago is one of now")
    func times() {
        var input = RoutedInput(apps: [1])
        input.now = 100
        for time in [99.5, 99, 200, 1, 99.9] { input.send(.text("a"), at: time) }
        #expect(input.events(1).map(\.time) == [99.5, 99.5, 100, 100, 100])
    }

    @Test("touches beyond the limit are lost as a whole, and when one ends there is room for another")
    func tooMany() {
        var input = RoutedInput(apps: [1])
        for id in 0..<UInt32(Limits.touches + 10) { input.touch(id, .began, 1, 1) }
        #expect(input.events(1).count == Limits.touches)
        for id in 0..<UInt32(Limits.touches + 10) { input.touch(id, .ended, 1, 1) }
        #expect(input.events(1).count == 2 * Limits.touches)
        input.touch(500, .began, 1, 1)
        #expect(input.events(1).count == 2 * Limits.touches + 1)
    }
}
