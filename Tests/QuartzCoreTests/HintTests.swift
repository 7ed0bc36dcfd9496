import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    /// Tests properties that a layer stores and archives, and that do not affect its pixels.
    @Suite("Hints of layers")
    struct HintTests {
        private static let names: Set<String> = [
            "drawsAsynchronously", "wantsExtendedDynamicRangeContent", "toneMapMode",
        ]

        /// Returns a layer whose hints differ from the defaults. Hints do not affect its pixels.
        private static func hinted() -> CALayer {
            let layer = CALayer()
            layer.drawsAsynchronously = true
            layer.wantsExtendedDynamicRangeContent = true
            layer.toneMapMode = .ifSupported
            return layer
        }

        private static func expectHints(of layer: CALayer) {
            #expect(layer.drawsAsynchronously && layer.wantsExtendedDynamicRangeContent && layer.toneMapMode == .ifSupported)
        }

        @Test("Hint properties can be set and read by key")
        func keys() {
            let layer = CALayer()
            #expect(layer.value(forKey: "drawsAsynchronously") as? Bool == false)
            #expect(layer.value(forKey: "toneMapMode") as? String == "automatic")
            for name in Self.names { layer.setValue(Self.hinted().value(forKey: name), forKey: name) }
            Self.expectHints(of: layer)
            for name in ["drawsAsynchronously", "wantsExtendedDynamicRangeContent"] { layer.setValue(false, forKey: name) }
            layer.setValue(CALayer.ToneMapMode.never, forKey: "toneMapMode")
            #expect(!layer.drawsAsynchronously && !layer.wantsExtendedDynamicRangeContent)
            #expect(layer.toneMapMode == .never)
        }

        @Test("Setting a hint property to a value of the wrong type is reported and changes nothing")
        func otherTypes() {
            let layer = Self.hinted()
            for name in Self.names {
                let lines = standardError { layer.setValue(CGPoint(x: 1, y: 2), forKey: name) }
                #expect(lines.contains(name), "\(name): \(lines)")
            }
            Self.expectHints(of: layer)
        }

        @Test("Only hint properties that were set are archived")
        func archives() throws {
            let (plain, layer) = (CALayer(), Self.hinted())
            for name in Self.names {
                #expect(!plain.shouldArchiveValue(forKey: name), "\(name)")
                #expect(layer.shouldArchiveValue(forKey: name), "\(name)")
            }
            let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
            Self.expectHints(of: try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)))
        }

        @StageThread
        @Test("Copies of a layer keep its hint properties, and changing them neither commits nor draws anything")
        func copies() throws {
            let stage = StageFixture()
            let layer = Self.hinted()
            stage.root.addSublayer(layer)
            CATransaction.flush()
            #expect(stage.differences() == [])
            stage.sink.removeRecords()
            Self.expectHints(of: CALayer(layer: layer))
            Self.expectHints(of: try #require(layer.presentation()))
            layer.drawsAsynchronously = false
            layer.toneMapMode = .automatic
            CATransaction.flush()
            #expect(stage.sink.commits.isEmpty && !layer.needsDisplay())
        }

        @StageThread
        @Test("Hint properties do not affect whether a layer is in a tree")
        func trees() {
            let stage = StageFixture()
            #expect(!Self.hinted().isInTree)
            stage.root.drawsAsynchronously = true
            stage.root.drawsAsynchronously = false
            #expect(stage.root.isInTree)
        }

        @StageThread
        @Test("A layer that draws asynchronously has drawn when displayIfNeeded() returns")
        func drawing() {
            final class DrawingSpyLayer: CALayer {
                var drawings = 0
                override func draw(in ctx: CGContext) { drawings += 1 }
            }
            let layer = DrawingSpyLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
            layer.drawsAsynchronously = true
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            #expect(layer.drawings == 1 && layer.contents != nil)
        }
    }
}
