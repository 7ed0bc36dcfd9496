import CoreGraphics
import Foundation

/// A change of the number of columns that are shown, which an animation or a gesture runs.
@MainActor struct SplitChange {
    private static var count = 0

    /// A number that no other change has.
    let number: Int
    let former: Int
    let new: Int
    let appearing: [UISplitViewController.Column]
    let disappearing: [UISplitViewController.Column]
    /// A Boolean value that indicates whether a gesture moves the columns.
    var isInteractive = false
    /// The fraction of the way that the columns have moved (0 to 1).
    var fraction: CGFloat = 0

    init(from former: Int, to new: Int, in geometry: SplitGeometry) {
        Self.count += 1
        number = Self.count
        (self.former, self.new) = (former, new)
        let (before, after) = (geometry.columns(former), geometry.columns(new))
        appearing = after.filter { !before.contains($0) }
        disappearing = before.filter { !after.contains($0) }
    }
}

/// The display mode of a split view controller: the number of columns beside the secondary one, and
/// the changes between these.
extension UISplitViewController {
    // MARK: Geometry

    /// The duration of a change of the display mode (seconds).
    private static var duration: TimeInterval { 0.35 }

    /// The rules for the current size and preferences.
    var geometry: SplitGeometry { geometry(in: viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size) }

    private func geometry(in size: CGSize) -> SplitGeometry {
        var geometry = SplitGeometry(size: size)
        geometry.hasSupplementary = style == .tripleColumn
        geometry.primaryWidth = primaryWidths.resolved(in: size.width)
        geometry.supplementaryWidth = supplementaryWidths.resolved(in: size.width)
        geometry.isMirrored = isMirrored
        geometry.preferredBehavior = preferredSplitBehavior
        geometry.preferredMode = preferredDisplayMode
        return geometry
    }

    /// A Boolean value that indicates whether the primary column is at the right edge.
    var isMirrored: Bool { (traitCollection.layoutDirection == .rightToLeft) != (primaryEdge == .trailing) }

    /// The number of columns that are shown with the secondary one, or would be in a regular width.
    var currentCount: Int { isCombined || countSize == nil ? geometry.preferredCount : shownCount }

    /// The controllers whose views are visible.
    var visibleControllers: [UIViewController] {
        isCombined ? collapsedController.map { [$0] } ?? [] : shownColumns.compactMap { containers[$0] }
    }

    /// A Boolean value that indicates whether the view is visible, so that controllers appear.
    var isVisible: Bool { viewIfLoaded?.window != nil && appearance.phase != .disappeared }

    /// Returns the size that a controller has in a view of some size.
    func predictedSize(of container: any UIContentContainer, in size: CGSize) -> CGSize {
        guard !isCombined, let column = containers.first(where: { $0.value === container })?.key else { return size }
        let geometry = geometry(in: size)
        return geometry.layout(isAutomatic(for: size) ? geometry.preferredCount : shownCount)[column].size
    }

    /// Returns whether a size determines the number of columns anew: that of another orientation
    /// does.
    private func isAutomatic(for size: CGSize) -> Bool {
        countSize.map { ($0.width > $0.height) != (size.width > size.height) } ?? true
    }

    // MARK: Arrangement

    /// Combines or separates the columns if the width class requires it, and shows the number of
    /// columns for the size.
    func updateArrangement() {
        guard let view = viewIfLoaded, view.bounds.width > 0 else { return }
        updateCollapse()
        guard !isCombined else { return }
        let size = view.bounds.size
        if isAutomatic(for: size) {
            let count = geometry.preferredCount
            let isFirst = countSize == nil
            countSize = size
            if isFirst { shownCount = count }
            if !isFirst, count != shownCount { setCount(count, animated: false) }
        }
        countSize = size
        showColumns()
    }

    /// Adds the views of the columns that are shown and have controllers.
    func showColumns() {
        guard change == nil else { return }
        shownColumns = geometry.columns(shownCount)
        for column in [Column.primary, .supplementary, .secondary] {
            columnViews[column]?.isHidden = !shownColumns.contains(column)
            if shownColumns.contains(column) { addView(of: column) }
        }
        columnViews[.compact]?.isHidden = true
        updateButtons()
    }

