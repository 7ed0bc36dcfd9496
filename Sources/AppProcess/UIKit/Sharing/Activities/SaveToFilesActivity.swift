import Foundation

/// Saves items as files in a folder that the user selects.
final class SaveToFilesActivity: SystemActivity, UIDocumentPickerDelegate {
    override var activityType: ActivityType? { .saveToFiles }
    override var activityTitle: String? { SystemText.saveToFiles.text }
    override var activityImage: UIImage? { UIImage(systemName: "folder") }

    override func canPerform(with content: SharedContent) -> Bool {
        content.parts.contains { part in
            switch part {
            case .text, .image, .file, .data: true
            case .link, .color: false
            }
        }
    }

    override func perform() {
        let content = content
        DispatchQueue.global(qos: .userInitiated).async {
            let files = Result { try content.files(includesTexts: true) }
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    switch files {
                    case .success(let files): self.export(files)
                    case .failure(let error): self.end(error)
                    }
                }
            }
        }
    }

    private func export(_ files: [URL]) {
        let picker = UIDocumentPickerViewController(forExporting: files, asCopy: true)
        picker.delegate = self
        host?.present(picker, animated: true)
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { activityDidFinish(true) }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { activityDidFinish(false) }
}
