import CoreGraphics
public import Foundation

/// The base class of items in a bar, with the properties that all kinds of items have. Main thread
/// only.
@preconcurrency @MainActor open class UIBarItem: NSObject, @preconcurrency NSCoding, UIAccessibilityIdentification, UIAppearance {
    /// The object that shows the item and is notified of changes.
    weak var observer: (any BarItemObserver)?
    final var appearanceRecord: AppearanceRecord?

    /// Creates an empty item.
    public override init() { super.init() }

    /// Creates an item from an archive, with its title, enabled state and tag.
    public required init?(coder: NSCoder) {
        super.init()
        title = coder.decodeObject(of: NSString.self, forKey: "UITitle").map { $0 as String }
        isEnabled = !coder.decodeBool(forKey: "UIDisabled")
        tag = coder.decodeInteger(forKey: "UITag")
    }

    /// Archives the title, the enabled state and the tag.
    open func encode(with coder: NSCoder) {
        coder.encode(title, forKey: "UITitle")
        coder.encode(!isEnabled, forKey: "UIDisabled")
        coder.encode(tag, forKey: "UITag")
    }

    // MARK: Appearance proxies

    /// Returns the proxy for all instances of the class.
    open class func appearance() -> Self { appearanceProxy(nil, []) }

    /// Returns the proxy for instances of the class in bars whose traits contain those of a
    /// collection.
    open class func appearance(for trait: UITraitCollection) -> Self { appearanceProxy(trait, []) }

    /// Returns the proxy for instances of the class inside instances of other classes.
    ///
    /// - Parameter containerTypes: The classes of the containers, from the innermost to the
    ///   outermost. Other views may be between them.
    open class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearanceProxy(nil, containerTypes)
    }

    /// Returns the proxy for instances of the class inside instances of other classes, in bars
    /// whose traits contain those of a collection.
    ///
    /// - Parameters:
    ///   - trait: The traits.
    ///   - containerTypes: The classes of the containers, from the innermost to the outermost.
    open class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        appearanceProxy(trait, containerTypes)
    }

    // MARK: Title

    /// The attributes of the title by state.
    private final var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

    /// Sets the attributes of the title in a state. They take precedence over those of a bar's
    /// appearance. A state without attributes has those of the normal state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        recordAppearance(axes: state.rawValue) { $0.setTitleTextAttributes(attributes, for: state) }
        titleAttributes[state.rawValue] = attributes
        itemDidChange()
    }

    /// Returns the attributes of the title that were set for a state, or nil.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state.rawValue] }

    /// Returns the attributes of the title in a state, or in the normal state if there are none.
    final func resolvedTitleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        titleAttributes[state.rawValue] ?? titleAttributes[UIControl.State.normal.rawValue] ?? [:]
    }

    /// The item's title.
    open var title: String? { didSet { itemDidChange() } }

    /// The item's image.
    open var image: UIImage? { didSet { itemDidChange() } }

    /// The image in a bar of compact height, such as that of a phone in landscape orientation; nil
    /// for `image`.
    open var landscapeImagePhone: UIImage? { didSet { itemDidChange() } }

    /// The insets of the image from its standard frame (points); negative ones extend it. Insets
    /// that are opposite at two edges move the image. The default is zero.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { itemDidChange() } } }

    /// The insets of `landscapeImagePhone` from its standard frame (points). The default is zero.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
        didSet { if landscapeImagePhoneInsets != oldValue { itemDidChange() } }
    }

    /// Returns the insets of the image that the item shows.
    final func shownImageInsets(isCompact: Bool) -> UIEdgeInsets {
        isCompact && landscapeImagePhone != nil ? landscapeImagePhoneInsets : imageInsets
    }

    /// A Boolean value that indicates whether the item is enabled. The default is true.
    open var isEnabled = true { didSet { itemDidChange() } }

    /// An integer with which the app identifies the item. The default is 0.
    open var tag = 0

    // MARK: Nibs

    /// Prepares the object after it and the objects that it refers to were loaded from a nib. The
    /// default implementation does nothing. Overrides call `super`.
    open func awakeFromNib() {}

    /// Prepares the object for display in Interface Builder. It is never called on Linux.
    open func prepareForInterfaceBuilder() {}

    func itemDidChange() { observer?.barItemDidChange() }

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

    /// The attributes that the item has unless the app sets others.
    private var standardAccessibility: AccessibilityStandard {
        AccessibilityStandard(isElement: true, label: title, traits: isEnabled ? .button : [.button, .notEnabled])
    }

    /// A Boolean value that indicates whether assistive technologies present the object. The
    /// default is true.
    ///
    /// The properties of accessibility are stored; nothing reads them yet.
    open var isAccessibilityElement: Bool {
        get { storedAccessibility?.isElement ?? standardAccessibility.isElement }
        set { accessibility.isElement = newValue }
    }

    /// The name of the element. The default is the item's title.
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

    /// The value of the element. The default is nil.
    open var accessibilityValue: String? {
        get { storedAccessibility?.value?.string ?? standardAccessibility.value }
        set { accessibility.value = newValue.attributed }
    }

    /// The value of the element with attributes of speech.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { storedAccessibility?.value ?? accessibilityValue.attributed }
        set { accessibility.value = newValue }
    }

    /// The characteristics of the element. The default is `button`.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { storedAccessibility?.traits ?? standardAccessibility.traits }
        set { accessibility.traits = newValue }
    }

    /// A string that identifies the item in tests, or nil. Users do not see it.
    open var accessibilityIdentifier: String? {
        get { storedAccessibility?.identifier }
        set { accessibility.identifier = newValue }
    }
}