    private func addView(of column: Column) {
        guard let container = containers[column], let columnView = columnViews[column] else { return }
        container.loadViewIfNeeded()
        guard container.view.superview !== columnView else { return }
        // The controllers of columns that are set while the split view controller is visible
        // appear.
        if isVisible { container.beginAppearance(true, animated: false) }
        columnView.show(container.view)
        if appearance.phase == .appeared { container.endAppearance() }
    }

    /// Sets the frames of the columns.
    func layOutColumns() {
        guard let view = viewIfLoaded else { return }
        if isCombined {
            columnViews[.compact]?.frame = view.bounds
            shade.alpha = 0
            return
        }
        let geometry = geometry
        if let change {
            guard change.isInteractive else { return }
            apply(geometry.layout(change.former).interpolated(to: geometry.layout(change.new), change.fraction))
        } else {
            apply(geometry.layout(shownCount))
        }
    }

    private func apply(_ layout: SplitLayout) {
        for column in [Column.primary, .supplementary, .secondary] {
            guard let columnView = columnViews[column] else { continue }
            columnView.isMirrored = isMirrored
            if columnView.frame != layout[column] { columnView.frame = layout[column] }
            columnView.layoutIfNeeded()
        }
        shade.frame = view.bounds
        shade.alpha = layout.shade
        shade.isUserInteractionEnabled = layout.shade > 0
    }

    // MARK: Changes

    /// Applies changed preferences.
    func preferencesDidChange() {
        guard isViewLoaded, countSize != nil, !isCombined else { return }
        let count = geometry.preferredCount
        if count != shownCount { setCount(count, animated: AnimationScope.current != nil) } else { updateButtons() }
        view.setNeedsLayout()
        layOutColumns()
    }

    /// Shows a number of columns with the secondary one.
    func setCount(_ count: Int, animated: Bool) {
        guard count != shownCount, change?.isInteractive != true else { return }
        // A change during another one starts from where the columns would be.
        if change != nil { finish(completes: true) }
        begin(count, animated: animated)
        guard animated, isVisible else { return finish(completes: true) }
        run(curve: .easeInOut, completes: true)
    }

    /// Animates a change to its end or back, and ends it unless another one has begun meanwhile.
    private func run(curve: UIView.AnimationCurve, completes: Bool) {
        let number = change?.number
        TransitionAnimation.run(
            duration: Self.duration, curve: curve, { self.advance(to: completes ? 1 : 0) },
            completion: { [weak self] _ in
                guard let self, change?.number == number else { return }
                finish(completes: completes)
            })
    }

    /// Begins a change: notifies the delegate, and adds the views of columns that appear, beyond
    /// the edge.
    func begin(_ count: Int, animated: Bool) {
        let geometry = geometry
        let started = SplitChange(from: shownCount, to: count, in: geometry)
        delegate?.splitViewController(self, willChangeTo: geometry.mode(of: count))
        for column in started.appearing { delegate?.splitViewController(self, willShow: column) }
        for column in started.disappearing { delegate?.splitViewController(self, willHide: column) }
        change = started
        shownCount = count
        guard isViewLoaded else { return }
        UIView.performWithoutAnimation {
            apply(geometry.layout(started.former))
            for column in started.appearing {
                columnViews[column]?.isHidden = false
                guard let container = containers[column] else { continue }
                container.loadViewIfNeeded()
                if isVisible { container.beginAppearance(true, animated: animated) }
                columnViews[column]?.show(container.view)
            }
            if isVisible {
                for column in started.disappearing { containers[column]?.beginAppearance(false, animated: animated) }
                view.layoutIfNeeded()
            }
        }
        updateButtons()
    }

    /// Moves the columns to a fraction of the way of the change in progress.
    func advance(to fraction: CGFloat) {
        guard let change else { return }
        self.change?.fraction = fraction
        let geometry = geometry
        apply(geometry.layout(change.former).interpolated(to: geometry.layout(change.new), fraction))
    }

