import CTurboJPEG
import Foundation

/// JPEG by libjpeg-turbo.
enum JPEGDecoding {
    /// What the header says; nil for what is not a JPEG, is too large or is in CMYK.
    static func header(of data: Data) -> ImageHeader? {
        withDecompressor(data) { handle, bytes, count in
            var (width, height, subsampling, colorSpace) = (Int32(0), Int32(0), Int32(0), Int32(0))
            guard tjDecompressHeader3(handle, bytes, count, &width, &height, &subsampling, &colorSpace) == 0,
                width > 0, height > 0, width <= PixelMemory.sideLimit, height <= PixelMemory.sideLimit,
                colorSpace != TJCS_CMYK.rawValue, colorSpace != TJCS_YCCK.rawValue
            else { return nil }
            return ImageHeader(width: Int(width), height: Int(height), isOpaque: true)
        } ?? nil
    }

    /// Reads pixels of the size that the header told into `memory`; throws also when the file is damaged but a picture could be made.
    static func decode(_ data: Data, into memory: PixelMemory) throws(ImageDecodingError) {
        let result: Result<Void, ImageDecodingError>? = withDecompressor(data) { handle, bytes, count in
            // A limit on scans keeps a small progressive file from taking minutes.
            let status = tjDecompress2(
                handle, bytes, count, memory.address, Int32(memory.width), Int32(memory.bytesPerRow), Int32(memory.height),
                Int32(TJPF_BGRA.rawValue), TJFLAG_LIMITSCANS)
            guard status != 0 else { return .success(()) }
            let isPartial = tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
            return .failure(.jpeg(String(cString: tjGetErrorStr2(handle)), isPartial: isPartial))
        }
        try (result ?? .failure(.outOfMemory)).get()
    }

    private static func withDecompressor<R>(_ data: Data, _ body: (tjhandle, UnsafePointer<UInt8>, UInt) -> R) -> R? {
        data.withUnsafeBytes { bytes in
            guard let address = bytes.assumingMemoryBound(to: UInt8.self).baseAddress, let handle = tjInitDecompress() else { return nil }
            defer { tjDestroy(handle) }
            return body(handle, address, UInt(bytes.count))
        }
    }
}
