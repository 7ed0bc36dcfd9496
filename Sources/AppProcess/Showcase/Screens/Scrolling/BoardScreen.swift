import UIKit

/// A board that is larger than the screen in both directions and bounces at its edges. A label
/// below it displays the scroll view's state.
final class BoardScreen: UIViewController, UIScrollViewDelegate {
    private let scrollView = UIScrollView()
    private let board = BoardView(frame: CGRect(x: 0, y: 0, width: 960, height: 1200))
    private let bar = UIView()
    private let label = UILabel()
    private lazy var buttons = [
        UIButton(configuration: .gray(), primaryAction: UIAction(title: "Middle") { [unowned self] _ in showMiddle() }),
        UIButton(
            configuration: .gray(), primaryAction: UIAction(title: "Flash") { [unowned self] _ in scrollView.flashScrollIndicators() }),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        scrollView.delegate = self
        scrollView.contentSize = board.bounds.size
        scrollView.contentInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        scrollView.addSubview(board)
        view.addSubview(scrollView)
        bar.backgroundColor = .systemBackground
        view.addSubview(bar)
        label.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
        label.textColor = .secondaryLabel
        bar.addSubview(label)
        buttons.forEach(bar.addSubview)
        updateLabel()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        scrollView.frame = CGRect(x: area.minX, y: view.bounds.minY, width: area.width, height: area.maxY - 60)
        bar.frame = CGRect(x: 0, y: area.maxY - 60, width: view.bounds.width, height: view.bounds.height - area.maxY + 60)
        updateLabel()
        var x = area.maxX - 16
        for button in buttons.reversed() {
            let size = button.sizeThatFits(bar.bounds.size)
            x -= size.width
            button.frame = CGRect(x: x, y: (60 - size.height) / 2, width: size.width, height: size.height)
            x -= 8
        }
        label.frame = CGRect(x: 16, y: 18, width: max(0, x - 16), height: 24)
    }

    private func showMiddle() {
        let size = CGSize(width: 200, height: 200)
        let offset = CGPoint(x: board.frame.midX - scrollView.bounds.width / 2, y: board.frame.midY - scrollView.bounds.height / 2)
        scrollView.setContentOffset(offset, animated: true)
        board.mark = CGRect(
            x: board.bounds.midX - size.width / 2, y: board.bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { updateLabel() }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { updateLabel() }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { updateLabel() }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { updateLabel() }

    private func updateLabel() {
        let (offset, inset) = (scrollView.contentOffset, scrollView.adjustedContentInset)
        let limit = CGPoint(
            x: scrollView.contentSize.width + inset.right - scrollView.bounds.width,
            y: scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
        let isBeyond = offset.x < -inset.left || offset.y < -inset.top || offset.x > limit.x || offset.y > limit.y
        let state = scrollView.isDragging ? "dragging" : scrollView.isDecelerating ? "decelerating" : "at rest"
        label.text = "\(Int(offset.x)), \(Int(offset.y)), \(isBeyond ? "past the edge" : state)"
    }
}

/// A board of squares whose colors change gradually across it.
private final class BoardView: UIView {
    private static let side: CGFloat = 80

    /// A rectangle to outline.
    var mark: CGRect? { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        let style: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 13, weight: .medium), .foregroundColor: UIColor.white]
        let (columns, rows) = (Int(bounds.width / Self.side), Int(bounds.height / Self.side))
        for row in 0..<rows {
            for column in 0..<columns {
                let cell = CGRect(x: CGFloat(column) * Self.side, y: CGFloat(row) * Self.side, width: Self.side, height: Self.side)
                guard cell.intersects(rect) else { continue }
                let hue = (CGFloat(column) / CGFloat(columns) + CGFloat(row) / CGFloat(rows)) / 2
                UIColor(hue: hue, saturation: 0.55, brightness: 0.8, alpha: 1).setFill()
                UIBezierPath(roundedRect: cell.insetBy(dx: 3, dy: 3), cornerRadius: 10).fill()
                ("\(column + 1), \(row + 1)" as NSString).draw(at: CGPoint(x: cell.minX + 12, y: cell.minY + 10), withAttributes: style)
            }
        }
        guard let mark else { return }
        UIColor.white.setStroke()
        let path = UIBezierPath(roundedRect: mark, cornerRadius: 14)
        path.lineWidth = 4
        path.stroke()
    }
}
