import CoreGraphics
public import Foundation

/// A bar with a title, the way back, and buttons. Main thread.
@preconcurrency @MainActor open class UINavigationBar: UIView {
    /// Points, without what the screen itself covers.
    static let height: CGFloat = 44

    private var stack: [UINavigationItem] = []
    private let background = BarBackground(edge: .bottom)
    private var content: NavigationBarContent?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        addSubview(background)
        updateLook()
    }

    /// What is told of the items' coming and going. A navigation controller's bar has that controller for it.
    open weak var delegate: (any UINavigationBarDelegate)?

    /// The navigation controller whose bar this is.
    weak var owner: UINavigationController?

    // MARK: Look

    /// The bar's look.
    open var standardAppearance = UINavigationBarAppearance() { didSet { updateLook() } }

    /// Whether what goes on under the bar is counted as seen. Initially true.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { owner?.barsDidChange() } } }

    /// The colour of the bar's background; nil is its appearance's.
    open var barTintColor: UIColor? { didSet { updateLook() } }

    /// The attributes of the title, over those of its appearance.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { updateLook() } }

    private func updateLook() {
        let look = topItem?.standardAppearance ?? standardAppearance
        background.show(look, color: barTintColor)
        content?.showTitle(attributes(look), offset: look.titlePositionAdjustment)
    }

    private func attributes(_ look: UINavigationBarAppearance) -> [NSAttributedString.Key: Any] {
        [.font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label]
            .merging(look.titleTextAttributes) { $1 }.merging(titleTextAttributes ?? [:]) { $1 }
    }

    // MARK: Items

    /// The items, the topmost last.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    /// The item that is shown.
    open var topItem: UINavigationItem? { stack.last }

    /// The item that the back button leads to.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Shows an item over the others.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) != false else { return }
        change(to: stack + [item], animated ? .forward : nil)
        delegate?.navigationBar(self, didPush: item)
    }

    /// Takes the topmost item away.
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

    /// Where the items that come are from.
    enum Direction {
        case forward, back
    }

    /// Shows the topmost of some items in place of the present one; the former fades out where there is a direction. To be called in a transition's animations then.
    func change(to items: [UINavigationItem], _ direction: Direction?) {
        for item in stack where item.bar === self { item.bar = nil }
        stack = items
        for item in stack { item.bar = self }
        let former = content
        let new = topItem.map { NavigationBarContent($0, back: backItem, in: self) }
        content = new
        updateLook()
        guard let new else { return former?.removeFromSuperview() ?? () }
        new.frame = contentFrame
        addSubview(new)
        new.layoutIfNeeded()
        guard let direction, let former else { return former?.removeFromSuperview() ?? () }
        let shift = bounds.width / 3 * (direction == .forward ? 1 : -1)
        new.slide(by: shift)
        new.alpha = 0
        TransitionAnimation.run(
            duration: NavigationAnimator.duration, curve: .easeInOut,
            {
                new.slide(by: 0)
                new.alpha = 1
                former.slide(by: -shift)
                former.alpha = 0
            }, completion: { _ in former.removeFromSuperview() })
    }

    func itemDidChange(_ item: UINavigationItem) {
        guard item === topItem || item === backItem else { return }
        change(to: stack, nil)
    }

    // MARK: Layout

    /// The part of the bar that no cut-out of the screen covers.
    private var contentFrame: CGRect {
        CGRect(x: 0, y: bounds.height - Self.height, width: bounds.width, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        content?.frame = contentFrame
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

    func goBack() {
        if let action = topItem?.backAction { return action.perform(sender: self) }
        if let owner {
            _ = owner.popViewController(animated: true)
        } else {
            _ = popItem(animated: true)
        }
    }
}

/// What is told of the items of a navigation bar. Main thread.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: NSObjectProtocol {
    /// Whether an item may come. True unless implemented.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// An item has come.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether an item may go. True unless implemented.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// An item has gone.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
