import ImageIO
import Testing

@Suite("Image destinations")
struct ImageDestinationTests {
    /// Returns the file of an image, and checks that a destination can be finalized only once.
    private func written(_ type: CFString, _ image: CGImage, _ properties: [CFString: Any], common: [CFString: Any] = [:]) throws -> Data {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, type, 1, nil))
        CGImageDestinationSetProperties(destination, common as CFDictionary)
        CGImageDestinationAddImage(destination, image, properties as CFDictionary)
        #expect(CGImageDestinationFinalize(destination) && !CGImageDestinationFinalize(destination))
        return data as Data
    }

    private func image(_ file: [UInt8]) throws -> CGImage {
        try #require(Files.source(file).flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) })
    }

    private func properties(_ file: Data) throws -> [CFString: Any] {
        try #require(Files.source(file).flatMap { CGImageSourceCopyPropertiesAtIndex($0, 0, nil) } as? [CFString: Any])
    }

    @Test("A PNG file written by an image destination keeps its pixels and contains orientation and resolution")
    func png() throws {
        let picture = try image(Files.png(rgba: Files.noise(7 * 5 * 4), width: 7, height: 5))
        let file = try written(
            "public.png", picture, [kCGImagePropertyOrientation: CGImagePropertyOrientation.left.rawValue, kCGImagePropertyDPIWidth: 144])
        #expect(Files.pixels(try image(Array(file))) == Files.pixels(picture))
        let properties = try properties(file)
        #expect(properties[kCGImagePropertyOrientation] as? Int == 8)
        // 144 dots per inch are 144 / 0.0254 = 5,669 per meter.
        let png = try #require(properties[kCGImagePropertyPNGDictionary] as? [CFString: Any])
        #expect(png[kCGImagePropertyPNGXPixelsPerMeter] as? Int == 5669 && png[kCGImagePropertyPNGYPixelsPerMeter] as? Int == 5669)
    }

    @Test("A JPEG file approximates its pixels over the background, and higher quality makes it more accurate and larger")
    func jpeg() throws {
        let blocks: [[UInt32]] = [[0xFF0000, 0x00FF00], [0x336699, 0x808080]]
        let picture = try image(Files.jpeg(blocks: blocks))
        let fine = try written("public.jpeg", picture, [kCGImageDestinationLossyCompressionQuality: 1.0])
        for (a, b) in zip(Files.pixels(try image(Array(fine))), Files.pixels(picture)) { #expect(Files.isNear(a, b, 4)) }
        let noise = try image(Files.png(rgba: Files.noise(64 * 64 * 4), width: 64, height: 64))
        let sizes = try [0, 0.5, 1.0].map { try written("public.jpeg", noise, [kCGImageDestinationLossyCompressionQuality: $0]).count }
        #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])

        let clear = try image(Files.png(rgba: [UInt8](repeating: 0, count: 64 * 4), width: 8, height: 8))
        for (background, wanted) in [(nil, 0xFFFF_FFFF), (CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1), 0xFF33_6699)]
            as [(CGColor?, UInt32)]
        {
            let file = try written("public.jpeg", clear, background.map { [kCGImageDestinationBackgroundColor: $0] } ?? [:])
            #expect(try Files.pixels(image(Array(file))).allSatisfy { Files.isNear($0, wanted, 4) })
        }
    }

    @Test("A JPEG file contains orientation and resolution, and an image's properties override the file's")
    func jpegProperties() throws {
        let picture = try image(Files.jpeg(blocks: [[0xFF0000]]))
        let file = try written(
            "public.jpeg", picture, [kCGImagePropertyOrientation: 3],
            common: [kCGImagePropertyOrientation: 5, kCGImagePropertyDPIWidth: 96, kCGImagePropertyDPIHeight: 72])
        let properties = try properties(file)
        #expect(properties[kCGImagePropertyOrientation] as? Int == 3)
        #expect(properties[kCGImagePropertyDPIWidth] as? Double == 96 && properties[kCGImagePropertyDPIHeight] as? Double == 72)
        #expect(Files.pixels(try image(Array(file))).allSatisfy { Files.isNear($0, 0xFFFF_0000, 4) })
    }

    @Test("An image added from a source keeps its orientation and is scaled to the maximum side")
    func fromSource() throws {
        // Two by four blocks of 8 × 8 pixels, so 16 × 32, with the 300 dots per inch of withExif.
        let blocks = [[UInt32]](repeating: [0xFF0000, 0x0000FF], count: 4)
        let source = try #require(Files.source(Files.withExif(try Files.jpeg(blocks: blocks), orientation: 6)))
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
        CGImageDestinationAddImageFromSource(destination, source, 0, [kCGImageDestinationImageMaxPixelSize: 16] as CFDictionary)
        #expect(CGImageDestinationFinalize(destination))
        let properties = try properties(data as Data)
        #expect(properties[kCGImagePropertyOrientation] as? Int == 6 && properties[kCGImagePropertyPixelHeight] as? Int == 16)
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 8)
        let dpi = try #require(properties[kCGImagePropertyDPIWidth] as? Double)
        #expect(abs(dpi - 300) < 0.02)
    }

    @Test("Image destinations write to a URL and to a data consumer")
    func targets() throws {
        let picture = try image(Files.png(rgba: [1, 2, 3, 255], width: 1, height: 1))
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try #require(CGImageDestinationCreateWithURL(url as NSURL, "public.png", 1, nil))
        CGImageDestinationAddImage(file, picture, nil)
        #expect(CGImageDestinationFinalize(file))
        let source = try #require(CGImageSourceCreateWithURL(url as NSURL, nil))
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil).map(Files.pixels) == [0xFF01_0203])
        var refusing = CGDataConsumerCallbacks(putBytes: { _, _, _ in 0 }, releaseConsumer: nil)
        let consumer = try #require(CGDataConsumer(info: nil, cbks: &refusing))
        let refused = try #require(CGImageDestinationCreateWithDataConsumer(consumer, "public.jpeg", 1, nil))
        CGImageDestinationAddImage(refused, picture, nil)
        #expect(!CGImageDestinationFinalize(refused))
    }

    @Test("Image destinations reject other types, several images, no image and damaged images")
    func refused() throws {
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "com.compuserve.gif", 1, nil) == nil)
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 2, nil) == nil)
        #expect(!CGImageDestinationFinalize(try #require(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 1, nil))))
        var file = try Files.png(rgba: Files.noise(9 * 9 * 4), width: 9, height: 9)
        file[file.count / 2] ^= 1
        let damaged = try image(file)
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
        CGImageDestinationAddImage(destination, damaged, nil)
        #expect(!CGImageDestinationFinalize(destination) && data.length == 0)
    }
}
