import Foundation

/// The samples an image is made of and what they mean.
struct ImageSamples: Sendable {
    /// Where the bytes are.
    enum Bytes: Sendable {
        case given(Data)
        /// In the pixels of a decoded file or of a drawing.
        case decoded(ImageStore)
    }

    let bytes: Bytes
    let conversion: BitmapConversion
    /// The type of the file they came from, if any.
    let type: String?
    /// The decode array as it is handed out.
    let decode: DecodeArray?
    /// How many times as bright as white the picture may be, as whoever made it said; 0 when that is not known.
    var headroom: Float?

    private init(_ bytes: Bytes, _ conversion: BitmapConversion, type: String?) {
        self.bytes = bytes
        self.conversion = conversion
        self.type = type
        decode = conversion.decode.map(DecodeArray.init)
    }

    /// Nil when `data` has too few bytes.
    init?(_ data: Data, _ format: SampleFormat, _ meaning: BitmapConversion.Meaning, decode: UnsafePointer<CGFloat>?) {
        guard let count = format.byteCount, data.count >= count else { return nil }
        let pairs = decode.map { decode in format.colors.indices.flatMap { [Double(decode[$0 * 2]), Double(decode[$0 * 2 + 1])] } }
        self.init(.given(data), BitmapConversion(format: format, meaning: meaning, decode: pairs, maskingColors: nil), type: nil)
    }

    /// The pixels of a file, which are premultiplied BGRA8 in sRGB.
    init(decoded store: ImageStore, type: String) {
        let header = store.header
        let alpha = header.isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        let format = SampleFormat(
            width: header.width, height: header.height, bytesPerRow: PixelMemory.alignedBytesPerRow(width: header.width),
            bgra: [.byteOrder32Little, CGBitmapInfo(rawValue: alpha.rawValue)], alphaInfo: alpha)
        self.init(
            .decoded(store), BitmapConversion(format: format, meaning: .color(.standard), decode: nil, maskingColors: nil), type: type)
    }

    /// Finished pixels, described in their own layout and, where `bitmapInfo` is that one, in its words.
    init(finished store: ImageStore, _ memory: PixelMemory, _ bitmapInfo: CGBitmapInfo, _ space: CGColorSpace) {
        let alpha = store.header.isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        let isNative = PixelLayout(bitmapInfo).map { $0.isBGRA && $0.isPremultiplied } ?? false
        let info = isNative ? bitmapInfo : [.byteOrder32Little, CGBitmapInfo(rawValue: alpha.rawValue)]
        let format = SampleFormat(
            width: memory.width, height: memory.height, bytesPerRow: memory.bytesPerRow, bgra: info, alphaInfo: alpha)
        self.init(
            .decoded(store),
            BitmapConversion(format: format, meaning: .color(space.model == .rgb ? space : .standard), decode: nil, maskingColors: nil),
            type: nil)
    }

    private func with(_ change: (SampleFormat) -> BitmapConversion) -> ImageSamples {
        var copy = ImageSamples(bytes, change(conversion.format), type: type)
        copy.headroom = headroom
        return copy
    }

    func with(decode: [Double]) -> ImageSamples {
        with { BitmapConversion(format: $0, meaning: conversion.meaning, decode: decode, maskingColors: nil) }
    }

    func with(space: CGColorSpace) -> ImageSamples {
        var copy = with {
            BitmapConversion(format: $0, meaning: .color(space), decode: conversion.decode, maskingColors: conversion.maskingColors)
        }
        copy.headroom = nil
        return copy
    }

    func with(maskingColors: [ClosedRange<Double>]) -> ImageSamples {
        with { BitmapConversion(format: $0, meaning: conversion.meaning, decode: conversion.decode, maskingColors: maskingColors) }
    }

    /// All bytes; nil when there is no memory to decode into.
    var data: Data? {
        switch bytes {
        case .given(let data): data
        case .decoded(let store):
            store.pixels().map { memory in withExtendedLifetime(memory) { Data(bytes: memory.address, count: memory.bytes.count) } }
        }
    }
}

/// A decode array in memory that lives as long as its image.
final class DecodeArray: @unchecked Sendable {
    let address: UnsafePointer<CGFloat>
    private let numbers: UnsafeMutableBufferPointer<CGFloat>

    init(_ values: [Double]) {
        numbers = .allocate(capacity: max(1, values.count))
        numbers.initialize(repeating: 0)
        for (index, value) in values.enumerated() { numbers[index] = CGFloat(value) }
        // At least one number was allocated, so that there is an address.
        address = UnsafePointer(numbers.baseAddress!)
    }

    deinit { numbers.deallocate() }
}
