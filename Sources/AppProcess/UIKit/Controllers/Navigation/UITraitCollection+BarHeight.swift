import CoreGraphics

extension UITraitCollection {
    /// The height of navigation bars and toolbars without the safe area (points): 44, and 32 in a
    /// compact height, such as that of a phone in landscape orientation.
    var barHeight: CGFloat { verticalSizeClass == .compact ? 32 : 44 }
}
