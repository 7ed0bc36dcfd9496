public import Foundation

extension CGImage {
    /// The part of the image inside `rect`, grown to whole pixels, with the origin at the top left; nil when nothing of it is inside.
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

    /// The image seen through `mask`, which is stretched over it and sampled at the image's own resolution.
    ///
    /// - Parameter mask: an image mask, which shows the image where its samples are 0; or a gray image without alpha, which shows it where it
    ///   is white.
    /// - Returns: nil when the image is a mask or is masked already, and for other masks.
    public func masking(_ mask: CGImage) -> CGImage? {
        let isGray = mask.colorSpace?.model == .monochrome && mask.samples.conversion.format.alpha == nil && !mask.isMasked
        guard !isMask, !isMasked, mask.isMask || isGray else { return nil }
        let store = ImageStore(
            header: ImageHeader(width: width, height: height, isOpaque: false, model: .rgb), source: .masked(self, by: mask))
        return CGImage(
            store, samples: samples, from: sampleOrigin, width: width, height: height, isMasked: true,
            shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }

    /// The image with pixels left out whose samples are all within given ranges.
    ///
    /// - Parameter components: the least and the greatest sample of each colour component, as the numbers that are stored.
    /// - Returns: nil when the image is a mask, is masked already or has alpha, and for another number of components or a range whose end is
    ///   before its start.
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

    /// The image with its samples meaning colours of another space; nil for a mask, for a space with another number of components, and for an
    /// image that is masked by another one.
    public func copy(colorSpace: CGColorSpace) -> CGImage? {
        guard let space = self.colorSpace, colorSpace.model != .pattern, colorSpace.numberOfComponents == space.numberOfComponents,
            !isMasked || samples.conversion.maskingColors != nil
        else { return nil }
        let changed = samples.with(space: colorSpace)
        return CGImage(
            ImageStore(changed), at: sampleOrigin, samples: changed, from: sampleOrigin, width: width, height: height, isMasked: isMasked,
            shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }

    /// The samples of the picture in the layout that the image describes, without its mask or masking colours: from its first pixel on, and
    /// where that does not start a byte, moved so that it does. A file's are decoded by this call; nil when there is no memory for that.
    public var dataProvider: CGDataProvider? {
        guard let data = samples.data else { return nil }
        let format = samples.conversion.format
        guard sampleOrigin != .zero || width != format.width || height != format.height else { return CGDataProvider(data) }
        let start = data.startIndex + sampleOrigin.y * format.bytesPerRow + sampleOrigin.x * format.bitsPerPixel / 8
        let shift = sampleOrigin.x * format.bitsPerPixel % 8
        let rowCount = (width * format.bitsPerPixel + 7) / 8
        guard shift > 0 else {
            return CGDataProvider(data[start..<min(data.endIndex, start + (height - 1) * format.bytesPerRow + rowCount)])
        }
        var moved = Data(count: height * format.bytesPerRow)
        for row in 0..<height {
            for index in 0..<rowCount {
                let place = start + row * format.bytesPerRow + index
                let pair = UInt16(data[place]) << 8 | (place + 1 < data.endIndex ? UInt16(data[place + 1]) : 0)
                moved[row * format.bytesPerRow + index] = UInt8(truncatingIfNeeded: pair >> UInt16(8 - shift))
            }
        }
        return CGDataProvider(moved)
    }
}
