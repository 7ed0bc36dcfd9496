import CoreGraphics
import CoreText
public import Foundation
import QuartzCore

/// What does something when it is touched. Main thread.
///
/// With a `configuration` that says how it looks; without one titles and images of each state do.
open class UIButton: UIControl {
    /// How a button without a configuration looks, and what it shows.
    public enum ButtonType: Int, Sendable {
        /// Nothing of its own.
        case custom = 0
        /// Contents in the tint.
        case system = 1
        /// A sign that there is more to know.
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        /// A plus sign in a circle.
        case contactAdd = 5
        /// A cross in a circle.
        case close = 7
        /// The former name of `system`.
        public static let roundedRect = ButtonType.system
    }

    /// What a button is for.
    public enum Role: Int, Sendable {
        case normal = 0
        /// What a person is most likely to choose.
        case primary = 1
        case cancel = 2
        /// It takes something away.
        case destructive = 3
    }

    /// Called with the button to change its configuration for its state.
    public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void

    final var states = ButtonStates()
    final var parts = ButtonParts()
    final var face = ButtonFace()
    final var isFaceDue = true
    private var isUpdating = false
    final var type: ButtonType = .custom

    // MARK: Making

    /// A button of the custom type.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// A button with a primary action, whose title and image it shows.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
        adopt(primaryAction)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for view in subviews { view.removeFromSuperview() }
        isOpaque = false
        decodeButton(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeButton(with: coder)
    }

