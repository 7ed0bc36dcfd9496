import QuartzCore
import UIKit

/// The display of contents: blocks that draw on background threads, and their results, which
/// transactions apply together.
extension ASDisplayNode {
    /// How the class displays.
    final var displayKind: NodeMethods.Kind { NodeMethods.verified.kind(of: type(of: self)) }

    /// Whether the node has contents.
    final var implementsDisplay: Bool { lock { configuration.rasterizesSubtree } || displayKind != .nothing }

    /// Whether a display block runs, or waits to, whose result will be shown.
    @MainActor final var isDrawing: Bool { main.drawingNumber.map { $0 == sentinel.value } ?? false }

    /// Whether the node's contents have to be drawn, and no display block does.
    @MainActor private var lacksDrawing: Bool {
        guard let layer = loadedLayer, implementsDisplay else { return false }
        return layer.needsDisplay() || layer.contents == nil && !isDrawing
    }

    /// Whether the node or a node below it is not loaded, or has to be drawn.
    @MainActor final var requiresDisplay: Bool {
        guard loadedLayer != nil else { return !lock { tree.isRasterized } }
        return lacksDrawing || lock { tree.subnodes }.contains { $0.requiresDisplay }
    }

    // MARK: Requests

    /// Implements `setNeedsDisplay()`.
    final func requestDisplay() {
        let (isRasterized, isLoaded) = lock {
            layoutState.needsDisplay = true
            return (tree.isRasterized, loadedLayer != nil)
        }
        if isRasterized { return supernode?.setNeedsDisplay() ?? () }
        guard isLoaded else { return }
        onMainEventually { node in
            DisplayTrace.write("node: setNeedsDisplay")
            node.loadedLayer?.setNeedsDisplay()
        }
    }

    final func setDisplayScale(_ scale: CGFloat) {
        let isDifferent = lock {
            defer { configuration.displayScale = scale }
            return configuration.displayScale != scale
        }
        if isDifferent { setNeedsDisplay() }
    }

    final func setDisplaySuspended(_ isSuspended: Bool) {
        let isDifferent = lock {
            defer { configuration.displaySuspended = isSuspended }
            return configuration.displaySuspended != isSuspended
        }
        guard isDifferent, !isSynchronous else { return }
        guard isNodeLoaded || lock({ tree.isRasterized }) else { return }
        onMainEventually { node in
            guard node.displaySuspended == isSuspended else { return }
            if isSuspended {
                node.cancelDisplay()
                node.endDisplayOfSupernodes()
            } else if node.contents == nil {
                node.setNeedsDisplay()
            }
        }
    }

    /// Makes the results of blocks that run, or wait to, unneeded.
    final func cancelDisplay() { sentinel.increment() }

    /// Removes a node whose display was canceled from those for which supernodes wait.
    @MainActor private func endDisplayOfSupernodes() {
        main.displaying.remove(ObjectIdentifier(self))
        supernode?.main.displaying.remove(ObjectIdentifier(self))
    }

    /// Implements `clearContents()`.
    @MainActor final func discardContents() {
        cancelDisplay()
        guard let layer = loadedLayer, implementsDisplay else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.contents = nil
        CATransaction.commit()
        lock { properties.contents = nil }
        main.placeholder?.contents = nil
    }

    /// Implements `recursivelyEnsureDisplaySynchronously(_:)`.
    final func ensureDisplay(waits: Bool) {
        UIKitRules.requireMainThread("ASDisplayNode.recursivelyEnsureDisplaySynchronously(_:)")
        onMain { node in
            node.layer.layoutIfNeeded()
            node.displayTree(node.layer, waits: waits)
        }
    }

    @MainActor private func displayTree(_ layer: CALayer, waits: Bool) {
        if let node = layer.displayNode {
            if node.lacksDrawing {
                layer.setNeedsDisplay()
                layer.displayIfNeeded()
            } else if node.isSynchronous {
                layer.displayIfNeeded()
            }
        }
        for sublayer in layer.sublayers ?? [] { displayTree(sublayer, waits: waits) }
        if waits { for transaction in layer.pendingAsyncTransactions { transaction.waitUntilComplete() } }
    }

    // MARK: Display

