public import UIKit

/// An event of a cell's visibility.
public enum ASCellNodeVisibilityEvent: UInt, Sendable {
    /// The cell became visible.
    case visible
    /// The visible part of the cell changed.
    case visibleRectChanged
    /// The cell is no longer visible.
    case invisible
    /// A drag of the table or collection begins.
    case willBeginDragging
    /// A drag of the table or collection ended.
    case didEndDragging
    /// The table or collection stopped.
    case didStopScrolling
}

/// Creates a cell node, on any thread.
public typealias ASCellNodeBlock = () -> ASCellNode

/// A node that a table or collection shows as a cell.
open class ASCellNode: ASDisplayNode {
    private struct Values {
        var isSelected = false
        var isHighlighted = false
        var neverShowsPlaceholders = false
        var indexPath: IndexPath?
        var supplementaryKind: String?
        var model: Any?
        var selectionStyle = UITableViewCell.SelectionStyle.default
        var accessoryType = UITableViewCell.AccessoryType.none
        var separatorInset = UIEdgeInsets.zero
        var makeController: (() -> UIViewController)?
        var controller: UIViewController?
        var controllerNode: ASDisplayNode?
    }

    private let values = Locked(Unchecked(Values()))
    /// Notified when the size of the cell's layout changes.
    final weak var sizeObserver: (any CellSizeObserving)?

    private var current: Values { values.withLock { $0 }.value }

    private func change(_ change: (inout Values) -> Void) {
        values.withLock { stored in
            var values = stored.value
            change(&values)
            stored = Unchecked(values)
        }
    }

    /// Creates a cell that shows the view of a controller.
    ///
    /// - Parameters:
    ///   - viewControllerBlock: Creates the controller, on the main thread, when the cell is
    ///     loaded.
    ///   - didLoadBlock: Called on the main thread when the cell is loaded.
    public convenience init(
        viewControllerBlock: @escaping () -> UIViewController, didLoad didLoadBlock: ASDisplayNodeDidLoadBlock? = nil
    ) {
        self.init()
        change { $0.makeController = viewControllerBlock }
        if let didLoadBlock { onDidLoad(didLoadBlock) }
    }

    /// The controller of the cell's view, once the cell is loaded; nil for other cells. The app
    /// adds it to the controllers of its own.
    @preconcurrency @MainActor open var viewController: UIViewController? { current.controller }

    open override func didLoad() {
        super.didLoad()
        guard let makeController = current.makeController else { return }
        let controller = makeController()
        let node = ASDisplayNode(viewBlock: { controller.view })
        change { ($0.makeController, $0.controller, $0.controllerNode) = (nil, controller, node) }
        addSubnode(node)
    }

    open override func layout() {
        super.layout()
        current.controllerNode?.frame = bounds
    }

    /// A Boolean value that indicates whether the cell waits for its contents, on the main thread,
    /// rather than showing placeholders. The default is false.
    open var neverShowPlaceholders: Bool {
        get { current.neverShowsPlaceholders }
        set { change { $0.neverShowsPlaceholders = newValue } }
    }
    /// A Boolean value that indicates whether the cell is selected. The default is false.
    open var isSelected: Bool {
        get { current.isSelected }
        set { change { $0.isSelected = newValue } }
    }
    /// A Boolean value that indicates whether the cell is highlighted. The default is false.
    open var isHighlighted: Bool {
        get { current.isHighlighted }
        set { change { $0.isHighlighted = newValue } }
    }
    /// The position of the cell in its table or collection, or nil.
    open var indexPath: IndexPath? { current.indexPath }
    /// The kind of a supplementary node of a collection, or nil for a cell.
    open var supplementaryElementKind: String? { current.supplementaryKind }
    /// The object that the cell shows. The default is nil.
    open var nodeModel: Any? {
        get { current.model }
        set { change { $0.model = newValue } }
    }
    /// Returns whether the cell can show another object. The default implementation returns false.
    open func canUpdate(toNodeModel nodeModel: Any) -> Bool { false }
    /// The appearance of a selected cell of a table. The default is `default`.
    open var selectionStyle: UITableViewCell.SelectionStyle {
        get { current.selectionStyle }
        set { change { $0.selectionStyle = newValue } }
    }
    /// The accessory of a cell of a table. The default is none.
    open var accessoryType: UITableViewCell.AccessoryType {
        get { current.accessoryType }
        set { change { $0.accessoryType = newValue } }
    }
    /// The insets of the separator of a cell of a table (points). The default is zero.
    open var separatorInset: UIEdgeInsets {
        get { current.separatorInset }
        set { change { $0.separatorInset = newValue } }
    }

    /// Notifies of the cell's visibility.
    @preconcurrency @MainActor open func cellNodeVisibilityEvent(
        _ event: ASCellNodeVisibilityEvent, in scrollView: UIScrollView?, withCellFrame cellFrame: CGRect
    ) {}

    final func setIndexPath(_ indexPath: IndexPath?) { change { $0.indexPath = indexPath } }

    final func setSupplementary(_ kind: String, _ indexPath: IndexPath) {
        change {
            $0.supplementaryKind = kind
            $0.indexPath = indexPath
        }
    }

    override func topmostSizeDidChange(to size: CGSize) {
        guard let sizeObserver else { return super.topmostSizeDidChange(to: size) }
        sizeObserver.cellSizeDidChange(self)
    }
}

/// A table or collection whose cells can change their sizes.
@MainActor protocol CellSizeObserving: AnyObject {
    func cellSizeDidChange(_ cell: ASCellNode)
}

/// A cell that shows text.
open class ASTextCellNode: ASCellNode {
    private struct Values {
        var text: String?
        var attributes: [NSAttributedString.Key: Any]
        var insets: UIEdgeInsets
    }

    private let values: Locked<Unchecked<Values>>

    /// The node of the text.
    public let textNode = ASTextNode()

    /// Creates a cell with the standard attributes and insets.
    public convenience override init() {
        self.init(
            attributes: [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 18)],
            insets: UIEdgeInsets(top: 11, left: 15, bottom: 11, right: 15))
    }

    /// Creates a cell.
    ///
    /// - Parameters:
    ///   - textAttributes: The attributes of the text.
    ///   - textInsets: The insets around the text (points).
    public init(attributes textAttributes: [AnyHashable: Any], insets textInsets: UIEdgeInsets) {
        var attributes: [NSAttributedString.Key: Any] = [:]
        for (key, value) in textAttributes {
            if let key = key.base as? NSAttributedString.Key ?? (key.base as? String).map({ NSAttributedString.Key($0) }) {
                attributes[key] = value
            }
        }
        values = Locked(Unchecked(Values(text: nil, attributes: attributes, insets: textInsets)))
        super.init()
        automaticallyManagesSubnodes = true
    }

    private var current: Values { values.withLock { $0 }.value }

    private func change(_ change: (inout Values) -> Void) {
        values.withLock { stored in
            var values = stored.value
            change(&values)
            stored = Unchecked(values)
        }
        let values = current
        textNode.attributedText = values.text.map { NSAttributedString(string: $0, attributes: values.attributes) }
        setNeedsLayout()
    }

    /// The text. The default is nil.
    open var text: String? {
        get { current.text }
        set { change { $0.text = newValue } }
    }
    /// The attributes of the text.
    open var textAttributes: [NSAttributedString.Key: Any] {
        get { current.attributes }
        set { change { $0.attributes = newValue } }
    }
    /// The insets around the text (points).
    open var textInsets: UIEdgeInsets {
        get { current.insets }
        set { change { $0.insets = newValue } }
    }

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: textInsets, child: textNode)
    }
}
