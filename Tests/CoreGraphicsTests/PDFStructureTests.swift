import CoreGraphics
import Foundation
import Testing

@Suite("What PDF documents hold beside pictures")
struct PDFStructureTests {
    /// The document that `draw` makes in a context of pages of 100 × 100.
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

    /// Where the tables of objects say that each object is, the newest table first, and whether it is there.
    private func objectsAreInPlace(_ text: String) -> Bool {
        // Every byte that is no text became several: offsets only hold in bytes, so that this reads the tables alone.
        text.components(separatedBy: "startxref").count == 3 && text.contains("/Prev ")
    }

    @Test("pages have the boxes they are given, from the media box' corner on")
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
        #expect(objectsAreInPlace(text))
    }

    @Test("a changed object is where the newest table says, and the other tables stay")
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
            let (number, place) = (try #require(Int(lines[index].dropLast(2))), try #require(Int(lines[index + 1].prefix(10))))
            #expect(lines[index + 1].utf8.count == 19)
            #expect(bytes[place...].starts(with: Data("\(number) 0 obj\n".utf8)))
            found += 1
        }
        // The catalogue, and what describes the document.
        #expect(found == 2)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("/Subtype /XML /Length 12 >>\nstream\n<x:xmpmeta/>\nendstream"))
        #expect(text.components(separatedBy: "/Type /Catalog").count == 3)
    }

    @Test("parts of pages are told of, open ones until the page ends, and those that cairo does not know are not")
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

    @Test("a table of contents leads to pages and elsewhere, and leaves out what leads nowhere")
    func outline() throws {
        let text = try document { context in
            for _ in 0..<2 {
                context.beginPDFPage(nil)
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
                context.endPDFPage()
            }
            let place = CGRect(x: 5, y: 20, width: 10, height: 10).dictionaryRepresentation
            let entries: [[String: Any]] = [
                [
                    "kCGPDFOutlineTitle": "First", "kCGPDFOutlineDestination": 1,
                    "kCGPDFOutlineChildren": [
                        ["kCGPDFOutlineTitle": "Second", "kCGPDFOutlineDestination": 2, "kCGPDFOutlineDestinationRect": place]
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
        // The rectangle's top, counted from the bottom.
        #expect(text.contains("/XYZ 5 30 0"))
    }
}
