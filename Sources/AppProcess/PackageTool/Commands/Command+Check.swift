import CommandLineInterface
import CompilerWrapper
import Foundation

extension Command {
    static var check: Command {
        Command(
            "check", "[DIR]", summary: "Reports the modules and symbols that the sources in a folder lack, without building them.",
            details: """
                The first column counts the files that would lack nothing else, the second those that use the
                symbol; the first places follow. A name that is declared somewhere counts as declared, so that
                the report is a lower bound. The exit code is 1 if something is missing.
                """,
            settings: (), options: []
        ) { (_: Void, operands: [String], place: Place) in
            guard operands.count <= 1 else { throw UsageError("unexpected argument '\(operands[1])'") }
            let folder = URL(fileURLWithPath: operands.first ?? ".")
            let sources = PackageSources(in: folder)
            guard !sources.own.isEmpty else { throw Failure("there are no Swift files in \(folder.path)", code: EX_NOINPUT) }
            var surroundings = try surroundings(place)
            surroundings.modules.formUnion(sources.modules)
            surroundings.members.formUnion(sources.generatedMembers)
            let check = PackageCheck(sources.own, others: sources.dependencies, surroundings)
            _ = StandardStream.output.write(check.report)
            return check.findings.isEmpty ? 0 : 1
        }
    }

    /// What the installation and the toolchain declare.
    private static func surroundings(_ place: Place) throws -> PackageCheck.Surroundings {
        struct Symbols: Decodable {
            let globals: Set<String>
            let members: Set<String>
        }
        let toolchain = try place.toolchain()
        let runtime = try place.runtime(for: toolchain)
        let path = runtime.folder + "/symbols.json"
        guard let data = FileManager.default.contents(atPath: path), let symbols = try? JSONDecoder().decode(Symbols.self, from: data)
        else {
            throw Failure("\(path) is missing; install Lamina again with `make install`", code: EX_CONFIG)
        }
        var modules = toolchain.compiler.modules.union(["Swift", "CoreFoundation"])
        modules.formUnion(runtime.record?.modules ?? [])
        modules.formUnion(runtime.record?.platformModules ?? [])
        return PackageCheck.Surroundings(modules: modules, globals: symbols.globals, members: symbols.members)
    }
}
