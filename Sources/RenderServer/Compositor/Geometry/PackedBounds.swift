import WireProtocol

/// A rectangle of pixels in eight bytes, on and around the screen as it is, further away held to 8192 pixels before its origin and 24,575 after: what is looked through for everything that
/// may meet a rectangle.
///
/// Four numbers of 15 bits, each with a free bit above it: left and top, and how far right and bottom are from the greatest number. Two rectangles meet where none of them is greater
/// than what the other asks for, which is one subtraction.
struct CoarseExtent {
    private static let greatest = 32_767
    private static let before = 8192
    private static let free: UInt64 = 0x8000_8000_8000_8000

    private let bits: UInt64

    init(_ extent: PixelExtent) {
        let rect = extent.rect
        bits = Self.packed(rect.x0, rect.y0, rect.x1, rect.y1)
    }

    /// What is asked of those that may meet a rectangle.
    struct Question {
        fileprivate let bits: UInt64

        init(_ rect: PixelRect) { bits = CoarseExtent.packed(rect.x1, rect.y1, rect.x0, rect.y0) | CoarseExtent.free }
    }

    /// Whether the rectangles have pixels in common, or sides; true as well where what is held to the ends may have.
    @inline(__always)
    func mayMeet(_ question: Question) -> Bool { (question.bits &- bits) & Self.free == Self.free }

    private static func packed(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> UInt64 {
        func held(_ value: Int) -> UInt64 { UInt64(max(0, min(greatest, value + before))) }
        let far = UInt64(greatest)
        return held(a) | held(b) << 16 | (far - held(c)) << 32 | (far - held(d)) << 48
    }
}
