import Foundation

/// Prints the benchmarks' results: one JSON object per line, with keys in the given order.
enum Report {
    enum Value {
        case text(String)
        case number(Double)
        case integer(Int)

        var json: String {
            switch self {
            case .text(let text): "\"\(text)\""
            case .number(let number): String(format: "%.4g", number)
            case .integer(let integer): "\(integer)"
            }
        }
    }

    static func line(_ pairs: [(String, Value)]) {
        let body = pairs.map { "\"\($0.0)\":\($0.1.json)" }.joined(separator: ",")
        FileHandle.standardOutput.write(Data("{\(body)}\n".utf8))
    }
}
