public import Foundation

/// How light above white is brought into a destination's range.
public enum CGToneMapping: UInt32, Sendable {
    /// What suits the image best; here as ``none``.
    case `default` = 0
    case imageSpecificLumaScaling = 1
    case referenceWhiteBased = 2
    case ituRecommended = 3
    case exrGamma = 4
    /// Light above white is shown as white.
    case none = 5
}

/// The headroom of pictures that are brighter than white and say nothing of by how much: 1,000 over 203 candela per square metre (ITU-R
/// BT.2408).
public let kCGDefaultHDRImageContentHeadroom: Float = 1000.0 / 203

extension CGImage {
    /// An image of rows of pixels that reaches `headroom` times as bright as white.
    ///
    /// - Parameter headroom: at least 1, or 0 when it is not known; more than 1 only with a space of extended range or one for high dynamic
    ///   range.
    /// - Returns: nil for another headroom, and for what `init(width:height:…)` has no image of.
    public convenience init?(
        headroom: Float, width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        let reachesBeyondWhite = CGColorSpaceUsesExtendedRange(space) || space.isHDR()
        guard headroom == 0 || (headroom >= 1 && headroom.isFinite), headroom <= 1 || reachesBeyondWhite, space.model != .pattern,
            let format = SampleFormat(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
                bitmapInfo: bitmapInfo, components: space.numberOfComponents),
            var samples = ImageSamples(provider.bytes, format, .color(space), decode: decode)
        else { return nil }
        samples.headroom = headroom
        self.init(samples, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    /// How many times as bright as white the image may be: 1 for spaces that end at white, 0 when it is not known.
    public var contentHeadroom: Float {
        if let headroom = samples.headroom { return headroom }
        guard let space = colorSpace else { return 1 }
        return space.isHDR() ? kCGDefaultHDRImageContentHeadroom : CGColorSpaceUsesExtendedRange(space) ? 0 : 1
    }

    /// Whether the image is brighter than white, and has to be brought into the range of a destination that is not.
    public var shouldToneMap: Bool { contentHeadroom > 1 }

    /// Whether the image's file says how to bring it into a smaller range: never, for PNG and JPEG files do not.
    public var containsImageSpecificToneMappingMetadata: Bool { false }
}

extension CGContext {
    /// Draws an image as ``draw(_:in:byTiling:)`` does, light above white as white.
    ///
    /// - Parameters:
    ///   - toneMapping: ``CGToneMapping/default`` or ``CGToneMapping/none``.
    ///   - options: nil or empty.
    /// - Returns: false, with nothing drawn, for other methods and for options.
    public func draw(_ image: CGImage, in rect: CGRect, by toneMapping: CGToneMapping = .default, options: CFDictionary?) -> Bool {
        guard toneMapping == .default || toneMapping == .none, options == nil || options?.count == 0 else { return false }
        draw(image, in: rect)
        return true
    }

    /// Asks for room above white.
    ///
    /// - Returns: false, for no context has any, unless `headroom` is 1.
    public func setEDRTargetHeadroom(_ headroom: Float) -> Bool { headroom == 1 }
}
