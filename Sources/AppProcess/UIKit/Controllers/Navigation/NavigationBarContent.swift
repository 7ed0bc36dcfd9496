import CoreGraphics
import Foundation

/// The content of a navigation bar for one item: the back button, the bar buttons and the title. As
/// on iOS, the left items are the leading ones: a right-to-left bar has them on the right.
///
/// A bar creates another content for each change of its items. During a transition it shows two,
/// one of which fades out.
final class NavigationBarContent: UIView {
    private let title = BarText(frame: .zero)
    /// The app's title view, or else `title`.
    private var titleView: UIView
    /// The back button and the left items, outermost first.
    private var leading: [UIView] = []
    /// The right items, outermost first.
    private var trailing: [UIView] = []
    /// The views of center groups in the middle of the bar.
    private var middle: [UIView] = []
    /// The groups that a representative item can stand for, with their views, the first that gives
    /// way last.
    private var collapsible: [(group: UIBarButtonItemGroup, items: [UIView], representative: UIView)] = []
    /// A Boolean value that indicates whether the title is at the leading edge.
    private var hasLeadingTitle = false
    /// The offset of the title from its default position (points).
    private var offset = UIOffset.zero

    /// Creates the content for an item.
    ///
    /// - Parameters:
    ///   - item: The top item of the bar.
    ///   - back: The item below it, to which the back button leads; `nil` for the first item.
    ///   - bar: The bar.
    init(_ item: UINavigationItem, back: UINavigationItem?, in bar: UINavigationBar) {
        titleView = item.titleView ?? (item.titleMenuProvider == nil ? title : TitleMenuButton(title, of: item))
        super.init(frame: .zero)
        title.text = item.title ?? ""
        addSubview(titleView)
        let left = item.leftBarButtonItems ?? []
        if let back, !item.hidesBackButton, left.isEmpty || item.leftItemsSupplementBackButton {
            leading.append(backButton(to: back, in: bar))
        }
        let ownItems = bar.containerItems.filter { !$0.isHidden }.map { BarItemViews.view(of: $0, observer: item) }
        if bar.containerItemsTrail { trailing = ownItems } else { leading = ownItems + leading }
        for group in item.leadingItemGroups { leading += views(of: group, item) }
        if let pinned = item.pinnedTrailingGroup { trailing += views(of: pinned, item).reversed() }
        let isRegular = bar.traitCollection.horizontalSizeClass == .regular
        let isBrowserOrEditor = item.style != .navigator && isRegular
        hasLeadingTitle = isBrowserOrEditor || bar.showsInlineLargeTitle(of: item)
        let centered = item.centerItemGroups.filter { !$0.visibleItems.isEmpty }
        if isBrowserOrEditor { for group in centered { middle += views(of: group, item) } }
        let others = centered.filter { $0.isInDefaultCustomization ? !isBrowserOrEditor : $0.alwaysAvailable }
        if !others.isEmpty { trailing.append(BarItemViews.view(of: overflowItem(of: others), observer: item)) }
        for group in item.trailingItemGroups.reversed() { trailing += views(of: group, item).reversed() }
        for view in leading + middle + trailing { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// The item that opens the menu of the center groups that are not in the bar.
    private var overflow: UIBarButtonItem?

    private func overflowItem(of groups: [UIBarButtonItemGroup]) -> UIBarButtonItem {
        let item = UIBarButtonItem(
            title: nil, image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(children: groups.map(\.menuElement)))
        item.accessibilityLabel = SystemText.more.text
        overflow = item
        return item
    }

    /// Returns the views of a group from the leading to the trailing one: those of the items, and
    /// that of its representative.
    private func views(of group: UIBarButtonItemGroup, _ item: UINavigationItem) -> [UIView] {
        guard group.isInDefaultCustomization else { return [] }
        let items = group.visibleItems.map { BarItemViews.view(of: $0, observer: item) }
        group.isDisplayingRepresentativeItem = false
        guard let representative = group.representativeItem, !items.isEmpty else { return items }
        let view = BarItemViews.view(of: representative, observer: item)
        if let button = view as? BarButton, representative.menu == nil, representative.primaryAction == nil, representative.action == nil {
            button.menuSource = BarButtonMenu(of: group)
        }
        view.isHidden = true
        collapsible.append((group, items, view))
        return items + [view]
    }

    /// Replaces groups by their representatives, the ones in the middle first, until all items fit
    /// beside the title.
    private func collapseGroups(within width: CGFloat) {
        for (group, items, representative) in collapsible {
            group.isDisplayingRepresentativeItem = false
            for view in items { view.isHidden = false }
            representative.isHidden = true
        }
        func needed() -> CGFloat { (leading + middle + trailing).reduce(0) { $0 + self.width(of: $1) } }
        let limit = width - min(titleView.sizeThatFits(CGSize(width: width, height: bounds.height)).width, width / 4) - 16
        for (group, items, representative) in collapsible.reversed() where needed() > limit {
            group.isDisplayingRepresentativeItem = true
            for view in items { view.isHidden = true }
            representative.isHidden = false
        }
    }

    /// Returns a back button that leads to an item.
    private func backButton(to item: UINavigationItem, in bar: UINavigationBar) -> UIView {
        let button = BarButton(frame: .zero)
        if let own = item.shownBackItem { button.show(own) }
        button.content.hasArrow = true
        if button.content.title == nil, button.content.image == nil {
            switch item.backButtonDisplayMode {
            case .default: button.content.title = item.backButtonTitle ?? item.title ?? SystemText.back.text
            case .generic: button.content.title = item.backButtonTitle ?? SystemText.back.text
            case .minimal: break
            }
        }
        button.menuSource = BarButtonMenu(backIn: bar)
        let action = item.backBarButtonItem?.primaryAction
        button.tapped = { [weak bar] _ in if let action { action.perform(sender: item.backBarButtonItem) } else { bar?.goBack() } }
        return button
    }

    /// Shows the title and the buttons in an appearance.
    ///
    /// - Parameters:
    ///   - appearance: The appearance.
    ///   - titleAttributes: The attributes of the title, those of the appearance included.
    ///   - titleOffset: The bar's vertical offset of the title (points).
    ///   - backIndicator: The bar's back indicator, which replaces the appearance's, or nil.
    func show(
        _ appearance: UINavigationBarAppearance, titleAttributes: [NSAttributedString.Key: Any], titleOffset: CGFloat,
        backIndicator: UIImage?
    ) {
        title.attributes = titleAttributes
        (titleView as? TitleMenuButton)?.setNeedsLayout()
        offset = appearance.titlePositionAdjustment
        offset.vertical += titleOffset
        for case let button as BarButton in leading + middle + trailing {
            button.backIndicator = backIndicator ?? appearance.customBackIndicator
            button.appearances = appearance.appearances(of: button)
        }
        setNeedsLayout()
    }

    /// A Boolean value that indicates whether the title is hidden, because a tab bar occupies the
    /// middle.
    var yieldsTitle = false { didSet { titleView.isHidden = yieldsTitle } }

    /// Sets the opacity of the title, but not of a title view of the app.
    func setTitleOpacity(_ opacity: CGFloat) {
        title.alpha = opacity
        (titleView as? TitleMenuButton)?.arrowOpacity = opacity
    }

    /// Moves the title horizontally from its position (points), during a transition between items.
    func slide(by shift: CGFloat) {
        titleView.transform = CGAffineTransform(translationX: shift, y: 0)
    }

    override var arrangesSubviewsByContentSize: Bool { true }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { barDirection }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = NSDirectionalEdgeInsets(safeAreaInsets, isRightToLeft: isRightToLeft)
        // The positions are distances from the leading edge.
        var (start, end) = (insets.leading + 8, bounds.width - insets.trailing - 8)
        func setFrame(of view: UIView, at start: CGFloat, _ width: CGFloat) {
            view.frame = directed(CGRect(x: start, y: 0, width: width, height: bounds.height))
        }
        if !collapsible.isEmpty { collapseGroups(within: end - start) }
        // No item is wider than half of the bar, or than 44 points if that is more.
        let limit = max(44, (end - start) / 2)
        for view in leading {
            let width = min(width(of: view), limit)
            setFrame(of: view, at: start, width)
            start += width
        }
        for view in trailing {
            let width = min(width(of: view), limit)
            end -= width
            setFrame(of: view, at: end, width)
        }
        if !middle.isEmpty {
            let middleWidth = middle.reduce(0) { $0 + self.width(of: $1) }
            let middleStart = max(start, min((bounds.width - middleWidth) / 2, end - middleWidth)).rounded()
            end = middleStart
            var x = middleStart
            for view in middle {
                let width = width(of: view)
                setFrame(of: view, at: x, width)
                x += width
            }
        }
        let own = titleView.sizeThatFits(CGSize(width: end - start, height: bounds.height))
        let fitting = BarItemViews.size(of: titleView, otherwise: own)
        let size = CGSize(width: min(fitting.width, max(0, end - start - 16)), height: min(fitting.height, bounds.height))
        // The title is centered in the bar, or moved aside by as much as the buttons require.
        let titleX = min(max(hasLeadingTitle ? 0 : bounds.midX - size.width / 2, start + 8), max(start + 8, end - 8 - size.width))
        let frame = directed(CGRect(origin: CGPoint(x: titleX, y: bounds.midY - size.height / 2), size: size))
        titleView.bounds.size = size
        titleView.center = CGPoint(x: (frame.midX + offset.horizontal).rounded(), y: (frame.midY + offset.vertical).rounded())
        if size.width > 0, size.height > 0 { alignTitle(size) }
    }

    /// Aligns the title's edges to whole points, so that its text is sharp.
    private func alignTitle(_ size: CGSize) {
        let center = titleView.center
        titleView.center = CGPoint(
            x: (center.x - size.width / 2).rounded() + size.width / 2, y: (center.y - size.height / 2).rounded() + size.height / 2)
    }

    private func width(of view: UIView) -> CGFloat { view.isHidden ? 0 : BarItemViews.width(of: view, height: bounds.height) }
}

extension UIView {
    /// The layout direction of the bar, for the views in it whose direction it determines.
    var barDirection: UIUserInterfaceLayoutDirection {
        superview?.effectiveUserInterfaceLayoutDirection ?? (traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }
}

/// Creates and measures the views of bar items, for navigation bars and toolbars.
@MainActor enum BarItemViews {
    /// Returns a view that shows an item: a space, a container of a custom view, or a button.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - observer: The object that the item notifies of changes from now on.
    static func view(of item: UIBarButtonItem, observer: any BarItemObserver) -> UIView {
        item.observer = observer
        let view = makeView(of: item)
        item.shownView = view
        return view
    }

