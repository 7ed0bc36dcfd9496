import ObjectiveC
public import UIKit

/// The events of a control node.
public struct ASControlNodeEvent: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began.
    public static let touchDown = ASControlNodeEvent(rawValue: 1 << 0)
    /// A further tap of a series began.
    public static let touchDownRepeat = ASControlNodeEvent(rawValue: 1 << 1)
    /// A touch moved within the bounds.
    public static let touchDragInside = ASControlNodeEvent(rawValue: 1 << 2)
    /// A touch moved outside of the bounds.
    public static let touchDragOutside = ASControlNodeEvent(rawValue: 1 << 3)
    /// A touch ended in the bounds or near them.
    public static let touchUpInside = ASControlNodeEvent(rawValue: 1 << 4)
    /// A touch ended elsewhere.
    public static let touchUpOutside = ASControlNodeEvent(rawValue: 1 << 5)
    /// A touch was canceled.
    public static let touchCancel = ASControlNodeEvent(rawValue: 1 << 6)
    /// The value changed.
    public static let valueChanged = ASControlNodeEvent(rawValue: 1 << 12)
    /// The control was activated.
    public static let primaryActionTriggered = ASControlNodeEvent(rawValue: 1 << 13)
    /// All events.
    public static let allEvents = ASControlNodeEvent(rawValue: 0xFFFF_FFFF)

    /// The single events of the set.
    var single: [ASControlNodeEvent] {
        (0..<32).map { ASControlNodeEvent(rawValue: 1 << $0) }.filter { contains($0) }
    }
}

/// An object and its method, for one event.
private struct ControlHandler {
    let event: ASControlNodeEvent
    weak var target: AnyObject?
    let selector: Selector?
    let call: @MainActor (_ target: AnyObject, _ sender: ASControlNode, UIEvent?) -> Void
}

/// A node that tracks a touch and sends actions. Its view is created for it, unless user
/// interaction is disabled.
///
/// ```swift
/// import AsyncDisplayKit
///
/// final class LikeController: NSObject {
///     let button = ASButtonNode()
///
///     @MainActor func start() {
///         button.addTarget(
///             self, action: LikeController.like, forControlEvents: .touchUpInside)
///     }
///
///     @MainActor func like() { button.isSelected.toggle() }
/// }
/// ```
open class ASControlNode: ASDisplayNode {
    private struct Values {
        var isEnabled = true
        var isHighlighted = false
        var isSelected = false
        var isTracking = false
        var isTouchInside = false
    }

    private let values = Locked(Values())
    private let handlers = Locked<[Unchecked<ControlHandler>]>([])

    /// Creates a control node, which receives no touches until it has a target.
    public override init() {
        super.init()
        isUserInteractionEnabled = false
    }

    // MARK: State

    /// A Boolean value that indicates whether the control receives touches. The default is true.
    open var isEnabled: Bool {
        get { values.withLock(\.isEnabled) }
        set { change(\.isEnabled, newValue) }
    }
    /// A Boolean value that indicates whether the control is highlighted. The default is false.
    open var isHighlighted: Bool {
        get { values.withLock(\.isHighlighted) }
        set { change(\.isHighlighted, newValue) }
    }
    /// A Boolean value that indicates whether the control is selected. The default is false.
    open var isSelected: Bool {
        get { values.withLock(\.isSelected) }
        set { change(\.isSelected, newValue) }
    }
    /// A Boolean value that indicates whether the control tracks a touch.
    open var isTracking: Bool { values.withLock(\.isTracking) }
    /// A Boolean value that indicates whether the touch is in the bounds or near them.
    open var isTouchInside: Bool { values.withLock(\.isTouchInside) }

    /// The state for which controls have values.
    final var state: UIControl.State {
        var state: UIControl.State = []
        let values = values.withLock { $0 }
        if !values.isEnabled { state.insert(.disabled) }
        if values.isHighlighted { state.insert(.highlighted) }
        if values.isSelected { state.insert(.selected) }
        return state
    }

    private func change(_ path: WritableKeyPath<Values, Bool>, _ value: Bool) {
        let path = Unchecked(path)
        let isDifferent = values.withLock { values in
            defer { values[keyPath: path.value] = value }
            return values[keyPath: path.value] != value
        }
        if isDifferent { stateDidChange() }
    }

    /// Notifies that `state` changed.
    func stateDidChange() {}

    open override var supportsLayerBacking: Bool { super.supportsLayerBacking && !isUserInteractionEnabled }

    // MARK: Tracking

    /// Returns whether the control tracks a touch that begins. The default implementation returns
    /// true.
    @preconcurrency @MainActor open func beginTracking(with touch: UITouch, with touchEvent: UIEvent?) -> Bool { true }
    /// Returns whether the control still tracks a touch that moves. The default implementation
    /// returns true.
    @preconcurrency @MainActor open func continueTracking(with touch: UITouch, with touchEvent: UIEvent?) -> Bool { true }
    /// Notifies that tracking was canceled.
    @preconcurrency @MainActor open func cancelTracking(with touchEvent: UIEvent?) {}
    /// Notifies that the touch ended.
    @preconcurrency @MainActor open func endTracking(with touch: UITouch?, with touchEvent: UIEvent?) {}

