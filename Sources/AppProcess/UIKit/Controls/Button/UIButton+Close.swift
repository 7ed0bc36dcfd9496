import CoreGraphics
import Foundation

extension UIButton {
    /// Returns the round button that closes a sheet: a cross on gray.
    ///
    /// - Parameter action: A closure that is called when the button is tapped.
    static func close(_ action: @escaping @MainActor () -> Void) -> UIButton {
        var configuration = UIButton.Configuration.gray()
        configuration.image = UIImage(systemName: "xmark")
        configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 12, weight: .bold)
        configuration.baseForegroundColor = .secondaryLabel
        configuration.cornerStyle = .capsule
        configuration.contentInsets = .zero
        let button = UIButton()
        button.configuration = configuration
        button.accessibilityLabel = SystemText.close.text
        button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
        return button
    }

    /// The diameter of a button that closes a sheet (points).
    static let closeDiameter: CGFloat = 30
}
