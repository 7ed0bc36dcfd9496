import Foundation
import LaminaUniformTypes

/// Saves images in the user's folder of pictures.
final class SaveImageActivity: SystemActivity {
    private var count = 1

    override var activityType: ActivityType? { .saveToCameraRoll }
    override var activityTitle: String? {
        count == 1 ? SystemText.saveImage.text : SystemText.saveImages.text("\(count)")
    }
    override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }

    override func canPerform(with content: SharedContent) -> Bool {
        count = content.pictures.count
        return count > 0
    }

    override func perform() {
        let (pictures, directories) = (content.pictures, directories)
        endAfter {
            let album = PictureFolder(directories)
            for picture in pictures {
                switch picture {
                case .image(let image): try album.save(image)
                case .file(let url): try album.save(url)
                case .data(let data, let type): try album.save(data, type.preferredFilenameExtension ?? "png")
                }
            }
        }
    }
}
