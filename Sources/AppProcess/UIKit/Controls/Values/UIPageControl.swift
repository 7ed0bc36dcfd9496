import CoreGraphics
public import Foundation
import QuartzCore

/// A row of dots, one a page, of which that of the current page stands out. Main thread.
open class UIPageControl: UIControl {
    private var dots: [UIImageView] = []
    private var images: [Int: UIImage] = [:]
    private var page = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for view in subviews { view.removeFromSuperview() }
        isOpaque = false
        numberOfPages = coder.decodeInteger(forKey: "UINumberOfPages")
        currentPage = coder.decodeInteger(forKey: "UICurrentPage")
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(numberOfPages, forKey: "UINumberOfPages")
        coder.encode(currentPage, forKey: "UICurrentPage")
    }

    // MARK: Pages

    /// How many pages there are. Initially 0.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            guard numberOfPages != oldValue else { return }
            images = images.filter { $0.key < numberOfPages }
            currentPage = page
            invalidateIntrinsicContentSize()
            updateLooks()
        }
    }

    /// The page that stands out, from 0 to the last. Initially 0; setting it sends no action.
    open var currentPage: Int {
        get { page }
        set {
            page = min(max(newValue, 0), max(numberOfPages - 1, 0))
            updateLooks()
        }
    }

    /// Whether a single page has no dot. Initially false.
    open var hidesForSinglePage = false { didSet { updateLooks() } }

    /// The size of the dots of so many pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let look = ControlLook.Pages.self
        let count = CGFloat(max(0, pageCount))
        return CGSize(width: count * look.dot + max(0, count - 1) * look.spacing + 2 * look.margin, height: look.height)
    }

    // MARK: Looks

    /// The colour of the other pages' dots; nil for the usual one.
    open var pageIndicatorTintColor: UIColor? { didSet { updateLooks() } }

    /// The colour of the current page's dot; nil for the usual one.
    open var currentPageIndicatorTintColor: UIColor? { didSet { updateLooks() } }

    /// An image in the place of dots.
    open var preferredIndicatorImage: UIImage? { didSet { updateLooks() } }

    /// Has an image in the place of a page's dot.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        requirePage(page, "setIndicatorImage:forPage:")
        images[page] = image
        updateLooks()
    }

    /// The image in the place of a page's dot.
    open func indicatorImage(forPage page: Int) -> UIImage? {
        requirePage(page, "indicatorImageForPage:")
        return images[page]
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let look = ControlLook.Pages.self
        let size = size(forNumberOfPages: numberOfPages)
        var x = bounds.midX - size.width / 2 + look.margin
        for dot in isRightToLeft ? dots.reversed() : dots {
            let own = dot.image?.size ?? CGSize(width: look.dot, height: look.dot)
            dot.frame = PixelGrid.round(
                CGRect(x: x + (look.dot - own.width) / 2, y: bounds.midY - own.height / 2, width: own.width, height: own.height),
                pixelScale)
            dot.layer.cornerRadius = dot.image == nil ? dot.bounds.height / 2 : 0
            x += look.dot + look.spacing
        }
    }

    private func requirePage(_ page: Int, _ method: StaticString) {
        guard !(0..<numberOfPages).contains(page) else { return }
        UIKitException.raise("-[UIPageControl \(method)]: page \(page) is beyond the \(numberOfPages) pages")
    }

    private func updateLooks() {
        let count = hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let dot = UIImageView()
            dots.append(dot)
            addSubview(dot)
        }
        for (index, dot) in dots.enumerated() {
            let color =
                index == page
                ? currentPageIndicatorTintColor ?? .label.faded(0.85) : pageIndicatorTintColor ?? .tertiaryLabel
            dot.image = (images[index] ?? preferredIndicatorImage)?.withRenderingMode(.alwaysTemplate)
            dot.tintColor = color
            dot.backgroundColor = dot.image == nil ? color : nil
        }
        setNeedsLayout()
    }

    // MARK: Touches

    override var keepsTaps: Bool { true }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isTouchInside else { return }
        let isForward = (touch.location(in: self).x > bounds.midX) != isRightToLeft
        let former = page
        currentPage += isForward ? 1 : -1
        if page != former { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
