public import Foundation

/// Recognises a gesture in the touches of a view and what is in it. Main thread.
@MainActor open class UIGestureRecognizer: NSObject {
    /// The view that the recogniser is attached to.
    open internal(set) weak var view: UIView?
}
