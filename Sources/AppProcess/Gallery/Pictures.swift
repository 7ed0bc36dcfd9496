import Foundation
import QuartzCore

/// The gallery's two image files, each decoded once, and a function that draws images.
enum Pictures {
    static let landscape = CGImage(
        jpegDataProviderSource: provider(PackageResources.landscape_jpeg), decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    static let round = CGImage(
        pngDataProviderSource: provider(PackageResources.round_png), decode: nil, shouldInterpolate: true, intent: .defaultIntent)

    /// Returns an image drawn in a transparent context whose y axis points up, or nil if no context
    /// of the size can be created. The width and height are in pixels.
    static func drawn(width: Int, height: Int, _ draw: (CGContext) -> Void) -> CGImage? {
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
            let context = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        else { return nil }
        draw(context)
        return context.makeImage()
    }

    private static func provider(_ bytes: [UInt8]) -> CGDataProvider {
        guard let provider = CGDataProvider(data: Data(bytes) as NSData) else { preconditionFailure("no data provider for data in memory") }
        return provider
    }
}
