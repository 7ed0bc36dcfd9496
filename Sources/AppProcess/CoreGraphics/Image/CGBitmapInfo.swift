/// The position of alpha in a pixel, and whether the colors are premultiplied.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// There is no alpha and no byte for it.
    case none = 0
    /// Alpha follows premultiplied colors.
    case premultipliedLast = 1
    /// Alpha precedes premultiplied colors.
    case premultipliedFirst = 2
    /// Alpha follows colors that are not premultiplied.
    case last = 3
    /// Alpha precedes colors that are not premultiplied.
    case first = 4
    /// An unused byte follows the colors.
    case noneSkipLast = 5
    /// An unused byte precedes the colors.
    case noneSkipFirst = 6
    /// Alpha without colors.
    case alphaOnly = 7
}

/// The order of a pixel's bytes in memory.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The mask of the byte order in a ``CGBitmapInfo``.
    case orderMask = 0x7000
    /// The order of the components.
    case orderDefault = 0
    /// 16-bit units, least significant byte first.
    case order16Little = 0x1000
    /// 32-bit units, least significant byte first.
    case order32Little = 0x2000
    /// 16-bit units, most significant byte first.
    case order16Big = 0x3000
    /// 32-bit units, most significant byte first.
    case order32Big = 0x4000
}

/// The distribution of a pixel's bits to components.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
    /// The mask of the pixel format in a ``CGBitmapInfo``.
    case mask = 0xF0000
    /// The same number of bits for each component, without gaps.
    case packed = 0
    /// 16 bits, with 5 bits each for red, green and blue.
    case RGB555 = 0x10000
    /// 16 bits, with 5 bits for red, 6 for green and 5 for blue.
    case RGB565 = 0x20000
    /// 32 bits, with 10 bits each for red, green and blue.
    case RGB101010 = 0x30000
    /// 10 bits per component in Core Image's encoding. Images in this format are not supported.
    case RGBCIF10 = 0x40000
}

/// The layout of pixels: a ``CGImageAlphaInfo``, a byte order and a ``CGImagePixelFormatInfo``.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The raw value of Core Graphics' constants.
    public let rawValue: UInt32

    /// Creates a layout from the raw value of Core Graphics' constants.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The mask of the ``CGImageAlphaInfo``.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// The mask of the floating-point flags.
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
    /// Components are floating point.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The order of the components, which is represented by no bits.
    public static let byteOrderDefault: CGBitmapInfo = []
    /// The mask of the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// 16-bit units, least significant byte first.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// 32-bit units, least significant byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// 16-bit units, most significant byte first.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// 32-bit units, most significant byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// 16-bit units in host byte order, which is little endian.
public let kCGBitmapByteOrder16Host = CGBitmapInfo.byteOrder16Little
/// 32-bit units in host byte order, which is little endian.
public let kCGBitmapByteOrder32Host = CGBitmapInfo.byteOrder32Little

/// A layout with four bytes per pixel, as byte offsets in the pixel.
struct PixelLayout: Equatable, Sendable {
    let red: Int
    let green: Int
    let blue: Int
    /// The offset of the alpha byte, used or not.
    let alpha: Int
    let alphaInfo: CGImageAlphaInfo

    /// Creates the layout that `info` describes; returns `nil` for floating point, 16-bit orders,
    /// `.none` and `.alphaOnly`.
    init?(_ info: CGBitmapInfo) {
        guard info.intersection(.floatInfoMask).isEmpty,
            let alphaInfo = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue),
            let order = CGImageByteOrderInfo(rawValue: info.intersection(.byteOrderMask).rawValue)
        else { return nil }
        let offsets: [Int]
        switch alphaInfo {
        case .premultipliedFirst, .first, .noneSkipFirst: offsets = [1, 2, 3, 0]
        case .premultipliedLast, .last, .noneSkipLast: offsets = [0, 1, 2, 3]
        case .none, .alphaOnly: return nil
        }
        switch order {
        case .orderDefault, .order32Big: (red, green, blue, alpha) = (offsets[0], offsets[1], offsets[2], offsets[3])
        case .order32Little: (red, green, blue, alpha) = (3 - offsets[0], 3 - offsets[1], 3 - offsets[2], 3 - offsets[3])
        case .order16Little, .order16Big, .orderMask: return nil
        }
        self.alphaInfo = alphaInfo
    }

    /// A Boolean value that indicates whether alpha is stored.
    var hasAlpha: Bool {
        switch alphaInfo {
        case .none, .noneSkipLast, .noneSkipFirst: false
        case .premultipliedLast, .premultipliedFirst, .last, .first, .alphaOnly: true
        }
    }

    /// A Boolean value that indicates whether the colors are premultiplied or the pixels are
    /// opaque.
    var isPremultiplied: Bool {
        switch alphaInfo {
        case .last, .first: false
        case .none, .noneSkipLast, .noneSkipFirst, .premultipliedLast, .premultipliedFirst, .alphaOnly: true
        }
    }

    /// A Boolean value that indicates whether the bytes are in the order blue, green, red, alpha,
    /// which images use.
    var isBGRA: Bool { blue == 0 && green == 1 && red == 2 }
}