    /// The distance from the bounds within which a touch is inside (points).
    private static let reach: CGFloat = 70

    @MainActor private func isNear(_ point: CGPoint) -> Bool { bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) }

    @MainActor private func setTracking(_ isTracking: Bool, isInside: Bool) {
        values.withLock { values in
            values.isTracking = isTracking
            values.isTouchInside = isInside
        }
        isHighlighted = isInside
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first, beginTracking(with: touch, with: event) else { return }
        guard touches.count == 1, !isTracking else { return cancel(event) }
        setTracking(true, isInside: true)
        sendActions(forControlEvents: touch.tapCount > 1 ? .touchDownRepeat : .touchDown, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        guard isTracking, continueTracking(with: touch, with: event) else {
            values.withLock { $0.isTracking = false }
            return
        }
        let point = touch.location(in: view)
        setTracking(true, isInside: isNear(point))
        sendActions(forControlEvents: self.point(inside: point, with: nil) ? .touchDragInside : .touchDragOutside, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, isTracking, let touch = touches.first else { return }
        let isInside = isNear(touch.location(in: view))
        setTracking(false, isInside: false)
        endTracking(with: touch, with: event)
        sendActions(forControlEvents: isInside ? .touchUpInside : .touchUpOutside, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>?, with event: UIEvent?) {
        if isEnabled { cancel(event) }
    }

    @MainActor private func cancel(_ event: UIEvent?) {
        setTracking(false, isInside: false)
        cancelTracking(with: event)
        sendActions(forControlEvents: .touchCancel, with: event)
    }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { isEnabled ? super.hitTest(point, with: event) : nil }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== loadedView else { return true }
        // The control handles single taps itself.
        return tap.numberOfTapsRequired != 1
    }

    // MARK: Actions

    /// Calls a method of an object, which is not retained, for events.
    open func addTarget(_ target: Any?, action: Selector, forControlEvents controlEvents: ASControlNodeEvent) {
        add(target.map { $0 as AnyObject }, action, controlEvents) { target, sender, event in
            action.send(to: target, with: [sender, event])
        }
    }

    /// Calls a method of an object, which is not retained, for events.
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> () -> Void, forControlEvents controlEvents: ASControlNodeEvent
    ) {
        add(target, nil, controlEvents) { target, _, _ in if let target = target as? Target { action(target)() } }
    }

    /// Calls a method of an object, which is not retained, with the control for events.
    public final func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void, forControlEvents controlEvents: ASControlNodeEvent
    ) {
        add(target, nil, controlEvents) { target, sender, _ in
            if let target = target as? Target, let sender = sender as? Sender { action(target)(sender) }
        }
    }

    private func add(
        _ target: AnyObject?, _ selector: Selector?, _ events: ASControlNodeEvent,
        _ call: @escaping @MainActor (AnyObject, ASControlNode, UIEvent?) -> Void
    ) {
        let added = events.single.map { Unchecked(ControlHandler(event: $0, target: target, selector: selector, call: call)) }
        handlers.withLock { handlers in
            for handler in added {
                if let selector { handlers.removeAll { $0.value.matches(target, selector, handler.value.event) } }
                handlers.append(handler)
            }
        }
        isUserInteractionEnabled = true
    }

    /// Removes methods.
    ///
    /// - Parameters:
    ///   - target: The object, or nil for all objects.
    ///   - action: The method, or nil for all methods.
    ///   - controlEvents: The events.
    open func removeTarget(_ target: Any?, action: Selector?, forControlEvents controlEvents: ASControlNodeEvent) {
        let object = target.map { Unchecked($0 as AnyObject) }
        handlers.withLock { handlers in
            handlers.removeAll { handler in
                let handler = handler.value
                return controlEvents.contains(handler.event) && (object == nil || handler.target === object?.value)
                    && (action == nil || handler.selector == action)
            }
        }
    }

    /// Returns the names of the methods of an object that an event calls, or nil.
    open func actions(forTarget target: Any, forControlEvent controlEvent: ASControlNodeEvent) -> [String]? {
        let object = Unchecked(target as AnyObject)
        let names = handlers.withLock { handlers in
            handlers.compactMap { handler -> String? in
                guard handler.value.target === object.value, handler.value.event == controlEvent else { return nil }
                return handler.value.selector.map { "\($0)" }
            }
        }
        return names.isEmpty ? nil : names
    }

    /// Returns the objects that have methods.
    open func allTargets() -> Set<AnyHashable> {
        let targets = handlers.withLock { $0.map { Unchecked($0.value.target) } }
        return Set(targets.compactMap { $0.value as? NSObject }.map { AnyHashable($0) })
    }

    /// Calls the methods for events.
    @preconcurrency @MainActor open func sendActions(forControlEvents controlEvents: ASControlNodeEvent, with event: UIEvent?) {
        for handler in handlers.withLock({ $0 }) where controlEvents.contains(handler.value.event) {
            if let target = handler.value.target { handler.value.call(target, self, event) }
        }
    }
}

extension ControlHandler {
    fileprivate func matches(_ target: AnyObject?, _ selector: Selector, _ event: ASControlNodeEvent) -> Bool {
        self.target === target && self.selector == selector && self.event == event
    }
}
