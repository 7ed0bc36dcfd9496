import Foundation

extension UIImage {
    /// Returns the symbol that a standard image, such as `UIImage.add`, consists of.
    static func standard(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}

// In an extension, so that the class does not become one of the main actor as the protocol is.
extension UIImage: UIAccessibilityIdentification {}
