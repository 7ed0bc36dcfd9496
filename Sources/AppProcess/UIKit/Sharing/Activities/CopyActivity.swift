import Foundation
import LaminaUniformTypes

/// Copies items to the general pasteboard.
final class CopyActivity: SystemActivity {
    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { SystemText.copy.text }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    override func canPerform(with content: SharedContent) -> Bool { !content.parts.isEmpty }

    override func perform() {
        UIPasteboard.general.items = content.parts.map(Self.item)
        activityDidFinish(true)
    }

    private static func item(_ part: SharedContent.Part) -> [String: Any] {
        switch part {
        case .text(let text): ["public.utf8-plain-text": text]
        case .image(let image): ["public.png": image]
        case .link(let url): ["public.url": url, "public.utf8-plain-text": url.absoluteString]
        case .file(let url): ["public.file-url": url]
        case .color(let color): ["com.apple.uikit.color": color]
        case .data(let data, let type): [type.identifier: data]
        }
    }
}
