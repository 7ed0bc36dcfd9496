import CoreGraphics
import Foundation
import Geometry
import QuartzCore
import Testing
import WireProtocol

@testable import QuartzCore

/// Fills its bounds with one color and records draw calls.
private final class DrawingLayer: CALayer {
    var events: [String] = []
    var clips: [CGRect] = []
    var color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

    override func draw(in ctx: CGContext) {
        events.append("draw")
        clips.append(ctx.boundingBoxOfClipPath)
        ctx.setFillColor(color)
        ctx.fill(bounds)
    }
}

/// A delegate that draws a layer and records it.
private final class DrawingDelegate: NSObject, CALayerDelegate {
    var events: [String] = []
    var action: (CALayer) -> Void = { _ in }

    func layerWillDraw(_ layer: CALayer) {
        events.append("layerWillDraw")
        action(layer)
    }

    func draw(_ layer: CALayer, in ctx: CGContext) { events.append("draw") }
}

/// A delegate that displays a layer, in which case the layer does not draw.
private final class DisplayDelegate: NSObject, CALayerDelegate {
    var events: [String] = []

    func display(_ layer: CALayer) { events.append("display") }
    func layerWillDraw(_ layer: CALayer) { events.append("layerWillDraw") }
    func draw(_ layer: CALayer, in ctx: CGContext) { events.append("draw") }
}

extension QuartzCoreTests {
    @StageThread
    @Suite("Display")
    struct PhaseDisplayTests {
        let stage: StageFixture

        init() {
            stage = StageFixture()
            CATransaction.setDisableActions(true)
        }

        /// Commits a layer that needs display.
        private func show(_ layer: CALayer) {
            stage.root.addSublayer(layer)
            layer.setNeedsDisplay()
            CATransaction.flush()
            CATransaction.setDisableActions(true)
            #expect(stage.sink.faults == [])
        }

        /// Returns a pixel of the contents that the server shows in a layer, as 0xAARRGGBB.
        private func pixel(_ layer: CALayer, _ x: Int, _ y: Int) -> UInt32? { stage.sink.pixel(of: layer, x: x, y: y) }

        @Test("PH6 Only a layer flagged for display is displayed, once")
        func flagged() {
            let layer = DrawingLayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            stage.root.addSublayer(layer)
            CATransaction.flush()
            #expect(layer.events == [])
            #expect(layer.contents == nil)
            layer.setNeedsDisplay()
            layer.setNeedsDisplay()
            #expect(layer.needsDisplay())
            CATransaction.flush()
            #expect(layer.events == ["draw"])
            #expect(!layer.needsDisplay())
            CATransaction.flush()
            #expect(layer.events == ["draw"])
        }

