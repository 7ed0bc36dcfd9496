import CoreGraphics
public import Foundation

/// A view that arranges its views in a row or a column by creating constraints. Main thread.
///
/// ```swift
/// let icon = UIImageView(image: UIImage(systemName: "star"))
/// let title = UILabel()
/// title.text = "Favorites"
/// let stack = UIStackView(arrangedSubviews: [icon, title])
/// stack.axis = .horizontal
/// stack.spacing = 8
/// stack.alignment = .center
/// ```
///
/// Along the axis, the arranged views fill the stack. Unless other constraints determine its
/// length, the stack is as long as its views and the spacing. Hidden views occupy no space. A view
/// that is hidden or shown in an animation block shrinks or grows with the animation.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// The layout of the views along the axis.
    public enum Distribution: Int, Sendable {
        /// The views fill the stack. Hugging and compression resistance decide which of them
        /// becomes longer or shorter.
        case fill = 0
        /// The views fill the stack and have equal lengths.
        case fillEqually
        /// The views fill the stack in proportion to the lengths of their contents. The last one
        /// compensates for spacing.
        case fillProportionally
        /// The views keep their lengths, with equal gaps of at least `spacing`.
        case equalSpacing
        /// The centers of the views have equal distances, as far as gaps of at least `spacing`
        /// permit.
        case equalCentering
    }

    /// The layout of the views across the axis.
    public enum Alignment: Int, Sendable {
        /// The views fill the stack.
        case fill = 0
        /// At the leading edge of a column, or at the top of a row.
        case leading
        /// In a row, with aligned first baselines. In a column, as `leading`.
        case firstBaseline
        /// In the center.
        case center
        /// At the trailing edge of a column, or at the bottom of a row.
        case trailing
        /// In a row, with aligned last baselines. In a column, as `leading`.
        case lastBaseline

        /// Another name of `leading`, for rows.
        public static var top: Alignment { .leading }
        /// Another name of `trailing`, for rows.
        public static var bottom: Alignment { .trailing }
    }

    private let arrangement = StackArrangement()
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// Whether `updateConstraints()` must update the arrangement.
    private var needsArrangement = true

    /// Creates a stack of views, which become its subviews.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Creates an empty stack.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a stack from an archive, with its subviews arranged.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        axis = NSLayoutConstraint.Axis(rawValue: coder.decodeInteger(forKey: Key.axis)) ?? .horizontal
        distribution = Distribution(rawValue: coder.decodeInteger(forKey: Key.distribution)) ?? .fill
        alignment = Alignment(rawValue: coder.decodeInteger(forKey: Key.alignment)) ?? .fill
        spacing = CGFloat(coder.decodeDouble(forKey: Key.spacing))
        isBaselineRelativeArrangement = coder.decodeBool(forKey: Key.baseline)
        isLayoutMarginsRelativeArrangement = coder.decodeBool(forKey: Key.margins)
        for view in subviews { addArrangedSubview(view) }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(axis.rawValue, forKey: Key.axis)
        coder.encode(distribution.rawValue, forKey: Key.distribution)
        coder.encode(alignment.rawValue, forKey: Key.alignment)
        coder.encode(Double(spacing), forKey: Key.spacing)
        coder.encode(isBaselineRelativeArrangement, forKey: Key.baseline)
        coder.encode(isLayoutMarginsRelativeArrangement, forKey: Key.margins)
    }

    private enum Key {
        static let axis = "UIStackViewAxis"
        static let distribution = "UIStackViewDistribution"
        static let alignment = "UIStackViewAlignment"
        static let spacing = "UIStackViewSpacing"
        static let baseline = "UIStackViewBaselineRelative"
        static let margins = "UIStackViewLayoutMarginsRelative"
    }

    // MARK: Arranged views

    /// The views that are arranged, in their order. All are subviews; the order of the subviews,
    /// from back to front, may differ.
    open private(set) var arrangedSubviews: [UIView] = []

    /// Appends a view to the arranged views, and adds it as a subview if necessary.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count { $0 !== view }) }

    /// Inserts a view into the arranged views, and adds it as the front subview if necessary. A
    /// view that is already arranged moves.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        UIKitException.requireMainThread("insertArrangedSubview(_:at:)", of: "UIStackView")
        let others = arrangedSubviews.filter { $0 !== view }
        guard stackIndex >= 0, stackIndex <= others.count else {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "-[UIStackView insertArrangedSubview:atIndex:]: index out of bounds for arranged subview: index = \(stackIndex) expected to be less than or equal to \(others.count)"
            )
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrangedSubviews = others
        arrangedSubviews.insert(view, at: stackIndex)
        arrangementDidChange()
    }

    /// Removes a view from the arranged views. It remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        UIKitException.requireMainThread("removeArrangedSubview(_:)", of: "UIStackView")
        guard let index = arrangedSubviews.lastIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        arrangement.removeConstraints(of: view)
        arrangementDidChange()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Configuration

    /// The axis: a row or a column. The default is `horizontal`.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }

    /// The layout along the axis. The default is `fill`.
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementDidChange() } } }

    /// The layout across the axis. The default is `fill`.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }

    /// The spacing between adjacent views (points), or its minimum with equal spacing. The default
    /// is 0; with negative spacing, views overlap.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }

    /// A Boolean value that indicates whether spacing in columns is measured from the last baseline
    /// of a view to the first baseline of the next. The default is false.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// A Boolean value that indicates whether views are arranged inside the margins instead of the
    /// bounds. The default is false.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// The value for `setCustomSpacing(_:after:)` that stands for the stack's `spacing`.
    open class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

    /// The value for `setCustomSpacing(_:after:)` and `spacing` that stands for the system spacing.
    open class var spacingUseSystem: CGFloat { .leastNormalMagnitude }

    /// Sets the spacing after an arranged view.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
        let former = customSpacing(after: arrangedSubview)
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        if spacing != former { arrangementDidChange() }
    }

    /// Returns the custom spacing after an arranged view, or `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    // MARK: Layout

    open override func updateConstraints() {
        if needsArrangement {
            needsArrangement = false
            arrangement.update(self)
        }
        super.updateConstraints()
    }

    /// Schedules an update of the constraints before the next layout.
    func arrangementDidChange() {
        needsArrangement = true
        setNeedsUpdateConstraints()
    }

    /// The view that determines the first baseline: in a column, the first visible view; in a row,
    /// the tallest visible one.
    open override var forFirstBaselineLayout: UIView { baselineView { $0.first }?.forFirstBaselineLayout ?? self }

    /// The view that determines the last baseline: in a column, the last visible view; in a row,
    /// the tallest visible one.
    open override var forLastBaselineLayout: UIView { baselineView { $0.last }?.forLastBaselineLayout ?? self }

    /// Returns the visible view that determines a baseline: in a column, the one at an end; in a
    /// row, the tallest one.
    private func baselineView(_ end: ([UIView]) -> UIView?) -> UIView? {
        let visible = arrangedSubviews.filter { !$0.isHidden }
        if axis == .vertical { return end(visible) }
        return visible.max { Self.height(of: $0) < Self.height(of: $1) }
    }

    private static func height(of view: UIView) -> CGFloat { max(view.intrinsicContentSize.height, view.bounds.height) }
}
