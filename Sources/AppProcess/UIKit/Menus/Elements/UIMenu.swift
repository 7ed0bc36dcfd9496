import Foundation

/// A group of actions, commands and other menus. A control, a bar button or a context menu
/// interaction shows it. Main thread only.
///
/// ```swift
/// let share = UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { _ in
///     print("shared")
/// }
/// let delete = UIAction(title: "Delete", attributes: .destructive) { _ in print("deleted") }
/// let menu = UIMenu(children: [
///     share, UIMenu(options: .displayInline, children: [delete]),
/// ])
/// let button = UIButton(type: .system)
/// button.menu = menu
/// button.showsMenuAsPrimaryAction = true
/// ```
///
/// A menu among the children of another one is a submenu, which a row opens, unless its options
/// contain ``Options/displayInline``. A menu does not change after its creation; for another one
/// with other children, call ``replacingChildren(_:)``.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// Identifies a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as a string.
        public let rawValue: String
        /// Creates an identifier from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The ways in which a menu is shown.
    public struct Options: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The children are shown in the menu that contains this one, between separators.
        public static let displayInline = Options(rawValue: 1)
        /// The row that opens the menu has the appearance of a destructive action.
        public static let destructive = Options(rawValue: 2)
        /// At most one action of the menu, and of the inline menus in it, is on. Selecting an
        /// action turns it on and the others off.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// An inline menu shows its elements side by side, as images.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// The sizes of a menu's elements.
    public enum ElementSize: Int, Sendable {
        /// Images side by side.
        case small = 0
        /// Images with titles below them, side by side.
        case medium = 1
        /// Rows.
        case large = 2
        /// The size that the menu's options and place suggest: images for a palette, and otherwise
        /// rows.
        case automatic = -1
    }

    /// The menu's identifier.
    open internal(set) var identifier: Identifier
    /// The ways in which the menu is shown.
    open internal(set) var options: Options
    /// The elements of the menu.
    open internal(set) var children: [UIMenuElement]
    /// The size of the children.
    open var preferredElementSize: ElementSize

    /// Creates a menu. Without an identifier it has a unique one.
    ///
    /// - Parameters:
    ///   - title: The title, which the row of a submenu or the header of a menu shows.
    ///   - subtitle: The text below the title in the row of a submenu.
    ///   - image: The image in the row of a submenu.
    ///   - identifier: The identifier.
    ///   - options: The ways in which the menu is shown.
    ///   - preferredElementSize: The size of the children.
    ///   - children: The elements.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("lamina.menu.\(UUID().uuidString)")
        self.options = options
        self.preferredElementSize = preferredElementSize
        self.children = children
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// Creates a menu without a subtitle.
    @_disfavoredOverload
    public convenience init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
    ) {
        self.init(title: title, subtitle: nil, image: image, identifier: identifier, options: options, children: children)
    }

    /// Returns a menu with other children, which otherwise equals this one.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The actions and commands of the menu, and of all menus in it, whose state is `.on`.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu { return menu.selectedElements }
            return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
        }
    }

    /// The actions and commands of the menu and of the inline menus in it.
    final var inlineLeaves: [any UIMenuLeaf] {
        children.flatMap { child -> [any UIMenuLeaf] in
            if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.inlineLeaves : [] }
            return (child as? any UIMenuLeaf).map { [$0] } ?? []
        }
    }

    /// The first of these that is on, which a pop-up button shows.
    final var shownLeaf: (any UIMenuLeaf)? { inlineLeaves.first { $0.state == .on } }

    nonisolated open override var description: String { MainActor.assumeIsolated { "<UIMenu: title = \(title)>" } }
}