        @Test("PH6 A delegate's display(_:) provides the contents, and the layer draws nothing")
        func delegateDisplays() {
            let (layer, delegate) = (DrawingLayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4)), DisplayDelegate())
            layer.delegate = delegate
            show(layer)
            #expect(delegate.events == ["display"])
            #expect(layer.events == [])
            #expect(layer.contents == nil)
            #expect(stage.sink.surfaceBytes == 0)
        }

        @Test("PH6 layerWillDraw(_:) precedes the layer's draw(in:) if the delegate has no display(_:)")
        func willDraw() {
            let (layer, delegate) = (DrawingLayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4)), DrawingDelegate())
            layer.delegate = delegate
            // The last opportunity to configure the backing store.
            delegate.action = { layer in
                #expect((layer as? DrawingLayer)?.events == [])
                layer.contentsScale = 3
            }
            show(layer)
            #expect(delegate.events == ["layerWillDraw"])
            #expect(layer.events == ["draw"])
            // 4 points · scale 3.
            #expect(stage.sink.surfaces.map(\.width) == [12])
        }

        @Test("PH6 A layer that does not override draw(in:) asks its delegate to draw")
        func delegateDraws() {
            let (layer, delegate) = (CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4)), DrawingDelegate())
            layer.delegate = delegate
            show(layer)
            #expect(delegate.events == ["layerWillDraw", "draw"])
            #expect(stage.sink.surfaces.count == 1)
        }

        @Test(
            "PH6 A layer's backing store has bounds × contentsScale pixels, rounded up",
            arguments: [(10.0, 20.0, 1.0, 10, 20), (10, 20, 2, 20, 40), (10.2, 7.5, 1, 11, 8), (3, 3, 1.5, 5, 5), (0.1, 0.1, 1, 1, 1)])
        func size(width: Double, height: Double, scale: Double, pixelWidth: Int, pixelHeight: Int) {
            let layer = DrawingLayer()
            layer.bounds = CGRect(x: 5, y: -7, width: width, height: height)
            layer.contentsScale = scale
            show(layer)
            let sizes = stage.sink.surfaces.map { [$0.width, $0.height] }
            #expect(sizes == [[pixelWidth, pixelHeight]])
            #expect(stage.sink.surfaces.allSatisfy { $0.bytesPerRow % 64 == 0 })
            // Drawing uses the layer's own coordinate space, including the origin of its bounds.
            if width * scale >= 1 { #expect(pixel(layer, 0, 0) == 0xFFFF_0000) }
        }

        @Test("PH6 An empty layer has no backing store, and a layer that becomes empty loses its backing store")
        func empty() {
            let layer = DrawingLayer()
            show(layer)
            #expect(layer.events == [])
            layer.bounds.size = CGSize(width: 4, height: 4)
            layer.setNeedsDisplay()
            CATransaction.flush()
            // Four rows of 16 bytes, each padded to 64.
            #expect(stage.sink.surfaceBytes == 4 * 64)
            layer.bounds.size = .zero
            layer.setNeedsDisplay()
            CATransaction.flush()
            #expect(layer.contents == nil)
            #expect(stage.sink.surfaceBytes == 0)
            #expect(stage.sink.faults == [])
        }

        @Test("PH6 Undrawn pixels of an opaque layer's backing store are black; those of other layers are transparent")
        func opaque() {
            let delegate = DrawingDelegate()
            for isOpaque in [false, true] {
                let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
                layer.isOpaque = isOpaque
                layer.delegate = delegate
                show(layer)
                #expect(stage.sink.surfaces.last?.isOpaque == isOpaque)
                #expect(pixel(layer, 2, 2) == (isOpaque ? 0xFF00_0000 : 0))
            }
        }

        @Test("PH6 displayIfNeeded() displays at once if the layer needs display")
        func displayIfNeeded() {
            let layer = DrawingLayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            stage.root.addSublayer(layer)
            layer.displayIfNeeded()
            #expect(layer.events == [])
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            #expect(layer.events == ["draw"])
            CATransaction.flush()
            #expect(layer.events == ["draw"])
            #expect(pixel(layer, 0, 0) == 0xFFFF_0000)
        }

        @Test("PH7 Dirty areas of a layer are united, and only their union is drawn and sent")
        func dirtyAreas() throws {
            let layer = DrawingLayer(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
            show(layer)
            stage.sink.removeRecords()
            layer.color = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
            layer.setNeedsDisplay(CGRect(x: 4, y: 5, width: 6, height: 7))
            layer.setNeedsDisplay(CGRect(x: 12, y: 2, width: 3, height: 4))
            CATransaction.flush()
            // The union: 4…15 × 2…12. Everything else is unchanged.
            #expect(layer.clips.last == CGRect(x: 4, y: 2, width: 11, height: 10))
            let commit = try #require(stage.sink.commits.first)
            let swaps = commit.changes.compactMap { change in if case .swapContents(_, _, let damage) = change { damage } else { nil } }
            #expect(swaps == [PixelRect(x0: 4, y0: 2, x1: 15, y1: 12)])
            #expect(commit.assignments == [])
            for y in 0..<30 {
                for x in 0..<40 {
                    let isDirty = (4..<15).contains(x) && (2..<12).contains(y)
                    guard pixel(layer, x, y) != (isDirty ? 0xFF00_00FF : 0xFFFF_0000) else { continue }
                    Issue.record("pixel \(x), \(y)")
                }
            }
            #expect(stage.sink.faults == [])
        }

        @Test("PH7 A dirty area is expanded to whole pixels and clipped to the bounds")
        func wholePixels() throws {
            let layer = DrawingLayer()
            layer.bounds = CGRect(x: 100, y: 50, width: 20, height: 20)
            layer.contentsScale = 2
            show(layer)
            stage.sink.removeRecords()
            layer.color = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
            layer.setNeedsDisplay(CGRect(x: 90, y: 40, width: 12.3, height: 11.1))
            CATransaction.flush()
            let swaps = stage.sink.commits.flatMap(\.changes)
                .compactMap { change in if case .swapContents(_, _, let damage) = change { damage } else { nil } }
            // 102.3 − 100 = 2.3 points are 4.6 pixels, and 51.1 − 50 = 1.1 points are 2.2.
            #expect(swaps == [PixelRect(x0: 0, y0: 0, x1: 5, y1: 3)])
            #expect(pixel(layer, 4, 2) == 0xFF00_00FF)
            #expect(pixel(layer, 5, 2) == 0xFFFF_0000)
            #expect(pixel(layer, 4, 3) == 0xFFFF_0000)
        }

        @Test("PH7 A dirty area outside the bounds does not flag a layer")
        func outside() {
            let layer = DrawingLayer(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
            show(layer)
            layer.setNeedsDisplay(CGRect(x: 50, y: 0, width: 10, height: 10))
            layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 0, height: 10))
            #expect(!layer.needsDisplay())
        }

        @Test("PH7 setNeedsDisplay() redraws everything, whatever areas were flagged before")
        func everything() {
            let layer = DrawingLayer(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
            show(layer)
            layer.setNeedsDisplay(CGRect(x: 1, y: 1, width: 1, height: 1))
            layer.setNeedsDisplay()
            CATransaction.flush()
            #expect(layer.clips.last == CGRect(x: 0, y: 0, width: 40, height: 30))
        }

        @Test("PH7 Areas drawn separately before a commit are sent as their union")
        func drawnTwice() {
            let layer = DrawingLayer(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
            show(layer)
            stage.sink.removeRecords()
            layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 2, height: 2))
            layer.displayIfNeeded()
            layer.setNeedsDisplay(CGRect(x: 8, y: 8, width: 2, height: 2))
            layer.displayIfNeeded()
            CATransaction.flush()
            let swaps = stage.sink.commits.flatMap(\.changes)
                .compactMap { change in if case .swapContents(_, _, let damage) = change { damage } else { nil } }
            #expect(swaps == [PixelRect(x0: 0, y0: 0, x1: 10, y1: 10)])
            #expect(stage.sink.surfaces.count == 1)
        }

        @Test("PH8 A changed size redraws a layer only if needsDisplayOnBoundsChange is true")
        func boundsChange() {
            let layer = DrawingLayer(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
            show(layer)
            layer.bounds.size.width = 50
            CATransaction.flush()
            #expect(layer.events == ["draw"])
            layer.needsDisplayOnBoundsChange = true
            layer.bounds.size.width = 60
            CATransaction.flush()
            #expect(layer.events == ["draw", "draw"])
            #expect(stage.sink.surfaces.last?.width == 60)
        }

        @Test("PH10 Pixels are sent only in surfaces: the length of a commit does not depend on the size of contents")
        func pixelsInSurfaces() {
            var lengths: [Int] = []
            for side in [4.0, 400.0] {
                let layer = DrawingLayer(frame: CGRect(x: 0, y: 0, width: side, height: side))
                stage.sink.removeRecords()
                show(layer)
                lengths.append(ClientMessage.commit(stage.sink.commits[0]).encoded().count)
            }
            #expect(lengths[0] == lengths[1])
        }
    }
}
