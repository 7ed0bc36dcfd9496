import CoreGraphics

/// The drawing of groups in characters.
extension NSCollectionLayoutGroup {
    /// The width of the drawing (characters).
    private static let drawingWidth = 60
    /// The size of the container in which the group is drawn (points).
    private static let drawingContainer = CGSize(width: 300, height: 300)

    /// A drawing of the items in the group, with a line for each subitem of its description.
    var drawing: String {
        var solver = GroupSolver(container: Self.drawingContainer, scale: 1)
        let solved = solver.solve(rule, in: Self.drawingContainer, along: .vertical)
        let size = solved.frame.size
        guard size.width > 0, size.height > 0 else { return outline(depth: 0) }
        let columns = Self.drawingWidth
        // A character is twice as high as it is wide.
        let rows = max(3, Int((CGFloat(columns) * size.height / size.width / 2).rounded()))
        var canvas = CharacterCanvas(columns: columns, rows: rows)
        canvas.draw(CGRect(origin: .zero, size: size), of: size, fill: nil)
        for cell in solved.cells {
            let frame = cell.frame.offsetBy(dx: -solved.frame.minX, dy: -solved.frame.minY)
            canvas.draw(frame, of: size, fill: "~")
        }
        return canvas.text + outline(depth: 0)
    }

    private func outline(depth: Int) -> String {
        var text = String(repeating: "  ", count: depth) + "group \(layoutSize)\n"
        for subitem in subitems {
            if let group = subitem as? NSCollectionLayoutGroup {
                text += group.outline(depth: depth + 1)
            } else {
                text += String(repeating: "  ", count: depth + 1) + "item \(subitem.layoutSize)\n"
            }
        }
        return text
    }
}

/// A picture of boxes in characters.
private struct CharacterCanvas {
    private var lines: [[Character]]

    init(columns: Int, rows: Int) { lines = Array(repeating: Array(repeating: " ", count: columns), count: rows) }

    /// The lines, each ended.
    var text: String { lines.map { String($0) + "\n" }.joined() }

    /// Draws a rectangle of a space of the given size.
    mutating func draw(_ rect: CGRect, of size: CGSize, fill: Character?) {
        let (width, height) = (CGFloat(lines[0].count), CGFloat(lines.count))
        func position(_ value: CGFloat, _ length: CGFloat, _ characters: CGFloat) -> Int {
            Int(min(max(0, (value / length * characters).rounded()), characters))
        }
        let (left, right) = (position(rect.minX, size.width, width), position(rect.maxX, size.width, width) - 1)
        let (top, bottom) = (position(rect.minY, size.height, height), position(rect.maxY, size.height, height) - 1)
        guard left < right, top < bottom else { return }
        for row in top...bottom {
            for column in left...right {
                let (isSide, isEnd) = (column == left || column == right, row == top || row == bottom)
                if isSide || isEnd {
                    lines[row][column] = isSide && isEnd ? "+" : isSide ? "|" : "-"
                } else if let fill {
                    lines[row][column] = fill
                }
            }
        }
    }
}
