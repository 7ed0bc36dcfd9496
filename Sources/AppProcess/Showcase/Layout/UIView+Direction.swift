import UIKit

extension UIView {
    /// Returns the frame of a subview, mirrored if the layout is from right to left.
    func directed(_ frame: CGRect) -> CGRect {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
        return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}
