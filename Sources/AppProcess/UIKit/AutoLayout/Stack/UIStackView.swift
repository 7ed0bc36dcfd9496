import CoreGraphics
public import Foundation

/// Views in a row or a column, placed by constraints that the stack makes. Main thread.
///
///     let stack = UIStackView(arrangedSubviews: [icon, title, button])
///     stack.spacing = 8
///     stack.alignment = .center
///
/// Along the axis the arranged views fill the stack, and the stack is as long as they are where nothing else says how long it is. Hidden ones take no room; shown or hidden in an animation block, they
/// grow or shrink in it.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// How the views are laid out along the axis.
    public enum Distribution: Int, Sendable {
        /// They fill the stack; which becomes longer or shorter goes by hugging and compression resistance.
        case fill = 0
        /// They fill the stack and have the same length.
        case fillEqually
        /// They fill the stack in proportion to the lengths of their contents. Room that is not in proportion, such as spacing, is the last one's.
        case fillProportionally
        /// They keep their lengths, with gaps of the same length, `spacing` or more.
        case equalSpacing
        /// Their middles are equally far apart, as nearly as gaps of `spacing` or more let them.
        case equalCentering
    }

    /// How the views are laid out across the axis.
    public enum Alignment: Int, Sendable {
        /// They fill the stack.
        case fill = 0
        /// At the leading edge of a column, at the top of a row.
        case leading
        /// With their first baselines at one height; in columns, as `leading`.
        case firstBaseline
        case center
        /// At the trailing edge of a column, at the bottom of a row.
        case trailing
        /// With their last baselines at one height; in columns, as `leading`.
        case lastBaseline

        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    private let arrangement = StackArrangement()
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var needsArrangement = true

    /// A stack of some views, which become its subviews.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// The stack of an archive, whose subviews are arranged.
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

    /// The views that are laid out, in their order. All are subviews, whose own order, from back to front, may be another.
    open private(set) var arrangedSubviews: [UIView] = []

    /// Arranges a view after all others, and adds it as a subview where it is none.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count { $0 !== view }) }

    /// Arranges a view at an index, and adds it in front of all subviews where it is none. One that is arranged already moves.
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

    /// Arranges a view no longer. It stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        UIKitException.requireMainThread("removeArrangedSubview(_:)", of: "UIStackView")
        guard let index = arrangedSubviews.lastIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        arrangement.removeRecord(view)
        arrangementDidChange()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: How

    /// Whether views are in a row or in a column. Initially `horizontal`.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }

    /// Initially `fill`.
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementDidChange() } } }

    /// Initially `fill`.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }

    /// Points between neighbours, or the least there may be where they are equally far apart. Initially 0; negative ones overlap.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }

    /// Whether spacing in columns is from the last baseline of a view to the first of the next one. Initially false.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// Whether views lie within the stack's margins instead of its bounds. Initially false.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// For `setCustomSpacing(_:after:)`: the stack's spacing.
    public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

    /// For `setCustomSpacing(_:after:)` and `spacing`: the system's spacing.
    public class var spacingUseSystem: CGFloat { .leastNormalMagnitude }

    /// Gives what follows an arranged view another spacing than the stack's.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
        let former = customSpacing(after: arrangedSubview)
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        if spacing != former { arrangementDidChange() }
    }

    /// What was set; `spacingUseDefault` where nothing was.
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

    /// Has the constraints made anew before the next layout.
    func arrangementDidChange() {
        needsArrangement = true
        setNeedsUpdateConstraints()
    }

    /// Of a column, the first view that shows; of a row, the tallest one.
    open override var forFirstBaselineLayout: UIView { baselineView { $0.first }?.forFirstBaselineLayout ?? self }

    /// Of a column, the last view that shows; of a row, the tallest one.
    open override var forLastBaselineLayout: UIView { baselineView { $0.last }?.forLastBaselineLayout ?? self }

    private func baselineView(_ end: ([UIView]) -> UIView?) -> UIView? {
        let visible = arrangedSubviews.filter { !$0.isHidden }
        if axis == .vertical { return end(visible) }
        return visible.max { Self.height(of: $0) < Self.height(of: $1) }
    }

    private static func height(of view: UIView) -> CGFloat { max(view.intrinsicContentSize.height, view.bounds.height) }
}
