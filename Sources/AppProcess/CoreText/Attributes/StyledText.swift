package import Foundation

/// A string with attributes, the input of a layout.
///
/// This is a value type instead of `NSAttributedString`, because Foundation on Linux (Swift 6.3.1)
/// leaks every attributed string, 350 bytes each. An attributed string that the app passes is
/// converted once; an attributed string is created only if the app requests one.
package struct StyledText: Equatable, Sendable {
    /// A range of UTF-16 code units with the same attributes.
    package struct Run: Equatable, Sendable {
        package var range: Range<Int>
        package var attributes: TextAttributes
    }

    package let string: String
    /// The runs in order and without gaps. No run is empty.
    package private(set) var runs: [Run]

    /// Creates a text with the same attributes throughout.
    package init(_ string: String, _ attributes: TextAttributes = TextAttributes()) {
        self.string = string
        let length = string.utf16.count
        runs = length > 0 ? [Run(range: 0..<length, attributes: attributes)] : []
    }

    /// Creates a text with the same attributes throughout.
    package init(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
        self.init(string, TextAttributes(attributes))
    }

    /// Creates a text from an attributed string.
    package init(_ attributed: NSAttributedString) {
        string = attributed.string
        var runs: [Run] = []
        attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) { attributes, range, _ in
            runs.append(Run(range: range.location..<range.location + range.length, attributes: TextAttributes(attributes)))
        }
        self.runs = runs
    }

    /// Creates a text by concatenating texts.
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

    /// An attributed string with the same text and attributes. Foundation never frees it (see the
    /// type's description).
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

    /// The number of UTF-16 code units.
    package var length: Int { runs.last?.range.upperBound ?? 0 }
    package var isEmpty: Bool { runs.isEmpty }

    /// Returns the attributes of a UTF-16 code unit, or no attributes past the end.
    package func attributes(at index: Int) -> TextAttributes {
        runs.first { $0.range.contains(index) }?.attributes ?? TextAttributes()
    }

    /// Returns the same text after changing the attributes of each run.
    package func changed(_ change: (inout TextAttributes) -> Void) -> StyledText {
        var copy = self
        for index in copy.runs.indices { change(&copy.runs[index].attributes) }
        return copy
    }

    /// Returns the paragraph style of a UTF-16 code unit.
    package func paragraphStyle(at index: Int) -> CTParagraphStyle? {
        attributes(at: index)[TextAttributeName.paragraphStyle] as? CTParagraphStyle
    }

    /// Returns the substring in a range of UTF-16 code units. Half of a surrogate pair becomes
    /// U+FFFD.
    package func substring(_ range: Range<Int>) -> String {
        guard range != 0..<length else { return string }
        let units = string.utf16
        let start = units.index(units.startIndex, offsetBy: range.lowerBound)
        let part = units[start..<units.index(start, offsetBy: range.count)]
        return String(part) ?? String(decoding: part, as: UTF16.self)
    }

    /// Returns the index after the last space within 256 UTF-16 code units before an index.
    /// Otherwise, returns the index, or the one before it if it is within a surrogate pair.
    func wordEnd(before index: Int) -> Int {
        let units = string.utf16
        let end = units.index(units.startIndex, offsetBy: index)
        let window = units[..<end].suffix(256)
        if let space = window.lastIndex(of: 0x20) { return index - units.distance(from: space, to: end) + 1 }
        return window.last.map(UTF16.isLeadSurrogate) ?? false ? index - 1 : index
    }

    /// Returns the runs that intersect a range, clamped to it.
    func runs(in range: Range<Int>) -> [Run] {
        runs.compactMap { run in
            let part = run.range.clamped(to: range)
            return part.isEmpty ? nil : Run(range: part, attributes: run.attributes)
        }
    }
}

/// Attributes by Foundation's keys, as the app set them. ``RunStyle`` interprets them.
///
/// Unchecked: this module does not change objects in the dictionary, and code that lays out text on
/// several threads must not change them either.
package struct TextAttributes: @unchecked Sendable {
    package var values: [NSAttributedString.Key: Any]

    package init(_ values: [NSAttributedString.Key: Any] = [:]) { self.values = values }

    package subscript(key: NSAttributedString.Key) -> Any? {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// Returns a finite number from an attribute's value of any numeric type.
    package func number(_ key: NSAttributedString.Key) -> CGFloat? { CoreText.number(values[key]) }
}

extension TextAttributes: Equatable {
    /// Returns whether two sets of attributes have the same keys and equal values. Objects that are
    /// not hashable are equal only to themselves.
    package static func == (left: TextAttributes, right: TextAttributes) -> Bool {
        left.values.count == right.values.count
            && left.values.allSatisfy { key, value in right.values[key].map { areEqual(value, $0) } ?? false }
    }

    private static func areEqual(_ left: Any, _ right: Any) -> Bool {
        if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
        return (left as AnyObject) === (right as AnyObject)
    }
}
