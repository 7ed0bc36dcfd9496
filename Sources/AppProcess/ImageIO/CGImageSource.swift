public import CoreGraphics

/// The progress of a source, or the reason it has no image.
public enum CGImageSourceStatus: Int32, Sendable {
    /// The bytes are final, but the file is truncated.
    case statusUnexpectedEOF = -5
    /// The header is damaged, a side exceeds 16,384 pixels, or a GIF file has more than 2²⁵ pixels.
    case statusInvalidData = -4
    /// The bytes are no PNG, JPEG or GIF file.
    case statusUnknownType = -3
    /// The header is not yet complete.
    case statusReadingHeader = -2
    /// The image is not yet complete.
    case statusIncomplete = -1
    /// The file is complete.
    case statusComplete = 0
}

/// A PNG, JPEG or GIF file, which may be loaded incrementally. It may be used by one thread at a
/// time.
///
/// The images of a GIF file are the frames of its animation, each as it is displayed: composed with
/// those before it. They are decoded when they are created, in order at the cost of one frame each.
///
/// ```swift
/// import ImageIO
///
/// func image(atPath path: String) -> CGImage? {
///     let source = CGImageSourceCreateWithURL(URL(fileURLWithPath: path) as NSURL, nil)
///     return source.flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) }
/// }
/// ```
public final class CGImageSource: Hashable {
    /// The bytes received so far.
    var bytes: Data
    /// A Boolean value that indicates whether the bytes are final.
    var isFinal: Bool
    /// The properties in the file's header; `nil` if the header is damaged or not yet complete.
    private(set) var file: FileDescription?
    private var composer: GIFComposer?

    init(_ bytes: Data, isFinal: Bool) {
        self.bytes = bytes
        self.isFinal = isFinal
        file = FileDescription(ByteReader(bytes))
    }

    /// Replaces the bytes with all bytes received so far, unless they were final.
    func update(_ bytes: Data, isFinal: Bool) {
        guard !self.isFinal else { return }
        self.bytes = bytes
        self.isFinal = isFinal
        file = FileDescription(ByteReader(bytes))
        composer = nil
    }

    /// The number of images.
    var count: Int { file.map { $0.gif?.frames.count ?? 1 } ?? 0 }

    var status: CGImageSourceStatus {
        guard FileDescription.Format(ByteReader(bytes)) != nil else {
            // Eight bytes, the length of a PNG file's signature, determine the format.
            return isFinal || bytes.count >= 8 ? .statusUnknownType : .statusReadingHeader
        }
        guard let file else { return isFinal ? .statusInvalidData : .statusReadingHeader }
        guard file.width <= 16_384, file.height <= 16_384, file.gif?.isWithinLimits != false else { return .statusInvalidData }
        return file.isComplete ? .statusComplete : isFinal ? .statusUnexpectedEOF : .statusIncomplete
    }

    /// The progress of an image. Frames of a GIF file are complete before the file is.
    func status(at index: Int) -> CGImageSourceStatus {
        guard index >= 0, index < count else { return .statusReadingHeader }
        guard let gif = file?.gif, gif.isWithinLimits else { return status }
        return gif.frames[index].isComplete ? .statusComplete : isFinal ? .statusUnexpectedEOF : .statusIncomplete
    }

    /// Returns an image; `nil` if it is not complete, unless it is one of a JPEG or GIF file that
    /// is still being loaded. Those of PNG and JPEG files are not yet decoded.
    ///
    /// - Parameters:
    ///   - index: The index of the image.
    ///   - isStrict: Whether there is no image of a GIF file if its data is damaged.
    func makeImage(at index: Int = 0, isStrict: Bool = false) -> CGImage? {
        guard let file else { return nil }
        switch status(at: index) {
        case .statusComplete: break
        case .statusIncomplete: guard file.format != .png else { return nil }
        case .statusUnexpectedEOF, .statusInvalidData, .statusUnknownType, .statusReadingHeader: return nil
        }
        if let gif = file.gif {
            let composer = self.composer ?? GIFComposer(gif, bytes)
            self.composer = composer
            guard let found = composer.image(at: index) else { return nil }
            return isStrict && found.isDamaged && gif.frames[index].isComplete ? nil : found.image
        }
        guard let provider = CGDataProvider(data: bytes as NSData) else { return nil }
        return switch file.format {
        case .png: CGImage(pngDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        case .gif: nil
        case .jpeg: CGImage(jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
    }

    /// The error that makes the first image incomplete, determined by decoding it; `nil` if the
    /// image is complete.
    package var decodingError: ImageDecodingError? {
        switch count == 0 ? status : status(at: 0) {
        case .statusUnknownType: return .unknownType
        case .statusInvalidData: return .header
        case .statusReadingHeader, .statusIncomplete, .statusUnexpectedEOF: return .truncated
        case .statusComplete:
            guard let image = makeImage(isStrict: true) else { return file?.gif == nil ? .header : .truncated }
            image.decodePixels()
            return image.decodingError
        }
    }

    /// Returns whether two sources are the same object.
    public static func == (lhs: CGImageSource, rhs: CGImageSource) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// Creates a source from a copy of `data`; returns `nil` if it is empty. Data in an unsupported
/// format creates a source without images.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    data.length > 0 ? CGImageSource(data as Data, isFinal: true) : nil
}

/// Creates a source from a file; returns `nil` if the file cannot be read or is empty.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    CGDataProvider(url: url).flatMap { CGImageSourceCreateWithDataProvider($0, options) }
}

/// Creates a source from a provider's bytes; returns `nil` if there are none.
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource? {
    provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// Creates a source whose bytes are supplied later.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(Data(), isFinal: false)
}

/// Supplies all bytes received so far to an incremental source. Once the bytes are final, the call
/// has no effect.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
    isrc.update(data as Data, isFinal: final)
}

/// Supplies all bytes received so far to an incremental source. Once the bytes are final, the call
/// has no effect.
public func CGImageSourceUpdateDataProvider(_ isrc: CGImageSource, _ provider: CGDataProvider, _ final: Bool) {
    isrc.update((provider.data as Data?) ?? Data(), isFinal: final)
}

/// Returns the progress of a source.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
    isrc.status
}

/// Returns the progress of an image; `statusReadingHeader` for an index out of range.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    index == 0 && isrc.count == 0 ? isrc.status : isrc.status(at: index)
}

/// Returns the number of images: 1, or 0 until the header is complete. For a GIF file it is the
/// number of frames, of which the last may not be complete; at most 16,384.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int {
    isrc.count
}

/// Returns the index of the image to display first, which is 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int {
    0
}

/// Returns the type of the file, `public.png`, `public.jpeg` or `com.compuserve.gif`; `nil` for
/// other formats or if there are too few bytes.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
    FileDescription.Format(ByteReader(isrc.bytes)).map { NSString(string: $0.rawValue) }
}

/// Returns the types of files that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    [FileDescription.Format.png, .jpeg, .gif].map { NSString(string: $0.rawValue) } as NSArray
}
