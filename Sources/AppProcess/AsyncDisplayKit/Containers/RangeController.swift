import QuartzCore
import UIKit

/// A table or collection whose cells work ahead of scrolling.
@MainActor protocol RangeManaging: AnyObject {
    /// The view, or nil before it is loaded.
    var rangeView: UIScrollView? { get }
    /// The state of the table or collection.
    var rangeState: ASInterfaceState { get }
    /// Returns the cells in a rectangle of the content.
    func cells(in rect: CGRect) -> [ASCellNode]
}

/// Sets the interface states of a table's or collection's cells: visible, near enough to be drawn,
/// near enough to load data, or neither.
///
/// Cells in the display range are loaded and drawn one per turn of the main queue, so that
/// scrolling is not delayed.
@MainActor final class RangeController {
    weak var owner: (any RangeManaging)?
    var tuning = RangeTuning()
    /// The directions that can be scrolled.
    var scrollable: ASScrollDirection = .verticalDirections
    private(set) var scrolling: ASScrollDirection = []
    private(set) var mode = ASLayoutRangeMode.minimum
    private var forcedMode: ASLayoutRangeMode?
    private var lastOffset = CGPoint.zero
    private var isScheduled = false
    /// The cells with a state, in the order of the last update.
    private var managed: [ASCellNode] = []
    /// The cells that wait to be loaded and drawn.
    private var waiting: [ASCellNode] = []
    private var isDrawing = false

    /// Sets the mode in place of the one that follows from the state.
    func setMode(_ mode: ASLayoutRangeMode) {
        forcedMode = mode
        setNeedsUpdate()
    }

    /// Takes over the position of the view after it was scrolled.
    func didScroll() {
        guard let view = owner?.rangeView else { return }
        let offset = view.contentOffset
        var direction: ASScrollDirection = []
        if offset.y != lastOffset.y { direction.insert(offset.y > lastOffset.y ? .down : .up) }
        if offset.x != lastOffset.x { direction.insert(offset.x > lastOffset.x ? .right : .left) }
        lastOffset = offset
        if !direction.isEmpty { scrolling = direction.intersection(scrollable) }
        if view.isDragging || view.isDecelerating { forcedMode = forcedMode ?? .full }
        update()
    }

    /// Schedules an update after the present work of the main queue.
    func setNeedsUpdate() {
        guard !isScheduled else { return }
        isScheduled = true
        MainThread.performLater { [weak self] in
            self?.isScheduled = false
            self?.update()
        }
    }

    /// Sets the states of all cells.
    func update() {
        guard let owner, let view = owner.rangeView else { return }
        let isVisible = owner.rangeState.contains(.visible)
        mode = isVisible ? forcedMode ?? .minimum : .visibleOnly
        let visibleRect = view.bounds
        guard !visibleRect.isEmpty else { return }
        let visible = owner.cells(in: visibleRect)
        let display = owner.cells(in: visibleRect.extended(by: tuning[mode, .display], scrollable: scrollable, scrolling: scrolling))
        let preload = owner.cells(in: visibleRect.extended(by: tuning[mode, .preload], scrollable: scrollable, scrolling: scrolling))
        var states: [ObjectIdentifier: ASInterfaceState] = [:]
        var ordered: [ASCellNode] = []
        // Visible cells come first, so that they are the first to load and to draw.
        let inDisplayRange: ASInterfaceState = [.measureLayout, .preload, .display]
        let inPreloadRange: ASInterfaceState = [.measureLayout, .preload]
        for (cells, state) in [(visible, isVisible ? .inHierarchy : inDisplayRange), (display, inDisplayRange), (preload, inPreloadRange)] {
            for cell in cells
            where states.updateValue(state.union(states[ObjectIdentifier(cell)] ?? []), forKey: ObjectIdentifier(cell)) == nil {
                ordered.append(cell)
            }
        }
        for cell in managed where states[ObjectIdentifier(cell)] == nil { cell.recursivelySetInterfaceState([.measureLayout]) }
        managed = ordered
        waiting = []
        for cell in ordered {
            guard let state = states[ObjectIdentifier(cell)] else { continue }
            if cell.interfaceState != state { cell.recursivelySetInterfaceState(state) }
            if state.contains(.display), !state.contains(.visible), !cell.isNodeLoaded || !cell.isInHierarchy { waiting.append(cell) }
        }
        drawNext()
    }

    /// Removes cells that the table or collection no longer contains.
    func forget(_ cells: [ASCellNode]) {
        let removed = Set(cells.map { ObjectIdentifier($0) })
        managed.removeAll { removed.contains(ObjectIdentifier($0)) }
        waiting.removeAll { removed.contains(ObjectIdentifier($0)) }
        for cell in cells { cell.recursivelySetInterfaceState([]) }
    }

    /// Loads and draws the next cell that waits.
    private func drawNext() {
        guard !isDrawing, !waiting.isEmpty else { return }
        isDrawing = true
        MainThread.performLater { [weak self] in
            guard let self else { return }
            self.isDrawing = false
            guard !self.waiting.isEmpty else { return }
            let cell = self.waiting.removeFirst()
            if cell.isInDisplayState, !cell.isInHierarchy { cell.recursivelyEnsureDisplaySynchronously(false) }
            self.drawNext()
        }
    }
}
