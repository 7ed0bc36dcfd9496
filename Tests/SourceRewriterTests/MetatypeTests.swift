import SourceRewriter
import Testing

@Suite struct MetatypeTests {
    @Test("Initializers of UIKit are called on metatypes that a condition unwraps, under whatever name")
    func rewritesUnwrappedMetatypes() {
        let lines = rewrittenLines(
            """
            import UIKit
            func f(_ root: UIViewController, wrap: UINavigationController.Type? = nil, _ other: Wrapper.Type?) {
                if let wrap { _ = wrap.init(rootViewController: root) }
                if let type = wrap, root.isViewLoaded { _ = type.init(rootViewController: root) }
                guard let type = wrap, let third = other else { return }
                _ = type.init(rootViewController: root)
                _ = third.init(rootViewController: root)
                if let other = wrap, let type = other { _ = type.init(rootViewController: root) }
            }
            class Wrapper { required init(rootViewController: UIViewController) {} }
            """)
        #expect(lines[2] == "if let wrap { _ = objc_new(wrap, rootViewController: root) }")
        #expect(lines[3] == "if let type = wrap, root.isViewLoaded { _ = objc_new(type, rootViewController: root) }")
        #expect(lines[5] == "_ = objc_new(type, rootViewController: root)")
        #expect(lines[6] == "_ = third.init(rootViewController: root)")
        #expect(lines[7].hasSuffix("{ _ = type.init(rootViewController: root) }"))
    }

    @Test("Initializers of UIKit are called on metatypes that the pattern of a case binds, if one case of the module has its name")
    func rewritesMetatypesOfCases() {
        let lines = rewrittenLines(
            """
            import UIKit
            enum Source { case type(UIView.Type), named(String, UIView.Type), twice(UIView.Type) }
            enum Other { case twice(Wrapper.Type) }
            class Maker {
                let type: UIViewController.Type = UIViewController.self
                func make(_ source: Source?, _ other: Other) -> Any {
                    switch source {
                    case .type(let type)?: return type.init()
                    case let .named(_, type)?: return type.init(frame: .zero)
                    case .twice(let type)?: return type.init()
                    case .none: break
                    }
                    if case .type(let kind)? = source { return kind.init() }
                    guard case .some(.named(_, let kind)) = source else { return type.init() }
                    if case Source.twice(let kind)? = source { return kind.init() }
                    if case .twice(let type) = other { return type.init() }
                    return kind.init()
                }
            }
            class Wrapper { required init() {} }
            """)
        #expect(lines[7] == "case .type(let type)?: return objc_new(type)")
        #expect(lines[8] == "case let .named(_, type)?: return objc_new(type, frame: .zero)")
        #expect(lines[9] == "case .twice(let type)?: return type.init()")
        #expect(lines[12] == "if case .type(let kind)? = source { return objc_new(kind) }")
        #expect(lines[13] == "guard case .some(.named(_, let kind)) = source else { return objc_new(type) }")
        #expect(lines[14] == "if case Source.twice(let kind)? = source { return objc_new(kind) }")
        #expect(lines[15] == "if case .twice(let type) = other { return type.init() }")
        #expect(lines[16] == "return objc_new(kind)")
    }

    @Test("Metatypes reach initializers that override a convenience initializer of the superclass", arguments: [5, 6])
    func callsInitializersWithoutOverride(languageMode: Int) throws {
        let program = RewrittenProgram(files: [
            "Types.swift": """
            import Foundation
            open class View: NSObject {
                let note: String
                init(note: String) { self.note = note }
                convenience override init() { self.init(note: "view") }
            }
            func make<T: View>() -> T { T() }
            func make(_ type: View.Type) -> View { type.init() }
            class Dim: View {
                init() { super.init(note: "dim") }
                static func shared() -> Self { Self() }
            }
            class Sub: Dim { let number = 5 }
            final class Single: View {
                private init() { super.init(note: "single") }
                class func make() -> Self { self.init() }
            }
            enum Outer {
                private class Nested: View { init() { super.init(note: "nested") } }
                static var type: View.Type { Nested.self }
            }
            """,
            "main.swift": """
            class Third: Sub {}
            class Convenient: View { convenience init() { self.init(note: "convenient") } }
            class Inheriting: Convenient {
                let list = ["a"]
                override init(note: String) { super.init(note: note + ", inherited") }
            }
            class Again: Convenient { init() { super.init(note: "again") } }
            class Generic<T>: View { init() { super.init(note: "generic \\(T.self)") } }
            class Concrete: Generic<String> {}
            class Required: View { required init() { super.init(note: "required") } }
            class Overriding: Required { required init() { super.init() } }
            func local() -> View.Type {
                class Local: View { init() { super.init(note: "local") } }
                return Local.self
            }
            print(Single.make().note, Sub.shared().number, Third.shared().note, (make() as Inheriting).list, (make() as Generic<Int>).note)
            let types: [View.Type] = [
                View.self, Dim.self, Third.self, Outer.type, Convenient.self, Inheriting.self, Again.self, Concrete.self,
                Overriding.self, local(),
            ]
            for type in types { print(type == Swift.type(of: make(type)), make(type).note) }
            """,
        ])
        #expect(
            try program.output(languageMode: languageMode) == """
                single 5 dim ["a"] generic Int
                true view
                true dim
                true dim
                true nested
                true convenient
                true convenient, inherited
                true again
                true generic String
                true required
                true local

                """)
    }
}
