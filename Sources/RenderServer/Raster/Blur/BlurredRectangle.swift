public import Geometry

/// The shadow of an upright rounded rectangle: the coverage of each pixel after a Gaussian blur,
/// stored as corners, sides and a middle.
///
/// Coverage does not change along the middle of a blurred side, so one column or row represents all
/// of them, however long the side is. Work and memory therefore depend only on the radii and the
/// blur. `RectangleBlur` fills the instance, and `Rasterizer` draws it. Several threads may read it
/// at the same time, but only while none fills it.
public final class BlurredRectangle {
    /// The pixels with any coverage, in device space; empty before the first blur and after a
    /// refused one.
    public internal(set) var extent = PixelRect.empty
    var columns = RepeatedIndex()
    var rows = RepeatedIndex()
    /// Coverage in 255ths, in row-major order.
    var mask = ScratchBuffer<UInt32>(capacity: 1)
    /// The distance between rows, a multiple of eight.
    var stride = 0

    /// Creates an empty rectangle, which covers no pixels until `RectangleBlur` fills it.
    public init() {}

    /// The number of values for which storage is allocated.
    public var valueCount: Int { mask.capacity }
}
