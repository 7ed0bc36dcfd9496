import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Drawing of views")
struct ViewDrawingTests {
    private final class DrawingSpyView: UIView {
        var rects: [CGRect] = []
        var style: UIUserInterfaceStyle?

        override func draw(_ rect: CGRect) {
            rects.append(rect)
            style = UITraitCollection.current.userInterfaceStyle
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() { window.windowDidChange(to: window, from: nil) }

    @Test("PH6 Only a view that overrides draw(_:) has a bitmap, of bounds times scale, drawn with y pointing down")
    func createsBitmapForDrawingViews() throws {
        let dot = DrawingSpyView(frame: CGRect(x: 0, y: 0, width: 4, height: 3))
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 3))
        dot.contentScaleFactor = 2
        plain.setNeedsDisplay()
        window.addSubview(dot)
        window.addSubview(plain)
        dot.layer.displayIfNeeded()
        plain.layer.displayIfNeeded()
        #expect(dot.rects == [CGRect(x: 0, y: 0, width: 4, height: 3)])
        #expect(dot.layer.contents != nil && plain.layer.contents == nil)
        let context = try #require(
            CGContext(
                data: nil, width: 8, height: 6, bitsPerComponent: 8, bytesPerRow: 32, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        // The context owns the bytes that are read below.
        defer { withExtendedLifetime(context) {} }
        // The y axis of bitmap contexts points up. Flipped, the rows start at the top.
        context.translateBy(x: 0, y: 6)
        context.scaleBy(x: 2, y: -2)
        dot.layer.render(in: context)
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        // The view draws the second point of the first row: 2 × 2 pixels at (2, 0).
        func alpha(_ x: Int, _ y: Int) -> UInt8 { bytes[y * 32 + x * 4 + 3] }
        #expect(alpha(2, 0) == 255 && alpha(3, 1) == 255 && alpha(1, 0) == 0 && alpha(2, 2) == 0 && alpha(4, 0) == 0)
    }

    @Test("An opaque view is drawn over its background color")
    func drawsOverBackground() throws {
        let dot = DrawingSpyView(frame: CGRect(x: 0, y: 0, width: 4, height: 3))
        dot.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        window.addSubview(dot)
        dot.layer.displayIfNeeded()
        #expect(dot.layer.isOpaque)
        dot.layer.backgroundColor = nil
        let context = try #require(
            CGContext(
                data: nil, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: 16, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        // The context owns the bytes that are read below.
        defer { withExtendedLifetime(context) {} }
        dot.layer.render(in: context)
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        // The last pixel, which draw(_:) leaves alone.
        #expect(Array(UnsafeBufferPointer(start: bytes + 2 * 16 + 12, count: 4)) == [0, 0, 255, 255])
        dot.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        #expect(!dot.layer.isOpaque)
    }

    @Test("PH7 Rectangles that need display are drawn together, and nothing else is")
    func drawsDirtyRectangles() {
        let dot = DrawingSpyView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        window.addSubview(dot)
        dot.layer.displayIfNeeded()
        dot.rects = []
        dot.setNeedsDisplay(CGRect(x: 2, y: 3, width: 4, height: 5))
        dot.setNeedsDisplay(CGRect(x: 10, y: 4, width: 2, height: 6))
        dot.layer.displayIfNeeded()
        // The smallest rectangle that contains both.
        #expect(dot.rects == [CGRect(x: 2, y: 3, width: 10, height: 7)])
    }

    @Test("PH8 A resize redraws only with the content mode redraw; other modes position the existing bitmap")
    func redrawsOnResize() {
        let dot = DrawingSpyView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        window.addSubview(dot)
        dot.layer.displayIfNeeded()
        dot.frame.size.width = 50
        #expect(!dot.layer.needsDisplay())
        dot.contentMode = .redraw
        dot.frame.size.width = 60
        #expect(dot.layer.needsDisplay())
        dot.contentMode = .top
        // A layer's gravity is named in a space whose y axis points up.
        #expect(dot.layer.contentsGravity == .bottom)
        dot.contentMode = .bottomLeft
        #expect(dot.layer.contentsGravity == .topLeft)
        dot.contentMode = .scaleAspectFit
        #expect(dot.layer.contentsGravity == .resizeAspect)
    }

    @Test("Dynamic colors resolve against the view's own traits, and again when these change")
    func resolvesDynamicColors() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let dot = DrawingSpyView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        dot.backgroundColor = color
        window.addSubview(dot)
        dot.layer.displayIfNeeded()
        #expect(dot.layer.backgroundColor == UIColor.black.cgColor && dot.style == .light)
        window.overrideUserInterfaceStyle = .dark
        dot.layer.displayIfNeeded()
        #expect(dot.layer.backgroundColor == UIColor.white.cgColor && dot.style == .dark)
        dot.overrideUserInterfaceStyle = .light
        #expect(dot.layer.backgroundColor == UIColor.black.cgColor)
    }

