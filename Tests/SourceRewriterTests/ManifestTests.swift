import SourceRewriter
import Testing

@Suite struct ManifestTests {
    @Test(
        "Lists of platforms with iOS are given Linux, wherever a condition has one",
        arguments: [
            (".define(\"A\", .when(platforms: [.iOS]))", ".define(\"A\", .when(platforms: [.iOS, .linux]))"),
            (
                ".product(name: \"B\", package: \"b\", condition: .when(platforms: [.macOS, .iOS,]))",
                ".product(name: \"B\", package: \"b\", condition: .when(platforms: [.macOS, .iOS, .linux,]))"
            ),
            (
                "BuildSettingCondition.when(platforms: [Platform.iOS], configuration: .debug)",
                "BuildSettingCondition.when(platforms: [Platform.iOS, .linux], configuration: .debug)"
            ),
        ])
    func addsLinux(text: String, expected: String) {
        #expect(ManifestRewriter.rewrite(SourceFile(path: "Package.swift", text: text)).text == expected)
    }

    @Test(
        "Other lists, and platforms of the package, remain",
        arguments: [
            ".when(platforms: [.macOS])", ".when(platforms: [.iOS, .linux])", ".when(configuration: .debug)",
            "Package(name: \"A\", platforms: [.iOS(.v15)])",
        ])
    func leavesOthers(text: String) { #expect(ManifestRewriter.rewrite(SourceFile(path: "Package.swift", text: text)).text == nil) }

    @Test("A list in a variable is examined when the manifest runs")
    func examinesVariables() throws {
        let file = SourceFile(path: "Package.swift", text: "let mobile: [Platform] = [.iOS]\nlet a = f(.when(platforms: mobile))\n")
        let text = try #require(ManifestRewriter.rewrite(file).text)
        let lines = text.split(separator: "\n")
        #expect(lines[1] == "let a = f(.when(platforms: _includingLinux(mobile)))" && lines[2].hasPrefix("func _includingLinux("))
    }
}
