import CoreGraphics
import Foundation
import QuartzCore

/// The rounded panel of a menu: rows, which scroll if they are too many, in front of a material.
final class MenuPanel: UIView {
    private let material = MenuMaterial(cornerRadius: MenuStyle.cornerRadius)
    private let scroll = UIScrollView()
    private let cover = UIView()
    /// The rows.
    let list = MenuList()

    /// A Boolean value that indicates whether the menu is darker, because a submenu is in front.
    var isCovered = false { didSet { cover.alpha = isCovered ? 1 : 0 } }

    init() {
        super.init(frame: .zero)
        addSubview(material)
        scroll.contentInsetAdjustmentBehavior = .never
        // A finger that slides over the rows highlights another one at once.
        scroll.delaysContentTouches = false
        material.contentView.addSubview(scroll)
        scroll.addSubview(list)
        cover.backgroundColor = MenuStyle.coverColor
        cover.isUserInteractionEnabled = false
        cover.alpha = 0
        material.contentView.addSubview(cover)
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the height of all rows in a width (points).
    func height(in width: CGFloat) -> CGFloat { list.height(in: width) }

    /// Sets the frame in the superview, which the transform does not change.
    func place(_ frame: CGRect) {
        bounds.size = frame.size
        center = CGPoint(x: frame.midX, y: frame.midY)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        scroll.frame = bounds
        cover.frame = bounds
        let height = list.height(in: bounds.width)
        list.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        scroll.contentSize = list.bounds.size
        scroll.isScrollEnabled = height > bounds.height + 0.5
    }

    /// Returns the cell at a point of the panel that can be selected.
    func cell(at point: CGPoint) -> MenuCell? {
        guard bounds.contains(point) else { return nil }
        return list.cells.first { $0.isEnabled && $0.frame.contains(convert(point, to: list)) }
    }

    /// Highlights a cell and no other.
    func highlight(_ cell: MenuCell?) { for other in list.cells { other.isHighlighted = other === cell } }

    /// The highlighted cell.
    var highlighted: MenuCell? { list.cells.first(where: \.isHighlighted) }

    /// Scrolls to a cell.
    func reveal(_ cell: MenuCell) { scroll.scrollRectToVisible(cell.frame, animated: false) }
}
