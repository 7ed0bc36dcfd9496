public import Foundation

/// The appearance of a bar's background. Main thread only.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    /// Creates the default appearance.
    public required override init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// Creates a copy of an appearance.
    public required init(barAppearance: UIBarAppearance) {
        super.init()
        backgroundEffect = barAppearance.backgroundEffect
        backgroundColor = barAppearance.backgroundColor
        backgroundImage = barAppearance.backgroundImage
        shadowColor = barAppearance.shadowColor
    }

    /// Returns a copy of the appearance.
    open func copy(with zone: NSZone? = nil) -> Any { Self(barAppearance: self) }

    /// The effect behind the bar's content. The default appearance is opaque and has none.
    open var backgroundEffect: UIBlurEffect?

    /// The background color, over the effect.
    open var backgroundColor: UIColor?

    /// An image that is stretched over the background.
    open var backgroundImage: UIImage?

    /// The color of the line at the edge of the bar; nil for no line.
    open var shadowColor: UIColor?

    /// Configures the default appearance.
    open func configureWithDefaultBackground() {
        backgroundEffect = nil
        backgroundColor = .systemBackground
        backgroundImage = nil
        shadowColor = .separator
    }

    /// Configures an opaque background in the system's colors.
    open func configureWithOpaqueBackground() { configureWithDefaultBackground() }

    /// Removes the background and the line.
    open func configureWithTransparentBackground() {
        backgroundEffect = nil
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = nil
    }
}

/// The appearance of a navigation bar. Main thread only.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// Creates the default appearance.
    public required init() { super.init() }

    /// Creates an appearance with the values of another one.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
    }

    /// The attributes of the title, which take precedence over the default ones.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

    /// The offset of the title from its default position (points).
    open var titlePositionAdjustment = UIOffset.zero
}

/// The appearance of a toolbar. Main thread only.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    /// Creates the default appearance.
    public required init() { super.init() }

    /// Creates an appearance with the values of another one.
    public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
}
