import CoreGraphics

/// The measured sizes of a section's items.
///
/// Items that are not measured form runs, so that the list is small in sections that are not seen,
/// and changes of the section's items take logarithmic time.
struct MeasuredSizes {
    private static let unknown = LengthList.Element(length: 0, isEstimated: true)

    private var widths: LengthList
    private var heights: LengthList
    /// A Boolean value that indicates whether an item may have been measured.
    private(set) var hasMeasurements = false

    /// Creates sizes of items that are not measured.
    init(count: Int) {
        widths = LengthList(repeating: Self.unknown, count: count)
        heights = widths
    }

    /// The number of items.
    var count: Int { widths.count }

    /// The size of an item.
    subscript(index: Int) -> MeasuredSize {
        get {
            guard hasMeasurements, index < count else { return MeasuredSize() }
            let (width, height) = (widths[index], heights[index])
            return MeasuredSize(width: width.isEstimated ? nil : width.length, height: height.isEstimated ? nil : height.length)
        }
        set {
            hasMeasurements = true
            widths[index] = newValue.width.map { LengthList.Element(length: $0, isEstimated: false) } ?? Self.unknown
            heights[index] = newValue.height.map { LengthList.Element(length: $0, isEstimated: false) } ?? Self.unknown
        }
    }

    /// Returns the number of items from an index on that certainly have equal sizes.
    func runLength(at index: Int) -> Int { min(widths.runLength(at: index), heights.runLength(at: index)) }

    /// Returns whether items of a range are measured, in time proportional to the runs in it.
    func hasMeasurements(in range: Range<Int>) -> Bool {
        guard hasMeasurements else { return false }
        var index = range.lowerBound
        while index < min(range.upperBound, count) {
            guard self[index] == MeasuredSize() else { return true }
            index += runLength(at: index)
        }
        return false
    }

    /// Inserts an item.
    mutating func insert(_ size: MeasuredSize, at index: Int) {
        widths.insert(Self.unknown, at: index)
        heights.insert(Self.unknown, at: index)
        if size != MeasuredSize() { self[index] = size }
    }

    /// Removes an item.
    mutating func remove(at index: Int) {
        widths.remove(index..<(index + 1))
        heights.remove(index..<(index + 1))
    }
}