    /// Animates the rest of a change that a gesture has begun.
    func animateEnd(completes: Bool) {
        if change != nil { run(curve: .easeOut, completes: completes) }
    }

    /// Ends a change: removes the views of hidden columns, and notifies controllers.
    func finish(completes: Bool) {
        guard let change else { return }
        self.change = nil
        if !completes { shownCount = change.former }
        // A canceled change reverses the notifications.
        let (appeared, disappeared) = completes ? (change.appearing, change.disappearing) : (change.disappearing, change.appearing)
        if !completes, isVisible {
            for column in appeared { containers[column]?.beginAppearance(true, animated: true) }
            for column in disappeared { containers[column]?.beginAppearance(false, animated: true) }
        }
        for column in disappeared {
            columnViews[column]?.isHidden = true
            containers[column]?.viewIfLoaded?.removeFromSuperview()
            if isVisible { containers[column]?.endAppearance() }
        }
        for column in appeared where appearance.phase == .appeared { containers[column]?.endAppearance() }
        guard !isCombined else { return }
        showColumns()
        if !completes { updateButtons() }
        viewIfLoaded?.setNeedsLayout()
        layOutColumns()
    }

    // MARK: Columns

    /// Implements `show(_:)`.
    func reveal(_ column: Column) {
        if isCombined { return revealCombined(column) }
        guard isViewLoaded, column != .compact else { return }
        switch column {
        case .primary: setCount(geometry.maximumCount, animated: true)
        case .supplementary: if geometry.hasSupplementary { setCount(max(1, shownCount), animated: true) }
        default: if shade.isUserInteractionEnabled { hideCoveringColumns() }
        }
    }

    /// Implements `hide(_:)`.
    func conceal(_ column: Column) {
        if isCombined { return concealCombined(column) }
        guard isViewLoaded else { return }
        switch column {
        case .primary: setCount(min(shownCount, geometry.maximumCount - 1), animated: true)
        case .supplementary: if geometry.hasSupplementary { setCount(0, animated: true) }
        default: break
        }
    }

    /// Hides the columns that cover the secondary one or push it aside.
    func hideCoveringColumns() { setCount(splitBehavior == .displace ? 1 : 0, animated: true) }

    /// Performs the action of the display mode button.
    func changeModeByButton() {
        guard !isCombined else { return }
        let target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        setCount(target == .automatic ? nextCount : geometry.count(of: target), animated: true)
    }

    /// The number of columns that the display mode button and a gesture change to.
    private var nextCount: Int {
        let maximum = geometry.maximumCount
        return shownCount == maximum ? maximum - 1 : shownCount + 1
    }

    /// Performs the action of the button that hides and shows all columns.
    func toggleSecondaryOnly() { setCount(shownCount == 0 ? 1 : 0, animated: true) }

    // MARK: Buttons

    /// Updates the buttons after a property that concerns them changed.
    func buttonsDidChange() { if isViewLoaded { updateButtons() } }

    private var showsModeButton: Bool {
        switch displayModeButtonVisibility {
        case .automatic: presentsWithGesture
        case .never: false
        case .always: true
        }
    }

    /// Shows the buttons in the bars of the columns: the one that changes the display mode in the
    /// outermost column that is visible.
    func updateButtons() {
        updateModeButton()
        guard style != .unspecified else { return }
        let outermost = isCombined ? nil : geometry.columns(shownCount).first { containers[$0] != nil }
        for (column, container) in containers {
            guard let bar = (container as? UINavigationController)?.navigationBar else { continue }
            var items: [UIBarButtonItem] = []
            if column == outermost, showsModeButton { items.append(displayModeButtonItem) }
            if column == .secondary, !isCombined, showsSecondaryOnlyButton, style == .tripleColumn { items.append(toggleButtonItem) }
            bar.setContainerItems(items, atTrailingEdge: primaryEdge == .trailing)
        }
    }
}
