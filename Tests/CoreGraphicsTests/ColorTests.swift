import CoreGraphics
import Testing

@Suite("Colors")
struct ColorTests {
    @Test("Colors are equal if their spaces and components are")
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

    @Test("A gray color has two components and converts to three equal sRGB components")
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

    @Test("A color is painted with components clamped to 0…1, but keeps the components it was created with")
    func range() {
        let color = CGColor(red: -1, green: 2, blue: .nan, alpha: .infinity)
        #expect(color.rgba == (0, 1, 0, 1))
        #expect(color.components?[1] == 2)
    }

    @Test("Color spaces are found by name and equal if they are of the same kind")
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

    @Test("Every named color space reports its name, model and number of components")
    func names() throws {
        let names: [(CFString, CGColorSpaceModel, Int)] = [
            (CGColorSpace.sRGB, .rgb, 3), (CGColorSpace.linearSRGB, .rgb, 3), (CGColorSpace.extendedLinearSRGB, .rgb, 3),
            (CGColorSpace.displayP3, .rgb, 3), (CGColorSpace.dcip3, .rgb, 3), (CGColorSpace.adobeRGB1998, .rgb, 3),
            (CGColorSpace.rommrgb, .rgb, 3), (CGColorSpace.acescgLinear, .rgb, 3), (CGColorSpace.genericRGBLinear, .rgb, 3),
            (CGColorSpace.itur_709, .rgb, 3), (CGColorSpace.itur_2020, .rgb, 3), (CGColorSpace.linearGray, .monochrome, 1),
            (CGColorSpace.extendedGray, .monochrome, 1), (CGColorSpace.genericCMYK, .cmyk, 4), (CGColorSpace.genericXYZ, .XYZ, 3),
            (CGColorSpace.genericLab, .lab, 3),
        ]
        for (name, model, count) in names {
            let space = try #require(CGColorSpace(name: name))
            #expect(space.name == name && space.model == model && space.numberOfComponents == count && space.supportsOutput)
        }
        #expect(CGColorSpaceCreateDeviceCMYK().name == "kCGColorSpaceDeviceCMYK")
        #expect(try #require(CGColorSpace(name: CGColorSpace.displayP3)).isWideGamutRGB)
        #expect(try !#require(CGColorSpace(name: CGColorSpace.sRGB)).isWideGamutRGB)
        #expect(CGColorSpaceUsesExtendedRange(try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))))
        #expect(!CGColorSpaceUsesExtendedRange(try #require(CGColorSpace(name: CGColorSpace.displayP3))))
    }

