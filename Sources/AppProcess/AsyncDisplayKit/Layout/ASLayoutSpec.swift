public import Foundation

/// An element that places its children and has no view: a rule of layout.
///
/// Nodes return specs from `layoutSpecThatFits(_:)`. Apps can subclass it and override
/// `calculateLayoutThatFits(_:)`. Use a spec on one thread at a time.
///
/// ```swift
/// import AsyncDisplayKit
///
/// final class CardNode: ASDisplayNode {
///     let title = ASTextNode()
///     let picture = ASImageNode()
///
///     override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
///         let stack = ASStackLayoutSpec(
///             direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch,
///             children: [ASRatioLayoutSpec(ratio: 0.5, child: picture), title])
///         let insets = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
///         return ASInsetLayoutSpec(insets: insets, child: stack)
///     }
/// }
/// ```
open class ASLayoutSpec: NSObject, ASLayoutElement, ASLayoutElementStylability {
    private var elements: [any ASLayoutElement] = []
    private var traits = ASPrimitiveTraitCollection()

    /// The properties by which an enclosing spec sizes and places this one.
    public let style = ASLayoutElementStyle()

    /// A Boolean value that indicates whether the spec may be changed: until a node has measured
    /// it. Changing it later ends a debug build.
    open var isMutable = true

    /// A name for descriptions.
    open var debugName: String?

    /// Creates a spec without children.
    public override init() { super.init() }

    open var layoutElementType: ASLayoutElementType { .layoutSpec }

    open func implementsLayoutMethod() -> Bool { true }

    /// Checks that the spec may be changed.
    final func requireMutable() { assert(isMutable, "\(self) is changed after it was measured") }

    // MARK: Children

    /// The only child. Specs with several children have `children`, or properties for each.
    open var child: (any ASLayoutElement)? {
        get { elements.first }
        set {
            requireMutable()
            if let newValue { setChild(newValue, at: 0) } else if !elements.isEmpty { elements.removeFirst() }
        }
    }

    /// The children.
    open var children: [any ASLayoutElement]? {
        get { elements }
        set {
            requireMutable()
            elements = newValue ?? []
        }
    }

    /// Sets the child at an index, which is at most the number of children.
    open func setChild(_ child: any ASLayoutElement, at index: UInt) {
        requireMutable()
        if index < elements.count { elements[Int(index)] = child } else { elements.append(child) }
    }

    /// Returns the child at an index, or nil.
    open func child(at index: UInt) -> (any ASLayoutElement)? { index < elements.count ? elements[Int(index)] : nil }

    open func sublayoutElements() -> [any ASLayoutElement]? { elements }

    @discardableResult
    open func styled(_ styleBlock: (ASLayoutElementStyle) -> Void) -> Self {
        styleBlock(style)
        return self
    }

    // MARK: Layout

    open func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    open func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        calculateLayoutThatFits(constrainedSize, restrictedTo: style.values.size, relativeToParentSize: parentSize)
    }

    open func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        calculateLayoutThatFits(ASSizeRangeIntersect(constrainedSize, size.range(in: parentSize)))
    }

    open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: constrainedSize.min)
    }

    // MARK: Traits

    open func asyncTraitCollection() -> ASTraitCollection { ASTraitCollection(asPrimitiveTraitCollection: primitiveTraitCollection()) }

    open func primitiveTraitCollection() -> ASPrimitiveTraitCollection { traits }

    open func setPrimitiveTraitCollection(_ traitCollection: ASPrimitiveTraitCollection) { traits = traitCollection }

    /// Returns the spec's class, name and children as text.
    open override var description: String {
        let name = debugName.map { " \"\($0)\"" } ?? ""
        return "<\(type(of: self))\(name); \(elements.count) children>"
    }
}

/// A spec that gives each child its own range of sizes, at its top-left corner.
open class ASWrapperLayoutSpec: ASLayoutSpec {
    /// Creates a spec of one element.
    public init(layoutElement: any ASLayoutElement) {
        super.init()
        child = layoutElement
    }

    /// Creates a spec of several elements.
    public init(layoutElements: [any ASLayoutElement]) {
        super.init()
        children = layoutElements
    }

    open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        var size = constrainedSize.min
        let layouts = (children ?? []).map { child in
            let layout = child.layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
            layout.position = .zero
            size = CGSize(width: max(size.width, layout.size.width), height: max(size.height, layout.size.height))
            return layout
        }
        return ASLayout(layoutElement: self, size: size, sublayouts: layouts)
    }
}
