import CoreGraphics
import Foundation
import Geometry
import QuartzCore
import RenderTree
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Appearance")
    struct AppearanceTests {
        @StageThread
        @Test("LY2 A new layer has Core Animation's default appearance")
        func defaults() {
            let layer = CALayer()
            #expect(layer.mask == nil && layer.compositingFilter == nil && layer.shadowPath == nil)
            #expect(layer.shadowColor?.alpha == 1 && layer.shadowOpacity == 0 && layer.shadowRadius == 3)
            #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
            #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1) && layer.minificationFilterBias == 0)
            #expect(layer.cornerCurve == .circular && layer.cornerCurve.rawValue == "circular")
            #expect(!layer.shouldRasterize && layer.rasterizationScale == 1)
            #expect(layer.edgeAntialiasingMask.rawValue == 15 && layer.contentsFormat == .RGBA8Uint)
            #expect(layer.contentsFormat.rawValue == "RGBA8" && CALayerContentsFormat.gray8Uint.rawValue == "Gray8")
            #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
            #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
            #expect(CALayer.cornerCurveExpansionFactor(CALayerCornerCurve(rawValue: "square")) == 1)
        }

        @StageThread
        @Test("Unknown names for appearance properties select the default, and edge antialiasing flags other than the four are dropped")
        func unknownNames() {
            let layer = CALayer()
            layer.cornerCurve = .continuous
            layer.cornerCurve = CALayerCornerCurve(rawValue: "spiral")
            #expect(layer.cornerCurve == .circular)
            layer.contentsFormat = .gray8Uint
            layer.contentsFormat = CALayerContentsFormat(rawValue: "CMYK")
            #expect(layer.contentsFormat == .RGBA8Uint)
            layer.contentsGravity = CALayerContentsGravity(rawValue: "somewhere")
            #expect(layer.contentsGravity == .center)
            // Bit 1 is the right edge; bits 4 to 7 have no meaning.
            layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 0xF2)
            #expect(layer.edgeAntialiasingMask == .layerRightEdge)
        }

        @StageThread
        @Test("The server receives every appearance property that changed, and no other")
        func wire() throws {
            let stage = StageFixture()
            let layer = CALayer()
            stage.root.addSublayer(layer)
            CATransaction.flush()
            stage.sink.removeRecords()
            CATransaction.setDisableActions(true)
            layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
            layer.minificationFilterBias = -1
            layer.minificationFilter = .trilinear
            layer.shadowColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            layer.shadowOpacity = 0.5
            layer.shadowOffset = CGSize(width: 2, height: 3)
            layer.shadowRadius = 7
            layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 5), transform: nil)
            layer.cornerCurve = .continuous
            layer.shouldRasterize = true
            layer.rasterizationScale = 2
            layer.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
            layer.allowsEdgeAntialiasing = false
            layer.compositingFilter = "multiplyBlendMode"
            CATransaction.flush()
            var expected = AppearanceProperties()
            expected.contentsCenter = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
            expected.minificationFilterBias = -1
            expected.shadowColor = Color(red: 1, green: 0, blue: 0, alpha: 1)
            expected.shadowOpacity = 0.5
            expected.shadowOffset = Size(width: 2, height: 3)
            expected.shadowRadius = 7
            expected.shadowPath = Path(CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 5), transform: nil))
            expected.cornerCurve = .continuous
            expected.shouldRasterize = true
            expected.rasterizationScale = 2
            expected.edgeAntialiasingMask = [.left, .top]
            expected.allowsEdgeAntialiasing = false
            expected.compositingFilter = .multiply
            let id = layer.serverID.index
            #expect(
                stage.sink.withTree { $0.slots[id].model.appearance == expected && $0.slots[id].model.minificationFilter == .trilinear })
            #expect(stage.sink.faults.isEmpty)
            // One assignment for each property that is set above.
            #expect(stage.sink.commits.flatMap(\.assignments).count == 14)
        }

        @StageThread
        @Test("A layer returns the color and path objects that were set for its shadow")
        func objects() {
            let layer = CALayer()
            let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
            let color = CGColor(gray: 0.5, alpha: 0.5)
            layer.shadowPath = path
            layer.shadowColor = color
            #expect(layer.shadowPath === path && layer.shadowColor === color)
            #expect(layer.value(forKey: "shadowPath") as? CGPath === path && layer.value(forKey: "shadowColor") as? CGColor === color)
            layer.shadowPath = nil
            layer.shadowColor = nil
            #expect(layer.shadowPath == nil && layer.shadowColor == nil && layer.values.appearance.shadowColor == nil)
        }

        @StageThread
        @Test("A compositing filter that is not a blend mode is reported and changes nothing")
        func unknownFilter() {
            let layer = CALayer()
            layer.compositingFilter = "screenBlendMode"
            let report = standardError {
                layer.compositingFilter = "sparkle"
                layer.compositingFilter = 7
            }
            #expect(report.split(separator: "\n").count == 2 && report.contains("sparkle") && report.contains("Int"))
            #expect(layer.compositingFilter as? String == "screenBlendMode" && layer.values.appearance.compositingFilter == .screen)
            layer.compositingFilter = nil
            #expect(layer.compositingFilter == nil && layer.values.appearance.compositingFilter == .normal)
        }

        @StageThread
        @Test("Shadow properties animate implicitly, and a presentation layer has their current values")
        func animated() throws {
            let stage = StageFixture()
            let layer = CALayer()
            stage.root.addSublayer(layer)
            CATransaction.flush()
            CATransaction.begin()
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            CATransaction.setAnimationDuration(1)
            layer.shadowOpacity = 1
            layer.shadowOffset = CGSize(width: 4, height: 1)
            layer.shadowRadius = 5
            CATransaction.commit()
            #expect(layer.animationKeys() == ["shadowOpacity", "shadowOffset", "shadowRadius"])
            stage.advance(to: 100.5)
            let shown = try #require(layer.presentation())
            // Halfway from the defaults 0, 3 and (0, −3).
            #expect(shown.shadowOpacity == 0.5 && shown.shadowRadius == 4 && shown.shadowOffset == CGSize(width: 2, height: -1))
            #expect(stage.sink.faults.isEmpty)
        }
    }
}
