import CoreGraphics
import Foundation

/// Batches of updates: checked, applied to the layout, and animated.
extension UICollectionView {
    /// The duration of the animation of a batch or a change of layouts (seconds).
    static var updateDuration: Double { UITableView.updateDuration }

    func beginBatch() {
        // The data source still has the items of before, so that cells that are due can be made.
        if batch.depth == 0 { if window != nil { updateElementsIfNeeded() } else { prepareLayoutIfNeeded() } }
        batch.depth += 1
    }

    func endBatch() {
        batch.depth -= 1
        if batch.depth == 0 { performBatch() }
    }

    /// Adds updates to the batch, or performs them if there is none.
    func update(_ updates: [ListUpdate<Void>]) {
        UIKitException.requireMainThread("insertItems(at:)", of: "UICollectionView")
        batch.updates += updates
        if batch.depth == 0 { performBatch() }
    }

    private func performBatch() {
        let (updates, completions) = (batch.updates, batch.completions)
        (batch.updates, batch.completions) = ([], [])
        guard !items.needsLoad else {
            // Nothing was asked before the change, so nothing is known that the updates could
            // contradict.
            loadIfNeeded()
            return finish(completions)
        }
        if movement != nil { endMovement(isCancelled: true) }
        swiping?.end(animated: true)
        let counts = askForCounts()
        let plan: ListBatch<Void>
        do throws(ListBatchFault) {
            plan = try ListBatch(updates, before: items.counts, after: counts, .collection)
        } catch {
            UIKitException.raise("NSInternalInconsistencyException", "\(error.message) Collection view: \(self)")
        }
        let before = attributesBefore(layout.object.recording())
        let change = CollectionChange(self, destination: plan.destination(of:), origin: plan.origin(of:))
        items.counts = counts
        items.prefetching.reset()
        selection.paths = Set(selection.paths.compactMap { plan.row($0) })
        selection.highlighted = selection.highlighted.flatMap { plan.row($0) }
        let object = layout.object
        object.layoutState.change = .batch(plan, before: before)
        if !updates.isEmpty {
            let context = object.makeContext()
            context.scope.includesCounts = true
            object.invalidate(with: context)
        }
        prepareLayoutIfNeeded()
        object.prepare(forCollectionViewUpdates: updates.map(UICollectionViewUpdateItem.init))
        change.run(
            before: before, appearing: { [self] in initialAttributes(of: $0) },
            disappearing: { [self] in finalAttributes(of: $0, in: object) },
            finalize: { object.finalizeCollectionViewUpdates() },
            completion: { finished in for completion in completions { completion(finished) } })
        object.layoutState.change = .none
    }

    private func finish(_ completions: [(Bool) -> Void]) {
        guard !completions.isEmpty else { return }
        AnimationScope.performInNextPass { for completion in completions { completion(true) } }
    }

    // MARK: Attributes of before and after

    /// Returns a function from elements to their attributes before a change: those of the displayed
    /// views, those of the layout if it can be recorded, or those around the visible part.
    func attributesBefore(
        _ recording: ((CollectionElement) -> UICollectionViewLayoutAttributes?)?
    ) -> (CollectionElement) -> UICollectionViewLayoutAttributes? {
        let displayed = views.shown.compactMapValues { $0.reuse.attributes }
        if let recording { return { [self] in displayed[$0] ?? mirrored(recording($0)) } }
        guard !layout.isInvalid else { return { displayed[$0] } }
        let rect = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        let around = Dictionary(attributes(in: rect).map { ($0.element, $0.copied) }) { $1 }
        return { displayed[$0] ?? around[$0] }
    }

    /// Returns the attributes from which an element appears, by the layout.
    func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        let object = layout.object
        return switch element.category {
        case .cell: object.initialLayoutAttributesForAppearingItem(at: element.path)
        case .supplementaryView:
            object.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: element.path)
        case .decorationView: object.initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: element.path)
        }
    }

    /// Returns the attributes with which an element of before disappears, by a layout.
    func finalAttributes(of element: CollectionElement, in object: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: object.finalLayoutAttributesForDisappearingItem(at: element.path)
        case .supplementaryView:
            object.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: element.path)
        case .decorationView: object.finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: element.path)
        }
    }
}

extension UICollectionViewUpdateItem {
    /// Creates the item of an update.
    convenience init(_ update: ListUpdate<Void>) {
        /// Returns the path of an item, or that of a section, with `NSNotFound` as its item.
        func path(_ path: IndexPath) -> IndexPath { path.count == 1 ? IndexPath(item: NSNotFound, section: path[0]) : path }
        switch update {
        case .insert(let after, _): self.init(.insert, before: nil, after: path(after))
        case .delete(let before, _): self.init(.delete, before: path(before), after: nil)
        case .reload(let before, _): self.init(.reload, before: path(before), after: path(before))
        case .move(let before, let after): self.init(.move, before: path(before), after: path(after))
        }
    }
}

extension UICollectionView {
    /// Performs updates together, as the overridable form does, with a closure that does not
    /// escape.
    ///
    /// The closure that iOS declares does not escape either, although it is optional, which Swift
    /// can only import.
    ///
    /// - Parameters:
    ///   - updates: Inserts, deletes, reloads and moves items and sections.
    ///   - completion: Called when the animations have ended, with whether they were completed.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { updates in
            let optional: (() -> Void)? = updates
            performBatchUpdates(optional, completion: completion)
        }
    }
}
