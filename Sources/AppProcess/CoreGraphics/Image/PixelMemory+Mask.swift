import Foundation

extension PixelMemory {
    /// Fills the memory with an image of the same size, multiplied by a mask that is stretched over
    /// it: by an image mask's coverage, or by the brightness of a gray image.
    func fill(from image: CGImage, mask: CGImage) throws(ImageDecodingError) {
        // An image mask's coverage is its alpha. The colors of a gray image are equal; use blue.
        let shift: UInt32 = mask.isMask ? 24 : 0
        let isDone = image.withPremultipliedBGRA8 { pixels, stride in
            mask.withPremultipliedBGRA8 { coverage, coverageStride in
                guard let imageAddress = pixels.baseAddress, let maskAddress = coverage.baseAddress else { return false }
                let columns = Self.samples(count: width, of: mask.width, isSmooth: mask.shouldInterpolate)
                let rows = Self.samples(count: height, of: mask.height, isSmooth: mask.shouldInterpolate)
                for (y, row) in rows.enumerated() {
                    let (upper, lower) = (maskAddress + row.first * coverageStride, maskAddress + row.second * coverageStride)
                    for (x, column) in columns.enumerated() {
                        func value(_ line: UnsafeRawPointer, _ at: Int) -> Double {
                            Double((line.load(fromByteOffset: at * 4, as: UInt32.self) >> shift) & 255)
                        }
                        let above = value(upper, column.first) * (1 - column.weight) + value(upper, column.second) * column.weight
                        let below = value(lower, column.first) * (1 - column.weight) + value(lower, column.second) * column.weight
                        let alpha = (above * (1 - row.weight) + below * row.weight) / 255
                        let pixel = imageAddress.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
                        let to = (address + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
                        to[x] = Self.scaled(pixel, alpha)
                    }
                }
                return true
            }
        }
        guard isDone else { throw .outOfMemory }
        if let error = image.decodingError ?? mask.decodingError { throw error }
    }

    /// Returns where the centers of `count` pixels lie among `total` samples that cover the same
    /// length: two neighboring samples and the weight of the second. Without smoothing, both are
    /// the nearest sample.
    private static func samples(count: Int, of total: Int, isSmooth: Bool) -> [(first: Int, second: Int, weight: Double)] {
        (0..<count).map { index in
            let middle = (Double(index) + 0.5) * Double(total) / Double(count)
            guard isSmooth, count != total else {
                let nearest = min(Int(middle), total - 1)
                return (nearest, nearest, 0)
            }
            let position = min(max(middle - 0.5, 0), Double(total - 1))
            return (Int(position), min(Int(position) + 1, total - 1), position - position.rounded(.down))
        }
    }

    /// Returns the pixel with its four components multiplied by `alpha` (0…1).
    private static func scaled(_ pixel: UInt32, _ alpha: Double) -> UInt32 {
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] { result |= UInt32(Double((pixel >> shift) & 255) * alpha + 0.5) << shift }
        return result
    }
}
