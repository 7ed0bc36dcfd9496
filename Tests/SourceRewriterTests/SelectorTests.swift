import Foundation
import SourceRewriter
import Testing

@Suite struct SelectorTests {
    /// What `#selector` becomes: the argument of `use(…)` in the only line that has one.
    private func selector(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
        let lines = rewrittenLines(source, sourceLocation: sourceLocation).filter { $0.contains("use(") }
        return lines.first.map { line in
            String(line[(line.range(of: "use(", options: .backwards)?.upperBound ?? line.startIndex)...].dropLast())
        } ?? ""
    }

    @Test("A selector has the name that the declaration states or that follows from it, and calls the method of its class")
    func namesMethods() {
        let members = """
            @objc func tapped(_ sender: Any) {}
                @objc func close() {}
                @objc func shown(by animator: Int, in view: Int) {}
                @objc(save:) func store(_ sender: Any) {}
                @objc var isOpen = false
                @objc(isOn) var on: Bool { get { true } set {} }
            """
        func selector(_ expression: String) -> String {
            self.selector("class C: NSObject {\n    \(members)\n    func f() {\n        use(\(expression))\n    }\n}")
        }
        #expect(selector("#selector(tapped)") == #"ObjectiveC.Selector("tapped:", { (o: C) in { o.tapped($0) } })"#)
        #expect(selector("#selector(self.tapped(_:))") == #"ObjectiveC.Selector("tapped:", { (o: C) in { o.tapped($0) } })"#)
        #expect(selector("#selector(C.close)") == #"ObjectiveC.Selector("close", { (o: C) in { o.close() } })"#)
        #expect(
            selector("#selector(Self.shown(by:in:))") == #"ObjectiveC.Selector("shownBy:in:", { (o: C) in { o.shown(by: $0, in: $1) } })"#)
        #expect(selector("#selector(store)") == #"ObjectiveC.Selector("save:", { (o: C) in { o.store($0) } })"#)
        #expect(selector("#selector(getter: isOpen)") == #"ObjectiveC.Selector("isOpen", { (o: C) in { o.isOpen } })"#)
        #expect(selector("#selector(setter: isOpen)") == #"ObjectiveC.Selector("setIsOpen:", { (o: C) in { o.isOpen = $0 } })"#)
        #expect(selector("#selector(setter: C.on)") == #"ObjectiveC.Selector("setIsOn:", { (o: C) in { o.on = $0 } })"#)
        #expect(selector("#selector(resignFirstResponder)").isEmpty == false)
    }

    @Test("A method is found in superclasses, extensions, enclosing types and other files")
    func findsDeclarations() {
        let (texts, diagnostics) = rewrite([
            "A.swift": "class Base: NSObject {}\nextension Base { @objc func refresh(sender: Any) {} }",
            "B.swift": """
            class Outer: Base {
                @objc func outer(_ s: Any) {}
                class Inner {
                    let a = #selector(outer)
                    let b = #selector(Outer.refresh)
                }
                let c = #selector(refresh)
            }
            """,
        ])
        #expect(diagnostics == [])
        let lines = lines(of: texts["B.swift"] ?? "")
        #expect(lines[3] == #"let a = ObjectiveC.Selector("outer:", { (o: Outer) in { o.outer($0) } })"#)
        #expect(lines[4] == #"let b = ObjectiveC.Selector("refreshWithSender:", { (o: Outer) in { o.refresh(sender: $0) } })"#)
        #expect(lines[6] == #"let c = ObjectiveC.Selector("refreshWithSender:", { (o: Outer) in { o.refresh(sender: $0) } })"#)
    }

