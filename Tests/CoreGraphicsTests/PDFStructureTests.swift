import CoreGraphics
import Foundation
import Testing

@Suite("Structure of PDF documents")
struct PDFStructureTests {
    /// Returns the document that `draw` creates in a context with pages of 100 × 100 points.
    private func document(_ draw: (CGContext) -> Void) throws -> String {
        let data = NSMutableData()
        var box = CGRect(x: 0, y: 0, width: 100, height: 100)
        let context = try #require(CGDataConsumer(data: data).flatMap { CGContext(consumer: $0, mediaBox: &box, nil) })
        draw(context)
        context.closePDF()
        #expect(!context.isFailed)
        return String(decoding: data as Data, as: UTF8.self)
    }

    private func data(_ rect: CGRect) -> Data { withUnsafeBytes(of: rect) { Data($0) } }

    /// Returns a Boolean value that indicates whether the document has a second object table that
    /// refers to the first.
    private func hasTwoObjectTables(_ text: String) -> Bool {
        // Bytes that are not UTF-8 expand to several, so offsets in the text are not usable. This
        // examines only the tables' keywords.
        text.components(separatedBy: "startxref").count == 3 && text.contains("/Prev ")
    }

    @Test("Pages of a PDF document have their boxes relative to the corner of the media box")
    func boxes() throws {
        let text = try document { context in
            context.beginPDFPage(nil)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.endPDFPage()
            context.beginPDFPage(
                [
                    kCGPDFContextMediaBox as String: data(CGRect(x: 10, y: 20, width: 200, height: 300)),
                    kCGPDFContextCropBox as String: data(CGRect(x: 20, y: 40, width: 50, height: 60)),
                    kCGPDFContextTrimBox as String: data(CGRect(x: 11, y: 22, width: 5, height: 6)),
                ] as CFDictionary)
            context.fill(CGRect(x: 10, y: 20, width: 10, height: 10))
            context.endPDFPage()
        }
        #expect(text.contains("<< /Type /Page % 2\n   /CropBox [ 10.000 20.000 60.000 80.000 ]\n   /TrimBox [ 1.000 2.000 6.000 8.000 ]\n"))
        #expect(!text.contains("<< /Type /Page % 1\n   /CropBox") && !text.contains("/BleedBox"))
        #expect(hasTwoObjectTables(text))
    }

    @Test("In an incremental PDF update, the newest table has the offsets of changed objects and the other tables remain")
    func revision() throws {
        let data = NSMutableData()
        let context = try #require(CGDataConsumer(data: data).flatMap { CGContext(consumer: $0, mediaBox: nil, nil) })
        context.addDocumentMetadata(Data("<x:xmpmeta/>".utf8) as CFData)
        context.beginPDFPage(nil)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.endPDFPage()
        context.closePDF()
        let bytes = data as Data
        let last = try #require(bytes.range(of: Data("startxref".utf8), options: .backwards))
        let table = try #require(
            Int(String(decoding: bytes[last.upperBound...], as: UTF8.self).split(whereSeparator: \.isNewline)[0]))
        let lines = String(decoding: bytes[table...], as: UTF8.self).components(separatedBy: "\n")
        #expect(lines[0] == "xref")
        var found = 0
        for index in stride(from: 1, to: lines.count - 1, by: 2) where lines[index].hasSuffix(" 1") {
            let (number, offset) = (try #require(Int(lines[index].dropLast(2))), try #require(Int(lines[index + 1].prefix(10))))
            #expect(lines[index + 1].utf8.count == 19)
            #expect(bytes[offset...].starts(with: Data("\(number) 0 obj\n".utf8)))
            found += 1
        }
        // The catalog and the metadata.
        #expect(found == 2)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("/Subtype /XML /Length 12 >>\nstream\n<x:xmpmeta/>\nendstream"))
        #expect(text.components(separatedBy: "/Type /Catalog").count == 3)
    }

    @Test("PDF tags structure a page, open tags end with their page, and tags that cairo does not support are omitted")
    func tags() throws {
        let text = try document { context in
            CGPDFContextBeginTag(context, .document, nil)
            context.beginPDFPage(nil)
            CGPDFContextEndTag(context)
            CGPDFContextBeginTag(context, .section, nil)
            context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
            for tag in [CGPDFTagType.header1, .link, .object, .paragraph] {
                CGPDFContextBeginTag(context, tag, nil)
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
                CGPDFContextEndTag(context)
            }
            context.endPDFPage()
        }
        #expect(text.contains("/S /H1") && text.contains("/S /P\n") && text.contains("/S /Sect") && !text.contains("/S /Document"))
        #expect(String(cString: CGPDFTagType.bibliography.name) == "BibEntry" && CGPDFTagType(rawValue: 401) == .tableRow)
    }

    @Test("A PDF outline links to pages and URLs, and entries without a valid destination are omitted")
    func outline() throws {
        let text = try document { context in
            for _ in 0..<2 {
                context.beginPDFPage(nil)
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
                context.endPDFPage()
            }
            let rect = CGRect(x: 5, y: 20, width: 10, height: 10).dictionaryRepresentation
            let entries: [[String: Any]] = [
                [
                    "kCGPDFOutlineTitle": "First", "kCGPDFOutlineDestination": 1,
                    "kCGPDFOutlineChildren": [
                        ["kCGPDFOutlineTitle": "Second", "kCGPDFOutlineDestination": 2, "kCGPDFOutlineDestinationRect": rect]
                            as NSDictionary
                    ],
                ],
                ["kCGPDFOutlineTitle": "Web", "kCGPDFOutlineDestination": NSURL(string: "https://example.com/")!],
                ["kCGPDFOutlineTitle": "Nowhere", "kCGPDFOutlineDestination": 3],
                ["kCGPDFOutlineDestination": 1],
            ]
            CGPDFContextSetOutline(context, [kCGPDFOutlineChildren as String: entries.map { $0 as NSDictionary }] as NSDictionary)
        }
        #expect(text.contains("/Title (First)") && text.contains("/Title (Second)") && text.contains("/URI (https://example.com/)"))
        #expect(!text.contains("Nowhere"))
        // The top of the rectangle, measured from the bottom of the page.
        #expect(text.contains("/XYZ 5 30 0"))
    }
}
