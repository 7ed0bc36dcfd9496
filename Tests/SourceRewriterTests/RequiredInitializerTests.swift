import SourceRewriter
import Testing

@Suite("Initializers that protocols require of UIKit's classes")
struct RequiredInitializerTests {
    @Test("A requirement 'init()' that a class of UIKit satisfies moves to a protocol of its own")
    func movesRequirements() {
        let (texts, diagnostics) = rewrite([
            "A.swift": """
            protocol Creatable: class {
                init()
            }
            extension NSObject: Creatable {}
            """,
            "B.swift": """
            class Style: Creatable, Other {
                required init() {}
            }
            class Derived: Style, Creatable {}
            class Panel: UIView, Creatable {}
            """,
        ])
        #expect(diagnostics == [])
        let body = lines(of: texts["A.swift"] ?? "")
        #expect(body[0] == "protocol Creatable: class, _Created_Creatable {" && body[1].isEmpty)
        #expect(body[3].hasPrefix("extension NSObject: Creatable {}"))
        #expect(texts["A.swift"]?.contains("protocol _Initializable_Creatable: Creatable { init() }") == true)
        let other = lines(of: texts["B.swift"] ?? "")
        #expect(other[0] == "class Style: Creatable, _Initializable_Creatable, Other {")
        #expect(other[3] == "class Derived: Style, Creatable {}" && other[4] == "class Panel: UIView, Creatable {}")
    }

    @Test("A requirement keeps its place if no class of UIKit conforms, and with parameters")
    func keepsOthers() {
        let text = """
            protocol Creatable {
                init()
            }
            extension UIEdgeInsets: Creatable {}
            class Style: Creatable {
                required init() {}
            }
            protocol Named { init(name: String) }
            """
        #expect(rewrittenLines(text).prefix(7) == lines(of: text).prefix(7))
    }

    @Test("Generic code creates objects of the type, whichever class it is", arguments: [5, 6])
    func runs(languageMode: Int) throws {
        let program = RewrittenProgram(files: [
            "Creatable.swift": """
            import Foundation
            protocol Creatable: AnyObject {
                init()
                var name: String { get }
            }
            protocol Kind: Creatable {}
            protocol Filled { init() }
            extension Creatable {
                init(_ change: (Self) -> Void) {
                    self.init()
                    change(self)
                }
            }
            extension NSObject: Creatable {
                @objc var name: String { "object" }
            }
            extension NSObject: Filled {}
            extension String: Filled {}
            """,
            "Types.swift": """
            import Foundation
            class Panel: NSObject {
                var width = 1
                override init() { width = 2 }
                override var name: String { "panel \\(width)" }
            }
            final class Wide: Panel {
                override var name: String { "wide " + super.name }
            }
            class Style: Kind {
                var name = "style"
                required init() {}
            }
            class Bold: Style {
                required init() { super.init(); name = "bold" }
            }
            struct Generic<T>: Filled where T: Filled {
                var value: T
                init() { value = T() }
            }
            """,
            "main.swift": """
            import Foundation
            func make<T: Creatable>(_ type: T.Type) -> String { T().name + ", " + type.init { _ in print("made", type) }.name }
            func fill<T: Filled>(_ type: T.Type) -> T { T() }
            print(make(Panel.self), make(Wide.self), make(Style.self), make(Bold.self))
            print(Wide { $0.width = 5 }.name, Bold { $0.name += "er" }.name)
            let type: any Creatable.Type = Wide.self
            print(type.init().name, fill(Generic<String>.self).value.isEmpty, fill(Panel.self).width)
            """,
        ])
        let output = try program.output(languageMode: languageMode)
        #expect(
            output == """
                made Panel
                made Wide
                made Style
                made Bold
                panel 2, panel 2 wide panel 2, wide panel 2 style, style bold, bold
                wide panel 5 bolder
                wide panel 2 true 2

                """)
    }
}
