import ImageIO
import Testing

@Suite("Damaged image sources")
struct DamagedSourceTests {
    private let eager = [kCGImageSourceShouldCacheImmediately: true] as CFDictionary
    /// The options for a thumbnail of at most 4 pixels a side, in its orientation.
    private let thumbnail: CFDictionary =
        [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: 4,
        ] as [CFString: Any] as CFDictionary

    @Test("An image source of a truncated file has no image and reports an error", arguments: [true, false])
    func truncated(isPNG: Bool) throws {
        let file =
            try isPNG
            ? Files.png(rgba: Files.noise(12 * 9 * 4), width: 12, height: 9)
            : Files.withExif(Files.jpeg(Files.noise(12 * 9 * 3), width: 12, height: 9), orientation: 8)
        for count in 1..<file.count {
            let source = try #require(Files.source(file.prefix(count)))
            #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil && source.decodingError != nil)
            #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, thumbnail) == nil)
            #expect(CGImageSourceGetStatus(source) != .statusComplete)
            _ = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
            // An incremental source creates partial images at most.
            let growing = CGImageSourceCreateIncremental(nil)
            CGImageSourceUpdateData(growing, Data(file.prefix(count)) as CFData, false)
            if let image = CGImageSourceCreateImageAtIndex(growing, 0, eager) { #expect(Files.pixels(image).count == 12 * 9) }
            _ = CGImageSourceCreateThumbnailAtIndex(growing, 0, thumbnail)
        }
        let whole = try #require(Files.source(file))
        #expect(CGImageSourceCreateImageAtIndex(whole, 0, eager) != nil && whole.decodingError == nil)
    }

    @Test("An image source of a file with any changed byte does not trap", arguments: [true, false])
    func changed(isPNG: Bool) throws {
        let file =
            try isPNG
            ? Files.png(rgba: Files.noise(5 * 4 * 4), width: 5, height: 4)
            : Files.withExif(Files.jpeg(Files.noise(5 * 4 * 3), width: 5, height: 4), orientation: 3)
        for index in file.indices {
            for value: UInt8 in [0, 0x7F, 0xFF] {
                var damaged = file
                damaged[index] = value
                let source = try #require(Files.source(damaged))
                let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
                let width = properties?[kCGImagePropertyPixelWidth] as? Int ?? 0
                let height = properties?[kCGImagePropertyPixelHeight] as? Int ?? 0
                // A changed size may require a lot of memory.
                guard width < 100, height < 100 else { continue }
                if let image = CGImageSourceCreateImageAtIndex(source, 0, eager) {
                    #expect(Files.pixels(image).count == image.width * image.height)
                }
                _ = CGImageSourceCreateThumbnailAtIndex(source, 0, thumbnail)
            }
        }
    }

    @Test("A PNG image whose pixels fail their checksum cannot be created decoded, and its source reports the error")
    func damagedBody() throws {
        var file = try Files.png(rgba: Files.noise(9 * 9 * 4), width: 9, height: 9)
        file[file.count / 2] ^= 1
        let source = try #require(Files.source(file))
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, eager) == nil)
        guard case .png = source.decodingError else { return #expect(Bool(false), "\(String(describing: source.decodingError))") }
    }
}
