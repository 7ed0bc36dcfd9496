import AsyncDisplayKit

/// The fonts of a screen's nodes, in the sizes that the user prefers, and the direction of their
/// layout. They are determined on the main thread, because nodes are created on others.
struct NodeStyle: @unchecked Sendable {
    // Unchecked: fonts are immutable.
    let headline: UIFont
    let title: UIFont
    let body: UIFont
    let detail: UIFont
    /// A Boolean value that indicates whether the layout is from right to left. Layout specs do not
    /// mirror on their own.
    let isMirrored = UITraitCollection.current.layoutDirection == .rightToLeft

    @MainActor init() {
        let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .subheadline)
        let bold = descriptor.withSymbolicTraits(.traitBold)
        title = bold.map { UIFont(descriptor: $0, size: 0) } ?? .preferredFont(forTextStyle: .subheadline)
        headline = .preferredFont(forTextStyle: .headline)
        body = .preferredFont(forTextStyle: .subheadline)
        detail = .preferredFont(forTextStyle: .caption1)
    }
}

extension NodeStyle {
    /// Returns a stack of elements side by side, vertically centered.
    func row(spacing: CGFloat, _ children: [any ASLayoutElement]) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal, spacing: spacing, justifyContent: isMirrored ? .end : .start, alignItems: .center,
            children: isMirrored ? children.reversed() : children)
    }

    /// Returns a stack of texts, one below the other, which takes the space that a row has.
    func column(spacing: CGFloat, _ children: [any ASLayoutElement]) -> ASStackLayoutSpec {
        let stack = ASStackLayoutSpec(
            direction: .vertical, spacing: spacing, justifyContent: .start, alignItems: isMirrored ? .end : .start, children: children)
        stack.style.flexShrink = 1
        stack.style.flexGrow = 1
        return stack
    }

    /// The alignment of texts that have the width of their container.
    var paragraph: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = isMirrored ? .right : .natural
        return style
    }
}

extension ASTextNode {
    /// Creates a node with text in one style. Its placeholder fades when the text is drawn.
    convenience init(_ text: String, _ font: UIFont, color: UIColor = .label) {
        self.init()
        attributedText = NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: color])
        fadePlaceholder()
        style.flexShrink = 1
    }

    /// Shows gray lines until the text is drawn.
    func fadePlaceholder() {
        placeholderColor = .systemGray5
        placeholderInsets = UIEdgeInsets(top: 3, left: 0, bottom: 3, right: 0)
        placeholderFadeDuration = 0.4
    }
}

/// A view that shows a node at its own size, or at a given height.
final class NodeView: UIView {
    let node: ASDisplayNode
    /// The height (points), or nil for that of the node's layout.
    private let height: CGFloat?

    init(_ node: ASDisplayNode, height: CGFloat? = nil) {
        self.node = node
        self.height = height
        super.init(frame: .zero)
        addSubnode(node)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let range = ASSizeRangeMake(CGSize(width: size.width, height: 0), CGSize(width: size.width, height: .infinity))
        return CGSize(width: size.width, height: height ?? node.layoutThatFits(range).size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if node.frame != bounds { node.frame = bounds }
    }
}
