import CCairo
import Foundation

/// The state of a PDF document that is being written: page sizes, links and tags, and the consumer
/// of its bytes. A PDF context owns one and draws to its target.
///
/// cairo writes the document into memory. When the document is closed, a ``PDFRevision`` adds the
/// entries that cairo does not write, and the consumer receives all bytes at once.
final class PDFDocumentWriter {
    /// The bytes written so far, to which cairo's stream appends.
    private final class Output {
        var bytes = Data()
    }

    private enum Phase {
        /// No page has begun.
        case empty
        case drawing(page: CGRect)
        /// A page is complete; it is emitted when the next page begins or the document is closed.
        case between
        case closed
    }

    private let output: Output
    private let consumer: CGDataConsumer
    /// The rectangle of pages without a rectangle of their own.
    let mediaBox: CGRect
    private var phase = Phase.empty
    /// The names of the destinations that have a point.
    private var destinations: Set<String> = []
    /// The names of the destinations to which links lead.
    private var linkedDestinations: Set<String> = []
    private var pageCount = 0
    /// Additional entries for page dictionaries that cairo does not write, keyed by page number.
    private var pageEntries: [Int: String] = [:]
    /// The rectangle of user space that each page displays, keyed by page number (from 1).
    private var pageBoxes: [Int: CGRect] = [:]
    /// The names of the tags that are open on the current page; empty strings for parts without a
    /// tag.
    private var openTags: [String] = []
    /// The table of contents, which is written at the end, when all pages are known.
    var outline: NSDictionary?
    /// The XML metadata of the document.
    var metadata: Data?

    private init(_ output: Output, _ consumer: CGDataConsumer, _ mediaBox: CGRect) {
        self.output = output
        self.consumer = consumer
        self.mediaBox = mediaBox
    }

