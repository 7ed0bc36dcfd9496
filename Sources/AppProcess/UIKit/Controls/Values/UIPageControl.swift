import CoreGraphics
public import Foundation
import QuartzCore

/// A row of dots, one for each page, with the dot of the current page highlighted. Main thread.
open class UIPageControl: UIControl {
    private var dots: [UIImageView] = []
    /// The images that replace the dots of pages, by the index of the page.
    private var images: [Int: UIImage] = [:]
    /// The index of the current page.
    private var page = 0

    /// Creates a page control with a frame in the superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// Creates a page control from an archive.
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

    /// The number of pages. The default is 0.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            guard numberOfPages != oldValue else { return }
            images = images.filter { $0.key < numberOfPages }
            currentPage = page
            invalidateIntrinsicContentSize()
            updateAppearance()
        }
    }

    /// The index of the current page. The default is 0. Setting it sends no action.
    open var currentPage: Int {
        get { page }
        set {
            page = min(max(newValue, 0), max(numberOfPages - 1, 0))
            updateAppearance()
        }
    }

    /// A Boolean value that indicates whether the control is hidden if there is only one page. The
    /// default is false.
    open var hidesForSinglePage = false {
        didSet {
            recordAppearance(\.hidesForSinglePage, hidesForSinglePage)
            updateAppearance()
        }
    }

    /// Returns the size of the dots for a number of pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let metrics = ControlStyle.Pages.self
        let count = CGFloat(max(0, pageCount))
        return CGSize(width: count * metrics.dot + max(0, count - 1) * metrics.spacing + 2 * metrics.margin, height: metrics.height)
    }

    // MARK: Appearance

    /// The color of the dots of other pages; nil for the default color.
    open var pageIndicatorTintColor: UIColor? {
        didSet {
            recordAppearance(\.pageIndicatorTintColor, pageIndicatorTintColor)
            updateAppearance()
        }
    }

    /// The color of the current page's dot; nil for the default color.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet {
            recordAppearance(\.currentPageIndicatorTintColor, currentPageIndicatorTintColor)
            updateAppearance()
        }
    }

    /// An image that replaces the dots.
    open var preferredIndicatorImage: UIImage? {
        didSet {
            recordAppearance(\.preferredIndicatorImage, preferredIndicatorImage)
            updateAppearance()
        }
    }

    /// Sets an image that replaces a page's dot.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        requirePage(page, "setIndicatorImage:forPage:")
        images[page] = image
        updateAppearance()
    }

    /// Returns the image that replaces a page's dot.
    open func indicatorImage(forPage page: Int) -> UIImage? {
        requirePage(page, "indicatorImageForPage:")
        return images[page]
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = ControlStyle.Pages.self
        let size = size(forNumberOfPages: numberOfPages)
        var x = bounds.midX - size.width / 2 + metrics.margin
        for dot in isRightToLeft ? dots.reversed() : dots {
            let own = dot.image?.size ?? CGSize(width: metrics.dot, height: metrics.dot)
            dot.frame = PixelGrid.round(
                CGRect(x: x + (metrics.dot - own.width) / 2, y: bounds.midY - own.height / 2, width: own.width, height: own.height),
                pixelScale)
            dot.layer.cornerRadius = dot.image == nil ? dot.bounds.height / 2 : 0
            x += metrics.dot + metrics.spacing
        }
    }

    /// Ends the app, with the message of iOS's exception, if there is no page with an index.
    private func requirePage(_ page: Int, _ method: StaticString) {
        guard !(0..<numberOfPages).contains(page) else { return }
        UIKitException.raise("-[UIPageControl \(method)]: page \(page) is beyond the \(numberOfPages) pages")
    }

    /// Adapts the number of dots, and their images and colors.
    private func updateAppearance() {
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
                ? currentPageIndicatorTintColor ?? .label.withOpacity(multipliedBy: 0.85) : pageIndicatorTintColor ?? .tertiaryLabel
            dot.image = (images[index] ?? preferredIndicatorImage)?.withRenderingMode(.alwaysTemplate)
            dot.tintColor = color
            dot.backgroundColor = dot.image == nil ? color : nil
        }
        setNeedsLayout()
    }

    // MARK: Touches

    override var preventsAncestorTaps: Bool { true }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isTouchInside else { return }
        // A tap on either half of the control moves to the page on that side.
        let isForward = (touch.location(in: self).x > bounds.midX) != isRightToLeft
        turn(by: isForward ? 1 : -1)
    }

    private func turn(by count: Int) {
        let former = page
        currentPage += count
        if page != former { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    // MARK: Accessibility

    override var standardAccessibility: AccessibilityStandard {
        var standard = super.standardAccessibility
        standard.isElement = true
        standard.traits.formUnion([.updatesFrequently, .adjustable])
        standard.value = SystemText.pageOf.text("\(currentPage + 1)", "\(numberOfPages)")
        return standard
    }

    /// Moves to the next page, and sends actions.
    open override func accessibilityIncrement() { turn(by: 1) }

    /// Moves to the previous page, and sends actions.
    open override func accessibilityDecrement() { turn(by: -1) }
}