    @Test("A view without a tint color uses its superview's, and views are notified when the tint changes")
    func inheritsTint() {
        final class TintChangeSpyView: UIView {
            var count = 0
            override func tintColorDidChange() { count += 1 }
        }
        let (parent, child) = (TintChangeSpyView(), TintChangeSpyView())
        parent.addSubview(child)
        child.count = 0
        parent.tintColor = .purple
        #expect(child.tintColor == .purple && child.count == 1 && parent.count == 1)
        child.tintColor = .green
        parent.tintColor = .orange
        #expect(child.tintColor == .green)
        child.tintColor = nil
        #expect(child.tintColor == .orange)
        parent.tintAdjustmentMode = .dimmed
        #expect(child.tintAdjustmentMode == .dimmed && child.tintColor != .orange)
    }

    @Test("The system's tint color is the view's tint while the view draws")
    func drawsWithTint() {
        final class TintSpyView: UIView {
            var color: CGColor?
            override func draw(_ rect: CGRect) { color = UIColor.tintColor.cgColor }
        }
        let view = TintSpyView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        window.addSubview(view)
        window.tintColor = .red
        view.layer.displayIfNeeded()
        #expect(view.color == UIColor.red.cgColor)
    }

    @Test("TR5 Changes of a view outside of an animation block do not animate")
    func changesWithoutAnimation() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
        window.addSubview(view)
        CATransaction.flush()
        view.alpha = 0.5
        view.layer.opacity = 0.25
        view.center.x = 50
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("A view's shadow is rendered into an image with its offset and radius in points, at every scale")
    func rendersShadow() {
        let back = UIView(frame: rect(0, 0, 8, 6))
        let card = UIView(frame: rect(2, 1, 4, 2))
        card.backgroundColor = .red
        card.layer.shadowColor = UIColor.black.cgColor
        card.layer.shadowOpacity = 1
        card.layer.shadowRadius = 0
        card.layer.shadowOffset = CGSize(width: 1, height: 2)
        back.addSubview(card)
        let rows = ["........", "..rrrr..", "..rrrr..", "...kkkk.", "...kkkk.", "........"]
        #expect(rendering(of: back).letters == rows)
        let doubled = rows.flatMap { row in Array(repeating: row.map { "\($0)\($0)" }.joined(), count: 2) }
        #expect(rendering(of: back, scale: 2).letters == doubled)

        // Below the middle of a long edge, the Gaussian leaves half of the opacity at the edge, and
        // 15.9 % at one standard deviation. The shadow's lower edge is at 20 + 50 + 8, and its
        // standard deviation is 6 points.
        let (large, wide) = (UIView(frame: rect(0, 0, 160, 100)), UIView(frame: rect(40, 20, 80, 50)))
        wide.backgroundColor = .red
        wide.layer.shadowOpacity = 1
        wide.layer.shadowRadius = 6
        wide.layer.shadowOffset = CGSize(width: 0, height: 8)
        large.addSubview(wide)
        for scale in [1, 2, 3] {
            let pixels = rendering(of: large, scale: CGFloat(scale))
            for (y, share) in [(78, 0.5), (84, 0.1587)] {
                let alphas = [pixels[80 * scale, y * scale - 1], pixels[80 * scale, y * scale]].map { Double($0 >> 24) / 255 }
                expectNear((alphas[0] + alphas[1]) / 2, share, "\(y) at \(scale)", within: 0.01)
            }
        }
    }

    @Test("An archived view is restored with its geometry, appearance and subviews")
    func archivesView() throws {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.backgroundColor = .red
        view.alpha = 0.5
        view.tag = 9
        view.contentMode = .left
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        view.addSubview(UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8)))
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(view, forKey: "view")
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        unarchiver.requiresSecureCoding = false
        let copy = try #require(unarchiver.decodeObject(forKey: "view") as? UIView)
        #expect(copy.frame == view.frame && copy.backgroundColor == .red && copy.alpha == 0.5 && copy.tag == 9)
        #expect(copy.contentMode == .left && copy.autoresizingMask == view.autoresizingMask)
        #expect(copy.subviews.first?.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
    }
}
