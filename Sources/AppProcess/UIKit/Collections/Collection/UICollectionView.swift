public import CoreGraphics
public import Foundation
import QuartzCore

/// A scroll view that shows items, which a layout arranges, and only keeps views for the visible
/// ones.
///
/// The data source provides the number of items and their cells, which the collection view reuses:
///
/// ```swift
/// final class ColorsController: UIViewController, UICollectionViewDataSource {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         let layout = UICollectionViewFlowLayout()
///         layout.itemSize = CGSize(width: 80, height: 80)
///         let grid = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
///         grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
///         grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "color")
///         grid.dataSource = self
///         view.addSubview(grid)
///     }
///
///     func collectionView(
///         _ collectionView: UICollectionView, numberOfItemsInSection section: Int
///     ) -> Int {
///         100_000
///     }
///
///     func collectionView(
///         _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
///     ) -> UICollectionViewCell {
///         let cell = collectionView.dequeueReusableCell(
///             withReuseIdentifier: "color", for: indexPath)
///         cell.contentView.backgroundColor = UIColor(
///             hue: CGFloat(indexPath.item % 24) / 24, saturation: 0.6, brightness: 0.9, alpha: 1)
///         return cell
///     }
/// }
/// ```
///
/// Lengths are in points. Main thread only.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    /// The kind of the header of a section in flow and list layouts.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the footer of a section in flow and list layouts.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    final var items = CollectionItems()
    final var views = CollectionViews()
    final var layout: CollectionLayout
    final var selection = ListSelection()
    final var batch = CollectionBatch()
    final var movement: CollectionMovement?
    /// The move that is reported to the data source, which the collection view shows already.
    final var reportedMove: (origin: IndexPath, destination: IndexPath)?
    /// The swipes of list cells, once there is a list whose cells have actions.
    final var swiping: RowSwiping?
    /// The delegate, if it is one of a collection view.
    final weak var collectionDelegate: (any UICollectionViewDelegate)?
    /// The context menus of items, which exist once there was a delegate.
    final var contextMenus: ListContextMenu?

    /// Creates a collection view with a frame in its superview's space, and a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = CollectionLayout(object: layout)
        super.init(frame: frame)
        prepareCollection()
    }

    override class func makeForAppearance() -> UIView {
        allocate(GridArguments(frame: .zero, layout: UICollectionViewFlowLayout()))
    }

    /// Creates a collection view from an archive.
    public required init?(coder: NSCoder) {
        let archived = coder.decodeObject(forKey: "UICollectionLayout") as? UICollectionViewLayout
        layout = CollectionLayout(object: archived ?? UICollectionViewFlowLayout())
        super.init(coder: coder)
        prepareCollection()
        decodeCollection(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        // The views of elements are made anew.
        let subviews = subviewList
        subviewList = subviews.filter { !isManaged($0) }
        super.encode(with: coder)
        subviewList = subviews
        encodeCollection(with: coder)
    }

    // MARK: Data

    /// The object that provides the items.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { if dataSource !== oldValue { sourceDidChange() } } }

    /// The object that controls the selection, and is notified of elements that appear.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        get { collectionDelegate }
        set { (self as UIScrollView).delegate = newValue }
    }

    override func delegateDidChange() {
        collectionDelegate = (self as UIScrollView).delegate as? any UICollectionViewDelegate
        if collectionDelegate != nil, contextMenus == nil { contextMenus = ListContextMenu(of: self) }
        items.gaps = []
        invalidateAll()
    }

    /// The interaction that shows the context menus of items, which the delegate provides; nil
    /// until there is a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus?.interaction }

    /// The object that prepares the data of items before they appear.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

    /// A Boolean value that indicates whether items are prefetched. The default is true.
    open var isPrefetchingEnabled = true

    /// Discards all views, and asks the data source anew. The selection ends.
    open func reloadData() {
        UIKitException.requireMainThread("reloadData()", of: "UICollectionView")
        reload()
    }

    /// The number of sections.
    open var numberOfSections: Int {
        loadIfNeeded()
        return items.counts.count
    }

    /// Returns the number of items in a section.
    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return items.counts[section]
    }

    /// A Boolean value that indicates whether the collection view shows updates that the data
    /// source has not seen: those of a batch in progress, or items that the user drags.
    open var hasUncommittedUpdates: Bool { batch.depth > 0 || movement != nil }

    // MARK: Layout

    /// The layout. Setting it changes the layout without an animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layout.object }
        set { changeLayout(to: newValue, animated: false, completion: nil) }
    }

    /// Changes the layout, with or without an animation.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        changeLayout(to: layout, animated: animated, completion: nil)
    }

    /// Changes the layout, with or without an animation.
    ///
    /// - Parameters:
    ///   - layout: The new layout.
    ///   - animated: Whether elements move to their new places.
    ///   - completion: Called when the animation has ended, with whether it finished.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        changeLayout(to: layout, animated: animated, completion: completion)
    }

    /// Begins a transition to another layout that the app controls, usually with a gesture.
    ///
    /// - Parameters:
    ///   - layout: The layout at the end.
    ///   - completion: Called at the end of the transition.
    /// - Returns: The layout of the transition, whose `transitionProgress` the app changes.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }

    /// Completes the interactive transition, with an animation.
    open func finishInteractiveTransition() { endTransition(finished: true) }

    /// Returns to the layout before the interactive transition, with an animation.
    open func cancelInteractiveTransition() { endTransition(finished: false) }

    /// The ways in which elements whose content changes receive a new size. The default is
    /// `enabled`.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: Look

    /// A view behind the items, which does not scroll and fills the visible part.
    open var backgroundView: UIView? {
        get { views.background }
        set { setBackgroundView(newValue) }
    }

    // MARK: Positions

    /// Returns the attributes of an item, or nil if there is no such item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return items.contains(indexPath) ? mirrored(layout.object.layoutAttributesForItem(at: indexPath)) : nil
    }

    /// Returns the attributes of a supplementary view, or nil if there is none.
    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return mirrored(layout.object.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath))
    }

    /// Returns the item at a point of the content, or nil.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemPath(at: point) }

    /// Returns the item of a visible cell, or nil.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        cell.reuse.isShown && cell.reuse.collectionView === self ? cell.reuse.element?.path : nil
    }

    /// Returns the place of a visible supplementary view, or nil.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        supplementaryView.reuse.isShown && supplementaryView.reuse.collectionView === self ? supplementaryView.reuse.element?.path : nil
    }

    /// Returns the cell of a visible item, or nil.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        updateElementsIfNeeded()
        return views.shown[.cell(indexPath)] as? UICollectionViewCell
    }

    /// The visible cells by their items.
    open var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { views.shown[.cell($0)] as? UICollectionViewCell }
    }

    /// The visible items, in ascending order.
    open var indexPathsForVisibleItems: [IndexPath] {
        updateElementsIfNeeded()
        return views.shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
    }

    /// Returns a visible supplementary view, or nil.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        updateElementsIfNeeded()
        return views.shown[.supplementary(elementKind, indexPath)]
    }

    /// Returns the visible supplementary views of a kind.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap { views.shown[.supplementary(elementKind, $0)] }
    }

    /// Returns the places of the visible supplementary views of a kind, in ascending order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        updateElementsIfNeeded()
        return views.shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path).sorted()
    }

    /// Scrolls to an item.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    // MARK: Updates

    /// Performs updates together, with animations.
    ///
    /// - Parameters:
    ///   - updates: A closure that changes the data and calls the collection view's methods for it.
    ///   - completion: Called when the animations have ended, with whether they finished.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        UIKitException.requireMainThread("performBatchUpdates(_:completion:)", of: "UICollectionView")
        beginBatch()
        if let completion { batch.completions.append(completion) }
        updates?()
        endBatch()
    }

    /// Inserts sections, at indices after the update.
    open func insertSections(_ sections: IndexSet) { update(sections.map { .insert(IndexPath(index: $0), ()) }) }

    /// Deletes sections, at indices before the update.
    open func deleteSections(_ sections: IndexSet) { update(sections.map { .delete(IndexPath(index: $0), ()) }) }

    /// Reloads sections, at indices before the update.
    open func reloadSections(_ sections: IndexSet) { update(sections.map { .reload(IndexPath(index: $0), ()) }) }

    /// Moves a section.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update([.move(IndexPath(index: section), IndexPath(index: newSection))])
    }

    /// Inserts items, at positions after the update.
    open func insertItems(at indexPaths: [IndexPath]) { update(indexPaths.map { .insert($0, ()) }) }

    /// Deletes items, at positions before the update.
    open func deleteItems(at indexPaths: [IndexPath]) { update(indexPaths.map { .delete($0, ()) }) }

    /// Replaces the cells of items, at positions before the update.
    open func reloadItems(at indexPaths: [IndexPath]) { update(indexPaths.map { .reload($0, ()) }) }

    /// Asks the data source to configure the existing cells of items anew, without replacing them.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    /// Moves an item.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { update([.move(indexPath, newIndexPath)]) }

    // MARK: Focus

    final var focusing = ListFocusing()

    /// A Boolean value that indicates whether items can be focused, unless the delegate decides.
    /// The default is whether they can be selected.
    open var allowsFocus: Bool {
        get { focusing.isAllowed ?? selection.isPossible(whileEditing: false) }
        set { focusing.isAllowed = newValue }
    }

    /// A Boolean value that indicates whether items can be focused in editing mode, unless the
    /// delegate decides. The default is whether they can be selected then.
    open var allowsFocusDuringEditing: Bool {
        get { focusing.isAllowedInEditing ?? selection.isPossible(whileEditing: true) }
        set { focusing.isAllowedInEditing = newValue }
    }

    /// A Boolean value that indicates whether the item that was focused last is focused when the
    /// focus moves to the list. The default is false: the selected or first one is.
    open var remembersLastFocusedIndexPath: Bool {
        get { focusing.remembersLast }
        set { focusing.remembersLast = newValue }
    }

    /// A Boolean value that indicates whether an item that is focused is selected. The default is
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

    /// A Boolean value that indicates whether items can be selected. The default is true.
    open var allowsSelection: Bool {
        get { selection.isAllowed }
        set {
            selection.isAllowed = newValue
            selectionRulesDidChange()
        }
    }

    /// A Boolean value that indicates whether more than one item can be selected. The default is
    /// false.
    open var allowsMultipleSelection: Bool {
        get { selection.isMultiple }
        set {
            selection.isMultiple = newValue
            selectionRulesDidChange()
        }
    }

    /// A Boolean value that indicates whether items can be selected in editing mode. The default is
    /// false.
    open var allowsSelectionDuringEditing: Bool {
        get { selection.isAllowedInEditing }
        set { selection.isAllowedInEditing = newValue }
    }

    /// A Boolean value that indicates whether more than one item can be selected in editing mode.
    /// The default is false.
    open var allowsMultipleSelectionDuringEditing: Bool {
        get { selection.isMultipleInEditing }
        set { selection.isMultipleInEditing = newValue }
    }

    /// The selected items, or an empty array.
    open var indexPathsForSelectedItems: [IndexPath]? { selection.paths.sorted() }

    /// Selects an item, or none for nil, without notifying the delegate.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition)
    }

    /// Deselects an item without notifying the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(indexPath, false) }

    /// A Boolean value that indicates whether the collection view is in editing mode. The default
    /// is false.
    open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

    // MARK: Moving by the user

    /// Begins to move an item, if the data source allows it.
    ///
    /// - Returns: Whether the item moves.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }

    /// Moves the item to a point of the content.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { moveItem(to: targetPosition) }

    /// Ends the movement, and reports it to the data source.
    open func endInteractiveMovement() { endMovement(isCancelled: false) }

    /// Ends the movement, and returns the item to its place.
    open func cancelInteractiveMovement() { endMovement(isCancelled: true) }

    // MARK: Reuse

    /// Registers the class of the cells with an identifier, or removes its registration.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) { registerCell(cellClass, identifier) }

    /// Registers the nib of the cells with an identifier, or removes its registration.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { registerCell(nib, identifier) }

    /// Registers the class of the supplementary views with a kind and identifier, or removes its
    /// registration.
    open func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String) {
        registerSupplementary(viewClass, elementKind, identifier)
    }

    /// Registers the nib of the supplementary views with a kind and identifier, or removes its
    /// registration.
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        registerSupplementary(nib, kind, identifier)
    }

    /// Returns a cell with an identifier for an item: one that is out of sight, or a new one. The
    /// identifier must be registered.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        dequeueCell(identifier, indexPath)
    }

    /// Returns a supplementary view with a kind and identifier: one that is out of sight, or a new
    /// one. The identifier must be registered for the kind.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeueSupplementary(elementKind, identifier, indexPath) }

    // MARK: UIView

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            boundsWillChangeForLayout(newValue)
            super.bounds = newValue
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            if CATransform3DIsIdentity(layer.transform) { boundsWillChangeForLayout(CGRect(origin: contentOffset, size: newValue.size)) }
            super.frame = newValue
        }
    }

    open override func layoutSubviews() {
        layOutCollection()
        super.layoutSubviews()
    }

    open override var contentSize: CGSize {
        get {
            if layout.isInvalid, !views.isUpdating { prepareLayoutIfNeeded() }
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        insetsDidChangeForLayout()
        setNeedsLayout()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        insetsDidChangeForLayout()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsDidChangeForLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsDidChangeForItems(previousTraitCollection)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !beginItemTouch(touches) { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if selection.touch == nil { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endItemTouch(touches) { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !cancelItemTouch(touches) { super.touchesCancelled(touches, with: event) }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        swiping?.mayBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // While a cell's actions are shown, a touch elsewhere only hides them.
        let view = super.hitTest(point, with: event)
        guard let swiping else { return view }
        return swiping.hit(view)
    }

    override func adjustedTarget(_ offset: CGPoint, velocity: CGPoint) -> CGPoint { layoutTarget(offset, velocity) }
}

// Collection views of a class that is known at run time alone; see `DynamicInitializers.swift`.

@usableFromInline struct GridArguments {
    var frame: CGRect
    var layout: UICollectionViewLayout
}

extension UICollectionView {
    @usableFromInline convenience init(_dynamic arguments: GridArguments) {
        self.init(frame: arguments.frame, collectionViewLayout: arguments.layout)
    }
    @_silgen_name("$s5UIKit16UICollectionViewC8_dynamicAcA13GridArgumentsV_tcfC")
    fileprivate static func allocate(_ arguments: __owned GridArguments) -> UICollectionView
}
