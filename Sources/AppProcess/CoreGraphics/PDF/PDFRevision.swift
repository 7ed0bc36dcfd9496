import Foundation

/// An incremental update that adds entries unsupported by cairo to a finished document: new
/// versions of objects and a table of their offsets (ISO 32000-1, 7.5.6).
///
/// The document must have cairo's structure: a table of objects, not a compressed stream of them,
/// and dictionaries that start on a new line.
struct PDFRevision {
    private var bytes: Data
    /// The byte offsets of changed objects, keyed by object number.
    private var offsets: [Int: Int] = [:]
    /// The object number of the document's catalog.
    private let root: Int
    /// The number of objects, which is also the number of the next new object.
    private var objectCount: Int
    /// The text between `trailer` and `startxref`.
    private let trailer: String
    /// The byte offset of the document's table of objects.
    private let lastTable: Int

    /// Returns `nil` if the bytes do not end like cairo's documents.
    init?(_ bytes: Data) {
        guard let start = bytes.range(of: Data("trailer".utf8), options: .backwards),
            let end = bytes.range(of: Data("startxref".utf8), options: .backwards, in: start.upperBound..<bytes.endIndex),
            let table = Int(String(decoding: bytes[end.upperBound...], as: UTF8.self).split(whereSeparator: \.isWhitespace).first ?? "")
        else { return nil }
        let trailer = String(decoding: bytes[start.upperBound..<end.lowerBound], as: UTF8.self)
        guard let count = Self.number(after: "/Size", in: trailer), let root = Self.number(after: "/Root", in: trailer) else { return nil }
        (self.bytes, self.trailer, lastTable, objectCount, self.root) = (bytes, trailer, table, count, root)
    }

    /// Returns the first number after a key.
    private static func number(after key: String, in text: String) -> Int? {
        guard let range = text.range(of: key) else { return nil }
        return Int(text[range.upperBound...].drop { !$0.isNumber }.prefix { $0.isNumber })
    }

    /// Adds `entries` to the dictionary of a page (numbered from 1). If the page is not found, the
    /// call has no effect.
    mutating func add(_ entries: String, toPage page: Int) {
        // cairo writes the page number as a comment.
        let head = "<< /Type /Page % \(page)\n"
        guard let begin = bytes.range(of: Data(head.utf8)) else { return }
        // The line before the dictionary contains the object's number.
        let before = String(decoding: bytes[max(bytes.startIndex, begin.lowerBound - 24)..<begin.lowerBound], as: UTF8.self)
        guard let line = before.split(separator: "\n").last, let number = Int(line.prefix { $0.isNumber }) else { return }
        add(entries, to: number, head: head, from: begin)
    }

    /// Sets `data` as the metadata of the document (ISO 32000-1, 14.3.2).
    mutating func setMetadata(_ data: Data) {
        let head = "\n\(root) 0 obj\n<<"
        guard let begin = bytes.range(of: Data(head.utf8), options: .backwards) else { return }
        let stream = objectCount
        objectCount += 1
        add("/Metadata \(stream) 0 R\n", to: root, head: "<< ", from: begin.upperBound - 2..<begin.upperBound)
        offsets[stream] = bytes.count
        bytes.append(Data("\(stream) 0 obj\n<< /Type /Metadata /Subtype /XML /Length \(data.count) >>\nstream\n".utf8))
        bytes.append(data)
        bytes.append(Data("\nendstream\nendobj\n".utf8))
    }

    /// Appends a new version of an object with additional entries.
    ///
    /// - Parameters:
    ///   - entries: The entries to add, as text.
    ///   - number: The object's number.
    ///   - head: The start of the object's dictionary, which the entries follow.
    ///   - begin: The range of `head` in the document.
    private mutating func add(_ entries: String, to number: Int, head: String, from begin: Range<Data.Index>) {
        guard let end = bytes.range(of: Data("endobj".utf8), in: begin.upperBound..<bytes.endIndex) else { return }
        let rest = bytes[begin.upperBound..<end.upperBound]
        offsets[number] = bytes.count
        bytes.append(Data("\(number) 0 obj\n\(head)\(entries)".utf8))
        bytes.append(rest)
        bytes.append(Data("\n".utf8))
    }

    /// Returns the document with its changes.
    func finished() -> Data {
        guard !offsets.isEmpty else { return bytes }
        var result = bytes
        let table = result.count
        var text = "xref\n"
        for (number, offset) in offsets.sorted(by: { $0.key < $1.key }) {
            text += "\(number) 1\n\(String(format: "%010d", offset)) 00000 n \n"
        }
        let size = trailer.range(of: "/Size \(Self.number(after: "/Size", in: trailer) ?? 0)")
        var entries = trailer
        if let size { entries.replaceSubrange(size, with: "/Size \(objectCount) /Prev \(lastTable)") }
        text += "trailer\(entries)startxref\n\(table)\n%%EOF\n"
        result.append(Data(text.utf8))
        return result
    }
}
