import CoreGraphics
public import Foundation

/// What adapts to another size or other traits: controllers, and what presents them. Main thread.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
    /// The size that suits the container, in points; 0 where any does.
    var preferredContentSize: CGSize { get }
    /// Called after a container in this one prefers another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Called after the size that constraints give to a container in this one has changed.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size of a container in this one where this one has the given size.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
    /// Called before the container takes another size.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the traits change.
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
