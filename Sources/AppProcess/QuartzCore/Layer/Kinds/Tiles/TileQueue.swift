import CoreGraphics
import Foundation
import Synchronization

/// One tile to draw. The job retains the layer until then, and is released on the main thread.
///
/// Unchecked: one drawing thread uses the job and then passes it back to the main thread.
final class TileJob: @unchecked Sendable {
    let layer: CATiledLayer
    let tile: TileGrid.Tile
    /// In the layer's space.
    let rect: CGRect
    /// Pixels to a point.
    let scale: CGFloat
    let isOpaque: Bool
    /// Set once nobody waits for it.
    let isCancelled = Atomic(false)

    init(_ layer: CATiledLayer, _ tile: TileGrid.Tile, rect: CGRect, scale: CGFloat) {
        self.layer = layer
        self.tile = tile
        self.rect = rect
        self.scale = scale
        isOpaque = layer.isOpaque
    }
}

/// Draws tiles on threads of its own, which end when there is nothing left to draw.
///
/// Not on Dispatch's global queues: once they were used, they wake the process every second, also
/// when it is idle.
final class TileQueue: Sendable {
    static let shared = TileQueue()

    private struct State {
        var jobs: [TileJob] = []
        var next = 0
        var threads = 0
    }

    private let state = Locked(State())

    /// Draws tiles, the first one first.
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
            // As deep as what app code draws on the main thread.
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    private func work() {
        while let job = take() {
            let store =
                job.isCancelled.load(ordering: .relaxed)
                ? nil : BackingStore.tile(of: job.layer, area: job.rect, scale: job.scale, isOpaque: job.isOpaque)
            // Unsafe is safe: from here on only the main thread uses it.
            nonisolated(unsafe) let result = store
            MainThread.perform { job.layer.tiles.finish(job, result) }
        }
    }

    /// The next job; nil where there is none, and the thread counts as ended.
    private func take() -> TileJob? {
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
