import Foundation

/// The samples of an image with their interpretation, as `CGImage`'s public properties describe
/// them. An ``ImageStore`` converts them to the pixels that are displayed.
struct ImageSamples: Sendable {
    /// The location of the bytes.
    enum Bytes: Sendable {
        case given(Data)
        /// The pixels of a decoded file or of a drawing.
        case decoded(ImageStore)
    }

    let bytes: Bytes
    let conversion: BitmapConversion
    /// The type of the file that the samples come from, if any.
    let type: String?
    /// The decode array that the public interface returns.
    let decode: DecodeArray?
    /// The ratio of the maximum brightness to that of white, as specified by the image's creator; 0
    /// if it is unknown, `nil` if unspecified.
    var headroom: Float?

    private init(_ bytes: Bytes, _ conversion: BitmapConversion, type: String?) {
        self.bytes = bytes
        self.conversion = conversion
        self.type = type
        decode = conversion.decode.map(DecodeArray.init)
    }

    /// Creates samples in a caller's format; returns `nil` if `data` has too few bytes.
    init?(_ data: Data, _ format: SampleFormat, _ meaning: BitmapConversion.Meaning, decode: UnsafePointer<CGFloat>?) {
        guard let count = format.byteCount, data.count >= count else { return nil }
        let pairs = decode.map { decode in format.colors.indices.flatMap { [Double(decode[$0 * 2]), Double(decode[$0 * 2 + 1])] } }
        self.init(.given(data), BitmapConversion(format: format, meaning: meaning, decode: pairs, maskingColors: nil), type: nil)
    }

    /// Creates samples that describe the decoded pixels of a file: premultiplied BGRA8 in sRGB.
    init(decoded store: ImageStore, type: String) {
        let header = store.header
        let alpha = header.isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        let format = SampleFormat(
            width: header.width, height: header.height, bytesPerRow: PixelMemory.alignedBytesPerRow(width: header.width),
            bgra: [.byteOrder32Little, CGBitmapInfo(rawValue: alpha.rawValue)], alphaInfo: alpha)
        self.init(
            .decoded(store), BitmapConversion(format: format, meaning: .color(.standard), decode: nil, maskingColors: nil), type: type)
    }

    /// Creates samples that describe the pixels of a drawing. Their layout is premultiplied BGRA8;
    /// `bitmapInfo` is preserved if it describes the same layout.
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

    /// Returns the same samples with another interpretation.
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
        // The headroom was specified for the former space.
        copy.headroom = nil
        return copy
    }

    func with(maskingColors: [ClosedRange<Double>]) -> ImageSamples {
        with { BitmapConversion(format: $0, meaning: conversion.meaning, decode: conversion.decode, maskingColors: maskingColors) }
    }

    /// The bytes of all samples; `nil` if memory for decoding runs out.
    var data: Data? {
        switch bytes {
        case .given(let data): data
        case .decoded(let store):
            store.pixels().map { memory in withExtendedLifetime(memory) { Data(bytes: memory.address, count: memory.bytes.count) } }
        }
    }
}

/// A decode array in memory that exists as long as its image. Unchecked: the memory is written only
/// by the initializer.
final class DecodeArray: @unchecked Sendable {
    let address: UnsafePointer<CGFloat>
    private let numbers: UnsafeMutableBufferPointer<CGFloat>

    init(_ values: [Double]) {
        numbers = .allocate(capacity: max(1, values.count))
        numbers.initialize(repeating: 0)
        for (index, value) in values.enumerated() { numbers[index] = CGFloat(value) }
        // At least one number is allocated, so the buffer has an address.
        address = UnsafePointer(numbers.baseAddress!)
    }

    deinit { numbers.deallocate() }
}
