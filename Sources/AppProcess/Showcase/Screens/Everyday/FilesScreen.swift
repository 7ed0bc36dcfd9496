import LaminaUniformTypes
import PhotosUI
import UIKit

/// Buttons that open files and folders, export a file, and choose a photo.
final class FilesScreen: UIViewController, UIDocumentPickerDelegate, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    private let result = TextLabel("Nothing chosen yet", style: .headline)

    override func loadView() {
        result.textAlignment = .center
        view = Column(
            [
                result, button("Open an Image") { UIDocumentPickerViewController(forOpeningContentTypes: [.image]) },
                button("Open Several Files") {
                    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
                    picker.allowsMultipleSelection = true
                    picker.shouldShowFileExtensions = true
                    return picker
                },
                button("Open a Folder") { UIDocumentPickerViewController(forOpeningContentTypes: [.folder]) },
                button("Export a Note") {
                    let note = FileManager.default.temporaryDirectory.appending(path: "Note.txt")
                    do { try Data("A note of the showcase\n".utf8).write(to: note) } catch { return nil }
                    return UIDocumentPickerViewController(forExporting: [note], asCopy: true)
                },
                photoButton("Choose a Photo"), photoButton("Crop a Photo", allowsEditing: true), photosButton,
            ],
            margins: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24), spacing: 16, maximumWidth: 480, minimumHeight: 48)
        view.backgroundColor = .systemBackground
    }

    private func photoButton(_ title: String, allowsEditing: Bool = false) -> UIButton {
        UIButton(
            configuration: .tinted(),
            primaryAction: UIAction(title: title) { [unowned self] _ in
                let picker = UIImagePickerController()
                picker.allowsEditing = allowsEditing
                picker.delegate = self
                present(picker, animated: true)
            })
    }

    private var photosButton: UIButton {
        UIButton(
            configuration: .tinted(),
            primaryAction: UIAction(title: "Choose Several Photos") { [unowned self] _ in
                var configuration = PHPickerConfiguration()
                configuration.selectionLimit = 0
                configuration.filter = .images
                let picker = PHPickerViewController(configuration: configuration)
                picker.delegate = self
                present(picker, animated: true)
            })
    }

    private func button(_ title: String, _ make: @escaping () -> UIDocumentPickerViewController?) -> UIButton {
        UIButton(configuration: .tinted(), primaryAction: UIAction(title: title) { [unowned self] _ in show(make()) })
    }

    private func show(_ picker: UIDocumentPickerViewController?) {
        guard let picker else { return report("The note cannot be written") }
        picker.delegate = self
        present(picker, animated: true)
    }

    private func report(_ text: String) {
        result.text = text
        view.setNeedsLayout()
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        report(urls.map(\.lastPathComponent).joined(separator: ", "))
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { report("Canceled") }

    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        picker.dismiss(animated: true)
        let size = ((info[.editedImage] ?? info[.originalImage]) as? UIImage)?.size ?? .zero
        report("A photo of \(Int(size.width)) × \(Int(size.height))")
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        picker.dismiss(animated: true)
        report("Canceled")
    }
}

extension FilesScreen: PHPickerViewControllerDelegate {
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        picker.dismiss(animated: true)
        report(results.isEmpty ? "Canceled" : "\(results.count) photos")
    }
}