    /// Displays the contents of the node's layer, which is marked for display.
    @MainActor final func displayContents(_ layer: _ASDisplayLayer, asynchronously: Bool) {
        guard !lock({ tree.isRasterized }) else { return }
        lock { layoutState.needsDisplay = false }
        let expected = asynchronously ? sentinel.increment() : sentinel.value
        main.drawingNumber = nil
        guard let drawing = makeDrawing(layer) else { return }
        if asynchronously { main.drawingNumber = expected }
        DisplayTrace.write("node: display block: \(drawing.name)")
        let sentinel = self.sentinel
        let isCancelled: @Sendable () -> Bool = { asynchronously && sentinel.value != expected }
        forEachDisplayed { $0.displayWillStartAsynchronously(asynchronously) }
        let complete: (Any?, Bool) -> Void = { [weak self] value, isCanceled in
            guard let self else { return }
            self.onMain { if $0.main.drawingNumber == expected { $0.main.drawingNumber = nil } }
            guard !isCanceled, !isCancelled() else { return }
            let contents = Unchecked(value as? DisplayedContents)
            self.onMain { $0.show(contents.value, in: layer) }
        }
        guard asynchronously else { return complete(drawing.contents(isCancelled: isCancelled), false) }
        let container = layer.asyncdisplaykit_parentTransactionContainer ?? layer
        DisplayTrace.write("transaction: operation of container \(container === layer ? "itself" : "above")")
        container.asyncdisplaykit_asyncTransaction?.addOperation(
            {
                DisplayTrace.write("queue: display block")
                return drawing.contents(isCancelled: isCancelled)
            }, priority: drawingPriority, queue: _ASDisplayLayer.displayQueue(), completion: complete)
    }

    /// Calls a function with the node, and with the subnodes that it draws.
    @MainActor private func forEachDisplayed(_ body: @MainActor (ASDisplayNode) -> Void) {
        body(self)
        guard lock({ configuration.rasterizesSubtree }) else { return }
        for subnode in lock({ tree.subnodes }) { subnode.forEachNode { body($0) } }
    }

    /// Shows the result of a display block.
    @MainActor private func show(_ contents: DisplayedContents?, in layer: _ASDisplayLayer) {
        DisplayTrace.write("node: contents")
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        switch contents {
        case .drawn(let drawn):
            layer.contentsScale = contentsScaleForDisplay
            layer.contents = drawn.object
        case .resizable(let image): layer.setResizableContents(image)
        case nil: layer.contents = nil
        }
        CATransaction.commit()
        forEachDisplayed { $0.displayDidFinish() }
    }

    // MARK: Display blocks

    /// Returns the node's display block, or nil if the node has no contents.
    @MainActor private func makeDrawing(_ layer: _ASDisplayLayer) -> NodeDrawing? {
        let kind = displayKind
        let rasterizes = lock { configuration.rasterizesSubtree }
        guard kind != .nothing || rasterizes else { return nil }
        let bounds = bounds
        guard !bounds.isEmpty || kind == .image && !rasterizes else { return nil }
        let subtree = rasterizes ? rasterized(isTopmost: true) : nil
        let isOpaque = rasterizes ? self.isOpaque && (backgroundColor?.cgColor.alpha ?? 0) >= 1 : self.isOpaque
        return drawing(kind, bounds, rasterizes ? nil : drawParameters(forAsyncLayer: layer), isOpaque: isOpaque, subtree)
    }

    @MainActor private func drawing(
        _ kind: NodeMethods.Kind, _ bounds: CGRect, _ parameters: Any?, isOpaque: Bool, _ subtree: RasterizedNode?
    ) -> NodeDrawing {
        let (corners, willDisplay, didDisplay) = lock { (configuration.corners, configuration.willDisplay, configuration.didDisplay) }
        let roundsCorners = corners.type == .precomposited && corners.radius > 0
        let isCovered = !roundsCorners || (backgroundColor?.cgColor.alpha ?? 0) >= 1
        return NodeDrawing(
            type: type(of: self), kind: kind, parameters: parameters, bounds: bounds, isOpaque: isOpaque && isCovered,
            scale: contentsScaleForDisplay, traits: closestTraits, background: backgroundColor, border: (borderWidth, borderColor),
            corners: corners, willDisplay: willDisplay, didDisplay: didDisplay, subtree: subtree)
    }

