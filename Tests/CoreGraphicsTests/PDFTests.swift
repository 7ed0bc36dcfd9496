import CoreGraphics
import Foundation
import Testing

@Suite("PDF documents")
struct PDFTests {
    /// Writes a document and returns its bytes as Latin-1 text.
    private func document(_ box: CGRect? = nil, _ info: [CFString: Any] = [:], _ draw: (CGContext) -> Void) throws -> String {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        let made: CGContext?
        if var mediaBox = box {
            made = CGContext(consumer: consumer, mediaBox: &mediaBox, info as CFDictionary)
        } else {
            made = CGContext(consumer: consumer, mediaBox: nil, info as CFDictionary)
        }
        let context = try #require(made)
        draw(context)
        #expect(!context.isFailed)
        context.closePDF()
        return try #require(String(data: data as Data, encoding: .isoLatin1))
    }

    /// Returns the numbers of each occurrence of `[a b c d]` after `key`.
    private func rectangles(_ text: String, _ key: String) -> [[Double]] {
        text.components(separatedBy: "/\(key)").dropFirst().compactMap { part in
            guard let open = part.firstIndex(of: "["), let close = part.firstIndex(of: "]") else { return nil }
            return part[part.index(after: open)..<close].split(separator: " ").compactMap { Double($0) }
        }
    }

    @Test("Each page of a PDF document has its own box or the document's default")
    func pages() throws {
        let text = try document { context in
            context.beginPDFPage(nil)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.endPDFPage()
            var box = CGRect(x: 0, y: 0, width: 100, height: 50)
            context.beginPage(mediaBox: &box)
            context.endPage()
            context.beginPDFPage([kCGPDFContextMediaBox: Data(bytes: &box, count: MemoryLayout<CGRect>.size)] as CFDictionary)
            context.endPDFPage()
        }
        #expect(text.hasPrefix("%PDF-") && text.contains("%%EOF"))
        // The default is US Letter, 612 × 792.
        #expect(rectangles(text, "MediaBox") == [[0, 0, 612, 792], [0, 0, 100, 50], [0, 0, 100, 50]])
        #expect(text.contains("/Count 3"))
    }

    @Test("A PDF document contains its title, author and keywords")
    func properties() throws {
        let info: [CFString: Any] = [
            kCGPDFContextTitle: "A title", kCGPDFContextAuthor: "An author", kCGPDFContextKeywords: ["one", "two"],
        ]
        let text = try document(CGRect(x: 0, y: 0, width: 10, height: 10), info) { $0.beginPDFPage(nil) }
        #expect(text.contains("/Title (A title)") && text.contains("/Author (An author)") && text.contains("/Keywords (one, two)"))
    }

    @Test("Links in a PDF document lead to URLs and named destinations, even to destinations that are never defined")
    func links() throws {
        let text = try document(CGRect(x: 0, y: 0, width: 200, height: 100)) { context in
            context.beginPDFPage(nil)
            context.clip(to: .zero)
            context.setURL(NSURL(string: "https://example.com/it's?a=1")!, for: CGRect(x: 10, y: 20, width: 30, height: 40))
            context.setDestination("here", for: CGRect(x: 0, y: 0, width: 5, height: 5))
            context.setDestination("no'where", for: CGRect(x: 0, y: 0, width: 5, height: 5))
            context.endPDFPage()
            context.beginPDFPage(nil)
            context.addDestination("here", at: CGPoint(x: 1, y: 2))
            context.addDestination("here", at: CGPoint(x: 3, y: 4))
            context.endPDFPage()
        }
        #expect(text.contains("https://example.com/it"))
        // The rectangle in the page's own space, y up.
        #expect(rectangles(text, "Rect").first == [10, 20, 40, 60])
        #expect(text.contains("/Count 2"))
    }

    @Test("Drawing of every kind produces a complete PDF document, and drawing between pages has no effect")
    func everything() throws {
        let image = try #require(try Bitmap(2, 2, filled: .white).context.makeImage())
        let text = try document(CGRect(x: 0, y: 0, width: 100, height: 100)) { context in
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.beginPDFPage(nil)
            #expect(context.ctm.isIdentity && context.width == 0 && context.makeImage() == nil && context.data == nil)
            #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 100))
            context.saveGState()
            context.setShadow(offset: CGSize(width: 2, height: 2), blur: 4)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            for mode in CGBlendMode.allModes {
                context.setBlendMode(mode)
                context.fillEllipse(in: CGRect(x: 10, y: 10, width: 30, height: 30))
                context.draw(image, in: CGRect(x: 20, y: 20, width: 30, height: 30))
            }
            context.endPDFPage()
            context.beginPDFPage(nil)
            context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50), mask: image)
            context.setShadow(offset: CGSize(width: 2, height: 2), blur: 4)
            context.stroke(CGRect(x: 10, y: 10, width: 30, height: 30))
            context.strokePath()
        }
        #expect(text.contains("/Count 2"))
    }

    @Test("Empty media boxes and files that cannot be written create no PDF context")
    func refused() throws {
        var empty = CGRect(x: 0, y: 0, width: 0, height: 10)
        let consumer = try #require(CGDataConsumer(data: NSMutableData()))
        #expect(CGContext(consumer: consumer, mediaBox: &empty, nil) == nil)
        #expect(CGContext(NSURL(fileURLWithPath: "/nowhere/at/all.pdf"), mediaBox: nil, nil) == nil)
    }

    @Test("Text on a PDF page is stored as text in an embedded font", .enabled(if: FontTests.font != nil))
    func text() throws {
        let font = try #require(FontTests.font)
        let text = try document { context in
            context.beginPDFPage(nil)
            context.setFont(font)
            context.setFontSize(20)
            context.textPosition = CGPoint(x: 50, y: 50)
            context.showGlyphs([font.getGlyphWithGlyphName(name: "H")], at: [.zero])
        }
        #expect(text.contains("/FontDescriptor"))
    }
}

extension CGBlendMode {
    /// All modes.
    static var allModes: [CGBlendMode] { (0...27).compactMap { CGBlendMode(rawValue: Int32($0)) } }
}
