import CoreGraphics
import Foundation
import ImageIO
import LaminaUniformTypes

/// The description of shared items at the top of an activity view controller.
struct ActivityPreview {
    /// The size of the picture (points).
    static let thumbnailSize = CGSize(width: 44, height: 44)

    /// The title.
    let title: String
    /// The text below the title; empty if there is none.
    let detail: String
    /// The picture, or nil for the symbol.
    let image: UIImage?
    /// The name of the symbol if there is no picture.
    let symbol: String
    /// The only item, if it is a file, whose size and picture are not known yet.
    let file: URL?

    init(_ items: [SharedItem], thumbnail: UIImage?) {
        let content = SharedContent(items)
        let first = content.parts.first
        image = thumbnail ?? content.parts.lazy.compactMap { if case .image(let image) = $0 { image } else { nil } }.first
        symbol = first.map(Self.symbol) ?? "doc"
        let described = content.parts.count == 1 ? first.map(Self.describe) : Self.describe(content)
        title = content.subject.isEmpty ? described?.title ?? SystemText.itemCount.text("\(items.count)") : content.subject
        detail = described?.detail ?? ""
        if content.parts.count == 1, case .file(let url)? = first { file = url } else { file = nil }
    }

    private static func symbol(_ part: SharedContent.Part) -> String {
        switch part {
        case .image: "photo"
        case .link: "link"
        case .color: "drop.fill"
        case .text: "text.alignleft"
        case .file, .data: "doc"
        }
    }

    private static func describe(_ part: SharedContent.Part) -> (title: String, detail: String) {
        switch part {
        case .text(let text):
            let line = text.split(whereSeparator: \.isNewline).first { $0.contains { !$0.isWhitespace } } ?? ""
            return (line.trimmingCharacters(in: .whitespaces), SystemText.plainText.text)
        case .image(let image):
            return (SystemText.image.text, "\(Int(image.size.width * image.scale)) × \(Int(image.size.height * image.scale))")
        case .link(let url):
            let host = url.host().map { $0.hasPrefix("www.") ? String($0.dropFirst(4)) : $0 }
            return (host ?? url.absoluteString, host == nil ? "" : url.absoluteString)
        case .file(let url): return (url.deletingPathExtension().lastPathComponent, kind(UTType(filenameExtension: url.pathExtension)))
        case .color: return (SystemText.color.text, "")
        case .data(let data, let type): return (kind(type), FileEntry.text(ofSize: Int64(data.count)))
        }
    }

    private static func kind(_ type: UTType?) -> String {
        guard let text = type?.localizedDescription else { return SystemText.document.text }
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    private static func describe(_ content: SharedContent) -> (title: String, detail: String)? {
        guard !content.parts.isEmpty else { return nil }
        let texts = content.texts.filter { !$0.isEmpty }
        let pictures = content.pictures.count
        // A text beside one other item is that item's caption.
        if let text = texts.first, texts.count == 1, content.parts.count == 2 {
            return (text, content.links.first?.absoluteString ?? (pictures == 1 ? SystemText.image : .document).text)
        }
        return ((pictures == content.parts.count ? SystemText.imageCount : .itemCount).text("\(content.parts.count)"), "")
    }
}
