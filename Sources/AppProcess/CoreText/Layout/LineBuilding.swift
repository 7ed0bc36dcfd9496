import CoreGraphics

extension ShapedText {
    /// Builds a line from clusters in text order: resolves tabs, orders the clusters from left to
    /// right, and positions their glyphs.
    ///
    /// - Parameters:
    ///   - indices: The clusters of the line.
    ///   - range: The UTF-16 code units that the line represents, which may be more than those of
    ///     its clusters, for example if it is truncated.
    ///   - ruler: The margins and tab stops.
    ///   - justified: The width that stretched spaces fill, or `nil` to keep the spaces' width.
    func line(of indices: [Int], range: Range<Int>, _ ruler: Ruler = Ruler(), justified: CGFloat? = nil) -> TextLine {
        var line = TextLine(range: range)
        line.isRightToLeft = baseLevel == 1
        var lineClusters = indices.map { clusters[$0] }
        var pen: CGFloat = 0
        for (order, index) in indices.enumerated() {
            if lineClusters[order].kind == .tab {
                lineClusters[order].advance = tabAdvance(at: index, pen, ruler)
                // Tabs and white space at the end of a line have the paragraph's direction (rule L1
                // of Unicode Standard Annex #9).
                lineClusters[order].level = baseLevel
            }
            pen += lineClusters[order].advance
            line.extent.formUnion(extent(of: lineClusters[order]))
        }
        // The number of clusters before the white space at the end of the line.
        let solidCount = lineClusters.lastIndex { $0.kind != .space }.map { $0 + 1 } ?? 0
        for order in solidCount..<lineClusters.count { lineClusters[order].level = baseLevel }
        if solidCount > 0 {
            lineClusters[solidCount - 1].advance -= lineClusters[solidCount - 1].tracking
        }
        line.trailingWhitespace = lineClusters[solidCount...].reduce(0) { $0 + $1.advance }
        if let justified { stretchSpaces(of: &lineClusters, solidCount, to: justified) }
        appendRuns(of: lineClusters, solidCount, to: &line)
        return line
    }

    /// Widens the spaces among the first `solidCount` clusters equally, so that these clusters are
    /// `width` points wide. Lines without spaces do not change.
    private func stretchSpaces(of lineClusters: inout [Cluster], _ solidCount: Int, to width: CGFloat) {
        // Text before a tab keeps its position.
        let first = lineClusters[..<solidCount].lastIndex { $0.kind == .tab }.map { $0 + 1 } ?? 0
        let spaces = (first..<solidCount).filter { lineClusters[$0].kind == .space }
        let extraWidth = width - lineClusters[..<solidCount].reduce(0) { $0 + $1.advance }
        guard !spaces.isEmpty, extraWidth > 0 else { return }
        for index in spaces { lineClusters[index].advance += extraWidth / CGFloat(spaces.count) }
    }

    /// Appends runs and cells from left to right, and sets the line's width.
    private func appendRuns(of lineClusters: [Cluster], _ solidCount: Int, to line: inout TextLine) {
        var x: CGFloat = 0
        for group in visualOrder(of: lineClusters) {
            guard let first = group.first else { continue }
            let cluster = lineClusters[first]
            let style = styles[cluster.style]
            var run = TextLine.Run(
                face: faces[cluster.face], style: style, glyphs: [], x: x, width: 0, range: cluster.range,
                isRightToLeft: cluster.isRightToLeft, words: [], solid: TextLine.Span(x: x, width: 0))
            var solid: ClosedRange<CGFloat>?
            // A group is in text order; the clusters of a right-to-left group are drawn reversed.
            for index in cluster.isRightToLeft ? group.reversed() : group {
                let cluster = lineClusters[index]
                let end = x + cluster.advance
                add(cluster, at: x, to: &run)
                line.cells.append(
                    TextLine.Cell(
                        range: cluster.range, x: x, width: cluster.advance, isRightToLeft: cluster.isRightToLeft,
                        tokenRange: cluster.tokenRange))
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

    /// Adds the glyphs of a cluster to a run. A glyph's advance is the distance to the next glyph
    /// of the cluster, or to the cluster's end.
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
    private func visualOrder(of lineClusters: [Cluster]) -> [[Int]] {
        var runs: [[Int]] = []
        for (index, cluster) in lineClusters.enumerated() {
            if let last = runs.last?.last, lineClusters[last].level == cluster.level, lineClusters[last].face == cluster.face,
                lineClusters[last].style == cluster.style
            {
                runs[runs.count - 1].append(index)
            } else {
                runs.append([index])
            }
        }
        func level(_ run: [Int]) -> UInt8 { lineClusters[run[0]].level }
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
