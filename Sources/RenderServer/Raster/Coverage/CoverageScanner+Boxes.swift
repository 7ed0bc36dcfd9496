import Geometry

/// Boxes require no sorted edges: each row has a left and a right side, each made of an arc, a line
/// and an arc.
extension CoverageScanner {
    /// Emits the coverage of every pixel of a region that a box covers. It is exact, except for an
    /// error of up to 1/1000 where a corner's radius is less than two pixels.
    ///
    /// - Parameters:
    ///   - hole: The area excluded from the box, which must contain it.
    ///   - region: The pixels to emit, a part of those that the box touches.
    mutating func scan<Sink: SpanSink>(_ box: RoundedBox, hole: RoundedBox?, region: PixelRect, into sink: inout Sink) {
        sides.removeAll()
        sides.append(BoxSide(of: box, isRight: false, sign: 1))
        if let hole {
            sides.append(BoxSide(of: hole, isRight: false, sign: -1))
            sides.append(BoxSide(of: hole, isRight: true, sign: -1))
        }
        sides.append(BoxSide(of: box, isRight: true, sign: 1))
        var y = region.y0
        while y < region.y1 {
            var end = box.endOfBand(row: y, limit: region.y1)
            if let hole { end = hole.endOfBand(row: y, limit: end) }
            end = boxRows.begin(sides, rows: y..<end)
            boxRows.emit(y..<end, region, into: &sink)
            y = end
        }
    }
}
