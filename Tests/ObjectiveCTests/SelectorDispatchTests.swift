import Foundation
import ObjectiveC
import Testing

/// Classes that list their methods by hand, as rewritten code does.
@MainActor struct SelectorDispatchTests {
    class Recorder: NSObject, ObjectiveCMethods {
        nonisolated(unsafe) var calls: [String] = []

        class var objectiveCMethods: [ObjectiveCMethod] {
            [
                .method(Selector("start", Recorder.start)), .method(Selector("stopWithReason:", Recorder.stop(reason:))),
                .method(Selector("seekTo:from:", Recorder.seek(to:from:))), .method(Selector("copyOfName", Recorder.copyOfName)),
                .method(Selector("three:::", Recorder.three)), .method(Selector("four::::", Recorder.four)),
                .method(Selector("note:", Recorder.note)),
            ]
        }

        func start() { calls.append("start on main thread: \(Thread.isMainThread)") }
        func stop(reason: String?) { calls.append("stop \(reason ?? "nil")") }
        func seek(to end: Int, from start: NSNumber) { calls.append("seek \(start) \(end)") }
        func copyOfName() -> NSMutableString { NSMutableString(string: "name") }
        func note(_ value: Any) { calls.append("note \(value)") }
        func three(_ a: Int, _ b: Int, _ c: Int) { calls.append("\(a)\(b)\(c)") }
        func four(_ a: Int, _ b: Int, _ c: Int, _ d: Int) { calls.append("\(a)\(b)\(c)\(d)") }
    }

    final class VideoRecorder: Recorder {
        override class var objectiveCMethods: [ObjectiveCMethod] {
            super.objectiveCMethods + [.method(Selector("pause", VideoRecorder.pause)), .method(Selector("start", VideoRecorder.begin))]
        }

        func pause() { calls.append("pause") }
        func begin() { calls.append("begin") }
    }

    final class Bystander: NSObject {}

    @Test("A parameter of type Any receives the object itself, not an optional")
    func passesUntypedValues() {
        let recorder = Recorder()
        recorder.perform(Selector("note:"), with: 5)
        #expect(recorder.calls == ["note 5"])
    }

    @Test("A selector that has only a name finds the method that the object's class lists")
    func findsMethodsByName() {
        let recorder = Recorder()
        recorder.perform(Selector("start"))
        recorder.perform("stopWithReason:", with: "full")
        recorder.perform("stopWithReason:", with: nil)
        recorder.perform(NSSelectorFromString("seekTo:from:"), with: 7, with: NSNumber(value: 3))
        #expect(recorder.calls == ["start on main thread: true", "stop full", "stop nil", "seek 3 7"])
    }

    /// A class with type methods.
    class Registry: NSObject, ObjectiveCMethods {
        nonisolated(unsafe) static var calls: [String] = []

        class var objectiveCMethods: [ObjectiveCMethod] {
            [
                .typeMethod(Selector("reset") { (type: Registry.Type) in { type.reset() } }),
                .typeMethod(Selector("add:") { (type: Registry.Type) in { type.add($0) } }),
                .method(Selector("reset") { (registry: Registry) in { Registry.calls.append("instance") } }),
            ]
        }

        class func reset() { calls = ["reset \(self)"] }
        class func add(_ name: String) { calls.append(name) }
    }

    nonisolated(unsafe) private static var key: UInt8 = 0

    final class FontRegistry: Registry {
        override class func reset() { calls.append("fonts") }
    }

    @Test("A class has the type methods that it and its superclasses list, apart from the methods of its objects")
    func performsTypeMethods() {
        Registry.perform("reset")
        Registry.perform("add:", with: "one")
        FontRegistry.perform("reset")
        Registry().perform("reset")
        #expect(Registry.calls == ["reset Registry", "one", "fonts", "instance"])
        let add = Selector("add:") { (type: Registry.Type) in { (name: String) in type.add(name) } }
        #expect(FontRegistry.responds(to: add) && Registry.responds(to: "add:") && !Registry.responds(to: "add"))
        #expect(!NSObject.responds(to: add) && !Registry().responds(to: add) && !Registry.instancesRespond(to: add))
    }

