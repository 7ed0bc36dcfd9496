public import Foundation

/// The appearance of a bar's background and shadow: the base class of the appearances of navigation
/// bars and toolbars. Main thread only.
///
/// A bar copies the appearances that are assigned to it. Changes of its copy take effect at once:
///
/// ```swift
/// let appearance = UINavigationBarAppearance()
/// appearance.configureWithOpaqueBackground()
/// appearance.backgroundColor = .systemIndigo
/// let bar = UINavigationBar(frame: .zero)
/// bar.standardAppearance = appearance
/// bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.white]
/// ```
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    /// A closure that notifies the bar or item that uses the appearance of a change.
    final var changed: (() -> Void)?

    /// Creates the default appearance.
    public required override init() {
        interfaceIdiom = UITraitCollection.standard.userInterfaceIdiom
        super.init()
        configureWithDefaultBackground()
    }

    /// Creates the default appearance for an interface idiom.
    public required init(idiom: UIUserInterfaceIdiom) {
        interfaceIdiom = idiom
        super.init()
        configureWithDefaultBackground()
    }

    /// Creates a copy of an appearance.
    public required init(barAppearance: UIBarAppearance) {
        interfaceIdiom = barAppearance.idiom
        super.init()
        backgroundEffect = barAppearance.backgroundEffect
        backgroundColor = barAppearance.backgroundColor
        backgroundImage = barAppearance.backgroundImage
        backgroundImageContentMode = barAppearance.backgroundImageContentMode
        shadowColor = barAppearance.shadowColor
        shadowImage = barAppearance.shadowImage
    }

    /// Returns a copy of the appearance.
    open func copy(with zone: NSZone? = nil) -> Any { Self(barAppearance: self) }

    /// Returns a copy for a bar or an item, which is notified of changes.
    final func copy(notifying changed: @escaping () -> Void) -> Self {
        let copy = Self(barAppearance: self)
        copy.changed = changed
        return copy
    }

    /// The interface idiom of the appearance. The default is the screen's.
    open var idiom: UIUserInterfaceIdiom { interfaceIdiom }
    private let interfaceIdiom: UIUserInterfaceIdiom

    /// The effect behind the bar's content. The default is the chrome material.
    open var backgroundEffect: UIBlurEffect? { didSet { changed?() } }

    /// The background color, over the effect.
    open var backgroundColor: UIColor? { didSet { changed?() } }

    /// An image over the background color.
    open var backgroundImage: UIImage? { didSet { changed?() } }

    /// The way in which the background image fills the bar. The default is `.scaleToFill`.
    /// `.redraw` is the same.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed?() } }

    /// The color of the hairline at the bar's edge, and of a shadow image that is a template. Nil
    /// or a clear color removes both.
    open var shadowColor: UIColor? { didSet { changed?() } }

    /// An image at the bar's edge instead of the hairline. Only a template image has the shadow
    /// color.
    open var shadowImage: UIImage? { didSet { changed?() } }

    /// Restores the default background and shadow: the chrome material with a hairline.
    open func configureWithDefaultBackground() { setBackground(UIBlurEffect(style: .systemChromeMaterial), nil, shadow: .barShadow) }

    /// Restores the background and shadow to opaque colors of the system, with a hairline.
    open func configureWithOpaqueBackground() { setBackground(nil, .systemBackground, shadow: .barShadow) }

    /// Removes the background and the shadow.
    open func configureWithTransparentBackground() { setBackground(nil, nil, shadow: nil) }

    private func setBackground(_ effect: UIBlurEffect?, _ color: UIColor?, shadow: UIColor?) {
        backgroundEffect = effect
        backgroundColor = color
        backgroundImage = nil
        backgroundImageContentMode = .scaleToFill
        shadowColor = shadow
        shadowImage = nil
    }
}

extension UIColor {
    /// The color of a bar's hairline: iOS's `_systemChromeShadowColor`, black at 30 % in light and
    /// white at 15 % in dark appearance.
    static let barShadow = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3) }
}
