import CCairo
package import Foundation

/// A function that is called with a bitmap's release info and address when its context is
/// deallocated.
public typealias CGBitmapContextReleaseDataCallback =
    @convention(c) (_ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?) -> Void

/// A drawing destination with a current path and a stack of graphics states.
///
/// The destination is a bitmap, a PDF document, a ``CGLayer`` or the cell of a ``CGPattern``. The
/// user space of a bitmap context initially has its origin at the bottom left and y up, with one
/// unit per pixel. The following code draws a circle and creates an image of it:
///
/// ```swift
/// let context = CGContext(
///     data: nil, width: 200, height: 100, bitsPerComponent: 8, bytesPerRow: 0,
///     space: CGColorSpaceCreateDeviceRGB(),
///     bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
/// context?.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
/// context?.fillEllipse(in: CGRect(x: 60, y: 10, width: 80, height: 80))
/// let image = context?.makeImage()
/// ```
///
/// The origin of a context that UIKit or Core Animation passes to a drawing method is at the top
/// left.
///
/// A context may be used by one thread at a time.
public final class CGContext: Hashable {
    /// The kind of output that a context produces.
    enum Destination {
        case bitmap(BitmapStorage)
        case document(PDFDocumentWriter)
        /// A ``CGLayer`` or the cell of a pattern.
        case part
    }

    /// Features that the whole context permits, regardless of the graphics state.
    struct Permissions {
        var antialiasing = true
        var subpixelPositioning = true
        var subpixelQuantization = true
    }

    let destination: Destination
    /// The destination, followed by one target for each open transparency layer.
    var targets: [DrawingTarget]
    /// The transform from the initial user space to pixels. Shadows and patterns are defined in
    /// that space.
    var base: CGAffineTransform
    /// The height of the destination (pixels). Device space has its origin at this distance from
    /// the top.
    var deviceHeight: CGFloat
    /// The rectangle to which ``resetClip()`` restores the clip (initial user space); `nil` for
    /// everywhere.
    let baseClip: CGRect?
    var state: GraphicsState
    var savedStates: [SavedState] = []
    /// The current path (device pixels, y down). Later changes of the transform do not move it.
    var devicePath = CGMutablePath()
    var allows = Permissions()
    /// A Boolean value that indicates whether colors cannot change, as in the cell of a pattern
    /// without colors of its own.
    var hasFixedColors = false
    /// The transform from text space to user space.
    public var textMatrix = CGAffineTransform.identity

    init(
        _ destination: Destination, _ target: DrawingTarget, base: CGAffineTransform, deviceHeight: CGFloat, baseClip: CGRect? = nil
    ) {
        self.destination = destination
        targets = [target]
        self.base = base
        self.deviceHeight = deviceHeight
        self.baseClip = baseClip
        state = GraphicsState(matrix: base)
        configure(target)
        if let baseClip { clip(to: baseClip) }
    }

    private convenience init(_ storage: BitmapStorage, _ base: CGAffineTransform, _ clip: CGRect? = nil) {
        let bounds = PixelRect(covering: CGRect(x: 0, y: 0, width: storage.width, height: storage.height))
        self.init(
            .bitmap(storage), DrawingTarget(storage.makeSurface(), bounds: bounds), base: base, deviceHeight: CGFloat(storage.height),
            baseClip: clip)
    }

    deinit {
        guard let target = targets.first else { return }
        switch destination {
        // Finish the surface before the pixels are freed, in case cairo still references it.
        case .bitmap: cairo_surface_finish(target.surface)
        case .document(let document): document.close(target)
        case .part: break
        }
    }

