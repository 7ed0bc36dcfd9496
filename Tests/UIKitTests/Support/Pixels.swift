import Foundation
import UIKit

/// An image's pixels as premultiplied 0xAARRGGBB, starting with the top row.
struct Pixels {
    let width: Int
    let height: Int
    private let values: [UInt32]

    init(_ image: UIImage?) {
        guard let picture = image?.cgImage else {
            (width, height, values) = (0, 0, [])
            return
        }
        (width, height) = (picture.width, picture.height)
        var values = [UInt32](repeating: 0, count: width * height)
        values.withUnsafeMutableBytes { bytes in
            let context = CGContext(
                data: bytes.baseAddress, width: picture.width, height: picture.height, bitsPerComponent: 8, bytesPerRow: picture.width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)
            context?.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
            context?.flush()
        }
        self.values = values
    }

    subscript(_ x: Int, _ y: Int) -> UInt32 {
        x >= 0 && y >= 0 && x < width && y < height ? values[y * width + x] : 0
    }

    /// The rows of pixels, each as letters for red, green, blue, white, black (`k`) and transparent
    /// (`.`); `?` for others.
    var letters: [String] {
        let names: [UInt32: Character] = [
            0xFFFF_0000: "r", 0xFF00_FF00: "g", 0xFF00_00FF: "b", 0xFFFF_FFFF: "w", 0xFF00_0000: "k", 0: ".",
        ]
        return (0..<height).map { y in String((0..<width).map { x in names[self[x, y]] ?? "?" }) }
    }

    /// The smallest rectangle around all nontransparent pixels.
    var ink: CGRect {
        var ink = CGRect.null
        for y in 0..<height {
            for x in 0..<width where self[x, y] >> 24 != 0 { ink = ink.union(CGRect(x: x, y: y, width: 1, height: 1)) }
        }
        return ink
    }
}

/// Returns an image with `scale` pixels per point.
func render(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image(actions: actions)
}

/// Returns an image whose pixels are given as letters: red, green, blue, white, black (`k`) and
/// transparent (`.`).
func picture(_ rows: String..., scale: CGFloat = 1, orientation: UIImage.Orientation = .up) -> UIImage {
    let colors: [Character: UIColor] = ["r": .red, "g": .green, "b": .blue, "w": .white, "k": .black]
    let image = render(CGFloat(rows[0].count), CGFloat(rows.count)) { context in
        for (y, row) in rows.enumerated() {
            for (x, letter) in row.enumerated() {
                guard let color = colors[letter] else { continue }
                color.setFill()
                context.fill(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
    }
    return image.cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: orientation) } ?? UIImage()
}
