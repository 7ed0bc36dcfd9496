import CoreGraphics
import Foundation

extension CGImage {
    /// Returns an image backed by PNG data that is not decoded yet, with all pixels opaque and the
    /// given red component.
    static func png(width: Int, height: Int, red: UInt8) -> CGImage? {
        let pixels = Data((0..<width * height).flatMap { _ in [red, 0, 0, 255] })
        guard let provider = CGDataProvider(data: pixels as NSData),
            let image = CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * width,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
                provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent),
            let file = image.pngData(), let source = CGDataProvider(data: file as NSData)
        else { return nil }
        return CGImage(pngDataProviderSource: source, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
}
