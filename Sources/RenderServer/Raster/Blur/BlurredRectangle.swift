public import WireProtocol

/// The shadow of an upright rounded rectangle: how much of each pixel it covers after a Gaussian blur, kept as corners, sides and a middle.
///
/// What a blur makes of the middle of a side does not change along it: that one column or row stands for all of them, however long the side is. So the work and the memory depend on the
/// radii and the blur alone. `RectangleBlur` makes it. One user at a time.
public final class BlurredRectangle {
    /// The pixels that are covered at all, in device space; empty before the first blur and after one that was refused.
    public internal(set) var extent = PixelRect.empty
    var columns = RepeatedIndex()
    var rows = RepeatedIndex()
    /// Coverage in 255ths, row by row.
    var mask = ScratchBuffer<UInt32>(capacity: 1)
    /// From one row to the next: whole eights.
    var stride = 0

    public init() {}

    /// Numbers that it has room for.
    public var valueCount: Int { mask.capacity }
}
