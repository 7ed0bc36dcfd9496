/// A width and a height, written `WxH`.
package struct Dimensions: Equatable, Sendable {
    /// The width, within the range of sides that the initializer received.
    package let width: Int
    /// The height, within the same range.
    package let height: Int

    /// Creates dimensions from a text, or nil if it has another format or a side is out of range.
    package init?(_ text: String, sides: ClosedRange<Int>) {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1], sides.contains(width), sides.contains(height)
        else { return nil }
        self.width = width
        self.height = height
    }
}
