import CoreGraphics
import Foundation
import QuartzCore

/// The bar of an edit menu: titles side by side, in pages between which arrows lead.
final class EditMenuBar: UIView {
    /// The height of the bar (points).
    private static let height: CGFloat = 40
    /// The distance of titles from the separators (points).
    private static let padding: CGFloat = 14
    /// The width of an arrow (points).
    private static let arrowWidth: CGFloat = 36
    /// The radius of the corners (points).
    private static let cornerRadius: CGFloat = 10
    /// The distance from the source (points).
    private static let distance: CGFloat = 8

    /// A button of the bar.
    fileprivate enum Part {
        case element(UIMenuElement)
        case previous, next
    }

    private let material = MenuMaterial(cornerRadius: EditMenuBar.cornerRadius)
    private var buttons: [(part: Part, view: UIButton)] = []
    private var separators: [UIView] = []
    /// The elements, which those of a submenu replace when it is selected.
    private var elements: [UIMenuElement] = []
    private lazy var loading = MenuLoading { [weak self] in self?.showPage() }
    /// The greatest width (points).
    private var maximumWidth: CGFloat = 0
    private var page = 0
    /// A closure that receives the selected element.
    var selected: ((any UIMenuLeaf) -> Void)?
    /// A closure that is called when the size changed.
    var sizeChanged: (() -> Void)?

    init() {
        super.init(frame: .zero)
        addSubview(material)
    }

    required init?(coder: NSCoder) { nil }

    /// The titles of the buttons, without arrows.
    var titles: [String] {
        buttons.compactMap { if case .element(let element) = $0.part { element.title } else { nil } }
    }

    /// Shows elements on the first page.
    func show(_ elements: [UIMenuElement], maximumWidth: CGFloat) {
        self.elements = elements
        self.maximumWidth = maximumWidth
        page = 0
        showPage()
    }

    /// Returns the elements with inline menus replaced by their children, and deferred ones by what
    /// they provided so far, without hidden ones.
    private func flattened(_ elements: [UIMenuElement]) -> [UIMenuElement] {
        elements.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu, menu.options.contains(.displayInline) { return flattened(menu.children) }
            if let deferred = element as? UIDeferredMenuElement { return flattened(loading.elements(of: deferred) ?? []) }
            return element.isHiddenInMenus ? [] : [element]
        }
    }

    /// Returns the elements of each page: as many as fit, beside the arrows to other pages.
    private func pages(_ widths: [CGFloat]) -> [[Int]] {
        if widths.reduce(0, +) <= maximumWidth { return [Array(widths.indices)] }
        var pages: [[Int]] = [[]]
        var x: CGFloat = Self.arrowWidth
        for (index, width) in widths.enumerated() {
            if x + width > maximumWidth, !pages[pages.count - 1].isEmpty {
                pages.append([])
                x = 2 * Self.arrowWidth
            }
            pages[pages.count - 1].append(index)
            x += width
        }
        return pages
    }

    private func showPage() {
        for button in buttons { button.view.removeFromSuperview() }
        let all = flattened(elements).map { button(.element($0)) }
        let pages = pages(all.map { width(of: $0.view) })
        page = max(0, min(page, pages.count - 1))
        let shown = pages.isEmpty ? [] : pages[page].map { all[$0] }
        buttons = (page > 0 ? [button(.previous)] : []) + shown + (page < pages.count - 1 ? [button(.next)] : [])
        for separator in separators { separator.removeFromSuperview() }
        separators = buttons.dropFirst().map { _ in UIView() }
        for view in buttons.map(\.view) + separators { material.contentView.addSubview(view) }
        for separator in separators { separator.backgroundColor = .separator }
        bounds.size = CGSize(width: min(maximumWidth, buttons.reduce(0) { $0 + width(of: $1.view) }), height: barHeight)
        setNeedsLayout()
        sizeChanged?()
    }

    private var font: UIFont { .preferredFont(forTextStyle: .subheadline, compatibleWith: traitCollection) }

    private var barHeight: CGFloat { max(Self.height, (font.lineHeight + 20).rounded(.up)) }

    private func width(of button: UIButton) -> CGFloat {
        max(Self.arrowWidth, (button.intrinsicContentSize.width + 2 * Self.padding).rounded(.up))
    }

    private func button(_ part: Part) -> (part: Part, view: UIButton) {
        let button = UIButton(type: .custom)
        button.titleLabel?.font = font
        button.setTitleColor(.label, for: .normal)
        button.setTitleColor(.tertiaryLabel, for: .disabled)
        button.tintColor = .label
        switch part {
        case .element(let element):
            if element.title.isEmpty { button.setImage(element.image, for: .normal) } else { button.setTitle(element.title, for: .normal) }
            if let leaf = element as? any UIMenuLeaf {
                button.isEnabled = !leaf.attributes.contains(.disabled)
                if leaf.attributes.contains(.destructive) { button.setTitleColor(.systemRed, for: .normal) }
            }
        case .previous, .next:
            let isLeft = (part.isPrevious) != isRightToLeft
            let size = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
            button.setImage(UIImage(systemName: isLeft ? "chevron.left" : "chevron.right", withConfiguration: size), for: .normal)
            button.accessibilityLabel = (part.isPrevious ? SystemText.previous : .next).text
        }
        button.addAction(UIAction { [weak self] _ in self?.select(part) }, for: .touchUpInside)
        return (part, button)
    }

    private func select(_ part: Part) {
        switch part {
        case .previous: page -= 1
        case .next: page += 1
        case .element(let menu as UIMenu):
            elements = menu.children
            page = 0
        case .element(let element):
            if let leaf = element as? any UIMenuLeaf { selected?(leaf) }
            return
        }
        showPage()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        var x: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let width = index == buttons.count - 1 ? bounds.width - x : width(of: button.view)
            button.view.frame = directed(CGRect(x: x, y: 0, width: width, height: bounds.height))
            if index > 0 { separators[index - 1].frame = directed(CGRect(x: x, y: 0, width: 1 / pixelScale, height: bounds.height)) }
            x += width
        }
    }

    // MARK: Place

    /// Returns the center of the bar beside a rectangle of its superview.
    ///
    /// - Parameters:
    ///   - source: The rectangle that the bar does not cover.
    ///   - area: The rectangle that the bar does not leave.
    ///   - direction: The preferred side.
    func center(beside source: CGRect, in area: CGRect, _ direction: UIEditMenuArrowDirection) -> CGPoint {
        let (width, height) = (bounds.width, bounds.height)
        var center = CGPoint(x: source.midX, y: source.minY - Self.distance - height / 2)
        switch direction {
        case .automatic: if center.y - height / 2 < area.minY { center.y = source.maxY + Self.distance + height / 2 }
        case .down: break
        case .up: center.y = source.maxY + Self.distance + height / 2
        case .left: center = CGPoint(x: source.maxX + Self.distance + width / 2, y: source.midY)
        case .right: center = CGPoint(x: source.minX - Self.distance - width / 2, y: source.midY)
        }
        center.x = max(area.minX + width / 2, min(center.x, area.maxX - width / 2))
        center.y = max(area.minY + height / 2, min(center.y, area.maxY - height / 2))
        return CGPoint(x: center.x.rounded(), y: center.y.rounded())
    }
}

extension EditMenuBar.Part {
    /// A Boolean value that indicates whether the part leads to the page before.
    fileprivate var isPrevious: Bool { if case .previous = self { true } else { false } }
}
