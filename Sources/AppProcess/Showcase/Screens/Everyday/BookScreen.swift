import UIKit

/// Pages of a story that curl like paper, or scroll.
final class BookScreen: UIViewController {
    private static let pages: [(symbol: String, title: String, text: String, color: UIColor)] = [
        ("sun.max.fill", "Morning", "The sun rises over the hills, and the first birds begin to sing.", .systemOrange),
        ("drop.fill", "Noon", "A shower passes. Everything smells of wet grass and warm stone.", .systemBlue),
        ("heart.fill", "Evening", "Friends sit at the long table in the garden and tell stories.", .systemRed),
        ("moon.fill", "Night", "The lamps go out one by one, until only the moon is left.", .systemIndigo),
    ]

    private let chooser = UISegmentedControl(items: ["Curl", "Scroll"])
    private let pages = BookScreen.pages.map { StoryPage($0.symbol, $0.title, $0.text, $0.color) }
    private var book: UIPageViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        chooser.selectedSegmentIndex = 0
        chooser.addAction(UIAction { [unowned self] _ in showBook() }, for: .valueChanged)
        view.addSubview(chooser)
        showBook()
    }

    /// Shows the pages with the style that is selected.
    private func showBook() {
        let page = book?.viewControllers?.first ?? pages[0]
        if let book {
            book.willMove(toParent: nil)
            book.setViewControllers([], direction: .forward, animated: false)
            book.view.removeFromSuperview()
            book.removeFromParent()
        }
        let new = UIPageViewController(
            transitionStyle: chooser.selectedSegmentIndex == 0 ? .pageCurl : .scroll, navigationOrientation: .horizontal,
            options: [.interPageSpacing: 16])
        new.dataSource = self
        addChild(new)
        view.insertSubview(new.view, belowSubview: chooser)
        new.setViewControllers([page], direction: .forward, animated: false)
        new.didMove(toParent: self)
        book = new
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        chooser.frame = CGRect(x: area.midX - 100, y: area.minY + 12, width: 200, height: 32)
        book?.view.frame = CGRect(x: area.minX, y: area.minY + 56, width: area.width, height: area.height - 56)
    }
}

extension BookScreen: UIPageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, 1) }

    private func page(beside controller: UIViewController, _ step: Int) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === controller }), pages.indices.contains(index + step) else { return nil }
        return pages[index + step]
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
    }
}

/// A page with a symbol, a title and a text.
private final class StoryPage: UIViewController {
    private let symbol: UIImageView
    private let titleLabel: TextLabel
    private let text: TextLabel
    private let scrollView = UIScrollView()

    init(_ symbolName: String, _ title: String, _ text: String, _ color: UIColor) {
        symbol = UIImageView(image: UIImage(systemName: symbolName, withConfiguration: UIImage.SymbolConfiguration(pointSize: 72)))
        symbol.tintColor = color
        titleLabel = TextLabel(title, style: .title1)
        self.text = TextLabel(text, style: .title3)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for label in [titleLabel, text] { label.textAlignment = .center }
        view.addSubview(scrollView)
        for part in [symbol, titleLabel, text] { scrollView.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        let width = min(view.bounds.width - 64, 420)
        let heights = (titleLabel.height(forWidth: width), text.height(forWidth: width))
        let total = symbol.bounds.height + heights.0 + heights.1 + 48
        var y = max(24, (view.bounds.height - total) / 2)
        symbol.center = CGPoint(x: view.bounds.midX, y: y + symbol.bounds.height / 2)
        y += symbol.bounds.height + 24
        titleLabel.frame = CGRect(x: view.bounds.midX - width / 2, y: y, width: width, height: heights.0)
        y += heights.0 + 24
        text.frame = CGRect(x: view.bounds.midX - width / 2, y: y, width: width, height: heights.1)
        scrollView.contentSize = CGSize(width: view.bounds.width, height: y + heights.1 + 24)
    }
}
