import CoreGraphics
public import Foundation

/// An object that adapts to changes of its size and traits: a view controller or a presentation
/// controller. Main thread only.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
    /// The preferred size of the container's content (points); 0 along an axis without preference.
    var preferredContentSize: CGSize { get }
    /// Notifies the container that a child's preferred size changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Notifies the container that the size that constraints give a child changed.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Returns the size of a child for a size of this container (points).
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
    /// Notifies the container that its size is about to change.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Notifies the container that its traits are about to change.
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
