import Synchronization

/// How a list changes to a snapshot.
enum SnapshotUpdateStyle: Sendable {
    case animated
    case unanimated
    case reload
}

/// A snapshot to be shown.
struct SnapshotSubmission<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// The list with its requests to reload and reconfigure.
    let requested: SectionedIdentifiers<Section, Item>
    /// The list without these, to be shown.
    let list: SectionedIdentifiers<Section, Item>
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
final class SnapshotSubmissions<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    private struct State {
        var latest = NSDiffableDataSourceSnapshot<Section, Item>()
        var pending: [SnapshotSubmission<Section, Item>] = []
    }

    private let state = Mutex(State())

    /// The last snapshot, without requests to reload or reconfigure.
    var latest: NSDiffableDataSourceSnapshot<Section, Item> { state.withLock { $0.latest } }

    /// Adds a snapshot, on any thread.
    func add(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, _ style: SnapshotUpdateStyle, _ completion: (() -> Void)?) {
        // The closure is only handed over to the main thread, which calls it.
        nonisolated(unsafe) let completion = completion
        let complete: @MainActor @Sendable () -> Void = { completion?() }
        state.withLock { state in
            let difference = style == .reload ? nil : SnapshotDifference(from: state.latest.list, to: snapshot.list)
            state.latest = snapshot
            state.latest.list.removeMarks()
            state.pending.append(
                SnapshotSubmission(
                    requested: snapshot.list, list: state.latest.list, difference: difference, style: style, completion: complete))
        }
    }

    /// Removes and returns the first pending submission.
    func next() -> SnapshotSubmission<Section, Item>? { state.withLock { $0.pending.isEmpty ? nil : $0.pending.removeFirst() } }
}
