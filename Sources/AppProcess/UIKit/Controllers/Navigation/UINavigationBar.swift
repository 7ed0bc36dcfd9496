import CoreGraphics
public import Foundation
import UIFoundation

/// A bar with a title, a back button and bar buttons, which belong to the top item of a stack of
/// navigation items. Main thread only.
///
/// Usually a navigation controller owns the bar and sets its items and frame. Apps can also use a
/// bar by itself.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
    /// The items, with the top item last.
    private var stack: [UINavigationItem] = []
    private let background = BarBackground(edge: .bottom)
    /// The content for the top item, or `nil` without items.
    private var content: NavigationBarContent?
    /// The large title of the top item, or `nil` if its title is inline.
    private var largeTitle: LargeTitleView?
    /// The distance of the buttons from the bar's top edge (points), which a navigation controller
    /// sets. It is `nil` for a bar by itself, which lays its content out from the bottom edge.
    var topInset: CGFloat? { didSet { if topInset != oldValue { setNeedsLayout() } } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a navigation bar from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        addSubview(background)
        standard.changed = { [weak self] in self?.updateAppearance() }
        registerForTraitChanges(UITraitCollection.barHeightTraits) { (bar: UINavigationBar, _) in bar.largeTitlesDidChange() }
        registerForTraitChanges([UITraitLayoutDirection.self]) { (bar: UINavigationBar, _) in bar.directionDidChange() }
        registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (bar: UINavigationBar, _) in bar.widthDidChange() }
        updateAppearance()
    }

    /// The delegate that is notified when items are pushed and popped. A navigation controller's
    /// bar has the controller as its delegate.
    open weak var delegate: (any UINavigationBarDelegate)? { didSet { setNeedsLayout() } }

    /// The position of the bar, which the delegate determines. That of a navigation controller's
    /// bar is `topAttached`.
    open var barPosition: UIBarPosition {
        if owner != nil { return .topAttached }
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .top : position
    }

    /// The items of a split view controller, outermost first.
    private(set) final var containerItems: [UIBarButtonItem] = []
    /// A Boolean value that indicates whether these items are at the trailing edge.
    private(set) final var containerItemsTrail = false

    /// Shows items of a split view controller at an edge, before those of the top item.
    final func setContainerItems(_ items: [UIBarButtonItem], atTrailingEdge: Bool) {
        guard items != containerItems || atTrailingEdge != containerItemsTrail else { return }
        (containerItems, containerItemsTrail) = (items, atTrailingEdge)
        if !stack.isEmpty { change(to: stack, nil) }
    }

    /// The navigation controller whose bar this is.
    weak var owner: UINavigationController?

    // MARK: Appearance

    private var standard = UINavigationBarAppearance()
    private var compact: UINavigationBarAppearance?
    private var scrollEdge: UINavigationBarAppearance?
    private var compactScrollEdge: UINavigationBarAppearance?

    /// The appearance while content is beneath the bar. A copy is stored.
    ///
    /// A bar without a navigation controller always has its standard or compact appearance.
    open var standardAppearance: UINavigationBarAppearance {
        get { standard }
        set {
            standard = copy(newValue)
            updateAppearance()
            recordAppearance(\.standardAppearance, standardAppearance)
        }
    }

    /// The appearance in a compact height; nil for the standard one. A copy is stored.
    open var compactAppearance: UINavigationBarAppearance? {
        get { compact }
        set {
            compact = newValue.map(copy)
            updateAppearance()
            recordAppearance(\.compactAppearance, compactAppearance)
        }
    }

    /// The appearance while the content's top edge is at the bar or there is no scroll view; nil
    /// for the standard one with a transparent background. A copy is stored.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
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
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { compactScrollEdge }
        set {
            compactScrollEdge = newValue.map(copy)
            updateAppearance()
            recordAppearance(\.compactScrollEdgeAppearance, compactScrollEdgeAppearance)
        }
    }

    private func copy(_ appearance: UINavigationBarAppearance) -> UINavigationBarAppearance {
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
            if barStyle != oldValue { styleDidChange() }
        }
    }

    private func styleDidChange() {
        for view in [background, content, largeTitle] as [UIView?] { view?.overrideUserInterfaceStyle = barStyle.interfaceStyle }
    }

    /// A Boolean value that indicates whether the bar lets content behind it show. The default is
    /// true.
    open var isTranslucent = true {
        didSet {
            recordAppearance(\.isTranslucent, isTranslucent)
            if isTranslucent != oldValue { owner?.barsDidChange() }
        }
    }

    /// The color of the bar's background; nil for the appearance's.
    open var barTintColor: UIColor? {
        didSet {
            recordAppearance(\.barTintColor, barTintColor)
            updateAppearance()
        }
    }

    /// The attributes of the title, which take precedence over the appearance's.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet {
            recordAppearance(\.titleTextAttributes, titleTextAttributes)
            updateAppearance()
        }
    }

    /// The appearances of the bar. Those of the top item take precedence.
    private var appearances: BarAppearances<UINavigationBarAppearance> {
        BarAppearances(
            standard: topItem?.standardAppearance ?? standard, compact: topItem?.compactAppearance ?? compact,
            scrollEdge: topItem?.scrollEdgeAppearance ?? scrollEdge,
            compactScrollEdge: topItem?.compactScrollEdgeAppearance ?? compactScrollEdge)
    }

    /// The appearance of the title and the buttons, which changes at once rather than gradually.
    private var contentAppearance: UINavigationBarAppearance {
        let (appearances, isCompact) = (appearances, traitCollection.verticalSizeClass == .compact)
        let scrolled = appearances.whileScrolled(isCompact: isCompact)
        return scrollProgress > 0 ? scrolled : appearances.atScrollEdge(isCompact: isCompact) ?? scrolled
    }

    /// Applies the appearances to the background, the buttons and the titles.
    func updateAppearance() {
        let (appearances, isCompact) = (appearances, traitCollection.verticalSizeClass == .compact)
        let scrolled = appearances.whileScrolled(isCompact: isCompact)
        let edge = appearances.atScrollEdge(isCompact: isCompact)
        background.show(
            (edge.map { BarBackgroundContent($0) } ?? .transparent)
                .blended(with: scrolledBackground(scrolled, isCompact: isCompact), scrollProgress))
        let shown = contentAppearance
        let showsInlineTitle = topItem.map(showsInlineLargeTitle) ?? false
        content?.show(
            shown, titleAttributes: showsInlineTitle ? largeTitleAttributes(shown) : titleAttributes(shown),
            titleOffset: titleOffsets[isCompact ? .compact : .default] ?? titleOffsets[.default] ?? 0, backIndicator: ownBackIndicator)
        largeTitle?.attributes = largeTitleAttributes(shown)
    }

    /// Returns the background while content is beneath the bar.
    private func scrolledBackground(_ appearance: UINavigationBarAppearance, isCompact: Bool) -> BarBackgroundContent {
        var background = BarBackgroundContent(appearance, color: barTintColor)
        // The appearance of an item takes precedence over the bar's images.
        if topItem?.standardAppearance == nil { background.replace(by: images.shown(at: barPosition, isCompact: isCompact)) }
        return background
    }

    // MARK: Images

    /// The images that are set on the bar.
    private var images = BarImages() { didSet { updateAppearance() } }
    /// The vertical offsets of the title (points).
    private var titleOffsets: [UIBarMetrics: CGFloat] = [:] { didSet { updateAppearance() } }

    /// Sets the image of the background at any position, which replaces the appearance's
    /// background.
    ///
    /// - Parameters:
    ///   - backgroundImage: The image, which is stretched; nil for the appearance's background.
    ///   - barMetrics: The metrics of bars with the image.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }

    /// Returns the image of the background that was set for metrics at any position.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage(for: .any, barMetrics: barMetrics) }

    /// Sets the image of the background, which replaces the appearance's background.
    ///
    /// - Parameters:
    ///   - backgroundImage: The image, which is stretched; nil for the appearance's background.
    ///   - position: The position of bars with the image.
    ///   - barMetrics: The metrics of bars with the image.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
        recordAppearance(axes: UInt(position.rawValue), UInt(barMetrics.rawValue)) {
            $0.setBackgroundImage(backgroundImage, for: position, barMetrics: barMetrics)
        }
        images[background: position, barMetrics] = backgroundImage
    }

    /// Returns the image of the background that was set for a position and metrics.
    open func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        images[background: position, barMetrics]
    }

    /// The image of the shadow at the bar's edge; nil for the appearance's. It is shown only
    /// together with a background image.
    open var shadowImage: UIImage? {
        get { images[shadow: .any] }
        set {
            recordAppearance(\.shadowImage, newValue)
            images[shadow: .any] = newValue
        }
    }

    /// The image of the back indicator; nil for the appearance's. It is shown only together with a
    /// transition mask.
    open var backIndicatorImage: UIImage? {
        didSet {
            recordAppearance(\.backIndicatorImage, backIndicatorImage)
            updateAppearance()
        }
    }

    /// The mask of titles that move under the back indicator in transitions; nil for the
    /// appearance's.
    open var backIndicatorTransitionMaskImage: UIImage? {
        didSet {
            recordAppearance(\.backIndicatorTransitionMaskImage, backIndicatorTransitionMaskImage)
            updateAppearance()
        }
    }

    private var ownBackIndicator: UIImage? { backIndicatorTransitionMaskImage == nil ? nil : backIndicatorImage }

    /// Sets the vertical offset of the title (points) from its position.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        recordAppearance(axes: UInt(barMetrics.rawValue)) { $0.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics) }
        titleOffsets[barMetrics] = adjustment
    }

    /// Returns the vertical offset of the title (points) for metrics.
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { titleOffsets[barMetrics] ?? 0 }

    // MARK: Titles

    /// Returns the attributes of the large title: the defaults, overridden by those of an
    /// appearance, overridden by the bar's.
    private func largeTitleAttributes(_ appearance: UINavigationBarAppearance) -> [NSAttributedString.Key: Any] {
        [.font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: UIColor.label]
            .merging(appearance.largeTitleTextAttributes) { $1 }.merging(largeTitleTextAttributes ?? [:]) { $1 }
    }

    /// Returns the attributes of the inline title, by the same rule.
    private func titleAttributes(_ appearance: UINavigationBarAppearance) -> [NSAttributedString.Key: Any] {
        [.font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label]
            .merging(appearance.titleTextAttributes) { $1 }.merging(titleTextAttributes ?? [:]) { $1 }
    }

    // MARK: Large titles

    /// A Boolean value that indicates whether titles are large, unless an item's
    /// `largeTitleDisplayMode` or a compact height prevents it. The default is false.
    open var prefersLargeTitles = false {
        didSet {
            recordAppearance(\.prefersLargeTitles, prefersLargeTitles)
            if prefersLargeTitles != oldValue { largeTitlesDidChange() }
        }
    }

    /// The attributes of large titles, which take precedence over the appearance's.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet {
            recordAppearance(\.largeTitleTextAttributes, largeTitleTextAttributes)
            updateAppearance()
        }
    }

    /// Updates the bar after a condition for large titles changed.
    func largeTitlesDidChange() {
        invalidateIntrinsicContentSize()
        change(to: stack, nil)
        owner?.barsDidChange()
    }

    /// Returns whether the bar would show the title of an item large.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - items: The items of the bar. An item that is not among them counts as the last one.
    func showsLargeTitle(of item: UINavigationItem, in items: [UINavigationItem]) -> Bool {
        switch titleMode(of: item, in: items) {
        case .automatic, .always: true
        case .inline, .never: false
        }
    }

    /// Returns whether the bar shows the large title of an item beside the buttons.
    func showsInlineLargeTitle(of item: UINavigationItem) -> Bool { titleMode(of: item, in: stack) == .inline }

    /// Returns the mode of an item's title, in which an automatic item follows the one below it.
    private func titleMode(of item: UINavigationItem, in items: [UINavigationItem]) -> UINavigationItem.LargeTitleDisplayMode {
        guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return .never }
        let index = items.lastIndex { $0 === item } ?? items.count - 1
        return items.prefix(index + 1).last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode ?? .automatic
    }

    private var showsLargeTitle: Bool { topItem.map { showsLargeTitle(of: $0, in: stack) } ?? false }

    /// The height without the safe area (points).
    private var preferredHeight: CGFloat { contentHeight(of: topItem) + (showsLargeTitle ? LargeTitleView.height : 0) }

    // MARK: Prompt

    /// The height of a prompt (points).
    private static let promptHeight: CGFloat = 30
    /// The label of the top item's prompt, or nil without one.
    private var promptText: BarText?

    /// Returns the height of the bar's buttons and title, with the prompt of an item above them
    /// (points).
    func contentHeight(of item: UINavigationItem?) -> CGFloat {
        traitCollection.barHeight + (item?.prompt?.isEmpty ?? true ? 0 : Self.promptHeight)
    }

    /// Updates the bar after the prompt of an item changed.
    func promptDidChange(of item: UINavigationItem) {
        guard item === topItem else { return }
        largeTitlesDidChange()
    }

    /// Shows the prompt of the top item.
    private func changePrompt() {
        guard let prompt = topItem?.prompt, !prompt.isEmpty else {
            promptText?.removeFromSuperview()
            promptText = nil
            return
        }
        let label = promptText ?? BarText(frame: .zero)
        label.text = prompt
        label.overrideUserInterfaceStyle = barStyle.interfaceStyle
        promptText = label
        if label.superview == nil { insertSubview(label, aboveSubview: background) }
        setNeedsLayout()
    }

    private func layOutPrompt() {
        guard let promptText else { return }
        promptText.attributes = [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.label]
        let fitting = promptText.sizeThatFits(bounds.size)
        let size = CGSize(width: min(fitting.width, bounds.width - 32), height: fitting.height)
        let top = contentFrame.minY - Self.promptHeight
        promptText.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: (top + (Self.promptHeight - size.height) / 2 + 4).rounded(),
            width: size.width, height: size.height)
    }

    // MARK: Direction

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { directionDidChange() } }
    }

    /// Lays out and draws the content anew, which has the bar's direction.
    private func directionDidChange() { if !stack.isEmpty { change(to: stack, nil) } }

    /// Lays out the content anew if it depends on whether the width is regular.
    private func widthDidChange() {
        if let item = topItem, item.style != .navigator || !item.centerItemGroups.isEmpty { change(to: stack, nil) }
    }

    /// Returns the side from which the new title slides in: 1 for the right, -1 for the left, and 0
    /// without a transition.
    private func slideSign(_ direction: Direction?) -> CGFloat {
        direction.map { ($0 == .forward) == isRightToLeft ? -1 : 1 } ?? 0
    }

    // MARK: Items

    /// The items, with the top item last.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    /// The top item, which the bar shows.
    open var topItem: UINavigationItem? { stack.last }

    /// The item below the top item, which the back button shows.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Pushes an item.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) != false else { return }
        change(to: stack + [item], animated ? .forward : nil)
        delegate?.navigationBar(self, didPush: item)
    }

    /// Pops the top item. Returns nil if there is none or the delegate refuses.
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) != false else { return nil }
        change(to: stack.dropLast(), animated ? .back : nil)
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    /// Sets all items.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let new = items ?? []
        change(to: new, animated ? (new.count < stack.count ? .back : .forward) : nil)
    }

    /// The directions of transitions between items.
    enum Direction {
        case forward, back
    }

    /// Replaces the items and shows the last one.
    ///
    /// - Parameters:
    ///   - items: The new items, which may be the same as before.
    ///   - direction: The direction in which titles slide while the former content fades out, or
    ///     `nil` for no animation.
    func change(to items: [UINavigationItem], _ direction: Direction?) {
        isReplacingContent = true
        defer {
            isReplacingContent = false
            setNeedsLayout()
        }
        for item in stack where item.bar === self { item.bar = nil }
        stack = items
        for item in stack { item.bar = self }
        let former = content
        let new = topItem.map { NavigationBarContent($0, back: backItem, in: self) }
        content = new
        changeLargeTitle(direction)
        changePrompt()
        updateAppearance()
        guard let new else { return former?.removeFromSuperview() ?? () }
        defer { applyAppearanceToItems() }
        // Titles slide by a third of the width.
        let shift = bounds.width / 3 * slideSign(direction)
        // The content appears at its frame; only its fade and the slide of its title are animated.
        UIView.performWithoutAnimation {
            new.frame = contentFrame
            new.yieldsTitle = yieldsTitle
            new.setTitleOpacity(LargeTitleView.inlineOpacity(at: largeTitle?.bounds.height ?? 0))
            new.overrideUserInterfaceStyle = barStyle.interfaceStyle
            addSubview(new)
            new.layoutIfNeeded()
            guard direction != nil, former != nil else { return }
            new.slide(by: shift)
            new.alpha = 0
        }
        guard direction != nil, let former else { return former?.removeFromSuperview() ?? () }
        TransitionAnimation.run(
            duration: NavigationAnimator.duration, curve: .easeInOut,
            {
                new.slide(by: 0)
                new.alpha = 1
                former.slide(by: -shift)
                former.alpha = 0
            }, completion: { _ in former.removeFromSuperview() })
    }

    override var appearanceItems: [UIBarItem] {
        guard let topItem else { return [] }
        let back = backItem?.shownBackItem
        let groups = topItem.leadingItemGroups + topItem.centerItemGroups + topItem.trailingItemGroups
        let grouped = (groups + [topItem.pinnedTrailingGroup].compactMap(\.self)).flatMap { group in
            group.barButtonItems + [group.representativeItem].compactMap(\.self)
        }
        return containerItems + grouped + [back].compactMap(\.self)
    }

    /// Replaces the large title by that of the top item, or removes it if the title is inline. With
    /// a direction, the new one slides in while the former one slides out.
    private func changeLargeTitle(_ direction: Direction?) {
        let former = largeTitle
        let new = showsLargeTitle ? topItem.map { LargeTitleView($0.title ?? "") } : nil
        largeTitle = new
        let shift = bounds.width * slideSign(direction)
        if let new {
            UIView.performWithoutAnimation {
                new.frame = largeTitleFrame
                // The bar gets the height for the new content only later in the transition.
                if let owner, let top = owner.topViewController { new.frame.size.height = owner.largeTitleHeight(for: top) }
                new.overrideUserInterfaceStyle = barStyle.interfaceStyle
                new.attributes = largeTitleAttributes(contentAppearance)
                insertSubview(new, aboveSubview: background)
                new.layoutIfNeeded()
                new.alpha = direction == nil || former == nil ? 1 : 0
                new.transform = CGAffineTransform(translationX: shift, y: 0)
            }
        }
        guard direction != nil else {
            new?.transform = .identity
            former?.removeFromSuperview()
            return
        }
        TransitionAnimation.run(
            duration: NavigationAnimator.duration, curve: .easeInOut,
            {
                new?.alpha = 1
                new?.transform = .identity
                former?.alpha = 0
                former?.transform = CGAffineTransform(translationX: -shift, y: 0)
            }, completion: { _ in former?.removeFromSuperview() })
    }

    /// Updates the bar after a property of an item changed. The back button shows that of the item
    /// below the top item.
    func itemDidChange(_ item: UINavigationItem) {
        guard item === topItem || item === backItem else { return }
        change(to: stack, nil)
    }

    /// A Boolean value that indicates whether the inline title is hidden, because a tab bar is
    /// there.
    final var yieldsTitle = false { didSet { if yieldsTitle != oldValue { content?.yieldsTitle = yieldsTitle } } }

    // MARK: Layout

    /// The part of the bar with the buttons and the inline title.
    private var contentFrame: CGRect {
        let prompt = contentHeight(of: topItem) - traitCollection.barHeight
        let y = (topInset ?? max(0, bounds.height - preferredHeight)) + prompt
        return CGRect(x: 0, y: y, width: bounds.width, height: traitCollection.barHeight)
    }

    /// The part of the bar with the large title.
    private var largeTitleFrame: CGRect {
        let y = contentFrame.maxY
        return CGRect(x: 0, y: y, width: bounds.width, height: max(0, bounds.height - y))
    }

    /// A Boolean value that indicates whether the bar replaces its content. It does not have the
    /// height for the new one yet.
    private var isReplacingContent = false

    open override func layoutSubviews() {
        super.layoutSubviews()
        // That of a navigation controller's bar contains the status bar.
        background.frame = topInset == nil ? barBackgroundFrame(at: barPosition) : bounds
        content?.frame = contentFrame
        layOutPrompt()
        // A new large title has its final height before the bar does.
        guard !isReplacingContent else { return }
        if let largeTitle {
            largeTitle.bounds.size = largeTitleFrame.size
            largeTitle.center = CGPoint(x: largeTitleFrame.midX, y: largeTitleFrame.midY)
        }
        content?.setTitleOpacity(LargeTitleView.inlineOpacity(at: largeTitle == nil ? 0 : largeTitleFrame.height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: preferredHeight) }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: preferredHeight) }

    /// Returns to an item below the top item.
    func goBack(to item: UINavigationItem) {
        guard let index = stack.firstIndex(where: { $0 === item }), index < stack.count - 1 else { return }
        if let owner {
            if owner.viewControllers.indices.contains(index) { _ = owner.popToViewController(owner.viewControllers[index], animated: true) }
        } else {
            setItems(Array(stack[...index]), animated: true)
        }
    }

    /// Performs the action of the back button: the item's own, or else a pop.
    func goBack() {
        if let action = topItem?.backAction { return action.perform(sender: self) }
        if let owner {
            _ = owner.popViewController(animated: true)
        } else {
            _ = popItem(animated: true)
        }
    }
}

/// The methods of a navigation bar's delegate. All are optional. Main thread only.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Returns whether an item may be pushed.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Notifies the delegate that an item was pushed.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Returns whether an item may be popped.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Notifies the delegate that an item was popped.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}
