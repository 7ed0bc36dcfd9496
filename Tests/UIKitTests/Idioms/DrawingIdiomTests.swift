import Foundation
import TestSupport
import Testing
import UIKit

/// Ten idioms of drawing from public iOS code (docs/idioms.md). Expectations are pixels by
/// arithmetic, Apple's documentation, and the definition of image orientations.
@MainActor @Suite("Idioms of drawing")
struct DrawingIdiomTests {
    /// An icon is tinted by clipping to its own alpha, upside down.
    ///
    /// Source: https://github.com/MengTo/Spring/blob/50d92a5b9e/Spring/DesignableTabBarController.swift
    @Test("Filling a color through an image as a mask, in a flipped context, tints the image's shape the right way up")
    func tintByMask() {
        let tinted = picture("r..", "kw.", "...").filled(with: .green)
        #expect(Pixels(tinted).letters == ["g..", "gg.", "..."])
        let large = picture("rr..", "rr..", "....", "..kk", scale: 2).filled(with: .blue)
        #expect(large?.scale == 2 && large?.size == CGSize(width: 2, height: 2))
        #expect(Pixels(large).letters == ["bb..", "bb..", "....", "..bb"])
    }

    /// A site without an icon gets its first letter as one.
    ///
    /// Source: https://github.com/mozilla-mobile/focus-ios/blob/a2832521c1/focus-ios/BlockzillaPackage/Sources/UIHelpers/FaviIconGenerator.swift
    @Test("A label that has never been displayed is drawn with its text when its layer is rendered into a context")
    func letterIcon() throws {
        let icon = try #require(UIImage.icon(letter: "H", color: .red, side: 40))
        let pixels = Pixels(icon)
        #expect(icon.size == CGSize(width: 40, height: 40))
        #expect([0, 39].allSatisfy { pixels[$0, 0] == 0xFFFF_0000 && pixels[$0, 39] == 0xFFFF_0000 })
        var letter = CGRect.null
        for y in 0..<40 { for x in 0..<40 where pixels[x, y] != 0xFFFF_0000 { letter = letter.union(rect(CGFloat(x), CGFloat(y), 1, 1)) } }
        // As high as the font's capitals, and centered.
        let font = UIFont.systemFont(ofSize: 20, weight: .medium)
        expectNear(letter.height, font.capHeight, "height", within: 2)
        expectNear(letter.midX, 20, "middle", within: 1)
        let baseline = 20 - font.lineHeight / 2 + font.ascender
        expectNear(letter.maxY, baseline, "baseline", within: 1)
    }

    /// A view draws a color with a hole.
    ///
    /// Source: https://github.com/duckduckgo/iOS/blob/7b3f6010d2/DuckDuckGo/HighlightCutOutView.swift
    @Test("Filling a path with destinationOut in a clear view's draw erases a hole, which shows the view behind it and moves with the path")
    func cutOutByBlendMode() {
        let back = UIView(frame: rect(0, 0, 6, 4))
        back.backgroundColor = .red
        let cover = CutOutView(frame: back.bounds)
        cover.cutOutPath = UIBezierPath(rect: rect(2, 1, 2, 2))
        back.addSubview(cover)
        #expect(rendering(of: back).letters == ["kkkkkk", "kkrrkk", "kkrrkk", "kkkkkk"])
        #expect(rendering(of: cover).letters == ["kkkkkk", "kk..kk", "kk..kk", "kkkkkk"])
        cover.cutOutPath = UIBezierPath(rect: rect(4, 2, 2, 2))
        #expect(rendering(of: back).letters == ["kkkkkk", "kkkkkk", "kkkkrr", "kkkkrr"])
        cover.cutOutPath = nil
        #expect(rendering(of: back).letters == Array(repeating: "kkkkkk", count: 4))
    }

    /// A mask layer leaves a hole.
    ///
    /// Source: https://github.com/andreamazz/AMPopTip/blob/94b63459f5/Source/PopTip%2BTransitions.swift
    @Test("A mask layer with the even-odd rule and two rectangles shows a view around a hole")
    func cutOutByMask() {
        let back = UIView(frame: rect(0, 0, 6, 4))
        back.backgroundColor = .red
        back.addSubview(CutOutMaskView(frame: back.bounds, color: .blue, hole: UIBezierPath(rect: rect(1, 1, 3, 2))))
        #expect(rendering(of: back).letters == ["bbbbbb", "brrrbb", "brrrbb", "bbbbbb"])
        #expect(rendering(of: back, scale: 2).letters[3] == "bbrrrrrrbbbb")
    }

