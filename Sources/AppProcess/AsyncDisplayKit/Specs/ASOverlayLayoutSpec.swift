public import Foundation

/// A spec that places a second element, of its child's size, in front of the child.
open class ASOverlayLayoutSpec: ASLayoutSpec {
    /// Creates a spec.
    public init(child: any ASLayoutElement, overlay: any ASLayoutElement) {
        super.init()
        self.child = child
        self.overlay = overlay
    }

    /// The element in front.
    open var overlay: any ASLayoutElement {
        get { child(at: 1) ?? ASLayoutSpec() }
        set { setChild(newValue, at: 1) }
    }

    open override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        guard let child else { return ASLayout(layoutElement: self, size: constrainedSize.min) }
        let content = child.layoutThatFits(constrainedSize, parentSize: parentSize)
        content.position = .zero
        let front = overlay.layoutThatFits(ASSizeRangeMake(content.size), parentSize: content.size)
        front.position = .zero
        return ASLayout(layoutElement: self, size: content.size, sublayouts: [content, front])
    }
}

/// A spec that places a second element, of its child's size, behind the child.
open class ASBackgroundLayoutSpec: ASLayoutSpec {
    /// Creates a spec.
    public init(child: any ASLayoutElement, background: any ASLayoutElement) {
        super.init()
        self.child = child
        self.background = background
    }

    /// The element behind.
    open var background: any ASLayoutElement {
        get { child(at: 1) ?? ASLayoutSpec() }
        set { setChild(newValue, at: 1) }
    }

    open override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        guard let child else { return ASLayout(layoutElement: self, size: constrainedSize.min) }
        let content = child.layoutThatFits(constrainedSize, parentSize: parentSize)
        content.position = .zero
        let back = background.layoutThatFits(ASSizeRangeMake(content.size), parentSize: content.size)
        back.position = .zero
        return ASLayout(layoutElement: self, size: content.size, sublayouts: [back, content])
    }
}
