import Raster
import Synchronization
import WireProtocol

/// The threads that paint a frame: the one that owns this, and some that sleep between frames.
final class Painters {
    /// Somebody who is called to work.
    private final class Bell: Sendable {
        let signals = Semaphore()
        /// Whether a signal is on its way, so that there is never more than one.
        let isRung = Atomic<Bool>(false)
        let isEnd = Atomic<Bool>(false)

        func ring() { if !isRung.exchange(true, ordering: .acquiringAndReleasing) { signals.signal() } }

        /// Sleeps until it rings; answers whether that means work.
        func wait() -> Bool {
            signals.wait()
            // Whoever finds the bell still rung has done so before this, and what it did before that is seen from here on.
            _ = isRung.exchange(false, ordering: .acquiringAndReleasing)
            return !isEnd.load(ordering: .relaxed)
        }
    }

    /// Fewer pixels than these, or cells, are painted before anybody is awake.
    private static let fewPixels = 1 << 16
    private static let fewCells = 2
    private static let black: UInt32 = 0xFF00_0000

    /// The painter of the thread that owns this.
    let own = TilePainter()
    private let job = PaintingJob()
    private var workers: [(thread: WorkerThread, bell: Bell)] = []

    /// - Parameter threads: Who paint, the caller's included; fewer where the system has no room for them.
    init(threads: Int) {
        for _ in 1..<max(1, threads) {
            let bell = Bell()
            let thread = WorkerThread { [job] in
                let painter = TilePainter()
                while bell.wait() {
                    guard job.enter() else { continue }
                    painter.paint(job)
                    job.leave()
                }
            }
            guard let thread else { return }
            workers.append((thread, bell))
        }
    }

    deinit {
        for worker in workers {
            worker.bell.isEnd.store(true, ordering: .relaxed)
            worker.bell.ring()
        }
        for worker in workers { worker.thread.join() }
    }

    /// Paints rectangles of the screen, as far as they lie in the target, over opaque black. The list is lent, and is the caller's again when this comes back.
    func paint(_ list: inout DisplayList, _ rects: [PixelRect], of screen: PixelRect, into target: PixelBuffer) {
        paint(&list, list.items.indices, over: Self.black, rects, within: screen, into: target)
    }

    /// Paints what is behind the backdrops of a list of the screen, where that differs.
    func paintBackdrops(of list: inout DisplayList) {
        for item in list.backdrops {
            guard let backdrop = list.backdrop(of: item), let (rects, buffer) = backdrop.toPaint else { continue }
            paint(&list, item.behind, over: item.isOverAll ? Self.black : 0, rects, within: buffer.bounds, into: buffer)
            backdrop.finish(&own.rasterizer, isOpaque: item.isOverAll)
        }
    }

    private func paint(
        _ list: inout DisplayList, _ items: Range<Int>, over background: UInt32, _ rects: [PixelRect], within bounds: PixelRect,
        into target: PixelBuffer
    ) {
        job.prepare(items, over: background, rects, within: bounds.intersection(target.bounds), of: target)
        swap(&list, &job.list)
        job.open()
        if job.pixels > Self.fewPixels, job.cellCount > Self.fewCells {
            for worker in workers.prefix(job.cellCount / Self.fewCells) { worker.bell.ring() }
        }
        own.paint(job)
        job.close()
        swap(&list, &job.list)
    }
}
