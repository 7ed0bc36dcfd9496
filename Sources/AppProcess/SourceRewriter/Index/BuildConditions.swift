import SwiftIfConfig
import SwiftSyntax

/// Decides which branches of `#if` are compiled. docs/decisions/0028 has the table.
public struct BuildConditions: Hashable, Codable, Sendable {
    /// The names that `-D` defines.
    public var definitions: Set<String>
    /// The modules that can be imported.
    public var modules: Set<String>
    /// Whether the module uses UIKit, in this module or through iOS frameworks, and is therefore
    /// compiled as for iOS.
    public var isForIOS: Bool
    /// The version of the language, such as 5.
    public var languageMode: Int
    /// The version of the compiler, such as 6.3.1.
    public var compiler: [Int]
    /// Whether imports are internal unless they are declared public.
    public var importsAreInternal: Bool

    public init(
        definitions: Set<String> = [], modules: Set<String> = [], isForIOS: Bool = true, languageMode: Int = 5,
        compiler: [Int] = [6, 3, 1], importsAreInternal: Bool = false
    ) {
        (self.definitions, self.modules, self.isForIOS) = (definitions, modules, isForIOS)
        self.importsAreInternal = importsAreInternal
        (self.languageMode, self.compiler) = (languageMode, compiler)
    }
}

extension BuildConditions {
    /// Returns the names of the modules in the `canImport(…)` of a text.
    static func modulesAsked(in text: String) -> [String] {
        guard text.containsBytes(of: "canImport(") else { return [] }
        return text.matches(of: /canImport\(\s*(\w+)/).map { String($0.1) }
    }
}

/// The conditions in the form in which the parser's library evaluates them.
struct ActiveConditions: BuildConfiguration {
    private let conditions: BuildConditions

    init(_ conditions: BuildConditions) { self.conditions = conditions }

    func isCustomConditionSet(name: String) -> Bool { conditions.definitions.contains(name) }
    /// Features and attributes are those of the parser that comes with the compiler; code that asks
    /// for one that exists gets it.
    func hasFeature(name: String) -> Bool { true }
    func hasAttribute(name: String) -> Bool { true }
    func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
        importPath.first.map { conditions.modules.contains($0.1) } ?? false
    }
    func isActiveTargetOS(name: String) -> Bool { name == "Linux" || conditions.isForIOS && name == "iOS" }
    func isActiveTargetArchitecture(name: String) -> Bool {
        #if arch(x86_64)
            name == "x86_64"
        #else
            name == "arm64"
        #endif
    }
    func isActiveTargetEnvironment(name: String) -> Bool { false }
    func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" || name == "_multithreaded" }
    func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
    func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }
    var targetPointerBitWidth: Int { 64 }
    var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
    var endianness: Endianness { .little }
    var languageVersion: VersionTuple {
        switch conditions.languageMode {
        case ...4: VersionTuple(4, 2)
        case 5: VersionTuple(5, 10)
        default: VersionTuple(components: conditions.compiler)
        }
    }
    var compilerVersion: VersionTuple {
        let own = VersionTuple(components: conditions.compiler)
        return conditions.isForIOS ? min(own, Self.compilerOfSDK) : own
    }

    /// The version of the compiler that comes with the SDK of iOS 18, whose API UIKit has. Packages
    /// compile what a later SDK has with a condition for a later compiler.
    static let compilerOfSDK = VersionTuple(6, 1)
}
