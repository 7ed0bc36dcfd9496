import CoreGraphics
import Testing

@Suite("Colours")
struct ColorTests {
    @Test("colours are equal by space and components")
    func equality() throws {
        let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        #expect(color == CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1))
        #expect(color.hashValue == CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1).hashValue)
        #expect(color != CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
        #expect(CGColor(gray: 1, alpha: 1) != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        let device = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.25, 0.5, 0.75, 1]))
        #expect(device != color)
        #expect(try #require(device.copy(alpha: 0.5)).components == [0.25, 0.5, 0.75, 0.5])
    }

    @Test("a gray has two components and three equal sRGB ones")
    func gray() {
        let gray = CGColor(gray: 0.5, alpha: 0.25)
        #expect(gray.components == [0.5, 0.25])
        #expect(gray.numberOfComponents == 2)
        #expect(gray.alpha == 0.25)
        #expect(gray.rgba == (0.5, 0.5, 0.5, 0.25))
        #expect(CGColor.white.rgba == (1, 1, 1, 1))
        #expect(CGColor.black.rgba == (0, 0, 0, 1))
        #expect(CGColor.clear.rgba == (0, 0, 0, 0))
    }

    @Test("what is painted is kept in 0…1 while the components stay as given")
    func range() {
        let color = CGColor(red: -1, green: 2, blue: .nan, alpha: .infinity)
        #expect(color.rgba == (0, 1, 0, 1))
        #expect(color.components?[1] == 2)
    }

    @Test("spaces are found by name and compared by kind")
    func spaces() throws {
        let standard = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        #expect(standard.model == .rgb)
        #expect(standard.numberOfComponents == 3)
        #expect(standard.name == CGColorSpace.sRGB)
        #expect(CGColor(red: 0, green: 0, blue: 0, alpha: 1).colorSpace == standard)
        #expect(CGColorSpaceCreateDeviceGray().numberOfComponents == 1)
        #expect(CGColorSpaceCreateDeviceRGB() != standard)
        #expect(CGColorSpace(name: "no such space") == nil)
    }
}
