import Synchronization

/// How a list changes to a snapshot.
enum SnapshotUpdateStyle: Sendable {
    case animated
    case unanimated
    case reload
}

/// The outlines of the sections that have one.
typealias SectionOutlines<Section: Hashable & Sendable, Item: Hashable & Sendable> = [Section: NSDiffableDataSourceSectionSnapshot<Item>]

/// A snapshot to be shown.
struct SnapshotSubmission<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// The list with its requests to reload and reconfigure.
    let requested: SectionedIdentifiers<Section, Item>
    /// The list without these, to be shown.
    let list: SectionedIdentifiers<Section, Item>
    let outlines: SectionOutlines<Section, Item>
    /// The difference from the submission before, or nil to reload.
    let difference: SnapshotDifference?
    let style: SnapshotUpdateStyle
    let completion: @MainActor @Sendable () -> Void
}

/// The snapshots that threads submitted and the main thread has not shown yet, in order.
///
/// Each difference is computed from the snapshot submitted before, by the submitting thread, with
/// the lock held. Threads may therefore take turns, and the main thread, which shows whatever is
/// pending before it adds its own, never waits for anything but a computation.
///
/// A section to which a section snapshot was applied keeps it as its outline, whose visible items
/// are the items of the section. A snapshot that changes these items changes the outline to match.
final class SnapshotSubmissions<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
    typealias Outline = NSDiffableDataSourceSectionSnapshot<Item>

    private struct State {
        var latest = Snapshot()
        var outlines: SectionOutlines<Section, Item> = [:]
        var pending: [SnapshotSubmission<Section, Item>] = []

        /// Changes the outlines so that they match the items of a snapshot.
        mutating func match(_ snapshot: Snapshot) {
            for (section, outline) in outlines {
                let exists = snapshot.indexOfSection(section) != nil
                outlines[section] = exists ? outline.matching(snapshot.itemIdentifiers(inSection: section)) : nil
            }
        }

        mutating func submit(_ snapshot: Snapshot, _ style: SnapshotUpdateStyle, _ completion: @escaping @MainActor @Sendable () -> Void) {
            let difference = style == .reload ? nil : SnapshotDifference(from: latest.list, to: snapshot.list)
            latest = snapshot
            latest.list.removeMarks()
            pending.append(
                SnapshotSubmission(
                    requested: snapshot.list, list: latest.list, outlines: outlines, difference: difference, style: style,
                    completion: completion))
        }
    }

    private let state = Mutex(State())

    /// The last snapshot, without requests to reload or reconfigure.
    var latest: Snapshot { state.withLock { $0.latest } }

    /// Adds a snapshot, on any thread.
    func add(_ snapshot: Snapshot, _ style: SnapshotUpdateStyle, _ completion: (() -> Void)?) {
        let complete = handedOver(completion)
        state.withLock { state in
            state.match(snapshot)
            state.submit(snapshot, style, complete)
        }
    }

    /// Adds the outline of a section, on any thread. A section that does not exist is appended.
    func add(_ outline: Outline, to section: Section, _ style: SnapshotUpdateStyle, _ completion: (() -> Void)?) {
        let complete = handedOver(completion)
        state.withLock { state in
            var snapshot = state.latest
            if snapshot.indexOfSection(section) == nil { snapshot.appendSections([section]) }
            snapshot.list.replaceItems(of: section, with: outline.visibleItems)
            state.outlines[section] = nil
            // Items of other sections may have moved here.
            state.match(snapshot)
            state.outlines[section] = outline
            state.submit(snapshot, style, complete)
        }
    }

    /// Replaces the last snapshot by one that is shown already.
    ///
    /// - Returns: The outlines that match the snapshot.
    func replace(_ snapshot: Snapshot) -> SectionOutlines<Section, Item> {
        state.withLock { state in
            state.match(snapshot)
            state.latest = snapshot
            state.latest.list.removeMarks()
            return state.outlines
        }
    }

    /// Returns the outline of a section: without one that was applied, the items of the section as
    /// roots.
    func outline(of section: Section) -> Outline {
        let (latest, outline) = state.withLock { ($0.latest, $0.outlines[section]) }
        if let outline { return outline }
        var flat = Outline()
        if latest.indexOfSection(section) != nil { flat.append(latest.itemIdentifiers(inSection: section)) }
        return flat
    }

    private func handedOver(_ completion: (() -> Void)?) -> @MainActor @Sendable () -> Void {
        // The closure is only handed over to the main thread, which calls it.
        nonisolated(unsafe) let completion = completion
        return { completion?() }
    }

    /// Removes and returns the first pending submission.
    func next() -> SnapshotSubmission<Section, Item>? { state.withLock { $0.pending.isEmpty ? nil : $0.pending.removeFirst() } }
}
