import CoreGraphics
import Foundation
import QuartzCore

/// A menu on the screen: its overlay, the panels of the menu and its open submenus, and what
/// fingers, the pointer and keys do.
///
/// An interaction presents a menu and keeps it until it is dismissed. The finger that opened it may
/// slide over the rows; see ``fingerMoved(to:)``.
@MainActor final class MenuPresentation {
    /// A menu or an open submenu.
    @MainActor private final class Level {
        var menu: UIMenu
        let panel = MenuPanel()
        /// The frame of the row that opened the submenu, in the overlay.
        let origin: CGRect?

        init(_ menu: UIMenu, origin: CGRect?) { (self.menu, self.origin) = (menu, origin) }
    }

    private let source: Source
    private var levels: [Level]
    let overlay = MenuOverlay()
    private weak var window: UIWindow?
    private let preview: MenuPreviewView?
    private lazy var loading = MenuLoading { [weak self] in self?.reload() }
    /// A Boolean value that indicates whether the menu is being dismissed or was.
    private(set) var isEnding = false
    /// A Boolean value that indicates whether the finger that opened the menu has moved far enough
    /// to highlight rows.
    private var isFingerSliding = false
    /// Where the finger that opened the menu was at first, in the overlay.
    private var fingerStart: CGPoint?
    private var dwell: MediaTimer?

    /// A closure that is called when the dismissal begins, with the object that collects the
    /// animations of others.
    var willEnd: ((ContextMenuAnimator) -> Void)?
    /// A closure that is called when the menu is no longer on the screen.
    var didEnd: (() -> Void)?
    /// A closure that is called after the states of the menu's actions changed because one of them
    /// was selected.
    var selectionChanged: (() -> Void)?
    /// A closure that is called when the preview is tapped.
    var previewTapped: (() -> Void)?

    init(_ menu: UIMenu, at source: Source, preview: MenuPreviewView? = nil) {
        self.source = source
        self.preview = preview
        levels = [Level(menu, origin: nil)]
        overlay.presentation = self
    }

    /// The menu, without the open submenus.
    var menu: UIMenu { levels[0].menu }

    // MARK: Presentation

    /// Shows the menu.
    ///
    /// - Parameters:
    ///   - window: The window of the source.
    ///   - animator: The animations of others, which are performed with the menu's.
    func present(in window: UIWindow, with animator: ContextMenuAnimator) {
        window.menu?.dismiss(animated: false)
        window.menu = self
        self.window = window
        overlay.overrideUserInterfaceStyle = source.view?.traitCollection.userInterfaceStyle ?? .unspecified
        overlay.frame = window.bounds
        if let preview {
            overlay.show(preview)
            preview.tapped = { [weak self] in self?.previewTapped?() }
        }
        window.addSubview(overlay)
        add(levels[0])
        UIView.performWithoutAnimation { overlay.layoutIfNeeded() }
        let panel = levels[0].panel
        UIView.performWithoutAnimation {
            overlay.backdrop?.alpha = 0
            panel.alpha = 0
            panel.transform = closedTransform
            preview?.lower(in: overlay)
        }
        UIView.animate(
            withDuration: MenuStyle.openingTime, delay: 0, usingSpringWithDamping: MenuStyle.openingDamping, initialSpringVelocity: 0,
            options: [.allowUserInteraction],
            animations: { [self] in
                overlay.backdrop?.alpha = 1
                panel.alpha = 1
                panel.transform = .identity
                preview?.lift()
                animator.runAnimations()
            }, completion: { _ in animator.runCompletions() })
    }

    /// Dismisses the menu.
    ///
    /// - Parameters:
    ///   - animated: Whether the menu shrinks toward its source.
    ///   - commit: The animations that belong to a tap on the preview, or nil.
    ///   - work: Work to perform when the dismissal has begun.
    func dismiss(animated: Bool = true, committing commit: ContextMenuAnimator? = nil, then work: () -> Void = {}) {
        guard !isEnding else { return }
        isEnding = true
        stopDwelling()
        let animator = ContextMenuAnimator(previewController: preview?.controller)
        willEnd?(animator)
        if let commit { animator.adopt(commit) }
        overlay.isUserInteractionEnabled = false
        if window?.menu === self { window?.menu = nil }
        work()
        guard animated, overlay.window != nil else {
            animator.runAnimations()
            return end(animator)
        }
        UIView.animate(
            withDuration: MenuStyle.closingTime, delay: 0, options: [.curveEaseInOut],
            animations: { [self] in
                overlay.backdrop?.alpha = 0
                for level in levels {
                    level.panel.alpha = 0
                    level.panel.transform = level === levels[0] ? closedTransform : level.panel.transform
                }
                if commit?.preferredCommitStyle == .pop { preview?.expand(in: overlay) } else { preview?.lower(in: overlay) }
                animator.runAnimations()
            }, completion: { [self] _ in end(animator) })
    }

    /// Removes the overlay.
    private func end(_ animator: ContextMenuAnimator) {
        preview?.restoreSource()
        overlay.presentation = nil
        overlay.removeFromSuperview()
        animator.runCompletions()
        didEnd?()
    }

