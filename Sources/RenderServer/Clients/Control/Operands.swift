import CommandLineInterface
import Geometry
import SceneModel

/// The operands of a command, consumed in their order.
struct Operands {
    /// The form of the command, which error messages state.
    let usage: String
    private var rest: ArraySlice<String>

    init(_ words: [String], usage: String) {
        rest = words[...]
        self.usage = usage
    }

    /// Consumes an operand of any text but the empty one.
    mutating func word() throws(UsageError) -> String {
        guard let word = rest.popFirst(), !word.isEmpty else { throw UsageError("an operand is missing; usage: \(usage)") }
        return word
    }

    /// Consumes an operand of any text, which may be empty.
    mutating func text() throws(UsageError) -> String {
        guard let text = rest.popFirst() else { throw UsageError("an operand is missing; usage: \(usage)") }
        return text
    }

    /// Consumes a number in a range.
    mutating func number(in range: ClosedRange<Double>) throws(UsageError) -> Double {
        let text = try word()
        guard let number = Double(text), range.contains(number) else {
            throw UsageError("'\(text)' is not a number from \(range.lowerBound) to \(range.upperBound); usage: \(usage)")
        }
        return number
    }

    /// Consumes a coordinate or a distance (points).
    mutating func coordinate() throws(UsageError) -> Double {
        try number(in: -Limits.coordinate...Limits.coordinate)
    }

    /// Consumes two coordinates.
    mutating func point() throws(UsageError) -> Point { Point(x: try coordinate(), y: try coordinate()) }

    /// Returns the value of an option that the command requires.
    func require<Value>(_ value: Value?, _ option: String) throws(UsageError) -> Value {
        guard let value else { throw UsageError("option '\(option)' is required; usage: \(usage)") }
        return value
    }

    /// Throws an error if operands are left.
    func finish() throws(UsageError) {
        if let word = rest.first { throw UsageError("unexpected operand '\(word)'; usage: \(usage)") }
    }
}