    @Test("A class can be a target, which exists as long as the process and is the same each time")
    func targetsClasses() {
        Registry.perform("reset")
        let add = Selector("add:") { (type: Registry.Type) in { (note: Notification) in type.add(note.name.rawValue) } }
        let (center, name) = (NotificationCenter(), Notification.Name("changed"))
        center.addObserver(FontRegistry.self, selector: add, name: name, object: nil)
        center.post(name: name, object: nil)
        center.removeObserver(Registry.self)
        center.post(name: name, object: nil)
        center.removeObserver(FontRegistry.self, name: name, object: nil)
        center.post(name: name, object: nil)
        #expect(Registry.calls == ["reset Registry", "changed", "changed"])
        objc_setAssociatedObject(Registry.self, &Self.key, "value", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(Registry.self, &Self.key) as? String == "value")
        #expect(objc_getAssociatedObject(FontRegistry.self, &Self.key) == nil)
    }

    @Test("A class has the methods that its superclasses list, and replaces those of the same name")
    func inheritsMethods() {
        let recorder = VideoRecorder()
        recorder.perform("pause")
        recorder.perform("start")
        recorder.perform("stopWithReason:", with: "end")
        #expect(recorder.calls == ["pause", "begin", "stop end"])
    }

    @Test("An object responds to the selectors whose methods it has, by name or by the method that a selector carries")
    func respondsToSelectors() {
        #expect(Recorder().responds(to: "start") && VideoRecorder().responds(to: "start") && VideoRecorder().responds(to: "pause"))
        #expect(!Recorder().responds(to: "pause") && !Recorder().responds(to: "start:") && !Recorder().responds(to: nil))
        #expect(!Bystander().responds(to: "start"))
        #expect(VideoRecorder().responds(to: Selector("unlisted", Recorder.start)))
        #expect(!Bystander().responds(to: Selector("start", Recorder.start)))
    }

    @Test("A selector calls the method of its name if the one that it carries belongs to another class")
    func prefersTheName() {
        final class Foreign: NSObject {
            func stop(_ reason: String) {}
        }
        let recorder = Recorder()
        recorder.perform(Selector("stopWithReason:", Foreign.stop(_:)), with: "name")
        #expect(recorder.calls == ["stop name"])
    }

    @Test("Performing a selector returns the object that the method returns, and nil for a method that returns none")
    func returnsResults() {
        let name = Recorder().perform("copyOfName")?.takeUnretainedValue()
        #expect((name as? NSMutableString)?.isEqual(to: "name") == true)
        #expect(Recorder().perform("start") == nil)
    }

    @Test("A method is called on the thread that performs the selector")
    func callsOnTheSameThread() async {
        let recorder = Recorder()
        nonisolated(unsafe) let object = recorder
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                object.perform(Selector("start"))
                continuation.resume()
            }
        }
        #expect(recorder.calls == ["start on main thread: false"])
    }

    @Test("Names convert to selectors and back")
    func convertsNames() {
        #expect(NSStringFromSelector(NSSelectorFromString("a:b:")) == "a:b:")
        #expect(NSSelectorFromString("start") == Selector("start", Recorder.start))
    }

    @Test("A name that the object's class does not list ends the process with Objective-C's message")
    func endsForUnknownNames() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Bystander().perform(Selector("start"))
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("-[Bystander start]: unrecognized selector sent to an instance of Bystander"))
    }

    @Test("A list of methods with a bare name ends the process and names the selector")
    func endsForBareNamesInLists() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ObjectiveCMethod.method("start")
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Selector(\"start\"): a list of methods needs selectors that carry their methods"))
    }
}
