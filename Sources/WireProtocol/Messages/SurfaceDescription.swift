/// Pixels in shared memory: premultiplied BGRA8, sRGB, rows from top to bottom. The memory's descriptor travels with the message.
public struct SurfaceDescription: Equatable, Sendable {
    public var id: SurfaceID
    /// Pixels, 1…`Limits.surfaceSide`.
    public var width: Int
    public var height: Int
    /// Bytes from one row to the next: at least `4 * width`, a multiple of 4.
    public var bytesPerRow: Int
    /// Whether every pixel's alpha is 255.
    public var isOpaque: Bool

    public init(id: SurfaceID, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool) {
        self.id = id
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.isOpaque = isOpaque
    }

    /// Bytes that the memory must have.
    public var byteCount: Int { height * bytesPerRow }
}

extension Writer {
    mutating func surface(_ surface: SurfaceDescription) {
        u32(surface.id.rawValue)
        count(surface.width)
        count(surface.height)
        count(surface.bytesPerRow)
        bool(surface.isOpaque)
    }
}

extension Reader {
    mutating func surface() throws(DecodingFault) -> SurfaceDescription {
        let id = try surfaceID("surface")
        let width = try integer("width", in: 1...Limits.surfaceSide)
        let height = try integer("height", in: 1...Limits.surfaceSide)
        let start = offset
        let bytesPerRow = try integer("bytesPerRow", in: 4 * width...8 * Limits.surfaceSide)
        guard bytesPerRow % 4 == 0 else { throw fault("bytesPerRow", at: start, .outOfRange) }
        return SurfaceDescription(id: id, width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: try bool("isOpaque"))
    }
}
