import CoreGraphics
import Foundation
import LaminaUniformTypes

/// A grid of the pictures and movies in a folder and its subfolders, the latest first.
final class PhotoGridController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private static let spacing: CGFloat = 2
    /// The width that cells have at least (points).
    private static let leastWidth: CGFloat = 110

    private let types: [UTType]
    private let folder: URL
    private let thumbnails = ThumbnailLoader(side: 160)
    private var entries: [FileEntry] = []
    /// The greatest number of files that the user selects; 0 for no limit.
    private let limit: Int
    /// The selected files, in the order of their selection, if there may be several.
    private var selection: [URL] = []
    /// A closure that is called with the files that the user selects.
    var picked: (([URL]) -> Void)?
    /// A closure that is called when the user taps Cancel.
    var canceled: (() -> Void)?

    init(_ types: [UTType], _ folder: URL, limit: Int = 1) {
        self.types = types
        self.limit = limit
        self.folder = folder
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = Self.spacing
        layout.minimumInteritemSpacing = Self.spacing
        super.init(collectionViewLayout: layout)
        title = SystemText.photos.text
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.canceled?() })
        if limit != 1 {
            collectionView.allowsMultipleSelection = true
            let add = UIBarButtonItem(
                title: SystemText.add.text,
                primaryAction: UIAction { [weak self] _ in
                    guard let self else { return }
                    picked?(selection)
                })
            add.style = .done
            add.isEnabled = false
            navigationItem.rightBarButtonItem = add
        }
        collectionView.backgroundColor = .systemBackground
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.identifier)
        thumbnails.loaded = { [weak self] in self?.show($0) }
        contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        let (folder, types) = (folder, types)
        DispatchQueue.global(qos: .userInitiated).async { [weak self] in
            let entries = PhotoLibrary.entries(in: folder, types)
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.show(entries) } }
        }
    }

    private func show(_ entries: [FileEntry]) {
        self.entries = entries
        var message: UIContentUnavailableConfiguration?
        if entries.isEmpty {
            message = .empty()
            message?.image = UIImage(systemName: "photo")
            message?.text = SystemText.noPhotos.text
            message?.secondaryText = SystemText.noPicturesIn.text(folder.lastPathComponent)
        }
        contentUnavailableConfiguration = message
        collectionView.reloadData()
    }

    private func show(_ file: URL) {
        guard let index = entries.firstIndex(where: { $0.url == file }) else { return }
        (collectionView.cellForItem(at: IndexPath(item: index, section: 0)) as? PhotoCell)?.show(thumbnails.image(of: entries[index]))
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { entries.count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PhotoCell.identifier, for: indexPath)
        (cell as? PhotoCell)?.show(thumbnails.image(of: entries[indexPath.item]))
        cell.accessibilityLabel = entries[indexPath.item].name
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard limit != 1 else { return picked?([entries[indexPath.item].url]) ?? () }
        selection.append(entries[indexPath.item].url)
        selectionDidChange()
    }

    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        selection.removeAll { $0 == entries[indexPath.item].url }
        selectionDidChange()
    }

    override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        limit <= 1 || selection.count < limit
    }

    private func selectionDidChange() { navigationItem.rightBarButtonItem?.isEnabled = !selection.isEmpty }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let width = collectionView.bounds.inset(by: collectionView.safeAreaInsets).width
        let columns = max(3, (width / Self.leastWidth).rounded(.down))
        let side = ((width - (columns - 1) * Self.spacing) / columns).rounded(.down)
        return CGSize(width: side, height: side)
    }
}

/// The pictures in a folder.
enum PhotoLibrary {
    /// The greatest number of pictures that are shown.
    static let limit = 5000
    /// The greatest number of folders that are read.
    private static let folderLimit = 500

    /// Returns the files of some types in a folder and its subfolders, the latest first. Reads
    /// folders; do not call it on the main thread.
    static func entries(in folder: URL, _ types: [UTType]) -> [FileEntry] {
        var found: [FileEntry] = []
        var folders = [folder]
        var index = 0
        while index < min(folders.count, folderLimit), found.count < limit {
            let contents = (try? FolderContents(of: folders[index]))?.entries ?? []
            index += 1
            // A link may lead back to a folder above.
            folders += contents.filter { $0.isFolder && !$0.isLink }.map(\.url)
            found += contents.filter { entry in !entry.isFolder && types.contains { entry.type.conforms(to: $0) } }
        }
        return Array(found.sorted { $0.modified > $1.modified }.prefix(limit))
    }
}

/// A picture in the grid.
private final class PhotoCell: UICollectionViewCell {
    static let identifier = "photo"

    private static let badge: CGFloat = 24

    private let imageView = UIImageView()
    /// The sign of a selected picture, of which several can be selected.
    private let badge = UIImageView(
        image: UIImage(systemName: "checkmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: 11, weight: .bold)))

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.tintColor = .secondaryLabel
        imageView.backgroundColor = .secondarySystemBackground
        imageView.frame = contentView.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(imageView)
        badge.contentMode = .center
        badge.tintColor = .white
        badge.backgroundColor = .systemBlue
        badge.layer.cornerRadius = Self.badge / 2
        badge.layer.borderWidth = 1.5
        badge.layer.borderColor = UIColor.white.cgColor
        badge.isHidden = true
        contentView.addSubview(badge)
        isAccessibilityElement = true
        accessibilityTraits = [.image, .button]
    }

    required init?(coder: NSCoder) { nil }

    override var isSelected: Bool {
        didSet {
            let isMarked = isSelected && (reuse.collectionView?.allowsMultipleSelection ?? false)
            badge.isHidden = !isMarked
            imageView.alpha = isMarked ? 0.7 : 1
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        badge.frame = directed(
            CGRect(
                x: contentView.bounds.width - Self.badge - 5, y: contentView.bounds.height - Self.badge - 5, width: Self.badge,
                height: Self.badge))
    }

    /// Shows a thumbnail, or a symbol if there is none.
    func show(_ image: UIImage?) {
        imageView.image = image ?? UIImage(systemName: "photo", withConfiguration: UIImage.SymbolConfiguration(pointSize: 22))
        imageView.contentMode = image == nil ? .center : .scaleAspectFill
    }
}