    @Test("A method of a value whose class its declaration states is that of the class")
    func findsMethodsOfValuesOfKnownClasses() {
        let (texts, diagnostics) = rewrite([
            "A.swift": """
            protocol Hapticable: AnyObject { func trigger(_ sender: Any) }
            class Target: NSObject { @objc func trigger(_ sender: Any) {} }
            extension UIControl: Hapticable { @objc func trigger(_ sender: Any) {} }
            extension Hapticable where Self: UIControl {
                var targets: [String: Target] { [:] }
                func f() {
                    let target = Target()
                    use(#selector(target.trigger))
                }
                func g(_ target: Target) { use(#selector(target.trigger(_:))) }
                func h() {
                    guard let target = targets["a"] else { return }
                    use(#selector(target.trigger))
                }
                func i() { use(#selector(trigger)) }
            }
            """
        ])
        #expect(diagnostics == [])
        let lines = lines(of: texts["A.swift"] ?? "")
        let selector = #"use(ObjectiveC.Selector("trigger:", { (o: Target) in { o.trigger($0) } }))"#
        #expect(lines[7] == selector && lines[9].contains(selector) && lines[12] == selector, "\(lines)")
        #expect(lines[14].contains(#"use(ObjectiveC.Selector("trigger:", { (o: UIControl) in { o.trigger($0) } }))"#), "\(lines[14])")
    }

