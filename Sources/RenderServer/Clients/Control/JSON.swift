/// A JSON value.
enum JSON: CustomStringConvertible {
    case null
    case bool(Bool)
    case integer(Int)
    case unsigned(UInt64)
    /// A number. Infinities, which JSON lacks, are written as the strings `inf` and `-inf`.
    case number(Double)
    case string(String)
    case array([JSON])
    /// An object with its members in order.
    case object([(key: String, value: JSON)])

    /// The value on one line.
    var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .unsigned(let value): "\(value)"
        case .number(let value): value.isFinite ? "\(value)" : "\"\(value)\""
        case .string(let value): Self.quoted(value)
        case .array(let values): "[" + values.map(\.description).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0.key) + ":" + $0.value.description }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case let control where control.value < 0x20 || control.value == 0x7F:
                let digits = String(control.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
