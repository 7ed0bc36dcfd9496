import Foundation

/// The modules that rewritten code uses, as they are installed.
///
/// The folder contains `modules`, with the compiled modules, `libLamina.so`, the object that test
/// programs link, and the record of the installation.
public struct Runtime: Sendable {
    public let folder: String
    /// What the installation recorded; nil in a folder without a record.
    public let record: InstallationRecord?

    /// Creates a runtime in a folder.
    public init(folder: String) {
        self.folder = folder
        record = InstallationRecord.read(from: folder)
    }

    /// Finds the runtime: the folder that `LAMINA_RUNTIME` names, otherwise `lib/lamina` beside the
    /// folder of the program, or the folder `lib/lamina` that contains the program in
    /// `toolchain/bin`.
    ///
    /// - Throws: `WrapperError` if there is none.
    public init(environment: [String: String], program: String) throws(WrapperError) {
        let above = URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        let installed = [above.deletingLastPathComponent().path, above.appendingPathComponent("lib/lamina").path]
        let folders = environment["LAMINA_RUNTIME"].map { [$0] } ?? installed
        guard let folder = folders.first(where: { FileManager.default.fileExists(atPath: $0 + "/modules") }) else {
            throw WrapperError(
                "there are no modules in \(folders.last ?? ""); install Lamina with `make install`, or set LAMINA_RUNTIME to its folder "
                    + "lib/lamina")
        }
        self.init(folder: folder)
    }

    /// Checks that a compiler can import the modules.
    ///
    /// - Throws: `WrapperError` if another compiler compiled them, or if the record is missing.
    public func check(_ compiler: RealCompiler) throws {
        guard let record else {
            throw WrapperError("\(folder) has no \(InstallationRecord.fileName); install Lamina again with `make install`")
        }
        if let stamp = record.compilerFile, stamp == compiler.stamp { return }
        let version = try compiler.version()
        guard version != record.compiler else { return }
        throw WrapperError(
            "the modules in \(folder) were compiled by \(record.compiler), and \(compiler.path) is \(version); run `make install` "
                + "in Lamina's folder again, or put the other toolchain first on the PATH")
    }

    /// The rewriting compiler. The toolchain's libraries are beside its folder, where SwiftPM
    /// searches them.
    public var wrapper: String { folder + "/toolchain/bin/lamina-swiftc" }

    /// The program that draws vector images of resources.
    public var resourceCompiler: String { folder + "/toolchain/bin/lamina-assets" }

    /// The folder of the compiled modules.
    public var modulesFolder: String { folder + "/modules" }

    /// The modules that apps do not import, but contain: another module of the same name would
    /// define the same symbols.
    var ownModules: Set<String> {
        let offered = (record?.modules ?? []).union(record?.platformModules ?? [])
        return ModuleSearch.swiftModules(in: [modulesFolder]).subtracting(offered)
    }

    /// Options that make the modules visible.
    public var compilerOptions: [String] { ["-I", modulesFolder] + (record?.clangOptions ?? []).flatMap { ["-Xcc", $0] } }

    /// Options that link the library if the program uses it.
    var linkerOptions: [String] {
        ["-L", folder, "-Xlinker", "--as-needed", "-lLamina", "-Xlinker", "--no-as-needed", "-Xlinker", "-rpath", "-Xlinker", folder]
    }

    /// The object that gives the main thread of a test program to the main run loop.
    var testObject: String { folder + "/main-run-loop.o" }
}

/// A failure of the compiler wrapper itself.
public struct WrapperError: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}

/// Sources that must not be compiled, with messages in the form of Swift's compiler.
public struct RejectedSources: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}

/// The modules in folders.
enum ModuleSearch {
    /// Returns the names of the Swift modules in folders.
    static func swiftModules(in folders: [String]) -> Set<String> {
        var names: Set<String> = []
        for folder in folders {
            for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where file.hasSuffix(".swiftmodule") {
                names.insert(String(file.dropLast(".swiftmodule".count)))
            }
        }
        return names
    }

    /// Returns the names of the top-level modules that module maps declare.
    static func clangModules(in maps: [String]) -> Set<String> {
        var names: Set<String> = []
        for map in maps {
            let text = (try? String(contentsOfFile: map, encoding: .utf8)) ?? ""
            let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
            for (word, next) in zip(words, words.dropFirst()) where word == "module" {
                names.insert(next.filter { !"\"{".contains($0) })
            }
        }
        return names
    }
}
