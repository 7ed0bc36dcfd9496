import QuartzCore
import UIKit

/// Measurement, on any thread, and the layout pass, which gives subnodes their frames.
extension ASDisplayNode {
    /// Implements `layoutThatFits(_:parentSize:)`: returns a layout that was calculated before for
    /// the same range, or calculates it.
    final func cachedLayout(_ range: ASSizeRange, _ parentSize: CGSize) -> ASLayout {
        let size = style.values.size
        return measurementLock {
            let (version, known) = lock { () -> (UInt, ASLayout?) in
                let version = layoutState.version
                let known = [layoutState.applied, layoutState.pending].compactMap { $0 }.first {
                    $0.isValid(range, parentSize, size, version)
                }
                return (version, known?.layout)
            }
            if let known { return known }
            let layout = calculateLayoutThatFits(range, restrictedTo: size, relativeToParentSize: parentSize)
            lock {
                layoutState.pending = CalculatedLayout(
                    layout: layout, range: range, parentSize: parentSize, size: size, version: version)
            }
            return layout
        }
    }

    /// Implements `calculateLayoutThatFits(_:)`.
    final func specifiedLayout(_ range: ASSizeRange) -> ASLayout {
        willCalculateLayout(range)
        let spec = layoutSpecBlock?(self, range) ?? layoutSpecThatFits(range)
        guard !(spec is NoLayoutSpec) else {
            return ASLayout(layoutElement: self, size: range.clamp(calculateSizeThatFits(range.max)))
        }
        ASTraitCollectionPropagateDown(spec, primitiveTraitCollection())
        spec.isMutable = false
        let content = spec.layoutThatFits(range, parentSize: range.max)
        content.position = .zero
        let layout = ASLayout(layoutElement: self, size: range.clamp(content.size), sublayouts: [content])
        // The elements of a layout are alive as long as their spec.
        return withExtendedLifetime(spec) { layout.filteredNodeLayoutTree() }
    }

    /// Implements `setPrimitiveTraitCollection(_:)`.
    final func setTraits(_ traits: ASPrimitiveTraitCollection) {
        let former = lock {
            defer { layoutState.traits = traits }
            return layoutState.traits
        }
        if former != traits { asyncTraitCollectionDidChange(withPreviousTraitCollection: former) }
    }

    // MARK: Requests

    /// Implements `setNeedsLayout()`.
    final func requestLayout() {
        invalidateCalculatedLayout()
        let isLoaded = lock {
            layoutState.needsLayout = true
            return loadedLayer != nil
        }
        if isLoaded { onMainEventually { $0.loadedLayer?.setNeedsLayout() } }
    }

    /// Implements `layoutIfNeeded()`.
    final func performPendingLayout() {
        guard isNodeLoaded else { return performLayout() }
        onMainEventually { node in
            if let view = node.loadedView { view.layoutIfNeeded() } else { node.loadedLayer?.layoutIfNeeded() }
        }
    }

    /// Marks the node and the nodes above it to be measured, because its size may change.
    @MainActor final func requestLayoutFromAbove() {
        setNeedsLayout()
        if let supernode { supernode.requestLayoutFromAbove() } else { fitTopmostSize() }
    }

    /// Resizes a topmost node whose layout has another size than its bounds.
    @MainActor private func fitTopmostSize() {
        guard let range = lock({ (layoutState.pending ?? layoutState.applied)?.range }) else { return }
        let size = layoutThatFits(range).size
        if size != PixelRounding.ceil(bounds.size) { topmostSizeDidChange(to: size) }
    }

    /// Resizes the node, so that its top-left corner keeps its position.
    @MainActor final func resize(to size: CGSize) {
        let (former, anchor, position) = (bounds, anchorPoint, position)
        bounds = CGRect(origin: former.origin, size: size)
        self.position = CGPoint(
            x: position.x + (size.width - former.width) * anchor.x, y: position.y + (size.height - former.height) * anchor.y)
    }

    // MARK: The layout pass

