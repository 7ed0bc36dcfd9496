import Foundation

// The layout of flexible boxes, as https://www.w3.org/TR/css-flexbox-1/ describes it, with the
// differences that AsyncDisplayKit documents and tests: an element's limits apply when it is
// measured, growth is a whole number of points, and the first flexible element receives the rest.
//
// "Main" is the direction of the stack, and "cross" the other one. The steps are those of the
// specification:
//
// 1. Each element is measured with its flex basis as its main length (9.2).
// 2. Elements that do not fit start another line (9.3).
// 3. In each line, elements grow or shrink to the stack's range, and are measured again (9.7).
// 4. The cross length of a line is that of its greatest element (9.4).
// 5. Lines and elements are stretched to fill the stack (9.4).
// 6. Elements and lines are positioned (9.5, 9.6).

/// The properties of a stack.
struct FlexValues {
    var direction = ASStackLayoutDirection.horizontal
    var spacing: CGFloat = 0
    var justifyContent = ASStackLayoutJustifyContent.start
    var alignItems = ASStackLayoutAlignItems.stretch
    var flexWrap = ASStackLayoutFlexWrap.noWrap
    var alignContent = ASStackLayoutAlignContent.start
    var lineSpacing: CGFloat = 0
    var isConcurrent = false
}

/// An element of a stack, with the values that its style had when the layout began.
struct FlexItem {
    let element: any ASLayoutElement
    let style: StyleValues
    /// The layout of the last measurement; nil before the first.
    var layout: ASLayout?

    init(_ element: any ASLayoutElement) {
        self.element = element
        style = element.style.values
    }

    var size: CGSize { layout?.size ?? .zero }
    var isFlexible: Bool { style.flexGrow > 0 && style.flexShrink > 0 }
}

/// A line of a stack.
private struct FlexLine {
    /// The indices of its elements.
    var items: Range<Int>
    var crossLength: CGFloat = 0
    /// The distance from the line's start to the common baseline.
    var baseline: CGFloat = 0
}

/// The calculation of one stack's layout.
struct FlexLayout {
    private let values: FlexValues
    private let axis: FlexAxis
    private let main: LengthRange
    private let cross: LengthRange
    /// The size to which fractions of the elements refer: that of the stack, as far as it is known
    /// before the layout.
    private let parentSize: CGSize
    private var items: [FlexItem]

    /// Differences below this length are rounding errors (points).
    private static let tolerance: CGFloat = 0.01

    init(_ values: FlexValues, _ range: ASSizeRange, _ items: [FlexItem]) {
        self.values = values
        self.items = items
        axis = FlexAxis(isVertical: values.direction == .vertical)
        main = LengthRange(low: axis.main(range.min), high: axis.main(range.max))
        cross = LengthRange(low: axis.cross(range.min), high: axis.cross(range.max))
        parentSize = axis.size(main: main.exact ?? .nan, cross: cross.exact ?? .nan)
    }

    /// The layouts of the elements after the calculation.
    var sublayouts: [ASLayout] {
        items.map { $0.layout ?? ASLayout(layoutElement: $0.element, size: .zero, position: .zero, sublayouts: []) }
    }

    /// Calculates the layouts of all elements, and returns the size of the stack.
    mutating func calculate() -> CGSize {
        // If only one element flexes and the stack's length is known, the element's own length does
        // not matter, and it is measured only once.
        let flexesOnce = main.exact != nil && items.count(where: \.isFlexible) == 1
        measure(items.indices.filter { !(flexesOnce && items[$0].isFlexible) }) { item, layout in
            let basis = item.style.flexBasis
            let reference = layout.axis.main(layout.parentSize)
            return LengthRange(
                low: basis.resolved(in: reference, automatic: 0).orZero,
                high: basis.resolved(in: reference, automatic: .infinity).orInfinity)
        }
        var lines = breakLines()
        for line in lines { flex(line, measuresAll: flexesOnce) }
        determineCrossLengths(of: &lines)
        stretch(&lines)
        position(lines)
        let mainLength = lines.map { length(of: $0.items) }.max() ?? 0
        return axis.size(main: main.clamp(mainLength), cross: cross.clamp(crossLength(of: lines)))
    }