    /// Ends the menu after the app removed its overlay from the window.
    func overlayWasRemoved() { dismiss(animated: false) }

    /// Dismisses the menu if the view that it belongs to left the window with a view.
    func viewDidLeaveWindow(_ view: UIView) {
        if source.view?.isDescendant(of: view) ?? true { dismiss(animated: false) }
    }

    /// The transform of the closed panel, which is small and at the source.
    private var closedTransform: CGAffineTransform {
        let panel = levels[0].panel
        let point = CGPoint(x: growthPoint.x - panel.center.x + panel.bounds.midX, y: growthPoint.y - panel.center.y + panel.bounds.midY)
        return panel.scaling(by: MenuStyle.closedScale, about: point)
    }

    private var growthPoint = CGPoint.zero
    private var isAbove = false

    // MARK: Layout

    private func add(_ level: Level) {
        overlay.addSubview(level.panel)
        level.panel.list.selected = { [weak self] in self?.select($0) }
        level.panel.list.touched = { [weak self] touch, phase in self?.handle(touch, phase) }
        fill(level)
    }

    /// Shows the elements of a level's menu.
    private func fill(_ level: Level) {
        let contents = MenuContents(of: level.menu, isReversed: isReversed, for: source.sender, loading)
        level.panel.list.show(
            contents, of: level.menu, isSubmenu: level.origin != nil, isRightToLeft: overlay.isRightToLeft, overlay.traitCollection)
    }

    /// A Boolean value that indicates whether the lowest element is the first one.
    private var isReversed: Bool { source.isNearestFirst && isAbove }

    /// Shows the elements again after they changed.
    func reload() {
        guard !isEnding, overlay.window != nil else { return }
        for level in levels {
            let index = level.panel.highlighted.flatMap { cell in level.panel.list.cells.firstIndex { $0 === cell } }
            fill(level)
            if let index, level.panel.list.cells.indices.contains(index), level.panel.list.cells[index].isEnabled {
                level.panel.highlight(level.panel.list.cells[index])
            }
        }
        overlay.setNeedsLayout()
    }

    /// Replaces the menu that is in front.
    func update(_ change: (UIMenu) -> UIMenu) {
        guard let level = levels.last else { return }
        level.menu = change(level.menu)
        reload()
    }

    /// Places the panels and the preview.
    func layOut() {
        guard !isEnding, let view = source.view, view.window === overlay.window else { return }
        let area = overlay.area
        let width = min(MenuStyle.width(overlay.traitCollection), area.width)
        let wasAbove = isAbove
        let size = CGSize(width: width, height: levels[0].panel.height(in: width))
        let placement = preview?.place(in: area, besideMenuOf: size) ?? source.placement(of: size, in: overlay)
        growthPoint = placement.growthPoint
        isAbove = placement.isAbove
        if isAbove != wasAbove, source.isNearestFirst { fill(levels[0]) }
        levels[0].panel.place(placement.frame)
        for level in levels.dropFirst() {
            guard let origin = level.origin else { continue }
            let height = min(level.panel.height(in: width), area.height)
            let y = max(area.minY, min(origin.minY, area.maxY - height))
            level.panel.place(CGRect(x: placement.frame.minX, y: y, width: width, height: height))
        }
    }

    // MARK: Highlight

    private var front: MenuPanel { levels[levels.count - 1].panel }

    private func cell(at point: CGPoint) -> MenuCell? { front.cell(at: overlay.convert(point, to: front)) }

    /// Highlights the row at a point of the overlay, or none.
    func highlight(at point: CGPoint?) {
        guard !isEnding else { return }
        highlight(point.flatMap { cell(at: $0) })
    }

    private func highlight(_ cell: MenuCell?) {
        guard front.highlighted !== cell else { return }
        front.highlight(cell)
        stopDwelling()
    }

    private func stopDwelling() {
        dwell?.invalidate()
        dwell = nil
    }

    /// Opens a highlighted submenu if the finger that slides stays on its row.
    private func openAfterDwelling() {
        guard let cell = front.highlighted, dwell == nil, case .open? = cell.action else { return }
        dwell = MediaTimers.shared.schedule(at: CACurrentMediaTime() + MenuStyle.dwellTime) { [weak self, weak cell] in
            guard let self, let cell, front.highlighted === cell else { return }
            select(cell)
        }
    }

    /// Moves the highlight to another row on behalf of an arrow key.
    func moveHighlight(by step: Int) {
        let cells = front.list.cells.filter(\.isEnabled)
        guard !cells.isEmpty else { return }
        let index = front.highlighted.flatMap { cell in cells.firstIndex { $0 === cell } }
        let next = index.map { max(0, min($0 + step, cells.count - 1)) } ?? (step > 0 ? 0 : cells.count - 1)
        highlight(cells[next])
        front.reveal(cells[next])
    }

    /// Selects the highlighted row.
    func selectHighlighted() { if let cell = front.highlighted { select(cell) } }

    /// Opens the highlighted submenu.
    func openHighlighted() { if let cell = front.highlighted, case .open? = cell.action { select(cell) } }

