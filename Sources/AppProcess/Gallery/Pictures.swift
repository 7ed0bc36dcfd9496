import Foundation
import QuartzCore

/// The gallery's two pictures, each decoded once, and those that it draws itself.
enum Pictures {
    static let landscape = CGImage(
        jpegDataProviderSource: provider(PackageResources.landscape_jpeg), decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    static let round = CGImage(
        pngDataProviderSource: provider(PackageResources.round_png), decode: nil, shouldInterpolate: true, intent: .defaultIntent)

    /// A picture of so many pixels, drawn with y upwards into a context without a colour.
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
        guard let provider = CGDataProvider(data: Data(bytes) as NSData) else { preconditionFailure("a data provider of data in memory") }
        return provider
    }
}
