import Foundation

/// Formats of `os_log`: those of `printf`, with `%@` and annotations in braces.
enum LogFormat {
    /// Returns a text whose conversions are replaced with values. A conversion without a value
    /// remains.
    static func text(_ format: String, _ values: [Any?]) -> String {
        var result = ""
        var values = values[...]
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                result.append("%")
                rest = rest.dropFirst()
                continue
            }
            guard let conversion = Conversion(&rest) else {
                result.append("%")
                continue
            }
            guard let value = values.popFirst() else {
                result += conversion.written
                continue
            }
            result += conversion.isPrivate ? "<private>" : conversion.text(of: value)
        }
        return result + rest
    }

    /// A conversion, such as `%{public}-8.2f`.
    private struct Conversion {
        var written: String
        var isPrivate = false
        /// Flags, width and precision.
        private var options: String
        private var letter: Character

        /// Reads what follows a percent sign, or returns nil if it is no conversion.
        init?(_ rest: inout Substring) {
            var text = rest
            if text.first == "{", let end = text.firstIndex(of: "}") {
                let annotations = text[text.index(after: text.startIndex)..<end].split(separator: ",").map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                isPrivate = annotations.contains("private") || annotations.contains("sensitive")
                text = text[text.index(after: end)...]
            }
            options = String(text.prefix { "-+ #0123456789.'".contains($0) })
            text = text.dropFirst(options.count).drop { "hlqjztL".contains($0) }
            guard let letter = text.first, "@diuDxXofFeEgGaAcCsSp".contains(letter) else { return nil }
            self.letter = letter
            written = "%" + rest[..<text.startIndex] + String(letter)
            rest = text.dropFirst()
        }

        func text(of value: Any?) -> String {
            guard let value else { return "(null)" }
            switch (letter, value) {
            case ("d", let number as any BinaryInteger), ("i", let number as any BinaryInteger), ("u", let number as any BinaryInteger),
                ("D", let number as any BinaryInteger):
                return String(format: "%\(options)lld", Int64(truncatingIfNeeded: number))
            case ("x", let number as any BinaryInteger), ("X", let number as any BinaryInteger), ("o", let number as any BinaryInteger):
                return String(format: "%\(options)ll\(letter)", UInt64(truncatingIfNeeded: number))
            case (_, let number as Double) where "fFeEgGaA".contains(letter): return String(format: "%\(options)\(letter)", number)
            case (_, let number as Float) where "fFeEgGaA".contains(letter): return String(format: "%\(options)\(letter)", Double(number))
            case (_, let number as CGFloat) where "fFeEgGaA".contains(letter):
                return String(format: "%\(options)\(letter)", Double(number))
            default: return "\(value)"
            }
        }
    }
}
