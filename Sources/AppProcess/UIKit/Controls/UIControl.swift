public import Foundation

/// A view that a person does something with: it tracks a touch, and tells of what happens by calling targets and actions. Main thread.
@preconcurrency @MainActor open class UIControl: UIView {
    /// How far a finger may leave the control before it counts as outside, in points.
    static let tolerance: CGFloat = 70

    final var handlers: [ControlHandler] = []
    /// The touch that is tracked.
    final weak var trackedTouch: UITouch?

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A control that performs an action when what it is for is done.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    /// Whether the control can be used. Initially true. A touch that is tracked is cancelled when it no longer can.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { stopTracking(with: nil) }
            stateDidChange()
        }
    }

    /// Whether it is on, or chosen. Initially false; few controls change it.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

    /// Whether a finger is on it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    /// The three together.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Takes another state over into what is shown.
    func stateDidChange() {}

    /// Where the content lies, up and down. Initially in the middle.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    /// Where it lies, across. Initially in the middle.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

    /// The same, with leading and trailing resolved by the language's direction.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        switch contentHorizontalAlignment {
        case .leading: return isLeftToRight ? .left : .right
        case .trailing: return isLeftToRight ? .right : .left
        case .center, .left, .right, .fill: return contentHorizontalAlignment
        }
    }

    // MARK: Tracking

    /// Whether a touch is tracked.
    public internal(set) final var isTracking = false

    /// Whether the touch that is tracked is within the control, or at most 70 points outside.
    public internal(set) final var isTouchInside = false

    /// A touch began; false if the control is not interested in it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The touch moved; false if the control is not interested in it any more.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The touch ended.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// The touch was cancelled.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { begin(touches, event) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, event) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let trackedTouch, touches.contains(trackedTouch) { stopTracking(with: event) }
    }

    /// What a lift within the control means to those who are called.
    var liftEvents: Event { .touchUpInside }

    /// Whether a tap on the control is the control's even where a view around it recognises taps.
    var keepsTaps: Bool { false }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if keepsTaps, isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self,
            tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Targets and actions

    /// Performs an action for events, in the place of one of the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        UIKitException.requireMainThread("addAction(_:for:)", of: "UIControl")
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        handlers.append(ControlHandler(kind: .action(action), events: controlEvents))
    }

    /// Performs an action for events no more.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Performs the action of an identifier for events no more.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        removeHandlers(for: controlEvents) { $0.action?.identifier == actionIdentifier }
    }

    /// Calls a target for events no more; for nil none of them. Functions cannot be compared, so that nil stands for all of a target's actions.
    open func removeTarget(_ target: Any?, action: Never? = nil, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        removeHandlers(for: controlEvents) { $0.action == nil && (object == nil || $0.target === object) }
    }

    /// Whom targets' calls go to. Calls the responder chain is searched for have `NSNull` here.
    open var allTargets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for handler in handlers where !handler.isOver {
            if case .chain = handler.kind {
                targets.insert(NSNull())
            } else if let object = handler.target {
                targets.insert((object as? NSObject).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(object)))
            }
        }
        return targets
    }

    /// All events that somebody is called for.
    open var allControlEvents: Event { handlers.filter { !$0.isOver }.reduce([]) { $0.union($1.events) } }

    // Methods that take closures of the main actor are marked themselves: tables of subclasses' methods do not find them by the class's mark (Swift 6.3).
    /// Calls a closure with all that is called for events, in the order in which it was added: an action, or a target with what is called for it. Setting the last parameter to true stops it.
    @preconcurrency open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, ActionHandler)?, Event, inout Bool) -> Void) {
        var stops = false
        for handler in handlers where !handler.isOver && !stops {
            iterator(handler.action, handler.handler.map { (handler.target, $0) }, handler.events, &stops)
        }
    }

    /// Performs an action with the control as its sender. All actions of the control go through here.
    open func sendAction(_ action: UIAction) { action.perform(sender: self) }

    /// Calls what was added in the place of a selector. All calls of the control's targets go through here.
    @preconcurrency open func sendAction(_ action: @escaping ActionHandler, to target: Any?, for event: UIEvent?) { action(self, event) }

    /// Calls all that is called for events, in the order in which it was added.
    open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

    /// Does what the control is for, as if a person had.
    open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
}
