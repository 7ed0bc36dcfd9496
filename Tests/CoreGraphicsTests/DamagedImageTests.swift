import CoreGraphics
import Testing

@Suite("Damaged images")
struct DamagedImageTests {
    private func isTransparent(_ image: CGImage) -> Bool {
        ImageFiles.pixels(image).allSatisfy { $0 == 0 }
    }

    @Test("A truncated PNG file results in no image, or in transparent pixels and an error")
    func truncatedPNG() throws {
        let file = try ImageFiles.png(rgba: ImageFiles.noise(20 * 20 * 4), width: 20, height: 20)
        // The last twelve bytes are the end chunk, which contains no image data.
        for count in stride(from: 0, to: file.count - 16, by: 7) {
            guard let image = ImageFiles.pngImage(Array(file.prefix(count))) else { continue }
            #expect(isTransparent(image) && image.decodingError != nil && image.isDecoded && image.decodeCount == 1)
        }
        #expect(ImageFiles.pngImage(Array(file.prefix(20))) == nil)
        #expect(ImageFiles.pngImage(Array(file.prefix(file.count / 2))) != nil)
    }

    @Test("A PNG file with any flipped bit does not trap, and a body that fails its checksum is an error")
    func flippedPNG() throws {
        let file = try ImageFiles.png(rgba: ImageFiles.noise(8 * 8 * 4), width: 8, height: 8)
        for bit in 0..<file.count * 8 {
            var damaged = file
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            if let image = ImageFiles.pngImage(damaged) { #expect(ImageFiles.pixels(image).count == image.width * image.height) }
        }
        var damaged = file
        damaged[file.count / 2] ^= 1
        let image = try #require(ImageFiles.pngImage(damaged))
        #expect(isTransparent(image))
        guard case .png = image.decodingError else { return #expect(Bool(false), "no error: \(String(describing: image.decodingError))") }
    }

    @Test("A truncated JPEG file results in no image, or in a partial image and an error")
    func truncatedJPEG() throws {
        let file = try ImageFiles.jpeg(rgb: ImageFiles.noise(40 * 40 * 3), width: 40, height: 40)
        var partial = 0
        for count in stride(from: 0, to: file.count - 16, by: 13) {
            guard let image = ImageFiles.jpegImage(Array(file.prefix(count))) else { continue }
            image.decodePixels()
            switch image.decodingError {
            case .jpeg(_, isPartial: true): partial += 1
            case .jpeg(_, isPartial: false): #expect(isTransparent(image))
            default:
                #expect(Bool(false), "cut at \(count): \(String(describing: image.decodingError))")
            }
            #expect(!image.isOpaque)
        }
        #expect(partial > 0)
        #expect(ImageFiles.jpegImage(Array(file.prefix(20))) == nil)
    }

    @Test("A JPEG file with any flipped bit does not trap")
    func flippedJPEG() throws {
        let file = try ImageFiles.jpeg(rgb: ImageFiles.noise(16 * 16 * 3), width: 16, height: 16)
        for bit in 0..<file.count * 8 {
            var damaged = file
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            // A flipped size may require a lot of memory, which another test covers.
            guard let image = ImageFiles.jpegImage(damaged), image.width * image.height < 1 << 20 else { continue }
            #expect(ImageFiles.pixels(image).count == image.width * image.height)
        }
    }

    @Test("An image with a side over 16,384 pixels is rejected by its header")
    func oversized() throws {
        let limit = try ImageFiles.png(rgba: [UInt8](repeating: 0, count: 16_384 * 4), width: 16_384, height: 1)
        #expect(ImageFiles.pngImage(limit)?.width == 16_384)
        let over = try ImageFiles.png(rgba: [UInt8](repeating: 0, count: 16_385 * 4), width: 16_385, height: 1)
        #expect(ImageFiles.pngImage(over) == nil)
        let jpeg = try ImageFiles.jpeg(rgb: [UInt8](repeating: 0, count: 16_385 * 3), width: 1, height: 16_385)
        #expect(ImageFiles.jpegImage(jpeg) == nil)
    }

    @Test("A small file whose header claims millions of pixels fails to decode immediately")
    func claimedSize() throws {
        var png = try ImageFiles.png(rgb: [1, 2, 3], width: 1, height: 1)
        // The width and height in the header chunk, which ends with a checksum of its seventeen
        // bytes.
        png.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
        var checksum = ~UInt32(0)
        for byte in png[12..<29] {
            checksum ^= UInt32(byte)
            for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
        }
        png.replaceSubrange(29..<33, with: withUnsafeBytes(of: (~checksum).bigEndian) { Array($0) })
        let image = try #require(ImageFiles.pngImage(png))
        image.decodePixels()
        #expect(image.width == 16_384 && image.decodingError == .png("too few bytes for the picture's size"))

        var jpeg = try ImageFiles.jpeg(rgb: [1, 2, 3], width: 1, height: 1)
        let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
        jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0x40, 0, 0x40, 0])
        let picture = try #require(ImageFiles.jpegImage(jpeg))
        picture.decodePixels()
        #expect(picture.decodingError == .jpeg("too few bytes for the picture's size", isPartial: false))
    }

    @Test("The inks of a CMYK JPEG file are subtracted from white")
    func inks() throws {
        // The file stores the paper that each ink leaves: red, green and blue are the first three
        // times 204 / 255.
        let pixels = [[UInt8]](repeating: [255, 128, 0, 204], count: 64).flatMap { $0 }
        let file = try ImageFiles.jpeg(invertedCMYK: pixels, width: 8, height: 8)
        let image = try #require(ImageFiles.jpegImage(file))
        for pixel in ImageFiles.pixels(image) {
            for (shift, value) in [(24, 255), (16, 204), (8, 102), (0, 0)] { #expect(abs(Int(pixel >> UInt32(shift) & 255) - value) <= 2) }
        }
    }

    @Test("PNG and JPEG decoders reject each other's files and empty data")
    func otherFormats() throws {
        let png = try ImageFiles.png(rgba: [1, 2, 3, 4], width: 1, height: 1)
        let jpeg = try ImageFiles.jpeg(rgb: [1, 2, 3], width: 1, height: 1)
        #expect(ImageFiles.jpegImage(png) == nil)
        #expect(ImageFiles.pngImage(jpeg) == nil)
        #expect(ImageFiles.pngImage([]) == nil && ImageFiles.jpegImage([]) == nil)
    }
}
