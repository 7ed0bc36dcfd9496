public import CoreGraphics

extension UIScrollView: UIFocusItemScrollableContainer {
    /// The size of the visible part of the content.
    public var visibleSize: CGSize { bounds.size }
}
