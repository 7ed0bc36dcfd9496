import AsyncDisplayKit

/// A grid of pictures that nodes load when they come near the screen: over HTTP from the server
/// that the user default `ShowcaseImageServer` names, or else from files.
final class GalleryScreen: UIViewController, ASCollectionDataSource, ASCollectionDelegate {
    private let grid = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
    private let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let status = TextLabel("Loading …", style: .footnote)
    private var urls: [URL] = []
    /// The indices of the pictures that were loaded, and of those that cannot be.
    private var (loaded, failed): (Set<Int>, Set<Int>) = ([], [])

    private static let spacing: CGFloat = 8
    private static let margin: CGFloat = 16

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let layout = grid.collectionViewLayout as? UICollectionViewFlowLayout
        layout?.minimumInteritemSpacing = Self.spacing
        layout?.minimumLineSpacing = Self.spacing
        layout?.sectionInset = UIEdgeInsets(top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
        grid.dataSource = self
        grid.delegate = self
        grid.view.backgroundColor = nil
        grid.view.alwaysBounceVertical = true
        grid.frame = view.bounds
        grid.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubnode(grid)
        addBar()
        GalleryPictures.load { [weak self] urls in
            self?.urls = urls
            self?.grid.reloadData()
        }
    }

    private func addBar() {
        status.textAlignment = .center
        view.addSubview(bar)
        bar.contentView.addSubview(status)
        for part in [bar, status] { part.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            status.topAnchor.constraint(equalTo: bar.contentView.topAnchor, constant: 12),
            status.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
            status.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
            status.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
        ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let inset = UIEdgeInsets(top: 0, left: 0, bottom: bar.bounds.height - view.safeAreaInsets.bottom, right: 0)
        if grid.view.contentInset != inset { grid.view.contentInset = inset }
    }

    private func showStatus() {
        status.text = "\(loaded.count) of \(urls.count) pictures loaded" + (failed.isEmpty ? "" : ", \(failed.count) failed")
    }

    /// The number of columns: as many as fit, at least 104 points wide.
    private var columns: CGFloat { max(3, ((view.bounds.width - 2 * Self.margin) / 150).rounded(.down)) }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { urls.count }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (url, index) = (urls[indexPath.item], indexPath.item)
        let ended: @Sendable (Bool) -> Void = { [weak self] isLoaded in
            DispatchQueue.main.async { self?.loadingEnded(index, isLoaded) }
        }
        return { GalleryNode(url, ended) }
    }

    private func loadingEnded(_ index: Int, _ isLoaded: Bool) {
        if isLoaded { loaded.insert(index) }
        if isLoaded { failed.remove(index) } else { failed.insert(index) }
        showStatus()
    }

    func collectionNode(_ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath) -> ASSizeRange {
        let side = ((view.bounds.width - 2 * Self.margin - Self.spacing * (columns - 1)) / columns).rounded(.down)
        return ASSizeRangeMake(CGSize(width: side, height: side))
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        collectionNode.deselectItem(at: indexPath, animated: false)
        (collectionNode.nodeForItem(at: indexPath) as? GalleryNode)?.retry()
    }
}

/// A picture of the gallery. If it cannot be loaded, a symbol is shown, and a tap tries again.
private final class GalleryNode: ASCellNode, ASNetworkImageNodeDelegate {
    private let url: URL
    private let picture = ASNetworkImageNode()
    private let symbol = ASImageNode()
    private let ended: @Sendable (Bool) -> Void
    private var hasFailed = false

    init(_ url: URL, _ ended: @escaping @Sendable (Bool) -> Void) {
        self.url = url
        self.ended = ended
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        cornerRadius = 10
        clipsToBounds = true
        picture.placeholderColor = .secondarySystemBackground
        picture.placeholderFadeDuration = 0.4
        picture.shouldRetryImageDownload = false
        picture.delegate = self
        picture.url = url
        let configuration = UIImage.SymbolConfiguration(pointSize: 28, weight: .medium)
        symbol.image = UIImage(systemName: "arrow.clockwise", withConfiguration: configuration)?
            .withTintColor(.systemGray, renderingMode: .alwaysOriginal)
        symbol.contentMode = .center
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        guard hasFailed else { return ASWrapperLayoutSpec(layoutElement: picture) }
        return ASOverlayLayoutSpec(child: picture, overlay: ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: symbol))
    }

    /// Loads the picture again if it could not be loaded.
    func retry() {
        guard hasFailed else { return }
        show(hasFailed: false)
        picture.url = nil
        picture.url = url
    }

    private func show(hasFailed: Bool) {
        guard hasFailed != self.hasFailed else { return }
        self.hasFailed = hasFailed
        setNeedsLayout()
    }

    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {
        show(hasFailed: false)
        ended(true)
    }

    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) {
        show(hasFailed: true)
        ended(false)
    }
}

/// The addresses of the gallery's pictures.
private enum GalleryPictures {
    private static let count = 30
    private static let size = CGSize(width: 320, height: 320)

    /// Calls a closure with the addresses: on a server, or of files that are drawn first.
    @MainActor static func load(_ completion: @escaping @MainActor ([URL]) -> Void) {
        let names = (1...count).map { "picture-\($0).jpg" }
        if let server = UserDefaults.standard.string(forKey: "ShowcaseImageServer").flatMap(URL.init) {
            return completion(names.map { server.appendingPathComponent($0) })
        }
        DispatchQueue.global(qos: .userInitiated).async {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Lamina-Showcase-Pictures")
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let urls = names.map { folder.appendingPathComponent($0) }
            DispatchQueue.concurrentPerform(iterations: count) { index in
                let data = UIGraphicsImageRenderer(size: size).jpegData(withCompressionQuality: 0.85) { context in
                    Landscape.draw(index + 3, in: context.format.bounds)
                }
                try? data.write(to: urls[index], options: .atomic)
            }
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(urls) } }
        }
    }
}
