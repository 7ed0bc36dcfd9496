import SourceRewriter
import Testing

@Suite struct ExtensionOverrideTests {
    @Test("An override in an extension keeps its place under another name, and the class body forwards to it")
    func rewritesOverrides() {
        let (texts, diagnostics) = rewrite([
            "A.swift": "class C: UIViewController {\n    var a = 1\n}",
            "B.swift": """
            extension C {
                override func show(_ x: Int, // the first
                                   with y: inout Int) throws -> Bool {
                    try super.show(x, with: &y)
                }
                override var title: String? { get { nil } set {} }
            }
            """,
        ])
        #expect(diagnostics == [])
        #expect(
            lines(of: texts["A.swift"] ?? "")[0]
                == "class C: UIViewController { override func show(_ x: Int, with y: inout Int) throws -> Bool { try _extension_C_show(x, with: &y) }; "
                + "override var title: String? { get { _extension_C_title } set { _extension_C_title = newValue } };")
        let moved = texts["B.swift"] ?? ""
        #expect(
            moved.contains("\n             func _extension_C_show(_ x: Int, // the first\n")
                && moved.contains("             var _extension_C_title: String?"))
    }

    @Test("Extensions of a class and of its subclass override the same member under different names")
    func rewritesChains() {
        let (texts, diagnostics) = rewrite([
            "A.swift": "class C: NSObject {}\nclass D: C {}",
            "B.swift": """
            extension C {
                open override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
            }
            extension D {
                open override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
            }
            """,
        ])
        #expect(diagnostics == [])
        let bodies = lines(of: texts["A.swift"] ?? "")
        #expect(bodies[0].contains("{ _extension_C_isEqual(object) }"))
        #expect(bodies[1].contains("{ _extension_D_isEqual(object) }"))
    }

    @Test("The attributes of an override in an extension precede its modifiers in the class body")
    func keepsAttributes() {
        let (texts, _) = rewrite([
            "A.swift": "class C: UIView {\n}",
            "B.swift": "extension C {\n    @available(*, unavailable, message: \"(no)\") @MainActor open override func f() {}\n}",
        ])
        #expect(
            lines(of: texts["A.swift"] ?? "")[0]
                == "class C: UIView { @available(*, unavailable, message: \"(no)\") @MainActor override open func f() { _extension_C_f() };"
        )
    }

    @Test("An override with an observer in an extension becomes a method that the observer in the class body calls")
    func rewritesObservers() {
        let (texts, diagnostics) = rewrite([
            "A.swift": "class C: UIView {\n}",
            "B.swift": """
            extension C {
                open override var frame: CGRect {
                    didSet {
                        if frame != oldValue { setNeedsDisplay() }
                    }
                }
                override var alpha: CGFloat { willSet(next) { print(next) } }
            }
            """,
        ])
        #expect(diagnostics == [])
        #expect(
            lines(of: texts["A.swift"] ?? "")[0]
                == "class C: UIView { override open var frame: CGRect { didSet { _extension_C_frame(oldValue) } }; "
                + "override var alpha: CGFloat { willSet { _extension_C_alpha(newValue) } };")
        // Removed words leave spaces.
        let moved = lines(of: texts["B.swift"] ?? "").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(moved[1].hasSuffix("func _extension_C_frame(_ oldValue: CGRect) {") && moved[2] == "do {", "\(moved)")
        #expect(moved[6].hasSuffix("func _extension_C_alpha(_ next: CGFloat) { do { print(next) } }"))
    }

    @Test("What cannot be forwarded is an error at its declaration")
    func rejectsWhatCannotBeForwarded() {
        let (_, diagnostics) = rewrite([
            "A.swift":
                "class C: B {}\nextension C {\n    override func f(_ x: Int...) {}\n}\nextension UIView {\n    override func g() {}\n}"
        ])
        #expect(diagnostics.count == 2)
        #expect(diagnostics.first?.hasPrefix("A.swift:3:19: error: 'f(_:)' overrides a member in an extension") == true)
        #expect(diagnostics.last?.hasPrefix("A.swift:6:19: error: an extension of 'UIView', which another module declares") == true)
    }

    @Test("Overrides in extensions, and of members of extensions, are dispatched dynamically", arguments: [5, 6])
    func runs(languageMode: Int) throws {
        let program = RewrittenProgram(files: [
            "Base.swift": """
            import Foundation
            class Base: NSObject {
                func appear(_ animated: Bool) { print("base appears", animated) }
                var name: String { "base" }
                class func make() -> Base { Base() }
                func log(_: Int, to _: String, twice: Bool = false) { print("base logs", twice) }
            }
            extension Base {
                @objc func setUp(first: Int) -> Int { print("base set up", first); return 1 }
            }
            class Middle: Base {}
            """,
            "Derived.swift": """
            import Foundation
            extension Middle {
                override func appear(_ animated: Bool) { super.appear(animated); print("middle appears") }
                override var name: String { "middle of \\(super.name)" }
                override class func make() -> Base { Middle() }
                override func log(_: Int, to _: String, twice: Bool = true) { print("middle logs", twice) }
            }
            final class Derived: Middle {
                override func setUp(first: Int) -> Int { 1 + super.setUp(first: first) }
                override func appear(_ animated: Bool) { super.appear(animated); print("derived appears") }
            }
            """,
            "main.swift": """
            let objects: [Base] = [Base(), Middle(), Derived()]
            for object in objects {
                object.appear(true)
                print(object.name, object.setUp(first: 7))
            }
            let type: Base.Type = Middle.self
            print(Swift.type(of: type.make()))
            objects[2].log(1, to: "a")
            Middle().log(1, to: "a")
            """,
        ])
        let output = try program.output(languageMode: languageMode)
        #expect(
            output == """
                base appears true
                base set up 7
                base 1
                base appears true
                middle appears
                base set up 7
                middle of base 1
                base appears true
                middle appears
                derived appears
                base set up 7
                middle of base 2
                Middle
                middle logs false
                middle logs true

                """)
    }

    @Test("An override in an extension of UIKit's class is called by the member of the extension that it overrides")
    func dispatchesToExtensionsOfOtherModules() {
        let (texts, diagnostics) = rewrite([
            "A.swift": """
            extension UIView {
                @objc public func add(_ views: [UIView], at i: Int) -> UIView { self }
            }
            extension UITableViewCell {
                override open func add(_ list: [UIView], at i: Int) -> UIView { contentView.add(list, at: i) }
            }
            """
        ])
        #expect(diagnostics == [])
        let text = texts["A.swift"] ?? ""
        #expect(text.contains("public func _extension_UIView_add(_ views: [UIView], at i: Int) -> UIView { self }"))
        #expect(
            text.contains(
                "public func _extension_UITableViewCell_add(_ list: [UIView], at i: Int) -> UIView { contentView.add(list, at: i) }"))
        let dispatch = [
            "extension UIView { public func add(_ views: [UIView], at i: Int) -> UIView {",
            "switch ObjectiveC.objc_override(of: self, in: [UITableViewCell.self]) {",
            "case 0: return (self as! UITableViewCell)._extension_UITableViewCell_add(views, at: i) ;",
            "default: return _extension_UIView_add(views, at: i) } } }",
        ]
        #expect(text.contains(dispatch.joined(separator: " ")))
    }

    @Test("An override that calls the superclass cannot be in an extension of UIKit's class")
    func rejectsCallsOfTheSuperclass() {
        let (_, diagnostics) = rewrite([
            "A.swift":
                "extension UIView {\n    @objc func f() {}\n}\nextension UILabel {\n    override func f() { super.f() }\n}"
        ])
        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?.hasPrefix("A.swift:5:19: error: 'f()' overrides a member in an extension") == true)
    }
}
