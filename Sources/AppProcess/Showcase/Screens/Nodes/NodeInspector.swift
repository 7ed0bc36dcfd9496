import AsyncDisplayKit

/// An overlay that selects the node at a tap, and outlines it and the nodes below it. It belongs on
/// top of the view of a node.
final class NodeInspector: UIView {
    private let root: ASDisplayNode
    /// Called with the node that is selected.
    var didSelect: ((ASDisplayNode) -> Void)?
    private(set) var selection: ASDisplayNode?
    private let fill = CAShapeLayer()
    private let outlines = CALayer()

    init(_ root: ASDisplayNode) {
        self.root = root
        super.init(frame: .zero)
        layer.addSublayer(fill)
        layer.addSublayer(outlines)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: NodeInspector.tapped))
    }

    required init?(coder: NSCoder) { nil }

    private func tapped(_ recognizer: UITapGestureRecognizer) { select(at: recognizer.location(in: self)) }

    /// Selects the deepest node at a point, or the root.
    func select(at point: CGPoint) { select(Self.node(at: point, in: root) ?? root) }

    /// Selects a node of the tree.
    func select(_ node: ASDisplayNode) {
        selection = node
        showOutlines()
        didSelect?(node)
    }

    /// Returns the deepest node that contains a point of a node's space.
    private static func node(at point: CGPoint, in node: ASDisplayNode) -> ASDisplayNode? {
        guard !node.isHidden, node.bounds.contains(point) else { return nil }
        for subnode in (node.subnodes ?? []).reversed() {
            if let found = self.node(at: node.convert(point, to: subnode), in: subnode) { return found }
        }
        return node
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        showOutlines()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showOutlines()
    }

    /// Outlines the selection, and each level below it in a fainter color.
    private func showOutlines() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        outlines.sublayers = []
        fill.path = nil
        if let selection {
            let color = UIColor.systemPink.resolvedColor(with: traitCollection)
            fill.path = outline(of: selection, width: 0)
            fill.fillColor = color.withAlphaComponent(0.1).cgColor
            addOutlines(of: selection, color, depth: 0)
        }
        CATransaction.commit()
    }

    private func outline(of node: ASDisplayNode, width: CGFloat) -> CGPath {
        let rect = node.convert(node.bounds, to: root).insetBy(dx: width / 2, dy: width / 2)
        return UIBezierPath(roundedRect: rect, cornerRadius: max(0, node.cornerRadius - width / 2)).cgPath
    }

    private func addOutlines(of node: ASDisplayNode, _ color: UIColor, depth: Int) {
        for subnode in node.subnodes ?? [] where !subnode.isHidden { addOutlines(of: subnode, color, depth: depth + 1) }
        let shape = CAShapeLayer()
        let width: CGFloat = depth == 0 ? 2 : 1
        shape.path = outline(of: node, width: width)
        shape.fillColor = nil
        shape.lineWidth = width
        if depth > 0 { shape.lineDashPattern = [4, 3] }
        shape.strokeColor = color.withAlphaComponent(depth == 0 ? 1 : max(0.35, 0.85 - CGFloat(depth) * 0.15)).cgColor
        outlines.addSublayer(shape)
    }
}

/// The facts about a node that the inspector shows.
struct NodeFacts {
    let name: String
    let frame: String
    /// The node's layout spec, a line for each spec and node.
    let spec: String
    let style: String
    let flags: String
    let state: String

    @MainActor init(_ node: ASDisplayNode) {
        name = "\(type(of: node))"
        let frame = node.frame
        self.frame = "(\(Self.text(frame.minX)), \(Self.text(frame.minY)))  \(Self.text(frame.width)) × \(Self.text(frame.height))"
        let spec = node.layoutSpecThatFits(node.constrainedSizeForCalculatedLayout)
        self.spec = (spec.children ?? []).isEmpty ? "None: measured by its content" : Self.lines(spec, depth: 0).joined(separator: "\n")
        style = Self.style(node.style)
        let flags: [(Bool, String)] = [
            (node.isLayerBacked, "layer-backed"), (node.displaysAsynchronously, "asynchronous"), (node.isOpaque, "opaque"),
            (node.placeholderEnabled, "placeholder"), (node.automaticallyManagesSubnodes, "manages subnodes"),
            (node.isUserInteractionEnabled && !node.isLayerBacked, "touches"), (node.clipsToBounds, "clips"),
        ]
        self.flags = flags.filter(\.0).map(\.1).joined(separator: ", ")
        let states: [(ASInterfaceState, String)] = [
            (.measureLayout, "measured"), (.preload, "preload"), (.display, "display"), (.visible, "visible"),
        ]
        state = states.filter { node.interfaceState.contains($0.0) }.map(\.1).joined(separator: ", ")
    }

    /// Returns a length without a fraction of zero.
    private static func text(_ length: CGFloat) -> String {
        let tenths = (length * 10).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    }

    private static func style(_ style: ASLayoutElementStyle) -> String {
        var parts: [String] = []
        if style.flexGrow != 0 { parts.append("grow \(text(style.flexGrow))") }
        if style.flexShrink != 0 { parts.append("shrink \(text(style.flexShrink))") }
        for (name, dimension) in [("width", style.width), ("height", style.height)] where dimension.unit != .auto {
            parts.append("\(name) \(NSStringFromASDimension(dimension))")
        }
        if style.alignSelf != .auto { parts.append("align \(style.alignSelf)") }
        return parts.isEmpty ? "Standard" : parts.joined(separator: ", ")
    }

    /// Returns the lines of a spec and of its elements down to nodes.
    @MainActor private static func lines(_ element: any ASLayoutElement, depth: Int) -> [String] {
        let indent = String(repeating: "  ", count: depth)
        guard let spec = element as? ASLayoutSpec else { return ["\(indent)\(type(of: element))"] }
        return ["\(indent)\(name(of: spec))"] + (spec.children ?? []).flatMap { lines($0, depth: depth + 1) }
    }

    /// Returns the kind of a spec with its values.
    private static func name(of spec: ASLayoutSpec) -> String {
        switch spec {
        case let stack as ASStackLayoutSpec:
            var parts = ["Stack, \(stack.direction)"]
            if stack.spacing != 0 { parts.append("spacing \(text(stack.spacing))") }
            if stack.justifyContent != .start { parts.append("justify \(stack.justifyContent)") }
            parts.append("align \(stack.alignItems)")
            return parts.joined(separator: ", ")
        case let inset as ASInsetLayoutSpec:
            let edges = [inset.insets.top, inset.insets.left, inset.insets.bottom, inset.insets.right].map(text)
            return "Inset " + (Set(edges).count == 1 ? edges[0] : edges.joined(separator: " "))
        case let ratio as ASRatioLayoutSpec: return "Ratio \((ratio.ratio * 100).rounded() / 100)"
        default: return "\(type(of: spec))".replacingOccurrences(of: "LayoutSpec", with: "").replacingOccurrences(of: "AS", with: "")
        }
    }
}
