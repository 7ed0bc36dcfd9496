import CoreText
import UIKit

/// A link in a text.
struct TextLink {
    /// The name and the value of its attribute.
    var name: String
    var value: Any
    /// The visible part of its range (UTF-16 code units).
    var range: NSRange
}

/// The positions of a text node's characters. Ranges may extend past the visible text: the
/// truncation text follows it.
struct TextPositions {
    private let values: TextValues
    private let layout: TextLayout
    private let cells: [TextLayout.Cell]
    /// The end of the visible text (UTF-16 code units).
    private let visibleEnd: Int

    init(_ values: TextValues, _ size: CGSize) {
        self.values = values
        layout = values.layout(in: size)
        cells = layout.cells
        visibleEnd = cells.filter { $0.tokenRange == nil }.map(\.range.upperBound).max() ?? 0
    }

    // MARK: Rectangles

    /// The height of rectangles.
    enum Height {
        /// The line's.
        case lines
        /// From above the capitals to below the baseline, by 1.3 times the font's descent.
        case capitals
    }

    /// The UTF-16 code units of a cell, of which those of the truncation text follow the visible
    /// text.
    private func range(of cell: TextLayout.Cell) -> Range<Int> {
        guard let token = cell.tokenRange else { return cell.range }
        return visibleEnd + token.lowerBound..<visibleEnd + token.upperBound
    }

    private func rect(of cell: TextLayout.Cell, _ height: Height) -> CGRect {
        guard height == .capitals else { return cell.rect }
        let font = values.text.attributes(at: min(cell.range.lowerBound, max(0, values.text.length - 1)))[.font] as? UIFont
        guard let font else { return cell.rect }
        let (capitals, margin) = (font.capHeight * layout.scale, -1.3 * font.descender * layout.scale)
        return CGRect(x: cell.rect.minX, y: cell.baseline - capitals - margin, width: cell.rect.width, height: capitals + 2 * margin)
    }

    /// Returns the rectangles of a range, one for each line that contains a part of it.
    func lineRects(of range: NSRange, _ height: Height) -> [CGRect] {
        guard range.location != NSNotFound, range.length > 0 else { return [] }
        let wanted = range.location..<range.location + range.length
        var rects: [Int: CGRect] = [:]
        for cell in cells where self.range(of: cell).overlaps(wanted) && cell.rect.width > 0 {
            rects[cell.line] = (rects[cell.line] ?? .null).union(rect(of: cell, height))
        }
        return rects.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Returns the rectangles of a range's first and last line, and of the lines between, joined so
    /// that they leave no gaps.
    func blockRects(of range: NSRange) -> [CGRect] {
        let rects = lineRects(of: range, .capitals)
        guard rects.count > 1, var first = rects.first, var last = rects.last else { return rects }
        let edges = rects.reduce(CGRect.null) { $0.union($1) }
        last = CGRect(x: edges.minX, y: last.minY, width: last.maxX - edges.minX, height: last.height)
        guard rects.count > 2 else { return [first, last] }
        first.size.width = edges.maxX - first.minX
        let block = rects[1..<rects.count - 1].reduce(CGRect.null) { $0.union($1) }
        return [first, CGRect(x: edges.minX, y: block.minY, width: edges.width, height: block.height), last]
    }

    /// The part of the last line after its text.
    var trailingRect: CGRect {
        guard let line = layout.lines.last else { return .zero }
        let width = max(layout.usedRect.maxX, line.rect.maxX)
        return CGRect(x: line.rect.maxX, y: line.rect.minY, width: width - line.rect.maxX, height: line.rect.height)
    }

    // MARK: Touches

    /// The distance between the points around a touch that are examined (points).
    private static let separation: CGFloat = 44 / 3
    /// The distance from a character within which such a point touches it (points).
    private static let slop: CGFloat = 5

    /// Returns the cells near a point, the nearest first.
    private func cells(near point: CGPoint) -> [TextLayout.Cell] {
        var found: [Int: CGFloat] = [:]
        for (x, y) in (-1...1).flatMap({ x in (-1...1).map { (CGFloat(x), CGFloat($0)) } }) {
            let sample = CGPoint(x: point.x + x * Self.separation, y: point.y + y * Self.separation)
            for (index, cell) in cells.enumerated() where found[index] == nil && cell.rect.width > 0 {
                guard cell.rect.insetBy(dx: -Self.slop, dy: -Self.slop).contains(sample) else { continue }
                let (dx, dy) = (cell.rect.midX - point.x, cell.rect.midY - point.y)
                found[index] = (dx * dx + dy * dy).squareRoot()
            }
        }
        return found.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { cells[$0.key] }
    }

    /// Returns the link of a cell, or nil.
    private func link(of cell: TextLayout.Cell, _ names: [String]) -> TextLink? {
        guard cell.tokenRange == nil, let text = values.attributedText, cell.range.lowerBound < text.length else { return nil }
        let visible = NSRange(location: 0, length: min(visibleEnd, text.length))
        for name in names {
            var range = NSRange(location: NSNotFound, length: 0)
            let key = NSAttributedString.Key(name)
            guard let value = text.attribute(key, at: cell.range.lowerBound, longestEffectiveRange: &range, in: visible) else { continue }
            return TextLink(name: name, value: value, range: range)
        }
        return nil
    }

    /// Returns the link that is nearest to a point, of those for which a condition holds.
    func link(near point: CGPoint, _ names: [String], isAllowed: (TextLink) -> Bool) -> TextLink? {
        for cell in cells(near: point) {
            if let link = link(of: cell, names), isAllowed(link) { return link }
        }
        return nil
    }

    /// The target of a touch.
    enum Target {
        case link(TextLink)
        /// The truncation text, with the range of its additional message, or an empty one.
        case truncation(NSRange)

        var link: TextLink? { if case .link(let link) = self { link } else { nil } }
    }

    /// Returns the nearest target of a touch at a point: a link for which a condition holds, or the
    /// truncation text; or nil.
    func target(near point: CGPoint, isAllowed: (TextLink) -> Bool) -> Target? {
        for cell in cells(near: point) {
            if cell.tokenRange != nil {
                let message = values.messageRange.map { NSRange(location: visibleEnd + $0.location, length: $0.length) }
                return .truncation(message ?? NSRange(location: 0, length: 0))
            }
            if let link = link(of: cell, values.linkNames), isAllowed(link) { return .link(link) }
        }
        return nil
    }
}
