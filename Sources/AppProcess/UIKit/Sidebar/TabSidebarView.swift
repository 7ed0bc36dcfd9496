import CoreGraphics
import Foundation

/// The view of a tab bar controller's sidebar: buttons above a list of tabs.
final class TabSidebarView: UIView, UICollectionViewDelegate {
    private unowned let controller: UITabBarController
    private let collection: UICollectionView
    private var source: UICollectionViewDiffableDataSource<Int, TabSidebarRow>?
    private var sections = TabSidebarSections([], hasHeader: false, hasFooter: false, isEditing: false)
    /// A Boolean value that indicates whether the user edits the tabs.
    private(set) var isEditing = false
    /// The items that rows show.
    private var items: [TabSidebarRow: UITabSidebarItem] = [:]
    /// The rows of groups that the user closed.
    private var closed: Set<TabSidebarRow> = []
    private let hover = SidebarHover()
    private let line = UIView()
    private let bottomLine = UIView()
    let toggleButton = FloatingTabButton(image: UIImage(systemName: "sidebar.left"), label: SystemText.hideSidebar.text)
    private let overflowButton = UIButton(type: .system)
    let editButton = UIButton(type: .system)
    let resetButton = UIButton(type: .system)

    init(_ controller: UITabBarController) {
        self.controller = controller
        collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        for view in [line, bottomLine] { view.backgroundColor = .separator }
        for view in [collection, line, bottomLine, toggleButton, overflowButton, editButton, resetButton] { addSubview(view) }
        collection.setCollectionViewLayout(makeLayout(), animated: false)
        collection.backgroundColor = .clear
        collection.contentInsetAdjustmentBehavior = .never
        collection.delegate = self
        collection.selectionFollowsFocus = true
        toggleButton.addAction(UIAction { [weak controller] _ in controller?.sidebar.toggle() }, for: .touchUpInside)
        overflowButton.setImage(UIImage(systemName: "ellipsis.circle"), for: .normal)
        overflowButton.accessibilityLabel = SystemText.more.text
        overflowButton.showsMenuAsPrimaryAction = true
        editButton.addAction(UIAction { [weak self] _ in self.map { $0.setEditing(!$0.isEditing) } }, for: .touchUpInside)
        resetButton.setTitle(SystemText.reset.text, for: .normal)
        resetButton.addAction(UIAction { [weak controller] _ in controller?.resetCustomization() }, for: .touchUpInside)
        for button in [editButton, resetButton] { button.isPointerInteractionEnabled = true }
        collection.allowsSelectionDuringEditing = true
        collection.addGestureRecognizer(controller.tabDragging.sidebarRecognizer)
        makeSource()
        registerForTraitChanges([UITraitLayoutDirection.self]) { (view: TabSidebarView, _) in view.setNeedsLayout() }
    }

    required init?(coder: NSCoder) { nil }

    /// The view at the bottom.
    var bottomBar: UIView? {
        didSet {
            guard bottomBar !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let bottomBar { addSubview(bottomBar) }
            setNeedsLayout()
        }
    }

    /// The elements of the menu at the top.
    var overflow: UIDeferredMenuElement? {
        didSet {
            overflowButton.menu = overflow.map { UIMenu(children: [$0]) }
            overflowButton.isHidden = overflow == nil
        }
    }

    // MARK: List

