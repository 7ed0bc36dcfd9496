import UIKit

/// A picture that is zoomed by pinching, and in and out by double-tapping.
final class ZoomScreen: UIViewController, UIScrollViewDelegate {
    private let scrollView = UIScrollView()
    private let imageView = UIImageView(image: Pictures.landscape)
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.delegate = self
        scrollView.maximumZoomScale = 6
        scrollView.addSubview(imageView)
        view.addSubview(scrollView)
        label.font = UIFont.monospacedDigitSystemFont(ofSize: 15, weight: .medium).scaled(limit: 28)
        label.textColor = .systemBackground
        label.textAlignment = .center
        // The opposite of the background, so that the label is visible on it in both appearances.
        label.backgroundColor = .label
        label.clipsToBounds = true
        view.addSubview(label)
        let twice = UITapGestureRecognizer(target: self, action: ZoomScreen.tappedTwice)
        twice.numberOfTapsRequired = 2
        scrollView.addGestureRecognizer(twice)
    }

    /// The size of the view for which the zoom scales were set.
    private var configuredSize = CGSize.zero

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let text = ("999%" as NSString).size(withAttributes: [.font: label.font as Any])
        let size = CGSize(width: max(80, text.width.rounded(.up) + 32), height: max(28, text.height.rounded(.up) + 8))
        label.frame = CGRect(
            origin: CGPoint(x: view.bounds.midX - size.width / 2, y: view.bounds.height - view.safeAreaInsets.bottom - 20 - size.height),
            size: size)
        label.layer.cornerRadius = size.height / 2
        guard configuredSize != view.bounds.size, let image = imageView.image else { return }
        configuredSize = view.bounds.size
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
        let scale = min(area.width / image.size.width, area.height / image.size.height)
        scrollView.minimumZoomScale = scale
        scrollView.maximumZoomScale = scale * 6
        scrollView.zoomScale = scale
        center()
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }

    /// Centers the content along axes where it is smaller than the screen.
    private func center() {
        let available = scrollView.bounds.inset(by: view.safeAreaInsets).size
        let (width, height) = (scrollView.contentSize.width, scrollView.contentSize.height)
        let (x, y) = (max(0, (available.width - width) / 2), max(0, (available.height - height) / 2))
        scrollView.contentInset = UIEdgeInsets(top: view.safeAreaInsets.top + y, left: x, bottom: view.safeAreaInsets.bottom + y, right: x)
        label.text = "\(Int((scrollView.zoomScale / scrollView.minimumZoomScale * 100).rounded()))%"
    }

    /// Zooms in by a factor of 3 at the tapped point or, if the picture is enlarged, out.
    private func tappedTwice(_ recognizer: UITapGestureRecognizer) {
        guard scrollView.zoomScale <= scrollView.minimumZoomScale * 1.01 else {
            return scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
        }
        let point = recognizer.location(in: imageView)
        let size = CGSize(
            width: scrollView.bounds.width / scrollView.zoomScale / 3, height: scrollView.bounds.height / scrollView.zoomScale / 3)
        scrollView.zoom(
            to: CGRect(x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height), animated: true)
    }
}
