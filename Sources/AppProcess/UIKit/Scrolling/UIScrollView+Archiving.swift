import CoreGraphics
import Foundation

/// The part of a scroll view's archive that `UIView` does not write: the extent of the content, the
/// limits of zooming, and the options of scrolling.
extension UIScrollView {
    private enum Key {
        static let size = "UIContentSize"
        static let inset = "UIContentInset"
        static let minimum = "UIMinimumZoomScale"
        static let maximum = "UIMaximumZoomScale"
        static let fixed = "UIScrollDisabled"
        static let stiffHorizontally = "UIBouncesHorizontallyDisabled"
        static let stiffVertically = "UIBouncesVerticallyDisabled"
        static let alwaysVertical = "UIAlwaysBounceVertical"
        static let alwaysHorizontal = "UIAlwaysBounceHorizontal"
        static let paging = "UIPagingEnabled"
        static let locked = "UIDirectionalLockEnabled"
        /// A bit for each hidden indicator: 1 for the vertical, 2 for the horizontal one.
        static let bare = "UIHidesIndicators"
    }

    func encodeScrolling(with coder: NSCoder) {
        coder.encode(contentSize, forKey: Key.size)
        coder.encode(contentInset, forKey: Key.inset)
        coder.encode(Double(minimumZoomScale), forKey: Key.minimum)
        coder.encode(Double(maximumZoomScale), forKey: Key.maximum)
        coder.encode(!isScrollEnabled, forKey: Key.fixed)
        coder.encode(!bouncesHorizontally, forKey: Key.stiffHorizontally)
        coder.encode(!bouncesVertically, forKey: Key.stiffVertically)
        coder.encode(alwaysBounceVertical, forKey: Key.alwaysVertical)
        coder.encode(alwaysBounceHorizontal, forKey: Key.alwaysHorizontal)
        coder.encode(isPagingEnabled, forKey: Key.paging)
        coder.encode(isDirectionalLockEnabled, forKey: Key.locked)
        coder.encode((showsVerticalScrollIndicator ? 0 : 1) + (showsHorizontalScrollIndicator ? 0 : 2), forKey: Key.bare)
    }

    func decodeScrolling(from coder: NSCoder) {
        // Without the content size, the archive has none of the values: keep the defaults.
        guard coder.containsValue(forKey: Key.size) else { return }
        contentSize = coder.decodeCGSize(forKey: Key.size)
        contentInset = coder.decodeUIEdgeInsets(forKey: Key.inset)
        minimumZoomScale = CGFloat(coder.decodeDouble(forKey: Key.minimum))
        maximumZoomScale = CGFloat(coder.decodeDouble(forKey: Key.maximum))
        isScrollEnabled = !coder.decodeBool(forKey: Key.fixed)
        bouncesHorizontally = !coder.decodeBool(forKey: Key.stiffHorizontally)
        bouncesVertically = !coder.decodeBool(forKey: Key.stiffVertically)
        alwaysBounceVertical = coder.decodeBool(forKey: Key.alwaysVertical)
        alwaysBounceHorizontal = coder.decodeBool(forKey: Key.alwaysHorizontal)
        isPagingEnabled = coder.decodeBool(forKey: Key.paging)
        isDirectionalLockEnabled = coder.decodeBool(forKey: Key.locked)
        let hidden = coder.decodeInteger(forKey: Key.bare)
        showsVerticalScrollIndicator = hidden & 1 == 0
        showsHorizontalScrollIndicator = hidden & 2 == 0
    }
}
