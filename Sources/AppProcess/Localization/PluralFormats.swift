import Foundation
import Synchronization

/// The formats with variables that were returned as strings.
///
/// On iOS, a localized format is a subclass of `NSString` that carries its variables. Strings in
/// Swift carry nothing, so the name of each variable in the returned text is followed by an
/// invisible separator and the number of the format.
final class PluralFormats: Sendable {
    private struct Entry: Sendable {
        let variables: [String: LocalizedText.Variable]
        let language: String
    }

    static let shared = PluralFormats()
    static let separator: Character = "\u{2063}"

    private let entries = Mutex<(list: [Entry], numbers: [String: Int])>(([], [:]))

    /// Returns the format as a string that ``text(_:locale:arguments:)`` recognizes.
    func marked(_ format: String, _ variables: [String: LocalizedText.Variable], language: String) -> String {
        let identity = "\(language)\n\(format)\n" + variables.sorted { $0.key < $1.key }.map { "\($0)" }.joined(separator: "\n")
        let number = entries.withLock { entries in
            if let number = entries.numbers[identity] { return number }
            entries.list.append(Entry(variables: variables, language: language))
            entries.numbers[identity] = entries.list.count - 1
            return entries.list.count - 1
        }
        var marked = format
        for name in variables.keys {
            marked = marked.replacingOccurrences(of: "#@\(name)@", with: "#@\(name)\(Self.separator)\(number)@")
        }
        return marked
    }

    /// Returns a marked format with its arguments, or nil if the format is not marked.
    func text(_ format: String, locale: Locale?, arguments: [any CVarArg]) -> String? {
        guard format.contains(Self.separator) else { return nil }
        let parts = FormatString(format).parts
        for case .variable(_, let name) in parts {
            let words = name.split(separator: Self.separator)
            guard words.count == 2, let number = Int(words[1]) else { continue }
            guard let entry = entries.withLock({ $0.list.indices.contains(number) ? $0.list[number] : nil }) else { continue }
            var rendering = Rendering(entry.variables, entry.language, locale, arguments)
            return rendering.text(parts)
        }
        return nil
    }
}

/// Replaces the variables and conversions of a format.
private struct Rendering {
    /// The depth to which variables contain others, which a file could make endless.
    private static let depthLimit = 8

    let variables: [String: LocalizedText.Variable]
    let language: String
    let locale: Locale?
    let arguments: [any CVarArg]
    /// The number of the last argument that was used in order.
    private var last = 0

    init(_ variables: [String: LocalizedText.Variable], _ language: String, _ locale: Locale?, _ arguments: [any CVarArg]) {
        (self.variables, self.language, self.locale, self.arguments) = (variables, language, locale, arguments)
    }

    /// - Parameters:
    ///   - own: The argument of the variable whose text is rendered: its first conversion without
    ///     a number refers to it.
    mutating func text(_ parts: [FormatString.Part], own: Int? = nil, depth: Int = 0) -> String {
        var own = own
        var result = ""
        for part in parts {
            switch part {
            case .text(let text): result += text
            case .conversion(let number, let specifier):
                let number = number ?? own ?? next()
                if own == number { own = nil }
                result += converted(number, specifier)
            case .variable(let number, let name):
                result += variable(String(name.prefix { $0 != PluralFormats.separator }), number, depth)
            }
        }
        return result
    }

    private mutating func next() -> Int {
        last += 1
        return last
    }

    private func argument(_ number: Int) -> (any CVarArg)? { arguments.indices.contains(number - 1) ? arguments[number - 1] : nil }

    private func converted(_ number: Int, _ specifier: String) -> String {
        guard let value = argument(number) else { return "" }
        return String(format: "%" + specifier, locale: locale, arguments: [value])
    }

    private mutating func variable(_ name: String, _ number: Int?, _ depth: Int) -> String {
        guard let variable = variables[name], depth < Self.depthLimit else { return "" }
        if variable.isWhole {
            let chosen = variable.text(of: argument(variable.argument ?? 1), language: language)
            return text(FormatString(chosen).parts, depth: depth + 1)
        }
        let number = number ?? variable.argument ?? next()
        let chosen = variable.text(of: argument(number), language: language)
        return text(FormatString(chosen).parts, own: number, depth: depth + 1)
    }
}

extension LocalizedText.Variable {
    /// Returns the text for a number. The text for "zero" applies to 0 in every language, as on
    /// iOS.
    fileprivate func text(of value: (any CVarArg)?, language: String) -> String {
        let number = operands(value)
        if number.n == 0, let zero = texts[.zero] { return zero }
        return texts[PluralCategory.of(number, language: language)] ?? texts[.other] ?? ""
    }

    private func operands(_ value: (any CVarArg)?) -> PluralOperands {
        if let integer = value as? any BinaryInteger { return PluralOperands(Int64(clamping: integer)) }
        let number = (value as? any BinaryFloatingPoint).map { Double($0) } ?? (value as? NSNumber)?.doubleValue ?? 0
        if let dot = specifier.firstIndex(of: ".") {
            return PluralOperands(number, digits: Int(specifier[specifier.index(after: dot)...].prefix { $0.isNumber }) ?? 0)
        }
        return PluralOperands(number, digits: number == number.rounded() ? 0 : 6)
    }
}