    /// A button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        become(buttonType)
    }

    /// A button of a type with a primary action, whose title and image it shows.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        become(buttonType)
    }

    /// A button of a configuration, whose title and image are the action's where it has none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
        type = .system
        var configuration = configuration
        if configuration.attributedTitle == nil, let title = primaryAction?.title, !title.isEmpty { configuration.title = title }
        if configuration.image == nil { configuration.image = primaryAction?.image }
        self.configuration = configuration
        sizeToFit()
    }

    /// How the button looks without a configuration.
    open var buttonType: ButtonType { type }

    /// What the button is for. Initially `normal`.
    open var role = Role.normal { didSet { if role != oldValue { setNeedsUpdateConfiguration() } } }

    /// Whether the primary action selects the button, or no longer does. Initially false.
    open var changesSelectionAsPrimaryAction = false

    // MARK: Configuration

    /// What the button shows, and how; nil for what is set for each state.
    open var configuration: Configuration? {
        didSet {
            invalidateIntrinsicContentSize()
            if isUpdating { faceIsDue() } else { setNeedsUpdateConfiguration() }
        }
    }

    /// Called before the button is shown in another state.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// Whether the configuration's colours follow the state. Initially true.
    open var automaticallyUpdatesConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

    /// Has the configuration updated before the next frame.
    open func setNeedsUpdateConfiguration() {
        UIKitException.requireMainThread("configuration", of: "UIButton")
        parts.needsUpdate = true
        faceIsDue()
    }

    /// Changes the configuration for the button's state. Not to be called by the app.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    /// Brings the face up to date.
    final func updateFace() {
        if parts.needsUpdate, !isUpdating {
            parts.needsUpdate = false
            isUpdating = true
            updateConfiguration()
            isUpdating = false
        }
        guard isFaceDue else { return }
        isFaceDue = false
        if let configuration {
            face = ButtonFace(automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration, of: self)
        } else {
            face = statesFace
        }
        showFace()
    }

    final func faceIsDue() {
        isFaceDue = true
        setNeedsLayout()
    }

    // MARK: Titles and images by state

    /// Has a title in a state; nil for that of the normal one.
    open func setTitle(_ title: String?, for state: UIControl.State) { change { $0.titles[state.rawValue] = title } }

    /// Has a title with attributes in a state; it comes before one without.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        change { $0.attributedTitles[state.rawValue] = title }
    }

    /// Has a colour of the title in a state; nil for that of the normal one.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { change { $0.titleColors[state.rawValue] = color } }

    /// Has a colour of the title's shadow in a state.
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) { change { $0.shadowColors[state.rawValue] = color } }

    /// Has an image in a state; nil for that of the normal one.
    open func setImage(_ image: UIImage?, for state: UIControl.State) { change { $0.images[state.rawValue] = image } }

    /// Has an image behind the contents in a state; nil for that of the normal one.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { change { $0.backgrounds[state.rawValue] = image } }

    /// Has a size and weight of symbols in a state.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State) {
        change { $0.symbols[state.rawValue] = configuration }
    }

    /// The title in a state.
    open func title(for state: UIControl.State) -> String? { ButtonStates.best(states.titles, state) }
    /// The title with attributes in a state.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { ButtonStates.best(states.attributedTitles, state) }
    /// The title's colour in a state.
    open func titleColor(for state: UIControl.State) -> UIColor? { ButtonStates.best(states.titleColors, state) ?? usualTitleColor(state) }
    /// The colour of the title's shadow in a state.
    open func titleShadowColor(for state: UIControl.State) -> UIColor? { ButtonStates.best(states.shadowColors, state) }
    /// The image in a state.
    open func image(for state: UIControl.State) -> UIImage? { ButtonStates.best(states.images, state) }
    /// The image behind the contents in a state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { ButtonStates.best(states.backgrounds, state) }
    /// The size and weight of symbols in a state.
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        ButtonStates.best(states.symbols, state)
    }

    override var layoutCaption: String? { currentTitle }

    /// The title now.
    open var currentTitle: String? { title(for: state) ?? configuration?.title }
    /// The title's colour now.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    /// The colour of the title's shadow now.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    /// The image now.
    open var currentImage: UIImage? { image(for: state) ?? configuration?.image }
    /// The image behind the contents now.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// The title with attributes now.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The size and weight of symbols now.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { preferredSymbolConfigurationForImage(in: state) }

    private func change(_ body: (inout ButtonStates) -> Void) {
        UIKitException.requireMainThread("titleLabel", of: "UIButton")
        body(&states)
        invalidateIntrinsicContentSize()
        faceIsDue()
    }

    // MARK: Room without a configuration

    /// From the edges to the contents, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }
    /// From where the title would be to where it is, in points.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// From where the image would be to where it is, in points.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Whether the image fades while the button is pressed and has no other one for it. Initially true.
    open var adjustsImageWhenHighlighted = true { didSet { faceIsDue() } }
    /// Whether the image fades while the button is disabled and has no other one for it. Initially true.
    open var adjustsImageWhenDisabled = true { didSet { faceIsDue() } }

    /// What the background fills.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// What the contents are in.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { backgroundRect(forBounds: bounds).inset(by: padding) }

    /// Where the title lies.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let place = arrangement(in: contentRect).title
        let (insets, others) = (titleEdgeInsets, arrangement(in: contentRect.inset(by: titleEdgeInsets)).title)
        return insets == .zero ? place : others
    }

    /// Where the image lies.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        arrangement(in: imageEdgeInsets == .zero ? contentRect : contentRect.inset(by: imageEdgeInsets)).image
    }

    // MARK: Parts

    /// What shows the title. Its font is the title's where there is no configuration.
    open var titleLabel: UILabel? { label() }

    /// What shows the subtitle.
    open var subtitleLabel: UILabel? { parts.subtitle }

    /// What shows the image.
    open var imageView: UIImageView? { picture() }

    // MARK: State

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { setNeedsUpdateConfiguration() } } }
    open override var isSelected: Bool { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }

    override var liftEvents: UIControl.Event { [.touchUpInside, .primaryActionTriggered] }

    override var keepsTaps: Bool { true }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { changeSelection() }
    }

    open override func performPrimaryAction() {
        changeSelection()
        super.performPrimaryAction()
    }

    private func changeSelection() { if changesSelectionAsPrimaryAction { isSelected.toggle() } }

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

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: configuration != nil && size.width > 0 ? size.width : .infinity)
    }

    /// The title, whose baseline the button's is.
    open override var forFirstBaselineLayout: UIView { titleLabel ?? self }

    open override var forLastBaselineLayout: UIView { titleLabel ?? self }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateFace()
        arrangeParts()
    }
}
