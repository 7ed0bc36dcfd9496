public import CoreGraphics
public import Foundation
import QuartzCore

/// A scroll view that shows rows in sections, of which it only keeps views for the visible ones.
///
/// The data source provides the number of rows and their cells, which the table reuses:
///
/// ```swift
/// final class NumbersController: UIViewController, UITableViewDataSource {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         let table = UITableView(frame: view.bounds, style: .insetGrouped)
///         table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
///         table.register(UITableViewCell.self, forCellReuseIdentifier: "number")
///         table.dataSource = self
///         view.addSubview(table)
///     }
///
///     func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
///         1_000_000
///     }
///
///     func tableView(
///         _ tableView: UITableView, cellForRowAt indexPath: IndexPath
///     ) -> UITableViewCell {
///         let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
///         var content = cell.defaultContentConfiguration()
///         content.text = "\(indexPath.row)"
///         cell.contentConfiguration = content
///         return cell
///     }
/// }
/// ```
///
/// Rows have estimated heights until they appear. Positions are found, and single rows changed, in
/// logarithmic time; see `SectionedLengths`. Lengths are in points. Main thread only.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    /// The height that stands for the one that a row's, header's or footer's content requires.
    public nonisolated static let automaticDimension: CGFloat = -1
    /// The title that stands for a magnifying glass in the index of sections.
    public class var indexSearch: String { "{search}" }
    /// The name of the notification that the selection of a table view, its object, changed.
    public class var selectionDidChangeNotification: Notification.Name {
        Notification.Name("UITableViewSelectionDidChangeNotification")
    }

    final let tableStyle: Style
    final var rows = TableRows()
    final var views = TableViews()
    final var heights = TableHeights()
    final var look = TableLook()
    final var selection = ListSelection()
    final var batch = TableBatch()
    final var editing = TableEditing()
    final var index = TableIndex()
    /// The delegate, if it is one of a table view.
    final weak var tableDelegate: (any UITableViewDelegate)?
    /// The context menus of rows, which exist once there was a delegate.
    final var contextMenus: ListContextMenu?
    /// The area for which rows were measured and placed last.
    final var laidOutArea = RowArea()

    /// Creates a table view of a style with a frame in its superview's space.
    public init(frame: CGRect, style: Style) {
        tableStyle = style
        super.init(frame: frame)
        prepareTable()
    }

    override class func makeForAppearance() -> UIView { allocate(StyledArguments(frame: .zero, style: .plain)) }

    /// Creates a plain table view with a frame in its superview's space.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a table view from an archive.
    public required init?(coder: NSCoder) {
        tableStyle = Style(rawValue: coder.decodeInteger(forKey: "UIStyle")) ?? .plain
        super.init(coder: coder)
        prepareTable()
        decodeTable(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        // The views of rows and sections are made anew.
        let subviews = subviewList
        subviewList = subviews.filter { !isManaged($0) }
        super.encode(with: coder)
        subviewList = subviews
        encodeTable(with: coder)
    }

    /// The style, which is set at creation.
    open var style: Style { tableStyle }

    // MARK: Data

    /// The object that provides the rows.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { sourceDidChange() } } }

    /// The object that controls heights, headers, selection and editing.
    @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
        get { tableDelegate }
        set { (self as UIScrollView).delegate = newValue }
    }

    override func delegateDidChange() {
        tableDelegate = (self as UIScrollView).delegate as? any UITableViewDelegate
        if tableDelegate != nil, contextMenus == nil { contextMenus = ListContextMenu(of: self) }
        sourceDidChange()
    }

    /// The interaction that shows the context menus of rows, which the delegate provides; nil until
    /// there is a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus?.interaction }

    /// The object that prepares the data of rows before they appear.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

    /// A Boolean value that indicates whether rows are prefetched. The default is true.
    open var isPrefetchingEnabled = true { didSet { recordAppearance(\.isPrefetchingEnabled, isPrefetchingEnabled) } }

    /// Discards all cells and heights, and asks the data source anew. The selection ends.
    open func reloadData() {
        UIKitException.requireMainThread("reloadData()", of: "UITableView")
        reload()
    }

    /// The number of sections.
    open var numberOfSections: Int {
        loadIfNeeded()
        return rows.lengths.sections.count
    }

    /// Returns the number of rows in a section.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return rows.lengths.sections[section].rows.count
    }

    /// A Boolean value that indicates whether updates wait for `endUpdates()`.
    open var hasUncommittedUpdates: Bool { batch.depth > 0 }

    // MARK: Heights

    /// The height of rows, unless the delegate provides them. The default is
    /// `automaticDimension`.
    open var rowHeight: CGFloat {
        get { heights.row }
        set {
            recordAppearance(\.rowHeight, newValue)
            changeHeights { $0.row = newValue }
        }
    }

    /// The height of headers, unless the delegate provides them. The default is
    /// `automaticDimension`.
    open var sectionHeaderHeight: CGFloat {
        get { heights.header }
        set {
            recordAppearance(\.sectionHeaderHeight, newValue)
            changeHeights { $0.header = newValue }
        }
    }

    /// The height of footers, unless the delegate provides them. The default is
    /// `automaticDimension`.
    open var sectionFooterHeight: CGFloat {
        get { heights.footer }
        set {
            recordAppearance(\.sectionFooterHeight, newValue)
            changeHeights { $0.footer = newValue }
        }
    }

    /// The ways in which visible rows whose content changes receive a new height, if their height
    /// is automatic. The default is `enabled`: when a cell receives another content configuration,
    /// or its intrinsic content size is invalidated.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    /// The height that stands for a row's until it appears; 0 to ask for all heights at once. The
    /// default is `automaticDimension`, an estimate by the table.
    open var estimatedRowHeight: CGFloat {
        get { heights.estimatedRow }
        set {
            recordAppearance(\.estimatedRowHeight, newValue)
            changeHeights { $0.estimatedRow = newValue }
        }
    }

    /// The height that stands for a header's until it appears. The default is
    /// `automaticDimension`.
    open var estimatedSectionHeaderHeight: CGFloat {
        get { heights.estimatedHeader }
        set {
            recordAppearance(\.estimatedSectionHeaderHeight, newValue)
            changeHeights { $0.estimatedHeader = newValue }
        }
    }

    /// The height that stands for a footer's until it appears. The default is
    /// `automaticDimension`.
    open var estimatedSectionFooterHeight: CGFloat {
        get { heights.estimatedFooter }
        set {
            recordAppearance(\.estimatedSectionFooterHeight, newValue)
            changeHeights { $0.estimatedFooter = newValue }
        }
    }

    /// The space above each header. The default is `automaticDimension`: 22 points in plain tables,
    /// 0 in others.
    open var sectionHeaderTopPadding: CGFloat {
        get { heights.headerPadding }
        set {
            recordAppearance(\.sectionHeaderTopPadding, newValue)
            changeHeights { $0.headerPadding = newValue }
        }
    }

    // MARK: Look

    /// The separators between rows. The default is `singleLine`.
    open var separatorStyle: UITableViewCell.SeparatorStyle {
        get { look.separatorStyle }
        set {
            recordAppearance(\.separatorStyle, newValue)
            changeLook { $0.separatorStyle = newValue }
        }
    }

    /// The color of separators. The default, also for nil, is `separator`.
    open var separatorColor: UIColor? {
        get { look.separatorColor }
        set {
            recordAppearance(\.separatorColor, newValue)
            changeLook { $0.separatorColor = newValue ?? .separator }
        }
    }

    /// The effect of separators, such as a vibrancy effect over a blurred background; nil for none.
    /// The color of separators is drawn with it.
    open var separatorEffect: UIVisualEffect? {
        get { look.separatorEffect }
        set {
            recordAppearance(\.separatorEffect, newValue)
            changeLook { $0.separatorEffect = newValue }
        }
    }

    /// The insets of separators. By default, they begin at the text of the cells.
    open var separatorInset: UIEdgeInsets {
        get { look.separatorInset ?? UIEdgeInsets(top: 0, left: standardMargin, bottom: 0, right: 0) }
        set {
            recordAppearance(\.separatorInset, newValue)
            changeLook { $0.separatorInset = newValue }
        }
    }

    /// The edges from which separator insets are measured. The default is `fromCellEdges`.
    open var separatorInsetReference: SeparatorInsetReference {
        get { look.separatorReference }
        set {
            recordAppearance(\.separatorInsetReference, newValue)
            changeLook { $0.separatorReference = newValue }
        }
    }

    /// A Boolean value that indicates whether the margins of cells are at least those of readable
    /// text. The default is false.
    open var cellLayoutMarginsFollowReadableWidth: Bool {
        get { look.followsReadableWidth }
        set {
            recordAppearance(\.cellLayoutMarginsFollowReadableWidth, newValue)
            changeLook { $0.followsReadableWidth = newValue }
        }
    }

    /// A Boolean value that indicates whether the content of cells avoids the safe area at the
    /// sides. The default is true.
    open var insetsContentViewsToSafeArea: Bool {
        get { look.avoidsSafeArea }
        set {
            recordAppearance(\.insetsContentViewsToSafeArea, newValue)
            changeLook { $0.avoidsSafeArea = newValue }
        }
    }

    /// A view behind the rows, which does not scroll.
    open var backgroundView: UIView? {
        get { look.backgroundView }
        set { setBackgroundView(newValue) }
    }

    /// A view above the first section. Its height determines the space.
    open var tableHeaderView: UIView? {
        get { look.header }
        set { setEndView(newValue, \.header) }
    }

    /// A view below the last section. Its height determines the space.
    open var tableFooterView: UIView? {
        get { look.footer }
        set { setEndView(newValue, \.footer) }
    }

    // MARK: Positions

    /// Returns the rectangle of a section with its header and footer.
    open func rect(forSection section: Int) -> CGRect { sectionRect(section) }

    /// Returns the rectangle of a section's header.
    open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }

    /// Returns the rectangle of a section's footer.
    open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }

    /// Returns the rectangle of a row, or an empty one if there is no such row.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        return rows.lengths.contains(indexPath) ? rowRect(indexPath) : .zero
    }

    /// Returns the row at a point of the content, or nil.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return point.x < 0 || point.x > bounds.width ? nil : rows.lengths.row(at: point.y - contentTop)
    }

    /// Returns the row of a visible cell, or nil.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { views.shown.first { $0.cell === cell }?.path }

    /// Returns the rows that a rectangle of the content intersects.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }

    /// Returns the cell of a visible row, or nil.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        updateRowsIfNeeded()
        return shownCell(indexPath)
    }

    /// The visible cells from top to bottom.
    open var visibleCells: [UITableViewCell] {
        updateRowsIfNeeded()
        return views.shown.map(\.cell)
    }

    /// The visible rows from top to bottom.
    open var indexPathsForVisibleRows: [IndexPath]? {
        updateRowsIfNeeded()
        return views.shown.map(\.path)
    }

    /// Returns the visible header of a section, or nil.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        updateRowsIfNeeded()
        return views.headers[section] as? UITableViewHeaderFooterView
    }

    /// Returns the visible footer of a section, or nil.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        updateRowsIfNeeded()
        return views.footers[section] as? UITableViewHeaderFooterView
    }

    /// Scrolls to a row. A row of `NSNotFound` stands for the beginning of the section.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    /// Scrolls to the selected row that is nearest to the middle of the visible part.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let path = nearestSelectedRow else { return }
        scroll(to: path, scrollPosition, animated: animated)
    }

    // MARK: Updates

    /// Performs updates together, with animations.
    ///
    /// - Parameters:
    ///   - updates: A closure that changes the data and calls the table's methods for it.
    ///   - completion: Called when the animations have ended, with whether they finished.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        UIKitException.requireMainThread("performBatchUpdates(_:completion:)", of: "UITableView")
        beginBatch()
        if let completion { batch.completions.append(completion) }
        updates?()
        endBatch()
    }

    /// Begins updates that are performed together by `endUpdates()`. Calls can be nested.
    open func beginUpdates() { beginBatch() }

    /// Performs the updates since `beginUpdates()`. Ends the process with UIKit's message if the
    /// data source's numbers of rows disagree with them.
    open func endUpdates() { endBatch() }

    /// Inserts sections, at indices after the update.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update(sections.map { .insert(IndexPath(index: $0), animation) })
    }

    /// Deletes sections, at indices before the update.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update(sections.map { .delete(IndexPath(index: $0), animation) })
    }

    /// Reloads sections, at indices before the update.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        update(sections.map { .reload(IndexPath(index: $0), animation) })
    }

    /// Moves a section.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update([.move(IndexPath(index: section), IndexPath(index: newSection))])
    }

    /// Inserts rows, at positions after the update.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { update(indexPaths.map { .insert($0, animation) }) }

    /// Deletes rows, at positions before the update.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { update(indexPaths.map { .delete($0, animation) }) }

    /// Replaces the cells of rows, at positions before the update.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { update(indexPaths.map { .reload($0, animation) }) }

    /// Asks the data source to configure the existing cells of rows anew, without replacing them.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    /// Moves a row.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { update([.move(indexPath, newIndexPath)]) }

    // MARK: Focus

    final var focusing = ListFocusing()

    /// A Boolean value that indicates whether rows can be focused, unless the delegate decides.
    /// The default is whether they can be selected.
    open var allowsFocus: Bool {
        get { focusing.isAllowed ?? selection.isPossible(whileEditing: false) }
        set { focusing.isAllowed = newValue }
    }

    /// A Boolean value that indicates whether rows can be focused in editing mode, unless the
    /// delegate decides. The default is whether they can be selected then.
    open var allowsFocusDuringEditing: Bool {
        get { focusing.isAllowedInEditing ?? selection.isPossible(whileEditing: true) }
        set { focusing.isAllowedInEditing = newValue }
    }

    /// A Boolean value that indicates whether the row that was focused last is focused when the
    /// focus moves to the list. The default is false: the selected or first one is.
    open var remembersLastFocusedIndexPath: Bool {
        get { focusing.remembersLast }
        set { focusing.remembersLast = newValue }
    }

    /// A Boolean value that indicates whether a row that is focused is selected. The default is
    /// true in the primary and supplementary columns of a split view controller that shows columns.
    open var selectionFollowsFocus: Bool {
        get { focusing.isFollowed ?? isInSidebar }
        set { focusing.isFollowed = newValue }
    }

    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { shouldUpdate(context) }

    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        didUpdate(context, coordinator)
    }

    override var groupsFocus: Bool { true }

    // MARK: Selection

    /// A Boolean value that indicates whether rows can be selected. The default is true.
    open var allowsSelection: Bool {
        get { selection.isAllowed }
        set { selection.isAllowed = newValue }
    }

    /// A Boolean value that indicates whether rows can be selected in editing mode. The default is
    /// false.
    open var allowsSelectionDuringEditing: Bool {
        get { selection.isAllowedInEditing }
        set { selection.isAllowedInEditing = newValue }
    }

    /// A Boolean value that indicates whether more than one row can be selected. The default is
    /// false.
    open var allowsMultipleSelection: Bool {
        get { selection.isMultiple }
        set { selection.isMultiple = newValue }
    }

    /// A Boolean value that indicates whether more than one row can be selected in editing mode,
    /// in which rows then have circles to select them. The default is false.
    open var allowsMultipleSelectionDuringEditing: Bool {
        get { selection.isMultipleInEditing }
        set {
            selection.isMultipleInEditing = newValue
            updateEditing(animated: false)
        }
    }

    /// The first selected row, or nil.
    open var indexPathForSelectedRow: IndexPath? { selection.paths.min() }

    /// The selected rows, or nil if there are none.
    open var indexPathsForSelectedRows: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths.sorted() }

    /// Selects a row, or none for nil, without notifying the delegate.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition)
    }

    /// Deselects a row without notifying the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    // MARK: Editing

    /// A Boolean value that indicates whether the table is in editing mode. The default is false.
    open var isEditing: Bool {
        get { editing.isActive }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends the editing mode, in which rows have controls to insert, delete and move
    /// them.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    // MARK: Index of sections

    /// Asks the data source anew for the titles of the index.
    open func reloadSectionIndexTitles() { loadIndexTitles() }

    /// The number of rows from which on the index is shown. The default is 0.
    open var sectionIndexMinimumDisplayRowCount: Int {
        get { index.minimumRowCount }
        set {
            recordAppearance(\.sectionIndexMinimumDisplayRowCount, newValue)
            index.minimumRowCount = newValue
            loadIndexTitles()
        }
    }

    /// The color of the index's titles; nil for the tint color.
    open var sectionIndexColor: UIColor? {
        didSet {
            recordAppearance(\.sectionIndexColor, sectionIndexColor)
            updateIndexColors()
        }
    }

    /// The color behind the index; nil for none.
    open var sectionIndexBackgroundColor: UIColor? {
        didSet {
            recordAppearance(\.sectionIndexBackgroundColor, sectionIndexBackgroundColor)
            updateIndexColors()
        }
    }

    /// The color behind the index while it is touched; nil for none.
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        didSet {
            recordAppearance(\.sectionIndexTrackingBackgroundColor, sectionIndexTrackingBackgroundColor)
            updateIndexColors()
        }
    }

    // MARK: Reuse

    /// Registers the class of the cells with an identifier, or removes its registration.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) { registerCell(cellClass, identifier) }

    /// Registers the nib of the cells with an identifier, or removes its registration.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { registerCell(nib, identifier) }

    /// Registers the nib of the headers and footers with an identifier, or removes its
    /// registration.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) { registerHeaderFooter(nib, identifier) }

    /// Registers the class of the headers and footers with an identifier, or removes its
    /// registration.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerHeaderFooter(aClass, identifier)
    }

    /// Returns a cell with an identifier: one that is out of sight, or a new one of the registered
    /// class; nil without either.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeueCell(identifier, for: nil) }

    /// Returns a cell with an identifier for a row. The identifier must be registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueCell(identifier, for: indexPath) else {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a "
                    + "prototype cell in a storyboard")
        }
        return cell
    }

    /// Returns a header or footer with an identifier: one that is out of sight, or a new one of the
    /// registered class; nil without either.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueHeaderFooter(identifier)
    }

    // MARK: UIView

    open override func layoutSubviews() {
        layOutTable()
        super.layoutSubviews()
    }

    open override var contentSize: CGSize {
        get {
            if rows.needsLoad, dataSource != nil { loadIfNeeded() }
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsDidChangeForRows(previousTraitCollection)
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateIndexColors()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !beginRowTouch(touches) { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if selection.touch == nil { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endRowTouch(touches) { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !cancelRowTouch(touches) { super.touchesCancelled(touches, with: event) }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        editing.swiping?.mayBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // While a row's actions are shown, a touch elsewhere only hides them.
        let view = super.hitTest(point, with: event)
        guard let swiping = editing.swiping else { return view }
        return swiping.hit(view)
    }
}

// Table views of a class that is known at run time alone; see `DynamicInitializers.swift`.

@usableFromInline struct StyledArguments {
    var frame: CGRect
    var style: UITableView.Style
}

extension UITableView {
    @usableFromInline convenience init(_dynamic arguments: StyledArguments) {
        self.init(frame: arguments.frame, style: arguments.style)
    }
    @_silgen_name("$s5UIKit11UITableViewC8_dynamicAcA15StyledArgumentsV_tcfC")
    fileprivate static func allocate(_ arguments: StyledArguments) -> UITableView
}
