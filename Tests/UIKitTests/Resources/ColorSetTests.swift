import Foundation
import Testing
import UIKit

@Suite("Color sets") struct ColorSetTests {
    private func color(_ value: String) throws -> UIColor? {
        let fixture = try CatalogFixture()
        try fixture.writeColors("C", #"{"idiom": "universal", "color": \#(value)}"#)
        return UIColor(named: "C", in: try fixture.bundle, compatibleWith: nil)
    }

    @Test(
        "Components are read in every notation that Xcode writes",
        arguments: [
            (#"{"red": "0.2", "green": "0.400", "blue": "1.000", "alpha": "0.500"}"#, [0.2, 0.4, 1, 0.5]),
            (#"{"red": "51", "green": "102", "blue": "255", "alpha": "1.000"}"#, [0.2, 0.4, 1, 1]),
            (#"{"red": "0x33", "green": "0X66", "blue": "0xFF", "alpha": "1"}"#, [0.2, 0.4, 1, 1]),
            (#"{"red": 0.2, "green": 102, "blue": 1, "alpha": 1}"#, [0.2, 0.4, 1, 1]),
            (#"{"red": "0", "green": "1", "blue": "2e-1", "alpha": "0x80"}"#, [0, 1 / 255, 0.2, 128 / 255]),
        ] as [(String, [CGFloat])])
    func notations(components: String, expected: [CGFloat]) throws {
        let color = try #require(try color(#"{"color-space": "srgb", "components": \#(components)}"#))
        let read = try #require(color.cgColor.components)
        #expect(read.count == 4 && zip(read, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(read)")
    }

    @Test("A color has the color space of its entry")
    func colorSpaces() throws {
        let rgb = #""red": "1.000", "green": "0.500", "blue": "0.000", "alpha": "1.000""#
        let wide = try #require(try color(#"{"color-space": "display-p3", "components": {\#(rgb)}}"#))
        #expect(wide.cgColor.colorSpace?.name == CGColorSpace.displayP3 && wide.cgColor.components == [1, 0.5, 0, 1])
        let gray = try #require(try color(#"{"color-space": "gray-gamma-22", "components": {"white": "0.250", "alpha": "0.500"}}"#))
        #expect(gray.cgColor.components == [0.25, 0.5])
        let extended = try #require(
            try color(#"{"color-space": "extended-srgb", "components": {"red": "1.5", "green": "-0.25", "blue": "0.0"}}"#))
        #expect(extended.cgColor.colorSpace?.name == CGColorSpace.extendedSRGB && extended.cgColor.components == [1.5, -0.25, 0, 1])
        // 0.5 in linear light is 0.7354 in sRGB (IEC 61966-2-1).
        let linear = try #require(
            try color(#"{"color-space": "extended-linear-srgb", "components": {"red": "0.5", "green": "0.0", "blue": "1.0"}}"#))
        #expect(abs((linear.cgColor.components?[0] ?? 0) - 0.735357) < 1e-5)
    }

    @Test("A color resolves to the entry for the appearance, contrast first by appearance, and to the one for any otherwise")
    func appearances() throws {
        let fixture = try CatalogFixture()
        func entry(_ red: Int, _ appearances: String = "") -> String {
            let list = appearances.isEmpty ? "" : #""appearances": [\#(appearances)], "#
            return
                #"{"idiom": "universal", \#(list)"color": {"color-space": "srgb", "components": {"red": "\#(red)", "green": "0", "blue": "0"}}}"#
        }
        let (dark, high) = (#"{"appearance": "luminosity", "value": "dark"}"#, #"{"appearance": "contrast", "value": "high"}"#)
        try fixture.writeColors("Four", entry(10), entry(20, dark), entry(30, high), entry(40, dark + ", " + high))
        try fixture.writeColors("Two", entry(10), entry(20, dark))
        let (four, two) = (
            try #require(UIColor(named: "Four", in: try fixture.bundle, compatibleWith: nil)),
            try #require(UIColor(named: "Two", in: try fixture.bundle, compatibleWith: nil))
        )
        func red(_ color: UIColor, _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> Int {
            let traits = UITraitCollection { ($0.userInterfaceStyle, $0.accessibilityContrast) = (style, contrast) }
            return Int(((color.resolvedColor(with: traits).cgColor.components?[0] ?? -1) * 255).rounded())
        }
        #expect(red(four, .light, .normal) == 10 && red(four, .dark, .normal) == 20)
        #expect(red(four, .light, .high) == 30 && red(four, .dark, .high) == 40)
        #expect(red(two, .light, .high) == 10 && red(two, .dark, .high) == 20 && red(two, .unspecified, .unspecified) == 10)
        // The color stays dynamic with another opacity.
        #expect(red(four.withAlphaComponent(0.5), .dark, .normal) == 20)
        #expect(four == UIColor(named: "Four", in: try fixture.bundle, compatibleWith: nil) && four != two)
    }

    @Test("A reference is the system color")
    func references() throws {
        let reference = try #require(try color(#"{"platform": "ios", "reference": "systemRedColor"}"#))
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(reference.resolvedColor(with: dark) == UIColor.systemRed.resolvedColor(with: dark))
        #expect(
            try color(#"{"platform": "universal", "reference": "labelColor"}"#)?.resolvedColor(with: dark)
                == UIColor.label.resolvedColor(with: dark))
        #expect(try color(#"{"platform": "ios", "reference": "darkTextColor"}"#)?.resolvedColor(with: dark) == UIColor.darkText)
    }

    @Test(
        "A set that cannot be read is no color",
        arguments: [
            #"{"color-space": "srgb", "components": {"red": "red", "green": "0", "blue": "0", "alpha": "1"}}"#,
            #"{"color-space": "cmyk", "components": {"red": "0", "green": "0", "blue": "0", "alpha": "1"}}"#,
            #"{"color-space": "srgb", "components": {"red": "0"}}"#, #"{"reference": "systemPlaidColor"}"#, "7", "{}",
        ])
    func invalidColors(value: String) throws { #expect(try color(value) == nil) }
}
