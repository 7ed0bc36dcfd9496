import Foundation

/// The modules that rewritten code uses, as they are installed.
///
/// The folder contains `modules`, with the compiled modules, and `libLamina.so`.
public struct Runtime: Sendable {
    public let folder: String

    /// Creates a runtime in a folder.
    public init(folder: String) { self.folder = folder }

    /// Finds the runtime: the folder that `LAMINA_RUNTIME` names, otherwise `lib/lamina` beside the
    /// folder of the program.
    ///
    /// - Throws: `WrapperError` if there is none.
    public init(environment: [String: String], program: String) throws(WrapperError) {
        let installed = URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        let folder = environment["LAMINA_RUNTIME"] ?? installed.appendingPathComponent("lib/lamina").path
        guard FileManager.default.fileExists(atPath: folder + "/modules") else {
            throw WrapperError(
                "there are no modules in \(folder); install Lamina with `make install`, or set LAMINA_RUNTIME to its folder lib/lamina")
        }
        self.folder = folder
    }

    var modulesFolder: String { folder + "/modules" }

    /// Options that make the modules visible.
    var compilerOptions: [String] { ["-I", modulesFolder] }

    /// Options that link the library.
    var linkerOptions: [String] { ["-L", folder, "-lLamina", "-Xlinker", "-rpath", "-Xlinker", folder] }
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
