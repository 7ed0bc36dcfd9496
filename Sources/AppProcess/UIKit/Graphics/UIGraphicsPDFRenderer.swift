public import CoreGraphics
import CoreText
public import Foundation
import UIFoundation

/// The format of the documents that a PDF renderer creates.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// The document's properties, keyed by `kCGPDFContextTitle`, `…Author`, `…Subject`, `…Keywords`
    /// and `…Creator`.
    open var documentInfo: [String: Any] = [:]

    /// Creates a format without document properties.
    public required init() {
        super.init()
    }

    /// Returns a copy with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
        return copy
    }
}

/// The environment in which a PDF renderer's drawing actions run.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    private var isPageOpen = false
    /// The bounds of the current page, or before the first page the renderer's bounds (points).
    open private(set) var pdfContextBounds = CGRect.zero

    override init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        super.init(context, format)
        pdfContextBounds = format.bounds
    }

    /// Begins a page with the renderer's bounds, and ends the page before it.
    open func beginPage() {
        beginPage(withBounds: rendererFormat.bounds, pageInfo: [:])
    }

    /// Begins a page, and ends the page before it.
    ///
    /// - Parameters:
    ///   - bounds: The bounds of the page (points); y grows downward from the top.
    ///   - pageInfo: The page's boxes, keyed by `kCGPDFContextCropBox` and similar keys.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        endPage()
        pdfContextBounds = bounds
        var box = bounds
        let info = NSMutableDictionary(dictionary: pageInfo)
        info[kCGPDFContextMediaBox] = NSData(bytes: &box, length: MemoryLayout<CGRect>.size)
        cgContext.beginPDFPage(info)
        // In PDF, y grows upward. Flip the page about its center.
        cgContext.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY))
        isPageOpen = true
    }

    /// Ends the current page, if there is one.
    func endPage() {
        guard isPageOpen else { return }
        cgContext.endPDFPage()
        isPageOpen = false
    }

    /// Links a rectangle of the page to a URL.
    open func setURL(_ url: URL, for rect: CGRect) {
        cgContext.setURL(url as NSURL, for: rect)
    }

    /// Adds a named destination at a point of the page.
    open func addDestination(withName name: String, at point: CGPoint) {
        cgContext.addDestination(NSString(string: name), at: point)
    }

    /// Links a rectangle of the page to a named destination.
    open func setDestinationWithName(_ name: String, for rect: CGRect) {
        cgContext.setDestination(NSString(string: name), for: rect)
    }
}

/// Creates PDF documents from drawing actions.
///
/// ```swift
/// let page = CGRect(x: 0, y: 0, width: 595, height: 842)
/// let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
///     context.beginPage()
///     "Hello".draw(at: CGPoint(x: 72, y: 72), withAttributes: nil)
/// }
/// ```
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    /// A closure that draws a document.
    public typealias DrawingActions = (_ rendererContext: UIGraphicsPDFRendererContext) -> Void

    /// Creates a renderer for pages with given bounds (points).
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .preferred())
    }

    /// Creates a renderer for pages with given bounds (points) in a format.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        super.init(bounds.standardized, format.copy() as? UIGraphicsPDFRendererFormat ?? .preferred())
    }

    /// Draws a document and returns its data, which is empty if the bounds have no area.
    open func pdfData(actions: DrawingActions) -> Data {
        let data = NSMutableData()
        guard let consumer = CGDataConsumer(data: data) else { return Data() }
        return write(to: consumer, actions) ? data as Data : Data()
    }

    /// Draws a document and writes it to a file.
    ///
    /// - Throws: `CocoaError.fileWriteUnknown` if the file cannot be written or the bounds have no
    ///   area.
    open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
        guard let consumer = CGDataConsumer(url: url as NSURL), write(to: consumer, actions) else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSURLErrorKey: url])
        }
    }

    /// Draws a document and writes it to a consumer.
    ///
    /// - Returns: `false` without calling `actions` if the context cannot be created.
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
