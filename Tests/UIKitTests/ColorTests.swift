import Testing
import UIKit

private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    return [red, green, blue, alpha]
}

/// Returns the color for some traits as 0xRRGGBB.
private func hex(_ color: UIColor, _ mutations: UITraitCollection.TraitMutations) -> Int {
    components(color.resolvedColor(with: UITraitCollection(mutations: mutations))).prefix(3)
        .reduce(0) { $0 << 8 | Int(($1 * 255).rounded()) }
}

private func isClose(_ lhs: [CGFloat], _ rhs: [CGFloat], _ tolerance: CGFloat = 1e-6) -> Bool {
    lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { abs($0 - $1) <= tolerance }
}

@Suite struct ColorTests {
    @Test("A color returns the components with which it was made")
    func madeComponents() {
        #expect(components(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)) == [0.1, 0.2, 0.3, 0.4])
        #expect(isClose(components(UIColor(white: 0.5, alpha: 1)), [0.5, 0.5, 0.5, 1], 0.01))
        var white: CGFloat = 0
        var alpha: CGFloat = 0
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
        #expect(abs(white - 0.25) < 1e-6 && alpha == 0.5)
    }

    @Test("Color components outside 0…1 are kept, and the alpha component is clamped")
    func extendedRange() {
        #expect(isClose(components(UIColor(red: 1.5, green: -0.25, blue: 0, alpha: 3)), [1.5, -0.25, 0, 1]))
        // Display P3's red lies outside sRGB: with the primaries of IEC 61966-2-1 and SMPTE EG
        // 432-1, it is (1.093, −0.227, −0.150).
        #expect(isClose(components(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)), [1.093, -0.227, -0.150, 1], 0.002))
    }

    @Test(
        "Hue, saturation and brightness convert from and to RGB by Smith's formulas",
        arguments: [
            ([0, 1, 1], [1, 0, 0]), ([1.0 / 3, 1, 1], [0, 1, 0]), ([2.0 / 3, 1, 0.5], [0, 0, 0.5]), ([0.5, 0.5, 0.8], [0.4, 0.8, 0.8]),
            ([0, 0, 0.7], [0.7, 0.7, 0.7]), ([1.0 / 12, 1, 1], [1, 0.5, 0]),
        ] as [([CGFloat], [CGFloat])])
    func hueSaturationBrightness(hsb: [CGFloat], rgb: [CGFloat]) {
        let color = UIColor(hue: hsb[0], saturation: hsb[1], brightness: hsb[2], alpha: 1)
        #expect(isClose(Array(components(color).prefix(3)), rgb))
        var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (-1, -1, -1)
        let made = UIColor(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: 1)
        #expect(made.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil))
        #expect(isClose([hue, saturation, brightness], hsb))
    }

    @Test("System colors have the values of Apple's guidelines")
    func systemColors() {
        let table: [(UIColor, light: Int, dark: Int)] = [
            (.systemRed, 0xFF3B30, 0xFF453A), (.systemOrange, 0xFF9500, 0xFF9F0A), (.systemYellow, 0xFFCC00, 0xFFD60A),
            (.systemGreen, 0x34C759, 0x30D158), (.systemBlue, 0x007AFF, 0x0A84FF), (.systemPurple, 0xAF52DE, 0xBF5AF2),
            (.systemGray, 0x8E8E93, 0x8E8E93), (.systemGray6, 0xF2F2F7, 0x1C1C1E), (.label, 0, 0xFFFFFF),
            (.systemBackground, 0xFFFFFF, 0), (.secondarySystemGroupedBackground, 0xFFFFFF, 0x1C1C1E),
        ]
        for (color, light, dark) in table {
            #expect(hex(color) { $0.userInterfaceStyle = .light } == light, "\(color)")
            #expect(hex(color) { $0.userInterfaceStyle = .dark } == dark, "\(color)")
        }
        #expect(hex(.systemBlue) { $0.accessibilityContrast = .high } == 0x0040DD)
        #expect(components(UIColor.secondaryLabel.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)))[3] == 0.6)
    }