    // MARK: Measuring

    /// Measures elements with a range of main lengths for each.
    private mutating func measure(_ indices: [Int], _ range: (FlexItem, FlexLayout) -> LengthRange) {
        guard values.isConcurrent, indices.count > 1 else {
            for index in indices { items[index].layout = measured(items[index], main: range(items[index], self), cross: nil) }
            return
        }
        let ranges = indices.map { range(items[$0], self) }
        let source = Unchecked(self)
        let layouts = Locked<[Int: Unchecked<ASLayout>]>([:])
        DispatchQueue.concurrentPerform(iterations: indices.count) { iteration in
            let index = indices[iteration]
            let result = Unchecked(source.value.measured(source.value.items[index], main: ranges[iteration], cross: nil))
            layouts.withLock { $0[index] = result }
        }
        for (index, layout) in layouts.withLock({ $0 }) { items[index].layout = layout.value }
    }

    /// Returns the layout of an element.
    ///
    /// - Parameters:
    ///   - main: The main lengths that it may have.
    ///   - cross: The cross length that it must have, or nil for any.
    private func measured(_ item: FlexItem, main: LengthRange, cross exact: CGFloat?) -> ASLayout {
        var range = LengthRange(low: 0, high: cross.high)
        if let exact {
            range = LengthRange(low: exact, high: exact)
        } else if alignment(of: item) == .stretch {
            // The element's own limits are looser or tighter than the stack's.
            let limits = item.style.size.range(in: ASLayoutElementParentSizeUndefined)
            let (low, high) = (axis.cross(limits.min), axis.cross(limits.max))
            range.low = low == 0 ? cross.low : low
            if high.isFinite { range.high = high }
            range.low = min(range.low, range.high)
        }
        let sizes = ASSizeRange(
            min: axis.size(main: main.low, cross: range.low), max: axis.size(main: main.high, cross: max(range.low, range.high)))
        return item.element.layoutThatFits(sizes, parentSize: parentSize)
    }

    private func alignment(of item: FlexItem) -> ASStackLayoutAlignItems { item.style.alignSelf.alignment(in: values.alignItems) }

    // MARK: Lines

    private func breakLines() -> [FlexLine] {
        guard values.flexWrap == .wrap else { return [FlexLine(items: items.indices)] }
        var lines: [FlexLine] = []
        var start = 0
        var used: CGFloat = 0
        for index in items.indices {
            let outer = outerLength(of: items[index])
            let spacing = index > start ? values.spacing : 0
            if index > start, main.violation(used + spacing + outer) < 0 {
                lines.append(FlexLine(items: start..<index))
                (start, used) = (index, outer)
            } else {
                used += spacing + outer
            }
        }
        lines.append(FlexLine(items: start..<items.count))
        return lines
    }

    private func outerLength(of item: FlexItem) -> CGFloat { item.style.spacingBefore + axis.main(item.size) + item.style.spacingAfter }

    /// Returns the main length of elements with the spaces around and between them.
    private func length(of indices: Range<Int>) -> CGFloat {
        indices.reduce(CGFloat(max(0, indices.count - 1)) * values.spacing) { $0 + outerLength(of: items[$1]) }
    }

    /// Returns the cross length of lines with the spaces between them.
    private func crossLength(of lines: [FlexLine]) -> CGFloat {
        lines.reduce(CGFloat(max(0, lines.count - 1)) * values.lineSpacing) { $0 + $1.crossLength }
    }

    // MARK: Growing and shrinking

