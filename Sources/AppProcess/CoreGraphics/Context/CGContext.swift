import CCairo
package import Foundation

/// Called with a bitmap's release info and address when its context is gone.
public typealias CGBitmapContextReleaseDataCallback =
    @convention(c) (_ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?) -> Void

/// A drawing destination: a bitmap or a PDF document, a graphics state with a stack, and a current path. Belongs to one thread at a time.
public final class CGContext: Hashable {
    /// Where the drawing ends up.
    enum Destination {
        case bitmap(BitmapStorage)
        case document(PDFDocumentWriter)
        /// A ``CGLayer`` or the cell of a pattern.
        case part
    }

    /// What is allowed for the whole context, whatever the graphics state asks for.
    struct Allowances {
        var antialiasing = true
        var subpixelPositioning = true
        var subpixelQuantization = true
    }

    let destination: Destination
    /// What is drawn to: the destination, and on top of it one target for each open transparency layer.
    var targets: [DrawingTarget]
    /// The transform that user space starts with: shadows and patterns are placed in that space.
    var base: CGAffineTransform
    /// The height of the destination in pixels, from which device space counts upwards.
    var deviceHeight: CGFloat
    /// Beyond this ``resetClip()`` does not go, in the first user space.
    let baseClip: CGRect?
    var state: GraphicsState
    var savedStates: [SavedState] = []
    /// The current path in pixels, y down: later changes of the transform leave it where it is.
    var devicePath = CGMutablePath()
    var allows = Allowances()
    /// Whether colours stay as they are, as in the cell of a pattern without colours of its own.
    var hasFixedColors = false
    /// From text space to user space.
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
        // Before the pixels go, should anything still hold the surface.
        case .bitmap: cairo_surface_finish(target.surface)
        case .document(let document): document.close(target)
        case .part: break
        }
    }

    /// A context that draws into a bitmap with its origin at the bottom left and y upwards, one unit a pixel.
    ///
    /// Drawing happens in 8-bit sRGB. Pixels that are not BGRA of that are drawn elsewhere, and converted and written to `data` when the context is flushed, when its
    /// ``data`` is read or an image made, and when it goes away; what is written to `data` after that is seen by later drawing.
    ///
    /// - Parameters:
    ///   - data: at least `bytesPerRow` · `height` bytes, the top row first, for BGRA at a multiple of 4, that outlive the context; or nil
    ///     for memory of the context's own, at first zero.
    ///   - bitsPerComponent: 8; 16, floating point or not; 32 for floating point; 5 for RGB555 and 10 for RGB101010.
    ///   - bytesPerRow: for BGRA a multiple of 4; with `data` nil 0 for a fitting one.
    ///   - space: an RGB or a gray space.
    ///   - bitmapInfo: for an RGB space alpha premultiplied or skipped, first or last; for a gray space no alpha; and alpha only, of 8 bits.
    /// - Returns: nil for other formats; when a side is not in 1…16,384 pixels; and when memory is short.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
            bitmapInfo: bitmapInfo, releaseCallback: nil, releaseInfo: nil)
    }

    /// A context that draws into a bitmap and tells when it no longer does.
    ///
    /// - Parameter releaseCallback: called with `releaseInfo` and `data` when the context is gone; not when there is none.
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

    /// A context that draws into the caller's premultiplied BGRA8 pixels.
    ///
    /// - Parameters:
    ///   - bgra8: `bytesPerRow` · `height` bytes at a multiple of 4 that outlive the context.
    ///   - bytesPerRow: a multiple of 4.
    ///   - baseTransform: from the first user space to pixels with the origin at the top left and y down; for a layer a scale.
    ///   - clip: where drawing may go, in the first user space; nil for everywhere.
    package convenience init(
        bgra8: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, baseTransform: CGAffineTransform, clip: CGRect?
    ) {
        let storage = BitmapStorage(bgra8: bgra8, width: width, height: height, bytesPerRow: bytesPerRow)
        self.init(storage, baseTransform, clip)
    }

    /// A context that draws into a bitmap of its own, as a layer's does: in premultiplied BGRA8, with a first user space of the caller's choice.
    ///
    /// - Parameters:
    ///   - baseTransform: from the first user space to pixels with the origin at the top left and y down.
    ///   - isOpaque: whether there is no alpha; the bitmap is then black at first.
    /// - Returns: nil when a side is not in 1…16,384 pixels, and when memory is short.
    package convenience init?(width: Int, height: Int, baseTransform: CGAffineTransform, isOpaque: Bool) {
        let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
        guard (1...PixelMemory.sideLimit).contains(width), (1...PixelMemory.sideLimit).contains(height),
            let storage = BitmapStorage(
                data: nil, width: width, height: height, bytesPerRow: 0, format: .rgb(.native(isOpaque: isOpaque)),
                info: [.byteOrder32Little, CGBitmapInfo(rawValue: alpha.rawValue)], space: .standard)
        else { return nil }
        self.init(storage, baseTransform)
    }

    /// What is drawn to now.
    var target: DrawingTarget { targets[targets.count - 1] }

    /// cairo's context, with the current transform, clip and line attributes set; for drawing that this interface does not offer.
    /// Callers leave the matrix as they found it.
    package var cairo: OpaquePointer {
        if case .bitmap(let storage) = destination { storage.load() }
        return target.cairo
    }

    /// Whether cairo has given up; it then draws nothing more.
    package var isFailed: Bool { cairo_status(target.cairo) != CAIRO_STATUS_SUCCESS }

    /// Contexts are the same when they are the same object.
    public static func == (lhs: CGContext, rhs: CGContext) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
