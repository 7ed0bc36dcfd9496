import WireProtocol

/// Boxes need neither edges nor their order: each row has a left and a right side, of an arc, a line and an arc.
extension CoverageScanner {
    /// Hands over the coverage of every pixel of a region: exact but for 1/1000 of a pixel where a corner's radius is less than two.
    ///
    /// - Parameters:
    ///   - hole: What is left out of the box; within it.
    ///   - region: Of the pixels that the box may touch.
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
