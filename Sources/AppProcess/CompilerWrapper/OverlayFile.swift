import Foundation

/// An overlay of the compiler's file system.
struct OverlayFile: Encodable {
    struct Root: Encodable {
        let type = "file"
        let name: String
        let contents: String

        enum CodingKeys: String, CodingKey {
            case type
            case name
            case contents = "external-contents"
        }
    }

    let version = 0
    let caseSensitive = "true"
    /// Diagnostics and debug information name the original.
    let usesExternalNames = false
    let roots: [Root]

    enum CodingKeys: String, CodingKey {
        case version
        case caseSensitive = "case-sensitive"
        case usesExternalNames = "use-external-names"
        case roots
    }

    func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}
