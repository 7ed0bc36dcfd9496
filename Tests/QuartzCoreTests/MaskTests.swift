import CoreGraphics
import Foundation
import QuartzCore
import RenderTree
import SceneModel
import TestSupport
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    @StageThread
    @Suite("Masks")
    struct MaskTests {
        private let stage: StageFixture
        private let layer: CALayer
        private let mask: CALayer

        init() {
            stage = StageFixture()
            layer = CALayer(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
            mask = CALayer(frame: CGRect(x: 5, y: 6, width: 20, height: 10))
        }

        /// Returns the id of the mask that the server has for a layer.
        private func shownMask(of layer: CALayer) -> LayerID? {
            let index = layer.serverID.index
            return stage.sink.withTree { $0.slots[index].mask }
        }

        private func expectAgreement(_ comment: Comment? = nil) {
            #expect(stage.differences() == [], comment)
            #expect(stage.sink.faults.isEmpty, comment)
        }

        @Test("A mask's superlayer is the layer that it masks, and the mask is not among that layer's sublayers")
        func tree() {
            let other = CALayer()
            other.addSublayer(mask)
            layer.mask = mask
            #expect(layer.mask === mask && mask.superlayer === layer && layer.sublayers == nil && other.sublayers == nil)
            let second = CALayer()
            second.mask = mask
            #expect(layer.mask == nil && second.mask === mask && mask.superlayer === second)
            second.addSublayer(mask)
            #expect(second.mask == nil && second.sublayers == [mask])
            layer.mask = mask
            mask.removeFromSuperlayer()
            #expect(layer.mask == nil && mask.superlayer == nil)
            layer.mask = mask
            layer.mask = nil
            #expect(mask.superlayer == nil)
        }

        @Test("A layer is created and removed on the server together with its mask and the mask's sublayers")
        func created() {
            mask.addSublayer(CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4)))
            mask.backgroundColor = CGColor(gray: 0, alpha: 1)
            layer.mask = mask
            stage.root.addSublayer(layer)
            CATransaction.flush()
            // The root, the layer, the mask and its sublayer.
            #expect(shownMask(of: layer) == mask.serverID && stage.sink.layerCount == 4)
            expectAgreement()
            layer.removeFromSuperlayer()
            CATransaction.flush()
            #expect(stage.sink.layerCount == 1)
            expectAgreement()
        }

        @Test("A mask can be set, replaced, moved and removed")
        func changed() {
            let other = CALayer()
            stage.root.sublayers = [layer, other]
            CATransaction.flush()
            layer.mask = mask
            CATransaction.flush()
            expectAgreement("set")
            let second = CALayer()
            layer.mask = second
            CATransaction.flush()
            #expect(shownMask(of: layer) == second.serverID && mask.remoteID == nil)
            expectAgreement("replaced")
            other.mask = second
            CATransaction.flush()
            #expect(shownMask(of: layer) == nil && shownMask(of: other) == second.serverID)
            expectAgreement("moved")
            stage.root.addSublayer(second)
            CATransaction.flush()
            expectAgreement("became a sublayer")
            layer.mask = second
            CATransaction.flush()
            expectAgreement("became a mask")
            layer.mask = nil
            CATransaction.flush()
            #expect(stage.sink.layerCount == 3)
            expectAgreement("removed")
        }

        @Test("Two layers can exchange their masks in one transaction")
        func exchanged() {
            let (other, second) = (CALayer(), CALayer())
            stage.root.sublayers = [layer, other]
            layer.mask = mask
            other.mask = second
            CATransaction.flush()
            layer.mask = second
            other.mask = mask
            CATransaction.flush()
            #expect(shownMask(of: layer) == second.serverID && shownMask(of: other) == mask.serverID)
            expectAgreement()
        }

        @Test("After random exchanges of masks and superlayers, the server's tree equals the app's", arguments: 1...20)
        func random(seed: UInt64) {
            var generator = SeededNumbers(seed)
            let layers = (0..<8).map { _ in CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
            func isSelfOrAncestor(_ a: CALayer, of b: CALayer) -> Bool {
                sequence(first: b, next: { $0.superlayer }).contains { $0 === a }
            }
            CATransaction.setDisableActions(true)
            for _ in 0..<60 {
                let a = layers[Int(generator.next() % 8)]
                let b = layers[Int(generator.next() % 8)]
                switch generator.next() % 6 {
                case 0: a.removeFromSuperlayer()
                case 1: stage.root.addSublayer(a)
                case 2, 3: if !isSelfOrAncestor(a, of: b) { b.addSublayer(a) }
                case 4: if !isSelfOrAncestor(a, of: b) { b.mask = a }
                default: CATransaction.flush()
                }
                if generator.next() % 8 == 0 { CATransaction.flush() }
            }
            CATransaction.flush()
            expectAgreement("seed \(seed)")
        }

        @Test("A mask is laid out, drawn and animated, and its masked layer's presentation layer has it")
        func phases() throws {
            final class LayoutAndDrawingSpyLayer: CALayer {
                var calls = 0
                override func layoutSublayers() { calls += 1 }
                override func draw(in ctx: CGContext) { calls += 1 }
            }
            let mask = LayoutAndDrawingSpyLayer()
            mask.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
            layer.mask = mask
            stage.root.addSublayer(layer)
            mask.setNeedsLayout()
            mask.setNeedsDisplay()
            CATransaction.flush()
            // One layout and one drawing.
            #expect(mask.calls == 2 && !mask.needsLayout() && !mask.needsDisplay())
            #expect(stage.sink.pixel(of: mask) == 0)
            CATransaction.begin()
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            CATransaction.setAnimationDuration(1)
            mask.position.x = 14
            CATransaction.commit()
            stage.advance(to: 100.5)
            let shown = try #require(layer.presentation()?.mask)
            // Halfway from 4 to 14.
            #expect(shown.position.x == 9 && shown.model() === mask && shown.superlayer?.model() === layer)
            #expect(stage.sink.faults.isEmpty)
        }

        @Test("Time and points of a mask convert through the layer that it masks")
        func spaces() {
            layer.mask = mask
            layer.speed = 2
            mask.timeOffset = 1
            // 10 · 2 + 1; (1, 1) + (5, 6) + (10, 20).
            #expect(mask.convertTime(10, from: nil) == 21)
            #expect(mask.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 16, y: 27))
        }

        @Test("A mask outlives the deallocated layer that it masked and can be used as a sublayer")
        func lifetimes() {
            var host: CALayer? = CALayer()
            host?.mask = mask
            stage.root.addSublayer(host ?? CALayer())
            CATransaction.flush()
            host?.removeFromSuperlayer()
            CATransaction.flush()
            weak let weakHost = host
            host = nil
            #expect(weakHost == nil && mask.superlayer == nil)
            stage.root.addSublayer(mask)
            CATransaction.flush()
            expectAgreement()
        }

        @Test("Masking a layer with one of its ancestors ends the process")
        func cycle() async {
            await #expect(processExitsWith: .failure) {
                let (outer, inner) = (CALayer(), CALayer())
                outer.addSublayer(inner)
                inner.mask = outer
            }
        }
    }
}
