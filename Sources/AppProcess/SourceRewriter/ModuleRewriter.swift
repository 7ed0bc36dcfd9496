import Dispatch
import SwiftSyntax
import Synchronization

/// Rewrites the sources of a module, so that code for iOS compiles without an Objective-C runtime.
///
/// docs/decisions/0028 lists the rules. A rewritten file has every declaration and statement on its
/// original line. What cannot be proven right from the syntax is an error.
public struct ModuleRewriter: Sendable {
    private let sources: [SourceFile]
    private let conditions: BuildConditions
    private let module: RewritingContext
    /// What modules that import this one need to know.
    public let interface: ModuleInterface

    /// Collects the declarations of a module.
    ///
    /// - Parameters:
    ///   - sources: All files of the module.
    ///   - conditions: What `#if` evaluates to.
    ///   - imported: The interfaces of the modules that the module imports.
    public init(_ sources: [SourceFile], _ conditions: BuildConditions, imported: [ModuleInterface] = []) {
        self.sources = sources
        self.conditions = conditions
        let files = concurrentMap(sources.count) { DeclarationCollector(sources[$0], file: $0, conditions).declarations }
        let index = DeclarationIndex(files, imported: imported.map(\.declarations) + [FrameworkProtocols.declarations])
        module = RewritingContext(index, files, paths: sources.map(\.path))
        interface = ModuleInterface(files, module)
    }

    /// Returns whether the module declares a static member of a type, or of an extension of a type
    /// that another module declares.
    public func declaresStaticMember(of type: String, named name: String) -> Bool {
        let members = (module.index.types[type]?.members ?? []) + (module.index.foreignMembers[type] ?? [])
        return members.contains { $0.isStatic && $0.name == name }
    }

    /// Rewrites all files.
    ///
    /// - Returns: The files in the order of the sources, and the errors in the order of their
    ///   places. If there are errors, the files must not be compiled.
    public func rewrite() -> (outputs: [RewrittenFile], diagnostics: [SourceDiagnostic]) {
        let rewritten = concurrentMap(sources.count) { index in
            FileRewriter(sources[index], file: index, module, conditions).rewrite()
        }
        return (rewritten.map(\.output), rewritten.flatMap(\.diagnostics))
    }
}

/// Applies a function to the numbers below a count, on all processors.
public func concurrentMap<Result: Sendable>(_ count: Int, _ transform: @Sendable (Int) -> Result) -> [Result] {
    let results = Mutex<[Result?]>(Array(repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
        let result = transform(index)
        results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
}
