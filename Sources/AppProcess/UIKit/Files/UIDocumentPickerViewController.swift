import CoreGraphics
public import Foundation
public import LaminaUniformTypes

/// A controller with which the user opens or exports documents: the desktop's dialog for files or,
/// without a portal, a browser of folders. Main thread only.
///
/// ```
/// import UniformTypeIdentifiers
///
/// final class NotesController: UIViewController, UIDocumentPickerDelegate {
///     func openNotes() {
///         let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
///         picker.delegate = self
///         present(picker, animated: true)
///     }
///
///     func documentPicker(
///         _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
///     ) {
///         print(urls)
///     }
/// }
/// ```
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
    private let task: DocumentTask
    private let navigation = UINavigationController()
    private var dialog: FileDialog?
    private var isDone = false

    /// Creates a picker that opens documents.
    ///
    /// - Parameters:
    ///   - contentTypes: The types of documents; ``UTType/folder`` for folders.
    ///   - asCopy: Whether the delegate receives copies in the temporary directory.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
        task = .open(contentTypes, asCopy: asCopy)
        super.init(nibName: nil, bundle: nil)
        prepare()
    }

    /// Creates a picker that opens documents where they are.
    public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
        self.init(forOpeningContentTypes: contentTypes, asCopy: false)
    }

    /// Creates a picker that exports documents to a folder that the user selects.
    ///
    /// - Parameters:
    ///   - urls: The files. There must be at least one.
    ///   - asCopy: Whether the files are copied instead of moved.
    public init(forExporting urls: [URL], asCopy: Bool) {
        if urls.isEmpty { UIKitException.raise("UIDocumentPickerViewController requires at least one URL to export") }
        task = .export(urls, asCopy: asCopy)
        super.init(nibName: nil, bundle: nil)
        prepare()
    }

    /// Creates a picker that moves documents to a folder that the user selects.
    public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

    @available(*, unavailable, message: "document pickers are not in archives")
    public required init?(coder: NSCoder) { nil }

    private func prepare() { preferredContentSize = CGSize(width: 540, height: 620) }

    /// The delegate, which receives the documents.
    open weak var delegate: (any UIDocumentPickerDelegate)?

    /// A Boolean value that indicates whether the user can open several documents. The default is
    /// false.
    open var allowsMultipleSelection = false

    /// A Boolean value that indicates whether names have extensions. The default is false.
    /// The desktop's dialog always shows them.
    open var shouldShowFileExtensions = false

    /// The folder that is shown first.
    open var directoryURL: URL?

    // MARK: View

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        fill(with: navigation)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard dialog == nil else { return }
        let environment = UIApplication.shared.opener.environment
        let dialog = FileDialog(
            request, in: navigation, environment: environment,
            browser: { [unowned self] in makeBrowser(UserDirectories(environment: environment)) },
            { [weak self] in self?.finish($0) })
        self.dialog = dialog
        dialog.prepare()
        dialog.start()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isBeingDismissed, !isDone else { return }
        // The user dragged the sheet away, or the app dismissed it.
        isDone = true
        dialog?.cancel()
        DispatchQueue.main.async { MainActor.assumeIsolated { self.delegate?.documentPickerWasCancelled(self) } }
    }

    private var request: PortalRequest {
        switch task {
        case .open(let types, _) where types.allSatisfy({ $0.conforms(to: .directory) }):
            PortalRequest(title: SystemText.openFolder.text, selection: .folder, folder: directoryURL)
        case .open(let types, _):
            PortalRequest(
                title: SystemText.open.text, selection: .files(types, allowsMultiple: allowsMultipleSelection), folder: directoryURL)
        case .export(let files, _):
            files.count == 1
                ? PortalRequest(title: SystemText.save.text, selection: .newFile(name: files[0].lastPathComponent), folder: directoryURL)
                : PortalRequest(title: SystemText.saveInFolder.text, selection: .folder, folder: directoryURL)
        }
    }

    private func makeBrowser(_ directories: UserDirectories) -> [UIViewController] {
        let mode: FileBrowser.Mode =
            switch task {
            case .open(let types, _) where types.allSatisfy { $0.conforms(to: .directory) }: .folder(button: SystemText.open.text)
            case .open(let types, _): .files(types, allowsMultiple: allowsMultipleSelection)
            case .export: .folder(button: SystemText.save.text)
            }
        let browser = FileBrowser(mode, showsExtensions: shouldShowFileExtensions, directories: directories)
        browser.picked = { [weak self] in self?.finish($0) }
        browser.canceled = { [weak self] in self?.finish(nil) }
        let places = FilePlacesController(browser)
        guard let directoryURL else { return [places] }
        return [places, FileListController(.folder(directoryURL), browser)]
    }

    // MARK: Result

    /// Performs the task with what the user selected, or nil if the user canceled.
    private func finish(_ selection: [URL]?) {
        guard !isDone else { return }
        guard let selection else { return end(nil) }
        navigation.view.isUserInteractionEnabled = false
        let task = task
        DispatchQueue.global(qos: .userInitiated).async {
            let result = Result { try task.perform(selection) }
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    switch result {
                    case .success(let files): self.end(files)
                    case .failure(let error): self.show(error)
                    }
                }
            }
        }
    }

    private func show(_ error: any Error) {
        guard !isDone else { return }
        let alert = UIAlertController(title: nil, message: error.localizedDescription, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: SystemText.ok.text, style: .default) { [weak self] _ in
                guard let self else { return }
                navigation.view.isUserInteractionEnabled = true
                // The desktop's dialog is closed by now.
                if navigation.topViewController?.contentUnavailableConfiguration != nil { end(nil) }
            })
        present(alert, animated: true)
    }

    /// Dismisses the picker, and then notifies the delegate.
    private func end(_ files: [URL]?) {
        guard !isDone else { return }
        isDone = true
        let notify: () -> Void = { [self] in
            if let files { delegate?.documentPicker(self, didPickDocumentsAt: files) } else { delegate?.documentPickerWasCancelled(self) }
        }
        if let presenter = presentingViewController { presenter.dismiss(animated: true, completion: notify) } else { notify() }
    }
}

/// The methods of a document picker's delegate. All are optional. Main thread only.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Notifies the delegate that the user selected documents, or the new places of exported ones.
    /// It is called after the picker was dismissed.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// Notifies the delegate that the user dismissed the picker without selecting documents.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}
