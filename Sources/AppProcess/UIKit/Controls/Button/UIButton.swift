import CoreGraphics
import CoreText
public import Foundation
import QuartzCore

/// A control that performs an action when the user taps it.
///
/// A button's appearance is described by a `configuration`:
///
/// ```swift
/// var configuration = UIButton.Configuration.filled()
/// configuration.title = "Save"
/// configuration.image = UIImage(systemName: "checkmark")
/// configuration.imagePadding = 8
/// let button = UIButton(
///     configuration: configuration, primaryAction: UIAction { _ in print("saved") })
/// ```
///
/// Without a configuration, titles and images are set for each state with `setTitle(_:for:)` and
/// `setImage(_:for:)`. Use buttons on the main thread.
open class UIButton: UIControl {
    /// The appearance of a button without a configuration.
    public enum ButtonType: Int, Sendable {
        /// No style.
        case custom = 0
        /// Contents in the tint color.
        case system = 1
        /// An information symbol.
        case detailDisclosure = 2
        /// An information symbol for light backgrounds.
        case infoLight = 3
        /// An information symbol for dark backgrounds.
        case infoDark = 4
        /// A plus sign in a circle.
        case contactAdd = 5
        /// A cross in a circle.
        case close = 7
        /// The former name of `system`.
        public static let roundedRect = ButtonType.system
    }

    /// The purpose of a button.
    public enum Role: Int, Sendable {
        /// No particular purpose.
        case normal = 0
        /// The action that the user is most likely to choose.
        case primary = 1
        /// An action that cancels the current operation.
        case cancel = 2
        /// An action that deletes data.
        case destructive = 3
    }

    /// A closure that changes a button's configuration for the button's state.
    public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void

    /// The content that was set for states.
    final var states = ButtonStates()
    /// The subviews.
    final var parts = ButtonParts()
    /// The values that the button draws with, valid after `resolveIfNeeded()`.
    final var resolved = ResolvedButtonConfiguration()
    /// A Boolean value that indicates whether `resolved` is out of date.
    final var needsResolution = true
    /// A Boolean value that indicates whether `updateConfiguration()` is running. It usually sets
    /// the configuration, which then must not request another update.
    private var isUpdating = false
    final var type: ButtonType = .custom

    // MARK: Initializers

