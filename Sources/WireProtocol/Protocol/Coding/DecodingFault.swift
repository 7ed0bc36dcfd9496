/// The reason why bytes from a peer are not a valid message: the message, the field, its offset and
/// the kind of error.
public struct DecodingFault: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds of errors in a field.
    public enum Reason: Equatable, Sendable {
        /// The payload ends inside the field.
        case truncated
        /// Bytes follow the last field.
        case trailingBytes(Int)
        /// A number, count or index is out of range.
        case outOfRange
        /// A number is infinite or not a number.
        case notFinite
        /// A tag has no meaning.
        case unknownCase(UInt64)
        /// Text is not UTF-8.
        case notUTF8
        /// A value does not have the shape that its property or key path requires.
        case wrongKind
        /// The parts of a value contradict each other, as the text describes.
        case inconsistent(String)
        /// The number of descriptors sent with the message is wrong.
        case descriptorCount(expected: Int, received: Int)
    }

    /// The name of the message.
    public let message: String
    /// The name of the field.
    public let field: String
    /// The offset of the field in the payload (bytes).
    public let offset: Int
    /// The kind of error in the field.
    public let reason: Reason

    /// Creates a fault of one field of a message.
    public init(message: String, field: String, offset: Int, reason: Reason) {
        self.message = message
        self.field = field
        self.offset = offset
        self.reason = reason
    }

    public var description: String {
        let explanation =
            switch reason {
            case .truncated: "the message ends inside it"
            case .trailingBytes(let count): "\(count) bytes follow the last field"
            case .outOfRange: "the value is out of range"
            case .notFinite: "the number is not finite"
            case .unknownCase(let tag): "\(tag) has no meaning"
            case .notUTF8: "the text is not UTF-8"
            case .wrongKind: "the value is of the wrong kind"
            case .inconsistent(let text): text
            case .descriptorCount(let expected, let received): "expected \(expected) descriptors, received \(received)"
            }
        return "\(message).\(field) at byte \(offset): \(explanation)"
    }
}