    @Test("A method of a value is found if one class of the module declares it")
    func findsMethodsOfValues() {
        let model = "class Model: NSObject { @objc func save(_ s: Any) {} }\n"
        let view = "class View: NSObject { let model = Model()\n func f() {\n use(#selector(model.save))\n } }"
        #expect(selector(model + view) == #"ObjectiveC.Selector("save:", { (o: Model) in { o.save($0) } })"#)
        let (_, diagnostics) = rewrite(["A.swift": model + "class Other: NSObject { @objc func save() {} }\n" + view])
        #expect(
            diagnostics == [
                "A.swift:5:6: error: on Linux, '#selector' cannot tell which class declares 'save'; name the class instead of 'model'"
            ])
    }

    @Test("Members of UIKit's classes have their names of iOS, and the name of another's member is an error")
    func knowsNamesOfUIKit() {
        func selector(_ expression: String) -> String {
            self.selector("class C: UIViewController {\n    func f() {\n        use(\(expression))\n    }\n}")
        }
        #expect(
            selector("#selector(UIViewController.dismiss(animated:completion:))")
                == #"ObjectiveC.Selector("dismissViewControllerAnimated:completion:", { (o: UIViewController) in { o.dismiss(animated: $0, completion: $1) } })"#
        )
        #expect(
            selector("#selector(UIView.layoutSubviews)")
                == #"ObjectiveC.Selector("layoutSubviews", { (o: UIView) in { o.layoutSubviews() } })"#)
        #expect(selector("#selector(copy(_:))") == #"ObjectiveC.Selector("copy:", { (o: C) in { o.copy($0) } })"#)
        #expect(
            selector("#selector(getter: NSLayoutConstraint.firstItem)")
                == #"ObjectiveC.Selector("firstItem", { (o: NSLayoutConstraint) in { o.firstItem } })"#)
        #expect(
            selector("#selector(setter: UIView.isHidden)")
                == #"ObjectiveC.Selector("setHidden:", { (o: UIView) in { o.isHidden = $0 } })"#)
        #expect(
            selector("#selector(CALayer.add(_:forKey:))")
                == #"ObjectiveC.Selector("addAnimation:forKey:", { (o: CALayer) in { o.add($0, forKey: $1) } })"#)
        let (_, diagnostics) = rewrite(["A.swift": "class C: UIViewController {\n  let a = #selector(Player.play(from:))\n}"])
        #expect(
            diagnostics == [
                "A.swift:2:11: error: on Linux, '#selector' needs the declaration of 'play(from:)', which this module does not contain; "
                    + "'Player' is declared in another module"
            ])
    }

    @Test("A selector of a method that Objective-C does not know is Swift's error")
    func rejectsHiddenMethods() {
        let (_, diagnostics) = rewrite(["A.swift": "class C: NSObject {\n    func f() {}\n    let a = #selector(f)\n}"])
        #expect(
            diagnostics == [
                "A.swift:3:13: error: argument of '#selector' refers to instance method 'f()' that is not exposed to Objective-C"
            ])
    }

    @Test("A name that several methods have is that of the only one that Objective-C knows")
    func prefersExposedMethods() {
        let text = selector(
            "class C: NSObject {\n    @objc func f() {}\n    func f(_ x: Int? = nil) {}\n    func f() async {}\n    lazy var a = use(#selector(f))\n}"
        )
        #expect(text == #"ObjectiveC.Selector("f", { (o: C) in { () -> Swift.Void in o.f() } })"#)
    }

    @Test("A selector of a method whose arguments cannot be passed is an error")
    func rejectsMethodsThatCannotBeSent() {
        let reason = "its arguments or its result cannot be passed without their types"
        for (method, name) in [
            ("func f(_ x: inout Int) {}", "f(_:)"), ("func f(_ x: @autoclosure () -> Int) {}", "f(_:)"), ("func f() async {}", "f()"),
            ("func f(_ a: Int, _ b: Int, _ c: Int, _ d: Int) throws {}", "f(_:_:_:_:)"),
        ] {
            let (_, diagnostics) = rewrite(["A.swift": "class C: NSObject {\n    @objc \(method)\n    let a = #selector(f)\n}"])
            #expect(diagnostics == ["A.swift:3:13: error: on Linux, '#selector' cannot refer to '\(name)': \(reason)"])
        }
    }

    @Test("Selectors of a protocol's type methods and requirements call those of the object's class", arguments: [5, 6])
    func runsRequirements(languageMode: Int) throws {
        let program = RewrittenProgram(files: [
            "main.swift": """
            import Foundation
            import ObjectiveC
            @objc protocol Resetting: NSObjectProtocol {
                static func reset()
                static func log(_ message: Any?)
                func undo()
                var count: Int { get set }
            }
            class Store: NSObject, Resetting {
                class func reset() { print("reset", self) }
                static func log(_ message: Any?) { print("log", message ?? "-") }
                func undo() { print("undo", count) }
                var count = 1
            }
            final class FileStore: Store {
                override class func reset() { print("reset files") }
                override func undo() { print("undo files", count) }
            }
            final class Other: NSObject {}
            for (type, store) in [(Store.self, Store()), (FileStore.self, FileStore())] as [(Store.Type, Store)] {
                type.perform(#selector(Resetting.reset))
                type.perform(#selector(Resetting.log(_:)), with: "x")
                store.perform(#selector(setter: Resetting.count), with: 4)
                store.perform(#selector(Resetting.undo))
            }
            print(Store.responds(to: #selector(Resetting.reset)), Other.responds(to: #selector(Resetting.reset)))
            print(Other().responds(to: #selector(Resetting.undo)), Store().responds(to: #selector(Resetting.reset)))
            """
        ])
        let output = try program.output(languageMode: languageMode)
        #expect(
            output == """
                reset Store
                log x
                undo 4
                reset files
                log x
                undo files 4
                true false
                false false

                """)
    }

    @Test("A type, and code of its type members, refer to type methods first, and code of instances to their own")
    func prefersTypeMethods() {
        let members = """
            @objc class func f() {}
                @objc func f() {}
                @objc static func g(_ x: Any) {}
                @objc func h() {}
                @objc static var isOn = false
            """
        func selector(_ expression: String, in function: String = "func k()") -> String {
            self.selector("class C: NSObject {\n    \(members)\n    \(function) {\n        use(\(expression))\n    }\n}")
        }
        let typeMethod = #"ObjectiveC.Selector("f", { (o: C.Type) in { o.f() } })"#
        let method = #"ObjectiveC.Selector("f", { (o: C) in { o.f() } })"#
        #expect(selector("#selector(C.f)") == typeMethod)
        #expect(selector("#selector(Self.f)") == typeMethod)
        #expect(selector("#selector(type(of: self).f)") == typeMethod)
        #expect(selector("#selector(f)") == method && selector("#selector(self.f)") == method)
        #expect(selector("#selector(f)", in: "static func k()") == typeMethod)
        #expect(selector("#selector(self.f)", in: "class func k()") == typeMethod)
        #expect(selector("#selector(C.f as (C) -> () -> Void)") == method)
        #expect(selector("#selector(C.f as () -> Void)") == typeMethod)
        #expect(selector("#selector(C.g(_:))") == #"ObjectiveC.Selector("g:", { (o: C.Type) in { o.g($0) } })"#)
        #expect(selector("#selector(h)", in: "static func k()") == #"ObjectiveC.Selector("h", { (o: C) in { o.h() } })"#)
        #expect(selector("#selector(setter: C.isOn)") == #"ObjectiveC.Selector("setIsOn:", { (o: C.Type) in { o.isOn = $0 } })"#)
    }

    @Test("Selectors of type methods call them on classes, by themselves and by name", arguments: [5, 6])
    func runsTypeMethods(languageMode: Int) throws {
        let program = RewrittenProgram(files: [
            "Log.swift": """
            import Foundation
            class Log: NSObject {
                @objc class func write(_ message: Any?) { print(self, "write", message as? String ?? "-") }
                @objc static func flush() { print("flush") }
                @objc(rotateAfter:) private static func rotate(count: Int) { print("rotate", count) }
                @objc nonisolated(unsafe) static var level = 1
                @objc func write(_ message: Any?) { print("instance", message as? String ?? "-") }
                static func observe() {
                    NotificationCenter.default.addObserver(self, selector: #selector(changed(_:)), name: .changed, object: nil)
                }
                @objc private static func changed(_ note: Notification) { print("changed", note.name.rawValue) }
                static var rotation: Selector { #selector(rotate(count:)) }
            }
            final class FileLog: Log {
                override class func write(_ message: Any?) { print("in file"); super.write(message) }
            }
            extension Notification.Name { static let changed = Notification.Name("changed") }
            @objcMembers class Everything: NSObject {
                class func one() -> String { "one" }
                static let shared = "shared"
                private static func hidden() {}
            }
            """,
            "main.swift": """
            import Foundation
            import ObjectiveC
            Log.perform(#selector(Log.write(_:)), with: "a")
            FileLog.perform(#selector(Log.write(_:)), with: "b")
            FileLog.perform(Selector(("write:")), with: "c")
            Log().perform(Selector(("write:")), with: "d")
            Log.perform(#selector(Log.flush))
            Log.perform(Log.rotation, with: 3)
            Log.perform(#selector(setter: Log.level), with: 5)
            print(Log.level, Log.responds(to: #selector(Log.flush)), Log.responds(to: Selector(("flush"))), Log.responds(to: Selector(("missing"))))
            print(Log().responds(to: #selector(Log.flush)), Log.instancesRespond(to: Selector(("write:"))))
            print(["one", "shared", "hidden"].map { Everything.responds(to: Selector($0)) })
            Log.observe()
            NotificationCenter.default.post(name: .changed, object: nil)
            NotificationCenter.default.removeObserver(Log.self)
            NotificationCenter.default.post(name: .changed, object: nil)
            let timer = Timer(timeInterval: 0, target: FileLog.self, selector: #selector(FileLog.flush), userInfo: nil, repeats: false)
            RunLoop.current.add(timer, forMode: .default)
            Log.perform(#selector(Log.write(_:)), with: "later", afterDelay: 0)
            RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.2))
            let target: AnyObject = Log.self as AnyObject
            _ = target.perform(#selector(Log.flush))
            """,
        ])
        let output = try program.output(languageMode: languageMode)
        #expect(
            output == """
                Log write a
                in file
                FileLog write b
                in file
                FileLog write c
                instance d
                flush
                rotate 3
                5 true true false
                false true
                [true, true, false]
                changed changed
                flush
                Log write later
                flush

                """)
    }

    @Test("A selector of a method with closures states their types, and that of one that throws has a place for the error")
    func statesTypesOfClosuresAndErrors() {
        func selector(_ method: String, _ name: String = "f") -> String {
            self.selector("class C: NSObject {\n    @objc func \(method)\n    func g() {\n        use(#selector(\(name)))\n    }\n}")
        }
        #expect(
            selector("f(_ done: () -> Void) {}")
                == #"ObjectiveC.Selector("f:", { (o: C) in { (a0: @escaping () -> Void) -> Swift.Void in o.f(a0) } })"#)
        #expect(
            selector("f(x: Int, done: ((Int) -> Void)?) {}")
                == #"ObjectiveC.Selector("fWithX:done:", { (o: C) in { (a0: Int, a1: ((Int) -> Void)?) -> Swift.Void in o.f(x: a0, done: a1) } })"#
        )
        #expect(
            selector("f() throws {}")
                == #"ObjectiveC.Selector("fAndReturnError:", { (o: C) in { (_: Any?) -> Swift.Bool in (try? o.f()) != nil } })"#)
        #expect(
            selector("f(at x: Int, done: @escaping () -> Void) throws -> C {}")
                == #"ObjectiveC.Selector("fAt:error:done:", { (o: C) in { (a0: Int, _: Any?, a1: @escaping () -> Void) -> (C)? in try? o.f(at: a0, done: a1) } })"#
        )
    }

    @Test("Selectors of methods with closures and of methods that throw call them", arguments: [5, 6])
    func runsClosuresAndErrors(languageMode: Int) throws {
        let program = RewrittenProgram(files: [
            "main.swift": """
            import Foundation
            import ObjectiveC
            typealias Handler = (Int) -> Void
            struct Failure: Error {}
            final class Model: NSObject {
                @objc func load(_ name: String, done: @escaping () -> Void) { print("load", name); done() }
                @objc func each(_ body: (Int) -> Void) { body(1) }
                @objc func named(_ body: Handler) { body(2) }
                @objc func close(completion: (() -> Void)?) { print("close"); completion?() }
                @objc func save() throws { print("save") }
                @objc func fail(_ x: Int) throws { throw Failure() }
                @objc func read(_ x: NSNumber) throws -> NSNumber { NSNumber(value: x.intValue + 1) }
            }
            let model = Model()
            let print1: () -> Void = { print("done") }
            let print2: (Int) -> Void = { print("number", $0) }
            model.perform(#selector(Model.load(_:done:)), with: "a", with: print1)
            model.perform(#selector(Model.each), with: print2)
            model.perform(#selector(Model.named), with: print2)
            model.perform(#selector(Model.close), with: nil)
            model.perform(#selector(Model.close), with: print1)
            model.perform(#selector(Model.save))
            model.perform(#selector(Model.fail), with: 1)
            print("failed")
            print(model.perform(#selector(Model.read), with: NSNumber(value: 3))?.takeUnretainedValue() as Any)
            print(model.responds(to: #selector(Model.load(_:done:))), #selector(Model.save) == Selector(("saveAndReturnError:")))
            """
        ])
        let output = try program.output(languageMode: languageMode)
        #expect(
            output == """
                load a
                done
                number 1
                number 2
                close
                close
                done
                save
                failed
                Optional(4)
                true true

                """)
    }

    @Test("A selector in a pattern is a name, which the module or UIKit must declare")
    func comparesNamesInPatterns() throws {
        let source = """
            import Foundation
            import ObjectiveC
            class C: NSObject {
                @objc func save(_ s: Any) {}
                @objc func close() {}
                func name(_ action: Selector?, _ other: Selector) -> String {
                    switch (action, other) {
                    case (#selector(save(_:)), #selector(C.close)): return "both"
                    case (#selector(save)?, _): return "save"
                    default: break
                    }
                    switch other {
                    case #selector(close), #selector(isEqual(_:)): return { #selector(close).description }()
                    case #selector(NSObject.isEqual) where action == #selector(save): return "equal"
                    default: return "none"
                    }
                }
            }
            """
        let lines = rewrittenLines(source)
        #expect(lines[7] == #"case (ObjectiveC.Selector("save:"), ObjectiveC.Selector("close")): return "both""#)
        #expect(lines[8] == #"case (ObjectiveC.Selector("save:")?, _): return "save""#)
        #expect(lines[12].hasPrefix(#"case ObjectiveC.Selector("close"), "#) && lines[12].contains(#"Selector("close", { (o: C) in"#))
        #expect(lines[13].contains(#"where action == ObjectiveC.Selector("save:", { (o: C) in { o.save($0) } })"#))
        let (_, diagnostics) = rewrite([
            "A.swift": "class C: NSObject {\n    func f(_ s: Selector) {\n        if case #selector(missing) = s {}\n    }\n}"
        ])
        #expect(diagnostics == ["A.swift:3:17: error: type 'C' has no member 'missing'"])
    }

    @Test("Selectors in patterns match by name")
    func matchesPatterns() throws {
        let program = RewrittenProgram(files: [
            "main.swift": """
            import Foundation
            import ObjectiveC
            class C: NSObject {
                @objc func save(_ s: Any) {}
                @objc func close() {}
                func name(_ action: Selector?) -> String {
                    switch action {
                    case #selector(save(_:)): return "save"
                    case #selector(close)?: return "close"
                    default: return "other"
                    }
                }
            }
            let c = C()
            print(c.name(#selector(C.save)), c.name(Selector(("close"))), c.name(nil), c.name(Selector(("copy"))))
            if case #selector(C.close) = Selector(("close")) { print("closed") }
            """
        ])
        #expect(try program.output(languageMode: 5) == "save close other other\nclosed\n")
    }

    @Test("A selector to nothing is left to Swift, which reports it at its line")
    func leavesMissingMethodsToSwift() throws {
        let program = RewrittenProgram(files: ["main.swift": "import Foundation\nclass C: NSObject {\n    let a = #selector(missing)\n}"])
        let output = try program.output(languageMode: 5)
        #expect(output.contains("main.swift:3:") && output.contains("error: value of type 'C' has no member 'missing'"), "\(output)")
    }

    @Test("Rewritten selectors call their methods, by themselves and by name", arguments: [5, 6])
    func runs(languageMode: Int) throws {
        let program = RewrittenProgram(files: [
            "Model.swift": """
            import Foundation
            class Base: NSObject {
                @objc private func secret() { print("secret") }
                @objc func tapped(_ sender: Any?) { print("tapped", sender as? Int ?? 0) }
                @objc func moved(to x: Int, from y: NSNumber) { print("moved", x, y) }
                @objc var title = "none"
                @objc(isOn) var on = false
                let stored = #selector(tapped(_:))
                lazy var later = #selector(secret)
                var computed: Selector { #selector(getter: title) }
            }
            class List<Element>: Base {
                @objc func reload(sender: Any) { print("reload", Element.self) }
                var action: Selector { #selector(reload) }
                override func tapped(_ sender: Any?) { super.tapped(sender); print("in list") }
            }
            @objcMembers class Everything: NSObject {
                func one() { print("one") }
                private func hidden() {}
                @nonobjc func two() {}
                func pair(_ p: (Int, Int)) {}
                @available(*, unavailable) func gone() {}
            }
            class NotRooted { @objc func plain() { print("plain") }; @objc func plain(_ x: Int) { print("plain", x) } }
            """,
            "Extension.swift": """
            import Foundation
            extension Base {
                @objc private func fromOtherFile() { print("from another file") }
                static let other = #selector(fromOtherFile)
            }
            extension List {
                @objc private func inList() { print("in an extension of a list") }
            }
            """,
            "main.swift": """
            import Foundation
            import ObjectiveC
            let base = Base()
            base.perform(base.stored, with: 1)
            base.perform(base.later)
            base.perform("fromOtherFile")
            base.perform(Base.other)
            base.perform(#selector(Base.moved(to:from:)), with: 2, with: NSNumber(value: 3))
            base.perform(#selector(setter: Base.title), with: "new")
            print(base.perform(base.computed) as Any, base.title)
            base.perform("setIsOn:", with: true)
            print(base.on, base.responds(to: "isOn"), base.responds(to: "on"), base.responds(to: "reloadWithSender:"))
            let list = List<Int>()
            list.perform("tapped:", with: 4)
            list.perform("inList")
            list.perform("fromOtherFile")
            list.perform(list.action, with: list)
            list.perform("reloadWithSender:", with: 0)
            let everything = Everything()
            print(["one", "hidden", "two"].map { everything.responds(to: Selector($0)) })
            print(#selector(NotRooted.plain as (NotRooted) -> (Int) -> Void))
            """,
        ])
        let output = try program.output(languageMode: languageMode)
        #expect(
            output == """
                tapped 1
                secret
                from another file
                from another file
                moved 2 3
                nil new
                true true false false
                tapped 4
                in list
                in an extension of a list
                from another file
                reload Int
                reload Int
                [true, false, false]
                plain:

                """)
    }
}
