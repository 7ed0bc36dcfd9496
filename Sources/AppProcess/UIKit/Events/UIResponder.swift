public import Foundation
public import ObjectiveC

/// An object that receives events, and forwards those that it does not handle to the next
/// responder.
///
/// Responders form a chain: a view's next responder is its controller or superview, a controller's
/// is its root view's superview, and the chain ends with the application's delegate. Main thread
/// only.
@preconcurrency @MainActor open class UIResponder: NSObject, KeyValueObserving {
    /// Creates a responder.
    public override init() { super.init() }

    /// Called when a property changes that the responder observes by name
    /// (`addObserver(_:forKeyPath:options:context:)`).
    ///
    /// This method ends the process. Override it, and call `super` for properties that the class
    /// does not observe.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        fatalError(
            "<\(type(of: self))>: An -observeValueForKeyPath:ofObject:change:context: message was received but not handled. "
                + "Key path: \(keyPath ?? "nil")")
    }

    /// The next responder of the chain, or nil at its end.
    open var next: UIResponder? { nil }

    // MARK: Nibs

    /// Prepares the object after it and the objects that it refers to were loaded from a nib. The
    /// default implementation does nothing. Overrides call `super`.
    open func awakeFromNib() {}

    /// Prepares the object for display in Interface Builder. It is never called on Linux.
    open func prepareForInterfaceBuilder() {}

    // MARK: User activities

    /// What the user does in the object. It is stored: Linux neither passes activities on nor
    /// restores them.
    open var userActivity: NSUserActivity? {
        get { objc_getAssociatedObject(self, Self.userActivityKey) as? NSUserActivity }
        set { objc_setAssociatedObject(self, Self.userActivityKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    /// The key of the activity, which few objects have.
    private static let userActivityKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// Updates an activity before it is passed on. Never called on Linux.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Restores what an activity describes. The default implementation does nothing.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: First responder

    /// A Boolean value that indicates whether the object can become first responder. The default
    /// implementation returns false.
    open var canBecomeFirstResponder: Bool { false }

    /// A Boolean value that indicates whether the object agrees to resign as first responder. The
    /// default implementation returns true.
    open var canResignFirstResponder: Bool { true }

    /// A Boolean value that indicates whether the object receives key events first.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Makes the object the first responder, if the present one agrees to resign.
    ///
    /// - Returns: Whether the object is the first responder. Views outside of a window, and objects
    ///   that cannot become first responder, return false.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        UIKitException.requireMainThread(of: "UIResponder")
        guard let window = responderWindow else { return false }
        guard window.firstResponder !== self else { return true }
        guard canBecomeFirstResponder else { return false }
        return window.replaceFirstResponder(by: self)
    }

    /// Resigns as first responder.
    ///
    /// - Returns: Whether the object is no longer the first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        UIKitException.requireMainThread(of: "UIResponder")
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    /// The window whose first responder the object can be: that of the responder chain, or nil
    /// without one.
    var responderWindow: UIWindow? { next?.responderWindow }

    // MARK: Undo

    /// The undo manager of the first object of the responder chain that has one. Every window has
    /// one.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Input views

    /// The view that the window shows at its bottom, in place of a keyboard, while the object is
    /// the first responder. The default implementation returns nil, which selects the view of the
    /// next responder that has one.
    ///
    /// The view is as wide as the window. Its height is its own, or the one that its constraints
    /// determine if it uses Auto Layout. Input is typed with a physical keyboard, so nothing is
    /// shown without such a view.
    ///
    /// ```swift
    /// final class DieView: UIView {
    ///     private let pad = UIStackView()
    ///
    ///     override var canBecomeFirstResponder: Bool { true }
    ///     override var inputView: UIView? { pad }
    /// }
    /// ```
    open var inputView: UIView? { nil }

    /// The view that the window shows above the input view, or at its bottom without one, while the
    /// object is the first responder. The default implementation returns nil, which selects the
    /// view of the next responder that has one.
    open var inputAccessoryView: UIView? { nil }

    /// Updates the input view and the input accessory view if the object is the first responder:
    /// after it returns other views, or after their height changed.
    open func reloadInputViews() {
        UIKitException.requireMainThread(of: "UIResponder")
        if isFirstResponder { responderWindow?.updateInputViews(reloads: true) }
    }

    // MARK: Events

    /// Notifies the responder that fingers touched the screen. The default implementation forwards
    /// to the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

    /// Notifies the responder that touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

    /// Notifies the responder that fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

    /// Notifies the responder that touches were canceled: a gesture claimed them, or their view
    /// left its window.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    /// Notifies the responder that estimated properties were updated. Never called, because the
    /// server estimates none.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Notifies the responder that a motion began. The default passes the call to the next
    /// responder. UIKit never calls it: there are no motion sensors.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }

    /// Notifies the responder that a motion ended. The default passes the call to the next
    /// responder. UIKit never calls it: there are no motion sensors.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }

    /// Notifies the responder that a motion was canceled. The default passes the call to the next
    /// responder. UIKit never calls it: there are no motion sensors.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionCancelled(motion, with: event) }

    /// Notifies the responder that keys were pressed. The default implementation forwards to the
    /// next responder.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }

    /// Notifies the responder that the values of presses changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }

    /// Notifies the responder that keys were released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }

    /// Notifies the responder that presses were canceled.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }

    // MARK: Actions

    /// Returns whether the object performs an action. The default implementation returns whether it
    /// has the selector's method.
    ///
    /// - Parameters:
    ///   - action: The selector of the action.
    ///   - sender: The object that sends the action, or nil.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isMethod(of: self) }

    /// Returns the object that performs an action: the default implementation returns the first
    /// object in the responder chain, beginning with this one, whose
    /// `canPerformAction(_:withSender:)` returns true.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    // MARK: Menus

    /// Changes the menus of a system, whose builder is passed: those of the app for the application
    /// and its delegate, and those of an edit menu for the responders of its view. The default
    /// implementation does nothing. Overrides call `super`.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// Changes a command whose action the object performs before the command is shown or performed:
    /// its title, image, state and attributes. A command that is disabled then is not performed.
    /// The default implementation does nothing.
    open func validate(_ command: UICommand) {}

    // MARK: Accessibility

    /// The accessibility attributes that the app set, or nil if it set none.
    final private(set) var storedAccessibility: AccessibilityAttributes?

    /// The attributes in which new values are stored.
    final var accessibility: AccessibilityAttributes {
        if let storedAccessibility { return storedAccessibility }
        let new = AccessibilityAttributes()
        storedAccessibility = new
        return new
    }

    /// The attributes that the object has unless the app sets others.
    var standardAccessibility: AccessibilityStandard { AccessibilityStandard() }

    /// A Boolean value that indicates whether assistive technologies present the object. The
    /// default is false except for UIKit's own controls, labels and `UIAccessibilityElement`.
    ///
    /// The properties of accessibility are stored; nothing reads them yet.
    open var isAccessibilityElement: Bool {
        get { storedAccessibility?.isElement ?? standardAccessibility.isElement }
        set { accessibility.isElement = newValue }
    }

    /// The name of the element. The default is the text or title of UIKit's own labels and buttons.
    open var accessibilityLabel: String? {
        get { storedAccessibility?.label?.string ?? standardAccessibility.label }
        set { accessibility.label = newValue.attributed }
    }

    /// The name of the element with attributes of speech.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { storedAccessibility?.label ?? accessibilityLabel.attributed }
        set { accessibility.label = newValue }
    }

    /// A description of the result of activating the element. The default is nil.
    open var accessibilityHint: String? {
        get { storedAccessibility?.hint?.string }
        set { accessibility.hint = newValue.attributed }
    }

    /// A description of the result of activating the element, with attributes of speech.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { storedAccessibility?.hint ?? accessibilityHint.attributed }
        set { accessibility.hint = newValue }
    }

    /// The value of the element. The default is that of UIKit's own controls: a slider's or a
    /// progress view's percentage, or `1` and `0` for a switch that is on or off.
    open var accessibilityValue: String? {
        get { storedAccessibility?.value?.string ?? standardAccessibility.value }
        set { accessibility.value = newValue.attributed }
    }

    /// The value of the element with attributes of speech.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { storedAccessibility?.value ?? accessibilityValue.attributed }
        set { accessibility.value = newValue }
    }

    /// The characteristics of the element. The default is those of UIKit's own controls, or none.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { storedAccessibility?.traits ?? standardAccessibility.traits }
        set { accessibility.traits = newValue }
    }

    /// The language in which the element is spoken (a BCP 47 string), or nil for the user's.
    open var accessibilityLanguage: String? {
        get { storedAccessibility?.language }
        set { accessibility.language = newValue }
    }

    /// The frame of the element (screen space). The default is that of a view, or empty.
    open var accessibilityFrame: CGRect {
        get { storedAccessibility?.geometry.frame ?? .zero }
        set { accessibility.geometry.frame = newValue }
    }

    /// The outline of the element (screen space), or nil, the default, for its frame.
    open var accessibilityPath: UIBezierPath? {
        get { storedAccessibility?.geometry.path }
        set { accessibility.geometry.path = newValue }
    }

    /// The point at which the element is activated (screen space). The default is the middle of its
    /// frame.
    open var accessibilityActivationPoint: CGPoint {
        get {
            let frame = accessibilityFrame
            return storedAccessibility?.geometry.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set { accessibility.geometry.activationPoint = newValue }
    }

    /// A Boolean value that indicates whether the elements in the object are hidden from assistive
    /// technologies. The default is false.
    open var accessibilityElementsHidden: Bool {
        get { storedAccessibility?.structure.hidesElements ?? false }
        set { accessibility.structure.hidesElements = newValue }
    }

    /// A Boolean value that indicates whether assistive technologies ignore the siblings of the
    /// view. The default is false.
    open var accessibilityViewIsModal: Bool {
        get { storedAccessibility?.structure.isModal ?? false }
        set { accessibility.structure.isModal = newValue }
    }

    /// A Boolean value that indicates whether the elements in the object are visited together. The
    /// default is false.
    open var shouldGroupAccessibilityChildren: Bool {
        get { storedAccessibility?.structure.groupsChildren ?? false }
        set { accessibility.structure.groupsChildren = newValue }
    }

    /// The way in which assistive technologies move through the elements in the object. The default
    /// is automatic.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { storedAccessibility?.structure.navigationStyle ?? .automatic }
        set { accessibility.structure.navigationStyle = newValue }
    }

    /// Whether the element shows further content. The default is that it cannot.
    open var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
        get { storedAccessibility?.structure.expandedStatus ?? .unsupported }
        set { accessibility.structure.expandedStatus = newValue }
    }

    /// A Boolean value that indicates whether the element responds to the user. The default is true
    /// unless its traits contain `notEnabled`.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { storedAccessibility?.interaction.respondsToUser ?? !accessibilityTraits.contains(.notEnabled) }
        set { accessibility.interaction.respondsToUser = newValue }
    }

    /// The names by which users call the element, the most suitable one first. The default is its
    /// label.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var accessibilityUserInputLabels: [String]! {
        get { storedAccessibility?.interaction.userInputLabels?.map(\.string) ?? accessibilityLabel.map { [$0] } ?? [] }
        set { accessibility.interaction.userInputLabels = newValue?.map { NSAttributedString(string: $0) } }
    }

    /// The names by which users call the element, with attributes of speech.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
        get {
            storedAccessibility?.interaction.userInputLabels
                ?? (accessibilityUserInputLabels ?? []).map { NSAttributedString(string: $0) }
        }
        set { accessibility.interaction.userInputLabels = newValue }
    }

    /// The kind of the element's text, or nil, the default.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { storedAccessibility?.interaction.textualContext }
        set { accessibility.interaction.textualContext = newValue }
    }

    /// The ways in which the element takes touches directly. The default is none.
    open var accessibilityDirectTouchOptions: UIAccessibilityDirectTouchOptions {
        get { storedAccessibility?.interaction.directTouchOptions ?? [] }
        set { accessibility.interaction.directTouchOptions = newValue }
    }

    /// The actions that assistive technologies offer beside activation, or nil, the default.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { storedAccessibility?.interaction.customActions }
        set { accessibility.interaction.customActions = newValue }
    }

    /// The lists of places that assistive technologies step through in the element, or nil, the
    /// default.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { storedAccessibility?.interaction.customRotors }
        set { accessibility.interaction.customRotors = newValue }
    }

    // MARK: Accessibility containers

    /// The elements in the object, or nil, the default, for the elements among its subviews.
    open var accessibilityElements: [Any]? {
        get { storedAccessibility?.structure.elements }
        set { accessibility.structure.elements = newValue }
    }

    /// The elements that tests find in the object, or nil, the default, for all.
    open var automationElements: [Any]? {
        get { storedAccessibility?.structure.automationElements }
        set { accessibility.structure.automationElements = newValue }
    }

    /// The headings of the element, or nil, the default.
    open var accessibilityHeaderElements: [Any]? {
        get { storedAccessibility?.structure.headerElements }
        set { accessibility.structure.headerElements = newValue }
    }

    /// The kind of the container. The default is none.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { storedAccessibility?.structure.containerType ?? .none }
        set { accessibility.structure.containerType = newValue }
    }

    /// Returns the number of elements in `accessibilityElements`, or `NSNotFound` without that
    /// list.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }

    /// Returns an element of `accessibilityElements`, or nil if there is none of that index.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// Returns the index of an element in `accessibilityElements`, or `NSNotFound`.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }

    // MARK: Accessibility focus and actions

    /// Notifies the object that an assistive technology focuses it. The default implementation does
    /// nothing.
    open func accessibilityElementDidBecomeFocused() {}

    /// Notifies the object that no assistive technology focuses it any more. The default
    /// implementation does nothing.
    open func accessibilityElementDidLoseFocus() {}

    /// Returns whether an assistive technology focuses the object: false, because none is
    /// connected.
    open func accessibilityElementIsFocused() -> Bool { false }

    /// Returns the assistive technologies that focus the object: nil, because none is connected.
    open func accessibilityAssistiveTechnologyFocusedIdentifiers() -> Set<UIAccessibility.AssistiveTechnologyIdentifier>? { nil }

    /// Activates the element. The default implementation does nothing.
    ///
    /// - Returns: Whether the element was activated. False, the default, selects a tap at the
    ///   activation point.
    open func accessibilityActivate() -> Bool { false }

    /// Increments the value of an element with the trait `adjustable`. The default implementation
    /// does nothing.
    open func accessibilityIncrement() {}

    /// Decrements the value of an element with the trait `adjustable`. The default implementation
    /// does nothing.
    open func accessibilityDecrement() {}

    /// Scrolls the content by a page, and returns whether it did. The default implementation
    /// returns false.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Dismisses a modal view, and returns whether it did. The default implementation returns
    /// false.
    open func accessibilityPerformEscape() -> Bool { false }

    /// Performs the app's most important action, and returns whether it did. The default
    /// implementation returns false.
    open func accessibilityPerformMagicTap() -> Bool { false }

    /// Zooms the content in at a point (screen space), and returns whether it did. The default
    /// implementation returns false.
    open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }

    /// Zooms the content out at a point (screen space), and returns whether it did. The default
    /// implementation returns false.
    open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }

    // MARK: Commands

    /// The keyboard shortcuts that the responder provides.
    open var keyCommands: [UIKeyCommand]? { nil }
}