    // MARK: Touches

    /// Handles a touch on the rows.
    private func handle(_ touch: UITouch, _ phase: UITouch.Phase) {
        guard !isEnding else { return }
        let point = touch.location(in: overlay)
        switch phase {
        case .began, .moved: highlight(at: point)
        case .ended: finish(at: point)
        default: highlight(nil as MenuCell?)
        }
    }

    /// Handles a movement of the finger that opened the menu, in the window. Until it has moved by
    /// 10 points, it highlights nothing.
    func fingerMoved(to location: CGPoint) {
        guard !isEnding else { return }
        let point = overlay.convert(location, from: overlay.window)
        if let fingerStart {
            if fingerStart.distance(to: point) > 10 { isFingerSliding = true }
        } else {
            fingerStart = point
        }
        guard isFingerSliding else { return }
        highlight(at: point)
        openAfterDwelling()
    }

    /// Handles the end of the touch that opened the menu. If the finger slid to a row, the row is
    /// selected; otherwise the menu stays.
    func fingerLifted(at location: CGPoint) {
        guard !isEnding, isFingerSliding else { return }
        isFingerSliding = false
        finish(at: overlay.convert(location, from: overlay.window))
    }

    private func finish(at point: CGPoint) {
        let cell = cell(at: point)
        highlight(nil as MenuCell?)
        if let cell { return select(cell) }
        // A tap on the menu behind a submenu closes the submenu.
        if !front.frame.contains(point) { closeSubmenu() }
    }

    // MARK: Selection

    /// Performs the element of a cell, or opens or closes a submenu.
    func select(_ cell: MenuCell) {
        guard !isEnding, cell.isEnabled, let action = cell.action else { return }
        switch action {
        case .perform(let leaf): perform(leaf)
        case .open(let menu): open(menu, from: cell)
        case .close: closeSubmenu()
        }
    }

    private func perform(_ leaf: any UIMenuLeaf) {
        let changesStates = Self.turnOn(leaf, in: menu, selectsOne: source.selectsOne)
        func work() {
            if changesStates { selectionChanged?() }
            leaf.performWithSender(source.sender ?? source.view, target: nil)
        }
        if leaf.attributes.contains(.keepsMenuPresented) {
            work()
            reload()
        } else {
            dismiss(then: work)
        }
    }

    /// Turns an element on, and off the others of the menus around it that have a single selection.
    ///
    /// - Returns: Whether there is such a menu.
    private static func turnOn(_ leaf: any UIMenuLeaf, in menu: UIMenu, selectsOne: Bool) -> Bool {
        var changes = false
        if selectsOne || menu.options.contains(.singleSelection) {
            let leaves = menu.inlineLeaves
            if leaves.contains(where: { $0 === leaf }) {
                for other in leaves { other.state = other === leaf ? .on : .off }
                changes = true
            }
        }
        for case let child as UIMenu in menu.children where turnOn(leaf, in: child, selectsOne: false) { changes = true }
        return changes
    }

    // MARK: Submenus

    private func open(_ menu: UIMenu, from cell: MenuCell) {
        stopDwelling()
        let parent = levels[levels.count - 1]
        parent.panel.highlight(nil)
        let level = Level(menu, origin: cell.convert(cell.bounds, to: overlay))
        levels.append(level)
        UIView.performWithoutAnimation {
            add(level)
            layOut()
            level.panel.layoutIfNeeded()
            level.panel.alpha = 0
            level.panel.transform = collapsedTransform(level)
        }
        animateSubmenu {
            level.panel.alpha = 1
            level.panel.transform = .identity
            parent.panel.isCovered = true
            parent.panel.transform = CGAffineTransform(scaleX: MenuStyle.coveredScale, y: MenuStyle.coveredScale)
        }
    }

    /// Closes the submenu that is in front. Does nothing if there is none.
    func closeSubmenu() {
        guard !isEnding, levels.count > 1, let level = levels.popLast() else { return }
        stopDwelling()
        let parent = levels[levels.count - 1]
        level.panel.isUserInteractionEnabled = false
        animateSubmenu { [self] in
            level.panel.alpha = 0
            level.panel.transform = collapsedTransform(level)
            parent.panel.isCovered = false
            parent.panel.transform = .identity
        } completion: {
            level.panel.removeFromSuperview()
        }
    }

    private func animateSubmenu(_ changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
        UIView.animate(
            withDuration: MenuStyle.openingTime, delay: 0, usingSpringWithDamping: MenuStyle.openingDamping, initialSpringVelocity: 0,
            options: [.allowUserInteraction], animations: changes, completion: { _ in completion?() })
    }

    /// Returns the transform of a submenu that has the height of the row that opens it.
    private func collapsedTransform(_ level: Level) -> CGAffineTransform {
        guard let origin = level.origin, level.panel.bounds.height > 0 else { return .identity }
        let scale = origin.height / level.panel.bounds.height
        return CGAffineTransform(translationX: 0, y: origin.midY - level.panel.center.y).scaledBy(x: 1, y: scale)
    }
}
