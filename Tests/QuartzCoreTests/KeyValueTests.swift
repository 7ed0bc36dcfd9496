import CoreGraphics
import Foundation
import SceneModel
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Key-value coding")
    struct KeyValueTests {
        /// Returns a value other than the default, as app code writes it, for the properties before
        /// `timing`; AppearanceTests and KindCommitTests test the others.
        private static func sample(_ property: LayerProperty) -> Any? {
            switch property {
            case .bounds: CGRect(x: 1, y: 2, width: 3, height: 4)
            case .position: CGPoint(x: 5, y: 6)
            case .zPosition, .anchorPointZ, .cornerRadius, .borderWidth: NSNumber(value: 2.5)
            case .anchorPoint: CGPoint(x: 0.25, y: 1)
            case .transform, .sublayerTransform: CATransform3DMakeTranslation(7, 8, 9)
            case .isHidden, .isGeometryFlipped, .masksToBounds, .isOpaque: NSNumber(value: true)
            case .isDoubleSided, .allowsGroupOpacity: NSNumber(value: false)
            case .opacity: NSNumber(value: 0.5)
            case .backgroundColor, .borderColor: CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
            case .maskedCorners: NSNumber(value: CACornerMask.layerMaxXMinYCorner.rawValue)
            case .contents: CGImage.filled(width: 2, height: 2)
            case .contentsRect: CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
            case .contentsScale: NSNumber(value: 2)
            case .contentsGravity: "topLeft"
            case .magnificationFilter, .minificationFilter: "nearest"
            default: nil
            }
        }

        /// Returns a value for a kind of component, or nil for kinds that are not tested here.
        private static func sample(_ kind: PropertyKind) -> Any? {
            switch kind {
            case .bool: NSNumber(value: true)
            case .scalar: NSNumber(value: 0.75)
            case .point: CGPoint(x: 3, y: 4)
            case .size: CGSize(width: 5, height: 6)
            default: nil
            }
        }

        @StageThread
        @Test(
            "Every property of a layer can be set and read by key",
            arguments: LayerProperty.allCases.filter { $0.rawValue < LayerProperty.timing.rawValue })
        func roundTrip(property: LayerProperty) throws {
            let layer = CALayer()
            let name = property.declaration.name
            let before = layer.values
            let value = try #require(Self.sample(property) as? AnyHashable, "no sample for \(name)")
            layer.setValue(value, forKey: name)
            #expect(layer.value(forKey: name) as? AnyHashable == value)
            #expect(layer.value(forKeyPath: name) as? AnyHashable == value)
            if property != .contents { #expect(layer.values.differences(from: before).rawValue == LayerPropertySet(property).rawValue) }
        }

        @StageThread
        @Test("AN4 Setting a component of a property by key path changes only that component, and reading it returns the value")
        func components() throws {
            for (name, keyPath) in AnimationKeyPath.byName.sorted(by: { $0.key < $1.key })
            where keyPath.component != .whole && keyPath.property.rawValue < LayerProperty.timing.rawValue {
                let layer = CALayer()
                layer.setValue(Self.sample(keyPath.property), forKey: keyPath.property.declaration.name)
                var expected = layer.values
                let value = try #require(Self.sample(keyPath.valueKind), "no sample for \(name)")
                layer.setValue(value, forKeyPath: name)
                let read = layer.value(forKeyPath: name)
                switch (value, read) {
                case (let value as NSNumber, let read as NSNumber):
                    #expect(read.doubleValue.isNear(value.doubleValue), "\(name)")
                case (let value as CGPoint, let read as CGPoint): #expect(read.isNear(value), "\(name)")
                case (let value as CGSize, let read as CGSize):
                    #expect(read.width.isNear(value.width) && read.height.isNear(value.height), "\(name)")
                default: Issue.record("\(name) reads back \(String(describing: read))")
                }
                // The same change as an animation of the key path makes.
                #expect(expected.setValue(try #require(PropertyValue(value, as: keyPath.valueKind)), for: keyPath))
                #expect(layer.values == expected, "\(name)")
            }
        }

        @StageThread
        @Test("Key paths of structures address the components that they name")
        func meaning() {
            let layer = CALayer()
            layer.setValue(10, forKeyPath: "position.x")
            layer.setValue(20.5, forKeyPath: "position.y")
            layer.setValue(CGFloat(30), forKeyPath: "bounds.size.width")
            layer.setValue(Float(40), forKeyPath: "bounds.origin.y")
            #expect(layer.position == CGPoint(x: 10, y: 20.5) && layer.bounds == CGRect(x: 0, y: 40, width: 30, height: 0))
            layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
            layer.setValue(3, forKeyPath: "transform.scale.x")
            layer.setValue(CGSize(width: 5, height: 6), forKeyPath: "transform.translation")
            // Scale, then rotation, then translation: the x axis maps to (0, 3) and the y axis to
            // (−1, 0).
            let m = layer.affineTransform()
            #expect(m.a.isNear(0) && m.b.isNear(3) && m.c.isNear(-1) && m.d.isNear(0) && m.tx.isNear(5) && m.ty.isNear(6))
            #expect((layer.value(forKeyPath: "transform.rotation") as? NSNumber)?.doubleValue.isNear(.pi / 2) == true)
        }

        @StageThread
        @Test("A layer's frame, name and timing can be set and read by key")
        func others() {
            let layer = CALayer()
            layer.setValue(CGRect(x: 1, y: 2, width: 4, height: 6), forKey: "frame")
            #expect(layer.position == CGPoint(x: 3, y: 5) && layer.value(forKey: "frame") as? CGRect == layer.frame)
            layer.setValue("n", forKey: "name")
            #expect(layer.name == "n" && layer.value(forKey: "name") as? String == "n")
            layer.setValue(nil, forKey: "name")
            #expect(layer.name == nil)
            layer.setValue(0.5, forKey: "speed")
            layer.setValue(3, forKeyPath: "timeOffset")
            layer.setValue(4, forKey: "beginTime")
            layer.setValue(true, forKey: "autoreverses")
            layer.setValue("both", forKey: "fillMode")
            #expect(layer.speed == 0.5 && layer.timeOffset == 3 && layer.beginTime == 4 && layer.autoreverses && layer.fillMode == .both)
            #expect((layer.value(forKey: "speed") as? NSNumber)?.doubleValue == 0.5)
            #expect(layer.value(forKey: "fillMode") as? String == "both")
        }

        @StageThread
        @Test("Custom keys keep any value until it is set to nil")
        func custom() throws {
            let stage = StageFixture()
            let layer = CALayer()
            let object = NSObject()
            layer.setValue(object, forKey: "tag")
            layer.setValue([1, 2], forKeyPath: "some.path")
            #expect(layer.value(forKey: "tag") as? NSObject === object && layer.value(forKeyPath: "some.path") as? [Int] == [1, 2])
            #expect(layer.value(forKey: "unknown") == nil)
            stage.root.addSublayer(layer)
            CATransaction.flush()
            #expect(layer.presentation()?.value(forKey: "tag") as? NSObject === object)
            layer.setValue(nil, forKey: "tag")
            #expect(layer.value(forKey: "tag") == nil)
            layer.style = ["tint": "warm"]
            #expect(layer.value(forKey: "tint") as? String == "warm")
            layer.setValue("cold", forKey: "tint")
            #expect(layer.value(forKey: "tint") as? String == "cold")
        }

        @StageThread
        @Test(
            "Setting a property to a value of the wrong type is rejected, and the previous value is kept",
            arguments: LayerProperty.allCases.filter { $0.rawValue < LayerProperty.timing.rawValue && $0 != .contents })
        func wrongType(property: LayerProperty) throws {
            let layer = CALayer()
            let name = property.declaration.name
            layer.setValue(Self.sample(property), forKey: name)
            let before = layer.values
            layer.setValue(Date(), forKey: name)
            layer.setValue([1, 2, 3], forKeyPath: name)
            if property.kind != .color { layer.setValue(nil, forKey: name) }
            #expect(layer.values == before)
            #expect(layer.value(forKey: name) as? AnyHashable == Self.sample(property) as? AnyHashable)
        }

        @StageThread
        @Test("Setting a component to NaN or a value of the wrong type is rejected, and the previous value is kept")
        func notANumber() {
            let layer = CALayer()
            layer.setValue(3, forKeyPath: "transform.scale.x")
            let before = layer.values
            layer.setValue(Double.nan, forKeyPath: "transform.scale.x")
            layer.setValue(Double.nan, forKeyPath: "position.x")
            layer.setValue("3", forKeyPath: "bounds.size.width")
            layer.setValue(nil, forKeyPath: "position.y")
            #expect(layer.values == before)
        }

        @StageThread
        @Test("Setting a value by key calls the setters that a subclass overrides")
        func subclassSetters() {
            final class SetterSpyLayer: CALayer {
                var setterCalls = 0
                override var opacity: Float { didSet { setterCalls += 1 } }
                override var position: CGPoint { didSet { setterCalls += 1 } }
            }
            let layer = SetterSpyLayer()
            layer.setValue(0.5, forKey: "opacity")
            layer.setValue(4, forKeyPath: "position.x")
            #expect(layer.setterCalls == 2 && layer.opacity == 0.5 && layer.position.x == 4)
        }

        @StageThread
        @Test("An animation's properties and the app's own keys can be set and read by key")
        func animations() throws {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.setValue(2, forKey: "duration")
            animation.setValue("mine", forKey: "id")
            #expect(animation.duration == 2 && (animation.value(forKey: "duration") as? NSNumber)?.doubleValue == 2)
            let copy = try #require(animation.copy() as? CABasicAnimation)
            #expect(copy.value(forKey: "id") as? String == "mine" && copy.duration == 2 && copy.keyPath == "opacity")
        }
    }
}
