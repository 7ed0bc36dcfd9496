// Design
// ------
// A band holds the cells of some rows of pixels. A cell holds the change of coverage from the pixel
// on its left. Every edge adds its changes to the cells that it passes through, in any order; the
// coverage of a row is the running sum of its cells. For example, an edge that crosses a row from
// x = 1½ to x = 2½:
//
//      pixel      0     1     2     3
//              │     │  ╲  │     │     │
//      edge    │     │    ╲│     │     │
//              │     │     │╲    │     │
//              │     │     │  ╲  │     │
//      cell       0     ⅛     ¾     ⅛
//      sum        0     ⅛     ⅞     1
//
// Data: `cells` holds the changes in 65,536ths of a pixel's area; `marks` a byte for each block of
// eight cells that is not zero; `chains` the chain of edges that touches each pixel, or a note that
// several do.
//
// Correctness: let d be the height of an edge piece and A(i) the area to its right in pixel i. A(i)
// is 0 on the left of the edge and d on its right. The edge adds ±(A(i) − A(i − 1)) to cell i, so
// its part of the sum at pixel i is ±A(i), the sign being its winding. The sum of all edges is the
// integral of the winding number over the pixel.
//
// Where only one chain of edges touches a pixel, the winding number takes at most two values there,
// k and k + 1, so the integral determines the area inside under both fill rules. `ChainCounter`
// states which edges form a chain. `SharedPixels` divides the pixels that several chains touch.
//
// Rounding: A(i) is rounded to an integer before the differences are formed, which therefore add up
// to d exactly. It follows from the piece and the pixel alone. All sums are exact. Coverage is
// within n/131,072 of the exact area, n being the number of edges in the pixel, before it is
// rounded to 255ths. Winding numbers are exact within ±32,767 and wrap beyond; the even-odd rule
// has no limit.
//
// Invariants: a cell outside of the marked blocks is 0, as is its chain. Between outlines, all are
// 0.
//
// Cost: an edge costs the pixels that it touches. A row costs its marked blocks and an eighth of a
// byte for each of its pixels.

import Geometry

/// The accumulated edges of some rows of pixels, in which an outline's coverage is computed. The
/// comment at the head of the file describes the method.
struct CoverageBand: ~Copyable {
    /// Cells are managed in blocks of eight. Only blocks that an edge touched are summed.
    static let blockShift = 3
    /// The number of cells in a band, unless a single row has more: small enough for the cache of a
    /// core.
    private static let capacity = 1 << 14
    /// The number of cells in a region that becomes a single band, which does not require its edges
    /// to be sorted.
    private static let singleCapacity = 1 << 18
    /// The number of rows by which the sink's memory is prefetched. Edges are near the same columns
    /// there.
    static let prefetchedRows = 4
    /// The value in `chains` of a pixel that several chains touch.
    static let shared: Int32 = -1

    /// A Boolean value that indicates whether the outline may enclose points more than once, so
    /// that the chains that touch each pixel must be known.
    private(set) var isNotingChains = false
    /// The region's pixels, and up to seven columns to its left, so that blocks start at multiples
    /// of eight in device space, as those of `ImageSampler` do. Rows and columns of the band are
    /// counted from its top left corner.
    private(set) var region = PixelRect.empty
    /// The number of columns to the left of the pixels that are emitted.
    private(set) var lead = 0
    /// The binary logarithm of the number of rows in a band.
    private(set) var rowShift = 0
    /// The number of rows in a band.
    var rowCount: Int { 1 &<< rowShift }
    /// The number of cells in a row, a multiple of eight. It includes two after the last pixel.
    private(set) var stride = 8
    /// The number of marks in a row, a multiple of eight.
    private(set) var markStride = 8

    /// All zero between outlines.
    private(set) var cells = ScratchBuffer<Int32>(capacity: 2048)
    private(set) var marks = ScratchBuffer<UInt8>(capacity: 256)
    /// For each pixel, 0 if no edge touches it, the only chain that touches it, or a negative
    /// number if several chains do: `shared`, or the complement of the list of its pieces plus 1,
    /// or, once that has been divided, of its coverage plus 1. All zero between outlines.
    private(set) var chains = ScratchBuffer<Int32>(capacity: 2048)
    /// The coverage of the pixels of a row (0…255).
    private(set) var mask = ScratchBuffer<UInt32>(capacity: 2048)
    /// For each row, 1 if several chains touch a pixel, and otherwise 0.
    private(set) var sharing = ScratchBuffer<UInt8>(capacity: 64)
    /// For each block of a row that has been summed, a bit for each shared pixel, that of the
    /// leftmost being the lowest. All zero between outlines.
    private(set) var sharedBits = ScratchBuffer<UInt8>(capacity: 256)

