/// Replacements in a text that keep its lines: a text never ends up on another line.
struct TextEdits {
    private struct Edit {
        var range: Range<Int>
        var replacement: String
        /// Edits at one offset are applied in the order in which they were added.
        var order: Int
    }

    private let text: [UInt8]
    private var edits: [Edit] = []
    private var appended = ""

    /// Creates edits of a text in UTF-8.
    init(_ text: String) { self.text = Array(text.utf8) }

    /// A Boolean value that indicates whether there are no edits.
    var isEmpty: Bool { edits.isEmpty && appended.isEmpty }

    /// Replaces a range of bytes. Line breaks of the range that the replacement lacks follow it.
    mutating func replace(_ range: Range<Int>, with replacement: String) {
        let missing = Self.lineBreaks(text[range]) - Self.lineBreaks(replacement.utf8)
        precondition(missing >= 0, "a replacement has more lines than what it replaces")
        edits.append(Edit(range: range, replacement: replacement + String(repeating: "\n", count: missing), order: edits.count))
    }

    /// Replaces a range of bytes with spaces, so that what follows keeps its column.
    mutating func blank(_ range: Range<Int>) {
        let blanks = text[range].map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : UInt8(ascii: " ") }
        edits.append(Edit(range: range, replacement: String(decoding: blanks, as: UTF8.self), order: edits.count))
    }

    /// Inserts text of one line at an offset.
    mutating func insert(_ insertion: String, at offset: Int) { replace(offset..<offset, with: insertion) }

    /// Adds lines after the last line.
    mutating func append(_ lines: String) { appended += lines.hasSuffix("\n") ? lines : lines + "\n" }

    /// Returns the text of a range of bytes.
    func original(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    /// Returns the text with all edits.
    ///
    /// - Throws: `Overlap` if two edits overlap.
    func applied() throws(Overlap) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.count + 1024)
        var position = 0
        for edit in edits.sorted(by: { ($0.range.lowerBound, $0.order) < ($1.range.lowerBound, $1.order) }) {
            guard edit.range.lowerBound >= position else { throw Overlap(offset: edit.range.lowerBound) }
            result += text[position..<edit.range.lowerBound]
            result += edit.replacement.utf8
            position = edit.range.upperBound
        }
        result += text[position...]
        if !appended.isEmpty {
            if result.last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
            result += appended.utf8
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Two edits that overlap.
    struct Overlap: Error {
        let offset: Int
    }

    private static func lineBreaks(_ bytes: some Sequence<UInt8>) -> Int { bytes.count { $0 == UInt8(ascii: "\n") } }
}
