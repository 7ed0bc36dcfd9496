import Foundation

/// The places at which the user's files are: recent files, the user's folders, and the file system.
final class FilePlacesController: UITableViewController {
    private static let cell = "place"

    private struct Place: Sendable {
        let title: String
        let symbol: String
        let source: FileListController.Source
    }

    private let browser: FileBrowser
    private var places: [Place] = []

    init(_ browser: FileBrowser) {
        self.browser = browser
        super.init(style: .insetGrouped)
        title = SystemText.browse.text
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
        let directories = browser.directories
        DispatchQueue.global(qos: .userInitiated).async { [weak self] in
            let places = Self.places(directories)
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    self?.places = places
                    self?.tableView.reloadData()
                }
            }
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationItem.rightBarButtonItems = browser.buttons(in: nil)
    }

    /// Returns the places that exist.
    private nonisolated static func places(_ directories: UserDirectories) -> [Place] {
        let folders: [(UserDirectories.UserFolder, String)] = [
            (.documents, "doc"), (.downloads, "square.and.arrow.down"), (.music, "play.fill"), (.pictures, "photo"), (.videos, "camera"),
        ]
        let existing = folders.compactMap { folder, symbol -> Place? in
            let url = directories.folder(folder)
            return FileEntry(url)?.isFolder == true ? Place(title: url.lastPathComponent, symbol: symbol, source: .folder(url)) : nil
        }
        return [
            Place(title: SystemText.recents.text, symbol: "clock", source: .recents),
            Place(title: SystemText.home.text, symbol: "house", source: .folder(directories.home)),
        ] + existing + [Place(title: SystemText.fileSystem.text, symbol: "folder", source: .folder(URL(filePath: "/")))]
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { SystemText.locations.text }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = places[indexPath.row].title
        content.image = UIImage(systemName: places[indexPath.row].symbol)
        // Symbols of different widths are above each other, and grow with the text.
        content.imageProperties.reservedLayoutSize.width = UIFontMetrics.default.scaledValue(for: 30, compatibleWith: traitCollection)
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        navigationController?.pushViewController(FileListController(places[indexPath.row].source, browser), animated: true)
    }
}
