import CoreGraphics
import Foundation

extension CGImage {
    /// Returns an image of one color; `nil` for invalid sizes.
    static func filled(width: Int, height: Int, red: UInt8 = 255) -> CGImage? {
        let pixels = Data((0..<width * height).flatMap { _ in [red, 0, 0, 255] })
        guard let provider = CGDataProvider(data: pixels as NSData) else { return nil }
        return CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * width,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider, decode: nil,
            shouldInterpolate: true, intent: .defaultIntent)
    }
}
