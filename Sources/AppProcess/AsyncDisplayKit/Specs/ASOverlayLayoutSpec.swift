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
        layOut(overlay, isInFront: true, constrainedSize, parentSize)
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
        layOut(background, isInFront: false, constrainedSize, parentSize)
    }
}

extension ASLayoutSpec {
    /// Returns the layout of the child and of a second element, of its size, in front of it or
    /// behind it.
    fileprivate func layOut(
        _ second: any ASLayoutElement, isInFront: Bool, _ constrainedSize: ASSizeRange, _ parentSize: CGSize
    ) -> ASLayout {
        guard let child else { return ASLayout(layoutElement: self, size: constrainedSize.min) }
        let content = child.layoutThatFits(constrainedSize, parentSize: parentSize)
        let other = second.layoutThatFits(ASSizeRangeMake(content.size), parentSize: content.size)
        for layout in [content, other] { layout.position = .zero }
        return ASLayout(layoutElement: self, size: content.size, sublayouts: isInFront ? [content, other] : [other, content])
    }
}
