import CoreGraphics

/// How items are put into lines.
struct FlowLineRules: Equatable {
    /// The length of a line (points).
    var extent: CGFloat
    /// The least distance between the items of a line (points).
    var itemSpacing: CGFloat
    /// The distance between lines (points).
    var lineSpacing: CGFloat

    /// The length by which items may exceed a line (points): that of rounding errors in sizes that
    /// apps compute from the length of a line.
    static let tolerance: CGFloat = 1e-6

    /// Returns the number of items of one size that fit in a line, which is at least 1.
    func capacity(_ extent: CGFloat) -> Int {
        let step = extent + itemSpacing
        guard step > 0, extent <= self.extent else { return step > 0 ? 1 : .max / 2 }
        return max(1, Int(min(((self.extent + itemSpacing + Self.tolerance) / step).rounded(.down), 1e9)))
    }

    /// Returns the distance from the beginning of a line of a thickness to that of the next line.
    func step(_ thickness: CGFloat) -> CGFloat { max(0, thickness + lineSpacing) }
}

/// The lines of a section of a flow layout: which items each has, and where it begins.
///
/// Lines of items of one size are arithmetic. Those of sizes that the delegate provides are arrays.
/// Those of estimated sizes, which change whenever items appear, are two lists with logarithmic
/// sums: the numbers of items, and the distances from line to line. A measured item changes the
/// lines from its own on up to the first one that begins with the same item as before, and lines of
/// equal items beyond it are formed with one division. A scroll through estimated items thus costs
/// as much as it measures, whatever their number.
enum FlowLines {
    /// Lines with one number of items, the last of which may have fewer.
    case grid(count: Int, capacity: Int, step: CGFloat)
    /// Lines that begin at items, with the items' count at the end, and at offsets, with the end of
    /// the last line and its spacing.
    case each(starts: ContiguousArray<Int>, offsets: ContiguousArray<CGFloat>)
    /// Lines with numbers of items, as lengths, and distances to the following line.
    case listed(counts: LengthList, steps: LengthList)

    static let empty = FlowLines.grid(count: 0, capacity: 1, step: 0)

    /// Forms the lines of a number of items.
    init(_ sizes: FlowSizes, count: Int, _ rules: FlowLineRules) {
        switch sizes {
        case .equal(let size): self = .grid(count: count, capacity: rules.capacity(size.extent), step: rules.step(size.thickness))
        case .each(let sizes): self = Self.form(sizes, rules)
        case .estimated(let extents, let thicknesses):
            var former = LineFormer(extents: extents, thicknesses: thicknesses, rules: rules)
            while former.item < extents.count { former.formLines() }
            self = .listed(counts: LengthList(runs: former.counts), steps: LengthList(runs: former.steps))
        }
    }

    private static func form(_ sizes: ContiguousArray<FlowSize>, _ rules: FlowLineRules) -> FlowLines {
        var starts: ContiguousArray<Int> = []
        var offsets: ContiguousArray<CGFloat> = []
        var (end, thickness, offset) = (CGFloat.infinity, CGFloat(0), CGFloat(0))
        for (item, size) in sizes.enumerated() {
            if end + rules.itemSpacing + size.extent > rules.extent + FlowLineRules.tolerance {
                if item > 0 { offset += rules.step(thickness) }
                starts.append(item)
                offsets.append(offset)
                (end, thickness) = (size.extent, size.thickness)
            } else {
                end += rules.itemSpacing + size.extent
                thickness = max(thickness, size.thickness)
            }
        }
        if !sizes.isEmpty { offset += rules.step(thickness) }
        starts.append(sizes.count)
        offsets.append(offset)
        return .each(starts: starts, offsets: offsets)
    }

    // MARK: Lookups

    /// The number of lines.
    var count: Int {
        switch self {
        case .grid(let count, let capacity, _): (count + capacity - 1) / capacity
        case .each(let starts, _): starts.count - 1
        case .listed(let counts, _): counts.count
        }
    }

    /// Returns the offset of a line from the first one (points). The count stands for the end.
    func offset(of line: Int) -> CGFloat {
        switch self {
        case .grid(_, _, let step): CGFloat(line) * step
        case .each(_, let offsets): offsets[line]
        case .listed(_, let steps): steps.offset(of: line)
        }
    }

    /// Returns the items of a line.
    func items(of line: Int) -> Range<Int> {
        switch self {
        case .grid(let count, let capacity, _): return (line * capacity)..<min(count, (line + 1) * capacity)
        case .each(let starts, _): return starts[line]..<starts[line + 1]
        case .listed(let counts, _):
            let start = Int(counts.offset(of: line))
            return start..<(start + Int(counts[line].length))
        }
    }

