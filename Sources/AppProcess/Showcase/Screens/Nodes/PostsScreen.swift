import AsyncDisplayKit

/// A feed of nodes. A button suspends the queue on which they are drawn: the feed scrolls as
/// before, over placeholders, which fade when drawing continues.
final class PostsScreen: UIViewController, ASTableDataSource, ASTableDelegate {
    private let table = ASTableNode(style: .plain)
    private let button = UIButton(configuration: .filled())
    private let design = NodeStyle()
    /// The tag whose posts are shown, or nil for all.
    private var tag: String?
    private var isSuspended = false

    private var posts: [Post] { tag.map { tag in Post.all.filter { $0.tag == tag } } ?? Post.all }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        table.dataSource = self
        table.delegate = self
        table.view.separatorStyle = .none
        table.view.backgroundColor = nil
        table.view.contentInset = UIEdgeInsets(top: 6, left: 0, bottom: 76, right: 0)
        table.frame = view.bounds
        table.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubnode(table)
        button.configuration?.cornerStyle = .capsule
        button.configuration?.imagePadding = 8
        button.maximumContentSizeCategory = .accessibilityLarge
        button.layer.shadowOpacity = 0.2
        button.layer.shadowRadius = 8
        button.layer.shadowOffset = CGSize(width: 0, height: 3)
        button.addAction(UIAction { [unowned self] _ in suspend(!isSuspended) }, for: .touchUpInside)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        NSLayoutConstraint.activate([
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
        ])
        showButton()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        suspend(false)
    }

    /// Suspends or resumes the queue on which nodes draw.
    private func suspend(_ suspends: Bool) {
        guard suspends != isSuspended else { return }
        isSuspended = suspends
        if suspends { _ASDisplayLayer.displayQueue().suspend() } else { _ASDisplayLayer.displayQueue().resume() }
        showButton()
    }

    private func showButton() {
        button.configuration?.title = isSuspended ? "Continue Drawing" : "Pause Drawing"
        let symbol = UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
        button.configuration?.image = UIImage(systemName: isSuspended ? "play.fill" : "pause.fill", withConfiguration: symbol)
        button.configuration?.baseBackgroundColor = isSuspended ? .systemGreen : .systemBlue
    }

    /// Shows the posts with a tag, or all posts again.
    private func filter(_ tag: String) {
        self.tag = self.tag == nil ? tag : nil
        table.reloadData()
        table.view.setContentOffset(CGPoint(x: 0, y: -table.view.adjustedContentInset.top), animated: false)
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { posts.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (post, design) = (posts[indexPath.row], design)
        let tapped: @MainActor (String) -> Void = { [weak self] in self?.filter($0) }
        return { PostNode(post, design, tapped: tapped) }
    }
}
