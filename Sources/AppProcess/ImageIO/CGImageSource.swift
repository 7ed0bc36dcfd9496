public import CoreGraphics

/// How far a source is, or why it has no image.
public enum CGImageSourceStatus: Int32, Sendable {
    /// The bytes are all there are, and the file goes on beyond them.
    case statusUnexpectedEOF = -5
    /// The header is damaged, or tells of a picture with a side over 16,384 pixels.
    case statusInvalidData = -4
    /// The bytes are neither a PNG's nor a JPEG's.
    case statusUnknownType = -3
    /// The header is not yet there.
    case statusReadingHeader = -2
    /// The picture is not yet there to its end.
    case statusIncomplete = -1
    /// The file is there to its end.
    case statusComplete = 0
}

/// The bytes of a PNG or JPEG file, whole or growing, and what they say. Belongs to one thread at a time.
public final class CGImageSource: Hashable {
    /// The bytes there are.
    var bytes: Data
    /// Whether no more bytes come.
    var isFinal: Bool
    /// What the file says about itself; nil when its header is damaged or not yet there.
    private(set) var file: FileDescription?

    init(_ bytes: Data, isFinal: Bool) {
        self.bytes = bytes
        self.isFinal = isFinal
        file = FileDescription(ByteReader(bytes))
    }

    func update(_ bytes: Data, isFinal: Bool) {
        guard !self.isFinal else { return }
        self.bytes = bytes
        self.isFinal = isFinal
        file = FileDescription(ByteReader(bytes))
    }

    var status: CGImageSourceStatus {
        guard FileDescription.Format(ByteReader(bytes)) != nil else {
            return isFinal || bytes.count >= 8 ? .statusUnknownType : .statusReadingHeader
        }
        guard let file else { return isFinal ? .statusInvalidData : .statusReadingHeader }
        guard file.width <= 16_384, file.height <= 16_384 else { return .statusInvalidData }
        return file.isComplete ? .statusComplete : isFinal ? .statusUnexpectedEOF : .statusIncomplete
    }

    /// The picture, not yet decoded; nil unless it can be expected to be whole, but for a JPEG that is still growing.
    func makeImage() -> CGImage? {
        guard let file else { return nil }
        switch status {
        case .statusComplete: break
        case .statusIncomplete: guard file.format == .jpeg else { return nil }
        case .statusUnexpectedEOF, .statusInvalidData, .statusUnknownType, .statusReadingHeader: return nil
        }
        guard let provider = CGDataProvider(data: bytes as NSData) else { return nil }
        return switch file.format {
        case .png: CGImage(pngDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        case .jpeg: CGImage(jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
    }

    /// Why there is no whole picture, found out by decoding it; nil when there is one.
    package var decodingError: ImageDecodingError? {
        switch status {
        case .statusUnknownType: return .unknownType
        case .statusInvalidData: return .header
        case .statusReadingHeader, .statusIncomplete, .statusUnexpectedEOF: return .truncated
        case .statusComplete:
            guard let image = makeImage() else { return .header }
            image.decodePixels()
            return image.decodingError
        }
    }

    /// Sources are the same when they are the same object.
    public static func == (lhs: CGImageSource, rhs: CGImageSource) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// A source of a copy of `data`; nil for no bytes. Bytes of another format make a source without images.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    data.length > 0 ? CGImageSource(data as Data, isFinal: true) : nil
}

/// A source of the file at `url`; nil when it cannot be read or is empty.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    CGDataProvider(url: url).flatMap { CGImageSourceCreateWithDataProvider($0, options) }
}

/// A source of a provider's bytes; nil when it has none.
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource? {
    provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// A source of bytes that are still to come.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(Data(), isFinal: false)
}

/// Gives an incremental source all bytes that there are so far; does nothing once they were final.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
    isrc.update(data as Data, isFinal: final)
}

/// Gives an incremental source all bytes that there are so far; does nothing once they were final.
public func CGImageSourceUpdateDataProvider(_ isrc: CGImageSource, _ provider: CGDataProvider, _ final: Bool) {
    isrc.update((provider.data as Data?) ?? Data(), isFinal: final)
}

/// How far the source is.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
    isrc.status
}

/// How far the image at `index` is; `statusReadingHeader` for an index without an image.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    index == 0 ? isrc.status : .statusReadingHeader
}

/// The number of images: 1, or 0 as long as no header was read.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int {
    isrc.file == nil ? 0 : 1
}

/// The index of the image to show first: 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int {
    0
}

/// `public.png` or `public.jpeg`; nil for other formats and as long as too few bytes are there.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
    FileDescription.Format(ByteReader(isrc.bytes)).map { NSString(string: $0.rawValue) }
}

/// The types of files that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    [FileDescription.Format.png, .jpeg].map { NSString(string: $0.rawValue) } as NSArray
}
