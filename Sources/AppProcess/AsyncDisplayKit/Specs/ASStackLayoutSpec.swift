public import Foundation

/// A spec that places its children one after another, as CSS's flexible boxes do.
///
/// ```swift
/// import AsyncDisplayKit
///
/// let name = ASTextNode()
/// let date = ASTextNode()
/// name.style.flexShrink = 1
/// let row = ASStackLayoutSpec(
///     direction: .horizontal, spacing: 8, justifyContent: .spaceBetween,
///     alignItems: .baselineFirst, children: [name, date])
/// ```
///
/// Children keep their sizes unless their styles have `flexGrow` or `flexShrink`.
open class ASStackLayoutSpec: ASLayoutSpec {
    private var values = FlexValues()

    /// The direction. The default is horizontal.
    open var direction: ASStackLayoutDirection {
        get { values.direction }
        set {
            requireMutable()
            values.direction = newValue
            resolveAlignments()
        }
    }

    /// The space between children (points). The default is 0.
    open var spacing: CGFloat {
        get { values.spacing }
        set {
            requireMutable()
            values.spacing = newValue
        }
    }

    /// The horizontal alignment of the children, which replaces `justifyContent` in a horizontal
    /// stack and `alignItems` in a vertical one. The default is none.
    open var horizontalAlignment = ASHorizontalAlignment.none {
        didSet {
            requireMutable()
            resolveAlignments()
        }
    }

    /// The vertical alignment of the children, which replaces `alignItems` in a horizontal stack
    /// and `justifyContent` in a vertical one. The default is none.
    open var verticalAlignment = ASVerticalAlignment.none {
        didSet {
            requireMutable()
            resolveAlignments()
        }
    }

    /// The distribution of the children along the direction. The default is start.
    open var justifyContent: ASStackLayoutJustifyContent {
        get { values.justifyContent }
        set {
            requireMutable()
            values.justifyContent = newValue
        }
    }

    /// The alignment of the children across the direction. The default is stretch.
    open var alignItems: ASStackLayoutAlignItems {
        get { values.alignItems }
        set {
            requireMutable()
            values.alignItems = newValue
        }
    }

    /// The treatment of children that do not fit in one line. The default is `noWrap`.
    open var flexWrap: ASStackLayoutFlexWrap {
        get { values.flexWrap }
        set {
            requireMutable()
            values.flexWrap = newValue
        }
    }

    /// The distribution of the lines across the direction. The default is start.
    open var alignContent: ASStackLayoutAlignContent {
        get { values.alignContent }
        set {
            requireMutable()
            values.alignContent = newValue
        }
    }

    /// The space between lines (points). The default is 0.
    open var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set {
            requireMutable()
            values.lineSpacing = newValue
        }
    }

    /// A Boolean value that indicates whether children are measured on several threads. The default
    /// is false.
    open var isConcurrent: Bool {
        get { values.isConcurrent }
        set {
            requireMutable()
            values.isConcurrent = newValue
        }
    }

    /// Creates a horizontal stack without children.
    public override init() { super.init() }

    /// Creates a stack of one line.
    public convenience init(
        direction: ASStackLayoutDirection, spacing: CGFloat, justifyContent: ASStackLayoutJustifyContent,
        alignItems: ASStackLayoutAlignItems, children: [any ASLayoutElement]
    ) {
        self.init(
            direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems, flexWrap: .noWrap,
            alignContent: .start, lineSpacing: 0, children: children)
    }

    /// Creates a stack that may have several lines, without space between them.
    public convenience init(
        direction: ASStackLayoutDirection, spacing: CGFloat, justifyContent: ASStackLayoutJustifyContent,
        alignItems: ASStackLayoutAlignItems, flexWrap: ASStackLayoutFlexWrap, alignContent: ASStackLayoutAlignContent,
        children: [any ASLayoutElement]
    ) {
        self.init(
            direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems, flexWrap: flexWrap,
            alignContent: alignContent, lineSpacing: 0, children: children)
    }

    /// Creates a stack that may have several lines.
    public init(
        direction: ASStackLayoutDirection, spacing: CGFloat, justifyContent: ASStackLayoutJustifyContent,
        alignItems: ASStackLayoutAlignItems, flexWrap: ASStackLayoutFlexWrap, alignContent: ASStackLayoutAlignContent,
        lineSpacing: CGFloat, children: [any ASLayoutElement]
    ) {
        super.init()
        values.direction = direction
        values.spacing = spacing
        values.justifyContent = justifyContent
        values.alignItems = alignItems
        values.flexWrap = flexWrap
        values.alignContent = alignContent
        values.lineSpacing = lineSpacing
        self.children = children
    }

    /// Returns a vertical stack without children.
    open class func vertical() -> ASStackLayoutSpec {
        let spec = ASStackLayoutSpec()
        spec.values.direction = .vertical
        return spec
    }

    /// Returns a horizontal stack without children.
    open class func horizontal() -> ASStackLayoutSpec {
        let spec = ASStackLayoutSpec()
        spec.values.direction = .horizontal
        return spec
    }

    private func resolveAlignments() {
        let isHorizontal = values.direction == .horizontal
        let along = isHorizontal ? horizontalAlignment.justifyContent : verticalAlignment.justifyContent
        let across = isHorizontal ? verticalAlignment.alignItems : horizontalAlignment.alignItems
        if let along { values.justifyContent = along }
        if let across { values.alignItems = across }
    }

    open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        let items = (children ?? []).map { FlexItem($0) }
        guard let first = items.first, let last = items.last else { return ASLayout(layoutElement: self, size: constrainedSize.min) }
        var layout = FlexLayout(values, constrainedSize, items)
        let size = layout.calculate()
        if values.direction == .vertical {
            // The baselines of a column are those of its first and last child.
            style.ascender = first.element.style.ascender
            style.descender = last.element.style.descender
        }
        return ASLayout(layoutElement: self, size: size, sublayouts: layout.sublayouts)
    }
}
