import CommandLineInterface
import CompilerWrapper
import Foundation

/// What the commands that build a package have in common.
struct PackageOptions {
    var packagePath: String?
    var scratchPath: String?
    var configuration: String?
    var checkouts: String?

    static var options: [CommandLineOption<PackageOptions>] {
        [
            .text("--package-path", "DIR", requires: "a folder", help: "The package (default: the current folder).") {
                $0.packagePath = $1
            },
            .text("--scratch-path", "DIR", requires: "a folder", help: "The folder for products (default .build).") { $0.scratchPath = $1 },
            .choice(
                "--configuration", "NAME", of: ["debug": "debug", "release": "release"],
                help: "debug (default) or release; -c is short for it."
            ) {
                $0.configuration = $1
            },
            .text(
                "--checkouts", "DIR", requires: "a folder",
                help: """
                    Takes remote dependencies, theirs included, from the Git repositories in a folder, by the last part of \
                    their URLs, and names those that are missing.
                    """
            ) { $0.checkouts = $1 },
        ]
    }

    /// The package's folder.
    var folder: URL { URL(fileURLWithPath: packagePath ?? ".") }

    /// The folder for products.
    var scratch: URL { scratchPath.map { URL(fileURLWithPath: $0) } ?? folder.appendingPathComponent(".build") }

    /// The folder of the built programs.
    var products: URL { scratch.appendingPathComponent(configuration ?? "debug") }

    /// The options that every command of SwiftPM accepts.
    var common: [String] {
        ["--package-path": packagePath, "--scratch-path": scratchPath].sorted { $0.key < $1.key }.flatMap { name, value in
            value.map { [name, $0] } ?? []
        }
    }

    /// Takes `-c NAME` out of operands.
    mutating func takeConfiguration(from operands: inout [String]) throws(UsageError) {
        let end = operands.firstIndex(of: "--") ?? operands.endIndex
        guard let index = operands[..<end].firstIndex(of: "-c") else { return }
        guard index + 1 < end, ["debug", "release"].contains(operands[index + 1]) else {
            throw UsageError("option '-c' requires 'debug' or 'release'")
        }
        configuration = operands[index + 1]
        operands.removeSubrange(index...index + 1)
    }
}
