import CoreGraphics
import Foundation

extension UITraitCollection {
    /// The traits that determine the height and the layout of tab bars.
    static var tabBarTraits: [any UITraitDefinition.Type] {
        [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitUserInterfaceIdiom.self]
    }

    /// The layout of a tab bar's items: inline in a regular width, compact in a compact height, and
    /// otherwise stacked.
    var tabBarItemStyle: UITabBarItemAppearance.Style {
        if horizontalSizeClass == .regular { return .inline }
        return verticalSizeClass == .compact ? .compactInline : .stacked
    }

    /// The height of tab bars without the safe area (points): 49 on phones, 32 in a compact width
    /// and height, such as that of a phone in landscape orientation, and 50 on pads.
    var tabBarHeight: CGFloat {
        if userInterfaceIdiom == .pad { return 50 }
        return tabBarItemStyle == .compactInline ? 32 : 49
    }
}

/// The arrangement of a tab bar's items.
struct TabBarLayout {
    /// The width of centered items (points).
    static let standardWidth: CGFloat = 76
    /// The space between centered items (points).
    static let standardSpacing: CGFloat = 34

    var isCentered: Bool
    /// The width of centered items (points).
    var width = Self.standardWidth
    /// The space between centered items (points).
    var spacing = Self.standardSpacing

    /// Returns the frames of items, from the leading to the trailing edge. Centered items that do
    /// not fit fill the width instead.
    ///
    /// - Parameters:
    ///   - count: The number of items.
    ///   - area: The area of the bar that items share.
    func frames(_ count: Int, in area: CGRect) -> [CGRect] {
        guard count > 0 else { return [] }
        let total = CGFloat(count) * width + CGFloat(count - 1) * spacing
        if isCentered, total <= area.width {
            let start = (area.midX - total / 2).rounded()
            return (0..<count).map {
                CGRect(x: start + CGFloat($0) * (width + spacing), y: area.minY, width: width, height: area.height)
            }
        }
        // Edges are at whole points, which leaves no gaps.
        let edges = (0...count).map { (area.minX + area.width * CGFloat($0) / CGFloat(count)).rounded() }
        return zip(edges, edges.dropFirst()).map { CGRect(x: $0, y: area.minY, width: $1 - $0, height: area.height) }
    }
}
