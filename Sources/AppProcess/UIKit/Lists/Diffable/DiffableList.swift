import Foundation

/// A list view that a diffable data source updates.
@MainActor protocol DiffableListView {
    /// Discards all cells, and asks the data source anew.
    func reloadData()

    /// Performs the changes of a difference as a batch.
    ///
    /// - Parameters:
    ///   - difference: The changes.
    ///   - update: A closure that changes what the data source reports.
    ///   - completion: A closure to call when the animations have ended.
    func perform(
        _ difference: SnapshotDifference, update: @escaping () -> Void, completion: @escaping @MainActor @Sendable () -> Void)

    /// Configures the existing cells of items anew.
    func reconfigure(_ paths: [IndexPath])

    /// Removes and returns the move of the user that the data source is being notified of, and that
    /// the view shows already.
    func takeReportedMove() -> (origin: IndexPath, destination: IndexPath)?
}

/// The snapshots of a diffable data source: those submitted, and the one that its view shows.
@MainActor final class DiffableList<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    nonisolated let submissions = SnapshotSubmissions<Section, Item>()
    /// What the view shows.
    private(set) var shown = SectionedIdentifiers<Section, Item>()
    /// The outlines of what the view shows.
    private(set) var outlines: SectionOutlines<Section, Item> = [:]

    // MARK: Updates

    /// Calls a closure on the main thread, at once if that is the calling thread.
    nonisolated static func onMainThread(_ body: @escaping @MainActor @Sendable () -> Void) {
        if Thread.isMainThread {
            MainActor.assumeIsolated { body() }
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
        }
    }

    /// Shows all pending snapshots in a view; nil if there is none that has the data source.
    func showSubmissions(in view: (any DiffableListView)?) {
        while let submission = submissions.next() { show(submission, in: view) }
    }

    private func show(_ submission: SnapshotSubmission<Section, Item>, in view: (any DiffableListView)?) {
        let completion = submission.completion
        outlines = submission.outlines
        guard let view else {
            shown = submission.list
            return AnimationScope.performInNextPass(completion)
        }
        guard var difference = submission.difference else {
            shown = submission.list
            view.reloadData()
            return AnimationScope.performInNextPass(completion)
        }
        if let move = view.takeReportedMove() {
            // A subclass applies what the user has done in the data source's method. The view shows
            // that already, so only what the snapshot changes beyond it is left to do.
            let item = shown.item(move.origin.section, move.origin.row)
            shown.attach(shown.take([item]), section: shown.order[move.destination.section], at: move.destination.row)
            difference = SnapshotDifference(from: shown, to: submission.requested)
        }
        let update = { [self] in shown = submission.list }
        if difference.isEmpty {
            update()
            AnimationScope.performInNextPass(completion)
        } else if submission.style == .animated {
            view.perform(difference, update: update, completion: completion)
        } else {
            UIView.performWithoutAnimation { view.perform(difference, update: update, completion: completion) }
        }
        if !difference.reconfiguredItems.isEmpty { view.reconfigure(difference.reconfiguredItems) }
    }

    /// Replaces the last snapshot by one that the view shows already.
    func replace(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        outlines = submissions.replace(snapshot)
        shown = submissions.latest.list
    }

    // MARK: Identifiers

    /// Returns the item at a path, or nil if there is none.
    func item(at path: IndexPath) -> Item? {
        guard path.count == 2, shown.order.indices.contains(path.section),
            shown.rows[shown.order[path.section]].indices.contains(path.row)
        else { return nil }
        return shown.item(path.section, path.row)
    }

    /// Returns the path of an item, or nil if it is not shown.
    func path(of item: Item) -> IndexPath? {
        shown.items.number(of: item).map {
            IndexPath(row: shown.places[$0].index, section: shown.sectionIndices[shown.places[$0].section])
        }
    }

    /// Returns the section at an index, or nil if there is none.
    func section(at index: Int) -> Section? { shown.order.indices.contains(index) ? shown.sections[shown.order[index]] : nil }

    /// Returns the index of a section, or nil if it is not shown.
    func index(of section: Section) -> Int? { shown.sections.number(of: section).map { shown.sectionIndices[$0] } }

    /// The number of sections.
    var sectionCount: Int { shown.order.count }

    /// Returns the number of items in a section.
    func itemCount(_ section: Int) -> Int { shown.rows[shown.order[section]].count }
}
