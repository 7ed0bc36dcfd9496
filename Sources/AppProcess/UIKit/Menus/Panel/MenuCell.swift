import CoreGraphics
import Foundation

/// An element of a menu that can be highlighted and selected: a row, or an image in a strip.
class MenuCell: UIView {
    /// What a cell does when it is selected.
    enum Action {
        /// Performs an element.
        case perform(any UIMenuLeaf)
        /// Opens a submenu.
        case open(UIMenu)
        /// Closes the submenu whose first row the cell is.
        case close
    }

    /// What the cell does, or nil for a cell that cannot be selected.
    let action: Action?
    /// A Boolean value that indicates whether a finger, the pointer or the keyboard is at the cell.
    final var isHighlighted = false {
        didSet {
            guard isHighlighted != oldValue else { return }
            backgroundColor = isHighlighted ? MenuStyle.highlightColor : nil
        }
    }

    init(_ action: Action?) {
        self.action = action
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        guard let action else { return }
        isAccessibilityElement = true
        accessibilityTraits = .button
        switch action {
        case .perform(let leaf):
            accessibilityLabel = leaf.discoverabilityTitle ?? leaf.title
            if leaf.attributes.contains(.disabled) { accessibilityTraits.insert(.notEnabled) }
            if leaf.state == .on { accessibilityTraits.insert(.selected) }
        case .open(let menu): accessibilityLabel = menu.title
        case .close: break
        }
    }

    required init?(coder: NSCoder) { nil }

    /// A Boolean value that indicates whether the cell can be selected.
    final var isEnabled: Bool {
        switch action {
        case .perform(let leaf): !leaf.attributes.contains(.disabled)
        case .open, .close: true
        case nil: false
        }
    }

    /// The list that contains the cell.
    private var list: MenuList? {
        var current = superview
        while let view = current {
            if let list = view as? MenuList { return list }
            current = view.superview
        }
        return nil
    }

    override func accessibilityActivate() -> Bool {
        guard isEnabled, let list else { return false }
        list.select(self)
        return true
    }

    /// Returns the color of an element's text and image.
    static func color(of leaf: any UIMenuLeaf) -> UIColor {
        if leaf.attributes.contains(.disabled) { return .tertiaryLabel }
        return leaf.attributes.contains(.destructive) ? .systemRed : .label
    }

    /// Returns the height of the cell in a width (points).
    func height(in width: CGFloat) -> CGFloat { MenuStyle.rowHeight }

    /// Returns a label with a font and a color.
    final func addLabel(_ text: String?, _ font: UIFont, _ color: UIColor, lines: Int) -> UILabel? {
        guard let text, !text.isEmpty else { return nil }
        let label = PartLabel()
        label.text = text
        label.font = font
        label.textColor = color
        label.numberOfLines = lines
        addSubview(label)
        return label
    }

    /// Returns a view of an image with a color. A symbol without a configuration has the given one.
    final func addImage(_ image: UIImage?, _ color: UIColor, _ configuration: UIImage.SymbolConfiguration? = nil) -> UIImageView? {
        guard let image else { return nil }
        let view = PartImageView(image: image)
        view.preferredSymbolConfiguration = configuration
        view.tintColor = color
        view.contentMode = .scaleAspectFit
        addSubview(view)
        return view
    }
}
