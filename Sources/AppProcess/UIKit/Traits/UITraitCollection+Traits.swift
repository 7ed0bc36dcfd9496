public import Foundation

/// Initializers for a single trait that UIKit defines.
extension UITraitCollection {
    /// Creates a collection that specifies only the interface idiom.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(UITraitUserInterfaceIdiom.self, value: idiom)
    }

    /// Creates a collection that specifies only the interface style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(UITraitUserInterfaceStyle.self, value: userInterfaceStyle)
    }

    /// Creates a collection that specifies only the layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(UITraitLayoutDirection.self, value: layoutDirection)
    }

    /// Creates a collection that specifies only the display scale.
    public convenience init(displayScale scale: CGFloat) {
        self.init(UITraitDisplayScale.self, value: scale)
    }

    /// Creates a collection that specifies only the horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitHorizontalSizeClass.self, value: horizontalSizeClass)
    }

    /// Creates a collection that specifies only the vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitVerticalSizeClass.self, value: verticalSizeClass)
    }

    /// Creates a collection that specifies only the availability of 3D Touch.
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init(UITraitForceTouchCapability.self, value: capability)
    }

    /// Creates a collection that specifies only the preferred text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(UITraitPreferredContentSizeCategory.self, value: preferredContentSizeCategory)
    }

    /// Creates a collection that specifies only the display gamut.
    public convenience init(displayGamut: UIDisplayGamut) {
        self.init(UITraitDisplayGamut.self, value: displayGamut)
    }

    /// Creates a collection that specifies only the contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(UITraitAccessibilityContrast.self, value: accessibilityContrast)
    }

    /// Creates a collection that specifies only the elevation.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(UITraitUserInterfaceLevel.self, value: userInterfaceLevel)
    }

    /// Creates a collection that specifies only the weight of text.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(UITraitLegibilityWeight.self, value: legibilityWeight)
    }

    /// Creates a collection that specifies only the active appearance.
    public convenience init(activeAppearance userInterfaceActiveAppearance: UIUserInterfaceActiveAppearance) {
        self.init(UITraitActiveAppearance.self, value: userInterfaceActiveAppearance)
    }

    /// Creates a collection that specifies only the kind of list.
    public convenience init(listEnvironment: UIListEnvironment) {
        self.init(UITraitListEnvironment.self, value: listEnvironment)
    }
}
