public import Foundation

/// The base class of objects that recognize gestures in the touches of a view and its subviews.
///
/// A recognizer is `.possible` until it decides. A discrete gesture, such as a tap, changes to
/// `.ended` (also called `.recognized`). A continuous one, such as a pan, changes to `.began`, any
/// number of times to `.changed`, and to `.ended` or `.cancelled`. Touches that are not the gesture
/// change it to `.failed`. When the attempt is over and the targets have been called, the
/// recognizer is reset to `.possible`, and ignores the touches that are still down.
///
/// Targets are called by a `Selector`, or directly by a method or closure:
///
/// ```swift
/// final class CardController: UIViewController {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         let pan = UIPanGestureRecognizer(target: self, action: CardController.panned)
///         view.addGestureRecognizer(pan)
///     }
///
///     func panned(_ pan: UIPanGestureRecognizer) {
///         let translation = pan.translation(in: view)
///         view.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
///         guard pan.state == .ended else { return }
///         UIView.animate(withDuration: 0.3) { self.view.transform = .identity }
///     }
/// }
/// ```
///
/// Main thread only.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    /// The states of a recognizer.
    public enum State: Int, Sendable {
        /// The recognizer has not yet decided. This is the initial state.
        case possible
        /// A continuous gesture began.
        case began
        /// A continuous gesture changed.
        case changed
        /// A continuous gesture ended, or a discrete one was recognized.
        case ended
        /// A continuous gesture was canceled.
        case cancelled
        /// The touches are not the gesture.
        case failed
        /// Another name of `ended`, for discrete gestures.
        public static let recognized = State.ended
    }

    /// The targets, in the order in which they are called.
    final var targets: [GestureTarget] = []
    /// The state of the present attempt.
    final var attempt = GestureAttempt()
    /// The recognizers that must fail first, as set by `require(toFail:)`.
    final var requirements: [WeakRecognizer] = []

    /// Creates a recognizer that sends an action to a target.
    ///
    /// - Parameters:
    ///   - target: The target, which is not retained, or nil.
    ///   - action: The selector of a method of the target that takes the recognizer or nothing, or
    ///     nil.
    public init(target: Any?, action: Selector?) {
        UIKitException.requireMainThread("init(target:action:)", of: "UIGestureRecognizer")
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a recognizer without a target.
    public convenience override init() { self.init(target: nil, action: nil) }

    /// Adds a target and the action that is sent to it. Targets receive their actions in the order
    /// in which they were added; adding the same pair again has no effect.
    ///
    /// - Parameters:
    ///   - target: The target, which is not retained.
    ///   - action: The selector of a method of the target that takes the recognizer or nothing.
    open func addTarget(_ target: Any, action: Selector) { add(action, target) }

    /// Removes an action of a target.
    ///
    /// - Parameters:
    ///   - target: The target, or nil for all targets.
    ///   - action: The selector, or nil for all actions of the target.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map(objc_object)
        targets.removeAll { entry in
            entry.isOver || (object == nil || entry.object === object) && (action == nil || entry.selector == action)
        }
    }

    // MARK: Nibs

    /// Prepares the object after it and the objects that it refers to were loaded from a nib. The
    /// default implementation does nothing. Overrides call `super`.
    open func awakeFromNib() {}

    /// Prepares the object for display in Interface Builder. It is never called on Linux.
    open func prepareForInterfaceBuilder() {}

    // MARK: Configuration

    /// The state of the recognizer. Only subclasses set it.
    open var state: State {
        get { attempt.state }
        set { change(to: newValue) }
    }

    /// The delegate, which decides about events and about other recognizers.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// A Boolean value that indicates whether the recognizer is enabled. Setting it to false
    /// cancels a gesture in progress.
    open var isEnabled = true {
        didSet { if !isEnabled { cancelAttempt() } }
    }

    /// The view that the recognizer is attached to.
    open internal(set) weak var view: UIView?

    /// A name for debugging.
    open var name: String?

    /// A Boolean value that indicates whether recognition cancels the touches for their views. The
    /// default is true.
    open var cancelsTouchesInView = true

    /// A Boolean value that indicates whether views receive touches only after the recognizer has
    /// failed. The default is false.
    open var delaysTouchesBegan = false

    /// A Boolean value that indicates whether views receive the end of touches only after the
    /// recognizer has failed. The default is true.
    open var delaysTouchesEnded = true

    /// The raw values of the `UITouch.TouchType`s that the recognizer receives. The default is all
    /// of them.
    open var allowedTouchTypes: [NSNumber] = [
        NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.indirect.rawValue),
        NSNumber(value: UITouch.TouchType.pencil.rawValue), NSNumber(value: UITouch.TouchType.indirectPointer.rawValue),
    ]

    /// A Boolean value that indicates whether touches of one type exclude those of other types. The
    /// default is true.
    open var requiresExclusiveTouchType = true

    /// The modifier keys that were held at the latest event.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// The pointer buttons that were pressed at the latest event.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []

    // MARK: Locations

    /// The number of touches in the gesture.
    open var numberOfTouches: Int { touchLocations.count }

    /// Returns the centroid of the touches in a view's space, or in the window's if `view` is nil.
    open func location(in view: UIView?) -> CGPoint { locate(centroid, in: view) }

    /// Returns the location of one of the touches in a view's space, or in the window's if `view`
    /// is nil.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let locations = touchLocations
        guard locations.indices.contains(touchIndex) else {
            UIKitException.raise(
                "NSRangeException",
                "-[\(type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds (\(locations.count)).")
        }
        return locate(locations[touchIndex], in: view)
    }

    /// The locations of the touches on the screen (points).
    var touchLocations: [CGPoint] { attempt.touches.map(\.current.location) }

    // MARK: Other recognizers

    /// Requires another recognizer to fail before this one can recognize its gesture. If the other
    /// one recognizes, this one fails.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        if otherGestureRecognizer !== self { requirements.append(WeakRecognizer(otherGestureRecognizer)) }
    }

    /// Returns whether this recognizer, once it recognizes, prevents another one. The default
    /// implementation returns true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns whether another recognizer, once it recognizes, can prevent this one. The default
    /// implementation returns true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns whether this recognizer requires another one to fail. The default implementation
    /// returns false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Returns whether another recognizer requires this one to fail. The default implementation
    /// returns false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Returns whether the recognizer receives an event. The default implementation asks the
    /// delegate.
    open func shouldReceive(_ event: UIEvent) -> Bool { delegate?.gestureRecognizer(self, shouldReceive: event) ?? true }

    // MARK: Subclassing

    /// Ignores a touch from now on. Its view continues to receive it.
    open func ignore(_ touch: UITouch, for event: UIEvent) { untrack(touch) }

    /// Resets the recognizer after an attempt, before its state becomes `.possible`.
    open func reset() {}

    /// Notifies the recognizer that fingers touched the screen.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Notifies the recognizer that touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Notifies the recognizer that fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Notifies the recognizer that touches were canceled.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Notifies the recognizer that estimated properties were updated. Never called, because the
    /// server estimates none.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// A Boolean value that indicates whether the recognizer receives touches.
    var receivesTouches: Bool { true }

    /// Notifies the recognizer of a scroll over its view.
    func scrolled(_ event: ScrollEvent) {}

    /// Returns whether the recognizer receives a scroll.
    func receivesScroll(_ event: ScrollEvent) -> Bool { false }

    nonisolated open override var description: String {
        MainActor.assumeIsolated {
            "<\(type(of: self))\(name.map { ": \($0)" } ?? ""); state = \(state); view = \(view.map { "\(type(of: $0))" } ?? "nil")>"
        }
    }
}

/// A weak reference to a recognizer.
struct WeakRecognizer {
    private(set) weak var recognizer: UIGestureRecognizer?
    init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}