/// An object that shows bar items: a toolbar, or a navigation item on behalf of its bar.
@MainActor protocol BarItemObserver: AnyObject {
    /// Notifies the observer that a property of one of its items changed.
    func barItemDidChange()
}

/// A button in a navigation bar or a toolbar. Main thread only.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// The styles of bar buttons.
    public enum Style: Int, Sendable {
        /// Plain text or an image.
        case plain = 0
        /// Emphasized, for an action that completes a task.
        case done = 2
    }

    /// The system-defined buttons.
    public enum SystemItem: Int, Sendable {
        /// The title “Done”, with the style `.done`.
        case done = 0
        /// The title “Cancel”.
        case cancel = 1
        /// The title “Edit”.
        case edit = 2
        /// The title “Save”, with the style `.done`.
        case save = 3
        /// A plus sign.
        case add = 4
        /// Space that takes a share of the remaining width.
        case flexibleSpace = 5
        /// Space of the item's `width` (points).
        case fixedSpace = 6
        /// The title “Compose”.
        case compose = 7
        /// The title “Reply”.
        case reply = 8
        /// An arrow that points out of a box, for sharing.
        case action = 9
        /// The title “Organize”.
        case organize = 10
        /// The title “Bookmarks”.
        case bookmarks = 11
        /// A magnifying glass.
        case search = 12
        /// A circular arrow.
        case refresh = 13
        /// A cross, for an action that stops a task.
        case stop = 14
        /// A camera.
        case camera = 15
        /// A trash can.
        case trash = 16
        /// A triangle, for playback.
        case play = 17
        /// Two bars, for pausing playback.
        case pause = 18
        /// The title “Rewind”.
        case rewind = 19
        /// The title “Fast Forward”.
        case fastForward = 20
        /// The title “Undo”.
        case undo = 21
        /// The title “Redo”.
        case redo = 22
        /// A cross, for closing a screen.
        case close = 24
    }

    /// Creates an empty button.
    public override init() { super.init() }

    /// Creates a bar button item from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a button that performs an action or shows a menu. Its title and image default to the
    /// action's.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - image: The image.
    ///   - primaryAction: The action that a tap performs.
    ///   - menu: The menu that a tap shows, or a long press if there is an action.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.primaryAction = primaryAction
        showPrimaryAction()
        if let title { self.title = title }
        if let image { self.image = image }
        self.menu = menu
    }

    /// Creates a button that sends an action to a target, and shows a menu.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - image: The image.
    ///   - target: The target, which is not retained; nil for the responder chain.
    ///   - action: The selector of a method of the target; nil for a button whose tap shows the
    ///     menu.
    ///   - menu: The menu that a tap shows, or a long press if there is an action.
    @_disfavoredOverload
    public convenience init(
        title: String? = nil, image: UIImage? = nil, target: AnyObject? = nil, action: Selector? = nil, menu: UIMenu? = nil
    ) {
        self.init(title: title, image: image, primaryAction: nil, menu: menu)
        self.target = target
        self.action = action
    }

    /// Creates a button that performs an action, with the action's title and image.
    public convenience init(primaryAction: UIAction?) { self.init(title: nil, image: nil, primaryAction: primaryAction) }

    /// Creates a button with a title that sends an action to a target.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - style: The style.
    ///   - target: The target, which is not retained. If it is nil, the action is sent along the
    ///     responder chain, as by `UIApplication.sendAction(_:to:from:for:)`.
    ///   - action: The selector of a method of the target. The method takes nothing, the item, or
    ///     the item and the event.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        set(style, target, action)
    }

    /// Creates a button with an image that sends an action to a target.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - style: The style.
    ///   - target: The target, which is not retained; nil for the responder chain.
    ///   - action: The selector of a method of the target.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        set(style, target, action)
    }

    /// Creates a button with images that sends an action to a target.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - landscapeImagePhone: The image in a bar of compact height; nil for the other one.
    ///   - style: The style.
    ///   - target: The target, which is not retained; nil for the responder chain.
    ///   - action: The selector of a method of the target.
    public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// Creates a system-defined button that sends an action to a target.
    ///
    /// - Parameters:
    ///   - systemItem: The button.
    ///   - target: The target, which is not retained; nil for the responder chain.
    ///   - action: The selector of a method of the target.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem: systemItem)
        set(style, target, action)
    }

    private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = target.map(objc_object)
        self.action = action
    }

    /// Creates a system-defined button that performs an action or shows a menu.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.systemItem = systemItem
        self.primaryAction = primaryAction
        self.menu = menu
        let content = SystemItemContent(systemItem)
        title = content.title
        image = content.symbol.flatMap { UIImage(systemName: $0) }
        if systemItem == .done || systemItem == .save { style = .done }
    }

    /// Creates an item that shows a custom view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Returns an item that occupies space of a fixed width (points).
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.systemItem = .fixedSpace
        item.width = width
        return item
    }

    /// Returns an item that takes a share of the remaining space.
    open class func flexibleSpace() -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.systemItem = .flexibleSpace
        return item
    }

    // MARK: Groups

    /// The group that the item belongs to or represents.
    final weak var group: UIBarButtonItemGroup?

    /// The group that the item belongs to or represents, or nil.
    open weak var buttonGroup: UIBarButtonItemGroup? { group }

    /// Returns a group of the item that the user cannot customize.
    open func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

    /// Returns a group of the item that the user can move. On Linux, bars are not customized.
    open func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
    }

    /// Returns a group of the item that the user can move, add and remove. On Linux, bars are not
    /// customized.
    open func creatingOptionalGroup(customizationIdentifier: String, isInDefaultCustomization: Bool = true) -> UIBarButtonItemGroup {
        .optionalGroup(
            customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization, items: [self])
    }

    /// The system-defined button that the item was created as, or `nil`.
    private(set) var systemItem: SystemItem?

    /// The button's style. The default is `.plain`.
    open var style = Style.plain { didSet { itemDidChange() } }

    // MARK: Images

    /// The images and offsets that are set on the item.
    private(set) final var images = BarButtonImages() { didSet { itemDidChange() } }

    private func key(
        _ state: UIControl.State = .normal, _ style: Style? = nil, _ metrics: UIBarMetrics, isBack: Bool = false
    ) -> BarButtonImages.Key {
        BarButtonImages.Key(state: state.rawValue, style: style, metrics: metrics, isBack: isBack)
    }

    /// Sets an image behind the button's content.
    ///
    /// - Parameters:
    ///   - backgroundImage: The image, which is stretched; nil for that of the bar's appearance.
    ///   - state: The state. Other states without images have that of the normal state.
    ///   - barMetrics: The metrics of bars in which buttons have the image.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        recordAppearance(axes: state.rawValue, UInt(barMetrics.rawValue)) {
            $0.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
        }
        images.backgrounds[key(state, nil, barMetrics)] = backgroundImage
    }

    /// Returns the image that was set for a state and metrics.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        images.backgrounds[key(state, nil, barMetrics)]
    }

    /// Sets an image behind the content of buttons of a style.
    ///
    /// - Parameters:
    ///   - backgroundImage: The image, which is stretched; nil for that of all styles.
    ///   - state: The state. Other states without images have that of the normal state.
    ///   - style: The style of buttons with the image.
    ///   - barMetrics: The metrics of bars in which buttons have the image.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics
    ) {
        recordAppearance(axes: state.rawValue, UInt(style.rawValue), UInt(barMetrics.rawValue)) {
            $0.setBackgroundImage(backgroundImage, for: state, style: style, barMetrics: barMetrics)
        }
        images.backgrounds[key(state, style, barMetrics)] = backgroundImage
    }

    /// Returns the image that was set for a state, a style and metrics.
    open func backgroundImage(for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics) -> UIImage? {
        images.backgrounds[key(state, style, barMetrics)]
    }

    /// Sets the vertical offset of background images (points).
    open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        recordAppearance(axes: UInt(barMetrics.rawValue)) { $0.setBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics) }
        images.backgroundOffsets[key(.normal, nil, barMetrics)] = adjustment
    }

    /// Returns the vertical offset of background images (points).
    open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        images.backgroundOffsets[key(.normal, nil, barMetrics)] ?? 0
    }

    /// Sets the offset of the title (points).
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        recordAppearance(axes: UInt(barMetrics.rawValue)) { $0.setTitlePositionAdjustment(adjustment, for: barMetrics) }
        images.titleOffsets[key(.normal, nil, barMetrics)] = adjustment
    }

    /// Returns the offset of the title (points).
    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        images.titleOffsets[key(.normal, nil, barMetrics)] ?? .zero
    }

    /// Sets an image behind the content of back buttons.
    ///
    /// - Parameters:
    ///   - backgroundImage: The image, which is stretched; nil for that of the bar's appearance.
    ///   - state: The state. Other states without images have that of the normal state.
    ///   - barMetrics: The metrics of bars in which buttons have the image.
    open func setBackButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        recordAppearance(axes: state.rawValue, UInt(barMetrics.rawValue)) {
            $0.setBackButtonBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
        }
        images.backgrounds[key(state, nil, barMetrics, isBack: true)] = backgroundImage
    }

    /// Returns the image of back buttons that was set for a state and metrics.
    open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        images.backgrounds[key(state, nil, barMetrics, isBack: true)]
    }

    /// Sets the offset of the title of back buttons (points).
    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        recordAppearance(axes: UInt(barMetrics.rawValue)) { $0.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics) }
        images.titleOffsets[key(.normal, nil, barMetrics, isBack: true)] = adjustment
    }

    /// Returns the offset of the title of back buttons (points).
    open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        images.titleOffsets[key(.normal, nil, barMetrics, isBack: true)] ?? .zero
    }

    /// Sets the vertical offset of the background images of back buttons (points).
    open func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        recordAppearance(axes: UInt(barMetrics.rawValue)) {
            $0.setBackButtonBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics)
        }
        images.backgroundOffsets[key(.normal, nil, barMetrics, isBack: true)] = adjustment
    }

    /// Returns the vertical offset of the background images of back buttons (points).
    open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        images.backgroundOffsets[key(.normal, nil, barMetrics, isBack: true)] ?? 0
    }

    /// The titles that the button can have, or nil. The button is as wide as the widest of them
    /// requires, so that it does not change its width with its title.
    open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { itemDidChange() } } }

    /// The button's width (points); 0 for the width of its content.
    open var width: CGFloat = 0 { didSet { itemDidChange() } }

    /// The view that shows the item in a bar, or nil.
    weak var shownView: UIView?

    /// A view that is shown instead of a button.
    open var customView: UIView? { didSet { itemDidChange() } }

    /// The color of the button; nil for the bar's tint color.
    open var tintColor: UIColor? {
        didSet {
            recordAppearance(\.tintColor, tintColor)
            itemDidChange()
        }
    }

    /// A Boolean value that indicates whether the button is hidden. The default is false.
    open var isHidden = false { didSet { itemDidChange() } }

    /// A Boolean value that indicates whether the button appears selected. The default is false.
    open var isSelected = false { didSet { itemDidChange() } }

    /// The selector of the method that the button calls when it is tapped, or nil. The method takes
    /// nothing, the item, or the item and the event. It is not called if there is a
    /// `primaryAction`.
    open var action: Selector?

    /// The object whose method the button calls; nil for the first object in the responder chain
    /// that performs the action. The target is not retained.
    open weak var target: AnyObject?

    /// The action of the button, which replaces its `action`. Setting it also sets the title and
    /// image, if the action has them.
    open var primaryAction: UIAction? {
        didSet { showPrimaryAction() }
    }

    /// Adopts the title and image of the primary action. Initializers call it, because observers of
    /// properties do not run in them.
    private func showPrimaryAction() {
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { title = primaryAction.title }
        if let image = primaryAction.image { self.image = image }
    }

    /// The menu that a tap on the button shows, or a long press if the button has an action. The
    /// default is nil.
    open var menu: UIMenu? { didSet { itemDidChange() } }

    /// The order of the menu's elements if the menu is above the button. The default is
    /// `automatic`, with which the first element is the closest one.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    /// A Boolean value that indicates whether choosing an element of the menu turns it on and the
    /// others off, so that the button shows the chosen element. The default is false.
    open var changesSelectionAsPrimaryAction = false { didSet { itemDidChange() } }

    /// Performs the primary action, or sends the action to the target.
    func perform(with event: UIEvent?) {
        if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
        if let primaryAction { return primaryAction.perform(sender: self) }
        guard let action else { return }
        if let application = UIApplication.running {
            application.sendAction(action, to: target, from: self, for: event)
        } else {
            _ = UIApplication.deliver(action, to: target, from: self, for: event, startingAt: shownView)
        }
    }
}