    /// A separate program computed the values from the primaries, white points and transfer
    /// functions of the standards. The Lab values also match published tables for sRGB's red under
    /// D50.
    @Test("Color conversions follow the published primaries and transfer functions")
    func conversions() throws {
        let table: [(CFString, [CGFloat], CFString, [CGFloat])] = [
            (CGColorSpace.displayP3, [1, 0, 0], CGColorSpace.extendedSRGB, [1.093_066, -0.226_742, -0.150_135]),
            (CGColorSpace.displayP3, [1, 0, 0], CGColorSpace.sRGB, [1, 0, 0]),
            (CGColorSpace.sRGB, [1, 0, 0], CGColorSpace.displayP3, [0.917_488, 0.200_287, 0.138_561]),
            (CGColorSpace.sRGB, [0.2, 0.5, 0.8], CGColorSpace.adobeRGB1998, [0.325_373, 0.496_104, 0.785_347]),
            (CGColorSpace.sRGB, [0.2, 0.5, 0.8], CGColorSpace.itur_2020, [0.319_950, 0.440_616, 0.747_652]),
            (CGColorSpace.sRGB, [0.5, 0.5, 0.5], CGColorSpace.linearSRGB, [0.214_041, 0.214_041, 0.214_041]),
            (CGColorSpace.extendedSRGB, [-0.5, 2, 0], CGColorSpace.extendedLinearSRGB, [-0.214_041, 4.953_847, 0]),
            (CGColorSpace.sRGB, [1, 0, 0], CGColorSpace.genericXYZ, [0.436_041, 0.222_485, 0.013_920]),
            (CGColorSpace.sRGB, [1, 0, 0], CGColorSpace.genericLab, [54.289_63, 80.814_36, 69.889_74]),
            (CGColorSpace.sRGB, [1, 0, 0], CGColorSpace.linearGray, [0.222_485]),
            (CGColorSpace.genericGrayGamma2_2, [0.5], CGColorSpace.linearGray, [0.214_041]),
            (CGColorSpace.genericGrayGamma2_2, [1], CGColorSpace.dcip3, [1, 1, 1]),
            (CGColorSpace.genericCMYK, [1, 0.5, 0, 0.2], CGColorSpace.sRGB, [0, 0.4, 0.8]),
            (CGColorSpace.sRGB, [0.2, 0.4, 0.8], CGColorSpace.genericCMYK, [0.75, 0.5, 0, 0.2]),
            (CGColorSpace.sRGB, [0, 0, 0], CGColorSpace.genericCMYK, [0, 0, 0, 1]),
        ]
        for (from, values, to, expected) in table {
            let (source, destination) = (try #require(CGColorSpace(name: from)), try #require(CGColorSpace(name: to)))
            let color = try #require(CGColor(colorSpace: source, components: values + [0.5]))
            let converted = try #require(color.converted(to: destination, intent: .relativeColorimetric, options: nil))
            #expect(converted.colorSpace == destination && converted.alpha == 0.5)
            let components = try #require(converted.components).dropLast()
            #expect(components.count == expected.count)
            for (value, wanted) in zip(components, expected) {
                #expect(abs(value - wanted) < 2e-5 * max(1, abs(wanted)), "\(from) to \(to): \(components)")
            }
        }
    }

    @Test("Converting a color to another space and back restores its components")
    func roundTrips() throws {
        let standard = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let color = CGColor(red: 0.3, green: 0.6, blue: 0.45, alpha: 1)
        for name in [
            CGColorSpace.linearSRGB, CGColorSpace.displayP3, CGColorSpace.dcip3, CGColorSpace.adobeRGB1998, CGColorSpace.rommrgb,
            CGColorSpace.acescgLinear, CGColorSpace.genericRGBLinear, CGColorSpace.itur_709, CGColorSpace.itur_2020,
            CGColorSpace.itur_2020_sRGBGamma, CGColorSpace.genericXYZ, CGColorSpace.genericLab, CGColorSpace.genericCMYK,
        ] {
            let space = try #require(CGColorSpace(name: name))
            let there = try #require(color.converted(to: space, intent: .defaultIntent, options: nil))
            let back = try #require(there.converted(to: standard, intent: .defaultIntent, options: nil)?.components)
            for (value, wanted) in zip(back, [0.3, 0.6, 0.45]) { #expect(abs(value - wanted) < 1e-4, "\(name)") }
        }
    }

    @Test("Calibrated and Lab color spaces follow PDF's formulas")
    func parameters() throws {
        let white: [CGFloat] = [0.9642, 1, 0.8249]
        let gray = try #require(CGColorSpace(calibratedGrayWhitePoint: white, blackPoint: nil, gamma: 2))
        let linear = try #require(CGColorSpace(name: CGColorSpace.linearGray))
        // 0.5² = 0.25.
        let half = try #require(
            CGColor(colorSpace: gray, components: [0.5, 1])?.converted(to: linear, intent: .defaultIntent, options: nil))
        #expect(abs(try #require(half.components)[0] - 0.25) < 1e-9)
        let xyz = try #require(CGColorSpace(name: CGColorSpace.genericXYZ))
        let rgb = try #require(
            CGColorSpace(calibratedRGBWhitePoint: white, blackPoint: nil, gamma: [1, 2, 3], matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        // 0.5, 0.5² and 0.5³.
        let halves = try #require(
            CGColor(colorSpace: rgb, components: [0.5, 0.5, 0.5, 1])?.converted(to: xyz, intent: .defaultIntent, options: nil))
        for (value, wanted) in zip(try #require(halves.components), [0.5, 0.25, 0.125]) { #expect(abs(value - wanted) < 1e-4) }
        // L* = 50 is a luminance of (66 / 116)³.
        let lab = try #require(CGColorSpace(labWhitePoint: white, blackPoint: nil, range: nil))
        let middle = try #require(
            CGColor(colorSpace: lab, components: [50, 0, 0, 1])?.converted(to: linear, intent: .defaultIntent, options: nil))
        #expect(abs(try #require(middle.components)[0] - 0.184_187) < 1e-5)
        #expect(CGColorSpace(calibratedGrayWhitePoint: [0.9, 0.5, 0.8], blackPoint: nil, gamma: 2) == nil)
        #expect(CGColorSpace(calibratedGrayWhitePoint: white, blackPoint: nil, gamma: 0) == nil)
        #expect(CGColorSpace(calibratedRGBWhitePoint: white, blackPoint: nil, gamma: nil, matrix: [1, 0, 0, 1, 0, 0, 0, 0, 1]) == nil)
        #expect(CGColorSpace(labWhitePoint: white, blackPoint: nil, range: [1, 0, 0, 0]) == nil)
    }

    @Test("An indexed color space has the colors of its table and clamps indices to it")
    func indexed() throws {
        let table: [UInt8] = [255, 0, 0, 0, 255, 51]
        let space = try #require(CGColorSpace(indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 1, colorTable: table))
        #expect(space.model == .indexed && space.numberOfComponents == 1 && space.colorTable == table && !space.supportsOutput)
        #expect(space.baseColorSpace == CGColorSpaceCreateDeviceRGB())
        for (index, wanted) in [(0, [1, 0, 0]), (1, [0, 1, 0.2]), (7, [0, 1, 0.2]), (-1, [1, 0, 0])] as [(CGFloat, [Double])] {
            let color = try #require(CGColor(colorSpace: space, components: [index, 1])).rgba
            #expect([color.red, color.green, color.blue] == wanted)
        }
        #expect(CGColorSpace(indexedBaseSpace: space, last: 0, colorTable: table) == nil)
        #expect(CGColorSpace(indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 256, colorTable: table) == nil)
        #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1).converted(to: space, intent: .defaultIntent, options: nil) == nil)
    }

    @Test("A pattern space has its base's components and no plain colors")
    func patternSpace() throws {
        let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceCMYK()))
        #expect(space.model == .pattern && space.numberOfComponents == 4)
        #expect(CGColor(colorSpace: space, components: [0, 0, 0, 0, 1]) == nil)
        #expect(CGColorSpace(patternBaseSpace: space) == nil)
        #expect(try #require(CGColorSpace(patternBaseSpace: nil)).numberOfComponents == 0)
    }
}
