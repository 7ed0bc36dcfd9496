import UIKit

/// A photo that the user shares, with its title as the subject of mail.
final class SharedPhoto: NSObject, UIActivityItemSource {
    private let title: String
    private let image: UIImage

    init(title: String, image: UIImage) {
        (self.title, self.image) = (title, image)
    }

    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { image }

    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        image
    }

    func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String {
        title
    }
}
