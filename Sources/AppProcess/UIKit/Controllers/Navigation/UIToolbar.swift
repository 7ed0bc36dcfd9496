import CoreGraphics
public import Foundation
import QuartzCore

/// A bar of buttons at the bottom edge. Navigation controllers have one; apps can also use a
/// toolbar by itself. Main thread only.
@preconcurrency @MainActor open class UIToolbar: UIView, BarItemObserver, UIBarPositioning {
    private let background = BarBackground(edge: .top)
    /// The views of the visible items, from the leading to the trailing edge.
    private var views: [UIView] = []
    /// A Boolean value that indicates whether the views have not been placed yet.
    private var areViewsNew = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a toolbar from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        addSubview(background)
        standard.changed = { [weak self] in self?.updateAppearance() }
        registerForTraitChanges(UITraitCollection.barHeightTraits) { (bar: UIToolbar, _) in
            bar.updateAppearance()
            bar.invalidateIntrinsicContentSize()
            bar.setNeedsLayout()
        }
        registerForTraitChanges([UITraitLayoutDirection.self]) { (bar: UIToolbar, _) in bar.setNeedsLayout() }
        updateAppearance()
    }

    /// The delegate that determines the position of the bar.
    open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }

    /// The position of the bar, which the delegate determines.
    open var barPosition: UIBarPosition {
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .bottom : position
    }

    // MARK: Appearance

    private var standard = UIToolbarAppearance()
    private var compact: UIToolbarAppearance?
    private var scrollEdge: UIToolbarAppearance?
    private var compactScrollEdge: UIToolbarAppearance?

    /// The appearance while content is beneath the bar. A copy is stored.
    ///
    /// A toolbar without a navigation controller always has its standard or compact appearance.
    open var standardAppearance: UIToolbarAppearance {
        get { standard }
        set {
            standard = copy(newValue)
            updateAppearance()
            recordAppearance(\.standardAppearance, standardAppearance)
        }
    }

    /// The appearance in a compact height; nil for the standard one. A copy is stored.
    open var compactAppearance: UIToolbarAppearance? {
        get { compact }
        set {
            compact = newValue.map(copy)
            updateAppearance()
            recordAppearance(\.compactAppearance, compactAppearance)
        }
    }

    /// The appearance while the content's bottom edge is at the bar or there is no scroll view; nil
    /// for the standard one with a transparent background. A copy is stored.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { scrollEdge }
        set {
            scrollEdge = newValue.map(copy)
            updateAppearance()
            recordAppearance(\.scrollEdgeAppearance, scrollEdgeAppearance)
        }
    }

    /// The scroll-edge appearance in a compact height. If it is nil, the bar uses its scroll-edge
    /// appearance, or else its compact or standard one with a transparent background. A copy is
    /// stored.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { compactScrollEdge }
        set {
            compactScrollEdge = newValue.map(copy)
            updateAppearance()
            recordAppearance(\.compactScrollEdgeAppearance, compactScrollEdgeAppearance)
        }
    }

    private func copy(_ appearance: UIToolbarAppearance) -> UIToolbarAppearance {
        appearance.copy { [weak self] in self?.updateAppearance() }
    }

    /// The state between the scroll-edge appearance (0) and the standard one (1), which a
    /// navigation controller sets as content moves under the bar.
    var scrollProgress: CGFloat = 1 { didSet { if scrollProgress != oldValue { updateAppearance() } } }

    /// The bar's style. The default is `.default`.
    ///
    /// A black bar has its dark appearance in light interfaces, too. Colors that are set take
    /// precedence.
    open var barStyle = UIBarStyle.default {
        didSet {
            recordAppearance(\.barStyle, barStyle)
            guard barStyle != oldValue else { return }
            for view in [background] + views { view.overrideUserInterfaceStyle = barStyle.interfaceStyle }
        }
    }

    /// A Boolean value that indicates whether the bar lets content behind it show. The default is
    /// true.
    open var isTranslucent = true { didSet { recordAppearance(\.isTranslucent, isTranslucent) } }

    /// The color of the bar's background; nil for the appearance's.
    open var barTintColor: UIColor? {
        didSet {
            recordAppearance(\.barTintColor, barTintColor)
            updateAppearance()
        }
    }

    /// The items of the bar, including spaces.
    open var items: [UIBarButtonItem]? { didSet { barItemDidChange() } }

    /// Sets the items of the bar. With animation, new items fade in.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        let hadViews = !views.isEmpty
        self.items = items
        if animated, hadViews { fadeIn(0.25) }
    }

    /// Fades the views of the items in.
    private func fadeIn(_ duration: TimeInterval) {
        for view in views {
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.duration = duration
            view.layer.add(fade, forKey: "lamina.fade")
        }
    }

    private func updateAppearance() {
        let isCompact = traitCollection.verticalSizeClass == .compact
        let appearances = BarAppearances(
            standard: standard, compact: compact, scrollEdge: scrollEdge, compactScrollEdge: compactScrollEdge)
        let scrolled = appearances.whileScrolled(isCompact: isCompact)
        let edge = appearances.atScrollEdge(isCompact: isCompact)
        background.show(
            (edge.map { BarBackgroundContent($0) } ?? .transparent)
                .blended(with: scrolledBackground(scrolled, isCompact: isCompact), scrollProgress))
        shown = scrollProgress > 0 ? scrolled : edge ?? scrolled
        styleButtons()
    }

    /// Returns the background while content is beneath the bar.
    private func scrolledBackground(_ appearance: UIToolbarAppearance, isCompact: Bool) -> BarBackgroundContent {
        var background = BarBackgroundContent(appearance, color: barTintColor)
        background.replace(by: images.shown(at: barPosition, isCompact: isCompact))
        return background
    }

    // MARK: Images

    /// The images that are set on the bar.
    private var images = BarImages() { didSet { updateAppearance() } }

    /// Sets the image of the background, which replaces the appearance's background.
    ///
    /// - Parameters:
    ///   - backgroundImage: The image, which is stretched; nil for the appearance's background.
    ///   - topOrBottom: The position of bars with the image. Toolbars are at the bottom.
    ///   - barMetrics: The metrics of bars with the image.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        recordAppearance(axes: UInt(topOrBottom.rawValue), UInt(barMetrics.rawValue)) {
            $0.setBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
        }
        images[background: topOrBottom, barMetrics] = backgroundImage
    }

    /// Returns the image of the background that was set for a position and metrics.
    open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        images[background: topOrBottom, barMetrics]
    }

    /// Sets the image of the shadow at the bar's edge, which is shown only together with a
    /// background image.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        recordAppearance(axes: UInt(topOrBottom.rawValue)) { $0.setShadowImage(shadowImage, forToolbarPosition: topOrBottom) }
        images[shadow: topOrBottom] = shadowImage
    }

    /// Returns the image of the shadow that was set for a position.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { images[shadow: topOrBottom] }

    /// The appearance that the buttons have.
    private var shown: UIToolbarAppearance?

    private func styleButtons() {
        for case let button as BarButton in views { button.appearances = shown?.appearances(of: button) ?? [] }
    }

    override var appearanceItems: [UIBarItem] { items ?? [] }

    func barItemDidChange() {
        for view in views { view.removeFromSuperview() }
        views = (items ?? []).filter { !$0.isHidden }.map { BarItemViews.view(of: $0, observer: self) }
        // A custom view may lay out the bar when it is added, as a segmented control does.
        areViewsNew = true
        styleButtons()
        for view in views {
            // Keep the style of an app's custom view, unless the bar has a style.
            if barStyle != .default { view.overrideUserInterfaceStyle = barStyle.interfaceStyle }
            addSubview(view)
        }
        setNeedsLayout()
        applyAppearanceToItems()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = barBackgroundFrame(at: barPosition)
        // In an animation, such as a push, new items appear at their places.
        if areViewsNew {
            UIView.performWithoutAnimation {
                placeViews()
                for view in views { view.layoutIfNeeded() }
            }
        } else {
            placeViews()
        }
        areViewsNew = false
    }

    private func placeViews() {
        let widths = views.map { BarItemViews.width(of: $0, height: traitCollection.barHeight) }
        // Flexible spaces share the free width equally.
        let flexible = views.count { ($0 as? BarSpace).map { $0.width == nil } ?? false }
        let insets = NSDirectionalEdgeInsets(safeAreaInsets, isRightToLeft: isRightToLeft)
        // The distance of the next view from the leading edge.
        var start = insets.leading + 8
        let free = max(0, bounds.width - insets.trailing - 8 - start - widths.reduce(0, +))
        for (view, width) in zip(views, widths) {
            let isFlexible = (view as? BarSpace).map { $0.width == nil } ?? false
            let width = isFlexible ? free / CGFloat(flexible) : width
            view.frame = directed(CGRect(x: start.rounded(), y: 0, width: width.rounded(), height: traitCollection.barHeight))
            start += width
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: traitCollection.barHeight) }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: traitCollection.barHeight) }
}

/// The delegate of a toolbar, which determines its position. Main thread only.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
