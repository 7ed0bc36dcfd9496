import CTurboJPEG
import Foundation

extension CGImage {
    /// Returns the image as a JPEG file in sRGB, composited over an opaque color; `nil` if memory
    /// runs out.
    ///
    /// - Parameters:
    ///   - quality: The quality (0…1). Below 0.9, chroma has half of the resolution.
    ///   - background: The color behind translucent pixels.
    package func jpegData(quality: Double, background: CGColor) -> Data? {
        let (red, green, blue, _) = background.rgba
        let backdrop = [blue, green, red].map { UInt32(($0 * 255).rounded()) }
        guard var pixels = opaqueRows(backdrop), let handle = tjInitCompress() else { return nil }
        defer { tjDestroy(handle) }
        let percent = quality > 0 ? Int32((min(quality, 1) * 100).rounded()) : 1
        var file: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        defer { tjFree(file) }
        let status = tjCompress2(
            handle, &pixels, Int32(width), 0, Int32(height), Int32(TJPF_BGRX.rawValue), &file, &size,
            Int32((percent < 90 ? TJSAMP_420 : TJSAMP_444).rawValue), max(1, percent), 0)
        guard status == 0, let file else { return nil }
        return Data(bytes: file, count: Int(size))
    }

    /// Returns rows of blue, green, red and an unused byte, composited over `backdrop`, which is in
    /// the same order.
    private func opaqueRows(_ backdrop: [UInt32]) -> [UInt8]? {
        withPremultipliedBGRA8 { bytes, stride in
            guard !bytes.isEmpty else { return nil }
            var rows = [UInt8](repeating: 255, count: width * height * 4)
            for row in 0..<height {
                for column in 0..<width {
                    let (from, to) = (row * stride + column * 4, (row * width + column) * 4)
                    // The share of the backdrop (0…255).
                    let rest = 255 - UInt32(bytes[from + 3])
                    for channel in 0..<3 {
                        rows[to + channel] = UInt8(min(255, UInt32(bytes[from + channel]) + (backdrop[channel] * rest + 127) / 255))
                    }
                }
            }
            return rows
        }
    }
}
