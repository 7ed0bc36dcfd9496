import CoreGraphics
import Foundation

/// The index of a table's sections at its trailing edge: a finger on a title scrolls to its
/// section.
final class SectionIndexView: UIView {
    /// The width of the index (points).
    static let width: CGFloat = 15

    private let labels: [UILabel]
    let titles: [String]
    /// Called with the index of the title that is touched.
    private let choose: (Int) -> Void
    private var chosen: Int?
    var trackingColor: UIColor?
    var color: UIColor? { didSet { updateColor() } }

    init(_ titles: [String], choose: @escaping (Int) -> Void) {
        self.titles = titles
        self.choose = choose
        labels = titles.map { title in
            let label = PartLabel()
            label.text = title == UITableView.indexSearch ? "⌕" : title
            label.font = .systemFont(ofSize: 11, weight: .semibold)
            label.textAlignment = .center
            return label
        }
        super.init(frame: .zero)
        isOpaque = false
        for label in labels { addSubview(label) }
    }

    required init?(coder: NSCoder) { nil }

    func setTitleColor(_ color: UIColor) { for label in labels { label.textColor = color } }

    override var retainsTouchesDuringScrolling: Bool { true }

    private func updateColor() { backgroundColor = chosen == nil ? color : trackingColor ?? color }

    /// The height of a title (points).
    private var step: CGFloat { min(16, titles.isEmpty ? 0 : bounds.height / CGFloat(titles.count)) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = (bounds.height - step * CGFloat(labels.count)) / 2
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(x: 0, y: top + CGFloat(index) * step, width: bounds.width, height: step)
        }
    }

    private func follow(_ touches: Set<UITouch>) {
        guard let touch = touches.first, step > 0, !titles.isEmpty else { return }
        let top = (bounds.height - step * CGFloat(labels.count)) / 2
        let index = min(max(Int(((touch.location(in: self).y - top) / step).rounded(.down)), 0), titles.count - 1)
        guard index != chosen else { return }
        chosen = index
        updateColor()
        choose(index)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        chosen = nil
        updateColor()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        chosen = nil
        updateColor()
    }
}

extension UITableView {
    /// Asks the data source for the titles of the index, and shows or removes it.
    func loadIndexTitles() {
        let titles = dataSource?.sectionIndexTitles(for: self) ?? []
        let isShown = !titles.isEmpty && rows.lengths.rowCount >= index.minimumRowCount
        if isShown, index.view?.titles == titles { return }
        guard isShown || index.view != nil else { return }
        index.view?.removeFromSuperview()
        index.view = nil
        if isShown {
            let view = SectionIndexView(titles) { [weak self] position in self?.scrollToTitle(position) }
            index.view = view
            addSubview(view)
            updateIndexColors()
        }
        for row in views.shown { applyLook(to: row.cell, at: row.path) }
        setNeedsLayout()
    }

    private func scrollToTitle(_ position: Int) {
        guard let titles = index.view?.titles, let dataSource else { return }
        // The title of a magnifying glass stands for the very top, where a search bar is.
        guard titles[position] != Self.indexSearch else {
            return setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: false)
        }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[position], at: position)
        guard rows.lengths.sections.indices.contains(section) else { return }
        scroll(to: IndexPath(row: NSNotFound, section: section), .top, animated: false)
    }

    /// Keeps the index at the trailing edge of the visible part, in front of everything else.
    func layOutIndex() {
        guard let view = index.view else { return }
        let inset = adjustedContentInset
        let frame = CGRect(
            x: isRightToLeft ? bounds.minX + safeAreaInsets.left : bounds.maxX - safeAreaInsets.right - SectionIndexView.width,
            y: bounds.minY + inset.top, width: SectionIndexView.width, height: max(0, bounds.height - inset.top - inset.bottom))
        UIView.performWithoutAnimation { place(view, frame) }
        if subviewList.last !== view { bringSubviewToFront(view) }
    }

    func updateIndexColors() {
        index.view?.setTitleColor(sectionIndexColor ?? tintColor)
        index.view?.color = sectionIndexBackgroundColor
        index.view?.trackingColor = sectionIndexTrackingBackgroundColor
    }
}
