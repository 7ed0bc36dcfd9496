import Testing
import UIKit

@Suite struct SymbolTests {
    static let names = [
        "chevron.left", "chevron.right", "chevron.down", "chevron.up", "checkmark", "xmark", "plus", "minus", "circle", "circle.fill",
        "star",
        "star.fill", "heart", "heart.fill", "ellipsis", "magnifyingglass", "gear", "trash", "square.and.arrow.up", "arrow.left",
        "arrow.right", "arrow.up", "arrow.down", "house", "person", "bell", "play.fill", "pause.fill", "checkmark.circle.fill",
        "xmark.circle.fill", "plus.circle.fill", "minus.circle.fill", "ellipsis.circle", "checkmark.circle", "xmark.circle", "plus.circle",
        "minus.circle", "info.circle", "info.circle.fill", "exclamationmark.circle", "exclamationmark.circle.fill",
        "circle.lefthalf.filled",
        "text.alignleft", "textformat", "textformat.size", "list.bullet", "slider.horizontal.3", "rectangle.on.rectangle",
        "square.on.square",
        "arrow.left.arrow.right", "arrow.up.and.down", "arrow.up.left.and.arrow.down.right", "arrow.clockwise", "photo", "camera", "pencil",
        "scribble", "clock", "bolt.fill", "drop.fill", "sparkle", "sun.max.fill", "moon.fill", "hand.point.up.left.fill",
        "house.fill", "chart.bar", "chart.bar.fill", "gearshape", "gearshape.fill", "person.fill", "photo.fill", "photo.on.rectangle",
        "square.grid.2x2", "square.grid.2x2.fill", "folder.fill", "bookmark", "bookmark.fill", "calendar",
    ]

    @Test("A symbol image contains all of its ink within its size", arguments: names)
    func symbolInk(name: String) throws {
        let traits = UITraitCollection(displayScale: 2)
        let configuration = UIImage.SymbolConfiguration(pointSize: 40, weight: .black).withTraitCollection(traits)
        let image = try #require(UIImage(systemName: name, withConfiguration: configuration))
        #expect(image.isSymbolImage && image.scale == 2)
        let pixels = Pixels(image)
        #expect(pixels.width == Int(image.size.width * 2) && pixels.height == Int(image.size.height * 2))
        // With the widest strokes a margin stays clear, so nothing is cut off.
        #expect(!pixels.ink.isNull)
        #expect(CGRect(x: 1, y: 1, width: pixels.width - 2, height: pixels.height - 2).contains(pixels.ink), "\(pixels.ink)")
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
