import CTurboJPEG
import Foundation

/// JPEG decoding with libjpeg-turbo.
enum JPEGDecoding {
    /// Returns the header of a JPEG file; `nil` if the data is not a JPEG file or the image is too
    /// large.
    static func header(of data: Data) -> ImageHeader? {
        withDecompressor(data) { handle, bytes, count in
            var (width, height, subsampling, colorSpace) = (Int32(0), Int32(0), Int32(0), Int32(0))
            guard tjDecompressHeader3(handle, bytes, count, &width, &height, &subsampling, &colorSpace) == 0,
                width > 0, height > 0, width <= PixelMemory.sideLimit, height <= PixelMemory.sideLimit
            else { return nil }
            let model: CGColorSpaceModel
            switch colorSpace {
            case Int32(TJCS_GRAY.rawValue): model = .monochrome
            case Int32(TJCS_CMYK.rawValue), Int32(TJCS_YCCK.rawValue): model = .cmyk
            default: model = .rgb
            }
            return ImageHeader(width: Int(width), height: Int(height), isOpaque: true, model: model)
        } ?? nil
    }

    /// Decodes an image of the header's size into `memory`. The function also throws if the file is
    /// damaged but could be decoded in part.
    static func decode(_ data: Data, into memory: PixelMemory) throws(ImageDecodingError) {
        // Each block of 64 pixels requires at least one bit, so a byte encodes at most 512 pixels.
        guard memory.width * memory.height / 512 <= data.count else {
            throw .jpeg("too few bytes for the picture's size", isPartial: false)
        }
        let isCMYK = header(of: data)?.model == .cmyk
        let result: Result<Void, ImageDecodingError>? = withDecompressor(data) { handle, bytes, count in
            // The limit on scans prevents a small progressive file from taking minutes to decode.
            let status = tjDecompress2(
                handle, bytes, count, memory.address, Int32(memory.width), Int32(memory.bytesPerRow), Int32(memory.height),
                Int32(isCMYK ? TJPF_CMYK.rawValue : TJPF_BGRA.rawValue), TJFLAG_LIMITSCANS)
            guard status != 0 else { return .success(()) }
            let isPartial = tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
            return .failure(.jpeg(String(cString: tjGetErrorStr2(handle)), isPartial: isPartial))
        }
        if isCMYK { memory.convertInvertedCMYK() }
        try (result ?? .failure(.outOfMemory)).get()
    }

    /// Calls `body` with a decompressor and the bytes; returns `nil` if there are no bytes or
    /// memory runs out.
    private static func withDecompressor<R>(_ data: Data, _ body: (tjhandle, UnsafePointer<UInt8>, UInt) -> R) -> R? {
        data.withUnsafeBytes { bytes in
            guard let address = bytes.assumingMemoryBound(to: UInt8.self).baseAddress, let handle = tjInitDecompress() else { return nil }
            defer { tjDestroy(handle) }
            return body(handle, address, UInt(bytes.count))
        }
    }
}

extension PixelMemory {
    /// Converts pixels of four inverted CMYK components (255 for no ink), as stored by Adobe's
    /// software, to opaque BGRA pixels. Cyan is in the lowest byte.
    fileprivate func convertInvertedCMYK() {
        for row in 0..<height {
            let pixels = (address + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<width {
                let pixel = pixels[column]
                let inverseBlack = pixel >> 24
                func color(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * inverseBlack + 127) / 255 }
                pixels[column] = 0xFF00_0000 | color(0) << 16 | color(8) << 8 | color(16)
            }
        }
    }
}
