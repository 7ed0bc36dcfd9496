import CCairo
public import Foundation

/// The key of the title of a PDF document, a string.
nonisolated(unsafe) public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle" as CFString
/// The key of the author of a PDF document, a string.
nonisolated(unsafe) public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor" as CFString
/// The key of the subject of a PDF document, a string.
nonisolated(unsafe) public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject" as CFString
/// The key of the keywords of a PDF document, a string or an array of strings.
nonisolated(unsafe) public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords" as CFString
/// The key of the program that created a PDF document, a string.
nonisolated(unsafe) public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator" as CFString
/// The key of the rectangle of a page's medium, the bytes of a `CGRect`.
nonisolated(unsafe) public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox" as CFString
/// The key of the rectangle of a page that is displayed and printed, the bytes of a `CGRect`.
nonisolated(unsafe) public let kCGPDFContextCropBox: CFString = "kCGPDFContextCropBox" as CFString
/// The key of the rectangle of a page that is printed in production, including the area that is cut
/// off, the bytes of a `CGRect`.
nonisolated(unsafe) public let kCGPDFContextBleedBox: CFString = "kCGPDFContextBleedBox" as CFString
/// The key of the rectangle of a page after trimming, the bytes of a `CGRect`.
nonisolated(unsafe) public let kCGPDFContextTrimBox: CFString = "kCGPDFContextTrimBox" as CFString
/// The key of the rectangle of a page's meaningful content, the bytes of a `CGRect`.
nonisolated(unsafe) public let kCGPDFContextArtBox: CFString = "kCGPDFContextArtBox" as CFString

