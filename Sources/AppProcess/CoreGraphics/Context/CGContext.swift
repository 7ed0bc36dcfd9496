import CCairo
package import Foundation

/// A drawing destination: a bitmap, a graphics state with a stack, and a current path. Belongs to one thread at a time.
public final class CGContext {
    /// cairo's context, with the current transform, clip and line attributes set; for drawing that this interface does not offer.
    /// Callers leave the matrix as they found it.
    package let cairo: OpaquePointer

    private let surface: OpaquePointer
    private let pixels: UnsafeMutableRawPointer?
    /// Memory that the context allocated itself.
    private let ownMemory: PixelMemory?
    private let layout: CGBitmapInfo
    private let space: CGColorSpace

    /// The bitmap's width in pixels.
    public let width: Int
    /// The bitmap's height in pixels.
    public let height: Int
    /// The bytes from one row to the next.
    public let bytesPerRow: Int

    var state: GraphicsState
    var savedStates: [GraphicsState] = []
    /// The current path in pixels, y down: later changes of the transform leave it where it is.
    var devicePath = CGMutablePath()

    private init(
        _ pixels: UnsafeMutableRawPointer?, _ ownMemory: PixelMemory?, width: Int, height: Int, bytesPerRow: Int, _ layout: CGBitmapInfo,
        _ space: CGColorSpace, _ base: CGAffineTransform
    ) {
        let isOpaque = layout.intersection(.alphaInfoMask).rawValue == CGImageAlphaInfo.noneSkipFirst.rawValue
        // Both functions return an object in any case; one in an error state draws nothing.
        surface = cairo_image_surface_create_for_data(
            pixels?.assumingMemoryBound(to: UInt8.self), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(clamping: width),
            Int32(clamping: height), Int32(clamping: bytesPerRow))
        cairo = cairo_create(surface)
        self.pixels = pixels
        self.ownMemory = ownMemory
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.layout = layout
        self.space = space
        state = GraphicsState(matrix: base)
        applyMatrix()
        cairo_set_line_width(cairo, 1)
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// A context that draws into a bitmap with its origin at the bottom left and y upwards, one unit a pixel.
    ///
    /// - Parameters:
    ///   - data: at least `bytesPerRow` · `height` bytes at a multiple of 4, the top row first, that outlive the context; or nil for memory
    ///     of the context's own, at first transparent.
    ///   - bitsPerComponent: 8.
    ///   - bytesPerRow: a multiple of 4, or 0 with `data` nil for a fitting one.
    ///   - space: an RGB space.
    ///   - bitmapInfo: 32-bit little endian with alpha premultiplied first or skipped first, that is BGRA or BGRX in memory.
    /// - Returns: nil for any other format, because drawing happens in place in cairo's own format; when a side is not in 1…16,384 pixels;
    ///   and when memory is short.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        guard bitsPerComponent == 8, space.model == .rgb, let layout = PixelLayout(info), layout.isBGRA,
            layout.alphaInfo == .premultipliedFirst || layout.alphaInfo == .noneSkipFirst,
            (1...PixelMemory.sideLimit).contains(width), (1...PixelMemory.sideLimit).contains(height)
        else { return nil }
        let base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        if let data {
            guard bytesPerRow >= width * 4, bytesPerRow % 4 == 0, bytesPerRow <= Int(Int32.max), Int(bitPattern: data) % 4 == 0 else {
                return nil
            }
            self.init(data, nil, width: width, height: height, bytesPerRow: bytesPerRow, info, space, base)
        } else {
            guard bytesPerRow == 0 || (bytesPerRow >= width * 4 && bytesPerRow % 4 == 0),
                let memory = PixelMemory(width: width, height: height, bytesPerRow: bytesPerRow)
            else { return nil }
            self.init(memory.address, memory, width: width, height: height, bytesPerRow: memory.bytesPerRow, info, space, base)
        }
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
        let layout: CGBitmapInfo = [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)]
        self.init(bgra8, nil, width: width, height: height, bytesPerRow: bytesPerRow, layout, .standard, baseTransform)
        if let clip { self.clip(to: clip) }
    }

    /// The bitmap's bytes, the top row first.
    public var data: UnsafeMutableRawPointer? {
        cairo_surface_flush(surface)
        return pixels
    }

    /// The space of the bitmap's colours.
    public var colorSpace: CGColorSpace? { space }
    /// The layout of the bitmap's pixels.
    public var bitmapInfo: CGBitmapInfo { layout }
    /// Where the bitmap's alpha is.
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: layout.intersection(.alphaInfoMask).rawValue) ?? .none
    }
    /// Bits of one component: 8.
    public var bitsPerComponent: Int { 8 }
    /// Bits of one pixel: 32.
    public var bitsPerPixel: Int { 32 }

    /// Whether cairo has given up; it then draws nothing more.
    package var isFailed: Bool { cairo_status(cairo) != CAIRO_STATUS_SUCCESS }

    /// An image of a copy of the bitmap as it is now; nil when memory is short or cairo has failed.
    public func makeImage() -> CGImage? {
        guard let source = data, !isFailed, let layout = PixelLayout(layout), let copy = PixelMemory(width: width, height: height) else {
            return nil
        }
        copy.fill(from: source, bytesPerRow: bytesPerRow, layout: layout)
        return CGImage(copy, isOpaque: !layout.hasAlpha, bitmapInfo: self.layout, space: space)
    }

    /// Makes sure that all drawing is in the bitmap's memory.
    public func flush() {
        cairo_surface_flush(surface)
    }

    /// cairo's surface for the bitmap.
    var target: OpaquePointer { surface }
}
