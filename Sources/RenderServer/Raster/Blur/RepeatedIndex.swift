/// Maps the pixels along one axis of a blurred rectangle to the columns or rows of its mask, in
/// which a single column or row represents all the equal ones in the middle.
struct RepeatedIndex {
    /// The first pixel.
    private(set) var first = 0
    /// The number of columns or rows in the mask.
    private(set) var count = 0
    /// The number of further pixels, which are equal to `middle`.
    private(set) var repeats = 0
    /// The pixel that the next `repeats` pixels are equal to.
    private var middle = 0

    init() {}

    /// Creates the index for a blurred side with a corner at either end.
    ///
    /// - Parameters:
    ///   - from: The start of the side, in device space.
    ///   - to: The end of the side, in device space.
    ///   - corner: The corner radius (pixels).
    ///   - reach: The reach of the blur (pixels).
    init(from: Double, to: Double, corner: Double, reach: Int) {
        first = Int(from.rounded(.down)) - reach
        middle = Int((from + corner).rounded(.up)) + reach
        let last = Int((to - corner).rounded(.down)) - 1 - reach
        repeats = max(0, last - middle)
        count = Int(to.rounded(.up)) + reach - first - repeats
    }

    /// The first pixel after the side.
    var end: Int { first + count + repeats }

    /// The pixels that the middle of the mask represents, including itself; empty without repeats.
    var uniformRange: Range<Int> { repeats > 0 ? middle..<middle + repeats + 1 : end..<end }

    /// Returns the first pixel at an index of the mask.
    func pixel(at index: Int) -> Int { index <= middle - first ? first + index : first + index + repeats }

    /// Returns the mask index of a pixel.
    func index(of pixel: Int) -> Int {
        pixel <= middle ? pixel - first : max(middle - first, pixel - first - repeats)
    }
}
