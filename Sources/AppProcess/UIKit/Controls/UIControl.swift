public import Foundation

/// A view that responds to a touch and reports events, such as a tap or a changed value, to targets
/// and actions.
///
/// A subclass tracks a touch by overriding `beginTracking(_:with:)` and its companions, draws its
/// `state`, and reports events with `sendActions(for:)`. Use controls on the main thread.
@preconcurrency @MainActor open class UIControl: UIView {
    /// The distance that a finger may leave the control before the touch counts as outside
    /// (points).
    static let tolerance: CGFloat = 70

    /// The registered actions, in the order of registration.
    final var handlers: [ControlHandler] = []
    /// The touch that the control tracks.
    final weak var trackedTouch: UITouch?

    /// Creates a control with a frame in the superview's coordinates.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a control from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a control that performs an action for `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    /// A Boolean value that indicates whether the control responds to touches. The default is true.
    /// Setting it to false cancels the touch that is tracked.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { stopTracking(with: nil) }
            stateDidChange()
        }
    }

    /// A Boolean value that indicates whether the control is selected. The default is false; few
    /// controls change it themselves.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

    /// A Boolean value that indicates whether the control is highlighted, as it is while a finger
    /// is on it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    override var standardAccessibility: AccessibilityStandard {
        var standard = super.standardAccessibility
        if !isEnabled { standard.traits.insert(.notEnabled) }
        if isSelected { standard.traits.insert(.selected) }
        return standard
    }

    /// The state that `isEnabled`, `isSelected` and `isHighlighted` make up.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if UIFocusSystem.focusedView === self, canBecomeFocused { state.insert(.focused) }
        return state
    }

    // MARK: Menus

    /// A Boolean value that indicates whether a tap shows the control's menu, instead of performing
    /// the actions of a tap. The default is false: a long press shows the menu.
    open var showsMenuAsPrimaryAction = false

    /// The interaction that shows the control's menu, or nil while it is disabled.
    open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }

    final var menuInteraction: UIContextMenuInteraction?
    /// A Boolean value that indicates whether the menu is shown, while the control is highlighted.
    final var isShowingMenu = false

    /// A Boolean value that indicates whether the control shows a menu. The default is false. A
    /// subclass returns the menu from
    /// `contextMenuInteraction(_:configurationForMenuAtLocation:)`.
    open var isContextMenuInteractionEnabled = false {
        didSet { if isContextMenuInteractionEnabled != oldValue { updateMenuInteraction() } }
    }

    /// Returns the point at which the menu is attached, in the control's coordinates. The default
    /// implementation returns the middle of the lower edge, for a menu below or above the control.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint { CGPoint(x: bounds.midX, y: bounds.maxY) }

    /// Returns the configuration of the control's menu. The default implementation returns nil.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Returns the preview from which a menu begins. The menu of a control has none, unless the
    /// control is the delegate of an interaction that it created.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Returns the preview to which a menu returns.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Notifies the control that its menu will appear.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Notifies the control that its menu will disappear.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// A Boolean value that indicates whether selecting an action of the menu turns it on and the
    /// others off.
    var selectsOneElement: Bool { false }

    /// Called after another action of the menu was turned on.
    func menuSelectionDidChange() {}

    // MARK: Changes of state

    /// Called after the state has changed. Subclasses update what they show.
    func stateDidChange() {}

    /// The vertical alignment of the content. The default is `center`.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet {
            recordAppearance(\.contentVerticalAlignment, contentVerticalAlignment)
            if contentVerticalAlignment != oldValue { setNeedsLayout() }
        }
    }

    /// The horizontal alignment of the content. The default is `center`.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet {
            recordAppearance(\.contentHorizontalAlignment, contentHorizontalAlignment)
            if contentHorizontalAlignment != oldValue { setNeedsLayout() }
        }
    }

    /// The horizontal alignment with `leading` and `trailing` resolved for the layout direction.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        switch contentHorizontalAlignment {
        case .leading: return isLeftToRight ? .left : .right
        case .trailing: return isLeftToRight ? .right : .left
        case .center, .left, .right, .fill: return contentHorizontalAlignment
        }
    }

    // MARK: Tracking

    /// A Boolean value that indicates whether the control tracks a touch.
    open internal(set) var isTracking = false

    /// A Boolean value that indicates whether the tracked touch is inside the control, or at most
    /// 70 points outside.
    open internal(set) var isTouchInside = false

    /// Called when a touch begins in the control.
    ///
    /// - Returns: Whether to track the touch.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked touch moves.
    ///
    /// - Returns: Whether to keep tracking the touch.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked touch ends.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when the tracked touch is canceled.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { begin(touches, event) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, event) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let trackedTouch, touches.contains(trackedTouch) { stopTracking(with: event) }
    }

    /// The events that are sent when a touch is lifted inside the control.
    var touchUpEvents: Event { .touchUpInside }

    /// A Boolean value that indicates whether a tap on the control keeps tap recognizers of
    /// ancestors from recognizing it.
    var preventsAncestorTaps: Bool { false }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if preventsAncestorTaps, isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self,
            tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Targets and actions

    /// Performs an action for control events. It replaces an action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        UIKitException.requireMainThread("addAction(_:for:)", of: "UIControl")
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        handlers.append(ControlHandler(kind: .action(action), events: controlEvents))
    }

    /// Stops performing an action for control events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Stops performing the action with an identifier for control events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        removeHandlers(for: controlEvents) { $0.action?.identifier == actionIdentifier }
    }

    /// Sends an action to a target for control events. Adding it again adds the events.
    ///
    /// - Parameters:
    ///   - target: The target, which is not retained. If it is nil, the action is sent along the
    ///     responder chain, as by `UIApplication.sendAction(_:to:from:for:)`.
    ///   - action: The selector of a method of the target.
    ///   - controlEvents: The events.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) { add(action, target, controlEvents) }

    /// Stops sending an action to a target for control events.
    ///
    /// - Parameters:
    ///   - target: The target, or nil for all targets.
    ///   - action: The selector, or nil for all actions of the target. A function that was added
    ///     without a selector has one that `enumerateEventHandlers(_:)` reports.
    ///   - controlEvents: The events.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map(objc_object)
        removeHandlers(for: controlEvents) { handler in
            guard let selector = handler.selector, object == nil || handler.target === object else { return false }
            return action == nil || selector == action
        }
    }

    /// Returns the names of the actions that are sent to a target for a control event, or nil if
    /// there are none. Functions that were added without a selector are not named.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map(objc_object)
        let names = handlers.compactMap { handler -> String? in
            guard !handler.isRemovable, handler.target === object, !handler.events.isDisjoint(with: controlEvent) else { return nil }
            return handler.selector.flatMap { $0.isUnnamed ? nil : $0.description }
        }
        return names.isEmpty ? nil : names
    }

    /// The targets of the control. `NSNull` represents actions that are sent along the responder
    /// chain.
    open var allTargets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for handler in handlers where !handler.isRemovable {
            if handler.isForResponderChain {
                targets.insert(NSNull())
            } else if let object = handler.target {
                targets.insert((object as? NSObject).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(object)))
            }
        }
        return targets
    }

    /// The events for which an action is registered.
    open var allControlEvents: Event { handlers.filter { !$0.isRemovable }.reduce([]) { $0.union($1.events) } }

    // With Swift 6.3, a method that takes a main-actor closure must repeat the `@preconcurrency` of
    // the class. Otherwise the compiler does not find it when it builds the vtables of subclasses.

    /// Calls a closure with each registered action and target, in the order of registration.
    ///
    /// - Parameter iterator: Receives an action, or a target with its selector, and the events.
    ///   Setting the last parameter to true ends the enumeration.
    @preconcurrency open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stops = false
        for handler in handlers where !handler.isRemovable && !stops {
            iterator(handler.action, handler.selector.map { (handler.target, $0) }, handler.events, &stops)
        }
    }

    /// Performs an action with the control as its sender. The control performs all its actions with
    /// this method, which subclasses can override.
    open func sendAction(_ action: UIAction) { action.perform(sender: self) }

    /// Sends an action to a target. All actions that the control sends to targets pass through
    /// this method, and from there through `UIApplication.sendAction(_:to:from:for:)`.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if let application = UIApplication.running {
            application.sendAction(action, to: target, from: self, for: event)
        } else {
            _ = UIApplication.deliver(action, to: target, from: self, for: event, startingAt: self)
        }
    }

    /// Calls the actions that are registered for control events, in the order of registration.
    open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

    /// Performs the primary action of the control, as if the user had triggered it. If that is the
    /// menu, it is shown.
    open func performPrimaryAction() {
        if showsMenuAsPrimaryAction, let menuInteraction { return menuInteraction.presentMenu() }
        sendActions(for: .primaryActionTriggered)
    }

    override var retainsTouchesDuringScrolling: Bool { true }

    // MARK: Focus

    override func activateByKeyboard() -> Bool {
        guard isEnabled else { return false }
        if accessibilityActivate() { return true }
        if showsMenuAsPrimaryAction, let menuInteraction {
            menuInteraction.presentMenu()
        } else {
            willActivateByKeyboard()
            sendActions(for: touchUpEvents)
        }
        return true
    }

    /// Called before a key sends the actions of a tap: changes the value that a tap changes.
    func willActivateByKeyboard() {}

    override func focusDidChange() { if canBecomeFocused { stateDidChange() } }
}
