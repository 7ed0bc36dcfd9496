/// The appearances of a bar that apply to its current item, with the rules by which one stands in
/// for another.
///
/// The rules are those of UIKit's documentation of `UINavigationBar.scrollEdgeAppearance` and
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

    /// Returns the appearance while the content's edge is at the bar, or nil if it is that of
    /// `whileScrolled(isCompact:)` with a transparent background.
    func atScrollEdge(isCompact: Bool) -> Appearance? { (isCompact ? compactScrollEdge : nil) ?? scrollEdge }
}
