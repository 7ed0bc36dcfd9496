import CPNG
import Foundation
import TestSupport

/// A picture that a person has looked at, which what a scene shows is held against.
///
/// With `LAMINA_GOLDENS=FOLDER` in the environment what the scenes show is written there, and no comparison fails: look at the pictures, and move the good ones here.
struct Golden {
    let name: String

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
    private static let destination = ProcessInfo.processInfo.environment["LAMINA_GOLDENS"].map { URL(filePath: $0) }

    /// Whether pictures are written, and none is compared.
    static var isBeingMade: Bool { destination != nil }

    /// The parts of the pictures that differ: none but those along edges, where kernels for other processors round otherwise.
    ///
    /// - Parameter ignored: regions that hold text, which other versions of the fonts draw otherwise; in pixels.
    /// - Returns: what is wrong; nil where nothing is.
    func difference(from shown: Bitmap, ignoring ignored: [CGRect] = []) throws -> String? {
        if let destination = Self.destination {
            try Self.write(shown, to: destination.appending(path: name + ".png"))
            return nil
        }
        let golden = try Self.read(Self.folder.appending(path: name + ".png"))
        guard golden.width == shown.width, golden.height == shown.height else { return "the sizes differ" }
        var (far, first) = (0, CGPoint.zero)
        for y in 0..<golden.height {
            for x in 0..<golden.width where !ignored.contains(where: { $0.contains(CGPoint(x: x, y: y)) }) {
                let (a, b) = (golden[x, y], shown[x, y])
                guard a != b, [0, 8, 16].contains(where: { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) > 6 }) else { continue }
                if far == 0 { first = CGPoint(x: x, y: y) }
                far += 1
            }
        }
        // One pixel in two thousand.
        return far * 2000 > golden.width * golden.height ? "\(far) pixels differ from \(name).png, the first at \(first)" : nil
    }

    private static func makeImage() -> png_image {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        return image
    }

    private static func read(_ url: URL) throws -> Bitmap {
        var image = makeImage()
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_file(&image, url.path) != 0 else { throw TestFailure("no picture at \(url.path)") }
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
        var pixels = [UInt32](repeating: 0, count: Int(image.width) * Int(image.height))
        guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { throw TestFailure("\(url.path) is damaged") }
        return Bitmap(width: Int(image.width), height: Int(image.height), pixels: pixels)
    }

    private static func write(_ bitmap: Bitmap, to url: URL) throws {
        var image = makeImage()
        image.width = UInt32(bitmap.width)
        image.height = UInt32(bitmap.height)
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
        let bytes = bitmap.pixels.flatMap {
            [UInt8(truncatingIfNeeded: $0 >> 16), UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
        }
        guard png_image_write_to_file(&image, url.path, 0, bytes, 0, nil) != 0 else { throw TestFailure("\(url.path) cannot be written") }
    }
}
