import Foundation
import SourceRewriter

/// Rewrites the sources of a module on their way into the compiler.
///
/// SwiftPM calls the program that `SWIFT_EXEC` names as it calls `swiftc`. The wrapper prepares the
/// rewritten sources and returns the arguments for the compiler, which sees them under the names of
/// the originals.
public struct CompilerWrapper: Sendable {
    private let runtime: Runtime
    private let compiler: RealCompiler
    /// The folder of the compiler's own modules.
    private let toolchainModules: String
    private let compilerVersion: [Int]

    /// Creates a wrapper of a compiler.
    ///
    /// - Parameters:
    ///   - runtime: The modules that rewritten code uses.
    ///   - compiler: The compiler.
    public init(_ runtime: Runtime, _ compiler: RealCompiler) {
        self.runtime = runtime
        self.compiler = compiler
        toolchainModules = compiler.modulesFolder
        #if compiler(>=6.3)
            compilerVersion = [6, 3]
        #else
            compilerVersion = [6, 2]
        #endif
    }

    /// Prepares a call.
    ///
    /// - Returns: The arguments for the compiler.
    /// - Throws: `RejectedSources` if the sources must not be compiled, and errors of the file
    ///   system.
    public func prepare(_ invocation: Invocation) throws -> [String] {
        switch invocation.kind {
        case .other: return invocation.arguments
        case .linking: return invocation.arguments + runtime.linkerOptions + (invocation.linksTests ? [runtime.testObject] : [])
        case .compilation: return try Self.normalized(compile(invocation))
        case .manifest: return try invocation.arguments + RewrittenManifest(invocation).options()
        }
    }

    /// Returns arguments in which versions of the language such as 5.0, which Xcode accepts in
    /// manifests, have the form that the compiler accepts.
    private static func normalized(_ arguments: [String]) -> [String] {
        var result = arguments
        for index in result.indices.dropLast() where result[index] == "-swift-version" && result[index + 1].hasSuffix(".0") {
            result[index + 1].removeLast(2)
        }
        return result
    }

    private func compile(_ invocation: Invocation) throws -> [String] {
        if let name = invocation.moduleName, runtime.ownModules.contains(name) {
            throw WrapperError("'\(name)' is the name of a module of Lamina, which every app contains; give the target another name")
        }
        let module = RewrittenModule(invocation)
        let paths = invocation.sources
        // A file that cannot be read is the compiler's to report.
        let texts = paths.map { path in FileManager.default.contents(atPath: path).flatMap { String(data: $0, encoding: .utf8) } }
        let platform = runtime.record?.platformModules ?? []
        let interfaces = self.interfaces(invocation)
        // A module that imports one for iOS may inherit from its classes.
        let marks = (runtime.record?.modules ?? []).union(interfaces.keys)
        if invocation.isGenerated {
            let mayBeForIOS = texts.contains { SourceFile.mayBeForIOS($0 ?? "", modules: marks, platformModules: platform) }
            guard mayBeForIOS, !interfaces.isEmpty else { return try unchanged(module, invocation, texts) }
            try module.store(paths.indices.map { GeneratedTests.rewrite(SourceFile(path: paths[$0], text: texts[$0] ?? "")) })
            return invocation.arguments + runtime.compilerOptions + ["-vfsoverlay", module.overlay]
        }
        var conditions = conditions(invocation)
        let key = RecordKey(program: Self.program, paths, conditions, [marks, platform], interfaces).description
        let known = conditions.modules
        let record = texts.contains(nil) ? nil : module.record(key: key, paths, modules: known)
        guard record != nil || texts.contains(where: { SourceFile.mayBeForIOS($0 ?? "", modules: marks, platformModules: platform) })
        else { return try unchanged(module, invocation, texts) }
        // The text of an accessor also depends on the resources.
        var sources = ModuleSources(
            paths: paths, texts: texts.map { $0 ?? "" }, record: record, isAlwaysParsed: BundleAccessor.isAccessor)
        guard sources.isForIOS(modules: marks, platformModules: platform, conditions) else {
            return try unchanged(module, invocation, texts)
        }
        // The compiler reports syntax errors. Without them, it would report what the rewriter
        // missed.
        let faulty = sources.faultyPaths
        if !faulty.isEmpty, let errors = try compiler.syntaxErrors(of: faulty, invocation.definitions) { throw RejectedSources(errors) }
        let unsupported = InterfaceFiles(besides: paths).errors(in: texts.compactMap { $0 })
        guard unsupported.isEmpty else { throw RejectedSources(unsupported.joined(separator: "\n")) }
        try runtime.check(compiler)
        try drawImages(invocation, texts, isForIOS: true)
        conditions.isForIOS = true
        conditions.modules.formUnion(runtime.record?.modules ?? [])
        conditions.modules.formUnion(platform)
        let rewriter = ModuleRewriter(sources, conditions) {
            interfaces.sorted { $0.key < $1.key }.compactMap { try? JSONDecoder().decode(ModuleInterface.self, from: $0.value) }
        }
        var (outputs, diagnostics) = rewriter.rewrite()
        guard diagnostics.isEmpty else { throw RejectedSources(diagnostics.map(\.description).joined(separator: "\n")) }
        for index in outputs.indices where BundleAccessor.isAccessor(outputs[index].path) {
            let accessor = texts[index] ?? ""
            outputs[index].text = BundleAccessor.rewrite(outputs[index].text ?? accessor) ?? outputs[index].text
            guard conditions.modules.contains("UIKit"), let resources = ModuleResources(accessor: accessor),
                let symbols = AssetSymbols(catalogsIn: resources.folder).source(
                    for: texts.compactMap { $0 }, declares: { rewriter.declaresStaticMember(of: $0, named: $1) })
            else { continue }
            outputs[index].text = (outputs[index].text ?? accessor) + "\n" + symbols
        }
        try module.store(
            outputs.enumerated().filter { texts[$0.offset] != nil }.map(\.element),
            record: texts.contains(nil) ? nil : rewriter.record(key: key, modules: known, outputs).bytes)
        if !rewriter.declaresTheSame || !hasInterface(invocation) { try store(rewriter.interface, invocation) }
        // SwiftPM takes a single file for a script unless it finds the word `@main`.
        let hasMainType = texts.contains { $0?.contains("@UIApplicationMain") == true }
        let isLibrary = hasMainType && !paths.contains { ($0 as NSString).lastPathComponent == "main.swift" }
        return invocation.arguments + runtime.compilerOptions + ["-vfsoverlay", module.overlay] + (isLibrary ? ["-parse-as-library"] : [])
    }