    private static func makeView(of item: UIBarButtonItem) -> UIView {
        switch item.systemItem {
        case .fixedSpace: return BarSpace(width: item.width)
        case .flexibleSpace: return BarSpace(width: nil)
        default: break
        }
        if let custom = item.customView { return BarCustomView(custom, width: item.width) }
        let button = BarButton(frame: .zero)
        button.show(item)
        button.bounds.size.width = item.width
        return button
    }

    /// Returns the size that constraints give a custom view (points). Along an axis without
    /// constraints, it is that of another size.
    static func size(of view: UIView, otherwise size: CGSize) -> CGSize {
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return CGSize(width: fitting.width > 0 ? fitting.width : size.width, height: fitting.height > 0 ? fitting.height : size.height)
    }

    /// Returns the width of a bar item's view in a bar of some height (points). Flexible spaces and
    /// buttons without content have the width 0.
    static func width(of view: UIView, height: CGFloat) -> CGFloat {
        switch view {
        case let space as BarSpace: space.width ?? 0
        case let button as BarButton where button.content.title == nil && button.content.image == nil && !button.content.hasArrow: 0
        default: view.sizeThatFits(CGSize(width: .greatestFiniteMagnitude, height: height)).width
        }
    }
}

/// The view of a space between bar items.
final class BarSpace: UIView {
    /// The width (points), or `nil` for a flexible space.
    let width: CGFloat?

    init(width: CGFloat?) {
        self.width = width
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }
}

/// A container of a custom view in a bar, as high as the bar.
final class BarCustomView: UIView {
    private let content: UIView
    /// The width of the item (points); 0 for the width of the custom view.
    private let width: CGFloat

    init(_ content: UIView, width: CGFloat) {
        self.content = content
        self.width = width
        super.init(frame: .zero)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override var arrangesSubviewsByContentSize: Bool { true }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: (width > 0 ? width : contentSize.width) + 16, height: size.height)
    }

    private var contentSize: CGSize { BarItemViews.size(of: content, otherwise: content.bounds.size) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = contentSize
        if content.bounds.size != size { content.bounds.size = size }
        content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
