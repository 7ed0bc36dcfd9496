public import Foundation

/// Recognises a gesture in the touches of a view and what is in it, and calls its targets. Main thread.
///
/// A recogniser is `possible` until it makes its mind up. Discrete gestures become `ended`, also called `recognized`; continuous ones `began`, any number of times `changed`, and `ended` or `cancelled`.
/// What is not the gesture makes it `failed`. Once a recogniser is through, and its targets are called, it is reset: it is `possible` again, and hears nothing more of touches that are still down.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    /// How far a recogniser is.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// What `ended` is called for gestures without a course.
        public static let recognized = State.ended
    }

    final var targets: [GestureTarget] = []
    final var attempt = GestureAttempt()
    final var requirements: [WeakRecognizer] = []

    /// A recogniser that calls a closure, with itself, in the place of a selector.
    ///
    /// - Parameter target: Names the closure for `removeTarget`; it is not kept alive, but what the closure captures is.
    @preconcurrency public init(target: Any?, action: (@MainActor (UIGestureRecognizer) -> Void)?) {
        UIKitException.requireMainThread("init(target:action:)", of: "UIGestureRecognizer")
        super.init()
        if let action { addTarget(target, action: action) }
    }

    /// A recogniser without a target.
    public convenience override init() { self.init(target: nil, action: nil) }

    // Methods that take closures of the main actor are marked themselves: tables of subclasses' methods do not find them by the class's mark (Swift 6.3).
    /// Calls a closure as well. Targets are called in the order in which they were added.
    @preconcurrency open func addTarget(_ target: Any?, action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        targets.append(GestureTarget(target, action))
    }

    /// Calls a target no more; for nil none of them. Functions cannot be compared, so that nil stands for all actions.
    open func removeTarget(_ target: Any?, action: Never? = nil) {
        guard let target else { return targets.removeAll() }
        let object = target as AnyObject
        targets.removeAll { $0.object === object || $0.isOver }
    }

    // MARK: What it is

    /// How far the recogniser is. Subclasses set it; nobody else does.
    open var state: State {
        get { attempt.state }
        set { change(to: newValue) }
    }

    /// What decides what the recogniser is told of, and how it gets on with others.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Whether it recognises anything. Setting it to false cancels a gesture that is under way.
    open var isEnabled = true {
        didSet { if !isEnabled { abandon() } }
    }

    /// The view that the recogniser is attached to.
    open internal(set) weak var view: UIView?

    /// What the app calls it, for debugging.
    open var name: String?

    /// Whether touches are cancelled for their views when they turn out to be the gesture. Initially true.
    open var cancelsTouchesInView = true

    /// Whether views hear of touches only when they are not the gesture. Initially false.
    open var delaysTouchesBegan = false

    /// Whether views hear of the end of touches only when they are not the gesture. Initially true.
    open var delaysTouchesEnded = true

    /// The raw values of the `UITouch.TouchType`s that it hears of. Initially all.
    open var allowedTouchTypes: [NSNumber] = [
        NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.indirect.rawValue),
        NSNumber(value: UITouch.TouchType.pencil.rawValue), NSNumber(value: UITouch.TouchType.indirectPointer.rawValue),
    ]

    /// Whether touches of one type keep those of others out. Initially true.
    open var requiresExclusiveTouchType = true

    /// Modifier keys that were held down at the event that was handled last.
    public internal(set) final var modifierFlags: UIKeyModifierFlags = []

    /// Buttons of a pointer that were pressed at the event that was handled last.
    public internal(set) final var buttonMask: UIEvent.ButtonMask = []

    // MARK: Where

    /// How many touches the gesture is made of.
    open var numberOfTouches: Int { touchPlaces.count }

    /// The middle of the touches in a view's space; in the window's for nil.
    open func location(in view: UIView?) -> CGPoint { locate(centroid, in: view) }

    /// The place of one of the touches.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let places = touchPlaces
        guard places.indices.contains(touchIndex) else {
            UIKitException.raise(
                "NSRangeException",
                "-[\(type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds (\(places.count)).")
        }
        return locate(places[touchIndex], in: view)
    }

    /// Where the touches are, on the screen.
    var touchPlaces: [CGPoint] { attempt.touches.map(\.current.location) }

    // MARK: Others

    /// Has the recogniser wait until another one has failed; it fails when that one recognises.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        if otherGestureRecognizer !== self { requirements.append(WeakRecognizer(otherGestureRecognizer)) }
    }

    /// Whether the recogniser, when it recognises, keeps another one from doing so. True unless overridden.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether another recogniser, when it recognises, keeps this one from doing so. True unless overridden.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether the recogniser is to wait until another one has failed. False unless overridden.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether another recogniser is to wait until this one has failed. False unless overridden.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the recogniser is told of an event. What the delegate says, or true, unless overridden.
    open func shouldReceive(_ event: UIEvent) -> Bool { delegate?.gestureRecognizer(self, shouldReceive: event) ?? true }

    // MARK: For subclasses

    /// Hears no more of a touch; its view goes on to.
    open func ignore(_ touch: UITouch, for event: UIEvent) { untrack(touch) }

    /// Called when the recogniser is through, before it is `possible` again.
    open func reset() {}

    /// Fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches are over without their fingers having been lifted.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Properties of touches that were estimated are known. The server estimates none, so that this is not called.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Whether touches are what the gesture is made of.
    var takesTouches: Bool { true }

    /// A wheel or a trackpad scrolls over the view.
    func scrolled(_ event: ScrollEvent) {}

    /// Whether scrolls are what the gesture can be made of.
    func takesScroll(_ event: ScrollEvent) -> Bool { false }

    nonisolated open override var description: String {
        MainActor.assumeIsolated {
            "<\(type(of: self))\(name.map { ": \($0)" } ?? ""); state = \(state); view = \(view.map { "\(type(of: $0))" } ?? "nil")>"
        }
    }
}

/// A recogniser that is not kept alive.
struct WeakRecognizer {
    private(set) weak var recognizer: UIGestureRecognizer?
    init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}
