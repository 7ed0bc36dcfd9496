import UIKit

/// A grid of all photos or of the favorites.
final class GridViewController: UIViewController, UICollectionViewDelegate {
    enum Section: Sendable {
        case photos
    }

    private let library: PhotoLibrary
    private let images: ImageStore
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: Self.makeLayout())
    private(set) lazy var dataSource = makeDataSource()
    let filter = UISegmentedControl(items: [String(localized: "All"), String(localized: "Favorites")])

    init(library: PhotoLibrary, images: ImageStore) {
        (self.library, self.images) = (library, images)
        super.init(nibName: nil, bundle: nil)
        title = String(localized: "Photos")
        filter.selectedSegmentIndex = 0
        filter.addTarget(self, action: #selector(filterDidChange), for: .valueChanged)
        toolbarItems = [.flexibleSpace(), UIBarButtonItem(customView: filter), .flexibleSpace()]
        navigationItem.backButtonDisplayMode = .minimal
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    /// The photos that the grid shows.
    var photos: [Photo] { filter.selectedSegmentIndex == 0 ? library.photos : library.favoritePhotos }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemBackground
        collectionView.delegate = self
        view.addSubview(collectionView)
        showPhotos(animated: false)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "ellipsis.circle"),
            menu: UIMenu(children: [
                UIAction(title: String(localized: "Restore deleted photos"), image: UIImage(systemName: "arrow.clockwise")) { [library] _ in
                    library.restore()
                }
            ]))
        navigationItem.rightBarButtonItem?.accessibilityLabel = String(localized: "More")
        NotificationCenter.default.addObserver(
            self, selector: #selector(libraryDidChange), name: PhotoLibrary.didChangeNotification, object: library)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    /// Returns a layout of square cells: three beside each other on a phone, and more on wider
    /// screens.
    private static func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { _, environment in
            let count = columns(forWidth: environment.container.effectiveContentSize.width)
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1 / CGFloat(count)), heightDimension: .fractionalHeight(1)))
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / CGFloat(count)))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: count)
            group.interItemSpacing = .fixed(2)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 2
            return section
        }
    }

    static func columns(forWidth width: CGFloat) -> Int { max(3, Int(width / 160)) }

    // MARK: Photos

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Photo.ID> {
        let cells = UICollectionView.CellRegistration<PhotoCell, Photo.ID> { [library, images] cell, _, id in
            guard let photo = library.photo(withID: id) else { return }
            cell.show(photo, isFavorite: library.isFavorite(photo), images: images)
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, index, id in
            collectionView.dequeueConfiguredReusableCell(using: cells, for: index, item: id)
        }
    }

    private func showPhotos(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Photo.ID>()
        snapshot.appendSections([.photos])
        snapshot.appendItems(photos.map(\.id))
        dataSource.apply(snapshot, animatingDifferences: animated)
        setNeedsUpdateContentUnavailableConfiguration()
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        guard photos.isEmpty else { return contentUnavailableConfiguration = nil }
        var content = UIContentUnavailableConfiguration.empty()
        content.image = UIImage(systemName: filter.selectedSegmentIndex == 1 ? "heart" : "photo")
        content.text = filter.selectedSegmentIndex == 1 ? String(localized: "No favorites") : String(localized: "No photos")
        if filter.selectedSegmentIndex == 1 { content.secondaryText = String(localized: "Photos that you mark with a heart appear here.") }
        contentUnavailableConfiguration = content
    }

    @objc private func filterDidChange() { showPhotos(animated: view.window != nil) }

    @objc private func libraryDidChange() {
        let shown = Set(dataSource.snapshot().itemIdentifiers)
        showPhotos(animated: view.window != nil)
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(shown.contains))
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        guard let id = dataSource.itemIdentifier(for: indexPath), let photo = library.photo(withID: id) else { return }
        let pager = PagerViewController(photos: photos, start: photo, library: library, images: images)
        navigationController?.pushViewController(pager, animated: true)
    }

    // MARK: Menus

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let index = indexPaths.first, let id = dataSource.itemIdentifier(for: index), let photo = library.photo(withID: id) else {
            return nil
        }
        return UIContextMenuConfiguration(
            identifier: id as NSNumber,
            previewProvider: { [images] in
                PreviewViewController(photo: photo, images: images)
            }, actionProvider: { [weak self] _ in self?.menu(for: photo) })
    }

    func collectionView(
        _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let id = configuration.identifier as? NSNumber, let photo = library.photo(withID: id.intValue) else { return }
        animator.addCompletion { [self] in
            let pager = PagerViewController(photos: photos, start: photo, library: library, images: images)
            navigationController?.pushViewController(pager, animated: false)
        }
    }

    func menu(for photo: Photo) -> UIMenu {
        let isFavorite = library.isFavorite(photo)
        let favorite = UIAction(
            title: isFavorite ? String(localized: "Remove from favorites") : String(localized: "Add to favorites"),
            image: UIImage(systemName: isFavorite ? "heart.fill" : "heart")
        ) { [library] _ in library.setFavorite(!isFavorite, photo) }
        let share = UIAction(title: String(localized: "Share"), image: UIImage(systemName: "square.and.arrow.up")) { [weak self] _ in
            self?.share(photo)
        }
        let delete = UIAction(title: String(localized: "Delete"), image: UIImage(systemName: "trash"), attributes: .destructive) {
            [library] _ in library.delete(photo)
        }
        return UIMenu(children: [favorite, share, UIMenu(options: .displayInline, children: [delete])])
    }

    private func share(_ photo: Photo) {
        Task {
            let image = await images.image(of: photo, .full)
            let sharing = UIActivityViewController(
                activityItems: [SharedPhoto(title: photo.title, image: image)], applicationActivities: nil)
            sharing.popoverPresentationController?.sourceView = cell(of: photo) ?? view
            present(sharing, animated: true)
        }
    }

    // MARK: Transition

    private func cell(of photo: Photo) -> PhotoCell? {
        dataSource.indexPath(for: photo.id).flatMap { collectionView.cellForItem(at: $0) as? PhotoCell }
    }

    /// Scrolls to a photo if its thumbnail is not on the screen.
    func reveal(_ photo: Photo) {
        guard let index = dataSource.indexPath(for: photo.id), let frame = collectionView.layoutAttributesForItem(at: index)?.frame else {
            return
        }
        let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        guard !visible.contains(frame) else { return }
        collectionView.scrollToItem(at: index, at: visible.intersects(frame) ? [] : .centeredVertically, animated: false)
        collectionView.layoutIfNeeded()
    }

    func thumbnailFrame(of photo: Photo, in view: UIView) -> CGRect? { cell(of: photo).map { $0.convert($0.bounds, to: view) } }

    func setThumbnailHidden(_ isHidden: Bool, of photo: Photo) { cell(of: photo)?.imageView.isHidden = isHidden }
}