    /// Creates a context that draws into a bitmap, with its origin at the bottom left and y up, one
    /// unit per pixel.
    ///
    /// Drawing is performed in 8-bit sRGB. If the bitmap is not premultiplied BGRA in that space,
    /// drawing goes to a separate buffer, which is converted and written to `data` when the context
    /// is flushed, when its ``data`` is read, when an image is made, and when the context is
    /// deallocated. Later drawing includes anything that the caller has written to `data` since.
    ///
    /// - Parameters:
    ///   - data: At least `bytesPerRow` · `height` bytes, top row first, that outlive the context;
    ///     for BGRA, aligned to 4 bytes. If `nil`, the context allocates memory, initially zero.
    ///   - width: The width of the bitmap (pixels, 1…16,384).
    ///   - height: The height of the bitmap (pixels, 1…16,384).
    ///   - bitsPerComponent: 8; 16, integer or floating point; 32 for floating point; 5 for RGB555;
    ///     10 for RGB101010.
    ///   - bytesPerRow: The distance between rows (bytes); for BGRA a multiple of 4. If `data` is
    ///     `nil`, 0 selects a suitable value.
    ///   - space: An RGB or gray color space.
    ///   - bitmapInfo: For an RGB space, alpha premultiplied or skipped, first or last; for a gray
    ///     space, no alpha; or alpha only, with 8 bits.
    /// - Returns: `nil` if the format is not supported, if a side is out of range, or if memory
    ///   runs out.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
            bitmapInfo: bitmapInfo, releaseCallback: nil, releaseInfo: nil)
    }

    /// Creates a context that draws into a bitmap and calls a function when it no longer needs the
    /// memory.
    ///
    /// The other parameters are those of
    /// ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)``.
    ///
    /// - Parameter releaseCallback: A function that is called with `releaseInfo` and `data` when
    ///   the context is deallocated; it is not called if `data` is `nil`.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        guard (1...PixelMemory.sideLimit).contains(width), (1...PixelMemory.sideLimit).contains(height),
            let format = BitmapFormat(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space, info),
            bytesPerRow >= width * format.bytesPerPixel || (bytesPerRow == 0 && data == nil), bytesPerRow <= Int(Int32.max),
            !format.isNative || (bytesPerRow % 4 == 0 && Int(bitPattern: data) % 4 == 0),
            let storage = BitmapStorage(
                data: data, width: width, height: height, bytesPerRow: bytesPerRow, format: format, info: info, space: space,
                release: data == nil ? nil : releaseCallback.map { ($0, releaseInfo) })
        else { return nil }
        self.init(storage, CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    /// Creates a context that draws into the caller's premultiplied BGRA8 pixels.
    ///
    /// - Parameters:
    ///   - bgra8: `bytesPerRow` · `height` bytes, aligned to 4 bytes, that outlive the context.
    ///   - bytesPerRow: The distance between rows (bytes, a multiple of 4).
    ///   - baseTransform: The transform from the initial user space to pixels with the origin at
    ///     the top left and y down; for a layer, a scale.
    ///   - clip: The rectangle to which drawing is confined (initial user space); `nil` for
    ///     everywhere.
    package convenience init(
        bgra8: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, baseTransform: CGAffineTransform, clip: CGRect?
    ) {
        let storage = BitmapStorage(bgra8: bgra8, width: width, height: height, bytesPerRow: bytesPerRow)
        self.init(storage, baseTransform, clip)
    }

    /// Creates a context that draws into a premultiplied BGRA8 bitmap of its own, as a layer's
    /// backing store does.
    ///
    /// - Parameters:
    ///   - baseTransform: The transform from the initial user space to pixels with the origin at
    ///     the top left and y down.
    ///   - isOpaque: Whether the bitmap has no alpha; it is then initially black.
    /// - Returns: `nil` if a side is not in 1…16,384 pixels or memory runs out.
    package convenience init?(width: Int, height: Int, baseTransform: CGAffineTransform, isOpaque: Bool) {
        let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
        guard (1...PixelMemory.sideLimit).contains(width), (1...PixelMemory.sideLimit).contains(height),
            let storage = BitmapStorage(
                data: nil, width: width, height: height, bytesPerRow: 0, format: .rgb(.native(isOpaque: isOpaque)),
                info: [.byteOrder32Little, CGBitmapInfo(rawValue: alpha.rawValue)], space: .standard)
        else { return nil }
        self.init(storage, baseTransform)
    }

    /// The current target: the innermost open transparency layer, or else the destination.
    var target: DrawingTarget { targets[targets.count - 1] }

    /// The cairo context, with the current transform, clip and line attributes set, for drawing
    /// that `CGContext` does not offer. Callers restore the matrix.
    package var cairo: OpaquePointer {
        if case .bitmap(let storage) = destination { storage.load() }
        return target.cairo
    }

    /// A Boolean value that indicates whether cairo is in an error state, in which it draws
    /// nothing.
    package var isFailed: Bool { cairo_status(target.cairo) != CAIRO_STATUS_SUCCESS }

    /// Returns whether two contexts are the same object.
    public static func == (lhs: CGContext, rhs: CGContext) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
