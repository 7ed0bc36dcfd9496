import SwiftSyntax

/// Rewrites the sources of a module, so that code for iOS compiles without an Objective-C runtime.
///
/// docs/decisions/0028 lists the rules. A rewritten file has every declaration and statement on its
/// original line. What cannot be proven right from the syntax is an error.
public struct ModuleRewriter: Sendable {
    private let sources: ModuleSources
    private let conditions: BuildConditions
    private let files: [FileDeclarations]
    private let outlines: [ContentHash]
    private let imported: [FileDeclarations]
    private let module: RewritingContext
    /// Whether the module declares what it declared in an earlier build, apart from the places of
    /// the declarations. The rewritten texts of files that have not changed are then valid, and so
    /// is the interface.
    public let declaresTheSame: Bool

    /// Collects the declarations of a module.
    ///
    /// - Parameters:
    ///   - sources: All files of the module.
    ///   - conditions: What `#if` evaluates to.
    ///   - imported: Returns the interfaces of the modules that the module imports. It is not
    ///     called if they are known from an earlier build.
    public init(_ sources: ModuleSources, _ conditions: BuildConditions, imported: () -> [ModuleInterface] = { [] }) {
        var sources = sources
        let record = sources.record
        let parsed = sources.parsed
        let collected = concurrentMap(sources.paths.count) { index -> (declarations: FileDeclarations, outline: ContentHash) in
            if parsed[index] == nil, let known = record?.files[index] { return (known.declarations, known.outline) }
            let declarations = parsed[index].map { DeclarationCollector($0, file: index, conditions).declarations } ?? FileDeclarations()
            return (declarations, declarations.outline)
        }
        files = collected.map(\.declarations)
        outlines = collected.map(\.outline)
        declaresTheSame = record?.files.map(\.outline) == outlines
        if !declaresTheSame { sources.parseAll() }
        self.sources = sources
        self.conditions = conditions
        self.imported = record?.imported ?? imported().map(\.declarations) + [FrameworkProtocols.declarations]
        module = RewritingContext(DeclarationIndex(files, imported: self.imported), files, paths: sources.paths)
    }

    /// Collects the declarations of a module.
    ///
    /// - Parameters:
    ///   - sources: All files of the module.
    ///   - conditions: What `#if` evaluates to.
    public init(_ sources: [SourceFile], _ conditions: BuildConditions) { self.init(ModuleSources(sources), conditions) }

    /// What modules that import this one need to know.
    public var interface: ModuleInterface { ModuleInterface(files, module) }

    /// Returns whether the module declares a static member of a type, or of an extension of a type
    /// that another module declares.
    public func declaresStaticMember(of type: String, named name: String) -> Bool {
        let members = (module.index.types[type]?.members ?? []) + (module.index.foreignMembers[type] ?? [])
        return members.contains { $0.isStatic && $0.name == name }
    }

    /// Rewrites all files whose rewritten texts are not known from an earlier build.
    ///
    /// - Returns: The files in the order of the sources, and the errors in the order of their
    ///   places. If there are errors, the files must not be compiled.
    public func rewrite() -> (outputs: [RewrittenFile], diagnostics: [SourceDiagnostic]) {
        let rewritten = concurrentMap(sources.paths.count) { index -> (output: RewrittenFile, diagnostics: [SourceDiagnostic]) in
            guard let source = sources.parsed[index] else {
                let isStored = sources.known(index)?.isRewritten == true
                return (RewrittenFile(path: sources.paths[index], text: nil, isStored: isStored), [])
            }
            return FileRewriter(source, file: index, module, conditions).rewrite()
        }
        return (rewritten.map(\.output), rewritten.flatMap(\.diagnostics))
    }

    /// Returns the record for the next build, if the texts of this one were stored.
    ///
    /// - Parameters:
    ///   - key: The names of the files, and all that the texts depend on beside them.
    ///   - modules: The modules that can be imported, apart from those of this platform.
    ///   - outputs: The rewritten files.
    public func record(key: String, modules: Set<String>, _ outputs: [RewrittenFile]) -> RewritingRecord {
        let known = sources.paths.indices.map { index in
            RewritingRecord.File(
                content: sources.contents[index], outline: outlines[index], declarations: files[index],
                isForIOS: index == sources.forIOS || sources.known(index)?.isForIOS == true,
                isRewritten: outputs[index].text != nil || outputs[index].isStored)
        }
        let asked = Set(sources.texts.flatMap(BuildConditions.modulesAsked))
        return RewritingRecord(
            key: ContentHash(key.utf8), files: known, imported: imported, availableModules: asked.intersection(modules).sorted(),
            missingModules: asked.subtracting(modules).sorted())
    }
}
