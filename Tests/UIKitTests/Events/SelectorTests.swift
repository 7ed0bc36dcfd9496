import Foundation
import Testing

@testable import UIKit

@MainActor struct SelectorTests {
    final class EditorSpy: UIResponder {
        static let saveAction = Selector("save", EditorSpy.save)
        static let printAction = Selector("print:", EditorSpy.print(_:))
        static let shareAction = Selector("share:forEvent:", EditorSpy.share(_:for:))

        var calls: [String] = []
        var refused: Set<Selector> = []

        func save() { calls.append("save") }
        func print(_ sender: UIControl) { calls.append("print \(sender.tag)") }
        func share(_ sender: Any?, for event: UIEvent?) { calls.append("share \(sender == nil) \(event == nil)") }

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            !refused.contains(action) && super.canPerformAction(action, withSender: sender)
        }
    }

    let editor = EditorSpy()
    let control = UIControl()

    init() { control.tag = 7 }

    @Test("Selectors are equal if their names are, and are described by them")
    func comparesNames() {
        #expect(EditorSpy.saveAction == "save" && EditorSpy.saveAction == Selector("save") && EditorSpy.saveAction != EditorSpy.printAction)
        #expect(Set([EditorSpy.saveAction, "save", "print:"]).count == 2)
        #expect("\(EditorSpy.shareAction)" == "share:forEvent:")
    }

    @Test("EV6 A control sends selectors with zero, one and two arguments in the order of registration")
    func sendsSelectors() {
        control.addTarget(editor, action: EditorSpy.shareAction, for: .touchUpInside)
        control.addTarget(editor, action: EditorSpy.saveAction, for: .touchUpInside)
        control.addTarget(editor, action: EditorSpy.printAction, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        // There is a sender, the control with the tag 7, and no event.
        #expect(editor.calls == ["share false true", "save", "print 7"])
        #expect(control.allTargets == [editor])
    }

    @Test("EV6 Removing a selector of a target leaves its other actions and events, and other targets")
    func removesOneSelector() {
        let other = EditorSpy()
        control.addTarget(editor, action: EditorSpy.saveAction, for: [.touchDown, .touchUpInside])
        control.addTarget(editor, action: EditorSpy.printAction, for: .touchDown)
        control.addTarget(other, action: EditorSpy.saveAction, for: .touchDown)
        control.removeTarget(editor, action: "save", for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(editor.calls == ["print 7"] && other.calls == ["save"])
        control.sendActions(for: .touchUpInside)
        #expect(editor.calls == ["print 7", "save"])
        control.removeTarget(nil, action: EditorSpy.saveAction, for: .allEvents)
        #expect(control.allTargets == [editor] && control.allControlEvents == .touchDown)
        control.removeTarget(editor, action: nil, for: .allEvents)
        #expect(control.allTargets.isEmpty)
    }

    @Test("EV6 Adding a target with the same selector again adds its events, and sends it once")
    func mergesRegistrations() {
        control.addTarget(editor, action: EditorSpy.saveAction, for: .touchDown)
        control.addTarget(editor, action: EditorSpy.saveAction, for: [.touchDown, .valueChanged])
        control.sendActions(for: .touchDown)
        control.sendActions(for: .valueChanged)
        #expect(editor.calls == ["save", "save"])
    }

    @Test("EV6 A control lists the selectors of a target for an event")
    func listsActions() {
        control.addTarget(editor, action: EditorSpy.saveAction, for: .touchDown)
        control.addTarget(editor, action: EditorSpy.printAction, for: [.touchDown, .valueChanged])
        control.addTarget(editor, action: EditorSpy.save, for: .touchDown)
        #expect(control.actions(forTarget: editor, forControlEvent: .touchDown) == ["save", "print:"])
        #expect(control.actions(forTarget: editor, forControlEvent: .valueChanged) == ["print:"])
        #expect(control.actions(forTarget: editor, forControlEvent: .touchCancel) == nil)
        #expect(control.actions(forTarget: control, forControlEvent: .touchDown) == nil)
    }

    @Test("EV6 Functions that were added without a selector are enumerated with one, which removes them alone")
    func enumeratesFunctions() {
        control.addTarget(editor, action: EditorSpy.save, for: .touchDown)
        control.addTarget(editor, action: EditorSpy.print, for: .touchDown)
        var selectors: [Selector] = []
        control.enumerateEventHandlers { _, target, _, _ in
            if let target { selectors.append(target.1) }
        }
        #expect(Set(selectors).count == 2)
        control.removeTarget(editor, action: selectors[0], for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(editor.calls == ["print 7"])
    }

    final class SendSpyControl: UIControl {
        var sent: [String] = []
        override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
            sent.append("\(action)")
            if action != "save" { super.sendAction(action, to: target, for: event) }
        }
    }

    @Test("EV6 All selectors of a control pass through sendAction(_:to:for:)")
    func passesThroughOverride() {
        let control = SendSpyControl()
        control.addTarget(editor, action: EditorSpy.saveAction, for: .touchDown)
        control.addTarget(editor, action: EditorSpy.printAction, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(control.sent == ["save", "print:"] && editor.calls == ["print 0"])
    }

    @Test("EV6 A selector without a target is sent to the first object of the responder chain that performs it")
    func searchesResponderChain() {
        final class EditorView: UIView {
            let log: CallLog
            let name: String
            var refuses = false
            init(_ name: String, _ log: CallLog) {
                (self.name, self.log) = (name, log)
                super.init(frame: .zero)
            }
            required init?(coder: NSCoder) { fatalError("not archived") }
            func erase(_ sender: Any?) { log.lines.append(name) }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                !refuses && super.canPerformAction(action, withSender: sender)
            }
        }
        let log = CallLog()
        let window = TestApp.showWindow()
        defer { window.windowScene = nil }
        let (outer, inner) = (EditorView("outer", log), EditorView("inner", log))
        window.addSubview(outer)
        outer.addSubview(inner)
        inner.addSubview(control)
        let erase = Selector("erase:", EditorView.erase(_:))
        control.addTarget(nil, action: erase, for: .touchDown)
        control.sendActions(for: .touchDown)
        inner.refuses = true
        control.sendActions(for: .touchDown)
        #expect(log.lines == ["inner", "outer"])
        #expect(control.target(forAction: erase, withSender: nil) as? UIView === outer)
        // As in UIKit, NSNull stands for the responder chain.
        // Two instances of NSNull are equal but do not have the same hash value on Linux.
        #expect(control.allTargets.count == 1 && control.allTargets.first?.base is NSNull)
        #expect(TestApp.application.sendAction(erase, to: inner, from: nil, for: nil))
        #expect(log.lines.last == "inner")
        #expect(!TestApp.application.sendAction(EditorSpy.saveAction, to: nil, from: control, for: nil))
    }

    @Test("EV6 Selectors of recognizers are sent once each in order, and removed alone")
    func recognizers() {
        @MainActor final class RecognizerSpy: NSObject {
            static let first = Selector("first:", RecognizerSpy.first(_:))
            static let second = Selector("second", RecognizerSpy.second)
            var calls: [String] = []
            func first(_ tap: UITapGestureRecognizer) { calls.append("first \(tap.state == .ended)") }
            func second() { calls.append("second") }
        }
        final class OwnTap: UITapGestureRecognizer {
            override init(target: Any?, action: Selector?) {
                super.init(target: target, action: action)
                numberOfTapsRequired = 1
            }
        }
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let spy = RecognizerSpy()
        let tap = OwnTap(target: spy, action: RecognizerSpy.first)
        tap.addTarget(spy, action: RecognizerSpy.second)
        tap.addTarget(spy, action: RecognizerSpy.first)
        simulator.window.addGestureRecognizer(tap)
        simulator.tap(10, 10)
        #expect(spy.calls == ["first true", "second"])
        tap.removeTarget(spy, action: "first:")
        simulator.tap(10, 10)
        #expect(spy.calls == ["first true", "second", "second"])
        tap.removeTarget(nil, action: nil)
        simulator.tap(10, 10)
        #expect(spy.calls.count == 3)
    }

    @Test("A selector without a method, and one that its target does not have, end the process with their names")
    func unrecognizedSelectors() async {
        let unnamed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UIApplication.deliver("close:", to: UIView(), from: nil, for: nil, startingAt: nil) }
        }
        expect(unnamed, "-[UIView close:]: unrecognized selector sent to an instance of UIView; a selector needs its method")
        let foreign = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UIApplication.deliver(EditorSpy.saveAction, to: UIView(), from: nil, for: nil, startingAt: nil) }
        }
        expect(foreign, "-[UIView save]: unrecognized selector sent to an instance of UIView")
    }

    @Test("A sender that the method does not take, and a name with too few colons, end the process")
    func wrongArguments() async {
        let sender = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = UIApplication.deliver(EditorSpy.printAction, to: EditorSpy(), from: UIView(), for: nil, startingAt: nil)
            }
        }
        expect(sender, "-[EditorSpy print:]: the method takes a value of type UIControl, but was sent UIView")
        let name = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Selector("print", EditorSpy.print(_:)) }
        }
        expect(name, "Selector(\"print\"): a method with 1 argument needs a name with 1 colon'")
        let plainName = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Selector("save:", EditorSpy.save) }
        }
        expect(plainName, "Selector(\"save:\"): a method with 0 arguments needs a name with 0 colons'")
    }

    private func expect(_ result: ExitTest.Result?, _ message: String, _ location: SourceLocation = #_sourceLocation) {
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains(message), sourceLocation: location)
    }
}
