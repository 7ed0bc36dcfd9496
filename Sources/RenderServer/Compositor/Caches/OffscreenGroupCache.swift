import Geometry
import Raster
import RenderTree

/// The offscreen groups of the current display list, and those among them that have damage.
struct OffscreenGroupCache: ~Copyable {
    private var groups = BitmapCache<OffscreenGroup>()
    /// The damaged groups in painting order: nested groups first.
    private var damaged: [OffscreenGroup] = []
    /// The number of these that have been painted.
    private var paintedCount = 0

    /// Begins a new list.
    mutating func beginList() { groups.beginList() }

    /// Sets the display list of a group, and returns the previous list in exchange.
    ///
    /// - Returns: The group, or `nil`, without a change, if it has no pixels or the budgets do not
    ///   allow it.
    mutating func update(
        _ key: DisplayItem.Key, _ list: inout DisplayList, _ layout: OffscreenGroup.Layout, _ budget: inout PaintBudget,
        _ memory: inout MemoryBudget
    ) -> OffscreenGroup? {
        let pixels = layout.pixelCount
        // The memory is allocated at once, and cleared.
        let added = max(0, pixels - pixelCount(of: key))
        guard pixels > 0, budget.chargeImmediate(PaintBudget.clearedPixelCost * Double(added)),
            let group = groups.bitmap(key, pixels: pixels, &memory, isOptional: layout.finish != .none)
        else { return nil }
        group.update(&list, layout)
        if !group.isQueued, !group.damage.rects.isEmpty {
            group.isQueued = true
            damaged.append(group)
        }
        return group
    }

    /// Returns the number of pixels of a group; 0 if there is none.
    func pixelCount(of key: DisplayItem.Key) -> Int { groups.cached(key)?.pixelCount ?? 0 }

    /// Releases the groups that the list did not request, which are not painted again.
    ///
    /// One of them may have damage: a patch that failed set its display list, which may refer to
    /// bitmaps of nested groups that the list has replaced since.
    mutating func endList(_ budget: inout MemoryBudget) {
        groups.forEachUnused { $0.isQueued = false }
        removeUnqueued()
        groups.endList(&budget)
    }

    /// Releases the groups of a client, which are not painted again.
    mutating func remove(_ client: ClientKey, _ budget: inout MemoryBudget) {
        groups.forEach(of: client) { $0.isQueued = false }
        removeUnqueued()
        groups.remove(client, &budget)
    }

    /// Removes the groups that are not to be painted from those with damage.
    private mutating func removeUnqueued() {
        damaged.removeFirst(paintedCount)
        paintedCount = 0
        damaged.removeAll { !$0.isQueued }
    }

    /// Paints the damaged pixels of all groups.
    mutating func paint(with painter: TilePainter) {
        while let step = nextStep(in: nil) { carryOut(step, with: painter, in: nil) }
    }

    /// Returns the next step of painting the damaged groups, or `nil` if there is none.
    ///
    /// - Parameter turn: The turn in which it is carried out, or `nil` without a limit.
    mutating func nextStep(in turn: TimeLimit?) -> OffscreenGroup.Step? {
        while paintedCount < damaged.count {
            let group = damaged[paintedCount]
            if let step = group.nextStep(in: turn) { return step }
            group.endPainting()
            group.isQueued = false
            paintedCount += 1
        }
        damaged.removeAll(keepingCapacity: true)
        paintedCount = 0
        return nil
    }

    /// Carries out the next step.
    func carryOut(_ step: OffscreenGroup.Step, with painter: TilePainter, in turn: TimeLimit?) {
        damaged[paintedCount].carryOut(step, with: painter, in: turn)
    }

    /// Checks the display lists of all groups.
    func checkInvariants() throws(InvariantViolation) {
        for group in groups.bitmaps { try group.checkInvariants() }
    }
}
