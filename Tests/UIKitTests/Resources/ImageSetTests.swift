import Foundation
import Testing
import UIKit

@MainActor @Suite("Image sets") struct ImageSetTests {
    init() { _ = TestApp.application }

    @Test("An image has the scale that suits the display: its own, a greater one, a smaller one")
    func scales() throws {
        let fixture = try CatalogFixture()
        try fixture.writeImages(
            "Dot",
            [
                ("a.png", #""idiom": "universal", "scale": "1x""#, picture("r")),
                ("b.png", #""idiom": "universal", "scale": "2x""#, picture("gg", "gg")),
                ("c.png", #""idiom": "universal", "scale": "3x""#, picture("bbb", "bbb", "bbb")),
            ])
        try fixture.writeImages("Large", [("c.png", #""idiom": "universal", "scale": "3x""#, picture("bbb", "bbb", "bbb"))])
        try fixture.writeImages("Single", [("c.png", #""idiom": "universal""#, picture("rg"))])
        let bundle = try fixture.bundle
        for (scale, letter) in [(1, "r"), (2, "g"), (3, "b"), (4, "b")] as [(CGFloat, Character)] {
            let image = try #require(UIImage(named: "Dot", in: bundle, compatibleWith: UITraitCollection(displayScale: scale)))
            #expect(image.size == CGSize(width: 1, height: 1) && image.scale == min(scale, 3))
            #expect(Pixels(image).letters.first?.first == letter)
            #expect(UIImage(named: "Large", in: bundle, compatibleWith: UITraitCollection(displayScale: scale))?.scale == 3)
        }
        #expect(
            UIImage(named: "Single", in: bundle, compatibleWith: UITraitCollection(displayScale: 3))?.size == CGSize(width: 2, height: 1))
        #expect(UIImage(named: "Missing", in: bundle, compatibleWith: nil) == nil)
    }

    @Test("An image has the variant for the idiom, the direction of the layout and the gamut")
    func variants() throws {
        let fixture = try CatalogFixture()
        try fixture.writeImages(
            "Device",
            [
                ("a.png", #""idiom": "universal""#, picture("r")), ("b.png", #""idiom": "ipad""#, picture("g")),
                ("c.png", #""idiom": "watch""#, picture("k")),
                ("d.png", #""idiom": "universal", "language-direction": "right-to-left""#, picture("b")),
                ("e.png", #""idiom": "universal", "display-gamut": "display-P3""#, picture("w")),
            ])
        try fixture.writeImages("Pad", [("b.png", #""idiom": "ipad""#, picture("g"))])
        let bundle = try fixture.bundle
        func letter(_ change: (inout any UIMutableTraits) -> Void) -> Character? {
            Pixels(UIImage(named: "Device", in: bundle, compatibleWith: UITraitCollection(mutations: change))).letters.first?.first
        }
        #expect(letter { $0.userInterfaceIdiom = .phone } == "r")
        #expect(letter { $0.userInterfaceIdiom = .pad } == "g")
        #expect(letter { $0.layoutDirection = .rightToLeft } == "b")
        #expect(letter { $0.displayGamut = .P3 } == "w")
        #expect(UIImage(named: "Pad", in: bundle, compatibleWith: UITraitCollection(userInterfaceIdiom: .phone)) == nil)
    }

    @Test("An image view shows the variant for its appearance, and changes with it")
    func appearanceOfViews() throws {
        let fixture = try CatalogFixture()
        let dark = #""idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        try fixture.writeImages("Sky", [("l.png", #""idiom": "universal""#, picture("b")), ("d.png", dark, picture("k"))])
        let image = try #require(
            UIImage(named: "Sky", in: try fixture.bundle, compatibleWith: UITraitCollection(userInterfaceStyle: .light)))
        #expect(Pixels(image).letters == ["b"])
        #expect(Pixels(image.imageAsset?.image(with: UITraitCollection(userInterfaceStyle: .dark))).letters == ["k"])
        let view = UIImageView(image: image)
        view.overrideUserInterfaceStyle = .dark
        #expect(rendering(of: view).letters == ["k"])
        view.overrideUserInterfaceStyle = .light
        #expect(rendering(of: view).letters == ["b"])
    }

    @Test("A set's rendering intent, slicing and alignment apply to its images")
    func properties() throws {
        let fixture = try CatalogFixture()
        let resizing =
            #""resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 1, "height": 1}, "#
            + #""cap-insets": {"top": 1, "left": 1, "bottom": 1, "right": 1}}, "alignment-insets": {"top": 2, "left": 4}"#
        try fixture.writeImages(
            "Box", properties: #"{"template-rendering-intent": "template"}"#,
            [("a.png", #""idiom": "universal", "scale": "2x", "# + resizing, picture("rggb", "wkkw", "wkkw", "bggr"))])
        let horizontal =
            #""idiom": "universal", "resizing": {"mode": "3-part-horizontal", "center": {"mode": "stretch", "width": 1}, "#
            + #""cap-insets": {"left": 1, "right": 1, "top": 5}}"#
        try fixture.writeImages("Bar", properties: #"{"template-rendering-intent": "original"}"#, [("a.png", horizontal, picture("rggkb"))])
        let box = try #require(UIImage(named: "Box", in: try fixture.bundle, compatibleWith: UITraitCollection(displayScale: 2)))
        #expect(box.renderingMode == .alwaysTemplate && box.resizingMode == .tile)
        #expect(box.capInsets == UIEdgeInsets(top: 0.5, left: 0.5, bottom: 0.5, right: 0.5))
        #expect(box.alignmentRectInsets == UIEdgeInsets(top: 1, left: 2, bottom: 0, right: 0))
        // Only one column and row of the middle are used.
        #expect(Pixels(box).letters == ["rgb", "wkw", "bgr"])
        let bar = try #require(UIImage(named: "Bar", in: try fixture.bundle, compatibleWith: nil))
        #expect(bar.renderingMode == .alwaysOriginal && bar.resizingMode == .stretch)
        #expect(bar.capInsets == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1) && Pixels(bar).letters == ["rgb"])
    }

    @Test("Groups that provide a namespace are part of a name, others are not")
    func namespaces() throws {
        let fixture = try CatalogFixture()
        try fixture.write(#"{"properties": {"provides-namespace": true}}"#, to: "Icons/Contents.json")
        try fixture.write(#"{"properties": {"provides-namespace": true}}"#, to: "Icons/v1.5/Contents.json")
        try fixture.writeImages("Icons/Star", [("a.png", "", picture("r"))])
        try fixture.writeImages("Icons/v1.5/Star", [("a.png", "", picture("g"))])
        try fixture.writeImages("Plain/Moon", [("a.png", "", picture("b"))])
        let bundle = try fixture.bundle
        #expect(Pixels(UIImage(named: "Icons/Star", in: bundle, compatibleWith: nil)).letters == ["r"])
        #expect(Pixels(UIImage(named: "Icons/v1.5/Star", in: bundle, compatibleWith: nil)).letters == ["g"])
        #expect(Pixels(UIImage(named: "Moon", in: bundle, compatibleWith: nil)).letters == ["b"])
        #expect(UIImage(named: "Star", in: bundle, compatibleWith: nil) == nil)
        let image = UIImage(resource: ImageResource(name: "Icons/Star", bundle: bundle))
        #expect(Pixels(image).letters == ["r"])
    }

    @Test("Files for a device are preferred, and catalogs to files")
    func looseFiles() throws {
        let fixture = try CatalogFixture()
        for (name, image) in [("Tab", picture("r")), ("Tab~ipad", picture("g")), ("Both", picture("k"))] {
            try image.pngData()?.write(to: fixture.folder.appendingPathComponent(name + ".png"))
        }
        try fixture.writeImages("Both", [("a.png", "", picture("w"))])
        let bundle = try fixture.bundle
        let pad = UITraitCollection(userInterfaceIdiom: .pad)
        #expect(Pixels(UIImage(named: "Tab", in: bundle, compatibleWith: pad)).letters == ["g"])
        #expect(Pixels(UIImage(named: "Tab", in: bundle, compatibleWith: UITraitCollection(userInterfaceIdiom: .phone))).letters == ["r"])
        #expect(Pixels(UIImage(named: "Both", in: bundle, compatibleWith: nil)).letters == ["w"])
    }
}
