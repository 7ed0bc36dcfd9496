import Geometry

/// A line of an outline in device space. Positions are in 65,536ths of a pixel.
///
/// All positions on the edge follow from these values by integer arithmetic, so they do not depend
/// on the rows and columns that are scanned.
struct Edge: BitwiseCopyable {
    /// The greatest height of an edge in rows. Over that height, the error of `step` adds up to
    /// less than a 65,536th of a pixel if the edge is within 2²⁴ pixels of the origin.
    static let rowLimit = 1 << 16

    var yTop: Int
    /// At least `yTop`. A horizontal edge runs from `xTop` to `xBottom` at `yTop`.
    var yBottom: Int
    /// The x-coordinates at the ends, within ±`Fixed.limit`.
    var xTop: Int
    var xBottom: Int
    /// The x-coordinate at the bottom of the row that contains `yTop`, and the change of x per row,
    /// both multiplied by 2 to the power of `shift`. They are 0 for edges within one row.
    var x = 0
    var step = 0
    /// The height of the edge in a pixel's width, multiplied by 2³⁰; 0 if the edge crosses no whole
    /// row, or too many pixels in it for this precision.
    var rate = 0
    var shift: Int32 = 0
    /// The chain to which the edge belongs, from 1.
    var chain: Int32
    /// 1 if the outline runs downward along the edge, or along it from `xTop` to `xBottom` if it is
    /// horizontal, and −1 if it runs upward.
    var winding: Int32
    /// The next edge of the same band, or −1.
    var next: Int32 = -1

    /// The row that contains `yTop`.
    @inline(__always) var firstRow: Int { yTop >> Fixed.bits }

    /// Creates an edge along an ordinary line, or a part of a line.
    @inline(__always)
    init(_ line: Line, chain: Int32, winding: Int32) {
        (yTop, yBottom) = (Int(line.yTop), Int(line.yBottom))
        (xTop, xBottom) = (Fixed.rounded(line.xTop), Fixed.rounded(line.xBottom))
        (self.chain, self.winding) = (chain, winding)
        let boundary = (firstRow &+ 1) << Fixed.bits
        guard yBottom > boundary else { return }
        let isNear = max(abs(line.xTop), abs(line.xBottom)) < 0x1p40
        shift = isNear ? 20 : 10
        let scale = isNear ? 0x1p20 : 0x1p10
        let slope = line.slope
        x = Int(line.x(at: Double(boundary), slope: slope) * scale)
        guard yBottom &- boundary >= Fixed.one else { return }
        let width = slope * Double(Fixed.one)
        step = Int(width * scale)
        if abs(width) < 0x1p34 { rate = Int(0x1p46 / max(abs(width), 1)) }
    }

    /// Creates a horizontal edge.
    init(y: Int, from xTop: Double, to xBottom: Double, chain: Int32) {
        (yTop, yBottom) = (y, y)
        (self.xTop, self.xBottom) = (Fixed.rounded(xTop), Fixed.rounded(xBottom))
        (self.chain, winding) = (chain, 1)
    }

    /// Returns the x-coordinate at the top of a row below the first that the edge touches.
    @inline(__always)
    func x(atTopOf row: Int) -> Int { Self.position(x &+ (row &- firstRow &- 1) &* step, shift) }

    /// Returns a position multiplied by 2 to the power of `shift` in 65,536ths of a pixel, rounded.
    @inline(__always)
    static func position(_ x: Int, _ shift: Int32) -> Int {
        let shift = Int(shift)
        return (x &+ 1 &<< (shift &- 1)) &>> shift
    }
}

/// A line that is not horizontal, before its ends are rounded (65,536ths of a pixel).
struct Line {
    /// A whole number.
    var yTop: Double
    /// A whole number greater than `yTop`.
    var yBottom: Double
    var xTop: Double
    var xBottom: Double

    /// The change of x per unit of y.
    @inline(__always) var slope: Double { (xBottom - xTop) / (yBottom - yTop) }

    /// Returns the x-coordinate at a height of the line.
    @inline(__always)
    func x(at y: Double, slope: Double) -> Double {
        let x = xTop + (y - yTop) * slope
        return max(min(x, max(xTop, xBottom)), min(xTop, xBottom))
    }

    /// A Boolean value that indicates whether an edge can represent the whole line.
    @inline(__always) var isOrdinary: Bool {
        yBottom - yTop <= Double(Edge.rowLimit << Fixed.bits) && max(abs(xTop), abs(xBottom)) <= Fixed.limit
    }

