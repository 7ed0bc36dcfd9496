/// The files of a module: parsed, or known from an earlier build.
public struct ModuleSources: Sendable {
    let paths: [String]
    let texts: [String]
    let contents: [ContentHash]
    /// The files; nil for one that is known and has not been parsed.
    private(set) var parsed: [SourceFile?]
    /// The record of the earlier build, which has as many files.
    let record: RewritingRecord?
    /// The first file that was found to be for iOS.
    private(set) var forIOS: Int?

    /// Parses those files of a module that are not known from an earlier build.
    ///
    /// - Parameters:
    ///   - paths: The paths, as the compiler was given them.
    ///   - texts: The texts.
    ///   - record: The record of an earlier build.
    ///   - isAlwaysParsed: Returns whether a file's rewritten text cannot be reused.
    public init(paths: [String], texts: [String], record: RewritingRecord? = nil, isAlwaysParsed: (String) -> Bool = { _ in false }) {
        (self.paths, self.texts) = (paths, texts)
        self.record = record?.files.count == paths.count ? record : nil
        contents = texts.map { ContentHash($0.utf8) }
        let known = paths.indices.map { [record = self.record, contents] index in
            record?.files[index].content == contents[index] && !isAlwaysParsed(paths[index])
        }
        parsed = concurrentMap(paths.count) { known[$0] ? nil : SourceFile(path: paths[$0], text: texts[$0]) }
    }

    init(_ files: [SourceFile]) {
        (paths, texts, parsed, record) = (files.map(\.path), files.map(\.text), files, nil)
        contents = texts.map { ContentHash($0.utf8) }
    }

    /// The paths of the files that do not follow Swift's grammar.
    public var faultyPaths: [String] { parsed.compactMap { $0?.hasSyntaxErrors == true ? $0?.path : nil } }

    /// Returns whether a file of the module is written for iOS; see
    /// ``SourceFile/isForIOS(modules:platformModules:_:)``.
    public mutating func isForIOS(modules: Set<String>, platformModules: Set<String>, _ conditions: BuildConditions) -> Bool {
        forIOS = paths.indices.first { known($0)?.isForIOS == true } ?? firstForIOS(modules, platformModules, conditions)
        if forIOS == nil, parsed.contains(where: { $0 == nil }) {
            // The file that made the module one for iOS has changed; others may have been left
            // unexamined.
            parseAll()
            forIOS = firstForIOS(modules, platformModules, conditions)
        }
        return forIOS != nil
    }

    private func firstForIOS(_ modules: Set<String>, _ platformModules: Set<String>, _ conditions: BuildConditions) -> Int? {
        parsed.firstIndex { $0?.isForIOS(modules: modules, platformModules: platformModules, conditions) == true }
    }

    /// Parses the files that have not been parsed.
    mutating func parseAll() {
        let (known, paths, texts) = (parsed, paths, texts)
        parsed = concurrentMap(paths.count) { known[$0] ?? SourceFile(path: paths[$0], text: texts[$0]) }
    }

    /// Returns the record of a file that has not been parsed.
    func known(_ index: Int) -> RewritingRecord.File? { parsed[index] == nil ? record?.files[index] : nil }
}
