import LaminaUniformTypes
import UIKit

// Written as for iOS 18: declarations of activities, documents and photos that no other caller
// uses, with Apple's types. The functions are compiled, and not called.

@MainActor private func signaturesOfUIActivity() {
    _ = UIActivity.Category.self
    _ = { (rawValue: Int) -> UIActivity.Category? in UIActivity.Category(rawValue: rawValue) }
    let _: UIActivity.Category = UIActivity.activityCategory
    _ = { (activity: UIActivity, completed: Bool) in activity.activityDidFinish(completed) }
    let _: KeyPath<UIActivity, UIImage?> = \.activityImage
    let _: KeyPath<UIActivity, String?> = \.activityTitle
    _ = { (activity: UIActivity, activityItems: [Any]) -> Bool in activity.canPerform(withActivityItems: activityItems) }
    _ = { (activity: UIActivity, activityItems: [Any]) in activity.prepare(withActivityItems: activityItems) }
}

@MainActor private func signaturesOfUIActivityItemProvider() {
    _ = UIActivityItemProvider.self
    _ = { (placeholderItem: Any) -> UIActivityItemProvider in UIActivityItemProvider(placeholderItem: placeholderItem) }
    let _: KeyPath<UIActivityItemProvider, Any?> = \.placeholderItem
}

@MainActor private func signaturesOfUIActivitySectionTypes() {
    _ = UIActivitySectionTypes.self
    _ = { (rawValue: UInt) -> UIActivitySectionTypes in UIActivitySectionTypes(rawValue: rawValue) }
}

@MainActor private func signaturesOfUIActivityViewController() {
    _ = (UIActivityViewController.CompletionWithItemsHandler).self
    let _: ReferenceWritableKeyPath<UIActivityViewController, Bool> = \.allowsProminentActivity
    let _: ReferenceWritableKeyPath<UIActivityViewController, UIActivitySectionTypes> = \.excludedActivitySectionTypes
    let _: ReferenceWritableKeyPath<UIActivityViewController, [UIActivity.ActivityType]?> = \.excludedActivityTypes
}

@MainActor private func signaturesOfUIDocumentPickerDelegate() {
    _ = (any UIDocumentPickerDelegate).self
}

@MainActor private func signaturesOfUIDocumentPickerViewController() {
    let _: ReferenceWritableKeyPath<UIDocumentPickerViewController, Bool> = \.allowsMultipleSelection
    let _: ReferenceWritableKeyPath<UIDocumentPickerViewController, URL?> = \.directoryURL
    _ = { (urls: [URL]) -> UIDocumentPickerViewController in UIDocumentPickerViewController(forExporting: urls) }
    _ = { (urls: [URL], asCopy: Bool) -> UIDocumentPickerViewController in
        UIDocumentPickerViewController(forExporting: urls, asCopy: asCopy)
    }
    _ = { (contentTypes: [UTType]) -> UIDocumentPickerViewController in UIDocumentPickerViewController(forOpeningContentTypes: contentTypes)
    }
    _ = { (contentTypes: [UTType], asCopy: Bool) -> UIDocumentPickerViewController in
        UIDocumentPickerViewController(forOpeningContentTypes: contentTypes, asCopy: asCopy)
    }
}

@MainActor private func signaturesOfUIImagePickerController() {
    _ = UIImagePickerController.self
    let _: ReferenceWritableKeyPath<UIImagePickerController, Bool> = \.allowsEditing
    _ = { (sourceType: UIImagePickerController.SourceType) -> [String]? in UIImagePickerController.availableMediaTypes(for: sourceType) }
    _ = { (cameraDevice: UIImagePickerController.CameraDevice) -> Bool in UIImagePickerController.isCameraDeviceAvailable(cameraDevice) }
    _ = { (cameraDevice: UIImagePickerController.CameraDevice) -> Bool in UIImagePickerController.isFlashAvailable(for: cameraDevice) }
    _ = { (sourceType: UIImagePickerController.SourceType) -> Bool in UIImagePickerController.isSourceTypeAvailable(sourceType) }
    let _: ReferenceWritableKeyPath<UIImagePickerController, [String]> = \.mediaTypes
    let _: ReferenceWritableKeyPath<UIImagePickerController, UIImagePickerController.SourceType> = \.sourceType
    _ = UIImagePickerController.CameraDevice.self
    _ = { (rawValue: Int) -> UIImagePickerController.CameraDevice? in UIImagePickerController.CameraDevice(rawValue: rawValue) }
    let _: UIImagePickerController.CameraDevice = .rear
    _ = UIImagePickerController.InfoKey.self
    let _: UIImagePickerController.InfoKey = UIImagePickerController.InfoKey.editedImage
    let _: UIImagePickerController.InfoKey = UIImagePickerController.InfoKey.imageURL
    _ = { (rawValue: String) -> UIImagePickerController.InfoKey in UIImagePickerController.InfoKey(rawValue: rawValue) }
    let _: UIImagePickerController.InfoKey = UIImagePickerController.InfoKey.mediaType
    let _: UIImagePickerController.InfoKey = UIImagePickerController.InfoKey.mediaURL
    let _: UIImagePickerController.InfoKey = UIImagePickerController.InfoKey.originalImage
    _ = UIImagePickerController.SourceType.self
    _ = { (rawValue: Int) -> UIImagePickerController.SourceType? in UIImagePickerController.SourceType(rawValue: rawValue) }
}

@MainActor private func signaturesOfUIImagePickerControllerDelegate() {
    _ = (any UIImagePickerControllerDelegate).self
}

/// Implements all methods.
private final class ActivityItemSourceStub: NSObject, UIActivityItemSource {
    func activityViewController(
        _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }

    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { nil }

    func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }

    func activityViewController(
        _ activityViewController: UIActivityViewController, thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage? { nil }

    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
}

/// Implements all methods.
private final class DocumentPickerDelegateStub: NSObject, UIDocumentPickerDelegate {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// Implements all methods.
private final class ImagePickerControllerDelegateStub: NSObject, UIImagePickerControllerDelegate {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
