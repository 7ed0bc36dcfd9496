import Foundation
import SourceRewriter

/// What the rewritten texts of a module depend on beside the texts of its files.
struct RecordKey: CustomStringConvertible {
    let description: String

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - program: The file of the rewriter.
    ///   - paths: The paths of the files.
    ///   - conditions: What `#if` evaluates to on Linux. Modules are left out: others appear while
    ///     a package is built, and the record contains those that matter.
    ///   - modules: The modules that make a file one for iOS.
    ///   - interfaces: The stored interfaces of the modules that can be imported.
    init(program: FileStamp?, _ paths: [String], _ conditions: BuildConditions, _ modules: [Set<String>], _ interfaces: [String: Data]) {
        var lines = ["\(program?.path ?? "") \(program?.size ?? 0) \(program?.time ?? 0)"]
        lines += paths
        lines.append(conditions.definitions.sorted().joined(separator: " "))
        lines.append("\(conditions.languageMode) \(conditions.compiler) \(conditions.importsAreInternal)")
        lines += modules.map { $0.sorted().joined(separator: " ") }
        for (name, data) in interfaces.sorted(by: { $0.key < $1.key }) { lines.append("\(name) \(Fingerprint.of(data))") }
        description = lines.joined(separator: "\n")
    }
}
