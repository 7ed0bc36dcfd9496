import CoreGraphics
public import Foundation
import QuartzCore

/// A cell of a list: content beside accessories, with the background and separators of the list.
///
/// ```swift
/// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
///     cell, path, name in
///     var content = cell.defaultContentConfiguration()
///     content.text = name
///     cell.contentConfiguration = content
///     cell.accessories = [.disclosureIndicator()]
/// }
/// ```
///
/// It can also be the header or footer of a list's section. Main thread only.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    final var list = ListCellState()

    /// Creates a cell with a frame in the collection view's content.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a cell from an archive, without content and accessories.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Content

    /// Returns the content configuration for the list's appearance and the cell's role, without
    /// content.
    open func defaultContentConfiguration() -> UIListContentConfiguration { standardContent }

    /// Returns the background configuration for the list's appearance and the cell's role.
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        .standard(list.context.role, in: list.context.style)
    }

    /// The level at which the content is indented. The default is 0, or the level of the item in
    /// the outline of a diffable data source.
    open var indentationLevel: Int {
        get { list.level ?? list.outlineLevel }
        set {
            list.level = newValue
            setNeedsLayout()
        }
    }

    /// The width of a level (points). The default is 10.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

    /// A Boolean value that indicates whether accessories at the leading edge are indented, too.
    /// The default is true.
    open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { setNeedsLayout() } } }

    /// The accessories. UIKit's own ones have a standard order; the default is none.
    open var accessories: [UICellAccessory] {
        get { list.accessories }
        set { setAccessories(newValue) }
    }

    /// The guide between whose leading and trailing edges the separators are. By default, they
    /// begin at the text of the content; constraints can change that.
    open var separatorLayoutGuide: UILayoutGuide { makeSeparatorGuide() }

    // MARK: UIView

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutListCell()
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        var size = super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
        if list.context.role == .cell, verticalFittingPriority.rawValue < UILayoutPriority.required.rawValue {
            size.height = max(size.height, Self.standardHeight)
        }
        return size
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if togglesOnTap { isHighlighted = true } else { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !togglesOnTap { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard togglesOnTap else { return super.touchesEnded(touches, with: event) }
        isHighlighted = false
        if let touch = touches.first, bounds.contains(touch.location(in: self)) { outlineTapped() }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if togglesOnTap { isHighlighted = false } else { super.touchesCancelled(touches, with: event) }
    }

    // MARK: UICollectionViewCell

    override var contentInsets: UIEdgeInsets { listContentInsets }

    override func complete(_ state: inout UICellConfigurationState) {
        state.isExpanded = list.isExpanded
        state.isSwiped = list.isSwiped
    }

    override func editingDidChange() {
        super.editingDidChange()
        accessoriesDidChangeMode()
    }

    override var sectionCorners: (radius: CGFloat, corners: CACornerMask) { list.context.corners }

    override var standardBackground: UIBackgroundConfiguration? { defaultBackgroundConfiguration() }

    override func didShow(_ attributes: UICollectionViewLayoutAttributes) {
        super.didShow(attributes)
        updateContext(attributes)
    }
}

/// What a list determines for a cell.
struct ListCellContext: Equatable {
    var style = UIListEnvironment.plain
    var role = ListRole.cell
    /// A Boolean value that indicates whether the cell is in a list.
    var isInList = false
    var position = CellPosition()
    /// The margin of the content at the sides (points).
    var margin: CGFloat = 16

    /// The corners of the section that the cell has, with their radius (points).
    var corners: (radius: CGFloat, corners: CACornerMask) {
        guard style == .insetGrouped, role == .cell else { return (0, []) }
        var corners: CACornerMask = []
        if position.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if position.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return (corners.isEmpty ? 0 : 10, corners)
    }
}

/// The state of a list cell.
@MainActor struct ListCellState {
    var context = ListCellContext()
    var accessories: [UICellAccessory] = []
    /// The views of the accessories that are shown, and of those that were shown in the other mode.
    var views: [ListAccessoryView] = []
    /// The level that the app set, and the level of the item in its outline.
    var level: Int?
    var outlineLevel = 0
    var isExpanded = false
    var isSwiped = false
    var separators = ListSeparators()
    /// The distance of the finger that drags the cell from its center (points).
    var grip: CGFloat = 0
}

/// The separators of a list cell.
@MainActor struct ListSeparators {
    var top: UIView?
    var bottom: UIView?
    var guide: UILayoutGuide?
    /// The constraints that give the guide its standard position.
    var leading: NSLayoutConstraint?
    var trailing: NSLayoutConstraint?
}
