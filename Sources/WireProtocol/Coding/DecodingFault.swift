/// Why bytes from a peer are not a message: which message, which field, at which byte of the payload, and what is wrong with it.
public struct DecodingFault: Error, Equatable, Sendable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        /// The payload ends inside the field.
        case truncated
        /// Bytes are left over after the last field.
        case trailingBytes(Int)
        /// A number, count or index lies outside what is allowed.
        case outOfRange
        /// A number is infinite or not a number.
        case notFinite
        /// A tag names no case.
        case unknownCase(UInt64)
        /// Text is not UTF-8.
        case notUTF8
        /// A value does not have the shape of its property or key path.
        case wrongKind
        /// The parts of an animation do not fit together.
        case inconsistent(String)
        /// The message came with another number of descriptors than it has.
        case descriptorCount(expected: Int, received: Int)
    }

    public let message: String
    public let field: String
    /// Bytes from the start of the payload.
    public let offset: Int
    public let reason: Reason

    public init(message: String, field: String, offset: Int, reason: Reason) {
        self.message = message
        self.field = field
        self.offset = offset
        self.reason = reason
    }

    public var description: String {
        let what =
            switch reason {
            case .truncated: "the message ends inside it"
            case .trailingBytes(let count): "\(count) bytes follow the last field"
            case .outOfRange: "the value is out of range"
            case .notFinite: "the number is not finite"
            case .unknownCase(let tag): "\(tag) names nothing"
            case .notUTF8: "the text is not UTF-8"
            case .wrongKind: "the value is of the wrong kind"
            case .inconsistent(let sentence): sentence
            case .descriptorCount(let expected, let received): "expected \(expected) descriptors, received \(received)"
            }
        return "\(message).\(field) at byte \(offset): \(what)"
    }
}
