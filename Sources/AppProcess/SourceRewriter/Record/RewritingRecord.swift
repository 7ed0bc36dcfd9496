/// What an earlier build found out about the files of a module, so that the next one parses only
/// those that changed.
///
/// The rewritten text of a file follows from its own text, and from what the other files and
/// modules declare. The record therefore contains, for each file, a hash of its text, its
/// declarations, and a hash of its declarations without their places. Editing the body of a
/// function changes the text of one file and no declarations: the texts of all other files remain
/// as they were stored.
///
/// Everything else that the texts depend on is the key of the record.
public struct RewritingRecord: Sendable {
    /// The record of a file.
    struct File: Sendable {
        /// The hash of the text.
        var content: ContentHash
        /// The hash of the declarations without their places.
        var outline: ContentHash
        var declarations: FileDeclarations
        /// Whether the file is for iOS. Those after the first one are not examined.
        var isForIOS: Bool
        /// Whether a rewritten text was stored.
        var isRewritten: Bool
    }

    let key: ContentHash
    var files: [File]
    /// What the imported modules and the framework declare.
    var imported: [FileDeclarations]
    /// The modules that conditions ask for and that can be imported.
    var availableModules: [String]
    /// The modules that conditions ask for and that cannot be imported.
    var missingModules: [String]

    /// The record as bytes.
    public var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.write(key)
        writer.write(files)
        writer.write(imported)
        writer.write(availableModules)
        writer.write(missingModules)
        return writer.bytes
    }

    /// Whether a rewritten text was stored for each file.
    public var rewrittenFiles: [Bool] { files.map(\.isRewritten) }
}

extension RewritingRecord {
    /// Reads a record.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of a record.
    ///   - key: The names of the files, and all that their rewritten texts depend on beside them.
    ///   - modules: The modules that can be imported.
    /// - Returns: The record, or nil if the bytes are none, if its key is another, or if a module
    ///   that a condition asks for can be imported now and could not, or the other way around.
    public init?(bytes: [UInt8], key: String, modules: Set<String>) {
        var reader = ByteReader(bytes)
        guard let found: ContentHash = try? reader.value(), found == ContentHash(key.utf8),
            let files: [File] = try? reader.array(), let imported: [FileDeclarations] = try? reader.array(),
            let available: [String] = try? reader.array(), let missing: [String] = try? reader.array(), reader.isAtEnd,
            modules.isSuperset(of: available), modules.isDisjoint(with: missing)
        else { return nil }
        self.init(key: found, files: files, imported: imported, availableModules: available, missingModules: missing)
    }
}

extension RewritingRecord.File: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(content)
        writer.write(outline)
        writer.write(declarations)
        writer.write(isForIOS, isRewritten)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        (content, outline, declarations) = (try reader.value(), try reader.value(), try reader.value())
        let flags = try reader.flags(2)
        (isForIOS, isRewritten) = (flags[0], flags[1])
    }
}

extension FileDeclarations {
    /// A hash of what other files depend on: everything but the places of the declarations.
    var outline: ContentHash {
        var writer = ByteWriter(omitsPlaces: true)
        writer.write(self)
        return ContentHash(writer.bytes)
    }
}
