package import Foundation

/// A text with attributes, of which layouts are made.
///
/// A value, and no `NSAttributedString`: Foundation on Linux (Swift 6.3.1) frees none of those, 350 bytes each. A string with attributes that the app gave is
/// read into a text; one is made of a text only where the app asks for it.
package struct StyledText: Sendable {
    /// UTF-16 units with the same attributes.
    package struct Run: Sendable {
        package var range: Range<Int>
        package var attributes: TextAttributes
    }

    package let string: String
    /// In order, without gaps; none is empty.
    package private(set) var runs: [Run]

    /// A text with the same attributes everywhere.
    package init(_ string: String, _ attributes: TextAttributes = TextAttributes()) {
        self.string = string
        let length = string.utf16.count
        runs = length > 0 ? [Run(range: 0..<length, attributes: attributes)] : []
    }

    /// A text with the same attributes everywhere.
    package init(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
        self.init(string, TextAttributes(attributes))
    }

    /// What a string with attributes says.
    package init(_ attributed: NSAttributedString) {
        string = attributed.string
        var runs: [Run] = []
        attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) { attributes, range, _ in
            runs.append(Run(range: range.location..<range.location + range.length, attributes: TextAttributes(attributes)))
        }
        self.runs = runs
    }

    /// Texts one after the other.
    package init(joining parts: [StyledText]) {
        string = parts.map(\.string).joined()
        runs = []
        for part in parts {
            let start = length
            runs += part.runs.map {
                Run(range: start + $0.range.lowerBound..<start + $0.range.upperBound, attributes: $0.attributes)
            }
        }
    }

    /// A string of Foundation's with the same text and attributes. It is never freed: see there.
    package var attributedString: NSAttributedString {
        guard let first = runs.first, runs.count > 1 else {
            return NSAttributedString(string: string, attributes: runs.first?.attributes.values)
        }
        let result = NSMutableAttributedString(string: string, attributes: first.attributes.values)
        for run in runs.dropFirst() {
            result.setAttributes(run.attributes.values, range: NSRange(location: run.range.lowerBound, length: run.range.count))
        }
        return result
    }

    /// UTF-16 units.
    package var length: Int { runs.last?.range.upperBound ?? 0 }
    package var isEmpty: Bool { runs.isEmpty }

    /// The attributes of a UTF-16 unit; none beyond the end.
    package func attributes(at index: Int) -> TextAttributes {
        runs.first { $0.range.contains(index) }?.attributes ?? TextAttributes()
    }

    /// The same text with attributes that are changed run by run.
    package func changed(_ change: (inout TextAttributes) -> Void) -> StyledText {
        var copy = self
        for index in copy.runs.indices { change(&copy.runs[index].attributes) }
        return copy
    }

    /// The paragraph style of a UTF-16 unit.
    func paragraphStyle(at index: Int) -> NSParagraphStyle? { attributes(at: index)[.paragraphStyle] as? NSParagraphStyle }

    /// A part in UTF-16 units; half a character is a sign for what is unknown.
    package func substring(_ range: Range<Int>) -> String {
        guard range != 0..<length else { return string }
        let units = string.utf16
        let start = units.index(units.startIndex, offsetBy: range.lowerBound)
        let part = units[start..<units.index(start, offsetBy: range.count)]
        return String(part) ?? String(decoding: part, as: UTF16.self)
    }

    /// The runs within a range, cut to it.
    func runs(in range: Range<Int>) -> [Run] {
        runs.compactMap { run in
            let part = run.range.clamped(to: range)
            return part.isEmpty ? nil : Run(range: part, attributes: run.attributes)
        }
    }
}

/// Attributes by Foundation's names of them, as the app gave them; ``RunStyle`` says what they mean.
///
/// Unchecked: nothing here changes the objects among them, and code that has texts laid out on several threads does not either.
package struct TextAttributes: @unchecked Sendable {
    package var values: [NSAttributedString.Key: Any]

    package init(_ values: [NSAttributedString.Key: Any] = [:]) { self.values = values }

    package subscript(key: NSAttributedString.Key) -> Any? {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// A finite number of whatever type the app gave it in.
    package func number(_ key: NSAttributedString.Key) -> CGFloat? { CoreText.number(values[key]) }
}