    /// Prepares for the rows of a region.
    ///
    /// - Parameter isSimple: A Boolean value that indicates whether the outline encloses no point
    ///   more than once.
    mutating func prepare(_ region: PixelRect, isSimple: Bool) {
        lead = region.x0 & 7
        self.region = PixelRect(x0: region.x0 - lead, y0: region.y0, x1: region.x1, y1: region.y1)
        isNotingChains = !isSimple
        stride = ((self.region.width &+ 2) &+ 7) & ~7
        markStride = ((stride >> Self.blockShift) &+ 7) & ~7
        if region.height * stride <= Self.singleCapacity {
            rowShift = Int.bitWidth - (region.height - 1).leadingZeroBitCount
        } else {
            let rows = max(1, min(region.height, Self.capacity / stride))
            rowShift = Int.bitWidth - 1 - rows.leadingZeroBitCount
        }
        let rows = min(rowCount, region.height)
        cells.extend(to: rows * stride, with: 0)
        if isNotingChains { chains.extend(to: rows * stride, with: 0) }
        marks.extend(to: rows * markStride, with: 0)
        mask.extend(to: stride, with: 0)
        sharing.extend(to: rows, with: 0)
        if isNotingChains { sharedBits.extend(to: rows * markStride + 8, with: 0) }
    }
}

// MARK: - Shared pixels

extension CoverageBand {
    /// Returns the list of a shared pixel's pieces, or −1 if it has none yet.
    @inline(__always)
    func list(at index: Int) -> Int { Int(~chains[index] &- 1) }

    /// Notes the list of a shared pixel's pieces.
    @inline(__always)
    func noteList(_ list: Int, at index: Int) { chains[index] = ~Int32(truncatingIfNeeded: list &+ 1) }

    /// Notes that a shared pixel has no list.
    @inline(__always)
    func resetList(at index: Int) { chains[index] = Self.shared }

    /// Notes the coverage of a shared pixel (0…255), instead of a list.
    @inline(__always)
    func noteCoverage(_ coverage: UInt32, at index: Int) { chains[index] = ~Int32(truncatingIfNeeded: coverage &+ 1) }

    /// Adds edges to some rows of the band.
    ///
    /// - Parameters:
    ///   - rows: Rows of the band, in device space.
    ///   - top: The band's first row in device space.
    func add(_ edges: borrowing ScratchBuffer<Edge>, rows: Range<Int>, top: Int) {
        if isNotingChains {
            CellWriter(self, rows: rows, top: top).add(edges, isNoting: true)
        } else {
            CellWriter(self, rows: rows, top: top).add(edges, isNoting: false)
        }
    }

    /// Adds some edges of a table to rows of the band, as `add` does.
    ///
    /// - Parameter indices: The indices of the edges.
    func add(_ indices: borrowing ScratchBuffer<Int32>, of edges: borrowing ScratchBuffer<Edge>, rows: Range<Int>, top: Int) {
        let writer = CellWriter(self, rows: rows, top: top)
        for index in 0..<indices.count {
            let edge = UnsafePointer(edges.base + Int(indices[index]))
            if isNotingChains { writer.add(edge, isNoting: true) } else { writer.add(edge, isNoting: false) }
        }
    }

    /// The greatest number of columns whose bits `sharedBits(row:from:count:)` returns.
    static let bitsPerLoad = 56

    /// Returns a bit for each shared pixel of some columns of a summed row. That of the first
    /// column is the lowest.
    @inline(__always)
    func sharedBits(row: Int, from column: Int, count: Int) -> UInt64 {
        let bytes = UnsafeRawPointer(sharedBits.base + (row &* markStride &+ column &>> Self.blockShift))
        let bits = bytes.loadUnaligned(as: UInt64.self) &>> UInt64(truncatingIfNeeded: column & 7)
        return bits & (1 &<< UInt64(truncatingIfNeeded: count) &- 1)
    }

    /// Returns false if no part of an edge is in a shared pixel of the band. Rows with shared
    /// pixels must have been summed.
    ///
    /// - Parameter top: The band's first row in device space.
    @inline(__always)
    func mayTouchSharedPixel(_ edge: Edge, top: Int) -> Bool {
        let origin = region.x0 &<< Fixed.bits
        let (start, end) = (edge.xTop &- origin, edge.xBottom &- origin)
        let first = (start < end ? start : end) &>> Fixed.bits
        let last = (start < end ? end : start) &>> Fixed.bits
        let row = edge.firstRow &- top
        let lastRow = (edge.yBottom &- 1) &>> Fixed.bits &- top
        // Short edges within the band: three rows at most.
        let isShort = last &- first < Self.bitsPerLoad && row <= lastRow && lastRow &- row < 3
        let isInside = first >= 0 && last < region.width && row >= 0 && lastRow < min(rowCount, region.height)
        guard isShort, isInside else { return true }
        let middle = row &+ 1 < lastRow ? row &+ 1 : lastRow
        let count = last &- first &+ 1
        return sharedBits(row: row, from: first, count: count) | sharedBits(row: middle, from: first, count: count)
            | sharedBits(row: lastRow, from: first, count: count) != 0
    }
}