    /// A module that is not for iOS. Its arguments include an overlay only if it once was, so that
    /// modules of other systems are compiled as without the wrapper, or if it has strings in
    /// several languages, which Foundation on Linux does not choose from.
    private func unchanged(_ module: RewrittenModule, _ invocation: Invocation, _ texts: [String?]) throws -> [String] {
        let paths = invocation.sources
        if runtime.record != nil { try drawImages(invocation, texts, isForIOS: false) }
        if runtime.record != nil, let index = paths.firstIndex(where: BundleAccessor.isAccessor),
            PackageResources.areLocalized(besides: paths),
            let accessor = texts[index].flatMap(BundleAccessor.rewrite)
        {
            try module.store(paths.indices.map { RewrittenFile(path: paths[$0], text: $0 == index ? accessor : nil) })
            return invocation.arguments + runtime.compilerOptions + ["-vfsoverlay", module.overlay]
        }
        if FileManager.default.fileExists(atPath: module.folder) {
            try module.store(invocation.sources.map { RewrittenFile(path: $0, text: nil) })
            try FileManager.default.removeItem(atPath: module.folder)
        }
        if let path = interfacePath(invocation), FileManager.default.fileExists(atPath: path) {
            try FileManager.default.removeItem(atPath: path)
        }
        return invocation.arguments
    }

    /// Draws the vector images in the module's resources.
    private func drawImages(_ invocation: Invocation, _ texts: [String?], isForIOS: Bool) throws {
        guard let index = invocation.sources.firstIndex(where: BundleAccessor.isAccessor), let text = texts[index],
            let resources = ModuleResources(accessor: text)
        else { return }
        try resources.drawImages(program: runtime.resourceCompiler, sources: invocation.sources, isForIOS: isForIOS)
    }

    private func conditions(_ invocation: Invocation) -> BuildConditions {
        var modules = ModuleSearch.swiftModules(in: invocation.moduleFolders + [toolchainModules])
        modules.formUnion(ModuleSearch.clangModules(in: invocation.moduleMaps))
        modules.formUnion(["Swift", "CoreFoundation"])
        return BuildConditions(
            definitions: invocation.definitions, modules: modules, isForIOS: false, languageMode: invocation.languageMode,
            compiler: compilerVersion, importsAreInternal: invocation.importsAreInternal)
    }

    /// The file of the running program. Another version may rewrite otherwise.
    private static let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")).flatMap(FileStamp.init)

    // MARK: Interfaces

    private static let interfaceSuffix = ".lamina-interface"

    /// The file of the module's interface, beside the compiled module.
    private func interfacePath(_ invocation: Invocation) -> String? {
        invocation.modulePath.map { ($0 as NSString).deletingPathExtension + Self.interfaceSuffix }
    }

    /// Whether an earlier build has stored the module's interface.
    private func hasInterface(_ invocation: Invocation) -> Bool {
        interfacePath(invocation).map { FileManager.default.fileExists(atPath: $0) } ?? true
    }

    private func store(_ interface: ModuleInterface, _ invocation: Invocation) throws {
        guard let path = interfacePath(invocation) else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try encoder.encode(interface).writeIfChanged(to: path)
    }

    /// The stored interfaces of the rewritten modules that the module can import, by name.
    private func interfaces(_ invocation: Invocation) -> [String: Data] {
        let own = interfacePath(invocation)
        var interfaces: [String: Data] = [:]
        for folder in invocation.moduleFolders {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasSuffix(Self.interfaceSuffix) {
                let path = folder + "/" + name
                guard path != own, let data = FileManager.default.contents(atPath: path) else { continue }
                let module = String(name.dropLast(Self.interfaceSuffix.count))
                interfaces[module] = interfaces[module] ?? data
            }
        }
        return interfaces
    }
}
