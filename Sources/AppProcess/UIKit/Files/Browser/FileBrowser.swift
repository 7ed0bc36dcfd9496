import Foundation
import LaminaUniformTypes

/// What the user does in the file browser: the types to choose, the selection, and the closures
/// that receive it. The lists of folders share it.
@MainActor final class FileBrowser {
    /// What the user selects.
    enum Mode {
        case files([UTType], allowsMultiple: Bool)
        /// A folder, and the title of the button that selects it.
        case folder(button: String)
    }

    let mode: Mode
    /// A Boolean value that indicates whether names have extensions.
    let showsExtensions: Bool
    /// The user's directories.
    let directories: UserDirectories
    /// The files that are selected, in the order of selection.
    private(set) var selection: [URL] = []
    /// A closure that is called with the files or the folder that the user selects.
    var picked: (([URL]) -> Void)?
    /// A closure that is called when the user taps Cancel.
    var canceled: (() -> Void)?

    init(_ mode: Mode, showsExtensions: Bool, directories: UserDirectories) {
        self.mode = mode
        self.showsExtensions = showsExtensions
        self.directories = directories
    }

    /// Returns whether the user can select a file.
    func accepts(_ entry: FileEntry) -> Bool {
        guard case .files(let types, _) = mode, !entry.isFolder else { return false }
        return types.contains { entry.type.conforms(to: $0) || $0 == .item || $0 == .content }
    }

    /// Returns the name that a list shows of a file.
    func title(of entry: FileEntry) -> String {
        showsExtensions || entry.isFolder || entry.type.isDynamic || entry.type == .data
            ? entry.name : entry.url.deletingPathExtension().lastPathComponent
    }

    /// Selects a file: at once, or in addition to those that are selected.
    func select(_ entry: FileEntry) {
        guard case .files(_, let allowsMultiple) = mode, accepts(entry) else { return }
        guard allowsMultiple else {
            picked?([entry.url])
            return
        }
        if let index = selection.firstIndex(of: entry.url) { selection.remove(at: index) } else { selection.append(entry.url) }
    }

    /// Returns the buttons of a list's navigation bar.
    ///
    /// - Parameter folder: The folder that the list shows, or nil for a list of places.
    func buttons(in folder: URL?) -> [UIBarButtonItem] {
        let cancel = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.canceled?() })
        let title: String
        let chosen: [URL]
        switch mode {
        case .files(_, false): return [cancel]
        case .files(_, true): (title, chosen) = (SystemText.open.text, selection)
        case .folder(let button): (title, chosen) = (button, folder.map { [$0] } ?? [])
        }
        let open = UIBarButtonItem(title: title, primaryAction: UIAction(title: title) { [weak self] _ in self?.picked?(chosen) })
        open.style = .done
        open.isEnabled = !chosen.isEmpty
        return [open, cancel]
    }
}