    /// A gradient layer and its mask follow the view's size.
    ///
    /// Source: https://github.com/nathangitter/fluid-interfaces/blob/da5c66cc5f/FluidInterfaces/FluidInterfaces/GradientView.swift
    @Test("A gradient layer sized in layoutSubviews and masked by rounded corners fills the view from color to color, at every size")
    func roundedGradient() {
        let view = GradientView(frame: rect(0, 0, 20, 40))
        view.topColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        view.bottomColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        view.cornerRadius = 6
        for size in [CGSize(width: 20, height: 40), CGSize(width: 50, height: 100)] {
            view.frame.size = size
            let pixels = rendering(of: view)
            let (width, height) = (Int(size.width), Int(size.height))
            for y in [8, height / 2, height - 9] {
                let pixel = pixels[width / 2, y]
                let fraction = (Double(y) + 0.5) / Double(height)
                expectNear(Double(pixel >> 16 & 255), 255 * (1 - fraction), "red of row \(y)", within: 2)
                expectNear(Double(pixel & 255), 255 * fraction, "blue of row \(y)", within: 2)
                #expect(pixel >> 24 == 255)
            }
            for (x, y) in [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)] { #expect(pixels[x, y] == 0) }
        }
    }

    /// A ring shows progress.
    ///
    /// Source: https://github.com/element-hq/element-ios/blob/917adc8e1d/Riot/Modules/Room/Views/CircleProgressView/CircleProgressView.swift
    @Test("A circle stroked from -π/2 with a strokeEnd shows that fraction of a ring, clockwise from the top")
    func progressRing() {
        let view = CircleProgressView(frame: rect(0, 0, 60, 60))
        for progress in [0, 0.2, 0.45, 0.7, 0.95, 1] {
            view.progress = progress
            let pixels = rendering(of: view)
            for step in 0..<20 {
                // The middle of the ring's width, in the middle of a 20th of the turn.
                let turn = (Double(step) + 0.5) / 20
                let (x, y) = (30 + 26 * sin(2 * .pi * turn), 30 - 26 * cos(2 * .pi * turn))
                let pixel = pixels[Int(x), Int(y)]
                #expect(pixel == (turn < progress ? 0xFFFF_0000 : 0), "\(turn) at \(progress)")
            }
            #expect(pixels[30, 30] == 0 && pixels[1, 1] == 0)
        }
    }

