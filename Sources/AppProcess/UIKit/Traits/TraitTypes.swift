/// The kinds of devices that an interface can be for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// The idiom is not set.
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
    /// The style is not set.
    case unspecified = 0
    /// Dark content on a light background.
    case light = 1
    /// Light content on a dark background.
    case dark = 2
}

/// The directions of an environment's layout.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// The direction is not set.
    case unspecified = -1
    /// Leading is left, as for English.
    case leftToRight = 0
    /// Leading is right, as for Arabic and Hebrew.
    case rightToLeft = 1
}

/// The size classes of an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// The size class is not set.
    case unspecified = 0
    /// Limited space, as on a phone.
    case compact = 1
    /// Ample space, as on a tablet.
    case regular = 2
}

/// The availability of 3D Touch.
public enum UIForceTouchCapability: Int, Sendable {
    /// The availability is not set.
    case unknown = 0
    /// The screen does not measure force. This is the screen's value.
    case unavailable = 1
    /// The screen measures force.
    case available = 2
}

/// The color gamuts of displays.
public enum UIDisplayGamut: Int, Sendable {
    /// The gamut is not set.
    case unspecified = -1
    /// The gamut of sRGB. This is the screen's value.
    case SRGB = 0
    /// The gamut of Display P3.
    case P3 = 1
}

/// The levels of contrast.
public enum UIAccessibilityContrast: Int, Sendable {
    /// The contrast is not set.
    case unspecified = -1
    /// The normal contrast. This is the screen's value.
    case normal = 0
    /// A higher contrast, which the system colors adapt to.
    case high = 1
}

/// The levels of elevation.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// The level is not set.
    case unspecified = -1
    /// The level of the app's main content.
    case base = 0
    /// The level of content over the main content, such as a sheet.
    case elevated = 1
}

/// The weights of text that users can prefer.
public enum UILegibilityWeight: Int, Sendable {
    /// The weight is not set.
    case unspecified = -1
    /// The weights that the fonts define. This is the screen's value.
    case regular = 0
    /// Bolder weights, which the fonts of text styles use.
    case bold = 1
}

/// The activity of a window.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    /// The activity is not set.
    case unspecified = -1
    /// The window is inactive.
    case inactive = 0
    /// The window is active. This is the screen's value.
    case active = 1
}

/// The kinds of lists that a view can be in.
public enum UIListEnvironment: Int, Sendable {
    /// The environment is not set.
    case unspecified = 0
    /// The view is in no list. This is the screen's value.
    case none = 1
    /// A plain list.
    case plain = 2
    /// A grouped list.
    case grouped = 3
    /// An inset grouped list.
    case insetGrouped = 4
    /// A sidebar.
    case sidebar = 5
    /// A plain list in a sidebar.
    case sidebarPlain = 6
}

/// The directions of an interface's layout.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// Leading is left, as for English.
    case leftToRight = 0
    /// Leading is right, as for Arabic and Hebrew.
    case rightToLeft = 1
}
