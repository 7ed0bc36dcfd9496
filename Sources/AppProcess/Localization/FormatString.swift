import Foundation

/// The parts of a format: text, conversions such as `%2$@`, and variables such as `%#@files@`.
struct FormatString {
    enum Part: Equatable {
        case text(String)
        /// A conversion: the number of its argument, from 1, or nil for the next one; and what
        /// follows, such as `.2f`.
        case conversion(argument: Int?, specifier: String)
        case variable(argument: Int?, name: String)
    }

    let parts: [Part]

    init(_ format: String) {
        let scalars = Array(format.unicodeScalars)
        var parts: [Part] = []
        var text = String.UnicodeScalarView()
        var index = 0
        func flush() {
            if !text.isEmpty { parts.append(.text(String(text))) }
            text = String.UnicodeScalarView()
        }
        while index < scalars.count {
            guard scalars[index] == "%" else {
                text.append(scalars[index])
                index += 1
                continue
            }
            var end = index + 1
            if end < scalars.count, scalars[end] == "%" {
                text.append("%")
                index = end + 1
                continue
            }
            var argument: Int?
            var digits = end
            while digits < scalars.count, ("0"..."9").contains(scalars[digits]) { digits += 1 }
            if digits > end, digits < scalars.count, scalars[digits] == "$" {
                argument = Int(String(String.UnicodeScalarView(scalars[end..<digits])))
                end = digits + 1
            }
            if end + 1 < scalars.count, scalars[end] == "#", scalars[end + 1] == "@", let close = scalars[(end + 2)...].firstIndex(of: "@")
            {
                flush()
                parts.append(.variable(argument: argument, name: String(String.UnicodeScalarView(scalars[(end + 2)..<close]))))
                index = close + 1
                continue
            }
            var last = end
            while last < scalars.count, "#0- +'.*hlqLztj123456789".unicodeScalars.contains(scalars[last]) { last += 1 }
            guard last < scalars.count, "@dDiuUxXoOfFeEgGaAcCsSp".unicodeScalars.contains(scalars[last]) else {
                text.append("%")
                index += 1
                continue
            }
            flush()
            parts.append(.conversion(argument: argument, specifier: String(String.UnicodeScalarView(scalars[end...last]))))
            index = last + 1
        }
        flush()
        self.parts = parts
    }

    /// The argument, from 1, and the format of the first conversion of a number.
    var firstNumber: (argument: Int, specifier: String)? {
        var count = 0
        for case .conversion(let argument, let specifier) in parts {
            if argument == nil { count += 1 }
            if let last = specifier.last, "dDiuUxXoOfFeEgGaA".contains(last) { return (argument ?? count, specifier) }
        }
        return nil
    }
}
