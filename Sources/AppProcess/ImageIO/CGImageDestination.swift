public import CoreGraphics

/// A PNG or JPEG file in the making. Belongs to one thread at a time.
public final class CGImageDestination: Hashable {
    private let consumer: CGDataConsumer
    private let format: FileDescription.Format
    /// Properties for the whole file.
    private var common: CFDictionary?
    private var picture: (image: CGImage, properties: WritingProperties)?
    private var isFinished = false

    fileprivate init?(_ consumer: CGDataConsumer?, _ type: CFString, _ count: Int) {
        guard let format = FileDescription.Format(rawValue: type as String), count == 1, let consumer else { return nil }
        self.consumer = consumer
        self.format = format
    }

    fileprivate func set(_ properties: CFDictionary?) { common = properties }

    /// The first picture counts: there is room for one.
    fileprivate func add(_ image: CGImage, _ properties: WritingProperties) {
        if picture == nil, !isFinished { picture = (image, properties) }
    }

    fileprivate func finish() -> Bool {
        guard !isFinished, let picture else { return false }
        isFinished = true
        let properties = picture.properties.over(WritingProperties(common))
        guard let image = picture.image.fitted(into: properties.side, orientation: .up) else { return false }
        image.decodePixels()
        guard image.decodingError == nil else { return false }
        let file =
            switch format {
            case .png: image.pngData().map { properties.inserted(intoPNG: $0) }
            case .jpeg:
                image.jpegData(quality: properties.quality ?? 0.8, background: properties.background ?? .white).map {
                    properties.inserted(intoJPEG: $0)
                }
            }
        return file.map { consumer.write($0) } ?? false
    }

    /// Destinations are the same when they are the same object.
    public static func == (lhs: CGImageDestination, rhs: CGImageDestination) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// A file that is appended to `data`; nil for types other than `public.png` and `public.jpeg` and for a count other than 1.
///
/// - Parameter options: there are none.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(CGDataConsumer(data: data), type, count)
}

/// A file at `url`; nil when it cannot be written, for types other than `public.png` and `public.jpeg` and for a count other than 1.
///
/// - Parameter options: there are none.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    guard FileDescription.Format(rawValue: type as String) != nil, count == 1 else { return nil }
    return CGImageDestination(CGDataConsumer(url: url), type, count)
}

/// A file that goes to a consumer; nil for types other than `public.png` and `public.jpeg` and for a count other than 1.
///
/// - Parameter options: there are none.
public func CGImageDestinationCreateWithDataConsumer(
    _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(consumer, type, count)
}

/// The types of files that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
    CGImageSourceCopyTypeIdentifiers()
}

/// Sets properties that hold where an image's own do not say otherwise.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
    idst.set(properties)
}

/// Adds the file's image; a second one is not written.
///
/// - Parameter properties: ``kCGImageDestinationLossyCompressionQuality``, ``kCGImageDestinationBackgroundColor``,
///   ``kCGImageDestinationImageMaxPixelSize``, ``kCGImagePropertyOrientation``, ``kCGImagePropertyDPIWidth`` and
///   ``kCGImagePropertyDPIHeight``.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.add(image, WritingProperties(properties))
}

/// Adds an image of a source with its orientation and resolution, unless properties say otherwise; nothing when the source has no such image.
///
/// - Parameter properties: as for ``CGImageDestinationAddImage(_:_:_:)``.
public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
    let stored = WritingProperties(CGImageSourceCopyPropertiesAtIndex(isrc, index, nil))
    idst.add(image, WritingProperties(properties).over(stored))
}

/// Writes the file; false when there is no image, when it cannot be decoded or encoded, when not all bytes were taken, and a second time.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
    idst.finish()
}
