import CoreGraphics

extension UITraitCollection {
    /// The traits that determine `barHeight`.
    static var barHeightTraits: [any UITraitDefinition.Type] { [UITraitVerticalSizeClass.self, UITraitUserInterfaceIdiom.self] }

    /// The height of navigation bars and toolbars without the safe area (points): 44 on phones, 32
    /// in a compact height, such as that of a phone in landscape orientation, and 50 on pads since
    /// iOS 12, as measured by G. Hackworth, "iPad Navigation Bar and Toolbar Height Changes in iOS
    /// 12", 2018.
    var barHeight: CGFloat {
        if userInterfaceIdiom == .pad { return 50 }
        return verticalSizeClass == .compact ? 32 : 44
    }
}
