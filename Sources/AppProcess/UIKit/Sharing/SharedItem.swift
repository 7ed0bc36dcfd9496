import Foundation
import LaminaUniformTypes

/// An item as an activity receives it.
struct SharedItem {
    /// The object.
    let value: Any
    /// The type of an object that is data; empty if it is not known.
    var dataType = ""
    /// The subject of a message with the item; empty if there is none.
    var subject = ""
}

extension SharedItem {
    /// Returns the items as activities see them before one is selected.
    @MainActor static func placeholders(of items: [Any], in controller: UIActivityViewController) -> [SharedItem] {
        items.map { item in
            guard let source = item as? any UIActivityItemSource else { return SharedItem(value: item) }
            return SharedItem(
                value: source.activityViewControllerPlaceholderItem(controller),
                dataType: source.activityViewController(controller, dataTypeIdentifierForActivityType: nil),
                subject: source.activityViewController(controller, subjectForActivityType: nil))
        }
    }

    /// Passes the items for an activity to a closure: at once, unless providers make some of them
    /// on a background thread.
    ///
    /// - Parameters:
    ///   - items: The objects and sources.
    ///   - type: The activity.
    ///   - controller: The controller of the activities.
    ///   - completion: A closure that receives the items, or nil if a provider was canceled.
    @MainActor static func load(
        _ items: [Any], for type: UIActivity.ActivityType?, in controller: UIActivityViewController,
        _ completion: @escaping @MainActor ([SharedItem]?) -> Void
    ) {
        let providers = items.compactMap { $0 as? UIActivityItemProvider }
        guard !providers.isEmpty else { return completion(resolved(items, for: type, in: controller)) }
        let sources = UncheckedItem(items)
        DispatchQueue.global(qos: .userInitiated).async {
            let isComplete = providers.allSatisfy { $0.make(for: type) }
            DispatchQueue.main.async {
                MainActor.assumeIsolated { completion(isComplete ? resolved(sources.item, for: type, in: controller) : nil) }
            }
        }
    }

    @MainActor private static func resolved(
        _ items: [Any], for type: UIActivity.ActivityType?, in controller: UIActivityViewController
    ) -> [SharedItem] {
        items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return SharedItem(value: item) }
            guard let value = source.activityViewController(controller, itemForActivityType: type) else { return nil }
            return SharedItem(
                value: value, dataType: source.activityViewController(controller, dataTypeIdentifierForActivityType: type),
                subject: source.activityViewController(controller, subjectForActivityType: type))
        }
    }
}

/// The contents of items by the kinds that the system's activities use. Other objects are left out.
struct SharedContent {
    /// Content of one kind.
    enum Part {
        case text(String)
        case image(UIImage)
        /// A URL that does not name a file.
        case link(URL)
        case file(URL)
        case color(UIColor)
        case data(Data, UTType)
    }

    /// The contents in the order of the items.
    let parts: [Part]
    /// The first subject that an item has; empty if there is none.
    let subject: String

    init(_ items: [SharedItem]) {
        parts = items.compactMap(Self.part)
        subject = items.lazy.map(\.subject).first { !$0.isEmpty } ?? ""
    }

    private static func part(_ item: SharedItem) -> Part? {
        switch item.value {
        case let text as String: return .text(text)
        case let text as NSString: return .text(text as String)
        case let text as NSAttributedString: return .text(text.string)
        case let image as UIImage: return .image(image)
        case let url as URL: return url.isFileURL ? .file(url) : .link(url)
        case let url as NSURL: return (url as URL).isFileURL ? .file(url as URL) : .link(url as URL)
        case let color as UIColor: return .color(color)
        case let data as Data: return part(data, item.dataType)
        case let data as NSData: return part(data as Data, item.dataType)
        default: return nil
        }
    }

    private static func part(_ data: Data, _ identifier: String) -> Part? {
        let type = UTType(identifier) ?? .data
        if type.conforms(to: .plainText), let text = String(data: data, encoding: .utf8) { return .text(text) }
        return .data(data, type)
    }

    /// The texts.
    var texts: [String] { parts.compactMap { if case .text(let text) = $0 { text } else { nil } } }
    /// The URLs that do not name files.
    var links: [URL] { parts.compactMap { if case .link(let url) = $0 { url } else { nil } } }
    /// The URLs of files.
    var files: [URL] { parts.compactMap { if case .file(let url) = $0 { url } else { nil } } }

    /// Content that is an image.
    enum Picture: Sendable {
        case image(UIImage)
        case file(URL)
        case data(Data, UTType)
    }

    /// The images, and the files and data whose type is an image's.
    var pictures: [Picture] {
        parts.compactMap { part in
            switch part {
            case .image(let image): .image(image)
            case .file(let url) where UTType(filenameExtension: url.pathExtension)?.conforms(to: .image) == true: .file(url)
            case .data(let data, let type) where type.conforms(to: .image): .data(data, type)
            default: nil
            }
        }
    }

    /// Returns the contents as files: the files among them, and new ones with images and data in
    /// the temporary directory. Writes files; do not call it on the main thread.
    ///
    /// - Parameter includesTexts: Whether texts become files, too.
    /// - Throws: A ``FileStoreError`` if a file cannot be written, or a ``PictureError`` if an
    ///   image has no pixels.
    func files(includesTexts: Bool) throws -> [URL] {
        // Other programs read the files later, so they remain until the system removes temporary
        // files.
        let store = FileStore(folder: FileManager.default.temporaryDirectory.appending(path: "shared-\(UUID().uuidString)"))
        return try parts.compactMap { part in
            switch part {
            case .file(let url): return url
            case .image(let image):
                guard let data = image.pngData() else { throw PictureError() }
                return try store.write(data, named: "Image.png")
            case .data(let data, let type):
                return try store.write(data, named: "Document.\(type.preferredFilenameExtension ?? "data")")
            case .text(let text): return includesTexts ? try store.write(Data(text.utf8), named: "Text.txt") : nil
            case .link, .color: return nil
            }
        }
    }
}
