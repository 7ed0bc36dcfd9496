/// The four appearances of a navigation bar or toolbar, of which only the first is required, and
/// the rules by which one replaces a missing one.
///
/// A bar has its scroll-edge appearance while the edge of the content is at the bar, and its
/// standard appearance while content is beneath it. The compact ones apply in a compact height. The
/// rules are those of UIKit's documentation of `UINavigationBar.scrollEdgeAppearance` and
/// `compactScrollEdgeAppearance` since iOS 15.
struct BarAppearances<Appearance: UIBarAppearance> {
    var standard: Appearance
    var compact: Appearance?
    var scrollEdge: Appearance?
    var compactScrollEdge: Appearance?

    /// Returns the appearance while content is beneath the bar.
    ///
    /// - Parameter isCompact: Whether the height is compact.
    func whileScrolled(isCompact: Bool) -> Appearance { (isCompact ? compact : nil) ?? standard }

    /// Returns the appearance while the content's edge is at the bar.
    ///
    /// - Parameter isCompact: Whether the height is compact.
    /// - Returns: The appearance, or `nil` for the one that `whileScrolled(isCompact:)` returns,
    ///   with a transparent background.
    func atScrollEdge(isCompact: Bool) -> Appearance? { (isCompact ? compactScrollEdge : nil) ?? scrollEdge }
}
