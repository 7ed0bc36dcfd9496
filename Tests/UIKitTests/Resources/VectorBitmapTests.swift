import Foundation
import Testing
import UIKit

/// Bitmaps of vector images, as `lamina-assets` draws them.
@MainActor @Suite("Bitmaps of vector images") struct VectorBitmapTests {
    init() { _ = TestApp.application }

    /// Writes the bitmaps of a file of a bundle for the scales 1, 2 and 3.
    private func writeBitmaps(_ fixture: CatalogFixture, _ path: String, _ images: [UIImage]) throws {
        for (index, image) in images.enumerated() {
            let file = fixture.folder.appendingPathComponent("lamina-vectors/\(path)/\(index + 1)x.png")
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try (try #require(image.pngData())).write(to: file)
        }
    }

    private let bitmaps = [picture("rr"), picture("gggg", "gggg"), picture("bbbbbb", "bbbbbb", "bbbbbb")]

    @Test(
        "A vector image has the bitmap of the display's scale and its own size, and the properties of its set", arguments: ["svg", "pdf"])
    func scales(kind: String) throws {
        let fixture = try CatalogFixture()
        let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        try fixture.write(
            #"""
            {"images": [{"filename": "a.\#(kind)", "idiom": "universal"}, {"filename": "d.\#(kind)", "idiom": "universal", \#(dark)}],
             "properties": {"template-rendering-intent": "template"}}
            """#, to: "Icon.imageset/Contents.json")
        try writeBitmaps(fixture, "Assets.xcassets/Icon.imageset/a.\(kind)", bitmaps)
        try writeBitmaps(fixture, "Assets.xcassets/Icon.imageset/d.\(kind)", [picture("kk")])
        let bundle = try fixture.bundle
        for (scale, letter) in [(1, "r"), (2, "g"), (3, "b"), (4, "b")] as [(CGFloat, Character)] {
            let image = try #require(UIImage(named: "Icon", in: bundle, compatibleWith: UITraitCollection(displayScale: scale)))
            #expect(image.size == CGSize(width: 2, height: 1) && image.scale == min(scale, 3))
            #expect(Pixels(image).letters.first?.first == letter && image.renderingMode == .alwaysTemplate)
        }
        let traits = UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 1), UITraitCollection(userInterfaceStyle: .dark)])
        #expect(Pixels(UIImage(named: "Icon", in: bundle, compatibleWith: traits)).letters == ["kk"])
    }

    @Test("Insets of a vector image are in points")
    func slicing() throws {
        let fixture = try CatalogFixture()
        let resizing = #"{"mode": "3-part-horizontal", "cap-insets": {"left": 1, "right": 0}}"#
        try fixture.write(
            #"{"images": [{"filename": "a.svg", "idiom": "universal", "resizing": \#(resizing), "alignment-insets": {"top": 1}}]}"#,
            to: "Icon.imageset/Contents.json")
        try writeBitmaps(fixture, "Assets.xcassets/Icon.imageset/a.svg", bitmaps)
        for scale in [1, 2, 3] as [CGFloat] {
            let image = try #require(UIImage(named: "Icon", in: try fixture.bundle, compatibleWith: UITraitCollection(displayScale: scale)))
            #expect(image.capInsets == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0), "\(scale)")
            #expect(image.alignmentRectInsets == UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0), "\(scale)")
        }
    }

    @Test("A symbol set is a template image, and a file at the top of a bundle is found by its name")
    func symbolsAndFiles() throws {
        let fixture = try CatalogFixture()
        try fixture.write(#"{"symbols": [{"filename": "box.svg", "idiom": "universal"}]}"#, to: "box.symbolset/Contents.json")
        try writeBitmaps(fixture, "Assets.xcassets/box.symbolset/box.svg", bitmaps)
        try writeBitmaps(fixture, "loose.pdf", bitmaps)
        let bundle = try fixture.bundle
        let twice = UITraitCollection(displayScale: 2)
        let symbol = try #require(UIImage(named: "box", in: bundle, compatibleWith: twice))
        #expect(symbol.renderingMode == .alwaysTemplate && symbol.size == CGSize(width: 2, height: 1))
        for name in ["loose", "loose.pdf"] {
            let image = try #require(UIImage(named: name, in: bundle, compatibleWith: twice))
            #expect(image.scale == 2 && image.size == CGSize(width: 2, height: 1) && image.renderingMode == .automatic)
        }
        #expect(UIImage(named: "loose.svg", in: bundle, compatibleWith: twice) == nil)
    }
}
