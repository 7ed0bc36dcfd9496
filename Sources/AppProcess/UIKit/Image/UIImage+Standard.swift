import CoreGraphics
import Foundation

/// Standard images, which are symbols.
extension UIImage {
    private static func standard(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

    /// The image for adding an item.
    public class var add: UIImage { standard("plus.circle.fill") }
    /// The image for removing an item.
    public class var remove: UIImage { standard("minus.circle.fill") }
    /// The image for a menu of actions.
    public class var actions: UIImage { standard("ellipsis.circle") }
    /// The image for a selected item.
    public class var checkmark: UIImage { standard("checkmark.circle.fill") }
}
