import SourceRewriter
import Testing

@Suite struct ImportTests {
    private let conditions = BuildConditions(modules: ["UIKit", "XCTest", "Foundation"])

    private func rewritten(_ texts: [String]) -> [String?] {
        let sources = texts.enumerated().map { SourceFile(path: "File\($0.offset).swift", text: $0.element) }
        return ModuleRewriter(sources, conditions).rewrite().outputs.map(\.text)
    }

    @Test("XCTest brings UIKit, once, and only into files that lack it")
    func importsUIKitWithXCTest() {
        let texts = rewritten(["import XCTest\nlet a = 1\n", "import UIKit\nimport XCTest\nlet b = 1\n"])
        #expect(texts[0]?.hasSuffix("let a = 1\nimport UIKit\n") == true)
        #expect(texts[0]?.split(separator: "\n").filter { $0 == "import UIKit" }.count == 1)
        #expect(texts[1] == nil || texts[1]?.hasSuffix("let b = 1\n") == true)
    }

    @Test("Imports within conditions count as those of the file where they are compiled")
    func findsImportsWithinConditions() {
        let texts = rewritten([
            "#if os(iOS)\nimport XCTest\nlet a = 1\n#endif\n", "#if os(iOS)\nimport UIKit\nimport XCTest\nlet b = 1\n#endif\n",
            "#if os(macOS)\nimport XCTest\n#endif\nlet c = 1\n", "#if os(macOS)\nimport UIKit\n#endif\nimport XCTest\nlet d = 1\n",
        ])
        #expect(texts.map { $0?.split(separator: "\n").last == "import UIKit" } == [true, false, true, true])
        // Without another file that imports it.
        #expect(rewritten(["#if os(iOS)\nimport XCTest\n#endif\n"])[0]?.hasSuffix("#endif\nimport UIKit\n") == true)
        #expect(rewritten(["#if os(macOS)\nimport XCTest\n#endif\nlet e = 1\n"])[0] == nil)
    }

    @Test("Files that parse XML import the module that contains the parser on Linux")
    func importsXML() {
        #expect(rewritten(["import UIKit\nlet a = XMLParser(data: d)\n"])[0]?.hasSuffix("import FoundationXML\n") == true)
    }

    @Test("A test file that names types of UIKit is for iOS without another import, and others are not")
    func recognizesTests() {
        func isForIOS(_ text: String) -> Bool { SourceFile(path: "T.swift", text: text).isForIOS(modules: ["UIKit"], conditions) }
        #expect(isForIOS("import XCTest\nlet color: UIColor? = nil\n"))
        #expect(!isForIOS("import XCTest\nlet number = 1\n") && !isForIOS("let color: UIColor? = nil\n"))
    }

    @Test("Modules of all systems make a file one for iOS only where Linux compiles their import")
    func recognizesConditionalImports() {
        func isForIOS(_ text: String) -> Bool {
            let linux = BuildConditions(modules: ["Glibc"], isForIOS: false)
            return SourceFile(path: "T.swift", text: text).isForIOS(modules: ["UIKit"], platformModules: ["Darwin", "os"], linux)
        }
        #expect(!isForIOS("#if canImport(Darwin)\nimport Darwin\n#else\nimport Glibc\n#endif\n"))
        #expect(isForIOS("import Darwin\n") && isForIOS("import os.log\n"))
        #expect(isForIOS("#if canImport(UIKit)\nimport UIKit\n#endif\n"))
    }
}
