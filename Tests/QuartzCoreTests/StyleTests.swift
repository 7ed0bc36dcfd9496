import CoreGraphics
import Foundation
import QuartzCore
import SceneModel
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    @StageThread
    @Suite("Styles of layers")
    struct StyleTests {
        private final class ActionStub: CAAction {
            func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
        }

        private final class RoundLayer: CALayer {
            override class func defaultValue(forKey key: String) -> Any? { key == "cornerRadius" ? 9 : super.defaultValue(forKey: key) }
        }

        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

        @Test("A property that was not set has the style's value, and one that was set keeps its own")
        func values() {
            let layer = CALayer()
            layer.cornerRadius = 3
            layer.style = [
                "cornerRadius": 8, "borderWidth": 2, "backgroundColor": red, "contentsGravity": "center", "name": "styled", "speed": 2,
                "anchorPoint": NSValue(cgPoint: CGPoint(x: 0, y: 1)), "masksToBounds": true,
            ]
            #expect(layer.cornerRadius == 3 && layer.borderWidth == 2 && layer.backgroundColor === red)
            #expect(layer.contentsGravity == .center && layer.name == "styled" && layer.speed == 2 && layer.masksToBounds)
            #expect(layer.anchorPoint == CGPoint(x: 0, y: 1))
            #expect(layer.value(forKey: "borderWidth") as? CGFloat == 2)
            layer.borderWidth = 5
            #expect(layer.borderWidth == 5)
        }

        @Test("A new style removes the values of the old style, but not values set since")
        func restyled() {
            let layer = CALayer()
            layer.style = ["cornerRadius": 8, "borderWidth": 2, "opacity": 0.5, "borderColor": red, "speed": 2]
            layer.borderWidth = 5
            layer.style = ["opacity": 0.25, "borderWidth": 7, "cornerRadius": 1]
            #expect(layer.cornerRadius == 1 && layer.borderWidth == 5 && layer.opacity == 0.25 && layer.speed == 1)
            #expect(layer.borderColor == CALayer().borderColor)
            layer.style = nil
            #expect(layer.cornerRadius == 0 && layer.borderWidth == 5 && layer.opacity == 1)
            layer.style = ["cornerRadius": 2, "opacity": 0.5]
            #expect(layer.cornerRadius == 2 && layer.opacity == 0.5)
        }

        @Test("A nested style provides values that the outer style lacks, and the class's default applies if no style has a value")
        func chain() {
            let layer = RoundLayer()
            #expect(layer.cornerRadius == 9)
            layer.style = [
                "borderWidth": 1, "mine": "outer",
                "style": ["borderWidth": 2, "zPosition": 3, "mine": "inner", "yours": "inner", "style": ["zPosition": 4, "theirs": 5]],
            ]
            #expect(layer.borderWidth == 1 && layer.zPosition == 3 && layer.cornerRadius == 9)
            #expect(layer.value(forKey: "mine") as? String == "outer" && layer.value(forKey: "yours") as? String == "inner")
            #expect(layer.value(forKey: "theirs") as? Int == 5)
            layer.style = ["style": ["cornerRadius": 4]]
            #expect(layer.cornerRadius == 4 && layer.borderWidth == 0)
            layer.style = nil
            #expect(layer.cornerRadius == 9)
        }

        @Test("A style cannot set bounds or frame, and a style's value of the wrong type is reported")
        func excluded() {
            let layer = CALayer()
            let lines = standardError {
                layer.style = [
                    "bounds": CGRect(x: 0, y: 0, width: 9, height: 9), "frame": CGRect(x: 1, y: 1, width: 9, height: 9), "opacity": "x",
                ]
            }
            #expect(layer.bounds == .zero && layer.frame == .zero && layer.opacity == 1)
            #expect(lines.contains("does not fit 'opacity'"))
        }

        @Test("AN7 Actions are found in nested styles, the outermost first, and NSNull ends the search")
        func actions() {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let (outer, inner) = (ActionStub(), ActionStub())
            layer.style = [
                "actions": ["opacity": outer, "zPosition": NSNull()] as [String: any CAAction],
                "style": ["actions": ["opacity": inner, "position": inner, "zPosition": inner] as [String: any CAAction]],
            ]
            #expect(layer.action(forKey: "opacity") === outer && layer.action(forKey: "position") === inner)
            #expect(layer.action(forKey: "zPosition") == nil)
            #expect(layer.action(forKey: "cornerRadius") is CABasicAnimation)
        }

        @Test("A shown layer's style reaches the server without animations")
        func shown() {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            layer.style = ["opacity": 0.5, "backgroundColor": red]
            CATransaction.flush()
            #expect(stage.assignments(.opacity) == [.scalar(0.5)] && layer.animationKeys() == nil)
            stage.sink.removeRecords()
            layer.style = nil
            CATransaction.flush()
            #expect(stage.assignments(.opacity) == [.scalar(1)] && stage.sink.faults == [])
        }

        @Test("An archive keeps the style, and does not archive its values as if they were set")
        func archive() throws {
            let layer = CALayer()
            layer.style = ["cornerRadius": 8, "borderWidth": 2]
            layer.borderWidth = 4
            #expect(!layer.shouldArchiveValue(forKey: "cornerRadius") && layer.shouldArchiveValue(forKey: "borderWidth"))
            let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
            let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
            #expect(copy.cornerRadius == 8 && copy.borderWidth == 4)
            copy.style = nil
            #expect(copy.cornerRadius == 0 && copy.borderWidth == 4)
        }

        @Test("An emitter cell uses the style's values for properties that were not set")
        func cell() {
            let cell = CAEmitterCell()
            cell.lifetime = 3
            cell.style = ["lifetime": 8, "birthRate": 2, "color": red, "mine": 1, "style": ["birthRate": 9, "speed": 2, "mine": 2]]
            #expect(cell.lifetime == 3 && cell.birthRate == 2 && cell.color === red && cell.speed == 2)
            #expect(cell.value(forKey: "mine") as? Int == 1 && !cell.shouldArchiveValue(forKey: "birthRate"))
            cell.birthRate = 4
            cell.style = ["scale": 5]
            #expect(cell.birthRate == 4 && cell.scale == 5 && cell.speed == 1 && cell.color == CAEmitterCell().color)
            cell.style = nil
            #expect(cell.scale == 1)
        }
    }
}
