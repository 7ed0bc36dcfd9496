import CoreGraphics
import Diagnostics
import Foundation
import SceneModel

/// Layers within layers.
extension CALayer {
    final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
        guard let sibling else { return insert(layer, at: children.count) }
        guard let index = children.firstIndex(where: { $0 === sibling }) else { return refuseStranger(sibling) }
        // Beside itself a layer stays where it is.
        guard layer !== sibling else { return }
        insert(layer, at: index + offset)
    }

    /// Where Core Animation raises an exception: a layer was named that is none of the sublayers.
    private func refuseStranger(_ layer: CALayer) {
        Log.write(.error, "CALayerInvalid: \(layer) is no sublayer of \(self), whose sublayers are left as they were")
    }

    /// Puts a layer at an index of the list as it is before the layer is taken out of where it was.
    /// Beyond the end it is put on top.
    ///
    /// - Parameter announces: whether this layer's action for a changed list is run.
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
                let place = old.children.firstIndex { $0 === layer }
                if let place, old === self, place < index { index -= 1 }
                old.take(layer, at: place)
            }
            layer.parent = self
            children.insert(layer, at: index)
            noteSublayers()
            if !layer.state.isDisjoint(with: .layoutWork) { layer.markAbove(.needsLayoutBelow) }
            if !layer.state.isDisjoint(with: .displayWork) { layer.markAbove(.needsDisplayBelow) }
        }
        former?.setNeedsLayout()
        setNeedsLayout()
        action?.run(forKey: kCAOnOrderIn, object: layer, arguments: nil)
        if let former { formerAction?.run(forKey: Self.sublayersKey, object: former, arguments: nil) }
        listAction?.run(forKey: Self.sublayersKey, object: self, arguments: nil)
    }

    /// The key of the action for a changed list of sublayers.
    private static let sublayersKey = "sublayers"

    final func replace(_ old: CALayer, with new: CALayer) {
        guard let index = children.firstIndex(where: { $0 === old }) else { return refuseStranger(old) }
        guard old !== new else { return }
        insert(new, at: index, announces: false)
        old.detach()
    }

    final func detach(announces: Bool = true) {
        guard let parent else { return }
        let isVisible = isInTree
        let action = action(of: kCAOnOrderOut, when: isVisible)
        let listAction = announces ? parent.action(of: Self.sublayersKey, when: isVisible) : nil
        // The superlayer's reference may be the last one.
        withExtendedLifetime(self) {
            LayerLock.withLock { parent.take(self, at: parent.children.firstIndex { $0 === self }) }
            parent.setNeedsLayout()
            action?.run(forKey: kCAOnOrderOut, object: self, arguments: nil)
            listAction?.run(forKey: Self.sublayersKey, object: parent, arguments: nil)
        }
    }

    final func setSublayers(_ layers: [CALayer]) {
        guard children != layers else { return }
        let action = action(of: Self.sublayersKey, when: isInTree)
        removeSublayers(besides: Set(layers.map { ObjectIdentifier($0) }))
        let kept = Set(children.map { ObjectIdentifier($0) })
        for layer in layers where !kept.contains(ObjectIdentifier(layer)) { insert(layer, at: children.count, announces: false) }
        arrange(layers)
        action?.run(forKey: Self.sublayersKey, object: self, arguments: nil)
    }

    /// Brings the sublayers into an order, at once: moved one by one, each would move all those
    /// behind it. One that is named twice takes its last place; on top come those that are not
    /// named, because the app put them in while it was asked for actions.
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
        if isChanged { setNeedsLayout() }
    }

    /// Takes out all sublayers but some, at once: one by one from the front, all others would be
    /// moved up each time.
    private func removeSublayers(besides kept: Set<ObjectIdentifier>) {
        let leaving = children.filter { !kept.contains(ObjectIdentifier($0)) }
        guard !leaving.isEmpty else { return }
        let isVisible = isInTree
        let actions = leaving.map { $0.action(of: kCAOnOrderOut, when: isVisible) }
        LayerLock.withLock {
            // Looking for actions the app may have moved some.
            for layer in leaving where layer.parent === self { layer.parent = nil }
            children.removeAll { $0.parent !== self }
            noteSublayers()
        }
        setNeedsLayout()
        for (layer, action) in zip(leaving, actions) { action?.run(forKey: kCAOnOrderOut, object: layer, arguments: nil) }
    }

    /// Takes a layer out of the list. With the lock held.
    private func take(_ layer: CALayer, at index: Int?) {
        layer.parent = nil
        if sparse?.mask === layer {
            sparse?.mask = nil
            return note(.mask)
        }
        if let index { children.remove(at: index) }
        noteSublayers()
    }

    /// With the lock held.
    private func noteSublayers() {
        state.insert(.sublayersChanged)
        enlist()
    }

    /// What the server shows in the layer, back to front. With the lock held.
    final var sublayersAndUnderlays: [CALayer] {
        guard let sparse, !sparse.underlays.isEmpty else { return children }
        return sparse.underlays + children
    }

    /// Puts layers of the module's own beneath the sublayers.
    final func setUnderlays(_ layers: [CALayer]) {
        LayerLock.withLock {
            for layer in sparse?.underlays ?? [] { layer.parent = nil }
            ensureSparse().underlays = layers
            for layer in layers { layer.parent = self }
            noteSublayers()
        }
    }

    /// Lets go of the sublayers, the server's tree and the animations, before the layer is gone.
    final func leaveTree() {
        LayerLock.withLock {
            for child in sublayersAndUnderlays { child.parent = nil }
            sparse?.mask?.parent = nil
            for animation in animations { animation.layer = nil }
            leaveServer()
        }
    }

    /// Whether this layer is `layer` or above it.
    final func isAbove(_ layer: CALayer) -> Bool {
        // Without sublayers it can only be the layer itself.
        if children.isEmpty, sparse?.mask == nil { return self === layer }
        var current: CALayer? = layer
        while let layer = current {
            if layer === self { return true }
            current = layer.parent
        }
        return false
    }

    /// The topmost layer above, or this one. With the lock held.
    final var topmost: CALayer {
        var layer = self
        while let parent = layer.parent { layer = parent }
        return layer
    }

    /// The context that the layer's tree is shown by; nil where it is not.
    final var context: CAContext? { LayerLock.withLock { topmost.sparse?.context } }

    /// The superlayer; a presentation copy's is one too.
    final var shownParent: CALayer? {
        guard isPresentation else { return parent }
        return sparse?.modelLayer?.parent?.presentation()
    }

    /// The sublayers; those of a presentation copy are such copies, where they were committed.
    final var shownChildren: [CALayer] {
        guard isPresentation else { return children }
        return sparse?.modelLayer?.children.compactMap { $0.presentation() } ?? []
    }

    /// Whether the layer is in the tree of a context.
    final var isInTree: Bool { LayerLock.withLock { isBelowContext } }

    /// Whether the layer is in the tree of a context. With the lock held.
    final var isBelowContext: Bool { topmost.state.contains(.isContextRoot) }

    /// The action for a change of the tree; nil for none, and where nobody sees the change.
    private func action(of event: String, when isVisible: Bool) -> (any CAAction)? {
        guard isVisible, !CATransaction.disableActions() else { return nil }
        let action = action(forKey: event)
        return action is NSNull ? nil : action
    }

    /// Hides or shows the layer, and runs the actions for what goes out of sight or comes into it.
    final func setHidden(_ flag: Bool) {
        guard values.isHidden != flag else { return }
        let event = flag ? kCAOnOrderOut : kCAOnOrderIn
        let action = action(of: event, when: isInTree)
        change(.isHidden, unless: false) { $0.isHidden = flag }
        action?.run(forKey: event, object: self, arguments: nil)
    }

    // MARK: Work

    /// Notes work of this layer for the next commit, and on the layers above where to find it.
    final func flag(_ work: LayerState, above mark: LayerState) {
        guard !isPresentation else { return }
        LayerLock.withLock {
            enlist()
            guard !state.contains(work) else { return }
            state.insert(work)
            markAbove(mark)
        }
    }

    /// Notes on every layer above that there is work below it. With the lock held.
    final func markAbove(_ mark: LayerState) {
        var above = parent
        while let layer = above, !layer.state.contains(mark) {
            layer.state.insert(mark)
            above = layer.parent
        }
    }
}
