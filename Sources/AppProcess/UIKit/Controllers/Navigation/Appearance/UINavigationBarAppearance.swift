public import Foundation

/// The appearance of a navigation bar: its background, titles, buttons and back indicator. Main
/// thread only.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    private var buttons = UIBarButtonItemAppearance(style: .plain)
    private var doneButtons = UIBarButtonItemAppearance(style: .done)
    private var backButtons = UIBarButtonItemAppearance(style: .plain)
    /// The images that replace the back indicator and its transition mask, or nil.
    private var backImages: (indicator: UIImage, mask: UIImage)?

    /// Creates the default appearance.
    public required init() {
        super.init()
        observeButtons()
    }

    /// Creates the default appearance for an interface idiom.
    public required init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        observeButtons()
    }

    /// Creates an appearance with the values of another one.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UINavigationBarAppearance {
            titleTextAttributes = other.titleTextAttributes
            largeTitleTextAttributes = other.largeTitleTextAttributes
            titlePositionAdjustment = other.titlePositionAdjustment
            buttons = UIBarButtonItemAppearance(other.buttons)
            doneButtons = UIBarButtonItemAppearance(other.doneButtons)
            backButtons = UIBarButtonItemAppearance(other.backButtons)
            backImages = other.backImages
        }
        observeButtons()
    }

    /// Forwards notifications of changes from the appearances of buttons.
    private func observeButtons() {
        for buttons in [buttons, doneButtons, backButtons] { buttons.changed = { [weak self] in self?.changed?() } }
    }

    // MARK: Titles

    /// The attributes of the title, which take precedence over the default ones.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed?() } }

    /// The attributes of the large title, which take precedence over the default ones.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed?() } }

    /// The offset of the title from its default position (points).
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed?() } }

    // MARK: Buttons

    /// The appearance of buttons of the plain style. A copy is stored.
    open var buttonAppearance: UIBarButtonItemAppearance {
        get { buttons }
        set { set(\.buttons, newValue) }
    }

    /// The appearance of buttons of the done style. A copy is stored.
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { doneButtons }
        set { set(\.doneButtons, newValue) }
    }

    /// The appearance of the back button. Values that it lacks are those of `buttonAppearance`. A
    /// copy is stored.
    open var backButtonAppearance: UIBarButtonItemAppearance {
        get { backButtons }
        set { set(\.backButtons, newValue) }
    }

    private func set(
        _ path: ReferenceWritableKeyPath<UINavigationBarAppearance, UIBarButtonItemAppearance>, _ new: UIBarButtonItemAppearance
    ) {
        self[keyPath: path] = UIBarButtonItemAppearance(new)
        observeButtons()
        changed?()
    }

    // MARK: Back indicator

    /// The image beside the back button's title.
    open var backIndicatorImage: UIImage { backImages?.indicator ?? BackIndicator.image }

    /// The image that masks content which slides beneath the back indicator.
    open var backIndicatorTransitionMaskImage: UIImage { backImages?.mask ?? BackIndicator.image }

    /// Replaces the back indicator and its mask. If either image is nil, the default ones are
    /// restored.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?) {
        backImages = backIndicatorImage.flatMap { image in backIndicatorTransitionMaskImage.map { (image, $0) } }
        changed?()
    }

    /// The image that replaces the default back indicator, or nil.
    var customBackIndicator: UIImage? { backImages?.indicator }
}

extension UINavigationBarAppearance: BarButtonAppearances {
    func appearances(of button: BarButton) -> [UIBarButtonItemAppearance] {
        if button.content.hasArrow { return [buttons, backButtons] }
        return button.content.isDone ? [doneButtons] : [buttons]
    }
}
