import CoreGraphics
import Foundation
import QuartzCore

/// The subviews of a cell.
@MainActor struct CollectionCellParts {
    let contentView = CellContentView()
    /// The view of the background configuration, created when there is one.
    var background: ListBackgroundView?
}

/// The configurations of a cell.
@MainActor struct CollectionCellContent {
    /// The content as the app set it.
    var configuration: (any UIContentConfiguration)?
    /// The view that shows the content configuration.
    var view: (any UIView & UIContentView)?
    /// The background as the app set it.
    var background: UIBackgroundConfiguration?
    /// A Boolean value that indicates whether `updateConfiguration(using:)` is called before the
    /// next layout.
    var needsUpdate = true
}

extension UICollectionViewCell: SelfSizingCell {
    func contentConstraintsDidChange() {
        guard let collectionView = reuse.collectionView, collectionView.selfSizingInvalidation == .enabledIncludingConstraints
        else { return }
        contentSizeWasInvalidated()
    }

    func contentSizeWasInvalidated() { if reuse.isShown { reuse.collectionView?.contentDidChange(self) } }
}

extension UICollectionViewCell {
    func prepareCell() {
        isOpaque = false
        clipsToBounds = false
        parts.contentView.frame = bounds
        addSubview(parts.contentView)
    }

    /// Makes the cell ready for another item.
    func resetForReuse() {
        UIView.performWithoutAnimation {
            changeSelection { $0 = CellSelection() }
            prepareForReuse()
        }
        setNeedsUpdateConfiguration()
    }

    // MARK: Configurations

    var currentState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = isFocused
        state.isDisabled = !isUserInteractionEnabled
        state.isEditing = reuse.collectionView?.isEditing ?? false
        state.isReordering = reuse.collectionView?.isMoving(self) ?? false
        complete(&state)
        return state
    }

    /// Shows a content configuration, with the present view if it supports it.
    func setContent(_ configuration: (any UIContentConfiguration)?) {
        content.configuration = configuration
        guard let configuration else {
            content.view?.removeFromSuperview()
            content.view = nil
            return
        }
        let adapted = automaticallyUpdatesContentConfiguration ? configuration.updated(for: currentState) : configuration
        content.view = adapted.view(replacing: content.view, in: contentView)
        contentSizeWasInvalidated()
        setNeedsLayout()
    }

    /// Adapts the configurations to the state, by the app and by themselves, if that is due.
    func updateConfigurationIfNeeded() {
        guard content.needsUpdate else { return }
        let state = currentState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        content.needsUpdate = false
        if automaticallyUpdatesContentConfiguration, let configuration = content.configuration, let view = content.view {
            view.configuration = configuration.updated(for: state)
        }
        updateCellBackground()
    }

    /// Shows the background for the state.
    func updateCellBackground() {
        selectedBackgroundView?.isHidden = !selectionState.isActive
        guard var configuration = content.background ?? standardBackground else {
            parts.background?.removeFromSuperview()
            parts.background = nil
            return
        }
        if automaticallyUpdatesBackgroundConfiguration { configuration = configuration.updated(for: currentState) }
        let view = parts.background ?? ListBackgroundView()
        if parts.background == nil {
            parts.background = view
            view.frame = bounds
            insertSubview(view, at: 0)
        }
        view.show(configuration, radius: sectionCorners.radius, corners: sectionCorners.corners)
    }

    func backgroundViewDidChange(from former: UIView?, _ view: UIView?) {
        guard view !== former else { return }
        former?.removeFromSuperview()
        if let view {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            let content = subviews.firstIndex { $0 === parts.contentView } ?? 0
            let other = view === selectedBackgroundView ? nil : selectedBackgroundView
            insertSubview(view, at: other.flatMap { other in subviews.firstIndex { $0 === other } } ?? content)
        }
        updateCellBackground()
    }

    // MARK: State

    func changeSelection(_ body: (inout CellSelection) -> Void) {
        let former = selectionState
        body(&selectionState)
        guard selectionState.isSelected != former.isSelected || selectionState.isHighlighted != former.isHighlighted else { return }
        updateCellBackground()
        // As on iOS, labels and images of the content take their highlighted look.
        highlightContents(of: contentView)
        setNeedsUpdateConfiguration()
    }

    private func highlightContents(of view: UIView) {
        for subview in view.subviews {
            if let label = subview as? UILabel { label.isHighlighted = selectionState.isActive }
            if let image = subview as? UIImageView { image.isHighlighted = selectionState.isActive }
            highlightContents(of: subview)
        }
    }

    // MARK: Layout

    func layOutCell() {
        parts.background?.frame = bounds
        let frame = bounds.inset(by: contentInsets)
        if parts.contentView.frame != frame { parts.contentView.frame = frame }
        if let view = content.view, view.frame != contentView.bounds { view.frame = contentView.bounds }
    }

    /// Returns the size that the content requires for a target size.
    func fittingCellSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        updateConfigurationIfNeeded()
        let insets = contentInsets
        let (dx, dy) = (insets.left + insets.right, insets.top + insets.bottom)
        let inner = CGSize(width: max(0, target.width - dx), height: max(0, target.height - dy))
        let view: UIView = content.view ?? contentView
        let size = view.systemLayoutSizeFitting(inner, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        return CGSize(width: size.width + dx, height: size.height + dy)
    }
}