    /// Calls `body` with the parts of the line that affect a region and can be represented by
    /// edges. A part beyond the left limit is replaced by a line along the limit.
    ///
    /// The line is divided at fixed heights, and where it crosses the limits, so the parts do not
    /// depend on the region.
    func forEachPart(in region: PixelRect, _ body: (Line) -> Void) {
        let height = Edge.rowLimit << Fixed.bits
        let slope = slope
        let (top, bottom) = (region.y0 << Fixed.bits, region.y1 << Fixed.bits)
        var from = top / height * height &- height
        while from < bottom {
            let (low, high) = (max(Double(from), yTop), min(Double(from &+ height), yBottom))
            from &+= height
            guard low < high else { continue }
            // The heights at which the line crosses the limits.
            var crossings = (low, low)
            if slope != 0 {
                let (left, right) = (yTop + (-Fixed.limit - xTop) / slope, yTop + (Fixed.limit - xTop) / slope)
                crossings = (min(left, right).rounded(), max(left, right).rounded())
            }
            let (first, second) = (min(max(crossings.0, low), high), min(max(crossings.1, low), high))
            for (start, end) in [(low, first), (first, second), (second, high)] {
                guard start < end, start < Double(bottom), end > Double(top) else { continue }
                let (xStart, xEnd) = (x(at: start, slope: slope), x(at: end, slope: slope))
                guard min(xStart, xEnd) <= Fixed.limit else { continue }
                body(
                    Line(
                        yTop: start, yBottom: end, xTop: min(max(xStart, -Fixed.limit), Fixed.limit),
                        xBottom: min(max(xEnd, -Fixed.limit), Fixed.limit)))
            }
        }
    }
}

/// The edges of an outline that affect a region, grouped by the band of rows in which they start.
///
/// A *chain* is a sequence of consecutive edges of a contour that all run downward, or all run
/// upward; horizontal edges continue a chain. A chain does not cross itself.
struct EdgeTable: ~Copyable {
    private(set) var edges = ScratchBuffer<Edge>(capacity: 256)
    /// The first edge of each band, or −1.
    private var bands = ScratchBuffer<Int32>(capacity: 64)
    /// The rows that edges touch, in device space; empty without edges.
    private(set) var rows = 0..<0
    private var rowShift = 0

    /// Replaces the contents with the edges of an outline.
    ///
    /// Horizontal edges between two rows are omitted, as are edges above, below or to the right of
    /// the region, which do not affect its coverage.
    ///
    /// - Parameters:
    ///   - region: The region, within ±2³⁰ pixels.
    ///   - rowShift: The binary logarithm of the number of rows in a band. The first starts at the
    ///     region's top.
    mutating func build(_ outline: borrowing Outline, region: PixelRect, rowShift: Int) {
        edges.removeAll()
        bands.fill((region.height - 1) >> rowShift + 1, with: -1)
        self.rowShift = rowShift
        let top = Double(region.y0 << Fixed.bits)
        let bottom = Double(region.y1 << Fixed.bits)
        let right = Double(region.x1 << Fixed.bits)
        let one = Double(Fixed.one)
        var (first, end) = (region.y1 << Fixed.bits, region.y0 << Fixed.bits)
        var chain: Int32 = 0
        var direction: Int32 = 0
        outline.forEachContour { points in
            // A contour starts a chain of its own.
            direction = 0
            chain &+= 1
            var before = points[points.count - 1]
            var yBefore = Self.wholeNumber(before.y * one)
            for index in 0..<points.count {
                let point = points[index]
                let y = Self.wholeNumber(point.y * one)
                defer { (before, yBefore) = (point, y) }
                let (low, high) = y < yBefore ? (y, yBefore) : (yBefore, y)
                let winding: Int32 = yBefore < y ? 1 : -1
                if low < high {
                    if direction == -winding { chain &+= 1 }
                    direction = winding
                }
                guard low < bottom, high > top else { continue }
                let (x0, x1) = (before.x * one, point.x * one)
                guard x0 < right || x1 < right else { continue }
                if low == high {
                    guard x0 != x1, Int(low) & Fixed.fraction != 0 else { continue }
                    insert(Edge(y: Int(low), from: Self.limited(x0), to: Self.limited(x1), chain: chain), region)
                } else {
                    let (xTop, xBottom) = winding > 0 ? (x0, x1) : (x1, x0)
                    let line = Line(yTop: low, yBottom: high, xTop: xTop, xBottom: xBottom)
                    if line.isOrdinary {
                        insert(Edge(line, chain: chain, winding: winding), region)
                    } else {
                        line.forEachPart(in: region) { insert(Edge($0, chain: chain, winding: winding), region) }
                    }
                }
                first = min(first, Int(max(low, top)))
                end = max(end, Int(min(high, bottom)))
            }
        }
        guard edges.count > 0 else { return rows = 0..<0 }
        rows = max(region.y0, first >> Fixed.bits)..<min(region.y1, (max(first, end) >> Fixed.bits) + 1)
    }

    /// Returns the first edge that starts in a band, or −1.
    @inline(__always)
    func first(inBand band: Int) -> Int32 { bands[band] }

    @inline(__always)
    private mutating func insert(_ edge: Edge, _ region: PixelRect) {
        let row = max(0, edge.firstRow &- region.y0)
        let band = row &>> rowShift
        var edge = edge
        edge.next = bands[band]
        bands[band] = Int32(truncatingIfNeeded: edges.count)
        edges.append(edge)
    }

    /// Returns a value rounded to a whole number, or to the precision of the sum if it is greater
    /// than 2⁵¹.
    @inline(__always)
    private static func wholeNumber(_ value: Double) -> Double { (value + 0x1.8p52) - 0x1.8p52 }

    @inline(__always)
    private static func limited(_ x: Double) -> Double { x < -Fixed.limit ? -Fixed.limit : x > Fixed.limit ? Fixed.limit : x }
}