extension CGContext {
    /// Creates a context that writes a PDF document to a new file.
    ///
    /// The file is complete after a call of ``closePDF()`` or when the context is deallocated. Text
    /// stays text and shapes stay shapes; shadows, conic gradients and clip masks become images.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - mediaBox: The rectangle of user space that is visible on pages without a rectangle of
    ///     their own (points); `nil` for 612 × 792.
    ///   - auxiliaryInfo: The document's properties, for the keys `kCGPDFContextTitle`, `…Author`,
    ///     `…Subject`, `…Keywords` and `…Creator`.
    /// - Returns: `nil` if the file cannot be written or the rectangle is empty or not finite.
    public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
    }

    /// Creates a context that passes a PDF document to a data consumer after a call of
    /// ``closePDF()`` or when the context is deallocated.
    ///
    /// - Parameters:
    ///   - consumer: The data consumer.
    ///   - mediaBox: The rectangle of user space that is visible on pages without a rectangle of
    ///     their own (points); `nil` for 612 × 792.
    ///   - auxiliaryInfo: The document's properties, for the keys `kCGPDFContextTitle`, `…Author`,
    ///     `…Subject`, `…Keywords` and `…Creator`.
    /// - Returns: `nil` if the rectangle is empty or not finite.
    public convenience init?(consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        let box = mediaBox?.pointee.standardized ?? CGRect(x: 0, y: 0, width: 612, height: 792)
        guard box.isPage, let (document, target) = PDFDocumentWriter.open(consumer, mediaBox: box, auxiliaryInfo) else { return nil }
        self.init(.document(document), target, base: .page(box), deviceHeight: box.height)
        hidePage()
    }

    var document: PDFDocumentWriter? {
        if case .document(let document) = destination { document } else { nil }
    }

    /// Begins a page with a new graphics state, ending the previous page if it is still open.
    ///
    /// - Parameter pageInfo: `nil`, or a dictionary with the page's rectangle for
    ///   `kCGPDFContextMediaBox` and other rectangles of the same space for `kCGPDFContextCropBox`,
    ///   `…BleedBox`, `…TrimBox` and `…ArtBox`.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        func box(_ key: CFString) -> CGRect? {
            guard let data = pageInfo?[key] as? Data, data.count == MemoryLayout<CGRect>.size else { return nil }
            var box = CGRect.zero
            _ = withUnsafeMutableBytes(of: &box) { data.copyBytes(to: $0) }
            return box.standardized.isPage ? box.standardized : nil
        }
        let keys = [
            ("CropBox", kCGPDFContextCropBox), ("BleedBox", kCGPDFContextBleedBox), ("TrimBox", kCGPDFContextTrimBox),
            ("ArtBox", kCGPDFContextArtBox),
        ]
        beginPage(
            box(kCGPDFContextMediaBox),
            boxes: Dictionary(uniqueKeysWithValues: keys.compactMap { name, key in box(key).map { (name, $0) } }))
    }

    /// Begins a page with a new graphics state, ending the previous page if it is still open. The
    /// call has no effect in a bitmap context.
    ///
    /// - Parameter mediaBox: The rectangle of user space that is visible on the page (points). If
    ///   it is `nil` or empty, the document's rectangle is used.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        beginPage(mediaBox.map(\.pointee.standardized).flatMap { $0.isPage ? $0 : nil }, boxes: [:])
    }

    private func beginPage(_ mediaBox: CGRect?, boxes: [String: CGRect]) {
        guard let document else { return }
        let box = mediaBox ?? document.mediaBox
        endPage()
        guard document.beginPage(box, boxes: boxes, on: target) else { return }
        // Restore the clip that `hidePage()` emptied. The state saved at the end of this method is
        // restored when the page ends.
        cairo_restore(target.cairo)
        base = .page(box)
        deviceHeight = box.height
        state = GraphicsState(matrix: base)
        textMatrix = .identity
        beginPath()
        configure(target)
        cairo_save(target.cairo)
    }

    /// Ends the page. Drawing before the next page begins is discarded.
    public func endPDFPage() {
        endPage()
    }

    /// Ends the page. Drawing before the next page begins is discarded.
    public func endPage() {
        guard let document, document.page != nil else { return }
        while !savedStates.isEmpty { closeSavedState() }
        document.endPage(on: target)
        cairo_restore(target.cairo)
        hidePage()
    }

    /// Discards drawing until a page begins, by an empty clip. The state that it saves is restored
    /// when the page begins.
    private func hidePage() {
        cairo_save(target.cairo)
        cairo_new_path(target.cairo)
        cairo_rectangle(target.cairo, 0, 0, 0, 0)
        cairo_clip(target.cairo)
    }

    /// Finishes the document and writes it. Later drawing has no effect.
    public func closePDF() {
        guard let document else { return }
        endPage()
        document.close(target)
    }

    /// Sets the metadata of the document, XMP as XML (ISO 16684-1); `nil` for none.
    public func addDocumentMetadata(_ metadata: CFData?) {
        document?.metadata = metadata.map { $0 as Data }
    }

    func beginTag(_ name: String?) {
        guard let document, document.page != nil else { return }
        document.beginTag(name, on: targets[0])
    }

    func endTag() {
        guard let document, document.page != nil else { return }
        document.endTag(on: targets[0])
    }

    /// Makes a rectangle a link to a URL.
    ///
    /// - Parameters:
    ///   - url: The destination.
    ///   - rect: The rectangle (initial user space of the page).
    public func setURL(_ url: CFURL, for rect: CGRect) {
        guard let document, document.page != nil else { return }
        let address = PDFDocumentWriter.quoted((url as URL).absoluteString)
        document.link(rect.applying(base), "uri='\(address)'", on: targets[0])
    }

    /// Names a point as a destination of links.
    ///
    /// - Parameters:
    ///   - name: The name of the destination.
    ///   - point: The point (initial user space of the page).
    public func addDestination(_ name: CFString, at point: CGPoint) {
        guard let document, document.page != nil else { return }
        document.addDestination(name as String, at: point.applying(base), on: targets[0])
    }

    /// Makes a rectangle a link to a named destination.
    ///
    /// If no destination has that name when the document is closed, the link leads to the top of
    /// the last page.
    ///
    /// - Parameters:
    ///   - name: The name of the destination.
    ///   - rect: The rectangle (initial user space of the page).
    public func setDestination(_ name: CFString, for rect: CGRect) {
        guard let document, document.page != nil, name.length > 0 else { return }
        document.link(rect.applying(base), toDestination: name as String, on: targets[0])
    }
}

extension CGRect {
    /// A Boolean value that indicates whether a page can have this size.
    fileprivate var isPage: Bool {
        !isNull && minX.isFinite && minY.isFinite && width > 0 && height > 0 && width <= 1_000_000 && height <= 1_000_000
    }
}

extension CGAffineTransform {
    /// Returns the transform from a page's user space to points with the origin at the top left and
    /// y down.
    fileprivate static func page(_ box: CGRect) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
    }
}