    /// Returns the line of an item.
    func line(of item: Int) -> Int {
        switch self {
        case .grid(_, let capacity, _): return item / capacity
        case .each(let starts, _): return Self.upperBound(starts, item) - 1
        case .listed(let counts, _): return counts.index(at: CGFloat(item)) ?? max(0, counts.count - 1)
        }
    }

    /// Returns the first line whose successor begins beyond an offset. The count stands for none.
    func firstLine(before offset: CGFloat) -> Int {
        guard offset >= 0 else { return 0 }
        switch self {
        case .grid(_, _, let step):
            guard step > 0 else { return count }
            return Int(min((offset / step).rounded(.down), CGFloat(count)))
        case .each(_, let offsets): return min(count, Self.upperBound(offsets, offset) - 1)
        case .listed(_, let steps): return steps.index(at: offset) ?? count
        }
    }

    /// Returns the number of elements of an ascending array that are at most a value.
    private static func upperBound<Value: Comparable>(_ array: ContiguousArray<Value>, _ value: Value) -> Int {
        var (low, high) = (0, array.count)
        while low < high {
            let middle = (low + high) / 2
            if array[middle] <= value { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: Changes

    /// Forms the lines anew in which items of estimated sizes changed.
    ///
    /// - Parameters:
    ///   - changed: The range of the items, after the change, outside of which sizes are as before.
    ///   - growth: The number by which the items increased.
    ///   - sizes: The sizes after the change.
    ///   - rules: The rules, which are those of before.
    mutating func update(_ changed: Range<Int>, growth: Int, _ sizes: FlowSizes, _ rules: FlowLineRules) {
        guard case .listed(var counts, var steps) = self, case .estimated(let extents, let thicknesses) = sizes else { return }
        // A former line that is long may be changed in place.
        self = .empty
        defer { self = .listed(counts: counts, steps: steps) }
        let formerCount = extents.count - growth
        var first = 0
        if counts.count > 0 {
            first = changed.lowerBound < formerCount ? counts.index(at: CGFloat(changed.lowerBound)) ?? counts.count - 1 : counts.count - 1
            // The first item of a line may fit in the line before.
            if first > 0, Int(counts.offset(of: first)) >= changed.lowerBound { first -= 1 }
        }
        var former = LineFormer(extents: extents, thicknesses: thicknesses, rules: rules)
        former.item = Int(counts.offset(of: first))
        var last = counts.count
        while former.item < extents.count {
            let before = former.item - growth
            if former.item >= changed.upperBound, before >= 0, before < formerCount, let line = counts.index(at: CGFloat(before)),
                line >= first, Int(counts.offset(of: line)) == before
            {
                last = line
                break
            }
            former.formLines()
        }
        counts.replace(first..<last, with: former.counts)
        steps.replace(first..<last, with: former.steps)
    }
}

/// Forms lines of items with estimated sizes.
private struct LineFormer {
    let extents: LengthList
    let thicknesses: LengthList
    let rules: FlowLineRules
    /// The first item that is in no line yet.
    var item = 0
    private(set) var counts: [(element: LengthList.Element, count: Int)] = []
    private(set) var steps: [(element: LengthList.Element, count: Int)] = []

    init(extents: LengthList, thicknesses: LengthList, rules: FlowLineRules) {
        (self.extents, self.thicknesses, self.rules) = (extents, thicknesses, rules)
    }

    /// Forms the line of the next item, or all lines that only have items of its size.
    mutating func formLines() {
        let start = item
        var (end, thickness) = (-rules.itemSpacing, CGFloat(0))
        while item < extents.count {
            let (extent, thick) = (extents.run(at: item), thicknesses.run(at: item))
            let length = min(extent.end, thick.end) - item
            let step = extent.element.length + rules.itemSpacing
            if item == start {
                let capacity = rules.capacity(extent.element.length)
                // An item of the same size follows each of these lines, and does not fit in it.
                let lines = (length - 1) / capacity
                if lines > 0 {
                    append(items: capacity, thickness: thick.element.length, lines: lines)
                    item += lines * capacity
                    return
                }
            }
            let space = rules.extent + FlowLineRules.tolerance - end
            var fitting = step > 0 ? Int(max(0, min((space / step).rounded(.down), CGFloat(length)))) : length
            if item == start { fitting = max(1, fitting) }
            guard fitting > 0 else { break }
            item += fitting
            end += CGFloat(fitting) * step
            thickness = max(thickness, thick.element.length)
            if fitting < length { break }
        }
        append(items: item - start, thickness: thickness, lines: 1)
    }

    private mutating func append(items: Int, thickness: CGFloat, lines: Int) {
        func append(_ length: CGFloat, to runs: inout [(element: LengthList.Element, count: Int)]) {
            let element = LengthList.Element(length: length, isEstimated: false)
            if runs.last?.element == element { runs[runs.count - 1].count += lines } else { runs.append((element, lines)) }
        }
        append(CGFloat(items), to: &counts)
        append(rules.step(thickness), to: &steps)
    }
}
