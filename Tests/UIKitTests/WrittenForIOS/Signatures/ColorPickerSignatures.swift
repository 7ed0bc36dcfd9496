import UIKit

// Written as for iOS 18: declarations of color pickers that no other caller uses, with Apple's
// types. The functions are compiled, and not called.

@MainActor private func signaturesOfUIColorPickerViewController() {
    _ = { () -> UIColorPickerViewController in UIColorPickerViewController() }
}

@MainActor private func signaturesOfUIColorPickerViewControllerDelegate() {
    _ = (any UIColorPickerViewControllerDelegate).self
}

/// Implements all methods.
private final class ColorPickerViewControllerDelegateStub: NSObject, UIColorPickerViewControllerDelegate {
    func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool) {}

    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
