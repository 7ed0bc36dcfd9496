import Diagnostics
import Foundation

/// One of a commit's passes through app code: layout or display of the layers that are flagged for
/// it, from the top down, depth first.
enum WorkPass {
    case layout
    case display

    /// Rounds after which a tree that flags layers above or beside again and again is given up.
    static let roundLimit = 100
    /// Calls after which a tree that grows while it is laid out is given up.
    static let callLimit = 1 << 20

    private var due: LayerState { self == .layout ? .needsLayout : .needsDisplay }
    private var below: LayerState { self == .layout ? .needsLayoutBelow : .needsDisplayBelow }
    private var underWay: LayerState { self == .layout ? .isLayingOut : .isDisplaying }

    /// Calls app code for one layer.
    func perform(_ layer: CALayer) {
        LayerLock.withLock { begin(layer) }
        callOut(layer)
        LayerLock.withLock { end(layer) }
    }

    /// With the lock held.
    private func begin(_ layer: CALayer) { layer.state.insert(underWay) }

    private func callOut(_ layer: CALayer) {
        switch self {
        case .layout: layer.layoutSublayers()
        case .display: layer.displayShown()
        }
    }

    /// With the lock held.
    private func end(_ layer: CALayer) { layer.state.remove(underWay) }

    /// Works through a tree until nothing in it is flagged. Layers that are flagged meanwhile are
    /// part of the pass.
    ///
    /// - Returns: false, with a line on stderr, where that has no end.
    @discardableResult
    func run(from root: CALayer) -> Bool {
        var calls = 0
        var stack: [CALayer] = []
        for _ in 0..<Self.roundLimit {
            if !LayerLock.withLock({ hasWork(root) }) { return true }
            stack.append(root)
            while let layer = stack.popLast() {
                // Taken out of the tree meanwhile: it waits until it is in one again.
                if layer.parent == nil, layer !== root { continue }
                let isDue = LayerLock.withLock {
                    let isDue = layer.state.contains(due)
                    layer.state.subtract([due, below])
                    if isDue { begin(layer) }
                    return isDue
                }
                if isDue {
                    callOut(layer)
                    calls += 1
                    guard calls < Self.callLimit else {
                        LayerLock.withLock {
                            end(layer)
                            for waiting in stack { waiting.markAbove(below) }
                        }
                        report(layer)
                        return false
                    }
                }
                LayerLock.withLock {
                    if isDue { end(layer) }
                    let mask = layer.sparse?.mask
                    let masks = mask.map(hasWork) ?? false
                    let children = layer.sublayersAndUnderlays
                    // What comes first and calls nobody need not wait for its turn.
                    var first = 0
                    if !masks { while first < children.count, isDone(children[first]) { first += 1 } }
                    for place in (first..<children.count).reversed() where hasWork(children[place]) { stack.append(children[place]) }
                    if masks, let mask { stack.append(mask) }
                }
            }
        }
        if !LayerLock.withLock({ hasWork(root) }) { return true }
        report(root)
        return false
    }

    /// Whether nothing is to be done for a layer and what is in it. What most layers are flagged
    /// for is done by this: nobody lays out those without a delegate, sublayers and a method of
    /// their own. With the lock held.
    private func isDone(_ layer: CALayer) -> Bool {
        guard hasWork(layer) else { return true }
        guard self == .layout, layer.children.isEmpty, layer.sparse == nil, layer.layerClass.hasPlainLayout, layer.delegate == nil else {
            return false
        }
        layer.state.subtract([due, below])
        return true
    }

    /// With the lock held.
    private func hasWork(_ layer: CALayer) -> Bool { !layer.state.isDisjoint(with: [due, below]) }

    private func report(_ layer: CALayer) {
        let work = self == .layout ? "layoutSublayers()" : "display()"
        Log.write(
            .error, "\(work) flags layers of \(layer) again without end; what is left waits for the next commit")
    }
}
