import CoreGraphics
import Diagnostics
import Foundation
import SceneModel

/// The tree of layers: insertion and removal with their actions, the layer's place in a context's
/// tree, and the flags by which commits find pending work.
extension CALayer {
    /// Inserts a layer behind a sublayer (offset 0) or in front of it (offset 1), or in front of
    /// all sublayers if `sibling` is nil or no sublayer.
    final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
        guard let sibling else { return insert(layer, at: children.count) }
        guard let index = children.firstIndex(where: { $0 === sibling }) else {
            // Apple's documentation announces an exception, which does not occur: apps insert
            // layers beside the layer itself.
            reportNonSublayer(sibling, "the layer is inserted in front of all sublayers")
            return insert(layer, at: children.count)
        }
        // A layer beside itself stays where it is.
        guard layer !== sibling else { return }
        insert(layer, at: index + offset)
    }

    /// Logs an error for a layer that is not a sublayer.
    private func reportNonSublayer(_ layer: CALayer, _ effect: String) {
        Log.write(.error, "CALayerInvalid: \(layer) is no sublayer of \(self); \(effect)")
    }

    /// Inserts a layer at an index of the sublayers. The index counts the sublayers as they are
    /// before the layer is removed from its former superlayer. An index beyond the end puts the
    /// layer in front of all others.
    ///
    /// - Parameter announces: A Boolean value that indicates whether to run this layer's action for
    ///   changed sublayers.
    final func insert(_ layer: CALayer, at index: Int, announces: Bool = true) {
        precondition(!isPresentation && !layer.isPresentation, "a presentation layer is in no tree")
        precondition(!layer.isAbove(self), "CALayerInvalid: layer \(layer) is a part of its own layer tree")
        let isVisible = isInTree
        let former = layer.parent === self ? nil : layer.parent
        let formerAction = former.flatMap { $0.action(of: Self.sublayersKey, when: $0.isInTree) }
        let listAction = announces ? action(of: Self.sublayersKey, when: isVisible) : nil
        let action = layer.parent === self ? nil : layer.action(of: kCAOnOrderIn, when: isVisible)
        LayerLock.withLock {
            var index = min(max(index, 0), children.count)
            if let old = layer.parent {
                let oldIndex = old.children.firstIndex { $0 === layer }
                if let oldIndex, old === self, oldIndex < index { index -= 1 }
                old.removeChild(layer, at: oldIndex)
            }
            layer.parent = self
            children.insert(layer, at: index)
            noteSublayers()
            if !layer.state.isDisjoint(with: .layoutWork) { layer.markAbove(.needsLayoutBelow) }
            if !layer.state.isDisjoint(with: .displayWork) { layer.markAbove(.needsDisplayBelow) }
        }
        former?.invalidateLayout()
        invalidateLayout()
        action?.run(forKey: kCAOnOrderIn, object: layer, arguments: nil)
        if let former { formerAction?.run(forKey: Self.sublayersKey, object: former, arguments: nil) }
        listAction?.run(forKey: Self.sublayersKey, object: self, arguments: nil)
    }

    /// The key of the action for changed sublayers.
    private static let sublayersKey = "sublayers"

    /// Implements `replaceSublayer(_:with:)`.
    final func replace(_ old: CALayer, with new: CALayer) {
        guard let index = children.firstIndex(where: { $0 === old }) else {
            return reportNonSublayer(old, "the sublayers are left as they were")
        }
        guard old !== new else { return }
        insert(new, at: index, announces: false)
        old.detach()
    }

    /// Removes the layer from its superlayer, and runs the actions for both.
    ///
    /// - Parameter announces: A Boolean value that indicates whether to run the superlayer's action
    ///   for changed sublayers.
    final func detach(announces: Bool = true) {
        guard let parent else { return }
        let isVisible = isInTree
        let action = action(of: kCAOnOrderOut, when: isVisible)
        let listAction = announces ? parent.action(of: Self.sublayersKey, when: isVisible) : nil
        // The superlayer's reference to the layer may be the last one.
        withExtendedLifetime(self) {
            LayerLock.withLock { parent.removeChild(self, at: parent.children.firstIndex { $0 === self }) }
            parent.invalidateLayout()
            action?.run(forKey: kCAOnOrderOut, object: self, arguments: nil)
            listAction?.run(forKey: Self.sublayersKey, object: parent, arguments: nil)
        }
    }

    /// Implements the setter of `sublayers`.
    final func setSublayers(_ layers: [CALayer]) {
        guard children != layers else { return }
        let action = action(of: Self.sublayersKey, when: isInTree)
        removeSublayers(except: Set(layers.map { ObjectIdentifier($0) }))
        let remaining = Set(children.map { ObjectIdentifier($0) })
        for layer in layers where !remaining.contains(ObjectIdentifier(layer)) { insert(layer, at: children.count, announces: false) }
        arrange(layers)
        action?.run(forKey: Self.sublayersKey, object: self, arguments: nil)
    }

    /// Reorders the sublayers in one step; moving them one by one would shift all later ones each
    /// time. A layer that `order` contains twice moves to its last position. Sublayers that `order`
    /// does not contain, because the app inserted them while it was asked for actions, come last,
    /// in front.
    private func arrange(_ order: [CALayer]) {
        let isChanged = LayerLock.withLock {
            guard !children.elementsEqual(order, by: ===) else { return false }
            var own = Set(children.map { ObjectIdentifier($0) })
            var arranged: [CALayer] = []
            arranged.reserveCapacity(children.count)
            for layer in order.reversed() where own.remove(ObjectIdentifier(layer)) != nil { arranged.append(layer) }
            arranged.reverse()
            arranged += children.filter { own.contains(ObjectIdentifier($0)) }
            children = arranged
            noteSublayers()
            return true
        }
        if isChanged { invalidateLayout() }
    }

    /// Removes all sublayers except some in one step; removing them one by one from the front would
    /// shift all others each time.
    private func removeSublayers(except remaining: Set<ObjectIdentifier>) {
        let leaving = children.filter { !remaining.contains(ObjectIdentifier($0)) }
        guard !leaving.isEmpty else { return }
        let isVisible = isInTree
        let actions = leaving.map { $0.action(of: kCAOnOrderOut, when: isVisible) }
        LayerLock.withLock {
            // The app may have moved some of them while it was asked for actions.
            for layer in leaving where layer.parent === self { layer.parent = nil }
            children.removeAll { $0.parent !== self }
            noteSublayers()
        }
        invalidateLayout()
        for (layer, action) in zip(leaving, actions) { action?.run(forKey: kCAOnOrderOut, object: layer, arguments: nil) }
    }

    /// Removes a layer from the sublayers, or from `mask`. Requires the layer lock.
    private func removeChild(_ layer: CALayer, at index: Int?) {
        layer.parent = nil
        if sparse?.mask === layer {
            sparse?.mask = nil
            return markPending(.mask)
        }
        if let index { children.remove(at: index) }
        noteSublayers()
    }

    /// Records that the sublayers changed. Requires the layer lock.
    private func noteSublayers() {
        state.insert(.sublayersChanged)
        enlist()
    }

    /// The layers that the server shows in this one, back to front. Requires the layer lock.
    final var sublayersAndUnderlays: [CALayer] {
        guard let sparse, !sparse.underlays.isEmpty else { return children }
        return sparse.underlays + children
    }

    /// Places layers that belong to this module behind the sublayers.
    final func setUnderlays(_ layers: [CALayer]) {
        LayerLock.withLock {
            for layer in sparse?.underlays ?? [] { layer.parent = nil }
            ensureSparse().underlays = layers
            for layer in layers { layer.parent = self }
            noteSublayers()
        }
    }

    /// Clears the references of sublayers, mask and animations to the layer, and removes it from
    /// the server's tree, before it is deallocated.
    final func leaveTree() {
        LayerLock.withLock {
            for child in sublayersAndUnderlays { child.parent = nil }
            sparse?.mask?.parent = nil
            for animation in animations { animation.layer = nil }
            leaveServer()
        }
    }

    /// Returns whether this layer is `layer` or one of its ancestors.
    final func isAbove(_ layer: CALayer) -> Bool {
        // Without sublayers and mask, this layer can only be `layer` itself.
        if children.isEmpty, sparse?.mask == nil { return self === layer }
        var current: CALayer? = layer
        while let layer = current {
            if layer === self { return true }
            current = layer.parent
        }
        return false
    }

    /// The topmost ancestor, or the layer itself if it has none. Requires the layer lock.
    final var topmost: CALayer {
        var layer = self
        while let parent = layer.parent { layer = parent }
        return layer
    }

    /// The context that shows the layer's tree, or nil if there is none.
    final var context: CAContext? { LayerLock.withLock { topmost.sparse?.context } }

    /// The superlayer. A presentation copy has a presentation copy as its superlayer.
    final var shownParent: CALayer? {
        guard isPresentation else { return parent }
        return sparse?.modelLayer?.parent?.presentation()
    }

    /// The sublayers. Those of a presentation copy are presentation copies of the sublayers that
    /// were committed.
    final var shownChildren: [CALayer] {
        guard isPresentation else { return children }
        return sparse?.modelLayer?.children.compactMap { $0.presentation() } ?? []
    }

    /// A Boolean value that indicates whether the layer is in the tree of a context.
    final var isInTree: Bool { LayerLock.withLock { isBelowContext } }

    /// A Boolean value that indicates whether the layer is in the tree of a context. Requires the
    /// layer lock.
    final var isBelowContext: Bool { topmost.state.contains(.isContextRoot) }

    /// Returns the action for a change of the tree, or nil if there is none or the change is not
    /// visible.
    private func action(of event: String, when isVisible: Bool) -> (any CAAction)? {
        guard isVisible, !CATransaction.disableActions() else { return nil }
        let action = action(forKey: event)
        return action is NSNull ? nil : action
    }

    /// Hides or shows the layer and runs its order-out or order-in action.
    final func setHidden(_ flag: Bool) {
        guard values.isHidden != flag else { return }
        let event = flag ? kCAOnOrderOut : kCAOnOrderIn
        let action = action(of: event, when: isInTree)
        change(.isHidden, unless: false) { $0.isHidden = flag }
        action?.run(forKey: event, object: self, arguments: nil)
    }

    // MARK: Work

    /// Records pending work of this layer for the next commit and marks all ancestors, so that the
    /// commit finds it.
    final func flag(_ work: LayerState, above mark: LayerState) {
        guard !isPresentation else { return }
        LayerLock.withLock {
            enlist()
            guard !state.contains(work) else { return }
            state.insert(work)
            markAbove(mark)
        }
    }

    /// Marks all ancestors as having work below them. Requires the layer lock.
    final func markAbove(_ mark: LayerState) {
        var above = parent
        while let layer = above, !layer.state.contains(mark) {
            layer.state.insert(mark)
            above = layer.parent
        }
    }
}