    /// A chat bubble is stretched in its middle, and mirrored for the other side.
    ///
    /// Source: https://github.com/MessageKit/MessageKit/blob/b4493fe468/Sources/Models/MessageStyle.swift
    @Test("An image whose caps meet in its middle stretches there by a single pixel, and keeps its corners, mirrored or not")
    func stretchedBubble() throws {
        // By Apple's header of `contentsCenter`, a center without a width or height has the size of
        // one pixel.
        let bubble = picture("rbbg", "bbbb", "bbbb", "wbbk")
        let mirrored = UIImage(cgImage: try #require(bubble.cgImage), scale: 1, orientation: .upMirrored)
        let odd = picture("rbg", "bbb", "wbk")
        for (image, corners) in [(bubble, "rgwk"), (odd, "rgwk"), (mirrored, "grkw")] {
            let corners = Array(corners)
            let middle = Array(repeating: String(repeating: "b", count: 9), count: 5)
            let expected = ["\(corners[0])bbbbbbb\(corners[1])"] + middle + ["\(corners[2])bbbbbbb\(corners[3])"]
            let view = UIImageView(image: image.stretchedInMiddle())
            view.frame = rect(0, 0, 9, 7)
            #expect(rendering(of: view).letters == expected)
            #expect(Pixels(render(9, 7) { _ in image.stretchedInMiddle().draw(in: rect(0, 0, 9, 7)) }).letters == expected)
        }
        // On the screen.
        try ServerFixture.with { fixture in
            let view = UIImageView(image: bubble.stretchedInMiddle())
            view.frame = rect(20, 20, 90, 70)
            fixture.root.addSubview(view)
            try fixture.settle("the bubble") { picture in
                [(20, 20, 0xFFFF_0000), (109, 20, 0xFF00_FF00), (20, 89, 0xFFFF_FFFF), (109, 89, 0xFF00_0000)].allSatisfy {
                    picture[$0.0, $0.1] == $0.2
                } && [(22, 22), (60, 20), (60, 50), (20, 50), (107, 87)].allSatisfy { picture[$0.0, $0.1] == 0xFF00_00FF }
            }
        }
    }

    /// The label of an axis is rotated about its middle.
    ///
    /// Source: https://github.com/danielgindi/Charts/blob/29e4f58f7c/Source/Charts/Utils/ChartUtils.swift
    @Test("A string drawn in a rotated context is the same drawing, rotated about the point")
    func rotatedText() {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 24), .foregroundColor: UIColor.red]
        func drawing(_ angle: CGFloat) -> Pixels {
            Pixels(
                render(120, 120) { context in
                    context.cgContext.drawText("Label", at: CGPoint(x: 60, y: 60), angle: angle, attributes: attributes)
                })
        }
        func ink(_ pixels: Pixels) -> Double {
            var sum = 0.0
            for y in 0..<120 { for x in 0..<120 { sum += Double(pixels[x, y] >> 24) / 255 } }
            return sum
        }
        let upright = drawing(0)
        let size = "Label".size(withAttributes: attributes)
        #expect(rect(60 - size.width / 2, 60 - size.height / 2, size.width, size.height).insetBy(dx: -1, dy: -1).contains(upright.ink))
        #expect(upright.ink.width > 40 && upright.ink.height > 12)
        // A quarter turn clockwise moves (x, y) to (120 - y, x).
        let quarter = drawing(.pi / 2)
        let expected = rect(120 - upright.ink.maxY, upright.ink.minX, upright.ink.height, upright.ink.width)
        for (a, b) in [
            (quarter.ink.minX, expected.minX), (quarter.ink.maxX, expected.maxX), (quarter.ink.minY, expected.minY),
            (quarter.ink.maxY, expected.maxY),
        ] {
            expectNear(a, b, within: 1)
        }
        for angle in [CGFloat.pi / 6, .pi / 2, .pi] { expectNear(ink(drawing(angle)) / ink(upright), 1, "\(angle)", within: 0.03) }
    }

    /// A photo's pixels are turned as its orientation says.
    ///
    /// Source: https://github.com/CosmicMind/Material/blob/ea59f7c4d7/Sources/iOS/Extension/Material%2BUIImage.swift
    @Test("Drawing an image's pixels with the transform of its orientation yields the picture that the orientation describes")
    func normalizedOrientation() throws {
        // The first row and column of the pixels "rgb" over "wk." by Exif's definition.
        let cases: [(UIImage.Orientation, [String])] = [
            (.up, ["rgb", "wk."]), (.down, [".kw", "bgr"]), (.left, ["b.", "gk", "rw"]), (.right, ["wr", "kg", ".b"]),
            (.upMirrored, ["bgr", ".kw"]), (.downMirrored, ["wk.", "rgb"]), (.leftMirrored, ["rw", "gk", "b."]),
            (.rightMirrored, [".b", "kg", "wr"]),
        ]
        for (orientation, expected) in cases {
            let photo = picture("rgb", "wk.", orientation: orientation)
            let normalized = try #require(photo.withNormalizedOrientation())
            #expect(normalized.imageOrientation == .up && normalized.size == photo.size)
            #expect(Pixels(normalized).letters == expected, "\(orientation.rawValue)")
            // As UIKit draws it.
            #expect(Pixels(render(photo.size.width, photo.size.height) { _ in photo.draw(at: .zero) }).letters == expected)
        }
    }

    /// A part of a view is captured.
    ///
    /// Source: https://github.com/duckduckgo/iOS/blob/7b3f6010d2/Core/UIViewExtension.swift
    @Test("A snapshot by drawHierarchy in a moved context shows a part of a view, with what its scroll view shows and masks leave")
    func partialSnapshot() {
        let window = TestApp.showWindow()
        defer { window.windowScene = nil }
        let view = UIView(frame: rect(10, 10, 8, 6))
        view.backgroundColor = .white
        let scrollView = UIScrollView(frame: rect(2, 1, 4, 4))
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsVerticalScrollIndicator = false
        scrollView.contentSize = CGSize(width: 4, height: 8)
        for (index, color) in [UIColor.red, .green, .blue, .black].enumerated() {
            let row = UIView(frame: rect(0, CGFloat(index * 2), 4, 2))
            row.backgroundColor = color
            scrollView.addSubview(row)
        }
        view.addSubview(scrollView)
        window.addSubview(view)
        scrollView.contentOffset.y = 3
        #expect(
            Pixels(view.snapshotImage(of: view.bounds)).letters == [
                "wwwwwwww", "wwggggww", "wwbbbbww", "wwbbbbww", "wwkkkkww", "wwwwwwww",
            ])
        #expect(Pixels(view.snapshotImage(of: rect(1, 2, 4, 3))).letters == ["wbbb", "wbbb", "wkkk"])
        // A mask with a corner as large as the view leaves a quarter of a disk.
        let square = UIView(frame: rect(0, 0, 40, 40))
        square.backgroundColor = .red
        window.addSubview(square)
        square.round(.topLeft, radius: 20)
        let pixels = Pixels(square.snapshotImage(of: square.bounds))
        #expect(pixels[1, 1] == 0 && pixels[10, 10] == 0xFFFF_0000 && pixels[39, 0] == 0xFFFF_0000 && pixels[39, 39] == 0xFFFF_0000)
    }
}
