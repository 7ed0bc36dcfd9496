import Geometry
import Raster
import Synchronization

// Design
// ------
// The owner of a job prepares it, opens it, paints along with the workers that wake in time, and
// closes it:
//
//     owner     prepare ─ open ─ signal ─ paint … paint ─ close ──── wait ──┐ ─ read the pixels
//     worker                       └─ enter ─ paint … paint ─ leave ────────┘
//     worker                                          (wakes late) enter: refused
//
// Data: `state` holds the number of workers inside, and the flag `closed`; `nextCell` the number of
// cells that painters have received. Everything else is plain memory.
//
// Invariants: the plain memory changes only while the job is closed and no worker is inside. A
// worker reads it only between a successful `enter` and its `leave`. Once the job is closed, the
// number of workers only falls.
//
// Correctness:
// - `open` stores `state` with release ordering, and `enter` exchanges it with acquire ordering: a
//   worker inside sees everything that was prepared.
// - `leave` releases and `close` acquires: the owner sees every pixel that workers have painted. If
//   workers are still inside, exactly one `leave` brings `state` to `closed` alone; it signals
//   `isEmpty`, for which `close` waits. If none are inside, no `leave` follows and nothing is
//   signaled, so the semaphore's count is 0 again in any case.
// - `enter` exchanges only values without the flag, so no worker enters after `close`. One that
//   wakes late, even during a later job, sees either a closed job or one that is fully prepared.
// - `nextCell` returns each number once, so each cell is painted by one thread. Tiles overlap only
//   within a cell. No ordering is needed: the number protects no memory.
//
// Cost: an atomic addition for each cell, two atomic operations for each worker and job, and one
// system call for each worker that sleeps.

/// A set of tiles that several threads paint together. `PainterPool` owns one and paints a frame
/// with it.
///
/// The owner prepares the job while it is closed. Painters enter while it is open; then nothing
/// changes but the number of the next cell.
///
/// Unchecked: opening, entering, leaving and closing are atomic operations that order all other
/// accesses.
final class PaintingJob: @unchecked Sendable {
    /// The items to paint, and their target.
    struct Request {
        /// The items to paint.
        var items: Range<Int>
        /// The pixel value behind the items.
        var background: UInt32
        /// The pixels that may be painted, in the coordinates of the items.
        var bounds: PixelRect
        var target: PixelBuffer
    }

    /// A part of the target that lies in one cell of `PaintingGrid`.
    struct Tile {
        var rect: PixelRect
        /// The index of the band that contains it.
        var band: Int
    }

    /// The bit of `state` that is set while the job is closed.
    private static let closed: UInt32 = 1 << 31

    var list = DisplayList()
    private(set) var request: Request?
    private(set) var tiles: [Tile] = []
    /// The rectangles around the tiles of one row of the grid, whose items are found together.
    private(set) var bands: [PixelRect] = []
    /// The number of pixels in all tiles.
    private(set) var pixelCount = 0
    /// Ends the job early, or lets only its owner complete it; `nil` if neither happens.
    private let interruption: FrameInterruption?
    /// The index of the first tile of each cell. Tiles of one cell may overlap; one painter paints
    /// them.
    private var cells: [Int] = []
    private let nextCell = Atomic<Int>(0)
    /// The number of painters inside, and the flag `closed`.
    private let state = Atomic<UInt32>(closed)
    /// Signaled by the last painter that leaves a closed job.
    private let isEmpty = Semaphore()

    init(_ interruption: FrameInterruption?) { self.interruption = interruption }

    /// Divides rectangles of the target into tiles.
    func prepare(_ request: Request, _ rects: [PixelRect]) {
        self.request = request
        tiles.removeAll(keepingCapacity: true)
        bands.removeAll(keepingCapacity: true)
        cells.removeAll(keepingCapacity: true)
        pixelCount = 0
        let bounds = request.bounds.intersection(request.target.bounds)
        let whole = rects.reduce(PixelRect.empty) { $0.union($1.intersection(bounds)) }
        PaintingGrid.forEachRow(of: whole) { row in
            var band = PixelRect.empty
            PaintingGrid.forEachCell(of: row) { cell in
                let first = tiles.count
                for rect in rects {
                    let rect = rect.intersection(cell)
                    guard !rect.isEmpty else { continue }
                    tiles.append(Tile(rect: rect, band: bands.count))
                    band = band.union(rect)
                    pixelCount += rect.area
                }
                if tiles.count > first { cells.append(first) }
            }
            if !band.isEmpty { bands.append(band) }
        }
    }

    /// The number of cells that contain tiles.
    var cellCount: Int { cells.count }

    // MARK: Painters

    /// Admits painters.
    func open() {
        nextCell.store(0, ordering: .relaxed)
        state.store(0, ordering: .releasing)
    }

    /// Stops admitting painters, and waits until all have left.
    func close() {
        let (before, _) = state.bitwiseOr(Self.closed, ordering: .acquiringAndReleasing)
        if before > 0 { isEmpty.wait() }
    }

    /// Admits a painter, which must leave again.
    ///
    /// - Returns: Whether the job is open.
    func enter() -> Bool {
        var before = state.load(ordering: .relaxed)
        while before & Self.closed == 0 {
            let (isExchanged, current) = state.weakCompareExchange(
                expected: before, desired: before + 1, successOrdering: .acquiring, failureOrdering: .relaxed)
            if isExchanged { return true }
            before = current
        }
        return false
    }

    /// Ends a painter's work, after a successful `enter()`.
    func leave() {
        let (_, after) = state.subtract(1, ordering: .acquiringAndReleasing)
        if after == Self.closed { isEmpty.signal() }
    }

    /// Returns the indices of the tiles to paint next, or `nil` if none are left for the calling
    /// painter.
    func nextTiles() -> Range<Int>? {
        guard interruption?.mayContinue != false else { return nil }
        let cell = nextCell.add(1, ordering: .relaxed).oldValue
        guard cell < cells.count else { return nil }
        return cells[cell]..<(cell + 1 < cells.count ? cells[cell + 1] : tiles.count)
    }
}
