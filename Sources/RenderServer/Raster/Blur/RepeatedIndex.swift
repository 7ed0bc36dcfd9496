/// The columns or rows of a mask in which one stands for many.
struct RepeatedIndex {
    /// The first pixel.
    private(set) var first = 0
    /// How many there are in the mask, and how many more pixels than that.
    private(set) var count = 0
    private(set) var repeats = 0
    /// The pixel that is the same as as many after it as there are repeats.
    private var middle = 0

    init() {}

    /// Those of a side with a corner at either end, blurred.
    init(from: Double, to: Double, corner: Double, reach: Int) {
        first = Int(from.rounded(.down)) - reach
        middle = Int((from + corner).rounded(.up)) + reach
        let last = Int((to - corner).rounded(.down)) - 1 - reach
        repeats = max(0, last - middle)
        count = Int(to.rounded(.up)) + reach - first - repeats
    }

    /// One past the last pixel.
    var end: Int { first + count + repeats }

    /// The pixels that the middle of the mask stands for, itself included; none where there are no repeats.
    var alike: Range<Int> { repeats > 0 ? middle..<middle + repeats + 1 : end..<end }

    /// The first pixel that is at an index of the mask.
    func pixel(at index: Int) -> Int { index <= middle - first ? first + index : first + index + repeats }

    /// The mask's index of a pixel.
    func index(of pixel: Int) -> Int {
        pixel <= middle ? pixel - first : max(middle - first, pixel - first - repeats)
    }
}
