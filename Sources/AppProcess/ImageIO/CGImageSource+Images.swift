public import CoreGraphics

/// The image at `index`, decoded when its pixels are first needed unless options say at once.
///
/// - Parameter options: ``kCGImageSourceShouldCacheImmediately`` and ``kCGImageSourceSubsampleFactor``.
/// - Returns: nil for another index, for a file that is damaged or ends too soon, and for a PNG that is not all there yet.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    guard index == 0, let image = isrc.makeImage() else { return nil }
    if options.flag(kCGImageSourceShouldCacheImmediately) {
        image.decodePixels()
        guard image.decodingError == nil || isrc.status == .statusIncomplete else { return nil }
    }
    guard let factor = options.number(kCGImageSourceSubsampleFactor).map({ Int($0) }), [2, 4, 8].contains(factor) else { return image }
    return image.redrawn(width: (image.width + factor - 1) / factor, height: (image.height + factor - 1) / factor, orientation: .up)
}

/// A small picture of the image at `index`.
///
/// - Parameter options: ``kCGImageSourceCreateThumbnailFromImageAlways`` or ``kCGImageSourceCreateThumbnailFromImageIfAbsent``, without which
///   there is none; ``kCGImageSourceThumbnailMaxPixelSize``, without which it has the image's size; and
///   ``kCGImageSourceCreateThumbnailWithTransform``.
/// - Returns: nil for another index and for a file that is damaged or ends too soon.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    guard index == 0,
        options.flag(kCGImageSourceCreateThumbnailFromImageAlways) || options.flag(kCGImageSourceCreateThumbnailFromImageIfAbsent),
        let image = isrc.makeImage()
    else { return nil }
    image.decodePixels()
    guard image.decodingError == nil || isrc.status == .statusIncomplete else { return nil }
    let isTurned = options.flag(kCGImageSourceCreateThumbnailWithTransform)
    return image.fitted(
        into: options.number(kCGImageSourceThumbnailMaxPixelSize), orientation: isTurned ? isrc.file?.exif?.orientation ?? .up : .up)
}

extension CGImage {
    /// The image no wider or higher than `side` pixels, turned to be seen upright.
    func fitted(into side: Double?, orientation: CGImagePropertyOrientation) -> CGImage? {
        let scale = side.map { $0 >= 1 ? min(1, $0 / Double(max(width, height))) : 1 } ?? 1
        let newWidth = max(1, Int((Double(width) * scale).rounded()))
        let newHeight = max(1, Int((Double(height) * scale).rounded()))
        if orientation == .up, newWidth == width, newHeight == height { return self }
        return redrawn(width: newWidth, height: newHeight, orientation: orientation)
    }

    /// The image drawn at another size and then turned; nil when there is no memory for it.
    ///
    /// - Parameters:
    ///   - width: in pixels, before it is turned.
    ///   - height: in pixels, before it is turned.
    func redrawn(width: Int, height: Int, orientation: CGImagePropertyOrientation) -> CGImage? {
        let (w, h) = (CGFloat(width), CGFloat(height))
        // Where a point of the upright image, y up, comes from its place in the stored one, y up.
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
    /// The number for `key`; nil when there is none.
    func number(_ key: CFString) -> Double? {
        switch self?[key] {
        case let number as NSNumber: number.doubleValue
        case let number as any BinaryInteger: Double(number)
        case let number as any BinaryFloatingPoint: Double(number)
        case let flag as Bool: flag ? 1 : 0
        default: nil
        }
    }

    /// Whether there is something other than false and 0 for `key`.
    func flag(_ key: CFString) -> Bool {
        number(key).map { $0 != 0 } ?? false
    }
}
