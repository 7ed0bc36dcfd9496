import CoreGraphics
import Foundation
import QuartzCore
import Synchronization
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

/// A bar whose length depends on its `level`.
private final class BarLayer: CALayer {
    @Animatable("level") var level: CGFloat = 0
    private let log = Mutex<[CGFloat]>([])
    var drawn: [CGFloat] { log.withLock { $0 } }

    override init() { super.init() }

    override init(layer: Any) {
        super.init(layer: layer)
        model = layer as? BarLayer
    }

    required init?(coder: NSCoder) { nil }

    private weak var model: BarLayer?

    override class func needsDisplay(forKey key: String) -> Bool { key == "level" || super.needsDisplay(forKey: key) }

    override func draw(in ctx: CGContext) {
        (model ?? self).log.withLock { $0.append(level) }
        ctx.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
    }
}

/// Tiles of 64 points, each with a color that depends on its column.
private final class StripLayer: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 0 }

    override func draw(in ctx: CGContext) {
        let column = (ctx.boundingBoxOfClipPath.minX / 64).rounded(.down)
        ctx.setFillColor(StripLayer.color(column))
        ctx.fill(CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5))
    }

    static func color(_ column: CGFloat) -> CGColor { CGColor(srgbRed: column / 255, green: 1, blue: 0, alpha: 1) }

    static func pixel(_ column: Int) -> UInt32 { 0xFF00_FF00 | UInt32(column) << 16 }
}

extension QuartzCoreTests {
    /// Tests drawing by the app for the server's frames.
    @Suite("Drawing for a real render-server")
    @StageThread
    struct ServedDrawingTests {
        private let app: ServedAppFixture

        init() throws { app = try ServedAppFixture() }

        @Test(
            "AN5 While a custom property animates, every frame draws its value at the frame's time, and later frames draw nothing")
        func frames() throws {
            let bar = BarLayer()
            bar.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
            let animation = CABasicAnimation(keyPath: "level")
            animation.fromValue = 0
            animation.toValue = 1
            animation.duration = 2
            bar.level = 1
            _ = app.show(bar, [animation])
            CATransaction.flush()
            let begin = app.context.clock.now
            // Returns the length of the bar in a frame (pixels).
            func length(_ frame: Bitmap) -> Int { (0..<200).first { frame[$0, 2] == 0xFF00_0000 } ?? 200 }
            try app.run("the link") {
                try app.tick(1.0 / 64)
                return bar.drawn.count > 1
            }
            for _ in 0..<20 {
                try app.tick(1.0 / 16)
                let expected = (app.context.clock.now - begin) / 2
                // The bar is 200 pixels long; the expected length is usually not a whole number.
                try app.settle("the frame of \(expected)") { abs(Double(length($0)) - expected * 200) <= 1 }
                #expect(bar.drawn.last?.isNear(expected, 1e-6) == true)
                #expect(bar.presentation()?.level.isNear(expected, 1e-6) == true)
            }
            try app.tick(2)
            try app.settle("the end") { length($0) == 200 }
            try app.run("the animation's end") { bar.animationKeys() == nil }
            let count = bar.drawn.count
            for _ in 0..<5 { try app.tick(0.1) }
            #expect(bar.drawn.count <= count + 1 && bar.drawn.last == 1)
        }

        @Test("AN5 A text layer's color is redrawn for every frame of its implicit animation, and a changed text appears at once")
        func text() throws {
            let layer = CATextLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 300, height: 230)
            layer.string = "I"
            layer.fontSize = 180
            layer.foregroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
            _ = app.show(layer)
            CATransaction.flush()
            var inside: Int?
            try app.settle("the letter") { frame in
                inside = frame.pixels.firstIndex { $0 == 0xFFFF_0000 }
                return inside != nil
            }
            let index = try #require(inside)
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.foregroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
            CATransaction.commit()
            let begin = app.context.clock.now
            #expect(layer.animationKeys() == ["foregroundColor"])
            for _ in 0..<7 {
                try app.tick(0.25)
                try app.run("the color at \(app.context.clock.now - begin)") {
                    // The server sends vsync only when time advances.
                    try app.tick(1e-6)
                    let blue = Int((255 * (app.context.clock.now - begin) / 2).rounded())
                    let pixel = try app.control.screenshot().pixels[index]
                    return abs(Int(pixel & 0xFF) - blue) <= 1 && abs(Int(pixel >> 16 & 0xFF) - (255 - blue)) <= 1
                }
            }
            layer.string = ""
            CATransaction.flush()
            try app.settle("no text") { $0.pixels[index] == 0xFF00_0000 }
        }

        @Test("Tiles that come into view while an animation moves a tiled layer are drawn without any action by the app")
        func tiles() throws {
            let strip = StripLayer()
            strip.tileSize = CGSize(width: 64, height: 64)
            strip.anchorPoint = .zero
            strip.frame = CGRect(x: 0, y: 0, width: 8192, height: 64)
            _ = app.show(strip)
            try app.settle("the first tiles") { frame in (0..<5).allSatisfy { frame[$0 * 64 + 10, 10] == StripLayer.pixel($0) } }
            #expect(strip.tiles.shownTiles.count <= 8)
            let move = CABasicAnimation(keyPath: "position.x")
            move.byValue = -6400
            move.duration = 100
            strip.add(move, forKey: nil)
            CATransaction.flush()
            let begin = app.context.clock.now
            for second in [5.0, 20, 50.5, 99] {
                try app.tick(begin + second - app.context.clock.now)
                // 6400 points in 100 s.
                let shift = Int(second * 64)
                try app.run("tiles after \(second) s") {
                    // The server sends vsync only when time advances.
                    try app.tick(1e-6)
                    let frame = try app.control.screenshot()
                    return (1..<5).allSatisfy { frame[$0 * 64 + 10, 10] == StripLayer.pixel(($0 * 64 + 10 + shift) / 64) }
                }
            }
            // At the model's position, all tiles are still there.
            strip.removeAllAnimations()
            CATransaction.flush()
            try app.settle("the first tiles again") { frame in (0..<5).allSatisfy { frame[$0 * 64 + 10, 10] == StripLayer.pixel($0) } }
        }
    }
}
