import CCairo
import Foundation

/// How a bitmap context's pixels lie in memory.
enum BitmapFormat: Equatable, Sendable {
    /// Four bytes a pixel.
    case rgb(PixelLayout)
    /// One byte of gray a pixel.
    case gray
    /// One byte of alpha a pixel.
    case alphaOnly

    /// The format that Core Graphics' parameters describe; nil for those that are not there.
    init?(bitsPerComponent: Int, space: CGColorSpace, _ info: CGBitmapInfo) {
        guard bitsPerComponent == 8, info.intersection(.floatInfoMask).isEmpty else { return nil }
        let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
        if alpha == .alphaOnly {
            self = .alphaOnly
        } else if space.model == .monochrome, alpha == CGImageAlphaInfo.none {
            self = .gray
        } else if space.model == .rgb, space.isEncodedAsSRGB, let layout = PixelLayout(info), layout.isPremultiplied {
            self = .rgb(layout)
        } else {
            return nil
        }
    }

    var bytesPerPixel: Int {
        switch self {
        case .rgb: 4
        case .gray, .alphaOnly: 1
        }
    }

    /// Whether cairo draws in this format, so that the pixels need no copy.
    var isNative: Bool {
        switch self {
        case .rgb(let layout): layout.isBGRA
        case .gray, .alphaOnly: false
        }
    }

    /// Whether what is drawn to has no alpha.
    var isOpaque: Bool {
        switch self {
        case .rgb(let layout): !layout.hasAlpha
        case .gray: true
        case .alphaOnly: false
        }
    }
}

/// A bitmap context's pixels: where the caller sees them and, in another format than cairo's, the copy that is drawn to.
///
/// The copy is made when drawing begins and written back when the pixels are asked for, so that the caller may write to them in between.
final class BitmapStorage {
    typealias Release = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

    let address: UnsafeMutableRawPointer
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let format: BitmapFormat
    let info: CGBitmapInfo
    let space: CGColorSpace

    /// Memory of the context's own.
    private let ownMemory: UnsafeMutableRawPointer?
    private let release: (call: Release, info: UnsafeMutableRawPointer?)?
    private let drawn: PixelMemory?
    private var isDrawnCurrent = false

    /// Pixels at `data`, or without it transparent ones of the storage's own; nil when memory is short.
    init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, format: BitmapFormat, info: CGBitmapInfo,
        space: CGColorSpace, release: (call: Release, info: UnsafeMutableRawPointer?)? = nil
    ) {
        if format.isNative {
            drawn = nil
        } else {
            guard let memory = PixelMemory(width: width, height: height) else { return nil }
            drawn = memory
        }
        let least = width * format.bytesPerPixel
        self.bytesPerRow = bytesPerRow > 0 ? bytesPerRow : (least + 63) / 64 * 64
        if let data {
            (address, ownMemory) = (data, nil)
        } else {
            guard let memory = calloc(height, self.bytesPerRow) else { return nil }
            (address, ownMemory) = (memory, memory)
        }
        (self.width, self.height, self.format, self.info, self.space) = (width, height, format, info, space)
        self.release = release
    }

    /// The caller's pixels in the format of images.
    init(bgra8: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        (address, ownMemory, drawn, release) = (bgra8, nil, nil, nil)
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

    /// The surface to draw to.
    func makeSurface() -> OpaquePointer {
        let cairoFormat = format.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        // The function returns an object in any case; one in an error state draws nothing.
        return cairo_image_surface_create_for_data(
            (drawn?.address ?? address).assumingMemoryBound(to: UInt8.self), cairoFormat, Int32(clamping: width), Int32(clamping: height),
            Int32(clamping: drawn?.bytesPerRow ?? bytesPerRow))
    }

    /// Takes the pixels over from where the caller sees them, if that has not happened since the last ``store()``.
    func load() {
        guard let drawn, !isDrawnCurrent else { return }
        isDrawnCurrent = true
        if case .rgb(let layout) = format { return drawn.fill(from: address, bytesPerRow: bytesPerRow, layout: layout) }
        for row in 0..<height {
            let from = (address + row * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let to = (drawn.address + row * drawn.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<width {
                let value = UInt32(from[column])
                to[column] = format == .gray ? value &* 0x01_0101 | 0xFF00_0000 : value << 24
            }
        }
    }

    /// Writes what was drawn to where the caller sees it.
    func store() {
        guard let drawn, isDrawnCurrent else { return }
        isDrawnCurrent = false
        for row in 0..<height {
            let from = (drawn.address + row * drawn.bytesPerRow).assumingMemoryBound(to: UInt32.self)
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
                // The weights by which PostScript and PDF turn device RGB into device gray.
                case .gray: to[column] = UInt8((red &* 30 &+ green &* 59 &+ blue &* 11 &+ 50) / 100)
                case .alphaOnly: to[column] = UInt8(pixel >> 24)
                }
                column &+= 1
            }
        }
    }

    /// A copy of the pixels in the format of images.
    func copy() -> PixelMemory? {
        store()
        guard let copy = PixelMemory(width: width, height: height) else { return nil }
        if let drawn {
            load()
            copy.fill(from: drawn.address, bytesPerRow: drawn.bytesPerRow, layout: .native(isOpaque: format.isOpaque))
        } else {
            copy.fill(from: address, bytesPerRow: bytesPerRow, layout: .native(isOpaque: format.isOpaque))
        }
        return copy
    }
}

extension PixelLayout {
    /// The layout that cairo draws in.
    static func native(isOpaque: Bool) -> PixelLayout {
        let alpha = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        guard let layout = PixelLayout([.byteOrder32Little, CGBitmapInfo(rawValue: alpha.rawValue)]) else {
            preconditionFailure("every alpha with a byte of its own has a layout")
        }
        return layout
    }
}
