public import SceneModel

/// Pixels in shared memory: premultiplied BGRA8 in sRGB, rows from top to bottom. The memory's
/// descriptor is sent with the message.
public struct SurfaceDescription: Equatable, Sendable {
    /// The identifier, by which commits refer to the surface.
    public var id: SurfaceID
    /// The width (pixels, 1…`Limits.surfaceSide`).
    public var width: Int
    /// The height (pixels, 1…`Limits.surfaceSide`).
    public var height: Int
    /// The bytes from one row to the next: a multiple of 4, at least `4 * width`.
    public var bytesPerRow: Int
    /// A Boolean value that indicates whether the alpha of every pixel is 255.
    public var isOpaque: Bool

    /// Creates a description of a surface, which the decoder validates.
    public init(id: SurfaceID, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool) {
        self.id = id
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.isOpaque = isOpaque
    }

    /// The bytes that the memory must have.
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
