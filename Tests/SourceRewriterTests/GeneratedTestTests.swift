import SourceRewriter
import Testing

@Suite struct GeneratedTestTests {
    @Test("A test case that code creates has the initializer of Linux")
    func createsTestCases() {
        let lines = rewrittenLines(
            """
            import XCTest
            class Base: XCTestCase {}
            final class Reducer: Base { var count = 0 }
            final class Other {}
            let reducers: [Any] = [Reducer(), Other(), XCTestExpectation()]
            """)
        #expect(lines[4] == #"let reducers: [Any] = [Reducer(name: "Reducer", testClosure: { _ in }), Other(), XCTestExpectation()]"#)
    }

    @Test("Asynchronous calls of what XCTestCase itself does before and after a test are removed")
    func removesCallsOfTestCases() {
        let lines = rewrittenLines(
            """
            import XCTest
            @MainActor class Base: XCTestCase {
                override func setUp() async throws { try await super.setUp() }
                override func tearDown() { super.tearDown() }
            }
            final class Derived: Base {
                override func setUp() async throws { try await super.setUp() }
            }
            """)
        #expect(lines[2] == "override func setUp() async throws { " + String(repeating: " ", count: 23) + " }")
        #expect(lines[3] == "override func tearDown() { super.tearDown() }")
        #expect(lines[6] == "override func setUp() async throws { try await super.setUp() }")
    }

    @Test("References to test methods are wrapped, and those of asynchronous tests are not")
    func wrapsReferences() throws {
        let text = """
            fileprivate extension Tests {
                static nonisolated(unsafe) let __allTests__Tests = [
                    ("testOne", testOne),
                    ("testTwo", asyncTest(testTwo))
                ]
            }
            func __Tests__allTests() -> [XCTestCaseEntry] { return [ testCase(Tests.__allTests__Tests) ] }
            """
        let result = try #require(GeneratedTests.rewrite(SourceFile(path: "Tests.swift", text: text)).text)
        let lines = result.split(separator: "\n")
        #expect(lines[2].hasSuffix("(\"testOne\", _onMainThread(testOne)),"))
        #expect(lines[3].hasSuffix("(\"testTwo\", asyncTest(testTwo))"))
        #expect(result.contains("private func _onMainThread<T>"))
    }

    @Test("SwiftPM's own code takes the branches for Linux, also where Lamina has a module Darwin")
    func staysOnLinux() {
        let file = SourceFile(path: "runner.swift", text: "#if canImport(Darwin)\nlet a = 1\n#endif\n")
        #expect(GeneratedTests.rewrite(file).text == "#if os(macOS)\nlet a = 1\n#endif\n")
        #expect(GeneratedTests.rewrite(SourceFile(path: "all.swift", text: "let a = [1]\n")).text == nil)
    }
}
