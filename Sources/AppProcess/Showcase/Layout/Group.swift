import UIKit

/// A card of rows with a title 7 points above it, as in a grouped table.
final class Group: UIView {
    private let titleLabel: TextLabel
    private let card = UIView()
    private let rows: [UIView]
    /// The distances from the card's edges to the rows (points).
    private let insets: UIEdgeInsets
    /// The distance between rows (points).
    private let spacing: CGFloat

    init(
        _ title: String, insets: UIEdgeInsets = UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16), spacing: CGFloat = 12,
        _ rows: [UIView]
    ) {
        self.rows = rows
        self.insets = insets
        self.spacing = spacing
        titleLabel = TextLabel(title, style: .footnote, color: .detail)
        super.init(frame: .zero)
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 12
        card.layer.cornerCurve = .continuous
        card.clipsToBounds = true
        addSubview(titleLabel)
        addSubview(card)
        rows.forEach(card.addSubview)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width,
            height: titleHeight(forWidth: size.width) + 7 + (frames(within: size.width).last?.maxY ?? 0) + insets.bottom)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = titleHeight(forWidth: bounds.width)
        titleLabel.frame = CGRect(x: 16, y: 0, width: bounds.width - 32, height: height)
        card.frame = CGRect(x: 0, y: height + 7, width: bounds.width, height: bounds.height - height - 7)
        for (row, frame) in zip(rows, frames(within: bounds.width)) { row.frame = frame }
    }

    private func titleHeight(forWidth width: CGFloat) -> CGFloat { max(18, titleLabel.height(forWidth: width - 32)) }

    /// Returns the frames of the rows on the card.
    private func frames(within width: CGFloat) -> [CGRect] {
        var y = insets.top
        return rows.map { row in
            let rowWidth = width - insets.left - insets.right
            let height = row.sizeThatFits(CGSize(width: rowWidth, height: 0)).height
            defer { y += height + spacing }
            return CGRect(x: insets.left, y: y, width: rowWidth, height: height)
        }
    }
}
