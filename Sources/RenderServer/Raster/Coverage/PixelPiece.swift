/// The part of an edge within a pixel, relative to the pixel's top left corner (65,536ths).
struct PixelPiece: BitwiseCopyable {
    var yTop: Int32
    var yBottom: Int32
    var xTop: Int32
    var xBottom: Int32
    var winding: Int16
    /// The change of the winding number along the pixel's left side, downward, where the edge
    /// crosses it; 0 if it does not.
    var jump: Int16
    /// The height of the crossing.
    var jumpHeight: Int32
    /// The pixel's next piece in the list, or −1.
    var next: Int32

    /// The integral over the pixel of the changes of the winding number to the right of the piece
    /// and of the crossing, multiplied by 2.
    @inline(__always) var doubledIntegral: Int {
        let right = 2 * Fixed.one &- Int(xTop) &- Int(xBottom)
        return Int(winding) &* Int(yBottom &- yTop) &* right
            &+ (Int(jump) &* (Fixed.one &- Int(jumpHeight))) &<< (Fixed.bits + 1)
    }
}
