import CoreGraphics
public import Foundation

/// A control that begins a refresh when the user pulls a scroll view's content down.
///
/// It sends `valueChanged` when the pull is long enough, and stays visible above the content until
/// `endRefreshing()`:
///
/// ```swift
/// let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let control = UIRefreshControl()
/// control.addAction(UIAction { _ in control.endRefreshing() }, for: .valueChanged)
/// scrollView.refreshControl = control
/// ```
///
/// Main thread only.
@preconcurrency @MainActor open class UIRefreshControl: UIControl, ScrollRefresher {
    /// The height of the control (points).
    static let height: CGFloat = 60
    /// The distance by which the content is pulled to begin a refresh (points).
    static let threshold: CGFloat = 90

    private let indicator = UIActivityIndicatorView(style: .large)
    private let titleLabel = PartLabel()
    private var isActive = false
    /// A Boolean value that indicates whether the present drag has begun a refresh.
    private var hasTriggered = false
    private weak var scrollView: UIScrollView?

    /// Creates a control.
    public convenience init() { self.init(frame: .zero) }

    /// Creates a control. It has the width of its scroll view and a height of its own.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a control from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isOpaque = false
        isUserInteractionEnabled = false
        indicator.hidesWhenStopped = false
        indicator.alpha = 0
        titleLabel.textAlignment = .center
        titleLabel.textColor = .secondaryLabel
        titleLabel.font = .preferredFont(forTextStyle: .footnote)
        addSubview(indicator)
        addSubview(titleLabel)
    }

    /// A Boolean value that indicates whether a refresh is in progress.
    open var isRefreshing: Bool { isActive }

    /// The title below the indicator, or nil.
    open var attributedTitle: NSAttributedString? {
        get { titleLabel.attributedText }
        set {
            recordAppearance(\.attributedTitle, newValue)
            titleLabel.attributedText = newValue
            setNeedsLayout()
        }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set {
            super.tintColor = newValue
            indicator.color = newValue ?? .secondaryLabel
        }
    }

    /// Begins a refresh on behalf of the app. Sends no event, and does not scroll.
    open func beginRefreshing() {
        guard !isActive else { return }
        isActive = true
        indicator.alpha = 1
        indicator.startAnimating()
        scrollView?.reserveRefresh(Self.height)
    }

    /// Ends the refresh: the content returns to its place.
    open func endRefreshing() {
        guard isActive else { return }
        isActive = false
        indicator.stopAnimating()
        if window != nil {
            UIView.animate(withDuration: 0.25) { self.indicator.alpha = 0 }
        } else {
            indicator.alpha = 0
        }
        guard let scrollView else { return }
        scrollView.reserveRefresh(0)
        let top = -scrollView.adjustedContentInset.top
        if !scrollView.isDragging, scrollView.contentOffset.y < top {
            scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: true)
        }
    }

    /// Called when the control is set for a scroll view, or nil when it is removed from it.
    func attach(to scrollView: UIScrollView?) {
        if scrollView == nil {
            if isActive { self.scrollView?.reserveRefresh(0) }
            removeFromSuperview()
        }
        self.scrollView = scrollView
        guard let scrollView else { return }
        scrollView.insertSubview(self, at: 0)
        place(in: scrollView)
        if isActive { scrollView.reserveRefresh(Self.height) }
    }

    private func place(in scrollView: UIScrollView) {
        let frame = CGRect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
        if self.frame != frame { self.frame = frame }
    }

    func contentDidMove(in scrollView: UIScrollView) {
        place(in: scrollView)
        guard !isActive else { return }
        let distance = -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
        if !scrollView.isDragging { hasTriggered = false }
        indicator.alpha = isEnabled ? min(max(distance / Self.threshold, 0), 1) : 0
        guard isEnabled, scrollView.isDragging, !hasTriggered, distance >= Self.threshold else { return }
        hasTriggered = true
        beginRefreshing()
        sendActions(for: .valueChanged)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = indicator.sizeThatFits(bounds.size)
        let title = titleLabel.attributedText == nil ? .zero : titleLabel.sizeThatFits(bounds.size)
        let y = (bounds.height - size.height - title.height) / 2
        indicator.frame = CGRect(x: (bounds.width - size.width) / 2, y: y, width: size.width, height: size.height)
        titleLabel.frame = CGRect(x: 0, y: y + size.height, width: bounds.width, height: title.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
}

extension UIScrollView {
    /// The control with which the user refreshes the content, or nil.
    public var refreshControl: UIRefreshControl? {
        get { refresher as? UIRefreshControl }
        set {
            guard newValue !== refreshControl else { return }
            refreshControl?.attach(to: nil)
            refresher = newValue
            newValue?.attach(to: self)
            if newValue != nil { alwaysBounceVertical = true }
        }
    }

    /// Reserves a height above the content for a refresh in progress, without moving the content.
    func reserveRefresh(_ height: CGFloat) {
        let isResizing = extent.isBarResizing
        extent.isBarResizing = true
        extent.refreshInset = height
        updateAdjustedInset()
        extent.isBarResizing = isResizing
        if isDecelerating { restartMotion(movedBy: .zero) }
    }
}
