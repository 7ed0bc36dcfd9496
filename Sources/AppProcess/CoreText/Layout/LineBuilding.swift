import CoreGraphics

extension ShapedText {
    /// Builds a line from clusters in text order.
    ///
    /// - Parameter justified: The width that stretched spaces fill, or `nil` to keep the spaces'
    ///   width.
    func line(of indices: [Int], range: Range<Int>, _ ruler: Ruler = Ruler(), justified: CGFloat? = nil) -> TextLine {
        var line = TextLine(range: range)
        line.isRightToLeft = baseLevel == 1
        var placed = indices.map { clusters[$0] }
        var pen: CGFloat = 0
        for (order, index) in indices.enumerated() {
            if placed[order].kind == .tab {
                placed[order].advance = tabAdvance(at: index, pen, ruler)
                placed[order].level = baseLevel
            }
            pen += placed[order].advance
            line.extent.formUnion(extent(of: placed[order]))
        }
        let solidCount = placed.lastIndex { $0.kind != .space }.map { $0 + 1 } ?? 0
        for order in solidCount..<placed.count { placed[order].level = baseLevel }
        if solidCount > 0 {
            placed[solidCount - 1].advance -= placed[solidCount - 1].tracking
        }
        line.trailingWhitespace = placed[solidCount...].reduce(0) { $0 + $1.advance }
        if let justified { stretchSpaces(of: &placed, solidCount, to: justified) }
        place(placed, solidCount, in: &line)
        return line
    }

    private func stretchSpaces(of placed: inout [Cluster], _ solidCount: Int, to width: CGFloat) {
        // Text before a tab keeps its position.
        let first = placed[..<solidCount].lastIndex { $0.kind == .tab }.map { $0 + 1 } ?? 0
        let spaces = (first..<solidCount).filter { placed[$0].kind == .space }
        let room = width - placed[..<solidCount].reduce(0) { $0 + $1.advance }
        guard !spaces.isEmpty, room > 0 else { return }
        for index in spaces { placed[index].advance += room / CGFloat(spaces.count) }
    }

    private func place(_ placed: [Cluster], _ solidCount: Int, in line: inout TextLine) {
        var x: CGFloat = 0
        for group in visualOrder(of: placed) {
            guard let first = group.first else { continue }
            let cluster = placed[first]
            let style = styles[cluster.style]
            var run = TextLine.Run(
                face: faces[cluster.face], style: style, glyphs: [], x: x, width: 0, range: cluster.range,
                isRightToLeft: cluster.isRightToLeft, words: [], solid: TextLine.Span(x: x, width: 0))
            var solid: ClosedRange<CGFloat>?
            for index in cluster.isRightToLeft ? group.reversed() : group {
                let cluster = placed[index]
                let end = x + cluster.advance
                add(cluster, at: x, to: &run)
                line.cells.append(
                    TextLine.Cell(range: cluster.range, x: x, width: cluster.advance, isRightToLeft: cluster.isRightToLeft))
                if index < solidCount {
                    solid = min(solid?.lowerBound ?? x, x)...max(solid?.upperBound ?? end, x, end)
                    if cluster.kind == .text {
                        if let last = run.words.last, abs(last.x + last.width - x) < 0.001 {
                            run.words[run.words.count - 1].width = end - last.x
                        } else {
                            run.words.append(TextLine.Span(x: x, width: cluster.advance))
                        }
                    }
                }
                x = end
            }
            run.width = x - run.x
            if let solid { run.solid = TextLine.Span(x: solid.lowerBound, width: solid.upperBound - solid.lowerBound) }
            line.runs.append(run)
        }
        line.width = x
    }

    private func add(_ cluster: Cluster, at x: CGFloat, to run: inout TextLine.Run) {
        run.range = min(run.range.lowerBound, cluster.range.lowerBound)..<max(run.range.upperBound, cluster.range.upperBound)
        for index in cluster.glyphs {
            let glyph = glyphs[index]
            let next = index + 1 < cluster.glyphs.upperBound ? glyphs[index + 1].offset.x : cluster.advance
            run.glyphs.append(
                TextLine.Glyph(
                    id: glyph.id, position: CGPoint(x: x + glyph.offset.x, y: glyph.offset.y), advance: next - glyph.offset.x,
                    index: cluster.range.lowerBound))
        }
    }

    /// Groups the indices into runs that share level, face and style, in visual order from left to
    /// right (rule L2 of Unicode Standard Annex #9).
    private func visualOrder(of placed: [Cluster]) -> [[Int]] {
        var runs: [[Int]] = []
        for (index, cluster) in placed.enumerated() {
            if let last = runs.last?.last, placed[last].level == cluster.level, placed[last].face == cluster.face,
                placed[last].style == cluster.style
            {
                runs[runs.count - 1].append(index)
            } else {
                runs.append([index])
            }
        }
        func level(_ run: [Int]) -> UInt8 { placed[run[0]].level }
        guard let highest = runs.map(level).max(), highest > 0 else { return runs }
        for threshold in stride(from: highest, to: 0, by: -1) {
            var start = 0
            while start < runs.count {
                guard level(runs[start]) >= threshold else {
                    start += 1
                    continue
                }
                var end = start
                while end < runs.count, level(runs[end]) >= threshold { end += 1 }
                runs[start..<end].reverse()
                start = end
            }
        }
        return runs
    }
}
