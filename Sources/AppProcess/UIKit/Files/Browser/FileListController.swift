import CoreGraphics
import Foundation

/// A list of the files in a folder, or of the files that were used recently.
final class FileListController: UITableViewController {
    /// The files that a list shows.
    enum Source: Equatable {
        case folder(URL)
        case recents
    }

    private static let cell = "file"

    private let source: Source
    private let browser: FileBrowser
    private var thumbnails = ThumbnailLoader()
    private var entries: [FileEntry] = []
    private var isIncomplete = false

    init(_ source: Source, _ browser: FileBrowser) {
        self.source = source
        self.browser = browser
        super.init(style: .plain)
        switch source {
        case .folder(let folder): title = folder.path == "/" ? SystemText.fileSystem.text : folder.lastPathComponent
        case .recents: title = SystemText.recents.text
        }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
        makeThumbnails()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (controller: FileListController, _) in
            controller.makeThumbnails()
            controller.tableView.reloadData()
        }
        contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        load()
    }

    /// Returns a length of a row's picture (points), which grows with the text.
    private func scaled(_ length: CGFloat) -> CGFloat { UIFontMetrics.default.scaledValue(for: length, compatibleWith: traitCollection) }

    private func makeThumbnails() {
        thumbnails = ThumbnailLoader(side: scaled(ThumbnailLoader.side))
        thumbnails.loaded = { [weak self] in self?.show($0) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        updateButtons()
        tableView.reloadData()
    }

    private var folder: URL? { if case .folder(let folder) = source { folder } else { nil } }

    private func updateButtons() { navigationItem.rightBarButtonItems = browser.buttons(in: folder) }

    private func load() {
        let (source, directories) = (source, browser.directories)
        DispatchQueue.global(qos: .userInitiated).async { [weak self] in
            let contents = Result {
                switch source {
                case .folder(let folder):
                    let contents = try FolderContents(of: folder)
                    return (contents.entries, contents.isIncomplete)
                case .recents: return (RecentFiles.entries(directories), false)
                }
            }
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.show(contents) } }
        }
    }

    private func show(_ contents: Result<([FileEntry], Bool), any Error>) {
        var message: UIContentUnavailableConfiguration?
        switch contents {
        case .success((let entries, let isIncomplete)):
            (self.entries, self.isIncomplete) = (entries, isIncomplete)
            if entries.isEmpty {
                message = .empty()
                message?.image = UIImage(systemName: folder == nil ? "clock" : "folder")
                message?.text = (folder == nil ? SystemText.noRecentFiles : .folderIsEmpty).text
            }
        case .failure(let error):
            message = .empty()
            message?.image = UIImage(systemName: "folder")
            message?.text = SystemText.folderNotOpened.text
            message?.secondaryText = error.localizedDescription
        }
        contentUnavailableConfiguration = message
        tableView.reloadData()
    }

    private func show(_ file: URL) {
        guard let row = entries.firstIndex(where: { $0.url == file }) else { return }
        let path = IndexPath(row: row, section: 0)
        if let cell = tableView.cellForRow(at: path) { configure(cell, entries[row]) }
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        isIncomplete ? SystemText.onlySomeItems.text(FolderContents.limit.formatted(.number.locale(AppLocale.current))) : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
        configure(cell, entries[indexPath.row])
        return cell
    }

    private func configure(_ cell: UITableViewCell, _ entry: FileEntry) {
        let isEnabled = entry.isFolder || browser.accepts(entry)
        var content = UIListContentConfiguration.subtitleCell()
        content.text = browser.title(of: entry)
        content.secondaryText = detail(of: entry)
        content.secondaryTextProperties.color = .secondaryLabel
        if !isEnabled { content.textProperties.color = .tertiaryLabel }
        let side = scaled(ThumbnailLoader.side)
        content.imageProperties.reservedLayoutSize = CGSize(width: side, height: 0)
        if let thumbnail = thumbnails.image(of: entry) {
            content.image = thumbnail
            content.imageProperties.maximumSize = CGSize(width: side, height: side)
            content.imageProperties.cornerRadius = 4
        } else {
            content.image = UIImage(systemName: entry.isFolder ? "folder.fill" : "doc")
            content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: scaled(22))
            content.imageProperties.tintColor = entry.isFolder ? .systemBlue : .secondaryLabel
        }
        cell.contentConfiguration = content
        cell.accessoryType = entry.isFolder ? .disclosureIndicator : browser.selection.contains(entry.url) ? .checkmark : .none
        cell.selectionStyle = isEnabled ? .default : .none
        cell.accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
    }

    private func detail(of entry: FileEntry) -> String {
        let date = entry.modified.formatted(date: .abbreviated, time: .omitted)
        return entry.isFolder ? date : "\(date) · \(FileEntry.text(ofSize: entry.size))"
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let entry = entries[indexPath.row]
        if entry.isFolder {
            navigationController?.pushViewController(FileListController(.folder(entry.url), browser), animated: true)
            return
        }
        browser.select(entry)
        updateButtons()
        if let cell = tableView.cellForRow(at: indexPath) { configure(cell, entry) }
    }
}
