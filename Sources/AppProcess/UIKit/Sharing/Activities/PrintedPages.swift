import CoreGraphics
import CoreText
import Foundation
import LaminaLocalization
import UIFoundation

/// The pages on which items are printed: the texts and links, followed by one page for each image.
struct PrintedPages: Sendable {
    private let text: String
    private let pictures: [SharedContent.Picture]
    private let title: String
    private let page: CGRect

    /// The distance between the edges of the paper and the content (points).
    private static let margin: CGFloat = 54

    init(_ content: SharedContent, in locale: Locale = AppLocale.current) {
        text = (content.texts + content.links.map(\.absoluteString)).joined(separator: "\n\n")
        pictures = content.pictures
        let line = content.texts.first?.split(whereSeparator: \.isNewline).first.map(String.init)
        title = content.subject.isEmpty ? line ?? content.links.first?.host() ?? SystemText.image.text : content.subject
        page = CGRect(origin: .zero, size: Self.paperSize(in: locale))
    }

    /// Returns the size of paper that a region uses (points): US Letter, or A4.
    static func paperSize(in locale: Locale) -> CGSize {
        let letter: Set = ["US", "CA", "MX", "PH", "CL", "CO", "CR", "GT", "NI", "PA", "DO", "SV", "VE"]
        return letter.contains(locale.region?.identifier ?? "") ? CGSize(width: 612, height: 792) : CGSize(width: 595, height: 842)
    }

    /// The name of the file, from the subject or the beginning of the text.
    var fileName: String {
        let allowed = title.prefix(60).map { $0 == "/" || $0.isNewline ? "-" : $0 }
        let name = String(allowed).trimmingCharacters(in: CharacterSet(charactersIn: ". ").union(.controlCharacters))
        return "\(name.isEmpty ? SystemText.document.text : name).pdf"
    }

    /// Returns the PDF document.
    ///
    /// - Throws: A ``PictureError`` if an image file cannot be read.
    func document() throws -> Data {
        let images = try pictures.map(Self.image)
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle as String: title]
        return UIGraphicsPDFRenderer(bounds: page, format: format).pdfData { context in
            drawText(context)
            for image in images {
                context.beginPage()
                image.draw(in: frame(of: image.size))
            }
        }
    }

    private static func image(_ picture: SharedContent.Picture) throws -> UIImage {
        let image: UIImage? =
            switch picture {
            case .image(let image): image
            case .file(let url): UIImage(contentsOfFile: url.path)
            case .data(let data, _): UIImage(data: data)
            }
        guard let image else { throw PictureError() }
        return image
    }

    private var area: CGRect { page.insetBy(dx: Self.margin, dy: Self.margin) }

    /// Returns the frame of an image: as large as it fits on the page, but not larger than its own
    /// size (points).
    private func frame(of size: CGSize) -> CGRect {
        let scale = min(1, area.width / max(size.width, 1), area.height / max(size.height, 1))
        let fitted = CGSize(width: size.width * scale, height: size.height * scale)
        return CGRect(x: area.midX - fitted.width / 2, y: area.minY, width: fitted.width, height: fitted.height)
    }

    private func drawText(_ context: UIGraphicsPDFRendererContext) {
        guard !text.isEmpty else { return }
        let string = NSAttributedString(
            string: text, attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.black])
        let setter = CTFramesetterCreateWithAttributedString(string)
        var position = 0
        while position < string.length {
            let frame = CTFramesetterCreateFrame(
                setter, CFRange(location: position, length: 0), CGPath(rect: area, transform: nil), nil)
            let shown = CTFrameGetVisibleStringRange(frame)
            guard shown.length > 0 else { return }
            context.beginPage()
            // Core Text's y axis points up.
            context.cgContext.saveGState()
            context.cgContext.translateBy(x: 0, y: page.height)
            context.cgContext.scaleBy(x: 1, y: -1)
            CTFrameDraw(frame, context.cgContext)
            context.cgContext.restoreGState()
            position = shown.location + shown.length
        }
    }
}
