import SourceRewriter
import Testing

@Suite("Overrides of members that an extension of UIKit's class declares")
struct OverrideOfExtensionTests {
    @Test("A class's override of an extension's member is called by the member, under a name of its own")
    func rewritesOverrides() {
        let (texts, diagnostics) = rewrite([
            "A.swift": """
            extension UIViewController {
                @objc var isConcealed: Bool { presentingViewController == nil }
                @objc open func update(_ x: Int) {}
            }
            class C: UINavigationController {
                override var isConcealed: Bool { false }
            }
            """,
            "B.swift": """
            extension C {
                override open func update(_ x: Int) { super.update(x) }
            }
            class D: C {
                override func update(_ x: Int) { super.update(x) }
                func other() -> Bool { super.isConcealed }
            }
            class E: UIViewController {
                func other() -> Bool { super.isConcealed }
                func show(_ x: Int) { super.update(x, with: 2) }
            }
            """,
        ])
        #expect(diagnostics == [])
        let text = texts["A.swift"] ?? ""
        let body = lines(of: text)
        #expect(body[1].hasSuffix("var _extension_UIViewController_isConcealed: Bool { presentingViewController == nil }"))
        #expect(body[2].hasSuffix("public func _extension_UIViewController_update(_ x: Int) {}"))
        #expect(body[4].contains("open func _override_update(_ x: Int) { _extension_C_update(x) };"), "\(body[4])")
        #expect(!body[4].contains("override open"))
        #expect(body[5].hasSuffix("var _override_isConcealed: Bool { false }") && !body[5].contains("override var"))
        #expect(
            text.contains(
                "extension UIViewController { var isConcealed: Bool { switch ObjectiveC.objc_override(of: self, in: [C.self]) { "
                    + "case 0: return (self as! C)._override_isConcealed ; "
                    + "default: return _extension_UIViewController_isConcealed } } }"))
        #expect(
            text.contains("case 0: return (self as! C)._override_update(x) ; default: return _extension_UIViewController_update(x) } } }"))
        let other = lines(of: texts["B.swift"] ?? "")
        #expect(other[1].hasSuffix("func _extension_C_update(_ x: Int) { super._extension_UIViewController_update(x) }"))
        #expect(other[4] == "override func _override_update(_ x: Int) { super._override_update(x) }")
        #expect(other[5] == "func other() -> Bool { super._override_isConcealed }")
        #expect(other[8] == "func other() -> Bool { super._extension_UIViewController_isConcealed }")
        // The labels are not those of the member.
        #expect(other[9] == "func show(_ x: Int) { super.update(x, with: 2) }")
    }

    @Test("An override of a member that another class's extension declares, or of UIKit's own, keeps its name")
    func keepsOthers() {
        let text = """
            extension UIView {
                @objc func reload() {}
            }
            class C: UIViewController {
                override func reload() {}
                override func viewDidLoad() { super.viewDidLoad() }
            }
            class D: Other {
                override func reload() {}
            }
            """
        let lines = rewrittenLines(text)
        #expect(lines[4] == "override func reload() {}" && lines[5].hasPrefix("override func viewDidLoad()"))
        #expect(lines[8] == "override func reload() {}")
        #expect(!lines.joined().contains("_extension_UIView_reload"))
    }

    @Test("Overrides of an extension's members are called for their classes and subclasses alone", arguments: [5, 6])
    func runs(languageMode: Int) throws {
        let program = RewrittenProgram(files: [
            "Base.swift": """
            import Foundation
            extension NSObject {
                @objc func text(of number: Int) -> String { "object \\(number)" }
                @objc var level: Int { get { 0 } set { print("object's level", newValue) } }
                func both() -> String { text(of: 1) + ", \\(level)" }
            }
            class Plain: NSObject {
                func text() -> String { super.text(of: 7) }
            }
            """,
            "Derived.swift": """
            import Foundation
            class Base: NSObject {
                override func text(of number: Int) -> String { "base of " + super.text(of: number) }
                override var level: Int { get { super.level + 1 } set { super.level = newValue + 1 } }
            }
            class Middle: Base {}
            class Derived: Middle {
                override var level: Int { get { super.level + 1 } set { super.level = newValue * 2 } }
                func inherited() -> Int { super.level }
            }
            extension Derived {
                override func text(of number: Int) -> String { "derived of " + super.text(of: number + 1) }
            }
            """,
            "main.swift": """
            import Foundation
            for object in [NSObject(), Plain(), Base(), Middle(), Derived()] {
                print(object.both())
                object.level = 5
            }
            print(Plain().text(), Derived().inherited(), Derived().text(of: 3))
            """,
        ])
        #expect(
            try program.output(languageMode: languageMode) == """
                object 1, 0
                object's level 5
                object 1, 0
                object's level 5
                base of object 1, 1
                object's level 6
                base of object 1, 1
                object's level 6
                derived of base of object 2, 2
                object's level 11
                object 7 1 derived of base of object 4

                """)
    }
}
