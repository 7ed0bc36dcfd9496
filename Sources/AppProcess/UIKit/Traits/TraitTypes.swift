/// The kinds of devices that an interface can be for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car's screen.
    case carPlay = 3
    /// A desktop.
    case mac = 5
    /// A headset.
    case vision = 6
}

/// The light and dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
}

/// The directions of an environment's layout.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// The size classes of an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    /// Limited space, as on a phone.
    case compact = 1
    /// Ample space, as on a tablet.
    case regular = 2
}

/// The availability of 3D Touch.
public enum UIForceTouchCapability: Int, Sendable {
    case unknown = 0
    case unavailable = 1
    case available = 2
}

/// The color gamuts of displays.
public enum UIDisplayGamut: Int, Sendable {
    case unspecified = -1
    case SRGB = 0
    case P3 = 1
}

/// The levels of contrast.
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal = 0
    case high = 1
}

/// The levels of elevation.
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    /// The level of the app's main content.
    case base = 0
    /// The level of content over the main content, such as a sheet.
    case elevated = 1
}

/// The weights of text that users can prefer.
public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular = 0
    case bold = 1
}

/// The activity of a window.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    case unspecified = -1
    case inactive = 0
    case active = 1
}

/// The directions of an interface's layout.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}
