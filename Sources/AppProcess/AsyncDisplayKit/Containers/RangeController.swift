import QuartzCore
import UIKit

/// A table or collection whose cells work ahead of scrolling.
@MainActor protocol RangeManaging: AnyObject {
    /// The view, or nil before it is loaded.
    var rangeView: UIScrollView? { get }
    /// The state of the table or collection.
    var rangeState: ASInterfaceState { get }
    /// Returns the nodes in a rectangle of the content.
    func nodes(in rect: CGRect) -> NodesInRect
}

/// The nodes of a table or collection in a rectangle of its content.
struct NodesInRect {
    var cells: [ASCellNode]
    var supplementaries: [ASCellNode]
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
    private var lastTime = 0.0
    /// The distance that the user scrolls per second (points).
    private var speed: CGFloat = 0
    /// The time before a cell becomes visible in which it is to be drawn, if it is scrolled fast
    /// (seconds).
    private static let leadTime = 0.25
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
        let (now, distance) = (CACurrentMediaTime(), max(abs(offset.x - lastOffset.x), abs(offset.y - lastOffset.y)))
        // After a pause, or a jump that the app makes, the speed is unknown.
        let isKnown = (view.isDragging || view.isDecelerating) && now > lastTime && now - lastTime < 0.1
        speed = isKnown ? distance / (now - lastTime) : 0
        (lastOffset, lastTime) = (offset, now)
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
        func extended(_ distance: ASRangeTuningParameters) -> CGRect {
            visibleRect.extended(by: distance, scrollable: scrollable, scrolling: scrolling)
        }
        let near = owner.nodes(in: visibleRect)
        let farther = owner.nodes(in: extended(displayDistance(visibleRect)))
        let farthest = owner.nodes(in: extended(tuning[mode, .preload]))
        let visible = near.cells + near.supplementaries
        let display = farther.supplementaries + byDistance(farther.cells, near.cells)
        let preload = farthest.cells + farthest.supplementaries
        var states: [ObjectIdentifier: ASInterfaceState] = [:]
        var ordered: [ASCellNode] = []
        // Visible cells come first, then those that will be soon: they load and draw in this order.
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
            if state.contains(.display), !state.contains(.visible), !cell.isInHierarchy, cell.requiresDisplay { waiting.append(cell) }
        }
        drawNext()
    }

    /// Returns how far the display range extends: while the user scrolls, at least as far as the
    /// view moves in the lead time, but not beyond the preload range.
    private func displayDistance(_ visible: CGRect) -> ASRangeTuningParameters {
        var distance = tuning[mode, .display]
        let length = scrollable.isDisjoint(with: .verticalDirections) ? visible.width : visible.height
        let wanted = min(speed * Self.leadTime / length, tuning[mode, .preload].leadingBufferScreenfuls)
        if mode == .full { distance.leadingBufferScreenfuls = max(distance.leadingBufferScreenfuls, wanted) }
        return distance
    }

    /// Returns cells with those outside of the visible area by their distance from it: first those
    /// in the direction of scrolling.
    private func byDistance(_ cells: [ASCellNode], _ visible: [ASCellNode]) -> [ASCellNode] {
        guard let first = cells.firstIndex(where: { $0 === visible.first }), let last = cells.lastIndex(where: { $0 === visible.last }),
            first <= last
        else { return cells }
        let (before, after) = (Array(cells[..<first].reversed()), Array(cells[(last + 1)...]))
        let isBackward = !scrolling.isDisjoint(with: [.up, .left])
        return cells[first...last] + (isBackward ? before + after : after + before)
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
