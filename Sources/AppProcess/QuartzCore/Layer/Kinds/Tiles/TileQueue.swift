import CoreGraphics
import Foundation
import Synchronization

/// A request to draw one tile. The job retains the layer while it is pending, and is released on
/// the main thread.
///
/// Unchecked: one drawing thread uses the job and then passes it back to the main thread.
final class TileJob: @unchecked Sendable {
    let layer: CATiledLayer
    let tile: TileGrid.Tile
    /// The tile's rectangle, in the layer's own space.
    let rect: CGRect
    /// The pixels per point.
    let scale: CGFloat
    let isOpaque: Bool
    /// Set when the result is no longer needed.
    let isCancelled = Atomic(false)

    init(_ layer: CATiledLayer, _ tile: TileGrid.Tile, rect: CGRect, scale: CGFloat) {
        self.layer = layer
        self.tile = tile
        self.rect = rect
        self.scale = scale
        isOpaque = layer.isOpaque
    }
}

/// Draws tiles on its own threads, which exit when the queue is empty.
///
/// The queue does not use Dispatch's global queues: after their first use, they wake the process
/// every second, even if it is idle.
final class TileQueue: Sendable {
    static let shared = TileQueue()

    private struct State {
        var jobs: [TileJob] = []
        /// The index of the next job that a thread removes.
        var next = 0
        /// The number of running threads.
        var threads = 0
    }

    private let state = Locked(State())

    /// Appends jobs, which are drawn in order.
    func add(_ jobs: [TileJob]) {
        guard !jobs.isEmpty else { return }
        let limit = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount))
        let new = state.withLock { state in
            state.jobs += jobs
            let new = max(0, min(limit, state.jobs.count - state.next) - state.threads)
            state.threads += new
            return new
        }
        for _ in 0..<new {
            let thread = Thread {
                Thread.current.name = "lamina-tile"
                self.work()
            }
            // The same stack size as on the main thread, where apps draw otherwise.
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    private func work() {
        while let job = dequeue() {
            let store =
                job.isCancelled.load(ordering: .relaxed)
                ? nil : BackingStore.tile(of: job.layer, area: job.rect, scale: job.scale, isOpaque: job.isOpaque)
            // This is safe: from here on, only the main thread uses the result.
            nonisolated(unsafe) let result = store
            MainThread.perform { job.layer.tiles.finish(job, result) }
        }
    }

    /// Returns the next job. If the queue is empty, returns `nil` and counts the calling thread as
    /// ended.
    private func dequeue() -> TileJob? {
        state.withLock { state in
            guard state.next < state.jobs.count else {
                state.jobs = []
                state.next = 0
                state.threads -= 1
                return nil
            }
            defer { state.next += 1 }
            return state.jobs[state.next]
        }
    }
}
