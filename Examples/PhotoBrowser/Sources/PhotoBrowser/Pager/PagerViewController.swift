import UIKit

/// Shows photos on pages, between which the user swipes.
final class PagerViewController: UIViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private var photos: [Photo]
    private(set) var photo: Photo
    private let library: PhotoLibrary
    private let images: ImageStore
    private let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
    private lazy var heart = UIBarButtonItem(
        image: UIImage(systemName: "heart"), style: .plain, target: self, action: #selector(toggleFavorite))
    private var areBarsHidden = false

    init(photos: [Photo], start photo: Photo, library: PhotoLibrary, images: ImageStore) {
        (self.photos, self.photo, self.library, self.images) = (photos, photo, library, images)
        super.init(nibName: nil, bundle: nil)
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.scrollEdgeAppearance = UINavigationBarAppearance()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        pages.dataSource = self
        pages.delegate = self
        addChild(pages)
        pages.view.frame = view.bounds
        pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(pages.view)
        pages.didMove(toParent: self)
        let info = UIBarButtonItem(
            image: UIImage(systemName: "info.circle"), style: .plain, target: self, action: #selector(showInformation))
        info.accessibilityLabel = String(localized: "Information")
        let trash = UIBarButtonItem(barButtonSystemItem: .trash, target: self, action: #selector(confirmDeletion))
        let share = UIBarButtonItem(barButtonSystemItem: .action, target: self, action: #selector(share(_:)))
        toolbarItems = [share, .flexibleSpace(), heart, .flexibleSpace(), info, .flexibleSpace(), trash]
        let tap = UITapGestureRecognizer(target: self, action: #selector(toggleBars))
        view.addGestureRecognizer(tap)
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(toggleZoom(_:)))
        doubleTap.numberOfTapsRequired = 2
        view.addGestureRecognizer(doubleTap)
        tap.require(toFail: doubleTap)
        pages.setViewControllers([page(for: photo)], direction: .forward, animated: false)
        showPhoto()
        NotificationCenter.default.addObserver(
            self, selector: #selector(showPhoto), name: PhotoLibrary.didChangeNotification, object: library)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if areBarsHidden { setBarsHidden(false, animated: animated) }
    }

    // MARK: Pages

    var page: PhotoViewController? { pages.viewControllers?.first as? PhotoViewController }

    private func page(for photo: Photo) -> PhotoViewController { PhotoViewController(photo: photo, images: images) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        neighbor(of: viewController, -1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        neighbor(of: viewController, 1)
    }

    private func neighbor(of controller: UIViewController, _ offset: Int) -> UIViewController? {
        guard let page = controller as? PhotoViewController, let index = photos.firstIndex(of: page.photo),
            photos.indices.contains(index + offset)
        else { return nil }
        return self.page(for: photos[index + offset])
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        guard completed, let page else { return }
        photo = page.photo
        for case let previous as PhotoViewController in previousViewControllers { previous.resetZoom() }
        showPhoto()
    }

    @objc private func showPhoto() {
        title = photo.title
        let isFavorite = library.isFavorite(photo)
        heart.image = UIImage(systemName: isFavorite ? "heart.fill" : "heart")
        heart.accessibilityLabel = isFavorite ? String(localized: "Remove from favorites") : String(localized: "Add to favorites")
    }

    // MARK: Actions

    @objc func toggleFavorite() { library.setFavorite(!library.isFavorite(photo), photo) }

    @objc private func share(_ sender: UIBarButtonItem) {
        Task {
            let image = await images.image(of: photo, .full)
            let sharing = UIActivityViewController(
                activityItems: [SharedPhoto(title: photo.title, image: image)], applicationActivities: nil)
            sharing.popoverPresentationController?.barButtonItem = sender
            present(sharing, animated: true)
        }
    }

    @objc private func toggleZoom(_ recognizer: UITapGestureRecognizer) { page?.toggleZoom(at: recognizer.location(in: page?.view)) }

    @objc private func toggleBars() { setBarsHidden(!areBarsHidden, animated: true) }

    private func setBarsHidden(_ isHidden: Bool, animated: Bool) {
        areBarsHidden = isHidden
        navigationController?.setNavigationBarHidden(isHidden, animated: animated)
        navigationController?.setToolbarHidden(isHidden, animated: animated)
        UIView.animate(withDuration: animated ? 0.25 : 0) { self.view.backgroundColor = isHidden ? .black : .systemBackground }
    }

    @objc private func showInformation() {
        let information = UINavigationController(
            rootViewController: InformationViewController(photo: photo, isFavorite: library.isFavorite(photo)))
        if let sheet = information.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
        }
        present(information, animated: true)
    }

    @objc private func confirmDeletion(_ sender: UIBarButtonItem) {
        let sheet = UIAlertController(
            title: nil, message: String(localized: "You can restore deleted photos from the menu of the grid."),
            preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: String(localized: "Delete photo"), style: .destructive) { [unowned self] _ in delete() })
        sheet.addAction(UIAlertAction(title: String(localized: "Cancel"), style: .cancel))
        sheet.popoverPresentationController?.barButtonItem = sender
        present(sheet, animated: true)
    }

    /// Deletes the photo, and shows the next one, or the previous one after the last.
    func delete() {
        guard let index = photos.firstIndex(of: photo) else { return }
        let deleted = photos.remove(at: index)
        library.delete(deleted)
        guard !photos.isEmpty else {
            navigationController?.popViewController(animated: true)
            return
        }
        let isLast = index == photos.count
        photo = photos[isLast ? index - 1 : index]
        pages.setViewControllers([page(for: photo)], direction: isLast ? .reverse : .forward, animated: view.window != nil)
        showPhoto()
    }

    // MARK: Transition

    var image: UIImage? { images.cachedImage(of: photo, .full) ?? images.cachedImage(of: photo, .thumbnail) }

    func photoFrame(in view: UIView) -> CGRect { page.map { view.convert($0.photoFrame, from: $0.view) } ?? view.bounds }

    func setPhotoHidden(_ isHidden: Bool) { page?.imageView.isHidden = isHidden }
}
