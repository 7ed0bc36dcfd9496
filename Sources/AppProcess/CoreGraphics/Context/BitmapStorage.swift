import CCairo
import Foundation

/// The memory layout of a bitmap context's pixels.
enum BitmapFormat: Equatable, Sendable {
    /// Four bytes per pixel.
    case rgb(PixelLayout)
    /// One byte of gray per pixel.
    case gray
    /// One byte of alpha per pixel.
    case alphaOnly
    /// Components of other sizes, or in a color space that is not encoded like sRGB.
    case samples(SampleFormat)

    /// Creates the format that Core Graphics' parameters describe.
    ///
    /// - Parameter bytesPerRow: The bytes from one row to the next; 0 for the size of a row of
    ///   pixels, rounded up to a multiple of 64.
    /// - Returns: `nil` if bitmap contexts do not support the format.
    init?(width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace, _ info: CGBitmapInfo) {
        guard let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue) else { return nil }
        let isFloat = info.contains(.floatComponents)
        if alpha == .alphaOnly {
            guard bitsPerComponent == 8, !isFloat else { return nil }
            self = .alphaOnly
            return
        }
        let components: Int
        switch (space.model, alpha) {
        case (.monochrome, .none): components = 1
        case (.rgb, .premultipliedFirst), (.rgb, .premultipliedLast), (.rgb, .noneSkipFirst), (.rgb, .noneSkipLast): components = 3
        default: return nil
        }
        // Only these formats have code of their own; all others are converted sample by sample.
        if bitsPerComponent == 8, space.isEncodedAsSRGB, components == 1 || PixelLayout(info) != nil {
            guard !isFloat else { return nil }
            self = PixelLayout(info).map(BitmapFormat.rgb) ?? .gray
            return
        }
        let order = CGImageByteOrderInfo(rawValue: info.intersection(.byteOrderMask).rawValue)
        let isOpaque = alpha == .noneSkipFirst || alpha == .noneSkipLast
        let bitsPerPixel: Int
        switch (bitsPerComponent, isFloat) {
        case (8, false), (16, _), (32, true): bitsPerPixel = bitsPerComponent * (components == 1 ? 1 : 4)
        case (5, false) where alpha == .noneSkipFirst: bitsPerPixel = 16
        case (10, false) where isOpaque: bitsPerPixel = 32
        default: return nil
        }
        switch order {
        case .orderDefault: break
        case .order16Little, .order16Big: guard bitsPerComponent == 16 || bitsPerPixel == 16 else { return nil }
        case .order32Little, .order32Big: guard bitsPerPixel == 32 || bitsPerComponent == 32 else { return nil }
        case .orderMask, nil: return nil
        }
        guard
            let format = SampleFormat(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
                bytesPerRow: bytesPerRow > 0 ? bytesPerRow : Self.alignedBytesPerRow(width * bitsPerPixel / 8), bitmapInfo: info,
                components: components)
        else { return nil }
        self = .samples(format)
    }

    /// Returns the smallest multiple of 64 that is at least `count`.
    static func alignedBytesPerRow(_ count: Int) -> Int { (count + 63) / 64 * 64 }

    var bitsPerComponent: Int {
        switch self {
        case .rgb, .gray, .alphaOnly: 8
        case .samples(let format): format.bitsPerComponent
        }
    }

    var bytesPerPixel: Int {
        switch self {
        case .rgb: 4
        case .gray, .alphaOnly: 1
        case .samples(let format): format.bitsPerPixel / 8
        }
    }

    /// A Boolean value that indicates whether cairo draws in this format, so that the pixels need
    /// no buffer.
    var isNative: Bool {
        switch self {
        case .rgb(let layout): layout.isBGRA
        case .gray, .alphaOnly, .samples: false
        }
    }

    /// A Boolean value that indicates whether drawing in this format stores no alpha.
    var isOpaque: Bool {
        switch self {
        case .rgb(let layout): !layout.hasAlpha
        case .gray: true
        case .alphaOnly: false
        case .samples(let format): format.alpha == nil
        }
    }
}

/// The pixels of a bitmap context: the memory that the caller sees and, if its format is not
/// cairo's, a buffer in cairo's format that is drawn to.
///
/// The buffer is filled when drawing begins and written back when the pixels are requested, so the
/// caller may write to the memory in between.
final class BitmapStorage {
    typealias Release = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

    let address: UnsafeMutableRawPointer
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let format: BitmapFormat
    let info: CGBitmapInfo
    let space: CGColorSpace

    /// Memory that the storage allocated and frees; `nil` if the caller provides the memory.
    private let ownMemory: UnsafeMutableRawPointer?
    private let release: (call: Release, info: UnsafeMutableRawPointer?)?
    /// The pixels in cairo's format; `nil` if cairo draws into the memory at `address`.
    private let buffer: PixelMemory?
    /// A Boolean value that indicates whether the buffer was filled since the last ``store()``, so
    /// that it may contain drawing that the memory lacks.
    private var isBufferCurrent = false
    /// The bytes that ``store()`` last wrote, if the format is lossy. As long as the caller leaves
    /// them unchanged, they are not read again, so that the drawing keeps its precision.
    private var storedBytes = Data()

