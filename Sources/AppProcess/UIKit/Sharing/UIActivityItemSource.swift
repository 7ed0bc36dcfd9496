public import Foundation
import Synchronization

/// An object that provides an item of an activity view controller when the user has selected an
/// activity. Main thread only.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
    /// Returns an object of the item's class, before the activities are shown.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// Returns the item for an activity, or nil for none, after the user has selected it.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// Returns the subject of a message with the item. Optional.
    func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// Returns the identifier of the type of an item that is data. Optional. It is called without
    /// an activity before the activities are shown.
    func activityViewController(
        _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// Returns a picture of the item, or nil for the standard one. Optional. It is called without
    /// an activity before the activities are shown.
    func activityViewController(
        _ activityViewController: UIActivityViewController, thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage?
}

/// An operation that makes an item of an activity view controller on a background thread, after the
/// user has selected an activity. Subclass it, and override ``item``.
///
/// Unchecked: locks guard the type and the item.
nonisolated open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
    private let placeholder: UncheckedItem<Any>
    private let type = Mutex<UIActivity.ActivityType?>(nil)
    private let made = Mutex<UncheckedItem<Any>?>(nil)

    /// Creates a provider.
    ///
    /// - Parameter placeholderItem: An object of the item's class.
    public init(placeholderItem: Any) {
        placeholder = UncheckedItem(placeholderItem)
        super.init()
    }

    /// An object of the item's class.
    open var placeholderItem: Any? { placeholder.item }

    /// The activity for which ``item`` is called; nil at other times.
    open var activityType: UIActivity.ActivityType? { type.withLock { $0 } }

    /// The item. Called on a background thread. The default implementation returns the placeholder.
    open var item: Any { placeholder.item }

    /// Makes the item.
    open override func main() {
        let item = UncheckedItem(item)
        made.withLock { $0 = item }
    }

    /// Makes the item for an activity on the calling thread. Returns false if the provider was
    /// canceled.
    func make(for activityType: UIActivity.ActivityType?) -> Bool {
        type.withLock { $0 = activityType }
        // An operation starts once only, but its items can be shared again.
        if isFinished { main() } else if !isCancelled { start() }
        type.withLock { $0 = nil }
        return !isCancelled
    }

    // MARK: UIActivityItemSource

    /// Returns the placeholder.
    @MainActor open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
        placeholder.item
    }

    /// Returns the item that was made on the background thread.
    @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        made.withLock { $0 }?.item
    }

    /// Returns an empty subject.
    @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String {
        ""
    }

    /// Returns no type.
    @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String {
        ""
    }

    /// Returns no picture.
    @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController, thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage? {
        nil
    }
}
