import UIKit

/// The enlarged photo above a context menu.
final class PreviewViewController: UIViewController {
    private let photo: Photo
    private let images: ImageStore
    private let imageView = UIImageView()

    init(photo: Photo, images: ImageStore) {
        (self.photo, self.images) = (photo, images)
        super.init(nibName: nil, bundle: nil)
        let width: CGFloat = photo.aspectRatio > 1 ? 340 : 280
        preferredContentSize = CGSize(width: width, height: (width / photo.aspectRatio).rounded())
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func loadView() {
        imageView.contentMode = .scaleAspectFill
        view = imageView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        imageView.image = images.cachedImage(of: photo, .thumbnail)
        Task { imageView.image = await images.image(of: photo, .full) }
    }
}
