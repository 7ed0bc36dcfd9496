import CPNG
import CTurboJPEG
import ImageIO
import Testing

@Suite("Image sources")
struct ImageSourceTests {
    @Test("The keys of properties are constants, whose addresses find the values in dictionaries")
    func keysAreConstants() {
        #expect(kCGImagePropertyGIFDictionary === kCGImagePropertyGIFDictionary)
        #expect(kCGImagePropertyPixelWidth === kCGImagePropertyPixelWidth)
        let properties = [kCGImagePropertyGIFDelayTime: 0.25] as CFDictionary
        let key = Unmanaged.passUnretained(kCGImagePropertyGIFDelayTime).toOpaque()
        #expect(CFDictionaryGetValue(properties, key) != nil)
    }

    @Test("An image source of a PNG file reports its size, depth, color model and alpha, and creates an image with its pixels")
    func png() throws {
        let file = try Files.png(rgba: [255, 0, 0, 255, 0, 255, 0, 0], width: 2, height: 1)
        let source = try #require(Files.source(file))
        #expect(CGImageSourceGetType(source) == "public.png" && CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceGetStatus(source) == .statusComplete && CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete)
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 2 && properties[kCGImagePropertyPixelHeight] as? Int == 1)
        #expect(properties[kCGImagePropertyDepth] as? Int == 8 && properties[kCGImagePropertyHasAlpha] as? Bool == true)
        #expect(properties[kCGImagePropertyColorModel] as? CFString == kCGImagePropertyColorModelRGB)
        #expect(properties[kCGImagePropertyOrientation] == nil && properties[kCGImagePropertyDPIWidth] == nil)
        let size = try #require(CGImageSourceCopyProperties(source, nil) as? [CFString: Any])[kCGImagePropertyFileSize] as? Int
        #expect(size == file.count)
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(Files.pixels(image) == [0xFFFF_0000, 0])
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil && CGImageSourceCopyPropertiesAtIndex(source, 1, nil) == nil)
        #expect(source.decodingError == nil)
    }

    @Test("Image properties identify gray, CMYK, progressive and 16-bit files")
    func models() throws {
        func properties(_ file: [UInt8]) throws -> [CFString: Any] {
            let source = try #require(Files.source(file))
            return try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
        }
        let gray = try properties(Files.jpeg([UInt8](repeating: 9, count: 64), width: 8, height: 8, format: TJPF_GRAY))
        #expect(gray[kCGImagePropertyColorModel] as? CFString == kCGImagePropertyColorModelGray)
        let cmyk = try properties(Files.jpeg([UInt8](repeating: 9, count: 256), width: 8, height: 8, format: TJPF_CMYK))
        #expect(cmyk[kCGImagePropertyColorModel] as? CFString == kCGImagePropertyColorModelCMYK)
        let progressive = try properties(
            Files.jpeg([UInt8](repeating: 9, count: 192), width: 8, height: 8, flags: TJFLAG_PROGRESSIVE))
        let jfif = try #require(progressive[kCGImagePropertyJFIFDictionary] as? [CFString: Any])
        #expect(jfif[kCGImagePropertyJFIFIsProgressive] as? Bool == true && progressive[kCGImagePropertyHasAlpha] as? Bool == false)
        // Linear formats of libpng have 16 bits. Two bytes make a component.
        let deep = try properties(Files.png([1, 2], width: 1, height: 1, format: Int(PNG_FORMAT_FLAG_LINEAR)))
        #expect(deep[kCGImagePropertyDepth] as? Int == 16)
        #expect(deep[kCGImagePropertyColorModel] as? CFString == kCGImagePropertyColorModelGray)
    }

    @Test("Image properties include Exif's orientation and resolution")
    func exif() throws {
        // `withExif` states 300 pixels per inch.
        let file = Files.withExif(try Files.jpeg(blocks: [[0xFF0000]]), orientation: 6)
        let source = try #require(Files.source(file))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
        #expect(properties[kCGImagePropertyOrientation] as? UInt32 == CGImagePropertyOrientation.right.rawValue)
        #expect(properties[kCGImagePropertyDPIWidth] as? Double == 300 && properties[kCGImagePropertyDPIHeight] as? Double == 300)
        let tiff = try #require(properties[kCGImagePropertyTIFFDictionary] as? [CFString: Any])
        #expect(tiff[kCGImagePropertyTIFFOrientation] as? Int == 6 && tiff[kCGImagePropertyTIFFResolutionUnit] as? Int == 2)
    }

    /// Each orientation with the sides of the upright image at which the first row and the first
    /// column of the stored image appear (Exif 2.32, 4.6.4). The stored image consists of two rows
    /// of three colored blocks of 8 × 8 pixels. Their centers are compared, because JPEG blurs
    /// their edges.
    @Test(
        "A thumbnail with a transform is upright for every orientation",
        arguments: [
            (1, "top", "left"), (2, "top", "right"), (3, "bottom", "right"), (4, "bottom", "left"),
            (5, "left", "top"), (6, "right", "top"), (7, "right", "bottom"), (8, "left", "bottom"),
        ] as [(UInt8, String, String)])
    func orientations(orientation: UInt8, rowSide: String, columnSide: String) throws {
        let blocks: [[UInt32]] = [[0xFF0000, 0x00FF00, 0x0000FF], [0xFFFF00, 0x00FFFF, 0xFFFFFF]]
        let source = try #require(Files.source(Files.withExif(try Files.jpeg(blocks: blocks), orientation: orientation)))
        let options = [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true]
        let image = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
        let isSideways = orientation > 4
        #expect(image.width == (isSideways ? 16 : 24) && image.height == (isSideways ? 24 : 16))
        let pixels = Files.pixels(image)
        for (row, colors) in blocks.enumerated() {
            for (column, color) in colors.enumerated() {
                var (x, y) = (0, 0)
                for (side, index) in [(rowSide, row), (columnSide, column)] {
                    switch side {
                    case "top": y = index
                    case "bottom": y = image.height / 8 - 1 - index
                    case "left": x = index
                    default: x = image.width / 8 - 1 - index
                    }
                }
                #expect(Files.isNear(pixels[(y * 8 + 4) * image.width + x * 8 + 4], 0xFF00_0000 | color), "\(row) \(column)")
            }
        }
        let plain = try #require(
            CGImageSourceCreateThumbnailAtIndex(source, 0, [kCGImageSourceCreateThumbnailFromImageIfAbsent: true] as CFDictionary))
        #expect(plain.width == 24 && plain.height == 16)
    }

    @Test("A thumbnail fits the maximum side, keeps its aspect ratio and is never enlarged")
    func thumbnails() throws {
        let file = try Files.png(rgba: [UInt8](repeating: 255, count: 100 * 50 * 4), width: 100, height: 50)
        let source = try #require(Files.source(file))
        func thumbnail(_ side: Int) -> CGImage? {
            let options: [CFString: Any] = [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: side]
            return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
        }
        let small = try #require(thumbnail(30))
        #expect(small.width == 30 && small.height == 15 && Set(Files.pixels(small)) == [.max])
        #expect(thumbnail(500)?.width == 100)
        // The file contains no thumbnail.
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
        // Subsampling rounds sizes up.
        let quarter = CGImageSourceCreateImageAtIndex(source, 0, [kCGImageSourceSubsampleFactor: 4] as CFDictionary)
        #expect(quarter?.width == 25 && quarter?.height == 13)
    }

    @Test("An incremental image source creates images from the part of the file that has arrived")
    func incremental() throws {
        let file = try Files.jpeg(Files.noise(64 * 64 * 3), width: 64, height: 64)
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader && CGImageSourceGetCount(source) == 0)
        CGImageSourceUpdateData(source, Data(file.prefix(30)) as CFData, false)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader && CGImageSourceGetType(source) == "public.jpeg")
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        CGImageSourceUpdateData(source, Data(file.prefix(file.count / 2)) as CFData, false)
        #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusIncomplete && CGImageSourceGetCount(source) == 1)
        let half = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(half.width == 64)
        let provider = try #require(CGDataProvider(data: Data(file) as CFData))
        CGImageSourceUpdateDataProvider(source, provider, true)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        let whole = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        // The first eight rows were in the first half of the file.
        #expect(Files.pixels(half).prefix(64 * 8) == Files.pixels(whole).prefix(64 * 8))
    }

    @Test("Image sources reject other formats, empty data and missing files")
    func otherFormats() throws {
        let source = try #require(Files.source(Array("BM6 and so on".utf8)))
        #expect(CGImageSourceGetType(source) == nil && CGImageSourceGetCount(source) == 0)
        #expect(CGImageSourceGetStatus(source) == .statusUnknownType && source.decodingError == .unknownType)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil && CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil)
        #expect(Files.source([]) == nil)
        #expect(CGImageSourceCreateWithURL(NSURL(fileURLWithPath: "/no/such/file.png"), nil) == nil)
        // PNG, JPEG and GIF.
        #expect(CGImageSourceCopyTypeIdentifiers().count == 3)
    }
}
