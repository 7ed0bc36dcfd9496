import Geometry
import Raster

/// The threads that paint a frame: the one that owns the pool, and workers that sleep between
/// frames.
final class PainterPool {
    /// The number of pixels up to which the owner paints alone, because workers would wake too
    /// late.
    private static let pixelsForOneThread = 1 << 16
    /// The number of cells (parts of the job that one thread paints at a time) for each thread.
    private static let cellsPerThread = 2

    /// The pixel value behind all items.
    private let background: UInt32
    /// The painter of the owner's thread.
    let ownPainter: TilePainter
    private let job: PaintingJob
    /// Pauses painting, or ends it early; `nil` if nothing does.
    private let interruption: FrameInterruption?
    private var workers: [(thread: WorkerThread, signal: WakeSignal)] = []

    /// Creates the pool and starts its workers.
    ///
    /// - Parameters:
    ///   - threads: The number of threads including the owner's. The pool has fewer if the system
    ///     refuses to create them.
    ///   - background: The pixel value behind all items, which is opaque or clear.
    ///   - interruption: Pauses painting, or ends it early.
    init(threads: Int, background: UInt32, _ interruption: FrameInterruption? = nil) {
        self.background = background
        self.interruption = interruption
        ownPainter = TilePainter(interruption, takesTurns: true)
        job = PaintingJob(interruption)
        for _ in 1..<max(1, threads) {
            let signal = WakeSignal()
            let thread = WorkerThread { [job] in
                let painter = TilePainter(interruption)
                while signal.wait() {
                    guard job.enter() else { continue }
                    painter.paint(job)
                    job.leave()
                }
            }
            guard let thread else { return }
            workers.append((thread, signal))
        }
    }

    deinit {
        for worker in workers { worker.signal.end() }
        for worker in workers { worker.thread.join() }
    }

    /// Paints items into rectangles of the screen, which must be within the target's bounds, over
    /// the background.
    ///
    /// - Parameters:
    ///   - list: The list to paint, which the workers borrow until the function returns.
    ///   - items: The items to paint; `nil` for all.
    ///   - background: The pixel value behind the items; `nil` for that of the pool.
    func paint(
        _ list: inout DisplayList, _ items: Range<Int>?, _ rects: [PixelRect], of screen: PixelRect, into target: PixelBuffer,
        over background: UInt32? = nil
    ) {
        let items = items ?? list.items.indices
        paint(
            &list, PaintingJob.Request(items: items, background: background ?? self.background, bounds: screen, target: target), rects)
    }

    /// Paints the damaged pixels behind a backdrop of the screen's list, which are then blurred.
    func paintBehind(_ item: DisplayList.BackdropItem, of list: inout DisplayList) {
        guard let backdrop = list.backdrop(of: item), let (rects, buffer) = backdrop.pendingPaint(ownPainter.backdropScratch)
        else { return }
        let request = PaintingJob.Request(
            items: item.itemsBehind, background: item.showsAllItemsBehind ? background : 0, bounds: buffer.bounds, target: buffer)
        paint(&list, request, rects)
        backdrop.beginBlurring(buffer, isOpaque: item.showsAllItemsBehind && background != 0)
    }

    private func paint(_ list: inout DisplayList, _ request: PaintingJob.Request, _ rects: [PixelRect]) {
        // The list moves into the job, which the workers can access, and back when they have left.
        job.prepare(request, rects)
        swap(&list, &job.list)
        job.open()
        if job.pixelCount > Self.pixelsForOneThread, job.cellCount > Self.cellsPerThread {
            for worker in workers.prefix(job.cellCount / Self.cellsPerThread) { worker.signal.signal() }
        }
        ownPainter.paint(job)
        job.close()
        swap(&list, &job.list)
    }
}
