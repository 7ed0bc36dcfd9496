import CoreGraphics
import Foundation
import Geometry
import SceneModel
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    /// The expected values are those of Apple's classes, from headers, documentation, and
    /// measurements recorded in the tests of gnustep/libs-quartzcore.
    @Suite("Defaults of layer classes")
    struct KindDefaultsTests {
        private func isBlack(_ color: CGColor?) -> Bool { color.map { Color($0) } == Color(red: 0, green: 0, blue: 0, alpha: 1) }
        private func isWhite(_ color: CGColor?) -> Bool { color.map { Color($0) } == Color(red: 1, green: 1, blue: 1, alpha: 1) }

        @Test("A new shape layer fills in black and does not stroke")
        func shape() {
            let layer = CAShapeLayer()
            #expect(layer.path == nil && isBlack(layer.fillColor) && layer.strokeColor == nil)
            #expect(layer.fillRule == .nonZero && layer.lineCap == .butt && layer.lineJoin == .miter)
            #expect(layer.strokeStart == 0 && layer.strokeEnd == 1 && layer.lineWidth == 1 && layer.miterLimit == 10)
            #expect(layer.lineDashPhase == 0 && layer.lineDashPattern == nil)
            #expect(layer.fillRule.rawValue == "non-zero" && CAShapeLayerFillRule.evenOdd.rawValue == "even-odd")
        }

        @Test("A new gradient layer has no colors and runs from top to bottom")
        func gradient() {
            let layer = CAGradientLayer()
            #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
            #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
        }

        @Test("A new replicator layer makes one unmodified copy")
        func replicator() {
            let layer = CAReplicatorLayer()
            #expect(layer.instanceCount == 1 && layer.instanceDelay == 0 && CATransform3DIsIdentity(layer.instanceTransform))
            #expect(!layer.preservesDepth && isWhite(layer.instanceColor))
            #expect(layer.instanceRedOffset == 0 && layer.instanceGreenOffset == 0 && layer.instanceBlueOffset == 0)
            #expect(layer.instanceAlphaOffset == 0)
        }

        @Test("A new emitter layer emits from a point, with all multipliers at 1")
        func emitter() {
            let layer = CAEmitterLayer()
            #expect(layer.emitterCells == nil && layer.emitterPosition == .zero && layer.emitterZPosition == 0)
            #expect(layer.emitterSize == .zero && layer.emitterDepth == 0 && layer.seed == 0 && !layer.preservesDepth)
            #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
            #expect(layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1 && layer.scale == 1 && layer.spin == 1)
        }

        @Test("A new emitter cell emits nothing")
        func cell() {
            let cell = CAEmitterCell()
            #expect(cell.isEnabled && cell.name == nil && cell.contents == nil && cell.emitterCells == nil && cell.style == nil)
            #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && cell.contentsScale == 1 && isWhite(cell.color))
            #expect(cell.magnificationFilter == "linear" && cell.minificationFilter == "linear" && cell.minificationFilterBias == 0)
            #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.velocity == 0 && cell.scale == 1 && cell.spin == 0)
            for key in EmitterCellNumber.allCases where ![.scale, .contentsScale].contains(key) {
                #expect(cell.value(forKey: key.name) as? NSNumber == 0, "\(key)")
            }
            #expect(CAEmitterCell.defaultValue(forKey: "enabled") as? NSNumber == true)
            #expect(CAEmitterCell.defaultValue(forKey: "scale") as? NSNumber == 1)
            for key in ["birthRate", "lifetime", "name", "of my own"] { #expect(CAEmitterCell.defaultValue(forKey: key) == nil) }
            #expect(!cell.shouldArchiveValue(forKey: "name"))
        }

        @Test("A new scroll layer scrolls in both directions")
        func scroll() { #expect(CAScrollLayer().scrollMode == .both) }

        @StageThread
        @Test("Layer classes keep names unknown to Core Animation as given")
        func unknownNames() {
            let gradient = CAGradientLayer()
            gradient.type = CAGradientLayerType(rawValue: "spiral")
            #expect(gradient.type.rawValue == "spiral")
            let shape = CAShapeLayer()
            shape.lineCap = CAShapeLayerLineCap(rawValue: "pointed")
            #expect(shape.lineCap.rawValue == "pointed")
        }
    }
}
