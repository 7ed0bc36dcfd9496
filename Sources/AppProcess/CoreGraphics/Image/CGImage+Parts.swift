public import Foundation

extension CGImage {
    /// Returns the part of the image inside a rectangle.
    ///
    /// The part shares pixels with the image.
    ///
    /// - Parameter rect: The rectangle (pixels, origin at the top left). It is expanded to whole
    ///   pixels.
    /// - Returns: `nil` if no pixel of the image is inside.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull else { return nil }
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let part = rect.intersection(whole).integral.intersection(whole)
        guard part.width >= 1, part.height >= 1 else { return nil }
        let (x, y) = (Int(part.minX), Int(part.minY))
        return CGImage(
            store, at: PixelPoint(x: origin.x + x, y: origin.y + y), samples: samples,
            from: PixelPoint(x: sampleOrigin.x + x, y: sampleOrigin.y + y), width: Int(part.width), height: Int(part.height),
            isMasked: isMasked, shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }

    /// Returns the image masked by another one, which is stretched over it and sampled at this
    /// image's resolution.
    ///
    /// - Parameter mask: An image mask, which shows this image where its samples are 0, or a gray
    ///   image without alpha, which shows it where it is white.
    /// - Returns: `nil` if this image is a mask or already masked, or for other masks.
    public func masking(_ mask: CGImage) -> CGImage? {
        let isGray = mask.colorSpace?.model == .monochrome && mask.samples.conversion.format.alpha == nil && !mask.isMasked
        guard !isMask, !isMasked, mask.isMask || isGray else { return nil }
        let store = ImageStore(
            header: ImageHeader(width: width, height: height, isOpaque: false, model: .rgb), source: .masked(self, by: mask))
        return CGImage(
            store, samples: samples, from: sampleOrigin, width: width, height: height, isMasked: true,
            shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }

    /// Returns the image with pixels made transparent if all their samples are within given ranges.
    ///
    /// - Parameter components: The minimum and maximum sample of each color component, as the
    ///   numbers that are stored.
    /// - Returns: `nil` if the image is a mask, is already masked or has alpha, if the number of
    ///   components does not match, or if a range is invalid.
    public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
        let format = samples.conversion.format
        guard !isMask, !isMasked, format.alpha == nil, components.count == format.colors.count * 2,
            format.colors.indices.allSatisfy({ components[$0 * 2] <= components[$0 * 2 + 1] })
        else { return nil }
        let changed = samples.with(
            maskingColors: format.colors.indices.map { Double(components[$0 * 2])...Double(components[$0 * 2 + 1]) })
        return CGImage(
            ImageStore(changed), at: sampleOrigin, samples: changed, from: sampleOrigin, width: width, height: height, isMasked: true,
            shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }

    /// Returns the image with its samples interpreted in another color space.
    ///
    /// - Returns: `nil` for a mask, for an image that is masked by another one, and for a space
    ///   with another number of components.
    public func copy(colorSpace: CGColorSpace) -> CGImage? {
        guard let space = self.colorSpace, colorSpace.model != .pattern, colorSpace.numberOfComponents == space.numberOfComponents,
            !isMasked || samples.conversion.maskingColors != nil
        else { return nil }
        let changed = samples.with(space: colorSpace)
        return CGImage(
            ImageStore(changed), at: sampleOrigin, samples: changed, from: sampleOrigin, width: width, height: height, isMasked: isMasked,
            shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }

    /// The image's samples in the layout that its properties describe, without the effect of masks
    /// or masking colors.
    ///
    /// The data starts at the image's first pixel; if that pixel does not start at a byte boundary,
    /// the bits are shifted. Accessing this property decodes an image from a file. The value is
    /// `nil` if memory runs out.
    public var dataProvider: CGDataProvider? {
        guard let data = samples.data else { return nil }
        let format = samples.conversion.format
        guard sampleOrigin != .zero || width != format.width || height != format.height else { return CGDataProvider(data) }
        let start = data.startIndex + sampleOrigin.y * format.bytesPerRow + sampleOrigin.x * format.bitsPerPixel / 8
        // The number of bits before the first pixel in its first byte.
        let shift = sampleOrigin.x * format.bitsPerPixel % 8
        let rowCount = (width * format.bitsPerPixel + 7) / 8
        guard shift > 0 else {
            return CGDataProvider(data[start..<min(data.endIndex, start + (height - 1) * format.bytesPerRow + rowCount)])
        }
        var shifted = Data(count: height * format.bytesPerRow)
        for row in 0..<height {
            for index in 0..<rowCount {
                let offset = start + row * format.bytesPerRow + index
                let pair = UInt16(data[offset]) << 8 | (offset + 1 < data.endIndex ? UInt16(data[offset + 1]) : 0)
                shifted[row * format.bytesPerRow + index] = UInt8(truncatingIfNeeded: pair >> UInt16(8 - shift))
            }
        }
        return CGDataProvider(shifted)
    }
}
