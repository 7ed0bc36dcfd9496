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
        // Text in bars grows only to the largest size that is not for accessibility.
        bar.maximumContentSizeCategory = .extraExtraExtraLarge
        label.font = UIFont.monospacedDigitSystemFont(ofSize: 15, weight: .regular).scaled(limit: 21)
        label.textColor = .detail
        bar.addSubview(label)
        buttons.forEach(bar.addSubview)
        updateLabel()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let sizes = buttons.map { $0.sizeThatFits(CGSize(width: area.width, height: 0)) }
        let buttonWidth = sizes.map(\.width).reduce(0, +) + 8 * CGFloat(sizes.count - 1)
        let longest = ("-9999, -9999, decelerating" as NSString).size(withAttributes: [.font: label.font as Any])
        // The label is beside the buttons, or above them on a narrow screen.
        let isNarrow = longest.width + buttonWidth + 48 > area.width
        let lineHeight = longest.height.rounded(.up)
        let row = max(60, (sizes.map(\.height).max() ?? 0) + 20)
        let barHeight = isNarrow ? row + lineHeight + 2 : row
        scrollView.frame = CGRect(x: area.minX, y: view.bounds.minY, width: area.width, height: area.maxY - barHeight)
        bar.frame = CGRect(
            x: 0, y: area.maxY - barHeight, width: view.bounds.width, height: view.bounds.height - area.maxY + barHeight)
        updateLabel()
        var x = isNarrow ? area.minX + 16 + buttonWidth : area.maxX - 16
        for (button, size) in zip(buttons, sizes).reversed() {
            x -= size.width
            button.frame = bar.directed(
                CGRect(x: x, y: barHeight - (row + size.height) / 2, width: size.width, height: size.height))
            x -= 8
        }
        let width = isNarrow ? area.width - 32 : max(0, x - area.minX - 16)
        label.frame = bar.directed(
            CGRect(x: area.minX + 16, y: isNarrow ? 10 : (row - lineHeight) / 2, width: width, height: lineHeight))
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
            x: max(-inset.left, scrollView.contentSize.width + inset.right - scrollView.bounds.width),
            y: max(-inset.top, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height))
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
        let font = UIFont.systemFont(ofSize: 13, weight: .medium).scaled(limit: 20)
        let (columns, rows) = (Int(bounds.width / Self.side), Int(bounds.height / Self.side))
        for row in 0..<rows {
            for column in 0..<columns {
                let cell = CGRect(x: CGFloat(column) * Self.side, y: CGFloat(row) * Self.side, width: Self.side, height: Self.side)
                guard cell.intersects(rect) else { continue }
                let hue = (CGFloat(column) / CGFloat(columns) + CGFloat(row) / CGFloat(rows)) / 2
                let color = UIColor(hue: hue, saturation: 0.55, brightness: 0.8, alpha: 1)
                color.setFill()
                UIBezierPath(roundedRect: cell.insetBy(dx: 3, dy: 3), cornerRadius: 10).fill()
                ("\(column + 1), \(row + 1)" as NSString).draw(
                    at: CGPoint(x: cell.minX + 12, y: cell.minY + 10),
                    withAttributes: [.font: font, .foregroundColor: UIColor.text(on: color)])
            }
        }
        guard let mark else { return }
        UIColor.white.setStroke()
        let path = UIBezierPath(roundedRect: mark, cornerRadius: 14)
        path.lineWidth = 4
        path.stroke()
    }
}
