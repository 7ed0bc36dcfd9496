/// A type of data, such as PNG images.
///
/// Lamina knows the types below; others are dynamic, and conform to what they were created with.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The identifier, such as `public.png`.
    public let identifier: String
    /// The type that a dynamic type conforms to.
    private var parent: String?
    private var dynamicTags: [String] = []

    private init(known identifier: String) { self.identifier = identifier }

    /// Creates a type with an identifier, or returns nil if it is not declared.
    public init?(_ identifier: String) {
        guard DeclaredTypes.all[identifier] != nil else { return nil }
        self.identifier = identifier
    }

    /// Creates the type that an app declares in its Info.plist.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.identifier = identifier
        parent = DeclaredTypes.all[identifier] == nil ? parentType?.identifier : nil
    }

    /// Creates the type that an app imports in its Info.plist.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(exportedAs: identifier, conformingTo: parentType)
    }

    /// Creates the type of files with an extension. Without a declared type, it is dynamic.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// Creates the type of a MIME type. Without a declared type, it is dynamic.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// Creates the type of a tag. Without a declared type, it is dynamic.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard !tag.isEmpty else { return nil }
        let tag = tag.lowercased()
        let found = DeclaredTypes.ordered.first { type in
            type.tags(tagClass).contains(tag) && (supertype.map { UTType(known: type.identifier).conforms(to: $0) } ?? true)
        }
        if let found {
            identifier = found.identifier
        } else {
            identifier = "dyn.\(tagClass == .mimeType ? "mime" : "ext").\(tag)"
            parent = supertype?.identifier
            dynamicTags = [tag]
        }
    }

    public var preferredFilenameExtension: String? {
        declaration?.extensions.first ?? (identifier.hasPrefix("dyn.ext.") ? dynamicTags.first : nil)
    }
    public var preferredMIMEType: String? {
        declaration?.mimeTypes.first ?? (identifier.hasPrefix("dyn.mime.") ? dynamicTags.first : nil)
    }
    /// The tags by class.
    public var tags: [UTTagClass: [String]] {
        let pairs = [(UTTagClass.filenameExtension, declaration?.extensions ?? []), (.mimeType, declaration?.mimeTypes ?? [])]
        return Dictionary(uniqueKeysWithValues: pairs.filter { !$0.1.isEmpty })
    }
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    public var isDeclared: Bool { declaration != nil }
    public var isPublic: Bool { identifier.hasPrefix("public.") }
    public var localizedDescription: String? { declaration?.summary }
    public var description: String { identifier }

    /// All types that the type conforms to, directly or not.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var pending = declaration?.parents ?? [parent].compactMap(\.self)
        while let next = pending.popLast() {
            if found.insert(UTType(known: next)).inserted { pending += DeclaredTypes.all[next]?.parents ?? [] }
        }
        return found
    }

    /// Returns whether the type is another one or conforms to it.
    public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    public init(from decoder: any Decoder) throws { self.init(known: try decoder.singleValueContainer().decode(String.self)) }
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }

    private var declaration: DeclaredTypes.Declaration? { DeclaredTypes.all[identifier] }
    static func declared(_ identifier: String) -> UTType { UTType(known: identifier) }
}

/// A class of tags.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