    /// Creates storage for pixels at `data` or, if that is `nil`, for pixels in memory of its own,
    /// whose bytes are 0; returns `nil` if memory runs out.
    init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, format: BitmapFormat, info: CGBitmapInfo,
        space: CGColorSpace, release: (call: Release, info: UnsafeMutableRawPointer?)? = nil
    ) {
        if format.isNative {
            buffer = nil
        } else {
            guard let memory = PixelMemory(width: width, height: height) else { return nil }
            buffer = memory
        }
        self.bytesPerRow = bytesPerRow > 0 ? bytesPerRow : BitmapFormat.alignedBytesPerRow(width * format.bytesPerPixel)
        if let data {
            (address, ownMemory) = (data, nil)
        } else {
            guard let memory = calloc(height, self.bytesPerRow) else { return nil }
            (address, ownMemory) = (memory, memory)
        }
        (self.width, self.height, self.format, self.info, self.space) = (width, height, format, info, space)
        self.release = release
    }

    /// Creates storage for the caller's pixels in premultiplied BGRA8, the format of images.
    init(bgra8: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        (address, ownMemory, buffer, release) = (bgra8, nil, nil, nil)
        (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
        format = .rgb(.native(isOpaque: false))
        info = [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)]
        space = .standard
    }

    deinit {
        store()
        free(ownMemory)
        release?.call(release?.info, address)
    }

    /// Creates the cairo surface to draw to. The caller destroys it.
    func makeSurface() -> OpaquePointer {
        let cairoFormat = format.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        // cairo always returns an object; a surface in an error state draws nothing.
        return cairo_image_surface_create_for_data(
            (buffer?.address ?? address).assumingMemoryBound(to: UInt8.self), cairoFormat, Int32(clamping: width), Int32(clamping: height),
            Int32(clamping: buffer?.bytesPerRow ?? bytesPerRow))
    }

    /// Fills the buffer from the caller's memory, unless that has happened since the last
    /// ``store()``. Call this method before drawing.
    func load() {
        guard let buffer, !isBufferCurrent else { return }
        isBufferCurrent = true
        switch format {
        case .rgb(let layout): return buffer.fill(from: address, bytesPerRow: bytesPerRow, layout: layout)
        case .samples(let format):
            guard storedBytes != Data(bytesNoCopy: address, count: bytesPerRow * height, deallocator: .none) else { return }
            let conversion = BitmapConversion(format: format, meaning: .color(space), decode: nil, maskingColors: nil)
            return conversion.fill(buffer, from: address)
        case .gray, .alphaOnly: break
        }
        for row in 0..<height {
            let from = (address + row * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let to = (buffer.address + row * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<width {
                let value = UInt32(from[column])
                to[column] = format == .gray ? value &* 0x01_0101 | 0xFF00_0000 : value << 24
            }
        }
    }

    /// Writes the drawing to the caller's memory.
    func store() {
        guard let buffer, isBufferCurrent else { return }
        isBufferCurrent = false
        if case .samples(let format) = format {
            storeSamples(of: buffer, format)
            storedBytes = Data(bytes: address, count: bytesPerRow * height)
            return
        }
        for row in 0..<height {
            let from = (buffer.address + row * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            let to = (address + row * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            var column = 0
            while column < width {
                let pixel = from[column]
                let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
                switch format {
                case .rgb(let layout):
                    to[column &* 4 &+ layout.red] = UInt8(red)
                    to[column &* 4 &+ layout.green] = UInt8(green)
                    to[column &* 4 &+ layout.blue] = UInt8(blue)
                    to[column &* 4 &+ layout.alpha] = layout.hasAlpha ? UInt8(pixel >> 24) : 255
                // PostScript and PDF convert device RGB into device gray with these weights.
                case .gray:
                    let sum: UInt32 = red &* 30 &+ green &* 59 &+ blue &* 11
                    to[column] = UInt8((sum &+ 50) / 100)
                case .alphaOnly: to[column] = UInt8(pixel >> 24)
                case .samples: break
                }
                column &+= 1
            }
        }
    }

    /// Converts the buffer's pixels to the memory's color space and sample format.
    private func storeSamples(of buffer: PixelMemory, _ format: SampleFormat) {
        let isGray = space.model == .monochrome
        guard let pixels = PixelComponents(format, space), let conversion = ColorConversion(from: isGray ? .gray : .standard, to: space)
        else { return }
        for row in 0..<height {
            let from = (buffer.address + row * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            // Neighboring pixels are often equal and need only one conversion.
            var last: (pixel: UInt32, values: [Double])?
            for column in 0..<width {
                let pixel = from[column]
                let alpha = Double(pixel >> 24)
                var values = last?.values ?? []
                if last?.pixel != pixel {
                    // Dividing the premultiplied bytes by alpha (0…255) results in components in
                    // 0…1.
                    let scale = alpha > 0 ? 1 / alpha : 0
                    let standard = [16, 8, 0].map { Double(pixel >> $0 & 255) * scale }
                    // PostScript and PDF convert device RGB into device gray with these weights.
                    values = conversion(isGray ? [standard[0] * 0.30 + standard[1] * 0.59 + standard[2] * 0.11] : standard)
                    last = (pixel, values)
                }
                pixels.write(values, alpha / 255, address + row * bytesPerRow, column)
            }
        }
    }

    /// Returns a copy of the pixels in premultiplied BGRA8, the format of images; `nil` if memory
    /// runs out.
    func copy() -> PixelMemory? {
        store()
        guard let copy = PixelMemory(width: width, height: height) else { return nil }
        if let buffer {
            load()
            copy.fill(from: buffer.address, bytesPerRow: buffer.bytesPerRow, layout: .native(isOpaque: format.isOpaque))
        } else {
            copy.fill(from: address, bytesPerRow: bytesPerRow, layout: .native(isOpaque: format.isOpaque))
        }
        return copy
    }
}

extension PixelLayout {
    /// Returns the layout that cairo draws in.
    static func native(isOpaque: Bool) -> PixelLayout {
        let alpha = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        guard let layout = PixelLayout([.byteOrder32Little, CGBitmapInfo(rawValue: alpha.rawValue)]) else {
            preconditionFailure("every alpha with a byte of its own has a layout")
        }
        return layout
    }
}
