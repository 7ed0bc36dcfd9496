import CoreGraphics
import Foundation

/// A transparent bitmap context, and access to its pixels. By default its y axis points down from
/// the top-left corner, as in UIKit's contexts.
struct Canvas {
    let context: CGContext
    let width: Int
    let height: Int

    /// - Parameters:
    ///   - width: The width (pixels).
    ///   - height: The height (pixels).
    ///   - isFlipped: Whether y grows downward.
    init(_ width: Int, _ height: Int, isFlipped: Bool = true) {
        self.width = width
        self.height = height
        let info = CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue
        guard
            let context = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
        else { preconditionFailure("no memory for a bitmap") }
        self.context = context
        guard isFlipped else { return }
        context.translateBy(x: 0, y: CGFloat(height))
        context.scaleBy(x: 1, y: -1)
    }

    /// The pixels as 0xAARRGGBB, from the top row to the bottom row.
    var pixels: [UInt32] {
        guard let data = context.data else { return [] }
        let rows = (0..<height).map { data + $0 * context.bytesPerRow }
        return rows.flatMap { Array(UnsafeBufferPointer(start: $0.assumingMemoryBound(to: UInt32.self), count: width)) }
    }

    var alphas: [UInt8] { pixels.map { UInt8($0 >> 24) } }

    /// The smallest rectangle that encloses all pixels that are not transparent (y down), or a null
    /// rectangle.
    var inkBounds: CGRect {
        var bounds = CGRect.null
        for (index, alpha) in alphas.enumerated() where alpha > 0 {
            bounds = bounds.union(CGRect(x: index % width, y: index / width, width: 1, height: 1))
        }
        return bounds
    }

    /// Returns the sum of the alpha values in a row.
    func coverage(row: Int) -> Int {
        alphas[row * width..<(row + 1) * width].reduce(0) { $0 + Int($1) }
    }
}
