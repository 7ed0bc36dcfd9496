import Foundation

/// A module that knows nothing of UIKit.
public enum Texts {
    public static var greeting: String { NSLocalizedString("greeting", bundle: .module, comment: "") }
    public static var farewell: String { Bundle.module.localizedString(forKey: "farewell", value: "Bye", table: nil) }
}
