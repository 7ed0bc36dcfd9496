import Foundation

/// A call of the compiler, as SwiftPM makes it.
public struct Invocation: Sendable {
    /// What the call does.
    public enum Kind: Equatable, Sendable {
        /// Compiles the sources of a module.
        case compilation
        /// Links objects.
        case linking
        /// Compiles a Package.swift.
        case manifest
        /// Anything else, which the compiler does alone: questions about itself, plugins.
        case other
    }

    /// The arguments, as they were passed.
    public let arguments: [String]
    /// The arguments with the contents of response files.
    private let expanded: [String]
    private let folder: String

    /// Reads the arguments of a call.
    ///
    /// - Parameters:
    ///   - arguments: The arguments without the program.
    ///   - folder: The folder that relative paths refer to.
    public init(_ arguments: [String], folder: String) {
        self.arguments = arguments
        self.folder = folder
        expanded = arguments.flatMap { argument -> [String] in
            guard argument.hasPrefix("@"), let text = try? String(contentsOfFile: String(argument.dropFirst()), encoding: .utf8) else {
                return [argument]
            }
            return ResponseFile.words(text)
        }
    }

    public var kind: Kind {
        let isTool = ["-frontend", "-modulewrap", "-repl"].contains(arguments.first ?? "")
        guard !isTool, !expanded.contains("-lPackagePlugin") else { return .other }
        if expanded.contains("-lPackageDescription") { return sources.count == 1 && outputPath != nil ? .manifest : .other }
        if !sources.isEmpty { return moduleName == nil ? .other : .compilation }
        return expanded.contains("-emit-executable") || expanded.contains("-emit-library") ? .linking : .other
    }

    /// The file that the call writes.
    var outputPath: String? { value(after: "-o").map(absolute) }

    /// The overlays of the file system.
    var overlays: [String] { values(after: "-vfsoverlay").map(absolute) }

    /// Whether the call links a program that runs tests.
    var linksTests: Bool { kind == .linking && value(after: "-o")?.hasSuffix(".xctest") == true }

    /// The name of the module.
    public var moduleName: String? { value(after: "-module-name") }

    /// The paths of the sources, absolute.
    public var sources: [String] {
        var result: [String] = []
        var isValue = false
        for argument in expanded {
            if !isValue, argument.hasSuffix(".swift"), !argument.hasPrefix("-") { result.append(absolute(argument)) }
            isValue = Self.optionsWithValues.contains(argument)
        }
        return result
    }

    /// Whether SwiftPM generated all sources, which is so in the modules that list and run tests.
    public var isGenerated: Bool {
        sources.allSatisfy { ($0 as NSString).deletingLastPathComponent.hasSuffix(".derived") }
    }

    /// The file that maps sources to objects.
    public var outputFileMap: String? { value(after: "-output-file-map").map(absolute) }

    /// The file that the module is written to.
    public var modulePath: String? { value(after: "-emit-module-path").map(absolute) }

    /// The folders in which modules are searched.
    public var moduleFolders: [String] {
        values(after: "-I").map(absolute) + expanded.filter { $0.hasPrefix("-I") && $0.count > 2 }.map { absolute(String($0.dropFirst(2))) }
    }

    /// The module maps of C modules.
    public var moduleMaps: [String] {
        let prefix = "-fmodule-map-file="
        return expanded.filter { $0.hasPrefix(prefix) }.map { absolute(String($0.dropFirst(prefix.count))) }
    }

    /// The names that `-D` defines for Swift.
    public var definitions: Set<String> {
        var result = Set(values(after: "-D"))
        for (index, argument) in expanded.enumerated() where argument.hasPrefix("-D") && argument.count > 2 {
            if index == 0 || expanded[index - 1] != "-Xcc" { result.insert(String(argument.dropFirst(2))) }
        }
        return result
    }

    /// The version of the language, such as 5.
    public var languageMode: Int { value(after: "-swift-version").flatMap { Int($0.prefix { $0 != "." }) } ?? 5 }

    /// Whether imports are internal unless they are declared public.
    public var importsAreInternal: Bool { values(after: "-enable-upcoming-feature").contains("InternalImportsByDefault") }

    private func value(after option: String) -> String? { values(after: option).last }

    private func values(after option: String) -> [String] {
        zip(expanded, expanded.dropFirst()).filter { $0.0 == option }.map(\.1)
    }

    private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : folder + "/" + path }

    private static let optionsWithValues: Set<String> = [
        "-o", "-output-file-map", "-emit-module-path", "-I", "-L", "-F", "-Xcc", "-Xlinker", "-Xfrontend", "-Xllvm", "-vfsoverlay",
        "-index-store-path", "-module-cache-path", "-emit-objc-header-path", "-sdk", "-resource-dir", "-working-directory",
        "-load-plugin-executable", "-plugin-path", "-external-plugin-path", "-import-objc-header", "-module-name",
    ]
}

/// Response files, whose words are quoted as in a shell.
enum ResponseFile {
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var (isWord, isEscaped) = (false, false)
        var quote: Character?
        for character in text {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                (isEscaped, isWord) = (true, true)
            } else if let current = quote {
                if character == current { quote = nil } else { word.append(character) }
            } else if character == "'" || character == "\"" {
                (quote, isWord) = (character, true)
            } else if character.isWhitespace {
                if isWord { words.append(word) }
                (word, isWord) = ("", false)
            } else {
                word.append(character)
                isWord = true
            }
        }
        return isWord ? words + [word] : words
    }
}
