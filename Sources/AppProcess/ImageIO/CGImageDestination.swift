public import CoreGraphics

/// A PNG or JPEG file that is being created. It may be used by one thread at a time.
///
/// ```swift
/// import ImageIO
///
/// func png(of image: CGImage) -> NSData? {
///     let data = NSMutableData()
///     guard let destination = CGImageDestinationCreateWithData(data, "public.png", 1, nil) else {
///         return nil
///     }
///     CGImageDestinationAddImage(destination, image, nil)
///     return CGImageDestinationFinalize(destination) ? data : nil
/// }
/// ```
public final class CGImageDestination: Hashable {
    private let consumer: CGDataConsumer
    private let format: FileDescription.Format
    /// The properties of the whole file.
    private var common: CFDictionary?
    private var content: (image: CGImage, properties: WritingProperties)?
    private var isFinished = false

    fileprivate init?(_ consumer: CGDataConsumer?, _ type: CFString, _ count: Int) {
        guard let format = FileDescription.Format(rawValue: type as String), format.isWritable, count == 1, let consumer else { return nil }
        self.consumer = consumer
        self.format = format
    }

    fileprivate func set(_ properties: CFDictionary?) { common = properties }

    /// Sets the image of the file. Later images are ignored, because a file contains only one.
    fileprivate func add(_ image: CGImage, _ properties: WritingProperties) {
        if content == nil, !isFinished { content = (image, properties) }
    }

    /// Encodes the image and writes the file. Returns `false` if there is no image, if an error
    /// occurs, or if the file was written before.
    fileprivate func finish() -> Bool {
        guard !isFinished, let content else { return false }
        isFinished = true
        let properties = content.properties.withDefaults(from: WritingProperties(common))
        guard let image = content.image.fitted(into: properties.maximumSide, orientation: .up) else { return false }
        image.decodePixels()
        guard image.decodingError == nil else { return false }
        let file =
            switch format {
            case .gif: nil as Data?
            case .png: image.pngData().map { properties.inserted(intoPNG: $0) }
            case .jpeg:
                image.jpegData(quality: properties.quality ?? 0.8, background: properties.background ?? .white).map {
                    properties.inserted(intoJPEG: $0)
                }
            }
        return file.map { consumer.write($0) } ?? false
    }

    /// Returns whether two destinations are the same object.
    public static func == (lhs: CGImageDestination, rhs: CGImageDestination) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// Creates a destination that appends a file to `data`.
///
/// - Parameters:
///   - data: The data that the file is appended to.
///   - type: The type of the file, `public.png` or `public.jpeg`.
///   - count: The number of images, which must be 1.
///   - options: Options, which are ignored.
/// - Returns: `nil` for other types or counts.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(CGDataConsumer(data: data), type, count)
}

/// Creates a destination that writes a file.
///
/// - Parameters:
///   - url: The URL of the file.
///   - type: The type of the file, `public.png` or `public.jpeg`.
///   - count: The number of images, which must be 1.
///   - options: Options, which are ignored.
/// - Returns: `nil` if the file cannot be written, or for other types or counts.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    guard FileDescription.Format(rawValue: type as String)?.isWritable == true, count == 1 else { return nil }
    return CGImageDestination(CGDataConsumer(url: url), type, count)
}

/// Creates a destination that passes a file to a data consumer.
///
/// - Parameters:
///   - consumer: The data consumer.
///   - type: The type of the file, `public.png` or `public.jpeg`.
///   - count: The number of images, which must be 1.
///   - options: Options, which are ignored.
/// - Returns: `nil` for other types or counts.
public func CGImageDestinationCreateWithDataConsumer(
    _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(consumer, type, count)
}

/// Returns the types of files that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
    [FileDescription.Format.png, .jpeg].map { NSString(string: $0.rawValue) } as NSArray
}

/// Sets the default properties of images. An image's own properties take precedence.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
    idst.set(properties)
}

/// Adds the image of the file. Later images are ignored.
///
/// - Parameters:
///   - idst: The destination.
///   - image: The image.
///   - properties: Values for the keys ``kCGImageDestinationLossyCompressionQuality``,
///     ``kCGImageDestinationBackgroundColor``, ``kCGImageDestinationImageMaxPixelSize``,
///     ``kCGImagePropertyOrientation``, ``kCGImagePropertyDPIWidth`` and
///     ``kCGImagePropertyDPIHeight``.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.add(image, WritingProperties(properties))
}

/// Adds an image of a source with its orientation and resolution, which properties can override. If
/// the source has no such image, the call has no effect.
///
/// - Parameters:
///   - idst: The destination.
///   - isrc: The source.
///   - index: The index of the image, which must be 0.
///   - properties: The same properties as for ``CGImageDestinationAddImage(_:_:_:)``.
public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
    let stored = WritingProperties(CGImageSourceCopyPropertiesAtIndex(isrc, index, nil))
    idst.add(image, WritingProperties(properties).withDefaults(from: stored))
}

/// Writes the file.
///
/// - Returns: `false` if there is no image, if it cannot be decoded or encoded, if only some bytes
///   were consumed, or if the file has already been written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
    idst.finish()
}
