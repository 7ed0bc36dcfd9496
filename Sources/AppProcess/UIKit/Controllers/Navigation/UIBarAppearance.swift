public import Foundation

/// How a bar looks behind its items. Main thread.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    /// The look that bars have of themselves.
    public required override init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// A copy of a look.
    public required init(barAppearance: UIBarAppearance) {
        super.init()
        backgroundEffect = barAppearance.backgroundEffect
        backgroundColor = barAppearance.backgroundColor
        backgroundImage = barAppearance.backgroundImage
        shadowColor = barAppearance.shadowColor
    }

    /// A copy of the look.
    open func copy(with zone: NSZone? = nil) -> Any { Self(barAppearance: self) }

    /// What the bar does to what is behind it. None in the look that bars have of themselves, which is opaque.
    open var backgroundEffect: UIBlurEffect?

    /// The bar's background, over its effect.
    open var backgroundColor: UIColor?

    /// An image that is stretched over the background.
    open var backgroundImage: UIImage?

    /// The colour of the line between the bar and what is beside it; nil draws none.
    open var shadowColor: UIColor?

    /// The look that bars have of themselves.
    open func configureWithDefaultBackground() {
        backgroundEffect = nil
        backgroundColor = .systemBackground
        backgroundImage = nil
        shadowColor = .separator
    }

    /// An opaque look in the system's colours.
    open func configureWithOpaqueBackground() { configureWithDefaultBackground() }

    /// No background and no line.
    open func configureWithTransparentBackground() {
        backgroundEffect = nil
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = nil
    }
}

/// How a navigation bar looks. Main thread.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    public required init() { super.init() }

    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
    }

    /// The attributes of the title, over those of the system.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

    /// How far the title is from its place, in points.
    open var titlePositionAdjustment = UIOffset.zero
}

/// How a toolbar looks. Main thread.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    public required init() { super.init() }

    public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
}
