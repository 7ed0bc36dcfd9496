import UIKit

/// A photo that fills the screen, which the user can zoom.
final class PhotoViewController: UIViewController, UIScrollViewDelegate {
    let photo: Photo
    private let images: ImageStore
    let scrollView = UIScrollView()
    let imageView = UIImageView()

    init(photo: Photo, images: ImageStore) {
        (self.photo, self.images) = (photo, images)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func loadView() {
        scrollView.delegate = self
        scrollView.maximumZoomScale = 4
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.decelerationRate = .fast
        scrollView.addSubview(imageView)
        imageView.isAccessibilityElement = true
        imageView.accessibilityLabel = photo.title
        imageView.accessibilityTraits = .image
        view = scrollView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        imageView.image = images.cachedImage(of: photo, .full) ?? images.cachedImage(of: photo, .thumbnail)
        Task { imageView.image = await images.image(of: photo, .full) }
    }

    private var laidOutSize = CGSize.zero

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard view.bounds.size != laidOutSize else { return }
        laidOutSize = view.bounds.size
        scrollView.zoomScale = 1
        let size = Self.fittingSize(aspectRatio: photo.aspectRatio, in: view.bounds.size)
        imageView.frame = CGRect(origin: .zero, size: size)
        scrollView.contentSize = size
        centerPhoto()
    }

    static func fittingSize(aspectRatio: Double, in size: CGSize) -> CGSize {
        let width = min(size.width, size.height * aspectRatio)
        return CGSize(width: width, height: width / aspectRatio)
    }

    /// The photo's frame in the view.
    var photoFrame: CGRect {
        view.layoutIfNeeded()
        return view.convert(imageView.bounds, from: imageView)
    }

    // MARK: Zoom

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { centerPhoto() }

    /// Centers a photo that is smaller than the screen.
    private func centerPhoto() {
        let size = imageView.frame.size
        scrollView.contentInset = UIEdgeInsets(
            top: max((scrollView.bounds.height - size.height) / 2, 0), left: max((scrollView.bounds.width - size.width) / 2, 0), bottom: 0,
            right: 0)
    }

    /// Enlarges the photo around a point of the view, or shows all of it again.
    func toggleZoom(at point: CGPoint) {
        guard scrollView.zoomScale == 1 else { return scrollView.setZoomScale(1, animated: true) }
        let center = imageView.convert(point, from: view)
        let size = CGSize(width: scrollView.bounds.width / 2.5, height: scrollView.bounds.height / 2.5)
        scrollView.zoom(
            to: CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height), animated: true)
    }

    func resetZoom() { scrollView.setZoomScale(1, animated: false) }
}
