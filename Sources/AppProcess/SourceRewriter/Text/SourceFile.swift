import SwiftParser
import SwiftSyntax

/// A source file of a module, and its syntax tree.
public struct SourceFile: Sendable {
    /// The path, as the compiler was given it.
    public let path: String
    /// The text.
    public let text: String
    let tree: SourceFileSyntax

    /// Whether the file does not follow Swift's grammar somewhere, also where it is not compiled.
    public var hasSyntaxErrors: Bool { tree.hasError }

    /// Parses a file.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
        tree = Parser.parse(source: text)
    }
}

extension SyntaxProtocol {
    /// The bytes of the node without the trivia around it.
    var bytes: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }

    /// The bytes of the node and of the white space and comments after it.
    var bytesWithTrailingTrivia: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPosition.utf8Offset }
}
