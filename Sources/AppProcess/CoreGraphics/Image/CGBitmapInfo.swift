/// Where a pixel's alpha is and whether the colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha and no byte for it.
    case none = 0
    /// Alpha after colours that are multiplied by it.
    case premultipliedLast = 1
    /// Alpha before colours that are multiplied by it.
    case premultipliedFirst = 2
    /// Alpha after colours that are not multiplied by it.
    case last = 3
    /// Alpha before colours that are not multiplied by it.
    case first = 4
    /// A byte without meaning after the colours.
    case noneSkipLast = 5
    /// A byte without meaning before the colours.
    case noneSkipFirst = 6
    /// Alpha without colours.
    case alphaOnly = 7
}

/// The order of a pixel's bytes in memory.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The bits of the byte order in a ``CGBitmapInfo``.
    case orderMask = 0x7000
    /// In the order of the components.
    case orderDefault = 0
    /// 16-bit units, the least significant byte first.
    case order16Little = 0x1000
    /// 32-bit units, the least significant byte first.
    case order32Little = 0x2000
    /// 16-bit units, the most significant byte first.
    case order16Big = 0x3000
    /// 32-bit units, the most significant byte first.
    case order32Big = 0x4000
}

/// How components share a pixel's bits where they are not of equal size or not next to each other.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
    /// The bits of the pixel format in a ``CGBitmapInfo``.
    case mask = 0xF0000
    /// One after the other, as many bits for each.
    case packed = 0
    /// Five bits for each of red, green and blue in 16.
    case RGB555 = 0x10000
    /// Five bits for red, six for green and five for blue.
    case RGB565 = 0x20000
    /// Ten bits for each of red, green and blue in 32.
    case RGB101010 = 0x30000
    /// Ten bits for each in the encoding of Core Image; there are no images of it here.
    case RGBCIF10 = 0x40000
}

/// The layout of pixels: a ``CGImageAlphaInfo`` and a byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The bits of the ``CGImageAlphaInfo``.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// The bits that tell of floating point.
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
    /// Components are floating point.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// In the order of the components: no bits at all.
    public static let byteOrderDefault: CGBitmapInfo = []
    /// The bits of the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// 16-bit units, the least significant byte first.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// 32-bit units, the least significant byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// 16-bit units, the most significant byte first.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// 32-bit units, the most significant byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// 16-bit units in the machine's own order, which is little endian.
public let kCGBitmapByteOrder16Host = CGBitmapInfo.byteOrder16Little
/// 32-bit units in the machine's own order, which is little endian.
public let kCGBitmapByteOrder32Host = CGBitmapInfo.byteOrder32Little

/// A 32-bit layout of four bytes a pixel, as byte offsets into the pixel.
struct PixelLayout: Equatable, Sendable {
    let red: Int
    let green: Int
    let blue: Int
    /// The offset of the alpha byte, used or not.
    let alpha: Int
    let alphaInfo: CGImageAlphaInfo

    /// The layout that `info` describes; nil for floating point, 16-bit orders, `.none` and `.alphaOnly`.
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

    /// Whether alpha is stored.
    var hasAlpha: Bool {
        switch alphaInfo {
        case .none, .noneSkipLast, .noneSkipFirst: false
        case .premultipliedLast, .premultipliedFirst, .last, .first, .alphaOnly: true
        }
    }

    /// Whether the colours are already multiplied by alpha, or alpha is one.
    var isPremultiplied: Bool {
        switch alphaInfo {
        case .last, .first: false
        case .none, .noneSkipLast, .noneSkipFirst, .premultipliedLast, .premultipliedFirst, .alphaOnly: true
        }
    }

    /// Whether the bytes are blue, green, red, alpha, which is what images are kept in.
    var isBGRA: Bool { blue == 0 && green == 1 && red == 2 }
}
