import Raster
import Synchronization
import WireProtocol

/// One picture that several painters paint together.
///
/// It is filled in while it is closed, by the thread that owns it. Painters enter it while it is open, when none of it changes but who takes which tiles.
///
/// Unchecked: see above; opening, entering, leaving and closing are atomic and order everything else.
final class PaintingJob: @unchecked Sendable {
    /// A part of the picture that lies in one cell of a grid.
    struct Tile {
        var rect: PixelRect
        /// The index of the band that it lies in.
        var band: Int
    }

    /// Pixels of a cell's side, so many that neighbours do not share cache lines, and few enough for a cell to stay in a core's own cache.
    static let side = Rasterizer.columnWidth
    private static let closed: UInt32 = 1 << 31

    var list = DisplayList()
    /// Those that are painted.
    private(set) var items = 0..<0
    /// What they are painted over.
    private(set) var background: UInt32 = 0
    private(set) var target: PixelBuffer?
    private(set) var tiles: [Tile] = []
    /// Rectangles that hold tiles of one row of the grid: what they show is found together.
    private(set) var bands: [PixelRect] = []
    /// How many pixels the tiles have.
    private(set) var pixels = 0
    /// The index of each cell's first tile. Tiles of one cell may overlap, and are painted by one painter.
    private var cells: [Int] = []
    private let next = Atomic<Int>(0)
    /// How many painters are in it, and whether it is closed.
    private let state = Atomic<UInt32>(closed)
    private let left = Semaphore()

    /// Begins anew with parts of a target.
    func prepare(_ items: Range<Int>, over background: UInt32, _ rects: [PixelRect], within bounds: PixelRect, of target: PixelBuffer) {
        self.items = items
        self.background = background
        self.target = target
        tiles.removeAll(keepingCapacity: true)
        bands.removeAll(keepingCapacity: true)
        cells.removeAll(keepingCapacity: true)
        pixels = 0
        let whole = rects.reduce(PixelRect.empty) { $0.union($1.intersection(bounds)) }
        Self.forEachRow(of: whole) { row in
            var band = PixelRect.empty
            Self.forEachCell(of: row) { cell in
                let first = tiles.count
                for rect in rects {
                    let rect = rect.intersection(cell)
                    guard !rect.isEmpty else { continue }
                    tiles.append(Tile(rect: rect, band: bands.count))
                    band = band.union(rect)
                    pixels += rect.area
                }
                if tiles.count > first { cells.append(first) }
            }
            if !band.isEmpty { bands.append(band) }
        }
    }

    var cellCount: Int { cells.count }

    /// Calls back with the parts of a rectangle in each row of the grid.
    static func forEachRow(of rect: PixelRect, _ body: (PixelRect) -> Void) {
        guard !rect.isEmpty else { return }
        var y = rect.y0
        while y < rect.y1 {
            let end = min(rect.y1, (y / side + 1) * side)
            body(PixelRect(x0: rect.x0, y0: y, x1: rect.x1, y1: end))
            y = end
        }
    }

    /// Calls back with the parts in each cell of a rectangle that lies in one row.
    static func forEachCell(of row: PixelRect, _ body: (PixelRect) -> Void) {
        var x = row.x0
        while x < row.x1 {
            let end = min(row.x1, (x / side + 1) * side)
            body(PixelRect(x0: x, y0: row.y0, x1: end, y1: row.y1))
            x = end
        }
    }

    // MARK: Painters

    /// Lets painters in.
    func open() {
        next.store(0, ordering: .relaxed)
        state.store(0, ordering: .releasing)
    }

    /// Lets nobody in any more, and waits for those who are in it.
    func close() {
        let (before, _) = state.bitwiseOr(Self.closed, ordering: .acquiringAndReleasing)
        if before > 0 { left.wait() }
    }

    /// Answers whether the job is open, and then has a painter in it who must leave.
    func enter() -> Bool {
        var before = state.load(ordering: .relaxed)
        while before & Self.closed == 0 {
            let (isDone, now) = state.weakCompareExchange(
                expected: before, desired: before + 1, successOrdering: .acquiring, failureOrdering: .relaxed)
            if isDone { return true }
            before = now
        }
        return false
    }

    func leave() {
        let (_, after) = state.subtract(1, ordering: .acquiringAndReleasing)
        if after == Self.closed { left.signal() }
    }

    /// The tiles that a painter is to paint next; nil where there are none left.
    func take() -> Range<Int>? {
        let cell = next.add(1, ordering: .relaxed).oldValue
        guard cell < cells.count else { return nil }
        return cells[cell]..<(cell + 1 < cells.count ? cells[cell + 1] : tiles.count)
    }
}
