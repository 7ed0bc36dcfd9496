import Foundation

/// What a menu shows: groups of items with separators between them. Hidden elements are left out,
/// and so are commands that no responder performs; inline menus are groups, and the elements of
/// deferred ones are requested.
@MainActor struct MenuContents {
    /// A row.
    enum Item {
        /// An action or a command.
        case leaf(any UIMenuLeaf)
        /// A row that opens a menu.
        case submenu(UIMenu)
        /// Elements side by side, as images with or without titles.
        case strip([any UIMenuLeaf], hasTitles: Bool)
        /// The title of a menu.
        case header(String)
        /// The place of elements that are being loaded.
        case loading
    }

    /// The items of a menu or of an inline menu, with thin separators between them.
    private(set) var groups: [[Item]] = [[]]
    private let loaded: MenuLoading
    private let sender: AnyObject?

    /// Creates the contents of a menu.
    ///
    /// - Parameters:
    ///   - menu: The menu.
    ///   - isReversed: Whether the first element is the lowest one, because it is the closest to
    ///     the source of the menu. Titles are above their groups nevertheless.
    ///   - sender: The object on whose behalf commands are performed.
    ///   - loaded: The elements of deferred ones.
    init(of menu: UIMenu, isReversed: Bool, for sender: AnyObject?, _ loaded: MenuLoading) {
        (self.loaded, self.sender) = (loaded, sender)
        append(menu.children, size: menu.preferredElementSize)
        groups.removeAll(where: \.isEmpty)
        guard isReversed else { return }
        groups = groups.reversed().map { group in
            if case .header? = group.first { return [group[0]] + group.dropFirst().reversed() }
            return group.reversed()
        }
    }

    /// Appends elements to the last group, and inline menus as groups of their own.
    private mutating func append(_ elements: [UIMenuElement], size: UIMenu.ElementSize) {
        let elements = elements.flatMap { element -> [UIMenuElement?] in
            guard let deferred = element as? UIDeferredMenuElement else { return isShown(element) ? [element] : [] }
            return loaded.elements(of: deferred).map { $0.filter(isShown) } ?? [nil]
        }
        let leaves = elements.compactMap { $0 as? any UIMenuLeaf }
        if size == .small || size == .medium, leaves.count == elements.count {
            let limit = size == .small ? MenuStyle.smallCount : MenuStyle.mediumCount
            for start in stride(from: 0, to: leaves.count, by: limit) {
                add(.strip(Array(leaves[start..<min(start + limit, leaves.count)]), hasTitles: size == .medium))
            }
            return
        }
        for element in elements {
            switch element {
            case nil: add(.loading)
            case let menu as UIMenu where menu.options.contains(.displayInline):
                groups.append(menu.title.isEmpty ? [] : [.header(menu.title)])
                let isPalette = menu.options.contains(.displayAsPalette) && menu.preferredElementSize == .automatic
                append(menu.children, size: isPalette ? .small : menu.preferredElementSize)
                groups.append([])
            case let menu as UIMenu: add(.submenu(menu))
            case let leaf as any UIMenuLeaf: add(.leaf(leaf))
            default: break
            }
        }
    }

    /// Returns whether an element is shown, after a command was validated.
    private func isShown(_ element: UIMenuElement) -> Bool {
        if let command = element as? UICommand, !command.validate(for: sender) { return false }
        return !element.isHiddenInMenus
    }

    private mutating func add(_ item: Item) { groups[groups.count - 1].append(item) }
}

/// The elements of the deferred elements of a menu while it is shown.
@MainActor final class MenuLoading {
    private var elements: [ObjectIdentifier: [UIMenuElement]] = [:]
    /// The elements that were requested, which keeps their identifiers unique.
    private var requested: [UIDeferredMenuElement] = []
    /// A Boolean value that indicates whether elements are being requested. Those that are provided
    /// meanwhile are shown at once.
    private var isRequesting = false
    private let changed: @MainActor () -> Void

    /// - Parameter changed: A closure that is called when elements that were missing are there.
    init(changed: @escaping @MainActor () -> Void) { self.changed = changed }

    /// Returns the elements of a deferred one, or nil if they are not there yet. Requests them when
    /// it is first called.
    func elements(of deferred: UIDeferredMenuElement) -> [UIMenuElement]? {
        let id = ObjectIdentifier(deferred)
        if let known = elements[id] { return known }
        guard !requested.contains(where: { $0 === deferred }) else { return nil }
        requested.append(deferred)
        isRequesting = true
        deferred.load { [weak self] new in
            guard let self else { return }
            elements[id] = new
            if !isRequesting { changed() }
        }
        isRequesting = false
        return elements[id]
    }
}