    /// Creates a writer and the target that its pages are drawn to.
    static func open(_ consumer: CGDataConsumer, mediaBox: CGRect, _ info: NSDictionary?) -> (PDFDocumentWriter, DrawingTarget)? {
        let output = Output()
        let surface = cairo_pdf_surface_create_for_stream(
            { output, bytes, count in
                guard let output, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().bytes.append(bytes, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(output).toOpaque(), mediaBox.width, mediaBox.height)
        guard let surface else { return nil }
        // Later versions may compress objects into streams, where they cannot be revised.
        cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
        let properties: [(CFString, cairo_pdf_metadata_t)] = [
            (kCGPDFContextTitle, CAIRO_PDF_METADATA_TITLE), (kCGPDFContextAuthor, CAIRO_PDF_METADATA_AUTHOR),
            (kCGPDFContextSubject, CAIRO_PDF_METADATA_SUBJECT), (kCGPDFContextCreator, CAIRO_PDF_METADATA_CREATOR),
        ]
        for (key, property) in properties {
            if let text = info?[key] as? String { cairo_pdf_surface_set_metadata(surface, property, text) }
        }
        let keywords = info?[kCGPDFContextKeywords]
        if let keywords = keywords as? String ?? (keywords as? [String])?.joined(separator: ", ") {
            cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_KEYWORDS, keywords)
        }
        return (PDFDocumentWriter(output, consumer, mediaBox), DrawingTarget(surface, bounds: nil))
    }

    /// The rectangle of the page being drawn; `nil` between pages.
    var page: CGRect? {
        if case .drawing(let page) = phase { page } else { nil }
    }

    /// Begins a page of the size of `mediaBox`; returns `false` if the document is closed.
    ///
    /// - Parameter boxes: Further rectangles in the space of `mediaBox`, keyed by their names in
    ///   the page's dictionary.
    func beginPage(_ mediaBox: CGRect, boxes: [String: CGRect], on target: DrawingTarget) -> Bool {
        switch phase {
        case .closed: return false
        case .empty: break
        case .drawing, .between: cairo_show_page(target.cairo)
        }
        cairo_pdf_surface_set_size(target.surface, mediaBox.width, mediaBox.height)
        phase = .drawing(page: mediaBox)
        pageCount += 1
        pageBoxes[pageCount] = mediaBox
        if !boxes.isEmpty {
            pageEntries[pageCount] = boxes.sorted { $0.key < $1.key }.map { name, box in
                let numbers = [box.minX - mediaBox.minX, box.minY - mediaBox.minY, box.maxX - mediaBox.minX, box.maxY - mediaBox.minY]
                return "   /\(name) [ \(numbers.map(Self.text).joined(separator: " ")) ]\n"
            }.joined()
        }
        return true
    }

    /// Ends the page and its open tags.
    func endPage(on target: DrawingTarget) {
        guard case .drawing = phase else { return }
        while !openTags.isEmpty { endTag(on: target) }
        phase = .between
    }

    /// Begins a part of the document. Without a name, no tag is written.
    func beginTag(_ name: String?, on target: DrawingTarget) {
        openTags.append(name ?? "")
        guard let name else { return }
        withoutClip(target) { cairo_tag_begin($0, name, "") }
    }

    func endTag(on target: DrawingTarget) {
        guard let name = openTags.popLast(), !name.isEmpty else { return }
        withoutClip(target) { cairo_tag_end($0, name) }
    }

    /// Runs `body` without a clip, because cairo fails on tags that are clipped away.
    private func withoutClip(_ target: DrawingTarget, _ body: (OpaquePointer) -> Void) {
        cairo_save(target.cairo)
        cairo_reset_clip(target.cairo)
        body(target.cairo)
        cairo_restore(target.cairo)
    }

    /// Adds the children of an outline entry, and their children.
    ///
    /// - Parameter parent: cairo's identifier of the entry.
    private func addOutline(_ entry: NSDictionary, to parent: Int32, on surface: OpaquePointer, depth: Int = 0) {
        // A dictionary cannot contain itself, but very deep outlines are of no use.
        guard depth < 32, let children = entry[kCGPDFOutlineChildren] as? [NSDictionary] else { return }
        for child in children {
            guard let title = child[kCGPDFOutlineTitle] as? String, let link = outlineLink(child) else { continue }
            let flags = cairo_pdf_outline_flags_t(0)
            let added = cairo_pdf_surface_add_outline(surface, parent, title, link, flags)
            addOutline(child, to: added, on: surface, depth: depth + 1)
        }
    }

    /// Returns an entry's destination as a cairo link attribute; `nil` if it has no destination.
    private func outlineLink(_ entry: NSDictionary) -> String? {
        if let url = entry[kCGPDFOutlineDestination] as? URL { return "uri='\(Self.quoted(url.absoluteString))'" }
        guard let page = (entry[kCGPDFOutlineDestination] as? NSNumber)?.intValue, (1...max(1, pageCount)).contains(page) else {
            return nil
        }
        guard let box = (entry[kCGPDFOutlineDestinationRect] as? NSDictionary).flatMap(CGRect.init(dictionaryRepresentation:)),
            let height = pageBoxes[page].map(\.maxY)
        else { return "page=\(page)" }
        return "page=\(page) pos=[\(Self.text(box.minX - (pageBoxes[page]?.minX ?? 0))) \(Self.text(height - box.maxY))]"
    }

    /// Makes a rectangle (y down from the page's top) a link with a cairo link attribute.
    func link(_ rect: CGRect, _ attribute: String, on target: DrawingTarget) {
        guard !rect.isNull, [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite) else { return }
        let numbers = [rect.minX, rect.minY, rect.width, rect.height].map(Self.text).joined(separator: " ")
        tag("Link", "rect=[\(numbers)] \(attribute)", on: target)
    }

    /// Makes a rectangle (y down from the page's top) a link to a named destination, which may be
    /// added later.
    func link(_ rect: CGRect, toDestination name: String, on target: DrawingTarget) {
        linkedDestinations.insert(name)
        link(rect, "dest='\(Self.quoted(name))'", on: target)
    }

    /// Names a point (y down from the page's top). A name belongs to the first point that uses it.
    func addDestination(_ name: String, at point: CGPoint, on target: DrawingTarget) {
        guard point.x.isFinite, point.y.isFinite, !name.isEmpty, destinations.insert(name).inserted else { return }
        tag("cairo.dest", "name='\(Self.quoted(name))' x=\(Self.text(point.x)) y=\(Self.text(point.y))", on: target)
    }

    /// Writes a tag of cairo, such as a link or a destination, without content.
    private func tag(_ name: String, _ attributes: String, on target: DrawingTarget) {
        cairo_save(target.cairo)
        cairo_identity_matrix(target.cairo)
        // cairo fails on tags that are clipped away and drops those on a page without drawing. This
        // square is too small to be visible.
        cairo_reset_clip(target.cairo)
        cairo_set_source_rgb(target.cairo, 1, 1, 1)
        cairo_set_operator(target.cairo, CAIRO_OPERATOR_DEST_OVER)
        cairo_rectangle(target.cairo, 0, 0, 1.0 / 256, 1.0 / 256)
        cairo_fill(target.cairo)
        cairo_tag_begin(target.cairo, name, attributes)
        cairo_tag_end(target.cairo, name)
        cairo_restore(target.cairo)
    }

    /// Returns text escaped for cairo's attributes.
    static func quoted(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'")
    }

    /// Returns a number without an exponent, as cairo's attributes require.
    private static func text(_ number: CGFloat) -> String {
        String(format: "%.3f", max(-1e7, min(1e7, number)))
    }

    /// Finishes the document and passes its bytes to the consumer.
    func close(_ target: DrawingTarget) {
        if case .closed = phase { return }
        if case .empty = phase {
        } else {
            // cairo rejects a document with a link to an undefined destination.
            for name in linkedDestinations.subtracting(destinations).sorted() where !name.isEmpty {
                addDestination(name, at: .zero, on: target)
            }
            cairo_show_page(target.cairo)
        }
        phase = .closed
        if let outline, pageCount > 0 { addOutline(outline, to: CAIRO_PDF_OUTLINE_ROOT, on: target.surface) }
        // cairo's stream does not retain the output.
        withExtendedLifetime(output) { cairo_surface_finish(target.surface) }
        _ = consumer.write(revised(output.bytes))
    }

    /// Returns the document with the entries that cairo does not write.
    private func revised(_ bytes: Data) -> Data {
        guard !pageEntries.isEmpty || metadata != nil, var revision = PDFRevision(bytes) else { return bytes }
        for (page, entries) in pageEntries.sorted(by: { $0.key < $1.key }) { revision.add(entries, toPage: page) }
        if let metadata { revision.setMetadata(metadata) }
        return revision.finished()
    }
}
