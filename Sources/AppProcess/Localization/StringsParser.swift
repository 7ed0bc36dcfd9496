import Foundation

/// Reads `.strings` files: lines of the form `"key" = "value";` with comments, in UTF-8 or UTF-16;
/// or property lists in XML or binary form.
struct StringsParser {
    /// The reason why a file cannot be read, and the line if there is one.
    struct Fault: Error, Equatable {
        let reason: String
        let line: Int?
    }

    /// The largest accepted file (bytes).
    static let sizeLimit = 64 << 20

    private let text: [Unicode.Scalar]
    private var position = 0

    private init(_ text: [Unicode.Scalar]) { self.text = text }

    /// Reads the strings of a file. Of entries with the same key, the first counts, as on iOS.
    static func strings(_ data: Data) throws(Fault) -> [String: String] {
        guard data.count <= sizeLimit else { throw Fault(reason: "the file has more than \(sizeLimit) bytes", line: nil) }
        if isPropertyList(data) {
            let values = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            guard let values = values as? [String: Any] else { throw Fault(reason: "the property list is no dictionary", line: nil) }
            return values.compactMapValues { $0 as? String }
        }
        guard let text = text(data) else { throw Fault(reason: "the text is neither UTF-8 nor UTF-16", line: nil) }
        var parser = StringsParser(Array(text.unicodeScalars))
        return try parser.entries()
    }

    private static func isPropertyList(_ data: Data) -> Bool {
        if data.starts(with: Data("bplist".utf8)) { return true }
        let start = data.prefix(256).drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return start.starts(with: Data("<?xml".utf8)) || start.starts(with: Data("<plist".utf8))
            || start.starts(with: Data("<!DOCTYPE".utf8))
    }

    private static func text(_ data: Data) -> String? {
        let start = Array(data.prefix(2))
        if start == [0xFF, 0xFE] { return String(data: data.dropFirst(2), encoding: .utf16LittleEndian) }
        if start == [0xFE, 0xFF] { return String(data: data.dropFirst(2), encoding: .utf16BigEndian) }
        // Without a mark: text in UTF-16 begins with an ASCII character, whose other byte is 0.
        if start.count == 2, start[1] == 0, start[0] != 0 { return String(data: data, encoding: .utf16LittleEndian) }
        if start.count == 2, start[0] == 0, start[1] != 0 { return String(data: data, encoding: .utf16BigEndian) }
        let body = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
        return String(data: Data(body), encoding: .utf8)
    }

    private mutating func entries() throws(Fault) -> [String: String] {
        var result: [String: String] = [:]
        try skipBlanks()
        // A dictionary can be in braces.
        let isBraced = take("{")
        while true {
            try skipBlanks()
            if isBraced, take("}") { break }
            guard position < text.count else {
                if isBraced { throw fault("'}' is missing at the end") }
                return result
            }
            let key = try word("a key")
            try skipBlanks()
            var value = key
            if take("=") {
                try skipBlanks()
                value = try word("a value")
                try skipBlanks()
            }
            guard take(";") else { throw fault("';' is missing after the value of \"\(key)\"") }
            if result[key] == nil { result[key] = value }
        }
        try skipBlanks()
        guard position == text.count else { throw fault("there is text after '}'") }
        return result
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard position < text.count, text[position] == scalar else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks() throws(Fault) {
        while position < text.count {
            let next = position + 1 < text.count ? text[position + 1] : " "
            if text[position].properties.isWhitespace || text[position] == "\u{FEFF}" {
                position += 1
            } else if text[position] == "/", next == "/" {
                while position < text.count, text[position] != "\n", text[position] != "\r" { position += 1 }
            } else if text[position] == "/", next == "*" {
                let start = position
                position += 2
                while position + 1 < text.count, !(text[position] == "*" && text[position + 1] == "/") { position += 1 }
                guard position + 1 < text.count else {
                    position = start
                    throw fault("the comment does not end")
                }
                position += 2
            } else {
                return
            }
        }
    }

    /// Reads a quoted text, or a word of letters, digits and a few signs.
    private mutating func word(_ role: String) throws(Fault) -> String {
        var result = String.UnicodeScalarView()
        guard position < text.count else { throw fault("\(role) is missing") }
        let quote = text[position]
        guard quote == "\"" || quote == "'" else {
            while position < text.count, Self.isBare(text[position]) {
                result.append(text[position])
                position += 1
            }
            guard !result.isEmpty else { throw fault("\(role) is missing") }
            return String(result)
        }
        let start = position
        position += 1
        var units: [UInt16] = []
        func flush(_ result: inout String.UnicodeScalarView) {
            if !units.isEmpty { result.append(contentsOf: String(decoding: units, as: UTF16.self).unicodeScalars) }
            units = []
        }
        while position < text.count, text[position] != quote {
            let scalar = text[position]
            position += 1
            if scalar == "\\" {
                if let unit = escapedUnit() {
                    units.append(unit)
                    continue
                }
                flush(&result)
                continue
            }
            flush(&result)
            result.append(scalar)
        }
        flush(&result)
        guard take(quote) else {
            position = start
            throw fault("the quoted text does not end")
        }
        return String(result)
    }

    /// Reads what follows a backslash, and returns its unit in UTF-16; nil for the end of the text
    /// and for a line break, which is left out.
    private mutating func escapedUnit() -> UInt16? {
        guard position < text.count else { return nil }
        let scalar = text[position]
        position += 1
        let controls: [Unicode.Scalar: UInt16] = ["n": 10, "r": 13, "t": 9, "a": 7, "b": 8, "f": 12, "v": 11, "0": 0]
        if scalar == "U" || scalar == "u" { return number(radix: 16, limit: 4) ?? UInt16(scalar.value) }
        if ("0"..."7").contains(scalar) {
            position -= 1
            return number(radix: 8, limit: 3)
        }
        if let control = controls[scalar] { return control }
        // A character beyond the basic plane stands for itself.
        guard scalar.value <= 0xFFFF else {
            position -= 1
            return nil
        }
        return UInt16(scalar.value)
    }

    private mutating func number(radix: UInt32, limit: Int) -> UInt16? {
        var (value, count): (UInt32, Int) = (0, 0)
        while count < limit, position < text.count, let digit = Character(text[position]).hexDigitValue, digit < Int(radix) {
            value = value * radix + UInt32(digit)
            position += 1
            count += 1
        }
        return count > 0 ? UInt16(truncatingIfNeeded: value) : nil
    }

    private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_$/:.-".unicodeScalars.contains(scalar)
    }

    private func fault(_ reason: String) -> Fault { Fault(reason: reason, line: 1 + text[..<position].count { $0 == "\n" }) }
}
