import CCairo
public import Foundation

/// The key of a PDF document's title, a string.
public var kCGPDFContextTitle: CFString { "kCGPDFContextTitle" }
/// The key of who wrote a PDF document, a string.
public var kCGPDFContextAuthor: CFString { "kCGPDFContextAuthor" }
/// The key of what a PDF document is about, a string.
public var kCGPDFContextSubject: CFString { "kCGPDFContextSubject" }
/// The key of a PDF document's keywords, a string or an array of strings.
public var kCGPDFContextKeywords: CFString { "kCGPDFContextKeywords" }
/// The key of the program that made a PDF document, a string.
public var kCGPDFContextCreator: CFString { "kCGPDFContextCreator" }
/// The key of a page's rectangle: the bytes of a `CGRect`.
public var kCGPDFContextMediaBox: CFString { "kCGPDFContextMediaBox" }
/// The key of the rectangle of a page that is shown and printed: the bytes of a `CGRect`.
public var kCGPDFContextCropBox: CFString { "kCGPDFContextCropBox" }
/// The key of the rectangle of a page that is printed to be cut: the bytes of a `CGRect`.
public var kCGPDFContextBleedBox: CFString { "kCGPDFContextBleedBox" }
/// The key of the rectangle of a page after it has been cut: the bytes of a `CGRect`.
public var kCGPDFContextTrimBox: CFString { "kCGPDFContextTrimBox" }
/// The key of the rectangle of a page's meaningful part: the bytes of a `CGRect`.
public var kCGPDFContextArtBox: CFString { "kCGPDFContextArtBox" }

extension CGContext {
    /// A context that writes a PDF document to a new file, complete when ``closePDF()`` is called or the context goes away.
    ///
    /// Text stays text and shapes stay shapes; shadows, conic gradients and clip masks become pictures.
    ///
    /// - Parameters:
    ///   - url: of the file.
    ///   - mediaBox: the rectangle of user space that pages without one of their own show, in points; nil for 612 × 792.
    ///   - auxiliaryInfo: the document's properties by `kCGPDFContextTitle`, `…Author`, `…Subject`, `…Keywords` and `…Creator`.
    /// - Returns: nil when the file cannot be written or the rectangle is empty or not finite.
    public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
    }

    /// A context that hands a PDF document to `consumer` when ``closePDF()`` is called or the context goes away.
    ///
    /// - Parameters:
    ///   - mediaBox: the rectangle of user space that pages without one of their own show, in points; nil for 612 × 792.
    ///   - auxiliaryInfo: the document's properties by `kCGPDFContextTitle`, `…Author`, `…Subject`, `…Keywords` and `…Creator`.
    /// - Returns: nil when the rectangle is empty or not finite.
    public convenience init?(consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        let box = mediaBox?.pointee.standardized ?? CGRect(x: 0, y: 0, width: 612, height: 792)
        guard box.isPage, let (document, target) = PDFDocumentWriter.open(consumer, mediaBox: box, auxiliaryInfo) else { return nil }
        self.init(.document(document), target, base: .page(box), deviceHeight: box.height)
        hidePage()
    }

    var document: PDFDocumentWriter? {
        if case .document(let document) = destination { document } else { nil }
    }

    /// Begins a page with a fresh graphics state; ends the one before it if that is still open.
    ///
    /// - Parameter pageInfo: nil, or the page's rectangle by `kCGPDFContextMediaBox`, and in the same space others by
    ///   `kCGPDFContextCropBox`, `…BleedBox`, `…TrimBox` and `…ArtBox`.
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

    /// Begins a page with a fresh graphics state; ends the one before it if that is still open. Nothing happens in a bitmap.
    ///
    /// - Parameter mediaBox: the rectangle of user space that the page shows, in points; the document's for nil or an empty one.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        beginPage(mediaBox.map(\.pointee.standardized).flatMap { $0.isPage ? $0 : nil }, boxes: [:])
    }

    private func beginPage(_ mediaBox: CGRect?, boxes: [String: CGRect]) {
        guard let document else { return }
        let box = mediaBox ?? document.mediaBox
        endPage()
        guard document.beginPage(box, boxes: boxes, on: target) else { return }
        cairo_restore(target.cairo)
        base = .page(box)
        deviceHeight = box.height
        state = GraphicsState(matrix: base)
        textMatrix = .identity
        beginPath()
        configure(target)
        cairo_save(target.cairo)
    }

    /// Ends the page; what is drawn before the next one begins is lost.
    public func endPDFPage() {
        endPage()
    }

    /// Ends the page; what is drawn before the next one begins is lost.
    public func endPage() {
        guard let document, document.page != nil else { return }
        while !savedStates.isEmpty { closeSavedState() }
        document.endPage(on: target)
        cairo_restore(target.cairo)
        hidePage()
    }

    /// Keeps drawing off the surface until a page begins.
    private func hidePage() {
        cairo_save(target.cairo)
        cairo_new_path(target.cairo)
        cairo_rectangle(target.cairo, 0, 0, 0, 0)
        cairo_clip(target.cairo)
    }

    /// Finishes the document and writes it; nothing is drawn after that.
    public func closePDF() {
        guard let document else { return }
        endPage()
        document.close(target)
    }

    /// Sets what describes the whole document, XML as XMP has it (ISO 16684-1); nil for nothing.
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

    /// Makes `rect` a link to `url`.
    ///
    /// - Parameter rect: in the space the page began with.
    public func setURL(_ url: CFURL, for rect: CGRect) {
        guard let document, document.page != nil else { return }
        let address = PDFDocumentWriter.quoted((url as URL).absoluteString)
        document.link(rect.applying(base), "uri='\(address)'", on: targets[0])
    }

    /// Names a point that links can lead to.
    ///
    /// - Parameter point: in the space the page began with.
    public func addDestination(_ name: CFString, at point: CGPoint) {
        guard let document, document.page != nil else { return }
        document.addDestination(name as String, at: point.applying(base), on: targets[0])
    }

    /// Makes `rect` a link to the point called `name`, or to the last page's top when there is none by the end.
    ///
    /// - Parameter rect: in the space the page began with.
    public func setDestination(_ name: CFString, for rect: CGRect) {
        guard let document, document.page != nil, name.length > 0 else { return }
        document.link(rect.applying(base), toDestination: name as String, on: targets[0])
    }
}

extension CGRect {
    /// Whether a page can have this size.
    fileprivate var isPage: Bool {
        !isNull && minX.isFinite && minY.isFinite && width > 0 && height > 0 && width <= 1_000_000 && height <= 1_000_000
    }
}

extension CGAffineTransform {
    /// From the user space of a page to points with the origin at its top left and y down.
    fileprivate static func page(_ box: CGRect) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
    }
}