    @Test("Dark backgrounds are lighter at the elevated level")
    func elevatedBackgrounds() {
        let traits: UITraitCollection.TraitMutations = {
            $0.userInterfaceStyle = .dark
            $0.userInterfaceLevel = .elevated
        }
        #expect(hex(.systemBackground, traits) == 0x1C1C1E)
        #expect(hex(.secondarySystemBackground, traits) == 0x2C2C2E)
        #expect(hex(.tertiarySystemBackground, traits) == 0x3A3A3C)
        #expect(hex(.systemRed, traits) == 0xFF453A)
    }

    @Test("A dynamic color resolves for given traits, and its cgColor for the current ones")
    func dynamicColor() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .systemRed }
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let light = UITraitCollection(userInterfaceStyle: .light)
        #expect(color.resolvedColor(with: dark) == .white)
        #expect(color.resolvedColor(with: light) == UIColor.systemRed.resolvedColor(with: light))
        dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
        light.performAsCurrent { #expect(color.cgColor == UIColor.systemRed.resolvedColor(with: light).cgColor) }
        #expect(color == color && color != UIColor { _ in .white })
    }

    @Test("A dynamic color with another alpha component remains dynamic")
    func dynamicAlpha() {
        let faded = UIColor.label.withAlphaComponent(0.5)
        #expect(components(faded.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))) == [0, 0, 0, 0.5])
        #expect(components(faded.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))) == [1, 1, 1, 0.5])
        #expect(faded == UIColor.label.withAlphaComponent(0.5))
        #expect(faded.withAlphaComponent(0.25) == UIColor.label.withAlphaComponent(0.25))
    }

    @Test("Colors are equal if their components and color spaces are")
    func equality() {
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(UIColor(white: 0, alpha: 1) == .black)
        #expect(UIColor(red: 0, green: 0, blue: 0, alpha: 1) != .black)
        #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1), .systemRed, .systemRed]).count == 2)
        #expect(UIColor(cgColor: UIColor.red.cgColor) == .red)
        #expect(components(UIColor()) == [0, 0, 0, 0])
        #expect("\(UIColor.red)" == "UIExtendedSRGBColorSpace 1 0 0 1")
        #expect("\(UIColor.white)" == "UIExtendedGrayColorSpace 1 1")
    }

    @Test("Archives keep the components of colors and the names of system colors")
    func archivedColors() throws {
        for color in [UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), .systemTeal, .separator] {
            let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
            #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) == color)
        }
    }

    @Test("A color literal creates a UIColor")
    func literalColor() {
        let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(components(color) == [1, 0.5, 0, 1])
    }

    @Test("withProminence(_:) multiplies a color's opacity")
    func prominence() {
        // The opacity of the secondary label color is 0.6, that of the tertiary one 0.3.
        #expect(components(UIColor.red.withProminence(.secondary))[3] == 0.6)
        #expect(components(UIColor(red: 0, green: 0, blue: 1, alpha: 0.5).withProminence(.tertiary))[3] == 0.15)
        #expect(UIColor.red.withProminence(.primary) == .red)
        #expect(
            components(UIColor.label.withProminence(.secondary).resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))) == [
                1, 1, 1, 0.6,
            ])
    }

    @Test("A color of a Core Image color has its components and returns it, and any color can be converted to one")
    func coreImageColors() throws {
        let red = CIColor(red: 1, green: 0.25, blue: 0, alpha: 0.5)
        #expect(UIColor(ciColor: red).ciColor === red && components(UIColor(ciColor: red)) == [1, 0.25, 0, 0.5])
        #expect(UIColor(ciColor: red) == UIColor(red: 1, green: 0.25, blue: 0, alpha: 0.5))
        #expect(CIColor(color: UIColor(red: 1, green: 0.25, blue: 0, alpha: 0.5)) == red)
        #expect(CIColor(color: .white).stringRepresentation == "1 1 1 1")
        let wide = CIColor(color: UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
        #expect(wide.colorSpace.name == CGColorSpace.displayP3 && wide.red == 1)
    }

    @Test("The Core Image color of another color ends the program")
    func missingCoreImageColor() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = UIColor.red.ciColor }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("UIExtendedSRGBColorSpace 1 0 0 1 was not created with a CIColor"), "\(message)")
    }
}
