import SourceRewriter
import Testing

@Suite struct ResourceTests {
    private let resources = ImplicitResources(paths: ["Sources/A/Media.xcassets", "Sources/A/a\"b.xib"], targetFolders: ["Sources/A"])

    private func rewrite(_ text: String) -> String? {
        ManifestRewriter.rewrite(SourceFile(path: "Package.swift", text: text), resources: resources).text
    }

    @Test("Resources that a manifest may lack are declared after its last line", arguments: ["5.3", "5.10", "6.0", "6"])
    func declaresResources(version: String) throws {
        let text = "// swift-tools-version:\(version)\nlet bundle = Package(name: \"A\")\n"
        let rewritten = try #require(rewrite(text))
        #expect(rewritten.hasPrefix(text) && rewritten.contains("func _declareResources("))
        #expect(
            rewritten.hasSuffix("_declareResources(bundle, [\"Sources/A/Media.xcassets\", \"Sources/A/a\\\"b.xib\"], [\"Sources/A\"])\n"))
    }

    @Test(
        "A manifest for tools without resources, or without a package, remains",
        arguments: [
            "// swift-tools-version:5.2\nlet p = Package(name: \"A\")", "// swift-tools-version:5.9\nlet x = 1",
            "let p = Package(name: \"A\")",
        ])
    func leavesOthers(text: String) { #expect(rewrite(text) == nil) }

    @Test("The module's bundle chooses languages")
    func rewritesAccessors() throws {
        #expect(
            BundleAccessor.isAccessor("/b/A.build/DerivedSources/resource_bundle_accessor.swift")
                && !BundleAccessor.isAccessor("/b/main.swift"))
        let text = try #require(BundleAccessor.rewrite("let b = Bundle(path: mainPath) ?? Bundle(path: buildPath)\n"))
        #expect(
            text
                == "let b = LaminaLocalization.LocalizedBundle(path: mainPath) ?? LaminaLocalization.LocalizedBundle(path: buildPath)\n"
                + "import LaminaLocalization\n")
        #expect(BundleAccessor.rewrite("struct Resources {}") == nil && BundleAccessor.rewrite(text) == nil)
    }
}
