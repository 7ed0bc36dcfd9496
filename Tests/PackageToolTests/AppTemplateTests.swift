import CommandLineInterface
import Testing

@testable import PackageTool

@Suite struct AppTemplateTests {
    @Test("A new app is a package for iOS that does not know Lamina")
    func isForIOS() throws {
        let files = try AppTemplate(name: "Notes").files
        let manifest = try #require(files.first { $0.path == "Package.swift" }).text
        #expect(manifest.contains("platforms: [.iOS(.v15)]") && manifest.contains("name: \"Notes\""))
        #expect(files.allSatisfy { !$0.text.contains("Lamina") && $0.text.hasSuffix("\n") })
        #expect(files.contains { $0.path.hasPrefix("Sources/Notes/") } && files.contains { $0.path.hasPrefix("Tests/NotesTests/") })
    }

    @Test("A name that cannot be that of a module is an error", arguments: ["", "my-app", "1App", "a/b", "..", "Café", "UIKit"])
    func rejectsNames(name: String) { #expect(throws: UsageError.self) { try AppTemplate(name: name) } }
}
