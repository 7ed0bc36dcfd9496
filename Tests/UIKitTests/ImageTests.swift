import Testing
import UIKit

/// Calls deprecated API without a warning.
private protocol DeprecatedImageAPI {
    func stretchable(_ image: UIImage) -> UIImage
}

@Suite struct ImageTests: DeprecatedImageAPI {
    @Test(
        "Images are drawn according to their orientation",
        arguments: [
            (.up, ["rg", "bw", "k."]), (.down, [".k", "wb", "gr"]), (.right, ["kbr", ".wg"]), (.left, ["gw.", "rbk"]),
            (.upMirrored, ["gr", "wb", ".k"]), (.downMirrored, ["k.", "bw", "rg"]), (.leftMirrored, ["rbk", "gw."]),
            (.rightMirrored, [".wg", "kbr"]),
        ] as [(UIImage.Orientation, [String])])
    func orientations(orientation: UIImage.Orientation, shown: [String]) {
        let image = picture("rg", "bw", "k.", orientation: orientation)
        #expect(image.size == CGSize(width: shown[0].count, height: shown.count))
        let drawn = render(image.size.width, image.size.height) { _ in image.draw(at: .zero) }
        #expect(Pixels(drawn).letters == shown)
        #expect(Pixels(UIImage(data: image.pngData() ?? Data())).letters == shown)
        let flipped = render(image.size.width, image.size.height) { _ in image.withHorizontallyFlippedOrientation().draw(at: .zero) }
        #expect(Pixels(flipped).letters == shown.map { String($0.reversed()) })
    }

    @Test("An image's size is in points")
    func sizeInPoints() {
        let image = picture("rrrr", "gggg", scale: 2, orientation: .right)
        #expect(image.size == CGSize(width: 1, height: 2))
        #expect(image.scale == 2 && image.cgImage?.width == 4)
        #expect(UIImage().size == .zero && UIImage().cgImage == nil)
    }

