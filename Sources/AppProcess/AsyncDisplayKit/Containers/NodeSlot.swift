import UIKit

/// Shows the view of a cell's node in another view, which it fills.
@MainActor final class NodeSlot {
    private unowned let container: UIView
    private(set) var node: ASCellNode?

    /// Creates a slot in a view that owns it.
    init(_ container: UIView) { self.container = container }

    /// Shows a node in place of the former one.
    func show(_ new: ASCellNode) {
        guard node !== new || new.view.superview !== container else { return }
        hide()
        node = new
        container.addSubview(new.view)
        place()
    }

    /// Removes the node, unless another view shows it meanwhile.
    func hide() {
        if let node, node.loadedView?.superview === container { node.view.removeFromSuperview() }
        node = nil
    }

    /// Gives the node the size of the view. Call this when the view is laid out.
    func place() {
        guard let node, node.loadedView?.superview === container else { return }
        let frame = CGRect(origin: .zero, size: container.bounds.size)
        if node.frame != frame, !frame.isEmpty { node.frame = frame }
    }
}

/// The cell of a collection view that shows a node.
@MainActor final class NodeCollectionCell: UICollectionViewCell {
    private(set) lazy var slot = NodeSlot(contentView)

    override func layoutSubviews() {
        super.layoutSubviews()
        slot.place()
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        slot.hide()
    }

    override var isHighlighted: Bool { didSet { slot.node?.isHighlighted = isHighlighted } }
}

/// The view of a collection view that shows a supplementary node.
@MainActor final class NodeSupplementaryView: UICollectionReusableView {
    private(set) lazy var slot = NodeSlot(self)

    override func layoutSubviews() {
        super.layoutSubviews()
        slot.place()
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        slot.hide()
    }
}
