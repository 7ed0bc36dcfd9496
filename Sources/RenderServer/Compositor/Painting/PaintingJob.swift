import Raster
import Synchronization
import WireProtocol

/// One picture that several painters paint together.
///
/// It is filled in while it is closed, by the thread that owns it. Painters enter it while it is open, when none of it changes but who takes which tiles.
///
/// Unchecked: see above; opening, entering, leaving and closing are atomic and order everything else.
final class PaintingJob: @unchecked Sendable {
    /// A part of the picture that one painter paints.
    struct Tile {
        var rect: PixelRect
        /// The index of the band that it lies in.
        var band: Int
    }

    /// Pixels of a tile's side. Tiles lie on a grid, so that neighbours do not share cache lines.
    static let side = 128
    /// Tiles beside each other that one painter takes at a time.
    private static let run = 2
    private static let closed: UInt32 = 1 << 31

    var list = DisplayList()
    private(set) var target: PixelBuffer?
    private(set) var tiles: [Tile] = []
    /// Rectangles that hold tiles beside each other: what they show is found together.
    private(set) var bands: [PixelRect] = []
    /// How many pixels the tiles have.
    private(set) var pixels = 0
    private let next = Atomic<Int>(0)
    /// How many painters are in it, and whether it is closed.
    private let state = Atomic<UInt32>(closed)
    private let left = Semaphore()

    /// Begins anew, without anything to paint.
    func prepare(_ target: PixelBuffer) {
        self.target = target
        tiles.removeAll(keepingCapacity: true)
        bands.removeAll(keepingCapacity: true)
        pixels = 0
    }

    /// Adds a rectangle to be painted.
    func add(_ rect: PixelRect) {
        pixels += rect.width * rect.height
        Self.forEachTile(of: rect) { tile in
            if tile.x0 == rect.x0 { bands.append(PixelRect(x0: rect.x0, y0: tile.y0, x1: rect.x1, y1: tile.y1)) }
            tiles.append(Tile(rect: tile, band: bands.count - 1))
        }
    }

    /// Calls back with the tiles of a rectangle, row by row.
    static func forEachTile(of rect: PixelRect, _ body: (PixelRect) -> Void) {
        guard !rect.isEmpty else { return }
        var y = rect.y0
        while y < rect.y1 {
            let nextY = min(rect.y1, (y / side + 1) * side)
            var x = rect.x0
            while x < rect.x1 {
                let nextX = min(rect.x1, (x / side + 1) * side)
                body(PixelRect(x0: x, y0: y, x1: nextX, y1: nextY))
                x = nextX
            }
            y = nextY
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
        let start = next.add(Self.run, ordering: .relaxed).oldValue
        return start < tiles.count ? start..<min(start + Self.run, tiles.count) : nil
    }
}
