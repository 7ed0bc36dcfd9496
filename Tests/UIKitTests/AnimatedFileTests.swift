import CoreGraphics
import Foundation
import ImageIO
import Testing
import UIKit

@MainActor @Suite("Files with animations") struct AnimatedFileTests {
    /// A GIF file with two frames of 2 × 1 pixels, red and green, and blue twice, which are shown
    /// for 0.2 and 0.3 seconds.
    private static let file: Data = {
        var bytes = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x81, 0, 0]
        bytes += [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
        // The codes 4, 0, 1, 5 and 4, 2, 2, 5 of three bits each: clear, the colors, and the end.
        for (delay, codes) in [(20, [0x44, 0x0A]), (30, [0x94, 0x0A])] as [(UInt8, [UInt8])] {
            bytes += [0x21, 0xF9, 4, 0, delay, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2] + codes + [0]
        }
        return Data(bytes + [0x3B])
    }()

    @Test("An image of a GIF file is its first frame")
    func firstFrame() throws {
        let image = try #require(UIImage(data: Self.file, scale: 2))
        #expect(Pixels(image).letters == ["rg"] && image.size == CGSize(width: 1, height: 0.5) && image.images == nil)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gif-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.file.write(to: folder.appendingPathComponent("spinner.gif"))
        #expect(Pixels(UIImage(contentsOfFile: folder.path + "/spinner.gif")).letters == ["rg"])
        let bundle = try #require(Bundle(path: folder.path))
        #expect(Pixels(UIImage(named: "spinner.gif", in: bundle, compatibleWith: nil)).letters == ["rg"])
        #expect(UIImage(data: Self.file.prefix(30)) == nil)
    }

    @Test("Apps compose animated images of the frames and durations of a source")
    func animation() throws {
        let source = try #require(CGImageSourceCreateWithData(Self.file as NSData, nil))
        let frames = (0..<CGImageSourceGetCount(source)).compactMap { index in
            CGImageSourceCreateImageAtIndex(source, index, nil).map { UIImage(cgImage: $0) }
        }
        let durations = frames.indices.compactMap { index -> Double? in
            let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [CFString: Any]
            return (properties?[kCGImagePropertyGIFDictionary] as? [CFString: Any])?[kCGImagePropertyGIFDelayTime] as? Double
        }
        let image = try #require(UIImage.animatedImage(with: frames, duration: durations.reduce(0, +)))
        #expect(image.images?.map { Pixels($0).letters } == [["rg"], ["bb"]] && abs(image.duration - 0.5) < 1e-9)
    }
}