    /// The traits of the node's view, or of the nearest one above it.
    @MainActor private var closestTraits: UITraitCollection {
        var node: ASDisplayNode? = self
        while let candidate = node {
            if let view = candidate.loadedView { return view.traitCollection }
            node = candidate.supernode
        }
        return UITraitCollection.current
    }

    /// Returns the node and the nodes below it as one drawing.
    @MainActor private func rasterized(isTopmost: Bool = false) -> RasterizedNode? {
        guard isTopmost || !isHidden && alpha > 0 else { return nil }
        // Without a layer, no layout pass reaches the node.
        if !isTopmost { performLayout() }
        let bounds = bounds
        let kind = displayKind
        var own: NodeDrawing?
        if kind != .nothing, !bounds.isEmpty {
            let layer = _ASDisplayLayer()
            layer.bounds = bounds
            own = drawing(kind, bounds, drawParameters(forAsyncLayer: layer), isOpaque: isOpaque, nil)
        }
        let corners = lock { configuration.corners }
        var clip: UIBezierPath?
        if !isTopmost, clipsToBounds { clip = corners.radius > 0 ? corners.path(in: bounds) : UIBezierPath(rect: bounds) }
        return RasterizedNode(
            origin: isTopmost ? nil : frame.origin, clip: clip, bounds: bounds, alpha: isTopmost ? 1 : alpha, background: backgroundColor,
            drawing: own, subnodes: lock { tree.subnodes }.compactMap { $0.rasterized() })
    }

    // MARK: Notifications

    /// Implements `displayWillStartAsynchronously(_:)`.
    @MainActor final func displayDidStart() {
        main.displaying.insert(ObjectIdentifier(self))
        supernode?.subnodeDisplayWillStart(self)
    }

    /// Implements `displayDidFinish()`.
    @MainActor final func displayDidEnd() {
        didDisplay(self)
        supernode?.subnodeDisplayDidFinish(self)
    }

    /// Notifies the node if all nodes for which it waits are displayed, and hides the placeholder.
    @MainActor final func didDisplay(_ node: ASDisplayNode) {
        guard main.displaying.remove(ObjectIdentifier(node)) != nil, main.displaying.isEmpty else { return }
        hierarchyDisplayDidFinish()
        notifyDelegates { $0.hierarchyDisplayDidFinish() }
        hidePlaceholder()
    }

    // MARK: Placeholders

    /// Shows the placeholder in front of the empty contents.
    @MainActor final func showPlaceholder() {
        guard placeholderEnabled, implementsDisplay, let layer = loadedLayer else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let placeholder = main.placeholder ?? CALayer()
        main.placeholder = placeholder
        placeholder.zPosition = 9_999
        if placeholder.contents == nil, let image = placeholderImage() {
            if image.capInsets == .zero {
                placeholder.contentsScale = image.scale
                placeholder.contents = image.cgImage
            } else {
                placeholder.setResizableContents(image)
            }
        }
        placeholder.opacity = 1
        placeholder.frame = layer.bounds
        layer.addSublayer(placeholder)
        CATransaction.commit()
        DisplayTrace.write("node: shows its placeholder")
    }

    @MainActor private func hidePlaceholder() {
        guard let placeholder = main.placeholder, placeholder.superlayer != nil, !placeholderShouldPersist() else { return }
        let duration = placeholderFadeDuration
        guard duration > 0, isVisible else { return placeholder.removeFromSuperlayer() }
        let box = Unchecked(placeholder)
        CATransaction.begin()
        CATransaction.setAnimationDuration(duration)
        CATransaction.setCompletionBlock {
            // It may have been shown again.
            if box.value.opacity == 0 { box.value.removeFromSuperlayer() }
        }
        placeholder.opacity = 0
        CATransaction.commit()
    }
}

extension CALayer {
    /// Shows an image that is stretched between its caps.
    final func setResizableContents(_ image: UIImage) {
        contentsScale = image.scale
        contents = image.cgImage
        let (size, caps) = (image.size, image.capInsets)
        contentsCenter = CGRect(
            x: caps.left / max(size.width, 1), y: caps.top / max(size.height, 1),
            width: max(0, size.width - caps.left - caps.right) / max(size.width, 1),
            height: max(0, size.height - caps.top - caps.bottom) / max(size.height, 1))
    }
}
