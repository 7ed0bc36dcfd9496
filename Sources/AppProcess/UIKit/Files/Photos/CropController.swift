import CoreGraphics
import Foundation
import QuartzCore

/// A screen on which the user moves and scales a picture behind a square, whose content becomes the
/// edited picture.
final class CropController: UIViewController, UIScrollViewDelegate {
    private enum Metrics {
        static let header: CGFloat = 44
        static let buttons: CGFloat = 64
        static let margin: CGFloat = 16
        /// The greatest zoom scale in relation to the least one.
        static let zoom: CGFloat = 6
    }

    private let image: UIImage
    private let scroll = UIScrollView()
    private let picture: UIImageView
    private let shade = CAShapeLayer()
    private let frame = CALayer()
    private let titleLabel = UILabel()
    private let cancelButton = UIButton(type: .system)
    private let chooseButton = UIButton(type: .system)
    /// The size for which the picture was placed.
    private var placedSize = CGSize.zero
    /// A closure that is called with the edited picture and its rectangle (pixels of the picture).
    var chosen: ((UIImage, CGRect) -> Void)?
    /// A closure that is called when the user taps Cancel.
    var canceled: (() -> Void)?

    init(_ image: UIImage) {
        self.image = image
        picture = UIImageView(image: image)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        overrideUserInterfaceStyle = .dark
        scroll.delegate = self
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.showsVerticalScrollIndicator = false
        scroll.showsHorizontalScrollIndicator = false
        scroll.alwaysBounceVertical = true
        scroll.alwaysBounceHorizontal = true
        picture.frame = CGRect(origin: .zero, size: image.size)
        scroll.addSubview(picture)
        scroll.contentSize = image.size
        view.addSubview(scroll)
        shade.fillRule = .evenOdd
        shade.fillColor = UIColor(white: 0, alpha: 0.6).cgColor
        frame.borderWidth = 1
        frame.borderColor = UIColor(white: 1, alpha: 0.8).cgColor
        view.layer.addSublayer(shade)
        view.layer.addSublayer(frame)
        titleLabel.text = SystemText.moveAndScale.text
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        for (button, title) in [(cancelButton, SystemText.cancel.text), (chooseButton, SystemText.choose.text)] {
            button.setTitle(title, for: .normal)
            button.setTitleColor(.white, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 18)
            view.addSubview(button)
        }
        cancelButton.addAction(UIAction { [weak self] _ in self?.canceled?() }, for: .touchUpInside)
        chooseButton.addAction(UIAction { [weak self] _ in self?.choose() }, for: .touchUpInside)
        view.addSubview(titleLabel)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

    /// The square, in the view.
    private var square: CGRect {
        let safe = view.safeAreaInsets
        let area = view.bounds.inset(
            by: UIEdgeInsets(top: safe.top + Metrics.header, left: safe.left, bottom: safe.bottom + Metrics.buttons, right: safe.right))
        let side = max(1, min(area.width, area.height).rounded(.down))
        return CGRect(x: (area.midX - side / 2).rounded(.down), y: (area.midY - side / 2).rounded(.down), width: side, height: side)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (bounds, safe, square) = (view.bounds, view.safeAreaInsets, square)
        titleLabel.frame = CGRect(x: 0, y: safe.top, width: bounds.width, height: Metrics.header)
        let y = bounds.height - safe.bottom - Metrics.buttons
        let sizes = [cancelButton, chooseButton].map { $0.sizeThatFits(.zero).width.rounded(.up) + 8 }
        cancelButton.frame = view.directed(CGRect(x: safe.left + Metrics.margin, y: y, width: sizes[0], height: Metrics.buttons))
        chooseButton.frame = view.directed(
            CGRect(x: bounds.width - safe.right - Metrics.margin - sizes[1], y: y, width: sizes[1], height: Metrics.buttons))
        let path = UIBezierPath(rect: bounds)
        path.append(UIBezierPath(rect: square))
        (shade.frame, shade.path, frame.frame) = (bounds, path.cgPath, square)
        guard placedSize != bounds.size, image.size.width > 0, image.size.height > 0 else { return }
        placedSize = bounds.size
        scroll.frame = bounds
        scroll.contentInset = UIEdgeInsets(
            top: square.minY, left: square.minX, bottom: bounds.height - square.maxY, right: bounds.width - square.maxX)
        // At the least scale, the shorter side fills the square.
        let least = square.width / min(image.size.width, image.size.height)
        (scroll.minimumZoomScale, scroll.maximumZoomScale) = (least, least * Metrics.zoom)
        scroll.zoomScale = least
        scroll.contentOffset = CGPoint(
            x: image.size.width * least / 2 - square.midX, y: image.size.height * least / 2 - square.midY)
    }

    /// The part of the picture in the square (points of the picture).
    private var selection: CGRect {
        let (square, zoom) = (square, scroll.zoomScale)
        let whole = CGRect(origin: .zero, size: image.size)
        let rect = CGRect(
            x: (scroll.contentOffset.x + square.minX) / zoom, y: (scroll.contentOffset.y + square.minY) / zoom,
            width: square.width / zoom, height: square.height / zoom)
        return rect.intersection(whole)
    }

    private func choose() {
        let (scale, selection) = (image.scale, selection)
        guard !selection.isNull, selection.width > 0, selection.height > 0 else { return }
        // Whole pixels.
        let pixels = CGRect(
            x: (selection.minX * scale).rounded(), y: (selection.minY * scale).rounded(),
            width: max(1, (selection.width * scale).rounded()), height: max(1, (selection.height * scale).rounded()))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let edited = UIGraphicsImageRenderer(size: pixels.size, format: format).image { _ in
            image.draw(
                in: CGRect(
                    x: -pixels.minX, y: -pixels.minY, width: image.size.width * scale, height: image.size.height * scale))
        }
        chosen?(edited, pixels)
    }
}
