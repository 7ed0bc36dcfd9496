import CPNG
import Foundation
import TestSupport

/// A reviewed image that a test compares a frame with.
///
/// To make or renew images, set `LAMINA_GOLDENS=FOLDER` in the environment: the first frame of each
/// name is then written to the folder, and comparisons succeed. Review the images before you move
/// them to `Goldens`.
struct Golden {
    /// The image file's name without its extension.
    let name: String

    /// The largest difference of a channel that passes: kernels for different processors may round
    /// differently.
    static let tolerance = 2

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens")
    private static let destination = ProcessInfo.processInfo.environment["LAMINA_GOLDENS"].map { URL(filePath: $0) }

    /// A Boolean value that indicates whether frames are written to a folder instead of compared.
    static var isRecording: Bool { destination != nil }

    /// Compares every channel of every pixel of a frame with the image.
    ///
    /// - Parameter ignored: Regions to skip because they contain text, which depends on the
    ///   installed version of a font (pixels).
    /// - Returns: A description of the difference; `nil` if no channel differs by more than
    ///   `tolerance`.
    func difference(from frame: Bitmap, ignoring ignored: [CGRect] = []) throws -> String? {
        if let destination = Self.destination {
            let url = destination.appending(path: name + ".png")
            if !FileManager.default.fileExists(atPath: url.path) { try Self.write(frame, to: url) }
            return nil
        }
        let golden = try Self.read(Self.folder.appending(path: name + ".png"))
        guard golden.width == frame.width, golden.height == frame.height else {
            return "\(name).png is \(golden.width)×\(golden.height), the frame \(frame.width)×\(frame.height) pixels"
        }
        let differences = frame.differences(from: golden, above: Self.tolerance) { x, y in
            !ignored.contains { $0.contains(CGPoint(x: x, y: y)) }
        }
        guard differences.count > 0 else { return nil }
        return "\(differences.count) pixels differ from \(name).png, by \(differences.largest) at most; the first is \(differences.first)"
    }

    private static func makeImage() -> png_image {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        return image
    }

    private static func read(_ url: URL) throws -> Bitmap {
        var image = makeImage()
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_file(&image, url.path) != 0 else { throw TestFailure("no image at \(url.path)") }
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
        var pixels = [UInt32](repeating: 0, count: Int(image.width) * Int(image.height))
        guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { throw TestFailure("\(url.path) is damaged") }
        return Bitmap(width: Int(image.width), height: Int(image.height), pixels: pixels)
    }

    /// Writes a bitmap as a PNG file.
    static func write(_ bitmap: Bitmap, to url: URL) throws {
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
