import CoreGraphics
import Foundation
import QuartzCore

/// The rows of a menu, with separators between them. The owner decides what touches do.
final class MenuList: UIView {
    /// The cells that can be highlighted, and titles, in order.
    private(set) var cells: [MenuCell] = []
    /// The rows of each group. A row has several cells if they are side by side.
    private var groups: [[[MenuCell]]] = []
    private var separators: [UIView] = []
    /// A closure that receives a cell that was selected by accessibility.
    var selected: ((MenuCell) -> Void)?
    /// A closure that receives a touch that began, moved or was lifted on the list.
    var touched: ((UITouch, UITouch.Phase) -> Void)?

    /// Replaces the rows.
    ///
    /// - Parameters:
    ///   - contents: The rows to show.
    ///   - menu: The menu.
    ///   - isSubmenu: Whether the first row is the menu's own, which closes it.
    ///   - traits: The traits of the menu.
    func show(_ contents: MenuContents, of menu: UIMenu, isSubmenu: Bool, isRightToLeft: Bool, _ traits: UITraitCollection) {
        for view in cells + separators { view.removeFromSuperview() }
        let hasMarks = isSubmenu || contents.groups.contains { $0.contains(where: \.hasMark) }
        groups = contents.groups.map { group in
            group.map { item -> [MenuCell] in
                switch item {
                case .leaf(let leaf): [MenuRow(leaf, hasMarks: hasMarks, traits)]
                case .submenu(let menu): [MenuRow(menu, isOpen: false, isRightToLeft: isRightToLeft, traits)]
                case .strip(let leaves, let hasTitles): leaves.map { MenuTile($0, hasTitle: hasTitles, traits) }
                case .header(let title): [MenuHeader(title, traits)]
                case .loading: [MenuLoadingRow()]
                }
            }
        }
        if isSubmenu {
            let row = MenuRow(menu, isOpen: true, isRightToLeft: isRightToLeft, traits)
            groups = groups.isEmpty ? [[[row]]] : [[[row]] + groups[0]] + groups.dropFirst()
        } else if !menu.title.isEmpty {
            let header = MenuHeader(menu.title, traits)
            groups = groups.isEmpty ? [[[header]]] : [[[header]] + groups[0]] + groups.dropFirst()
        }
        cells = groups.flatMap { $0.flatMap { $0 } }
        for cell in cells { addSubview(cell) }
        separators = (0..<separatorCount).map { _ in UIView() }
        for separator in separators {
            separator.isUserInteractionEnabled = false
            addSubview(separator)
        }
        setNeedsLayout()
    }

    /// The number of separators: one between adjacent rows, groups and cells side by side.
    private var separatorCount: Int {
        max(0, groups.reduce(0) { $0 + $1.count } - 1) + groups.joined().reduce(0) { $0 + max(0, $1.count - 1) }
    }

    /// Returns the height of a row in a width (points).
    private func height(of row: [MenuCell], in width: CGFloat) -> CGFloat {
        row.map { $0.height(in: (width / CGFloat(max(1, row.count))).rounded(.down)) }.max() ?? 0
    }

    /// Returns the height of all rows in a width (points).
    func height(in width: CGFloat) -> CGFloat {
        let rows = groups.joined().reduce(0) { $0 + height(of: $1, in: width) }
        return rows + CGFloat(max(0, groups.count - 1)) * MenuStyle.groupSpacing
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hairline = 1 / pixelScale
        var (y, next) = (CGFloat(0), 0)
        func separate(_ frame: CGRect, _ color: UIColor) {
            separators[next].frame = frame
            separators[next].backgroundColor = color
            next += 1
        }
        for (index, group) in groups.enumerated() {
            if index > 0 {
                separate(CGRect(x: 0, y: y, width: bounds.width, height: MenuStyle.groupSpacing), MenuStyle.groupColor)
                y += MenuStyle.groupSpacing
            }
            for (number, row) in group.enumerated() {
                let height = height(of: row, in: bounds.width)
                if number > 0 { separate(CGRect(x: 0, y: y, width: bounds.width, height: hairline), .separator) }
                let width = bounds.width / CGFloat(max(1, row.count))
                for (column, cell) in row.enumerated() {
                    let x = (width * CGFloat(column)).rounded()
                    cell.frame = directed(CGRect(x: x, y: y, width: (width * CGFloat(column + 1)).rounded() - x, height: height))
                    if column > 0 { separate(directed(CGRect(x: x, y: y, width: hairline, height: height)), .separator) }
                }
                y += height
            }
        }
    }

    /// Notifies the owner that a cell was selected.
    func select(_ cell: MenuCell) { selected?(cell) }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { report(touches, .began) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { report(touches, .moved) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { report(touches, .ended) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { report(touches, .cancelled) }

    private func report(_ touches: Set<UITouch>, _ phase: UITouch.Phase) { if let touch = touches.first { touched?(touch, phase) } }
}

extension MenuContents.Item {
    /// A Boolean value that indicates whether the row has a mark in front of its title.
    @MainActor fileprivate var hasMark: Bool {
        switch self {
        case .leaf(let leaf): leaf.state != .off
        case .submenu: true
        case .strip, .header, .loading: false
        }
    }
}
