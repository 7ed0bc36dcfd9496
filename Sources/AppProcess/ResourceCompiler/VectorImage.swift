import CPoppler
import CRSVG
import Foundation

/// An image in an SVG or PDF file, which can be drawn at any scale.
///
/// A thread may use it at a time.
final class VectorImage {
    /// The reason why a file cannot be used.
    struct Failure: Error, Equatable {
        let reason: String
    }

    struct Size: Equatable {
        var width: Double
        var height: Double
    }

    private enum Content {
        case svg(OpaquePointer)
        case pdf(OpaquePointer)
    }

    /// An element of an SVG document, of which a part is drawn.
    struct Part {
        /// The element's identifier with a number sign.
        var element: String
        /// The position of the part in the document.
        var x: Double
        var y: Double
        /// The number of points per unit of the document.
        var scale: Double
    }

    private let content: Content
    /// The size (points), or for a document with a part that of the document.
    private let documentSize: Size
    private var part: Part?
    /// The size (points).
    private(set) var size: Size

    /// The longest side (points). At three times the size, the pixels of a square image take 1 GiB.
    private static let sideLimit = 5461.0

    /// Parses an SVG document.
    init(svg data: Data) throws(Failure) {
        var message: UnsafeMutablePointer<CChar>?
        let document = data.withUnsafeBytes { lamina_svg_parse($0.bindMemory(to: UInt8.self).baseAddress, $0.count, &message) }
        guard let document else { throw Failure(reason: Self.text(message)) }
        content = .svg(document)
        var size = Size(width: 0, height: 0)
        let hasSize = lamina_svg_size(document, &size.width, &size.height)
        (documentSize, self.size) = (size, size)
        guard hasSize else { throw Failure(reason: "it has neither a width and height nor a viewBox") }
        try checkSize()
    }

    /// Reads the first page of a PDF document.
    init(pdf data: Data) throws(Failure) {
        var message: UnsafeMutablePointer<CChar>?
        let page = data.withUnsafeBytes { lamina_pdf_parse($0.bindMemory(to: UInt8.self).baseAddress, $0.count, &message) }
        guard let page else { throw Failure(reason: Self.text(message)) }
        content = .pdf(page)
        var size = Size(width: 0, height: 0)
        lamina_pdf_size(page, &size.width, &size.height)
        (documentSize, self.size) = (size, size)
        try checkSize()
    }

    deinit {
        switch content {
        case .svg(let document): lamina_svg_free(document)
        case .pdf(let page): lamina_pdf_free(page)
        }
    }

    private func checkSize() throws(Failure) {
        guard size.width > 0, size.height > 0, size.width <= Self.sideLimit, size.height <= Self.sideLimit else {
            throw Failure(reason: "its size is \(size.width) × \(size.height) points; a side must be greater than 0, and at most 5461")
        }
    }

    /// Limits the image to a part of an SVG document.
    func crop(to part: Part, size: Size) throws(Failure) {
        (self.part, self.size) = (part, size)
        try checkSize()
    }

    /// Whether an SVG document has an element with an identifier.
    func contains(_ element: String) -> Bool {
        if case .svg(let document) = content { lamina_svg_has(document, element) } else { false }
    }

    /// Returns the bounds of an element of an SVG document, or nil if it draws nothing.
    func bounds(of element: String, includesStrokes: Bool) -> (x: Double, y: Double, width: Double, height: Double)? {
        var bounds = [0.0, 0, 0, 0]
        guard case .svg(let document) = content,
            lamina_svg_bounds(document, element, documentSize.width, documentSize.height, includesStrokes, &bounds)
        else { return nil }
        return (bounds[0], bounds[1], bounds[2], bounds[3])
    }

    /// Draws the image at its own size.
    ///
    /// - Parameter context: A context of cairo.
    func draw(in context: OpaquePointer) throws(Failure) {
        switch content {
        case .pdf(let page): lamina_pdf_draw(page, UnsafeMutableRawPointer(context))
        case .svg(let document):
            let message = lamina_svg_draw(
                document, part?.element, UnsafeMutableRawPointer(context), documentSize.width, documentSize.height)
            if message != nil { throw Failure(reason: Self.text(message)) }
        }
    }

    /// The part of the document that the image shows, or nil for all of it.
    var shownPart: Part? { part }

    /// Takes a message of a library.
    private static func text(_ message: UnsafeMutablePointer<CChar>?) -> String {
        guard let message else { return "it cannot be read" }
        defer { free(message) }
        return String(cString: message).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
