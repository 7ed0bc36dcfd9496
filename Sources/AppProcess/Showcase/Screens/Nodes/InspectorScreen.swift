import AsyncDisplayKit

/// A tree of nodes below an inspector: a tap shows the class, the frame, the layout spec and the
/// flags of a node, and outlines its subtree.
final class InspectorScreen: UIViewController {
    private let profile = ProfileNode(NodeStyle())
    private lazy var inspector = NodeInspector(profile)
    private let name = TextLabel("", style: .headline)
    private let rows = ["Frame", "Spec", "Style", "Flags", "State"].map { FactRow($0) }

    override func loadView() {
        let node = NodeView(profile)
        inspector.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        node.addSubview(inspector)
        name.baseFont = UIFont.monospacedSystemFont(ofSize: 17, weight: .semibold).scaled(limit: 34)
        view = Sheet([
            Group("Tap a node", insets: .zero, [node]), Group("Node", spacing: 10, [name] + rows),
        ])
        inspector.didSelect = { [unowned self] in show(NodeFacts($0)) }
        inspector.select(profile)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // The tree has been laid out, and the states are those of a visible node.
        inspector.select(inspector.selection ?? profile)
    }

    private func show(_ facts: NodeFacts) {
        name.text = facts.name
        for (row, text) in zip(rows, [facts.frame, facts.spec, facts.style, facts.flags, facts.state]) {
            row.value = text.isEmpty ? "None" : text
        }
        view.setNeedsLayout()
        for group in view.subviews { group.setNeedsLayout() }
    }
}

/// A caption above the fact that it names.
private final class FactRow: UIView {
    private let caption: TextLabel
    private let fact = TextLabel(" ", style: .footnote)

    var value = "" {
        didSet {
            fact.text = value
            setNeedsLayout()
        }
    }

    init(_ caption: String) {
        self.caption = TextLabel(caption, style: .caption1, color: .detail)
        super.init(frame: .zero)
        // The indentation of specs is that of code.
        fact.textAlignment = caption == "Spec" ? .left : .natural
        fact.baseFont = UIFont.monospacedSystemFont(ofSize: 13, weight: .regular).scaled(limit: 26)
        addSubview(self.caption)
        addSubview(fact)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: caption.height(forWidth: size.width) + 2 + fact.height(forWidth: size.width))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = caption.height(forWidth: bounds.width)
        caption.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        fact.frame = CGRect(x: 0, y: height + 2, width: bounds.width, height: fact.height(forWidth: bounds.width))
    }
}