    private func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { [weak self] index, environment in
            var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
            list.backgroundColor = .clear
            if let self, sections.sections.indices.contains(index), sections.sections[index].group != nil {
                list.headerMode = .firstItemInSection
            }
            list.leadingSwipeActionsConfigurationProvider = { [weak self] path in
                self?.ask(path) { $0.tabBarController($1, sidebar: $1.sidebar, leadingSwipeActionsConfigurationFor: $2) }
            }
            list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
                self?.ask(path) { $0.tabBarController($1, sidebar: $1.sidebar, trailingSwipeActionsConfigurationFor: $2) }
            }
            return .list(using: list, layoutEnvironment: environment)
        }
    }

    private func makeSource() {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, TabSidebarRow> { [weak self] cell, _, row in
            self?.items[row] = nil
            if row != .header, row != .footer { self?.hover.add(to: cell) }
            cell.configurationUpdateHandler = { [weak self] cell, state in
                if let cell = cell as? UICollectionViewListCell { self?.configure(cell, row, state) }
            }
        }
        let source = UICollectionViewDiffableDataSource<Int, TabSidebarRow>(collectionView: collection) { collection, path, row in
            collection.dequeueConfiguredReusableCell(using: registration, for: path, item: row)
        }
        source.reorderingHandlers.canReorderItem = { [weak self] in self?.reorderedGroup(of: $0) != nil }
        source.reorderingHandlers.didReorder = { [weak self] in self?.didReorder($0.finalSnapshot.itemIdentifiers) }
        source.sectionSnapshotHandlers.willCollapseItem = { [weak self] in self?.closed.insert($0) }
        source.sectionSnapshotHandlers.willExpandItem = { [weak self] in self?.closed.remove($0) }
        self.source = source
    }

    private func makeSections() -> TabSidebarSections {
        let sidebar = controller.sidebar
        return TabSidebarSections(
            controller.tabs, hasHeader: sidebar.headerContentConfiguration != nil, hasFooter: sidebar.footerContentConfiguration != nil,
            isEditing: isEditing)
    }

    /// Shows the tabs and the selection of the controller. The list stays where it is unless there
    /// are other tabs.
    func update() {
        let (former, new) = (sections.sections.map(\.outline.items), makeSections().sections.map(\.outline.items))
        if new == former { showSelection() } else { reload() }
        if isEditing { for row in new.joined() { tab(row).map(reconfigure) } }
        updateButtons()
    }

    /// Shows the tabs of the controller, and creates their items anew.
    func reload() {
        items = [:]
        sections = makeSections()
        var snapshot = NSDiffableDataSourceSnapshot<Int, TabSidebarRow>()
        snapshot.appendSections(Array(sections.sections.indices))
        source?.applySnapshotUsingReloadData(snapshot)
        for (index, section) in sections.sections.enumerated() {
            var outline = section.outline
            outline.expand(outline.items.filter { sections.groups.contains($0) && !closed.contains($0) })
            source?.apply(outline, to: index, animatingDifferences: false)
        }
        showSelection()
        updateButtons()
    }

    /// Selects the row of the selected tab.
    func showSelection() {
        let path = isEditing ? nil : controller.selectedTab.flatMap { source?.indexPath(for: .tab($0.identifier)) }
        for other in collection.indexPathsForSelectedItems ?? [] where other != path { collection.deselectItem(at: other, animated: false) }
        if let path { collection.selectItem(at: path, animated: false, scrollPosition: []) }
    }

    /// Configures the row of a tab again.
    func reconfigure(_ tab: UITab) {
        let rows: [TabSidebarRow] = [.tab(tab.identifier), .section(tab.identifier)]
        for row in rows {
            items[row] = nil
            if let path = source?.indexPath(for: row), let cell = collection.cellForItem(at: path) as? UICollectionViewListCell {
                configure(cell, row, cell.configurationState)
            }
        }
    }

    func scroll(to target: UITabBarController.Sidebar.ScrollTarget, animated: Bool) {
        layoutIfNeeded()
        let row: TabSidebarRow =
            switch target {
            case .header: .header
            case .footer: .footer
            case .tab(let tab): .tab(tab.identifier)
            }
        guard let path = source?.indexPath(for: row) else { return }
        collection.scrollToItem(at: path, at: .centeredVertically, animated: animated)
    }

    // MARK: Rows

    private func tab(_ row: TabSidebarRow?) -> UITab? {
        switch row {
        case .tab(let identifier), .section(let identifier): controller.tab(forIdentifier: identifier)
        default: nil
        }
    }

    private func tab(at path: IndexPath) -> UITab? { tab(source?.itemIdentifier(for: path)) }

    private func action(_ row: TabSidebarRow) -> UIAction? {
        guard case .action(let identifier, let index) = row, let group = controller.tab(forIdentifier: identifier) as? UITabGroup,
            group.sidebarActions.indices.contains(index)
        else { return nil }
        return group.sidebarActions[index]
    }

    /// Shows a row in a cell, in a state.
    private func configure(_ cell: UICollectionViewListCell, _ row: TabSidebarRow, _ state: UICellConfigurationState) {
        let sidebar = controller.sidebar
        if row == .header || row == .footer {
            cell.contentConfiguration = row == .header ? sidebar.headerContentConfiguration : sidebar.footerContentConfiguration
            cell.backgroundConfiguration = .clear()
            cell.accessories = []
            return
        }
        guard let content = tab(row).map(UITabSidebarItem.Content.tab) ?? action(row).map(UITabSidebarItem.Content.action) else { return }
        let item = items[row] ?? makeItem(content, state, isHeader: { if case .section = row { true } else { false } }())
        items[row] = item
        item.configurationState = state
        sidebar.delegate?.tabBarController(controller, sidebar: sidebar, updateItem: item)
        cell.contentConfiguration = item.contentConfiguration.updated(for: state)
        cell.backgroundConfiguration = item.backgroundConfiguration.updated(for: state)
        var accessories = item.accessories
        if case .section = row {
            accessories.append(.outlineDisclosure(options: .init(style: .header)))
        } else if sections.groups.contains(row) {
            accessories.append(.outlineDisclosure(options: .init(style: .cell)))
        }
        accessories += editingAccessories(of: row)
        cell.accessories = accessories
        cell.indentationLevel = sections.indentation(of: row)
    }

    private func makeItem(_ content: UITabSidebarItem.Content, _ state: UICellConfigurationState, isHeader: Bool) -> UITabSidebarItem {
        let request = UITabSidebarItem.Request(content, state, isHeader: isHeader)
        let sidebar = controller.sidebar
        return sidebar.delegate?.tabBarController(controller, sidebar: sidebar, itemFor: request) ?? UITabSidebarItem(request: request)
    }

    /// Asks the delegate about the tab at a path; nil without a delegate or a tab.
    private func ask<Answer>(
        _ path: IndexPath, _ question: (any UITabBarController.Sidebar.Delegate, UITabBarController, UITab) -> Answer?
    ) -> Answer? {
        guard let delegate = controller.sidebar.delegate, let tab = tab(at: path) else { return nil }
        return question(delegate, controller, tab)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        defer { showSelection() }
        guard let row = source?.itemIdentifier(for: indexPath) else { return }
        if isEditing { return tab(row).map(controller.userToggled) ?? () }
        if let action = action(row) { return action.performWithSender(controller.sidebar, target: nil) }
        if case .tab = row, let tab = tab(row) { controller.userSelected(tab: tab) }
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        if isEditing { return tab(at: indexPath)?.allowsHiding == true }
        switch source?.itemIdentifier(for: indexPath) {
        case .tab, .action: return true
        default: return false
        }
    }

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        _ = ask(indexPath) { $0.tabBarController($1, sidebar: $1.sidebar, willBeginDisplaying: $2) }
    }

    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        _ = ask(indexPath) { $0.tabBarController($1, sidebar: $1.sidebar, didEndDisplaying: $2) }
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let path = indexPaths.first else { return nil }
        return ask(path) { $0.tabBarController($1, sidebar: $1.sidebar, contextMenuConfigurationFor: $2) }
    }

    // MARK: Editing

    /// Begins or ends editing.
    func setEditing(_ isEditing: Bool) {
        guard isEditing != self.isEditing else { return }
        if isEditing { controller.beginEditingTabs() }
        self.isEditing = isEditing
        collection.isEditing = isEditing
        reload()
        controller.tabEditingDidChange()
        if !isEditing { controller.endEditingTabs() }
    }

    /// Returns the tab of the row at a point of the list, or nil if there is none or the point is
    /// on the control that moves the row.
    func tab(atListPoint point: CGPoint) -> UITab? {
        guard let path = collection.indexPathForItem(at: point), let tab = tab(at: path) else { return nil }
        return collection.hitTest(point, with: nil) is CellReorderControl ? nil : tab
    }

    private func updateButtons() {
        editButton.setTitle((isEditing ? SystemText.done : .edit).text, for: .normal)
        editButton.titleLabel?.font = .systemFont(ofSize: 17, weight: isEditing ? .semibold : .regular)
        editButton.isHidden = !isEditing && !controller.isCustomizable
        resetButton.isHidden = !isEditing
        overflowButton.isHidden = isEditing || overflow == nil
        setNeedsLayout()
    }

    /// The controls of a row while the user edits: whether the tab is shown, and a grip.
    private func editingAccessories(of row: TabSidebarRow) -> [UICellAccessory] {
        guard isEditing, let tab = tab(row) else { return [] }
        var accessories: [UICellAccessory] = []
        if tab.allowsHiding {
            let size = UIImage.SymbolConfiguration(font: .preferredFont(forTextStyle: .body, compatibleWith: traitCollection))
            let mark = UIImageView(image: UIImage(systemName: tab.isHidden ? "circle" : "checkmark.circle.fill", withConfiguration: size))
            mark.accessibilityLabel = (tab.isHidden ? SystemText.hiddenTab : .shownTab).text
            accessories.append(
                .customView(
                    configuration: .init(
                        customView: mark, placement: .leading(displayed: .always),
                        tintColor: tab.isHidden ? .tertiaryLabel : .tintColor)))
        }
        if reorderedGroup(of: row) != nil { accessories.append(.reorder()) }
        return accessories
    }

    /// Returns the group whose children the user reorders by a row, or nil if the row is fixed.
    private func reorderedGroup(of row: TabSidebarRow?) -> UITabGroup? {
        guard isEditing, case .tab? = row, let group = tab(row)?.parent, group.allowsReordering else { return nil }
        return group
    }

    /// Stores the order of groups after the user moved a row.
    private func didReorder(_ rows: [TabSidebarRow]) {
        let order = rows.compactMap { row in if case .tab(let identifier) = row { identifier } else { nil } }
        let groups = rows.compactMap(reorderedGroup)
        for (index, group) in groups.enumerated() where !groups[..<index].contains(where: { $0 === group }) {
            let children = group.displayOrder.map(\.identifier)
            let shown = order.filter(children.contains)
            let new = shown + children.filter { !shown.contains($0) }
            if new != children { controller.userReordered(group, new) }
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        let group = reorderedGroup(of: source?.itemIdentifier(for: originalIndexPath))
        return reorderedGroup(of: source?.itemIdentifier(for: proposedIndexPath)) === group ? proposedIndexPath : currentIndexPath
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = controller.viewIfLoaded?.safeAreaInsets ?? .zero
        let row = controller.floatingRowHeight
        func place(_ view: UIView, x: CGFloat, width: CGFloat) {
            view.frame = directed(CGRect(x: x, y: insets.top + ((row - 36) / 2).rounded(), width: width, height: 36))
        }
        place(toggleButton, x: 10, width: toggleButton.fittingWidth)
        let editWidth = editButton.isHidden ? 0 : editButton.sizeThatFits(.zero).width.rounded(.up) + 16
        place(editButton, x: bounds.width - 10 - editWidth, width: editWidth)
        let resetWidth = resetButton.sizeThatFits(.zero).width.rounded(.up) + 16
        place(resetButton, x: bounds.width - 10 - editWidth - resetWidth, width: resetWidth)
        place(overflowButton, x: bounds.width - 10 - editWidth - 48, width: 48)
        var bottom = bounds.height
        if let bottomBar {
            let fitting = bottomBar.systemLayoutSizeFitting(
                CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            )
            bottom -= fitting.height + insets.bottom
            bottomBar.frame = CGRect(x: 0, y: bottom, width: bounds.width, height: fitting.height)
        }
        let top = insets.top + row
        collection.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top))
        collection.contentInset.bottom = bottomBar == nil ? insets.bottom : 0
        let hairline = 1 / max(1, traitCollection.displayScale)
        line.frame = directed(CGRect(x: bounds.width - hairline, y: 0, width: hairline, height: bounds.height))
        bottomLine.frame = CGRect(x: 0, y: bottom - hairline, width: bounds.width, height: hairline)
        bottomLine.isHidden = bottomBar == nil
    }
}
