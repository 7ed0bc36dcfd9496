import Foundation

extension UIImage {
    /// Returns a standard image, which is a symbol.
    static func standard(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
