import CoreGraphics
public import Foundation

/// The base class of objects that produce haptic feedback. On Linux, as on iOS devices without a
/// haptic engine, feedback has no effect. Main thread only.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
    /// The view that the generator is attached to, or nil.
    open weak var view: UIView?

    /// Creates a generator. Apps create instances of subclasses.
    public override init() { super.init() }

    /// Creates a generator and adds it to a view as an interaction.
    public init(view: UIView) {
        super.init()
        view.addInteraction(self)
    }

    /// Prepares the device for feedback. It has no effect.
    open func prepare() {}

    /// Notifies the generator that it is about to be added to a view, or removed if `view` is nil.
    open func willMove(to view: UIView?) {}

    /// Stores the view that the generator was added to.
    open func didMove(to view: UIView?) { self.view = view }
}

/// Feedback for a collision. It has no effect. Main thread only.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The mass and rigidity of the objects that collide.
    public enum FeedbackStyle: Int, Sendable {
        /// Small objects.
        case light = 0
        /// Medium-sized objects.
        case medium = 1
        /// Large objects.
        case heavy = 2
        /// Soft objects.
        case soft = 3
        /// Rigid objects.
        case rigid = 4
    }

    /// Creates a generator of the medium style.
    public convenience override init() { self.init(style: .medium) }

    /// Creates a generator of a style.
    public init(style: FeedbackStyle) { super.init() }

    /// Creates a generator of the medium style and adds it to a view.
    public convenience override init(view: UIView) { self.init(style: .medium, view: view) }

    /// Creates a generator of a style and adds it to a view.
    public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }

    /// Produces feedback. It has no effect.
    open func impactOccurred() {}

    /// Produces feedback of an intensity from 0 to 1. It has no effect.
    open func impactOccurred(intensity: CGFloat) {}

    /// Produces feedback at a point of the view. It has no effect.
    open func impactOccurred(at location: CGPoint) {}

    /// Produces feedback of an intensity from 0 to 1 at a point of the view. It has no effect.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// Feedback for a change of a selection. It has no effect. Main thread only.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Produces feedback. It has no effect.
    open func selectionChanged() {}

    /// Produces feedback at a point of the view. It has no effect.
    open func selectionChanged(at location: CGPoint) {}
}

/// Feedback for the result of a task. It has no effect. Main thread only.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The results of a task.
    public enum FeedbackType: Int, Sendable {
        /// The task succeeded.
        case success = 0
        /// The task led to a warning.
        case warning = 1
        /// The task failed.
        case error = 2
    }

    /// Produces feedback. It has no effect.
    open func notificationOccurred(_ notificationType: FeedbackType) {}

    /// Produces feedback at a point of the view. It has no effect.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
