package import Foundation
package import LaminaUniformTypes

/// The contents of the photo picker of the module PhotosUI: the desktop's dialog for files or,
/// without a portal, a grid of the files in the user's folder of pictures.
package final class PhotoPickerContents: UIViewController {
    private let types: [UTType]
    private let limit: Int
    /// Receives the selected files, at most once; none if the user canceled.
    private var picked: (([URL]) -> Void)?
    private let navigation = UINavigationController()
    private var dialog: FileDialog?

    /// - Parameters:
    ///   - types: The types of files that are shown.
    ///   - limit: The greatest number of files that the user selects; 0 for no limit.
    ///   - picked: Receives the selected files, at most once; none if the user canceled.
    package init(_ types: [UTType], limit: Int, picked: @escaping ([URL]) -> Void) {
        (self.types, self.limit, self.picked) = (types, limit, picked)
        super.init(nibName: nil, bundle: nil)
    }

    package required init?(coder: NSCoder) { nil }

    /// Shows the contents in a picker.
    package func fill(_ picker: UIViewController) { picker.fill(with: self) }

    package override func viewDidLoad() {
        super.viewDidLoad()
        let environment = UIApplication.shared.opener.environment
        let dialog = FileDialog(
            PortalRequest(title: SystemText.photos.text, selection: .files(types, allowsMultiple: limit != 1)), in: navigation,
            environment: environment,
            browser: { [unowned self] in
                let grid = PhotoGridController(types, PictureFolder(UserDirectories(environment: environment)).folder, limit: limit)
                grid.picked = { [weak self] in self?.finish($0) }
                grid.canceled = { [weak self] in self?.finish([]) }
                return [grid]
            },
            { [weak self] in self?.finish($0 ?? []) })
        self.dialog = dialog
        // A navigation controller needs its stack before it appears.
        dialog.prepare()
        fill(with: navigation)
    }

    package override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        dialog?.start()
    }

    /// Closes the dialog after the picker was dismissed. A drag dismisses it without a choice.
    package func cancel() {
        dialog?.cancel()
        finish([])
    }

    private func finish(_ files: [URL]) {
        picked?(files)
        picked = nil
    }
}