    @Test("A stretched resizable image keeps its caps")
    func stretchedCaps() {
        let image = picture("rgb", "wkw", "bgr").resizableImage(
            withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch)
        let drawn = render(5, 4) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 5, height: 4)) }
        #expect(Pixels(drawn).letters == ["rgggb", "wkkkw", "wkkkw", "bgggr"])
    }

    @Test("A tiled resizable image repeats its middle")
    func tiledMiddle() {
        let image = picture("rgbw").resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
        #expect(image.resizingMode == .tile && image.capInsets.left == 1)
        let drawn = render(7, 1) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 7, height: 1)) }
        #expect(Pixels(drawn).letters == ["rgbgbgw"])
    }

    @Test("The deprecated stretchableImage stretches one column and one row")
    func deprecatedStretching() {
        let drawn = render(6, 2) { _ in
            (self as any DeprecatedImageAPI).stretchable(picture("rgb", "wkb")).draw(in: CGRect(x: 0, y: 0, width: 6, height: 2))
        }
        #expect(Pixels(drawn).letters == ["rggggb", "wkkkkb"])
    }

    @available(*, deprecated) fileprivate func stretchable(_ image: UIImage) -> UIImage {
        let stretchable = image.stretchableImage(withLeftCapWidth: 1, topCapHeight: 1)
        #expect(stretchable.leftCapWidth == 1 && stretchable.topCapHeight == 1)
        return stretchable
    }

    @Test("An image's renderer format has its scale and opacity, and system images are symbols")
    func rendererFormats() {
        let image = picture("r", "g", scale: 3)
        #expect(image.imageRendererFormat.scale == 3 && !image.imageRendererFormat.opaque)
        #expect(UIImage.checkmark.isSymbolImage && UIImage.add.size.width > 0)
        #expect(UITraitCollection(displayScale: 2).imageConfiguration.traitCollection?.displayScale == 2)
    }

    @Test("Image patterns begin at the origin of the rectangle or of the context's base space")
    func patterns() {
        let image = picture("rg", "bw")
        let drawn = render(5, 3) { _ in image.drawAsPattern(in: CGRect(x: 1, y: 0, width: 4, height: 3)) }
        #expect(Pixels(drawn).letters == [".grgr", ".wbwb", ".grgr"])
        let filled = render(4, 2) { context in
            UIColor(patternImage: image).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }
        #expect(Pixels(filled).letters == ["rgrg", "bwbw"])
    }

    @Test("A tint colors an image's shape with the color for the current traits")
    func tintColor() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .green : .blue }
        let image = picture("r.", "gb").withTintColor(color)
        let light = UITraitCollection(userInterfaceStyle: .light)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        for (traits, letters) in [(light, ["b.", "bb"]), (dark, ["g.", "gg"])] {
            let drawn = render(2, 2) { _ in traits.performAsCurrent { image.draw(at: .zero) } }
            #expect(Pixels(drawn).letters == letters)
        }
        #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    }

    @Test("The blend mode and alpha of a draw call replace those of the context")
    func blendModeAndAlpha() {
        let image = picture("r")
        let half = render(1, 1) { _ in image.draw(at: .zero, blendMode: .normal, alpha: 0.5) }
        #expect(Pixels(half)[0, 0] >> 24 == 0x80 || Pixels(half)[0, 0] >> 24 == 0x7F)
        let cleared = render(1, 1) { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            image.draw(in: CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .destinationOut, alpha: 1)
        }
        #expect(Pixels(cleared).letters == ["."])
    }

    @Test("A JPEG file stores an image's orientation")
    func jpegOrientation() throws {
        let image = render(16, 8) { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 16, height: 8))
        }
        let turned = UIImage(cgImage: try #require(image.cgImage), scale: 1, orientation: .right)
        let data = try #require(turned.jpegData(compressionQuality: 0.9))
        let read = try #require(UIImage(data: data, scale: 2))
        #expect(read.imageOrientation == .right)
        // 16 × 8 pixels, turned, at two pixels per point.
        #expect(read.size == CGSize(width: 4, height: 8))
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
    }

    @Test("Image files are found by name, with the scale that best fits the screen")
    func imagesByName() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, image) in [("dot", picture("r")), ("dot@2x", picture("gg", "gg")), ("only@3x", picture("bbb", "bbb", "bbb"))] {
            try image.pngData()?.write(to: folder.appendingPathComponent(name + ".png"))
        }
        let plain = folder.appendingPathComponent("dot.png").path
        UITraitCollection(displayScale: 2).performAsCurrent {
            let image = UIImage(contentsOfFile: plain)
            #expect(image?.scale == 2 && image?.size == CGSize(width: 1, height: 1))
        }
        UITraitCollection(displayScale: 1).performAsCurrent {
            #expect(UIImage(contentsOfFile: plain)?.scale == 1)
            #expect(UIImage(contentsOfFile: folder.appendingPathComponent("dot@2x.png").path)?.scale == 2)
        }
        let bundle = try #require(Bundle(path: folder.path))
        let scale = UITraitCollection(displayScale: 2)
        #expect(UIImage(named: "dot", in: bundle, compatibleWith: scale)?.cgImage?.width == 2)
        #expect(UIImage(named: "dot.png", in: bundle, compatibleWith: scale)?.cgImage?.width == 2)
        #expect(UIImage(named: "only", in: bundle, compatibleWith: scale)?.size == CGSize(width: 1, height: 1))
        #expect(UIImage(named: "dot", in: bundle, compatibleWith: scale) == UIImage(named: "dot", in: bundle, compatibleWith: scale))
        #expect(UIImage(named: "none", in: bundle, compatibleWith: nil) == nil)
        #expect(UIImage(named: "") == nil)
        #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
    }

    @Test("An animated image has its frames and a duration")
    func animatedImages() {
        let frames = [picture("r"), picture("g"), picture("b")]
        let image = UIImage.animatedImage(with: frames, duration: 1.5)
        #expect(image?.images?.count == 3 && image?.duration == 1.5)
        #expect(image?.size == CGSize(width: 1, height: 1))
        // Without a duration, each frame lasts a 30th of a second.
        #expect(UIImage.animatedImage(with: frames, duration: 0)?.duration == 0.1)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    }

    @Test("Preparing an image decodes it, and thumbnails have the requested size")
    func preparation() async throws {
        let data = try #require(picture("rrrr", "rrrr", "gggg", "gggg").pngData())
        let image = try #require(UIImage(data: data))
        #expect(image.preparingForDisplay() === image)
        #expect(await image.byPreparingForDisplay() === image)
        let small = try #require(await image.byPreparingThumbnail(ofSize: CGSize(width: 2, height: 2)))
        #expect(small.size == CGSize(width: 2, height: 2))
        #expect(UIImage().preparingForDisplay() == nil)
        #expect(image.preparingThumbnail(of: .zero) == nil)
        let truncated = UIImage(data: data.dropLast(30))
        #expect(truncated?.preparingForDisplay() == nil)
    }

    @Test("Image variants and archives keep an image's properties")
    func keptProperties() throws {
        let image = picture("rg", scale: 2, orientation: .left)
            .withRenderingMode(.alwaysTemplate)
            .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 0.5, bottom: 0, right: 0), resizingMode: .stretch)
        #expect(image.withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).alignmentRectInsets.bottom == 3)
        #expect(image.withBaselineOffset(fromBottom: 4).baselineOffsetFromBottom == 4)
        #expect(image.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
        let data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
        let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data))
        #expect(read.size == image.size && read.scale == 2 && read.imageOrientation == .left)
        #expect(read.renderingMode == .alwaysTemplate && read.capInsets == image.capInsets && read.resizingMode == .stretch)
        #expect(Pixels(read).letters == ["rg"])
    }

    @Test("An image asset returns the variant for the traits, and its images do not retain it")
    func assetVariants() {
        weak var weakAsset: UIImageAsset?
        do {
            let asset = UIImageAsset()
            weakAsset = asset
            asset.register(picture("w"), with: UITraitCollection(userInterfaceStyle: .light))
            asset.register(picture("k"), with: UITraitCollection(userInterfaceStyle: .dark))
            let dark = asset.image(
                with: UITraitCollection {
                    $0.userInterfaceStyle = .dark; $0.displayScale = 2
                })
            #expect(Pixels(dark).letters == ["k"])
            #expect(dark.imageAsset === asset)
            #expect(Pixels(dark.withConfiguration(.init(traitCollection: UITraitCollection(userInterfaceStyle: .light)))).letters == ["w"])
        }
        #expect(weakAsset == nil)
    }
}
