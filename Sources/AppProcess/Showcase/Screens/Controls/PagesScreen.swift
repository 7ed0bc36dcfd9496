import UIKit

/// Pages side by side in a paging scroll view, and a page control that displays and selects the
/// current page.
final class PagesScreen: UIViewController, UIScrollViewDelegate {
    private static let pages: [(name: String, symbol: String, color: UIColor)] = [
        ("Sun", "sun.max.fill", .systemOrange), ("Moon", "moon.fill", .systemIndigo), ("Rain", "drop.fill", .systemBlue),
        ("Thunder", "bolt.fill", .systemPurple), ("Stars", "star.fill", .systemTeal),
    ]

    private let scrollView = UIScrollView()
    private let pageControl = UIPageControl()
    private let pages = PagesScreen.pages.map { PageView($0.name, $0.symbol, $0.color) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.delegate = self
        pages.forEach(scrollView.addSubview)
        view.addSubview(scrollView)
        pageControl.numberOfPages = pages.count
        pageControl.currentPageIndicatorTintColor = .label
        pageControl.pageIndicatorTintColor = .tertiaryLabel
        pageControl.addTarget(self, action: PagesScreen.pageChanged, for: .valueChanged)
        view.addSubview(pageControl)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let size = CGSize(width: area.width, height: area.height - 56)
        // The visible page stays visible when the size changes.
        if scrollView.bounds.size != size {
            scrollView.frame = CGRect(origin: area.origin, size: size)
            scrollView.contentSize = CGSize(width: size.width * CGFloat(pages.count), height: size.height)
            scrollView.contentOffset.x = size.width * CGFloat(position(of: pageControl.currentPage))
        }
        for (index, page) in pages.enumerated() {
            page.frame = CGRect(x: size.width * CGFloat(position(of: index)), y: 0, width: size.width, height: size.height).insetBy(
                dx: 20, dy: 20)
        }
        pageControl.frame = CGRect(x: area.minX, y: area.maxY - 48, width: area.width, height: 32)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        // While an animation scrolls to the page that the control selected, the control keeps its
        // value.
        guard scrollView.isTracking || scrollView.isDecelerating, scrollView.bounds.width > 0 else { return }
        pageControl.currentPage = position(of: Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded()))
    }

    /// Returns the position of a page from the left, or the page at a position: from right to left,
    /// the first page is the rightmost.
    private func position(of page: Int) -> Int {
        view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? pages.count - 1 - page : page
    }

    private func pageChanged() {
        let x = CGFloat(position(of: pageControl.currentPage)) * scrollView.bounds.width
        scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
    }
}

/// A colored page with a symbol and its name.
private final class PageView: UIView {
    private let symbol: UIImageView
    private let label = UILabel()

    init(_ name: String, _ symbolName: String, _ color: UIColor) {
        symbol = UIImageView(image: UIImage(systemName: symbolName, withConfiguration: UIImage.SymbolConfiguration(pointSize: 96)))
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = 24
        layer.cornerCurve = .continuous
        symbol.tintColor = .text(on: color)
        label.text = name
        label.font = UIFont.systemFont(ofSize: 34, weight: .bold).scaled(limit: 56)
        label.textColor = .text(on: color)
        addSubview(symbol)
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        symbol.center = CGPoint(x: bounds.midX, y: bounds.midY - 30)
        label.sizeToFit()
        label.center = CGPoint(x: bounds.midX, y: bounds.midY + 60)
    }
}
