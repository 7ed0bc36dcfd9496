public import Foundation

/// A method that maps light above white to a destination's range.
public enum CGToneMapping: UInt32, Sendable {
    /// The best method for the image, which is always ``none``.
    case `default` = 0
    /// A scaling of luma that depends on the image. Not supported.
    case imageSpecificLumaScaling = 1
    /// A mapping relative to reference white. Not supported.
    case referenceWhiteBased = 2
    /// The mapping that the ITU recommends. Not supported.
    case ituRecommended = 3
    /// The gamma correction of OpenEXR images. Not supported.
    case exrGamma = 4
    /// Light above white is displayed as white.
    case none = 5
}

/// The headroom of images with light above white that do not specify it: 1,000 / 203 cd/m² (ITU-R
/// BT.2408).
public let kCGDefaultHDRImageContentHeadroom: Float = 1000.0 / 203

extension CGImage {
    /// Creates an image from rows of pixels whose brightness can exceed that of white.
    ///
    /// The other parameters are those of the initializer without headroom.
    ///
    /// - Parameter headroom: The ratio of the maximum brightness to that of white (at least 1), or
    ///   0 if it is unknown. A value above 1 requires a color space with an extended range or for
    ///   high dynamic range.
    /// - Returns: `nil` for another headroom and whenever the initializer without headroom returns
    ///   `nil`.
    public convenience init?(
        headroom: Float, width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        let permitsLightAboveWhite = CGColorSpaceUsesExtendedRange(space) || space.isHDR()
        guard headroom == 0 || (headroom >= 1 && headroom.isFinite), headroom <= 1 || permitsLightAboveWhite, space.model != .pattern,
            let format = SampleFormat(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
                bitmapInfo: bitmapInfo, components: space.numberOfComponents),
            var samples = ImageSamples(provider.bytes, format, .color(space), decode: decode)
        else { return nil }
        samples.headroom = headroom
        self.init(samples, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    /// The ratio of the maximum brightness to that of white: 1 for spaces that end at white, 0 if
    /// it is unknown.
    public var contentHeadroom: Float {
        if let headroom = samples.headroom { return headroom }
        guard let space = colorSpace else { return 1 }
        return space.isHDR() ? kCGDefaultHDRImageContentHeadroom : CGColorSpaceUsesExtendedRange(space) ? 0 : 1
    }

    /// A Boolean value that indicates whether the image contains light above white, which a
    /// destination with a smaller range must map.
    public var shouldToneMap: Bool { contentHeadroom > 1 }

    /// A Boolean value that indicates whether the image's file contains metadata for tone mapping.
    /// It is always `false`, because PNG and JPEG files contain none.
    public var containsImageSpecificToneMappingMetadata: Bool { false }
}

extension CGContext {
    /// Draws an image as ``draw(_:in:byTiling:)`` does. Light above white is displayed as white.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle that the image fills (user space).
    ///   - toneMapping: ``CGToneMapping/default`` or ``CGToneMapping/none``.
    ///   - options: `nil` or an empty dictionary; no options are supported.
    /// - Returns: `false`, without drawing, for other methods or with options.
    public func draw(_ image: CGImage, in rect: CGRect, by toneMapping: CGToneMapping = .default, options: CFDictionary?) -> Bool {
        guard toneMapping == .default || toneMapping == .none, options == nil || options?.count == 0 else { return false }
        draw(image, in: rect)
        return true
    }

    /// Requests headroom above white.
    ///
    /// - Returns: Whether `headroom` is 1. Contexts have no headroom above white.
    public func setEDRTargetHeadroom(_ headroom: Float) -> Bool { headroom == 1 }
}
