import CoreGraphics
import Foundation

/// The API for stretching images that precedes iOS 5.
extension UIImage {
    /// Returns an image in which one column and one row, each 1 point wide, are stretched.
    ///
    /// - Parameters:
    ///   - leftCapWidth: The width of the part to the left of that column (points); 0 stretches the
    ///     whole width.
    ///   - topCapHeight: The height of the part above that row (points); 0 stretches the whole
    ///     height.
    @available(*, deprecated, message: "use resizableImage(withCapInsets:)")
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
                right: left > 0 ? max(0, size.width - left - 1) : 0),
            resizingMode: .stretch)
    }

    /// The width of the part to the left of the stretched column (points).
    @available(*, deprecated, message: "use capInsets")
    public var leftCapWidth: Int { Int(capInsets.left) }

    /// The height of the part above the stretched row (points).
    @available(*, deprecated, message: "use capInsets")
    public var topCapHeight: Int { Int(capInsets.top) }
}
