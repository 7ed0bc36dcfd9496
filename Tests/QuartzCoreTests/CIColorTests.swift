import CoreGraphics
import CoreImage
import Foundation
import Testing

extension QuartzCoreTests {
    @Suite("Core Image's colors")
    struct CIColorTests {
        private func components(_ color: CIColor) -> [CGFloat] { (0..<color.numberOfComponents).map { color.components[$0] } }

        @Test("A color has four components in sRGB unless a space is stated, and is opaque without an alpha")
        func hasComponents() throws {
            let color = CIColor(red: 0.25, green: 0.5, blue: 1.5, alpha: 0.75)
            #expect(components(color) == [0.25, 0.5, 1.5, 0.75] && color.colorSpace.name == CGColorSpace.sRGB)
            #expect([color.red, color.green, color.blue, color.alpha] == [0.25, 0.5, 1.5, 0.75])
            #expect(components(CIColor(red: 0, green: 1, blue: 0)) == [0, 1, 0, 1])
            let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
            let wide = try #require(CIColor(red: 1, green: 0, blue: 0, colorSpace: p3))
            #expect(wide.colorSpace == p3 && components(wide) == [1, 0, 0, 1])
            #expect(CIColor(red: 1, green: 0, blue: 0, alpha: 1, colorSpace: CGColorSpaceCreateDeviceGray()) == nil)
        }

        @Test("A Core Graphics color keeps its RGB space, and others are converted to sRGB")
        func convertsCoreGraphicsColors() throws {
            let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
            let wide = try #require(CGColor(colorSpace: p3, components: [0.2, 0.4, 0.6, 0.8]))
            #expect(components(CIColor(cgColor: wide)) == [0.2, 0.4, 0.6, 0.8] && CIColor(cgColor: wide).colorSpace == p3)
            let white = CIColor(cgColor: CGColor(gray: 1, alpha: 0.5))
            #expect(
                zip(components(white), [1, 1, 1, 0.5]).allSatisfy { abs($0 - $1) < 0.001 } && white.colorSpace.name == CGColorSpace.sRGB)
            let cyan = CIColor(cgColor: CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0, alpha: 1))
            #expect(cyan.red < 0.3 && cyan.blue > 0.7 && cyan.numberOfComponents == 4)
        }

        @Test("Text has the components between spaces, and missing ones are 0 and opaque")
        func readsText() {
            #expect(CIColor(red: 0.5, green: 0, blue: 1, alpha: 0.25).stringRepresentation == "0.5 0 1 0.25")
            #expect(components(CIColor(string: "0.5 0 1 0.25")) == [0.5, 0, 1, 0.25])
            #expect(components(CIColor(string: "0.5 0.25 1")) == [0.5, 0.25, 1, 1])
            #expect(components(CIColor(string: "0.5 x")) == [0.5, 0, 0, 1] && components(CIColor(string: "")) == [0, 0, 0, 1])
            #expect(components(CIColor(string: "1 2 3 4 5")) == [1, 2, 3, 4])
        }

        @Test("The named colors are the corners of sRGB's cube, gray and clear")
        func namesColors() {
            let colors: [(CIColor, [CGFloat])] = [
                (.black, [0, 0, 0, 1]), (.white, [1, 1, 1, 1]), (.gray, [0.5, 0.5, 0.5, 1]), (.red, [1, 0, 0, 1]), (.green, [0, 1, 0, 1]),
                (.blue, [0, 0, 1, 1]), (.cyan, [0, 1, 1, 1]), (.magenta, [1, 0, 1, 1]), (.yellow, [1, 1, 0, 1]), (.clear, [0, 0, 0, 0]),
            ]
            for (color, expected) in colors { #expect(components(color) == expected) }
        }

        @Test("Colors with equal components in one space are equal, and copies and archives are equal to the original")
        func comparesAndArchives() throws {
            let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
            let color = try #require(CIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4, colorSpace: p3))
            let same = try #require(CIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4, colorSpace: p3))
            #expect(color == same && color.hash == same.hash && color != CIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
            #expect(color.copy() as? CIColor === color)
            let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
            let decoded = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CIColor.self, from: data))
            #expect(decoded == color)
        }
    }
}
