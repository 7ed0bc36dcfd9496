import CoreGraphics
import Foundation
import ImageIO
import ResourceCompiler
import Testing

/// A temporary folder of resources.
final class ResourceFolderFixture {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-resources-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ data: Data, to path: String) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

    func compile() throws -> [String] { try ResourceFolder(path: url.path).compile().map(\.description) }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path) }

    /// The pixels of the bitmap of an image as 0xAARRGGBB, row by row.
    func bitmap(of path: String, scale: Int) throws -> [[UInt32]] {
        let file = url.appendingPathComponent("lamina-vectors/\(path)/\(scale)x.png")
        let source = try #require(CGImageSourceCreateWithURL(file as NSURL, nil))
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        return image.withPremultipliedBGRA8 { bytes, stride in
            (0..<image.height).map { row in
                (0..<image.width).map { bytes.loadUnaligned(fromByteOffset: row * stride + $0 * 4, as: UInt32.self) }
            }
        }
    }

    /// A PDF file with a page that contains operators.
    static func pdf(width: Int, height: Int, _ content: String) -> Data {
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] /Contents 4 0 R /Resources << >> >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
        ]
        var (text, offsets) = ("%PDF-1.4\n", [Int]())
        for (index, object) in objects.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 5\n0000000000 65535 f \n"
        for offset in offsets { text += String(repeating: "0", count: 10 - "\(offset)".count) + "\(offset) 00000 n \n" }
        return Data((text + "trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n").utf8)
    }
}
