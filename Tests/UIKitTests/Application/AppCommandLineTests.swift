import CommandLineInterface
import Foundation
import Testing

@testable import UIKit

struct AppCommandLineTests {
    private let line = AppCommandLine(name: "Hello", version: nil)

    @Test("--socket names the server, and the last one counts")
    func socket() throws {
        #expect(try line.request(["--socket", "/a"]) == .run(socket: "/a"))
        #expect(try line.request(["--socket=/a", "x", "--socket", "/b"]) == .run(socket: "/b"))
        #expect(throws: UsageError("option '--socket' requires a path")) { _ = try line.request(["--socket"]) }
    }

    @Test(
        "An app's own arguments, user defaults and everything after -- are left to the app",
        arguments: [
            [], ["file"], ["--color", "red"], ["-Color", "red", "-v"], ["-h"], ["--help=topic"], ["--", "--help", "--socket"],
            ["--helpful"],
        ])
    func otherArguments(arguments: [String]) throws {
        #expect(try line.request(arguments) == .run(socket: nil))
    }

    @Test("--version prints the app's version, if it has one, and that of Lamina")
    func version() throws {
        let own = CommandLineTool<Int>.version
        #expect(try line.request(["--version"]) == .print("Hello (Lamina \(own))"))
        #expect(try AppCommandLine(name: "Hello", version: "2.1").request(["x", "--version"]) == .print("Hello 2.1 (Lamina \(own))"))
    }

    @Test("--help describes the options in lines of at most 100 characters")
    func help() throws {
        guard case .print(let text) = try line.request(["--help", "--socket"]) else {
            Issue.record("--help prints nothing")
            return
        }
        let lines = text.split(separator: "\n")
        #expect(lines.first?.hasPrefix("Usage: Hello ") == true && lines.allSatisfy { $0.count <= 100 })
        for name in ["--help", "--version", "--socket PATH", "LAMINA_SOCKET", "LAMINA_LOG", "LAMINA_TRACE"] { #expect(text.contains(name)) }
    }
}

struct LaunchTraitTests {
    /// User defaults with fixed values.
    private final class DefaultsStub: UserDefaults {
        var values: [String: String] = [:]
        override func string(forKey defaultName: String) -> String? { values[defaultName] }
        override func bool(forKey defaultName: String) -> Bool { values[defaultName] == "YES" }
    }

    /// Returns the traits that user defaults specify, over a large text size and a layout from left
    /// to right.
    private func traits(_ values: [String: String]) throws -> UITraitCollection {
        let defaults = try #require(DefaultsStub(suiteName: nil))
        defaults.values = values
        return UITraitCollection { traits in
            traits.preferredContentSizeCategory = .large
            traits.layoutDirection = .leftToRight
        }.modified(by: defaults)
    }

    @Test("User defaults select the text size by the category's name", arguments: UIContentSizeCategory.ordered)
    func textSize(category: UIContentSizeCategory) throws {
        #expect(try traits(["UIPreferredContentSizeCategoryName": category.rawValue]).preferredContentSizeCategory == category)
    }

    @Test("User defaults without known values leave the text size and the layout direction as they are")
    func unchanged() throws {
        for values in [[:], ["UIPreferredContentSizeCategoryName": "Huge", "NSForceRightToLeftWritingDirection": "NO"]] {
            let traits = try traits(values)
            #expect(traits.preferredContentSizeCategory == .large && traits.layoutDirection == .leftToRight)
        }
    }

    @Test("User defaults force a layout from right to left")
    func direction() throws {
        #expect(try traits(["NSForceRightToLeftWritingDirection": "YES"]).layoutDirection == .rightToLeft)
    }
}