    /// Changes the main lengths of a line's elements so that the line fits the stack.
    ///
    /// - Parameter measuresAll: Whether a flexible element has not been measured yet.
    private mutating func flex(_ line: FlexLine, measuresAll: Bool) {
        let excess = main.violation(length(of: line.items))
        let weights = line.items.map { index in
            if abs(excess) < Self.tolerance { return CGFloat(0) }
            // An element shrinks in proportion to its length.
            return excess > 0 ? items[index].style.flexGrow : items[index].style.flexShrink * axis.main(items[index].size)
        }
        let sum = weights.reduce(0, +)
        var changes = weights.map { weight in
            guard sum > 0 else { return CGFloat(0) }
            let change = excess * (weight / sum)
            return excess > 0 ? change.rounded(.down) : change
        }
        if let first = changes.firstIndex(where: { $0 != 0 }), items[line.items.lowerBound + first].style.flexGrow > 0 {
            changes[first] += excess - changes.reduce(0, +)
        }
        let flexed = line.items.filter {
            changes[$0 - line.items.lowerBound] != 0 || measuresAll && items[$0].layout == nil
        }
        measure(flexed) { item, layout in
            guard let index = line.items.first(where: { layout.items[$0].element === item.element }) else {
                return LengthRange(low: 0, high: 0)
            }
            let length = max(0, layout.axis.main(item.size) + changes[index - line.items.lowerBound])
            return LengthRange(low: length, high: length)
        }
    }

    // MARK: Cross lengths

    /// Returns the distance from the start of an element to the baseline that aligns it, or nil if
    /// none does.
    private func baseline(of item: FlexItem) -> CGFloat? {
        switch alignment(of: item) {
        case .baselineFirst: item.style.ascender
        case .baselineLast: axis.cross(item.size) + item.style.descender
        default: nil
        }
    }

    private func determineCrossLengths(of lines: inout [FlexLine]) {
        for index in lines.indices {
            var (above, below, greatest) = (CGFloat(0), CGFloat(0), CGFloat(0))
            for item in lines[index].items.map({ items[$0] }) {
                let length = axis.cross(item.size)
                if let baseline = baseline(of: item) {
                    above = max(above, baseline)
                    below = max(below, length - baseline)
                } else {
                    greatest = max(greatest, length)
                }
            }
            lines[index].baseline = above
            lines[index].crossLength = max(above + below, greatest)
            if lines.count == 1 { lines[index].crossLength = cross.clamp(lines[index].crossLength) }
        }
    }

    private mutating func stretch(_ lines: inout [FlexLine]) {
        let excess = cross.violation(crossLength(of: lines))
        for index in lines.indices {
            if lines.count > 1, values.alignContent == .stretch, excess > Self.tolerance {
                lines[index].crossLength += excess / CGFloat(lines.count)
            }
            let length = lines[index].crossLength
            for item in lines[index].items where alignment(of: items[item]) == .stretch {
                guard length - axis.cross(items[item].size) > Self.tolerance else { continue }
                let main = axis.main(items[item].size)
                items[item].layout = measured(items[item], main: LengthRange(low: main, high: main), cross: length)
            }
        }
    }

    // MARK: Positions

    private func position(_ lines: [FlexLine]) {
        let justification = Distribution(values.justifyContent)
        let content = Distribution(values.alignContent)
        let (start, between) = content.spaces(cross.violation(crossLength(of: lines)), count: lines.count, Self.tolerance)
        var crossPosition = start
        for line in lines {
            let (offset, spacing) = justification.spaces(main.violation(length(of: line.items)), count: line.items.count, Self.tolerance)
            var mainPosition = offset
            for index in line.items {
                let item = items[index]
                if index > line.items.lowerBound { mainPosition += values.spacing + spacing }
                mainPosition += item.style.spacingBefore
                item.layout?.position = axis.point(main: mainPosition, cross: crossPosition + crossOffset(of: item, in: line))
                mainPosition += axis.main(item.size) + item.style.spacingAfter
            }
            crossPosition += line.crossLength + values.lineSpacing + between
        }
    }

    private func crossOffset(of item: FlexItem, in line: FlexLine) -> CGFloat {
        let left = line.crossLength - axis.cross(item.size)
        switch alignment(of: item) {
        case .end: return left
        case .center: return PixelRounding.floor(left / 2)
        case .baselineFirst, .baselineLast: return line.baseline - (baseline(of: item) ?? 0)
        case .start, .stretch, .notSet: return 0
        }
    }
}
