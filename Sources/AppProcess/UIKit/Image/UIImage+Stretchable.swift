import CoreGraphics
import Foundation

/// Resizing as it was before iOS 5.
extension UIImage {
    /// An image of which one column and one row of points are stretched.
    ///
    /// - Parameters:
    ///   - leftCapWidth: points before that column; 0 for an image that is stretched along x as a whole.
    ///   - topCapHeight: points before that row; 0 for an image that is stretched along y as a whole.
    @available(*, deprecated, message: "use resizableImage(withCapInsets:)")
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
                right: left > 0 ? max(0, size.width - left - 1) : 0),
            resizingMode: .stretch)
    }

    /// Points before the column that is stretched.
    @available(*, deprecated, message: "use capInsets")
    public var leftCapWidth: Int { Int(capInsets.left) }

    /// Points before the row that is stretched.
    @available(*, deprecated, message: "use capInsets")
    public var topCapHeight: Int { Int(capInsets.top) }
}
