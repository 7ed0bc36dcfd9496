import UIKit

// Written as for iOS 18: declarations of alerts and popovers that no other caller uses, with
// Apple's types. The functions are compiled, and not called.

@MainActor private func signaturesOfUIAlertAction() {
    _ = { (alertAction: UIAlertAction, zone: NSZone?) -> Any in alertAction.copy(with: zone) }
}

@MainActor private func signaturesOfUIAlertController() {
    let _: ReferenceWritableKeyPath<UIAlertController, UIAlertAction?> = \.preferredAction
}

@MainActor private func signaturesOfUIPopoverBackgroundViewMethods() {
    _ = (any UIPopoverBackgroundViewMethods).self
}

@MainActor private func signaturesOfUIPopoverPresentationController() {
    _ = UIPopoverPresentationController.self
}

@MainActor private func signaturesOfUIPopoverPresentationControllerDelegate() {
    _ = (any UIPopoverPresentationControllerDelegate).self
}

@MainActor private func signaturesOfUIPopoverPresentationControllerSourceItem() {
    _ = (any UIPopoverPresentationControllerSourceItem).self
}

/// Implements all methods.
private final class PopoverPresentationControllerDelegateStub: NSObject, UIPopoverPresentationControllerDelegate {
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}
