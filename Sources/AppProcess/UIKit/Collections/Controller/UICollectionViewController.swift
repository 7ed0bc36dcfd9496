public import CoreGraphics
public import Foundation
public import ObjectiveC

/// A view controller that shows a collection view, of which it is the data source and delegate.
///
/// ```swift
/// final class ColorsController: UICollectionViewController {
///     let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         collectionView.register(
///             UICollectionViewCell.self, forCellWithReuseIdentifier: "color")
///     }
///
///     override func collectionView(
///         _ collectionView: UICollectionView, numberOfItemsInSection section: Int
///     ) -> Int {
///         colors.count
///     }
///
///     override func collectionView(
///         _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
///     ) -> UICollectionViewCell {
///         let cell = collectionView.dequeueReusableCell(
///             withReuseIdentifier: "color", for: indexPath)
///         cell.contentView.backgroundColor = colors[indexPath.item]
///         return cell
///     }
/// }
/// let controller = ColorsController(collectionViewLayout: UICollectionViewFlowLayout())
/// ```
///
/// The collection view is a subview of the controller's view. Main thread only.
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
    private let initialLayout: UICollectionViewLayout
    private var shownCollectionView: UICollectionView?
    private var movementRecognizer: UILongPressGestureRecognizer?
    /// The distance of the finger that moves an item from the item's center.
    private var grip = CGPoint.zero

    /// Creates a controller of a collection view with a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        initialLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller of a collection view with a flow layout, or of that of a nib.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from an archive.
    public required init?(coder: NSCoder) {
        initialLayout = coder.decodeObject(forKey: "UICollectionLayout") as? UICollectionViewLayout ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(collectionViewLayout, forKey: "UICollectionLayout")
    }

    /// The collection view. Getting it loads the view.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return shownCollectionView
        }
        set { replaceCollectionView(newValue) }
    }

    /// The layout with which the controller was created or, once the view is loaded, that of the
    /// collection view.
    open var collectionViewLayout: UICollectionViewLayout { shownCollectionView?.collectionViewLayout ?? initialLayout }

    /// A Boolean value that indicates whether the selection ends when the view is about to appear.
    /// The default is true.
    open var clearsSelectionOnViewWillAppear = true

    /// A Boolean value that indicates whether a navigation controller pushes the controller by
    /// changing the layout of the collection view of the one below. The value is stored, and has no
    /// effect. The default is false.
    open var useLayoutToLayoutNavigationTransitions = false

    /// A Boolean value that indicates whether a long press moves an item, if the data source allows
    /// it. The default is true.
    open var installsStandardGestureForInteractiveMovement = true { didSet { updateMovementRecognizer() } }

    open override func loadView() {
        let frame = CGRect(origin: .zero, size: UIScreen.main.bounds.size)
        let container = UIView(frame: frame)
        container.backgroundColor = .systemBackground
        view = container
        replaceCollectionView(UICollectionView(frame: frame, collectionViewLayout: initialLayout))
    }

    private func replaceCollectionView(_ collectionView: UICollectionView?) {
        guard collectionView !== shownCollectionView else { return }
        shownCollectionView?.removeFromSuperview()
        if let recognizer = movementRecognizer { shownCollectionView?.removeGestureRecognizer(recognizer) }
        movementRecognizer = nil
        shownCollectionView = collectionView
        guard let collectionView else { return }
        if collectionView.dataSource == nil { collectionView.dataSource = self }
        if collectionView.delegate == nil { collectionView.delegate = self }
        loadViewIfNeeded()
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if view !== collectionView { view.insertSubview(collectionView, at: 0) }
        updateMovementRecognizer()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let collectionView = shownCollectionView else { return }
        let selected = collectionView.indexPathsForSelectedItems ?? []
        guard !selected.isEmpty else { return }
        let clear = { for path in selected { collectionView.deselectItem(at: path, animated: animated) } }
        guard let coordinator = transitionCoordinator, animated else { return clear() }
        coordinator.animate(alongsideTransition: { _ in clear() }) { context in
            // The user returned to the other controller after all.
            guard context.isCancelled else { return }
            for path in selected { collectionView.selectItem(at: path, animated: false, scrollPosition: []) }
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        shownCollectionView?.flashScrollIndicators()
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        shownCollectionView?.isEditing = editing
    }

    // MARK: Moving by the user

    private func updateMovementRecognizer() {
        guard let collectionView = shownCollectionView else { return }
        guard installsStandardGestureForInteractiveMovement else {
            if let recognizer = movementRecognizer { collectionView.removeGestureRecognizer(recognizer) }
            movementRecognizer = nil
            return
        }
        guard movementRecognizer == nil else { return }
        let recognizer = UILongPressGestureRecognizer(target: nil, action: nil)
        recognizer.addTarget(self) { [weak self] in self?.moved(by: $0) }
        movementRecognizer = recognizer
        collectionView.addGestureRecognizer(recognizer)
    }

    private func moved(by recognizer: UIGestureRecognizer) {
        guard let collectionView = shownCollectionView else { return }
        let location = recognizer.location(in: collectionView)
        switch recognizer.state {
        case .began:
            guard let path = collectionView.indexPathForItem(at: location), let cell = collectionView.cellForItem(at: path),
                collectionView.beginInteractiveMovementForItem(at: path)
            else { return }
            grip = CGPoint(x: location.x - cell.center.x, y: location.y - cell.center.y)
        case .changed:
            collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: location.x - grip.x, y: location.y - grip.y))
        case .ended: collectionView.endInteractiveMovement()
        case .cancelled, .failed: collectionView.cancelInteractiveMovement()
        case .possible: break
        }
    }

    // MARK: Data source

    /// Returns the number of items in a section. The default is 0.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    /// Returns the cell of an item. Subclasses with items override it.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UIKitException.raise(
            "NSInternalInconsistencyException", "UICollectionView (\(collectionView)) failed to obtain a cell from its dataSource (\(self))"
        )
    }

    /// Returns the number of sections. The default is 1.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// Returns a supplementary view. Subclasses whose layout has such views override it.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { collectionView.raiseMissingSupplementaryView(kind, indexPath) }

    /// Returns whether the user can move an item. By default, all items can be moved if the data
    /// source implements `collectionView(_:moveItemAt:to:)`.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        collectionView.lacking(.canMove, true)
    }

    /// Moves an item in the data, after the user dragged it.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    /// Returns the titles of the index, or nil for no index.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    /// Returns the item that a title of the index stands for.
    open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
        IndexPath(item: 0, section: index)
    }

    // MARK: Delegate

    /// Returns whether a touch highlights an item. An item that is not highlighted is not selected.
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }

    /// Notifies the delegate that an item was highlighted.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

    /// Notifies the delegate that an item is no longer highlighted.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

    /// Returns whether a tap selects an item.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }

    /// Returns whether a tap deselects an item, with multiple selection.
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }

    /// Notifies the delegate that the user selected an item.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

    /// Notifies the delegate that the user deselected an item.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

    /// Returns whether a tap performs the item's primary action. By default it does if the
    /// collection view is not in editing mode.
    open func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool {
        !collectionView.isEditing
    }

    /// Performs the primary action of an item, after a tap selected it.
    open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}

    /// Returns whether an item can be focused.
    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        collectionView.isEditing ? collectionView.allowsFocusDuringEditing : collectionView.allowsFocus
    }

    /// Returns whether the focus may move to or from an item.
    open func collectionView(_ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext) -> Bool {
        true
    }

    /// Notifies the controller that the focus moved to or from an item.
    open func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}

    /// Returns the item to focus when the focus moves to the collection view, or nil for the
    /// standard one.
    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }

    /// Returns whether an item is selected when it is focused.
    open func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool {
        collectionView.selectionFollowsFocus
    }

    /// Notifies the delegate that a cell is about to appear.
    open func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}

    /// Notifies the delegate that a supplementary view is about to appear.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {}

    /// Notifies the delegate that a cell disappeared.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}

    /// Notifies the delegate that a supplementary view disappeared.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}

    /// Returns the layout of an interactive transition between two layouts.
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout { UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout) }

    /// Returns where a dragged item may be placed instead of at the proposed place.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - originalIndexPath: The place of the item in the data.
    ///   - currentIndexPath: The place where the item would be put now.
    ///   - proposedIndexPath: The place at the finger.
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }

    /// Returns the offset after an animated update or change of layouts instead of the proposed
    /// one.
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Returns whether an item can be edited. The default is true.
    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }

    /// Returns the menu of items at a point of the content, or nil for none. A press in the empty
    /// space has no items.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        indexPaths.count == 1 ? self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point) : nil
    }

    /// The method that preceded `collectionView(_:contextMenuConfigurationForItemsAt:point:)`. It
    /// is called for a single item if that one is not implemented.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Returns the preview from which the menu of an item begins, or nil for the standard one.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration) }

    /// Returns the preview to which the menu of an item returns, or nil for the standard one.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration) }

    /// The method that preceded
    /// `collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)`. It is called if
    /// that one is not implemented.
    open func collectionView(
        _ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// The method that preceded
    /// `collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)`. It is called if
    /// that one is not implemented.
    open func collectionView(
        _ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Notifies the delegate that the preview of a menu was tapped and will disappear.
    open func collectionView(
        _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}

    /// Notifies the delegate that a menu will appear.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Notifies the delegate that a menu will disappear.
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Returns whether a long press on an item shows the edit menu. It is called if the item has
    /// no context menu. iOS replaced the method by context menus.
    open func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool { false }

    /// Returns whether the edit menu of an item shows a command: Cut, Copy or Paste, or one of the
    /// menu controller's items, whose method the cell or a later responder has.
    open func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { false }

    /// Performs Cut, Copy or Paste of the edit menu of an item. The menu controller is the sender.
    open func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) {}

    // MARK: Scrolling

    /// Notifies the delegate that the content offset changed, for any reason.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Notifies the delegate that the zoom scale changed.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

    /// Notifies the delegate that a drag is about to begin.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Notifies the delegate that the fingers of a drag were lifted.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// Notifies the delegate that a drag ended.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    /// Notifies the delegate that the content starts to decelerate.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// Notifies the delegate that the content came to rest, or that a finger stopped it.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    /// Notifies the delegate that an animated change of the offset by the app ended.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    /// Returns the view that zooming scales, or nil to disable zooming.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

    /// Notifies the delegate that a pinch is about to zoom.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

    /// Notifies the delegate that zooming ended, with a scale within the limits.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}

    /// Returns whether the content may scroll to the top at the user's request.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    /// Notifies the delegate that the content scrolled to the top at the user's request.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    /// Notifies the delegate that `adjustedContentInset` changed.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
