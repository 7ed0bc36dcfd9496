import Foundation
import Testing

@testable import UIKit

@Suite struct SymbolTests {
    static let names = SymbolShape.named.keys.sorted()

    /// Every weight with every scale.
    private static let configurations = [
        UIImage.SymbolWeight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ].flatMap { weight in
        [UIImage.SymbolScale.small, .medium, .large].map { UIImage.SymbolConfiguration(pointSize: 40, weight: weight, scale: $0) }
    }

    @Test("At every weight and scale, a symbol image contains all of its ink within its size", arguments: names)
    func symbolInk(name: String) throws {
        let traits = UITraitCollection(displayScale: 2)
        for configuration in Self.configurations {
            let image = try #require(UIImage(systemName: name, withConfiguration: configuration.withTraitCollection(traits)))
            #expect(image.isSymbolImage && image.scale == 2)
            let pixels = Pixels(image)
            #expect(pixels.width == Int(image.size.width * 2) && pixels.height == Int(image.size.height * 2))
            // A margin stays clear, so nothing is cut off.
            #expect(!pixels.ink.isNull)
            let area = CGRect(x: 1, y: 1, width: pixels.width - 2, height: pixels.height - 2)
            #expect(area.contains(pixels.ink), "\(configuration): \(pixels.ink)")
        }
    }

    @Test("Wide strokes shrink a symbol around its center, and a symbol that fits keeps its place")
    func fitsStrokes() {
        let wide = SymbolShape { _ in [.stroke(SymbolShape.lines((1, 12), (23, 12)))] }
        // Between margins of half a unit, a line with round ends has 23 - 3 units between its ends.
        let (scale, offset) = wide.fit(wide.marks(3), 3)
        #expect(abs(scale - 20.0 / 22) < 1e-9 && abs(offset.x - 12 * (1 - scale)) < 1e-9 && abs(offset.y - 12 * (1 - scale)) < 1e-9)
        let narrow = wide.fit(wide.marks(1), 1)
        #expect(narrow.scale == 1 && narrow.offset == .zero)
        // A shape that is only too near to one edge is moved.
        let low = SymbolShape { _ in [.stroke(SymbolShape.lines((6, 23), (18, 23)))] }
        let moved = low.fit(low.marks(2), 2)
        #expect(moved.scale == 1 && moved.offset == CGPoint(x: 0, y: -0.5))
    }

    @MainActor
    @Test(
        "Buttons of the symbol types show a symbol", arguments: [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd])
    func symbolButtons(type: UIButton.ButtonType) throws {
        let image = try #require(UIButton(type: type).currentImage)
        #expect(image.isSymbolImage && image.size.width > 10)
    }

    @Test("Unknown names have no symbol")
    func unknownNames() {
        #expect(UIImage(systemName: "no.such.symbol") == nil)
        #expect(UIImage(systemName: "") == nil)
    }

    @Test("A symbol's size, scale and weight follow its configuration")
    func symbolConfigurations() throws {
        func image(_ configuration: UIImage.SymbolConfiguration) throws -> UIImage {
            try #require(UIImage(systemName: "plus", withConfiguration: configuration))
        }
        let small = try image(.init(pointSize: 20))
        let large = try image(.init(pointSize: 40))
        #expect(large.size.width == 2 * small.size.width)
        #expect(try image(.init(pointSize: 20, weight: .regular, scale: .large)).size.width > small.size.width)
        #expect(try image(.init(pointSize: 20, weight: .regular, scale: .small)).size.width < small.size.width)
        #expect(small.symbolConfiguration == UIImage.SymbolConfiguration(pointSize: 20))
        #expect(small.withConfiguration(UIImage.SymbolConfiguration(pointSize: 40)).size == large.size)
        #expect(small.applyingSymbolConfiguration(.init(weight: .bold))?.size == small.size)
        /// Returns the number of pixels that are more than half opaque.
        func ink(_ image: UIImage) -> Int {
            let pixels = Pixels(image)
            return (0..<pixels.height).reduce(0) { sum, y in sum + (0..<pixels.width).count { pixels[$0, y] >> 24 > 127 } }
        }
        #expect(ink(try image(.init(pointSize: 40, weight: .black))) > ink(try image(.init(pointSize: 40, weight: .thin))))
        #expect(
            UIImage.SymbolConfiguration(textStyle: .body).applying(UIImage.SymbolConfiguration(scale: .large))
                == UIImage.SymbolConfiguration(textStyle: .body, scale: .large))
        #expect(UIImage.SymbolWeight.bold.fontWeight() == .bold)
    }
}
