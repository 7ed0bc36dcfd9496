import CoreGraphics
import Foundation

/// Standard images, which are symbols.
extension UIImage {
    private static func standard(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

    /// For adding something.
    public class var add: UIImage { standard("plus.circle.fill") }
    /// For removing something.
    public class var remove: UIImage { standard("minus.circle.fill") }
    /// For actions.
    public class var actions: UIImage { standard("ellipsis.circle") }
    /// For what is chosen.
    public class var checkmark: UIImage { standard("checkmark.circle.fill") }
}
