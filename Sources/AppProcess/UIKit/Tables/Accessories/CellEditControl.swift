import CoreGraphics
import Foundation
import QuartzCore

/// The control at a cell's leading edge in editing mode: it deletes, inserts or selects the row.
final class CellEditControl: UIControl {
    private let symbol = UIImageView()
    private let style: UITableViewCell.EditingStyle
    private let selects: Bool
    /// The color that replaces the standard one, or nil.
    var color: UIColor? { didSet { if color != oldValue { update() } } }
    /// A Boolean value that indicates whether the circle is checked.
    var isChosen = false { didSet { if isChosen != oldValue { update() } } }

    init(style: UITableViewCell.EditingStyle, selects: Bool) {
        (self.style, self.selects) = (style, selects)
        super.init(frame: .zero)
        isOpaque = false
        symbol.contentMode = .center
        addSubview(symbol)
        // The whole row selects, not only the circle.
        if selects { isUserInteractionEnabled = false }
        update()
    }

    required init?(coder: NSCoder) { nil }

    func matches(_ style: UITableViewCell.EditingStyle, selects: Bool) -> Bool { self.style == style && self.selects == selects }

    private func update() {
        let name = selects ? (isChosen ? "checkmark.circle.fill" : "circle") : style == .insert ? "plus.circle.fill" : "minus.circle.fill"
        symbol.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
        let standard: UIColor = selects ? (isChosen ? .tintColor : .tertiaryLabel) : style == .insert ? .systemGreen : .systemRed
        symbol.tintColor = selects && !isChosen ? standard : color ?? standard
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        symbol.frame = bounds
    }
}

/// The control at a cell's trailing edge in editing mode, by which the row is dragged.
final class CellReorderControl: UIView {
    private let lines = (0..<3).map { _ in UIView() }
    /// The color of the lines.
    var color = UIColor.tertiaryLabel { didSet { for line in lines { line.backgroundColor = color } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        for line in lines {
            line.backgroundColor = color
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var retainsTouchesDuringScrolling: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(x: bounds.midX - 10, y: bounds.midY - 5 + CGFloat(index) * 5 - 0.5, width: 20, height: 1)
        }
    }

    // The touch belongs to the drag, not to the selection of the row.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
