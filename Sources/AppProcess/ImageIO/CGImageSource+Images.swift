public import CoreGraphics

/// Creates an image from a source. Its pixels are decoded when they are first needed, unless
/// options require it immediately or the file is a GIF file.
///
/// - Parameters:
///   - isrc: The source.
///   - index: The index of the image, which must be 0 except for GIF files.
///   - options: Values for the keys ``kCGImageSourceShouldCacheImmediately`` and
///     ``kCGImageSourceSubsampleFactor``.
/// - Returns: `nil` for another index, if the file is damaged or truncated, or for an incomplete
///   PNG file. A damaged image of a GIF file has the pixels that can be decoded, unless it is
///   decoded immediately.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    let isStrict = options.flag(kCGImageSourceShouldCacheImmediately)
    guard let image = isrc.makeImage(at: index, isStrict: isStrict) else { return nil }
    if isStrict {
        image.decodePixels()
        guard image.decodingError == nil || isrc.status(at: index) == .statusIncomplete else { return nil }
    }
    guard let factor = options.number(kCGImageSourceSubsampleFactor).map({ Int($0) }), [2, 4, 8].contains(factor) else { return image }
    return image.redrawn(width: (image.width + factor - 1) / factor, height: (image.height + factor - 1) / factor, orientation: .up)
}

/// Creates a thumbnail of an image.
///
/// - Parameters:
///   - isrc: The source.
///   - index: The index of the image, which must be 0 except for GIF files.
///   - options: ``kCGImageSourceCreateThumbnailFromImageAlways`` or
///     ``kCGImageSourceCreateThumbnailFromImageIfAbsent``, one of which is required;
///     ``kCGImageSourceThumbnailMaxPixelSize``, without which the thumbnail has the image's size;
///     and ``kCGImageSourceCreateThumbnailWithTransform``.
/// - Returns: `nil` for another index, without a required option, or if the file is damaged or
///   truncated.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    guard
        options.flag(kCGImageSourceCreateThumbnailFromImageAlways) || options.flag(kCGImageSourceCreateThumbnailFromImageIfAbsent),
        let image = isrc.makeImage(at: index, isStrict: true)
    else { return nil }
    image.decodePixels()
    guard image.decodingError == nil || isrc.status(at: index) == .statusIncomplete else { return nil }
    let rotates = options.flag(kCGImageSourceCreateThumbnailWithTransform)
    return image.fitted(
        into: options.number(kCGImageSourceThumbnailMaxPixelSize), orientation: rotates ? isrc.file?.exif?.orientation ?? .up : .up)
}

extension CGImage {
    /// Returns the image scaled down to fit into a square of `side` pixels (`nil` for its own size)
    /// and rotated to be upright; `nil` if memory runs out.
    func fitted(into side: Double?, orientation: CGImagePropertyOrientation) -> CGImage? {
        let scale = side.map { $0 >= 1 ? min(1, $0 / Double(max(width, height))) : 1 } ?? 1
        let newWidth = max(1, Int((Double(width) * scale).rounded()))
        let newHeight = max(1, Int((Double(height) * scale).rounded()))
        if orientation == .up, newWidth == width, newHeight == height { return self }
        return redrawn(width: newWidth, height: newHeight, orientation: orientation)
    }

    /// Returns the image drawn at another size and then rotated to be upright; `nil` if memory runs
    /// out.
    ///
    /// - Parameters:
    ///   - width: The width before the rotation (pixels).
    ///   - height: The height before the rotation (pixels).
    ///   - orientation: The orientation of the stored image.
    func redrawn(width: Int, height: Int, orientation: CGImagePropertyOrientation) -> CGImage? {
        let (w, h) = (CGFloat(width), CGFloat(height))
        // Maps points of the stored image to points of the upright image; y points up in both.
        let transform: CGAffineTransform =
            switch orientation {
            case .up: .identity
            case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
            case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
            case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
            case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
            case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
            case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
            }
        // The orientations from 5 on exchange width and height.
        let isSideways = orientation.rawValue >= CGImagePropertyOrientation.leftMirrored.rawValue
        let alpha = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        guard
            let context = CGContext(
                data: nil, width: isSideways ? height : width, height: isSideways ? width : height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | alpha.rawValue)
        else { return nil }
        context.interpolationQuality = .high
        context.concatenate(transform)
        context.draw(self, in: CGRect(x: 0, y: 0, width: w, height: h))
        return context.makeImage()
    }
}

extension CFDictionary? {
    /// Returns the number for a key; `nil` if there is none.
    func number(_ key: CFString) -> Double? {
        switch self?[key] {
        case let number as NSNumber: number.doubleValue
        case let number as any BinaryInteger: Double(number)
        case let number as any BinaryFloatingPoint: Double(number)
        case let flag as Bool: flag ? 1 : 0
        default: nil
        }
    }

    /// Returns whether the value for a key is a number or Boolean other than 0 and `false`.
    func flag(_ key: CFString) -> Bool {
        number(key).map { $0 != 0 } ?? false
    }
}
