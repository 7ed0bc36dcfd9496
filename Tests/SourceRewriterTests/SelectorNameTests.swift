import Foundation
import RuntimeFixture
import Testing

@testable import SourceRewriter

@Suite struct SelectorNameTests {
    /// Declarations, and their names in Objective-C by Swift's documentation and conventions.
    static let names: [(declaration: String, name: String)] = [
        ("init(x: Int) {}", "initWithX:"), ("func tapped() {}", "tapped"), ("func tapped(_ sender: Int) {}", "tapped:"),
        ("func tapped(sender: Int) {}", "tappedWithSender:"), ("func move(to: Int) {}", "moveTo:"),
        ("func moveTo(point: Int) {}", "moveToPoint:"), ("func f(_ a: Int, _ b: Int) {}", "f::"),
        ("func g(a: Int, b: Int, _ c: Int) throws {}", "gWithA:b::error:"), ("func h() throws {}", "hAndReturnError:"),
        ("func k(done: () -> Void) throws {}", "kAndReturnError:done:"), ("func p(_ x: Int) throws {}", "p:error:"),
        ("func s(_ x: Int, then: () -> Void) throws {}", "s:error:then:"), ("func update(withinX: Int) {}", "updateWithinX:"),
        ("func update(URLPath: Int) {}", "updateWithURLPath:"), ("func touch(with_x: Int) {}", "touchWith_x:"),
        ("func send(_x: Int) {}", "sendWith_x:"), ("func lookIn(_ x: Int, for y: Int) {}", "lookIn:for:"),
        ("func `default`(`in`: Int) {}", "defaultIn:"), ("func q(x: Int) async {}", "qWithX:completionHandler:"),
        ("func r() async {}", "rWithCompletionHandler:"), ("func reload(IDs: Int) {}", "reloadWithIDs:"),
        ("func signIN(x: Int) {}", "signINX:"), ("func signIn(x: Int) {}", "signInX:"), ("func logoutOnX(x: Int) {}", "logoutOnXWithX:"),
        ("func log_in(x: Int) {}", "log_inX:"), ("func t(by2: Int) {}", "tWithBy2:"), ("func u(byX: Int) {}", "uByX:"),
        ("func v(BYx: Int) {}", "vWithBYx:"), ("func w(by_x: Int) {}", "wBy_x:"), ("func z(_ a: Int, with b: Int, c: Int) {}", "z:with:c:"),
        ("func keep(using: Int, a: Int) {}", "keepUsing:a:"), ("func image(_ i: Int, didFinishWith e: Int) {}", "image:didFinishWith:"),
        ("func insert2DShape(at2: Int) {}", "insert2DShapeWithAt2:"), ("func addURLs(of: Int) {}", "addURLsOf:"),
    ]

    private func members() -> [MemberDeclaration] {
        let text = "@objc class C {\n" + Self.names.map { "@objc \($0.declaration)" }.joined(separator: "\n") + "\n}"
        let collector = DeclarationCollector(SourceFile(path: "C.swift", text: text), file: 0, BuildConditions())
        return collector.declarations.scopes.flatMap(\.members)
    }

    @Test("Names of methods in Objective-C join the first label with With, unless a preposition is there")
    func namesMethods() {
        let expected = Self.names.filter { !$0.declaration.hasPrefix("init") }.map(\.name)
        #expect(members().map(\.objectiveCName) == expected)
        #expect(SelectorName.ofMethod("init", labels: ["x"]) == "initWithX:")
    }

    @Test("Setters have the capitalized name of the property")
    func namesSetters() { #expect(["url", "isOn", "URL"].map(SelectorName.ofSetter) == ["setUrl:", "setIsOn:", "setURL:"]) }

    /// The compiler reports two methods with the same selector, even without an Objective-C
    /// runtime.
    @Test("The installed compiler gives each declaration the expected name")
    func agreesWithTheCompiler() throws {
        let text =
            "@objc class C {\n"
            + Self.names.enumerated().map { index, entry in
                let colons = entry.name.count { $0 == ":" }
                let parameters = (0..<colons).map { "_ p\($0): Int" }.joined(separator: ", ")
                return "@objc \(entry.declaration)\n@objc(\(entry.name)) func other\(index)(\(parameters)) {}"
            }.joined(separator: "\n") + "\n}"
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-names-\(UUID().uuidString).swift")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let options = [
            "-frontend", "-typecheck", "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module", "-parse-as-library",
        ]
        let (_, output) = try runProcess(["swiftc"] + options + [file.path])
        for (declaration, name) in Self.names {
            #expect(output.contains("with Objective-C selector '\(name)' conflicts"), "\(declaration) is not \(name)")
        }
    }
}
