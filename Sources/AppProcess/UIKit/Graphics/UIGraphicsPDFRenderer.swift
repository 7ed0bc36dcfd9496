public import CoreGraphics
import CoreText
public import Foundation

/// What a PDF renderer makes.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// The document's properties by `kCGPDFContextTitle`, `…Author`, `…Subject`, `…Keywords` and `…Creator`.
    open var documentInfo: [String: Any] = [:]

    public required init() {
        super.init()
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
        return copy
    }
}

/// What a PDF renderer's closure draws with.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    private var isPageOpen = false
    /// The bounds of the page, in points; those of the document before the first page.
    open private(set) var pdfContextBounds = CGRect.zero

    override init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        super.init(context, format)
        pdfContextBounds = format.bounds
    }

    /// Begins a page of the renderer's bounds.
    open func beginPage() {
        beginPage(withBounds: rendererFormat.bounds, pageInfo: [:])
    }

    /// Begins a page of other bounds, whose y grows downwards from the top.
    ///
    /// - Parameter pageInfo: the page's boxes by `kCGPDFContextCropBox` and the like.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        endPage()
        pdfContextBounds = bounds
        var box = bounds
        let info = NSMutableDictionary(dictionary: pageInfo)
        info[kCGPDFContextMediaBox] = NSData(bytes: &box, length: MemoryLayout<CGRect>.size)
        cgContext.beginPDFPage(info)
        cgContext.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY))
        isPageOpen = true
    }

    func endPage() {
        guard isPageOpen else { return }
        cgContext.endPDFPage()
        isPageOpen = false
    }

    /// Makes a rectangle of the page lead to an address.
    open func setURL(_ url: URL, for rect: CGRect) {
        cgContext.setURL(url as NSURL, for: rect)
    }

    /// Names a place of the page.
    open func addDestination(withName name: String, at point: CGPoint) {
        cgContext.addDestination(NSString(string: name), at: point)
    }

    /// Makes a rectangle of the page lead to a named place.
    open func setDestinationWithName(_ name: String, for rect: CGRect) {
        cgContext.setDestination(NSString(string: name), for: rect)
    }
}

/// Makes PDF documents by drawing.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    /// Draws a document.
    public typealias DrawingActions = (_ rendererContext: UIGraphicsPDFRendererContext) -> Void

    /// A renderer of pages of a rectangle, in points.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .preferred())
    }

    /// A renderer of pages of a rectangle, in points.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        super.init(bounds.standardized, format.copy() as? UIGraphicsPDFRendererFormat ?? .preferred())
    }

    /// The document that the closure draws; no bytes where the bounds have no area.
    open func pdfData(actions: DrawingActions) -> Data {
        let data = NSMutableData()
        guard let consumer = CGDataConsumer(data: data) else { return Data() }
        return write(to: consumer, actions) ? data as Data : Data()
    }

    /// Writes the document that the closure draws.
    ///
    /// - Throws: `CocoaError.fileWriteUnknown` when the file cannot be written or the bounds have no area.
    open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
        guard let consumer = CGDataConsumer(url: url as NSURL), write(to: consumer, actions) else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSURLErrorKey: url])
        }
    }

    private func write(to consumer: CGDataConsumer, _ actions: DrawingActions) -> Bool {
        var box = bounds
        let info = (rendererFormat as? UIGraphicsPDFRendererFormat)?.documentInfo ?? [:]
        guard let context = CGContext(consumer: consumer, mediaBox: &box, NSDictionary(dictionary: info)) else { return false }
        let drawing = UIGraphicsPDFRendererContext(context, rendererFormat)
        UIGraphicsPushContext(context)
        actions(drawing)
        UIGraphicsPopContext()
        drawing.endPage()
        context.closePDF()
        return true
    }
}