    /// Creates a button of the custom type.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// Creates a button with a primary action, and with the action's title and image.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
        adopt(primaryAction)
    }

    /// Creates a button from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        // `UIView` decodes all archived subviews. The button creates its own when they are needed.
        for view in subviews { view.removeFromSuperview() }
        isOpaque = false
        decodeButton(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeButton(with: coder)
    }

    /// Creates a button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        adoptType(buttonType)
    }

    /// Creates a button of a type with a primary action, and with the action's title and image.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        adoptType(buttonType)
    }

    /// Creates a button with a configuration, of the size that fits its contents. The title and the
    /// image of the action are used if the configuration has none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
        type = .system
        var configuration = configuration
        if configuration.attributedTitle == nil, let title = primaryAction?.title, !title.isEmpty { configuration.title = title }
        if configuration.image == nil { configuration.image = primaryAction?.image }
        self.configuration = configuration
        sizeToFit()
    }

    /// Returns a button of the system type with an image, which sends an action to a target for
    /// `primaryActionTriggered`.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - target: The target, which is not retained; nil for the responder chain.
    ///   - action: The selector of a method of the target, or nil.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        let button = objc_new(self, frame: .zero)
        button.adoptType(.system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .primaryActionTriggered) }
        return button
    }

    /// The appearance of the button without a configuration.
    open var buttonType: ButtonType { type }

    /// The purpose of the button. The default is `normal`.
    open var role = Role.normal { didSet { if role != oldValue { setNeedsUpdateConfiguration() } } }

    /// A Boolean value that indicates whether the primary action changes the selection. The default
    /// is false. The button is selected and deselected in turn or, if its menu is the primary
    /// action, the button is a pop-up button, which shows the selected element of its menu.
    open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }

    // MARK: Menu

    /// The menu that a long press shows, or a tap if `showsMenuAsPrimaryAction` is true. The
    /// default is nil. Setting it enables or disables the context menu interaction.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            menuDidChange()
        }
    }

    /// The order of the menu's elements if the menu is above the button. The default is
    /// `automatic`, with which the first element is the closest one.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    open override var showsMenuAsPrimaryAction: Bool { didSet { menuDidChange() } }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        menu.map { UIContextMenuConfiguration(of: $0, preferredMenuElementOrder) }
    }

    override var selectsOneElement: Bool { isPopUp }

    override func menuSelectionDidChange() { menuDidChange() }

    /// A Boolean value that indicates whether the button shows the selected element of its menu.
    final var isPopUp: Bool { showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction && menu != nil }

    /// The selected element of a pop-up button's menu, which the button shows.
    final var popUpElement: (any UIMenuLeaf)? { isPopUp ? menu?.shownLeaf : nil }

    /// Updates the content after the menu or its selection changed. A pop-up button selects the
    /// first element that can be selected if none is.
    private func menuDidChange() {
        if isPopUp, popUpElement == nil {
            let leaves = menu?.inlineLeaves ?? []
            let first = leaves.first { $0.attributes.isDisjoint(with: [.disabled, .hidden]) }
            first?.state = .on
        }
        invalidateIntrinsicContentSize()
        setNeedsUpdateConfiguration()
    }

    // MARK: Pointer

    /// A closure that returns the style of the pointer over a button, or nil for that of the
    /// system. It receives the effect and the shape that the button proposes.
    public typealias PointerStyleProvider = (
        _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
    ) -> UIPointerStyle?

    /// A Boolean value that indicates whether the pointer has an effect on the button. The default
    /// is false.
    open var isPointerInteractionEnabled: Bool {
        get { parts.pointer != nil }
        set { updatePointer(isEnabled: newValue) }
    }

    /// A closure that returns the style of the pointer over the button, or nil for the style of the
    /// button. Setting a closure enables the pointer interaction.
    open var pointerStyleProvider: PointerStyleProvider? {
        didSet {
            if pointerStyleProvider != nil { updatePointer(isEnabled: true) }
            parts.pointer?.interaction.invalidate()
        }
    }

    /// A Boolean value that indicates whether the pointer is over the button, if its pointer
    /// interaction is enabled.
    open var isHovered: Bool { parts.pointer?.isHovered ?? false }

    // MARK: Configuration

    /// The content and appearance of the button. If it is nil, the titles and images set for states
    /// are used.
    open var configuration: Configuration? {
        didSet {
            invalidateIntrinsicContentSize()
            if isUpdating { setNeedsResolution() } else { setNeedsUpdateConfiguration() }
        }
    }

    /// A closure that is called before the button draws in another state, usually to change the
    /// configuration.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// A Boolean value that indicates whether the configuration's colors follow the state. The
    /// default is true.
    open var automaticallyUpdatesConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

    /// Requests a call of `updateConfiguration()` before the next frame.
    open func setNeedsUpdateConfiguration() {
        UIKitException.requireMainThread("configuration", of: "UIButton")
        parts.needsUpdate = true
        setNeedsResolution()
    }

    /// Updates the configuration for the button's state. Override this method, but do not call it:
    /// call `setNeedsUpdateConfiguration()`.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    /// Updates the configuration, the resolved values and the subviews, if they are out of date.
    final func resolveIfNeeded() {
        if parts.needsUpdate, !isUpdating {
            parts.needsUpdate = false
            isUpdating = true
            updateConfiguration()
            isUpdating = false
        }
        guard needsResolution else { return }
        needsResolution = false
        if let configuration {
            resolved = ResolvedButtonConfiguration(
                automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration, of: self)
        } else {
            resolved = resolvedFromStates
        }
        updateParts()
    }

    /// Requests that the resolved values and the subviews are updated before the next frame.
    final func setNeedsResolution() {
        needsResolution = true
        setNeedsLayout()
    }

    // MARK: Titles and images by state

    /// Sets the title for a state; nil for the title of the normal state.
    open func setTitle(_ title: String?, for state: UIControl.State) { change { $0.titles[state.rawValue] = title } }

    /// Sets the attributed title for a state, which takes precedence over a title without
    /// attributes.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        change { $0.attributedTitles[state.rawValue] = title }
    }

    /// Sets the title color for a state; nil for the color of the normal state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        recordAppearance(axes: state.rawValue) { $0.setTitleColor(color, for: state) }
        change { $0.titleColors[state.rawValue] = color }
    }

    /// Sets the color of the title's shadow for a state.
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        recordAppearance(axes: state.rawValue) { $0.setTitleShadowColor(color, for: state) }
        change { $0.shadowColors[state.rawValue] = color }
    }

    /// Sets the image for a state; nil for the image of the normal state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        recordAppearance(axes: state.rawValue) { $0.setImage(image, for: state) }
        change { $0.images[state.rawValue] = image }
    }

    /// Sets the background image for a state; nil for the one of the normal state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        recordAppearance(axes: state.rawValue) { $0.setBackgroundImage(image, for: state) }
        change { $0.backgrounds[state.rawValue] = image }
    }

    /// Sets the symbol configuration for a state.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State) {
        recordAppearance(axes: state.rawValue) { $0.setPreferredSymbolConfiguration(configuration, forImageIn: state) }
        change { $0.symbols[state.rawValue] = configuration }
    }

    /// Returns the title for a state.
    open func title(for state: UIControl.State) -> String? { ButtonStates.value(states.titles, state) }
    /// Returns the attributed title for a state.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { ButtonStates.value(states.attributedTitles, state) }
    /// Returns the title color for a state.
    open func titleColor(for state: UIControl.State) -> UIColor? {
        ButtonStates.value(states.titleColors, state) ?? defaultTitleColor(state)
    }
    /// Returns the color of the title's shadow for a state.
    open func titleShadowColor(for state: UIControl.State) -> UIColor? { ButtonStates.value(states.shadowColors, state) }
    /// Returns the image for a state.
    open func image(for state: UIControl.State) -> UIImage? { ButtonStates.value(states.images, state) }
    /// Returns the background image for a state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { ButtonStates.value(states.backgrounds, state) }
    /// Returns the symbol configuration for a state.
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        ButtonStates.value(states.symbols, state)
    }

    override var layoutCaption: String? { currentTitle }

    /// The title for the current state.
    open var currentTitle: String? { popUpElement?.title ?? title(for: state) ?? configuration?.title }
    /// The title color for the current state.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    /// The color of the title's shadow for the current state.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    /// The image for the current state.
    open var currentImage: UIImage? { popUpElement?.image ?? image(for: state) ?? configuration?.image }
    /// The background image for the current state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// The attributed title for the current state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The symbol configuration for the current state.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { preferredSymbolConfigurationForImage(in: state) }

    /// Changes the content that was set for states, and requests an update if it differs.
    private func change(_ body: (inout ButtonStates) -> Void) {
        UIKitException.requireMainThread("titleLabel", of: "UIButton")
        let former = states
        body(&states)
        guard states != former else { return }
        invalidateIntrinsicContentSize()
        setNeedsResolution()
    }

    // MARK: Insets without a configuration

    /// The insets of the contents from the edges (points).
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            recordAppearance(\.contentEdgeInsets, contentEdgeInsets)
            if contentEdgeInsets != oldValue { invalidateIntrinsicContentSize() }
        }
    }
    /// The insets of the title from its original rectangle (points).
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet {
            recordAppearance(\.titleEdgeInsets, titleEdgeInsets)
            if titleEdgeInsets != oldValue { setNeedsLayout() }
        }
    }
    /// The insets of the image from its original rectangle (points).
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet {
            recordAppearance(\.imageEdgeInsets, imageEdgeInsets)
            if imageEdgeInsets != oldValue { setNeedsLayout() }
        }
    }
    /// A Boolean value that indicates whether the image dims while the button is highlighted and
    /// has no image for that state. The default is true.
    open var adjustsImageWhenHighlighted = true {
        didSet {
            recordAppearance(\.adjustsImageWhenHighlighted, adjustsImageWhenHighlighted)
            setNeedsResolution()
        }
    }
    /// A Boolean value that indicates whether the image dims while the button is disabled and has
    /// no image for that state. The default is true.
    open var adjustsImageWhenDisabled = true {
        didSet {
            recordAppearance(\.adjustsImageWhenDisabled, adjustsImageWhenDisabled)
            setNeedsResolution()
        }
    }

    /// Returns the rectangle of the background.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the rectangle of the contents.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { backgroundRect(forBounds: bounds).inset(by: padding) }

    /// Returns the rectangle of the title.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        arrangement(in: titleEdgeInsets == .zero ? contentRect : contentRect.inset(by: titleEdgeInsets)).title
    }

    /// Returns the rectangle of the image.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        arrangement(in: imageEdgeInsets == .zero ? contentRect : contentRect.inset(by: imageEdgeInsets)).image
    }

    // MARK: Parts

    /// The label of the title. Without a configuration, its font is the title's.
    open var titleLabel: UILabel? { makeTitleLabelIfNeeded() }

    /// The label of the subtitle, if there is one.
    open var subtitleLabel: UILabel? { parts.subtitle }

    /// The image view.
    open var imageView: UIImageView? { makeImageViewIfNeeded() }

    // MARK: State

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { setNeedsUpdateConfiguration() } } }
    open override var isSelected: Bool { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }

    override var standardAccessibility: AccessibilityStandard {
        var standard = super.standardAccessibility
        standard.isElement = true
        standard.traits.insert(.button)
        let texts = [currentAttributedTitle?.string ?? currentTitle, configuration?.subtitle].compactMap { $0 }.filter { !$0.isEmpty }
        standard.label = texts.isEmpty ? currentImage?.accessibilityLabel : texts.joined(separator: ", ")
        return standard
    }

    override var touchUpEvents: UIControl.Event { [.touchUpInside, .primaryActionTriggered] }

    override var preventsAncestorTaps: Bool { true }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { changeSelection() }
    }

    open override func performPrimaryAction() {
        changeSelection()
        super.performPrimaryAction()
    }

    override func willActivateByKeyboard() { changeSelection() }

    private func changeSelection() { if changesSelectionAsPrimaryAction, !isPopUp { isSelected.toggle() } }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsUpdateConfiguration()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        invalidateIntrinsicContentSize()
        setNeedsUpdateConfiguration()
    }

    // MARK: Size

    open override var intrinsicContentSize: CGSize { fittingSize(width: .infinity) }

    /// The titles of configurations wrap, so that the height depends on the width.
    override var contentWraps: Bool { configuration != nil }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat { fittingSize(width: width).height }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: configuration != nil && size.width > 0 ? size.width : .infinity)
    }

    override var arrangesSubviewsByContentSize: Bool { true }

    /// The label of the title, whose baseline is the button's.
    open override var forFirstBaselineLayout: UIView { titleLabel ?? self }

    open override var forLastBaselineLayout: UIView { titleLabel ?? self }

    open override func layoutSubviews() {
        super.layoutSubviews()
        resolveIfNeeded()
        layOutParts()
    }
}
