import CoreGraphics
import Testing

@Suite("Bitmaps with other component sizes and color spaces")
struct BitmapSamplesTests {
    /// A context with translucent (1, 0.4, 0) in the left pixel of two.
    private func context(_ bits: Int, _ info: UInt32, _ space: CFString = CGColorSpace.sRGB) throws -> CGContext {
        let named = try #require(CGColorSpace(name: space))
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: bits, bytesPerRow: 0, space: named,
                bitmapInfo: info))
        context.setFillColor(red: 1, green: 0.4, blue: 0, alpha: 0.6)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        return context
    }

    private func values<T>(_ context: CGContext, _ count: Int, as type: T.Type) throws -> [T] {
        let data = try #require(context.data)
        return (0..<count).map { data.loadUnaligned(fromByteOffset: $0 * MemoryLayout<T>.size, as: type) }
    }

    private let last = CGImageAlphaInfo.premultipliedLast.rawValue

    @Test("The 16-bit components of a bitmap are 257 times the 8-bit ones, in the requested byte order")
    func sixteenBits() throws {
        // With 8 bits, premultiplied: 153, 61, 0, 153.
        let expected: [UInt16] = [153 * 257, 61 * 257, 0, 153 * 257, 0, 0, 0, 0]
        let little = try context(16, last | CGBitmapInfo.byteOrder16Little.rawValue)
        #expect(try values(little, 8, as: UInt16.self) == expected)
        #expect(little.bitsPerComponent == 16 && little.bitsPerPixel == 64 && little.bytesPerRow == 64)
        #expect(try values(context(16, last), 8, as: UInt16.self) == expected.map(\.byteSwapped))
        let opaque = try context(16, CGImageAlphaInfo.noneSkipLast.rawValue | CGBitmapInfo.byteOrder16Little.rawValue)
        #expect(try values(opaque, 4, as: UInt16.self) == [153 * 257, 61 * 257, 0, 65_535])
    }

    @Test("The floating-point components of a bitmap are in 0…1")
    func floats() throws {
        let floats = CGBitmapInfo.floatComponents.rawValue
        let single = try values(
            context(32, last | floats | CGBitmapInfo.byteOrder32Little.rawValue, CGColorSpace.linearSRGB), 4, as: Float.self)
        // IEC 61966-2-1: the light of 0.4 is 0.133, premultiplied by 0.6.
        for (value, expected) in zip(single, [0.6, 0.6 * 0.1329, 0, 0.6] as [Float]) { #expect(abs(value - expected) < 0.003) }
        let half = try values(context(16, last | floats | CGBitmapInfo.byteOrder16Little.rawValue), 4, as: Float16.self)
        for (value, expected) in zip(half, [0.6, 0.24, 0, 0.6] as [Float16]) { #expect(abs(value - expected) < 0.003) }
    }

    @Test("Bitmaps with components of 5 and 10 bits pack them into one pixel")
    func packed() throws {
        let five = try context(5, CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder16Little.rawValue)
        // Over black: 153 / 255 · 31 = 18.6 and 61 / 255 · 31 = 7.4.
        #expect(try values(five, 1, as: UInt16.self)[0] & 0x7FFF == 19 << 10 | 7 << 5)
        let ten = try context(
            10,
            CGImageAlphaInfo.noneSkipFirst.rawValue | CGImagePixelFormatInfo.RGB101010.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        // 153 / 255 · 1023 = 613.8 and 61 / 255 · 1023 = 244.7.
        #expect(try values(ten, 1, as: UInt32.self)[0] & 0x3FFF_FFFF == 614 << 20 | 245 << 10)
    }

    @Test("A Display P3 bitmap stores components of that space, does not drift when it is flushed, and creates images that look the same")
    func displayP3() throws {
        let wide = try context(8, last, CGColorSpace.displayP3)
        wide.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        wide.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        // sRGB's red is (0.9175, 0.2003, 0.1386) in Display P3 (CSS Color 4).
        #expect(try values(wide, 8, as: UInt8.self)[4...] == [234, 51, 35, 255])
        for _ in 0..<20 {
            wide.fill(.zero)
            wide.flush()
        }
        #expect(try values(wide, 8, as: UInt8.self)[4...] == [234, 51, 35, 255])
        let bitmap = try Bitmap(2, 1)
        let image = try #require(wide.makeImage())
        #expect(image.colorSpace?.name == CGColorSpace.displayP3)
        bitmap.context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 1))
        let red = bitmap.rows[0][1]
        #expect(red >> 16 & 255 >= 254 && red >> 8 & 255 <= 4 && red & 255 <= 4)
    }

    @Test("Drawing into a 16-bit bitmap preserves values that the caller writes between drawings")
    func callersMemory() throws {
        let wide = try context(16, last | CGBitmapInfo.byteOrder16Little.rawValue)
        let data = try #require(wide.data)
        for index in 0..<4 { data.storeBytes(of: 0x8080, toByteOffset: 8 + index * 2, as: UInt16.self) }
        wide.fill(CGRect(x: 0, y: 0, width: 0.001, height: 0.001))
        #expect(try values(wide, 8, as: UInt16.self)[4...] == [0x8080, 0x8080, 0x8080, 0x8080])
    }

    @Test("Gray bitmaps create gray images, and bitmaps of alpha alone create images without colors")
    func images() throws {
        for (bits, space) in [(8, CGColorSpace.genericGrayGamma2_2), (16, CGColorSpace.linearGray)] {
            let named = try #require(CGColorSpace(name: space))
            let gray = try #require(
                CGContext(
                    data: nil, width: 1, height: 1, bitsPerComponent: bits, bytesPerRow: 0, space: named,
                    bitmapInfo: CGImageAlphaInfo.none.rawValue))
            gray.setFillColor(gray: 0.5, alpha: 1)
            gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            let image = try #require(gray.makeImage())
            #expect(image.colorSpace?.name == space && image.bitsPerPixel == bits && image.alphaInfo == .none)
            let bitmap = try Bitmap(1, 1)
            bitmap.context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(bitmap.rows[0] == [0xFF80_8080])
        }
        let alpha = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
        alpha.setFillColor(gray: 1, alpha: 0.4)
        alpha.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(alpha.makeImage())
        #expect(image.alphaInfo == .alphaOnly && image.bitsPerPixel == 8)
        #expect((image.dataProvider?.data as Data?)?.first == 102)
    }

    @Test("Bitmap contexts reject byte orders that do not match the component size")
    func refused() {
        func context(_ bits: Int, _ info: UInt32, _ space: CGColorSpace = CGColorSpaceCreateDeviceRGB()) -> CGContext? {
            CGContext(data: nil, width: 1, height: 1, bitsPerComponent: bits, bytesPerRow: 0, space: space, bitmapInfo: info)
        }
        #expect(context(16, last | CGBitmapInfo.byteOrder32Little.rawValue) == nil)
        #expect(context(32, last | CGBitmapInfo.byteOrder32Little.rawValue) == nil)
        #expect(context(12, last) == nil && context(5, last) == nil)
        #expect(context(8, last | CGBitmapInfo.floatComponents.rawValue) == nil)
        #expect(context(8, last, CGColorSpaceCreateDeviceCMYK()) == nil)
    }
}