    /// Measures the node for its bounds if necessary, adds and removes subnodes that it manages,
    /// and sets the frames of its subnodes. On a loaded node, requires the main thread.
    final func performLayout() {
        let bounds = lock { properties.bounds }
        guard bounds.size != .zero else { return }
        // A transition places the subnodes.
        if Thread.isMainThread, onMain({ $0.main.transition != nil }) { return }
        DisplayTrace.write("node: layout")
        lock { layoutState.needsLayout = false }
        if let layout = layoutForPass(PixelRounding.ceil(bounds.size)) { apply(layout) }
        placeSubnodes()
        guard isNodeLoaded, Thread.isMainThread else { return }
        onMain { node in
            node.main.placeholder?.frame = node.bounds
            node.layout()
            node.placeCornerLayers()
            node.layoutDidFinish()
        }
    }

    /// Returns the layout to apply for a size of the bounds, or nil if the applied one is right.
    private func layoutForPass(_ size: CGSize) -> CalculatedLayout? {
        measurementLock {
            let (version, applied, pending) = lock { (layoutState.version, layoutState.applied, layoutState.pending) }
            if let pending, pending.version == version, pending.layout.size == size, pending.layout !== applied?.layout { return pending }
            if let applied, applied.version == version, applied.layout.size == size || applied.isFromAbove(size) { return nil }
            // The range that led to the present size may allow another one now.
            let last = [pending, applied].compactMap { $0 }.first { $0.layout.size == size }
            let range = last?.range ?? ASSizeRangeMake(size)
            let parentSize = last?.parentSize ?? size
            let styleSize = style.values.size
            let layout = calculateLayoutThatFits(range, restrictedTo: styleSize, relativeToParentSize: parentSize)
            return CalculatedLayout(layout: layout, range: range, parentSize: parentSize, size: styleSize, version: version)
        }
    }

    private func apply(_ next: CalculatedLayout) {
        let former = lock {
            defer {
                layoutState.applied = next
                layoutState.pending = next
            }
            return layoutState.applied
        }
        if automaticallyManagesSubnodes { manageSubnodes(from: former?.layout, to: next.layout) }
        if former?.layout !== next.layout { calculatedLayoutDidChange() }
        guard next.layout.size != PixelRounding.ceil(bounds.size), next.range.min != next.range.max else { return }
        let unchecked = Unchecked(next)
        onMainEventually { node in
            node.requestLayoutFromAbove()
            // The request made this layout invalid, which is the one that it asks for.
            let next = unchecked.value
            node.lock {
                if node.layoutState.applied?.layout === next.layout {
                    node.layoutState.applied = CalculatedLayout(
                        layout: next.layout, range: next.range, parentSize: next.parentSize, size: next.size,
                        version: node.layoutState.version)
                }
            }
        }
    }

    /// Inserts the nodes of a layout that the former one does not contain, and removes the others.
    final func manageSubnodes(from former: ASLayout?, to next: ASLayout) {
        let wanted = next.sublayouts.compactMap { $0.layoutElement as? ASDisplayNode }
        let known = Set((former?.sublayouts ?? []).compactMap { $0.layoutElement as? ASDisplayNode }.map { ObjectIdentifier($0) })
        let kept = Set(wanted.map { ObjectIdentifier($0) })
        for subnode in subnodes ?? [] where known.contains(ObjectIdentifier(subnode)) && !kept.contains(ObjectIdentifier(subnode)) {
            subnode.removeFromSupernode()
        }
        var previous: ASDisplayNode?
        for node in wanted {
            let siblings = subnodes ?? []
            let index = siblings.firstIndex { $0 === node }
            if let previous {
                let isInOrder = index.map { index in siblings[..<index].contains { $0 === previous } } ?? false
                if !isInOrder { insertSubnode(node, aboveSubnode: previous) }
            } else if index == nil {
                insertSubnode(node, at: 0)
            }
            previous = node
        }
    }

    /// Gives the subnodes the frames of the applied layout.
    private func placeSubnodes() {
        guard let layout = lock({ layoutState.applied?.layout }) else { return }
        for sublayout in layout.sublayouts {
            guard let node = sublayout.layoutElement as? ASDisplayNode, node.supernode === self else { continue }
            let frame = sublayout.frame
            if node.frame != frame { node.frame = frame }
        }
    }
}

extension CalculatedLayout {
    /// Whether the layout has another size than the bounds, about which the nodes above are
    /// notified already.
    fileprivate func isFromAbove(_ size: CGSize) -> Bool { layout.size != size && range.min != range.max }
}
