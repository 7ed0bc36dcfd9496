import Foundation

/// The appearance of a toolbar: its background and buttons. Main thread only.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    private var buttons = UIBarButtonItemAppearance(style: .plain)
    private var doneButtons = UIBarButtonItemAppearance(style: .done)

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
        if let other = barAppearance as? UIToolbarAppearance {
            buttons = UIBarButtonItemAppearance(other.buttons)
            doneButtons = UIBarButtonItemAppearance(other.doneButtons)
        }
        observeButtons()
    }

    /// Forwards notifications of changes from the appearances of buttons.
    private func observeButtons() {
        for buttons in [buttons, doneButtons] { buttons.changed = { [weak self] in self?.changed?() } }
    }

    /// The appearance of buttons of the plain style. A copy is stored.
    open var buttonAppearance: UIBarButtonItemAppearance {
        get { buttons }
        set {
            buttons = UIBarButtonItemAppearance(newValue)
            observeButtons()
            changed?()
        }
    }

    /// The appearance of buttons of the done style. A copy is stored.
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { doneButtons }
        set {
            doneButtons = UIBarButtonItemAppearance(newValue)
            observeButtons()
            changed?()
        }
    }
}

extension UIToolbarAppearance: BarButtonAppearances {
    func appearances(of button: BarButton) -> [UIBarButtonItemAppearance] { [button.content.isDone ? doneButtons : buttons] }
}
