import Geometry
import TestSupport
import Testing

@testable import Raster

/// Returns an image of half the size, whose pixels are the means of four pixels each, rounded to
/// nearest. The last column and row of an odd size count twice.
func halved(_ image: [[UInt32]]) -> [[UInt32]] {
    let (height, width) = (image.count, image[0].count)
    return (0..<(height + 1) / 2).map { y in
        (0..<(width + 1) / 2).map { x in
            let rows = [image[2 * y], image[min(2 * y + 1, height - 1)]]
            let four = rows.flatMap { [$0[2 * x], $0[min(2 * x + 1, width - 1)]] }.map(components)
            let sums = (0..<4).map { index in four.map { $0[index] }.reduce(0, +) }
            return pixel(sums.map { ($0 + 2) / 4 })
        }
    }
}

/// Returns rows of random premultiplied pixels.
func randomRows(_ width: Int, _ height: Int, _ numbers: inout SeededNumbers) -> [[UInt32]] {
    (0..<height).map { _ in (0..<width).map { _ in numbers.premultiplied() } }
}

/// Calls `body` with the rows as an image, valid during the call.
func withImage<Result>(_ rows: [[UInt32]], isOpaque: Bool = false, _ body: (ImageSource) throws -> Result) rethrows -> Result {
    let flat = rows.flatMap { $0 }
    return try flat.withUnsafeBufferPointer {
        try body(ImageSource(base: $0.baseAddress!, stride: rows[0].count, width: rows[0].count, height: rows.count, isOpaque: isOpaque))
    }
}

private func rows(of image: ImageSource) -> [[UInt32]] {
    (0..<image.height).map { y in (0..<image.width).map { image.base[y * image.stride + $0] } }
}

@Suite("Image pyramids")
struct PyramidTests {
    @Test("A halved row contains the means of two rows' pairs, for every length and start")
    func everyLength() {
        var numbers = SeededNumbers(5)
        for width in 1...130 {
            let source = randomRows(width, 2, &numbers)
            let expected = halved(source)[0]
            let from = Int.random(in: 0..<expected.count, using: &numbers)
            let to = Int.random(in: from...expected.count, using: &numbers)
            var result = [UInt32](repeating: 0xDEAD_BEEF, count: expected.count + 2)
            withImage(source) { image in
                result.withUnsafeMutableBufferPointer {
                    halveRow(image.base, image.base + width, width: width, from: from, to: to, into: $0.baseAddress!)
                }
            }
            for index in result.indices { #expect(result[index] == (index >= from && index < to ? expected[index] : 0xDEAD_BEEF)) }
        }
    }

    @Test("A pyramid level is half its predecessor, down to a pixel", arguments: [(1, 2), (7, 5), (64, 64), (100, 3), (33, 1), (130, 71)])
    func levels(width: Int, height: Int) {
        var numbers = SeededNumbers(9)
        var expected = randomRows(width, height, &numbers)
        let pyramid = withImage(expected) { ImagePyramid(of: $0) }
        for level in pyramid.levels {
            expected = halved(expected)
            #expect(rows(of: level) == expected)
        }
        #expect(expected.count == 1 && expected[0].count == 1)
        #expect(ImagePyramid.byteCount(width: width, height: height) == 4 * pyramid.levels.reduce(0) { $0 + $1.width * $1.height })
    }

    @Test("An empty image and a single pixel have no pyramid")
    func none() {
        for (width, height) in [(1, 1), (0, 0), (0, 9), (9, 0)] { #expect(ImagePyramid.byteCount(width: width, height: height) == nil) }
    }

    @Test("Updating a pyramid for a partly changed image gives the same levels as computing it again", arguments: 0..<20)
    func partly(seed: Int) {
        var numbers = SeededNumbers(UInt64(seed))
        let (width, height) = (Int.random(in: 2...90, using: &numbers), Int.random(in: 2...90, using: &numbers))
        var image = randomRows(width, height, &numbers)
        let former = withImage(image) { ImagePyramid(of: $0) }
        let x0 = Int.random(in: -3..<width, using: &numbers)
        let y0 = Int.random(in: -3..<height, using: &numbers)
        let changed = PixelRect(
            x0: x0, y0: y0, x1: Int.random(in: x0...width + 5, using: &numbers), y1: Int.random(in: y0...height + 5, using: &numbers))
        for y in max(0, changed.y0)..<max(0, min(height, changed.y1)) {
            for x in max(0, changed.x0)..<max(0, min(width, changed.x1)) { image[y][x] = numbers.premultiplied() }
        }
        withImage(image) { image in
            let updated = ImagePyramid(of: image, previous: former, changed: changed)
            let recomputed = ImagePyramid(of: image)
            #expect(updated.levels.map(rows) == recomputed.levels.map(rows))
        }
    }
}
