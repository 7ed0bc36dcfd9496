import Geometry
import ProtocolSamples
import SceneModel
import Testing

@Suite("Declarations")
struct DeclarationTests {
    @Test("Every property stores a value that is set, and rejects a value that is not of its kind", arguments: LayerProperty.allCases)
    func storage(property: LayerProperty) {
        var numbers = SampleNumbers(seed: UInt64(property.rawValue) + 1)
        var layer = LayerProperties()
        let kind = property.kind
        #expect(kind.accepts(layer[property]), "the default is legal")
        for _ in 0..<20 {
            let value = numbers.value(of: kind)
            #expect(kind.accepts(value))
            let stored = layer.set(property, to: value)
            #expect(stored)
            #expect(layer[property] == value)
        }
        let before = layer
        let wrong: PropertyValue = if case .bool = kind { .scalar(0) } else { .bool(true) }
        #expect(!kind.accepts(wrong))
        let storedWrong = layer.set(property, to: wrong)
        #expect(!storedWrong)
        #expect(layer == before)
    }

    @Test("Setting a layer property changes no other property", arguments: LayerProperty.allCases)
    func independence(property: LayerProperty) {
        var numbers = SampleNumbers(seed: 7)
        var layer = LayerProperties()
        var value = layer[property]
        while value == layer[property] { value = numbers.value(of: property.kind) }
        layer.set(property, to: value)
        #expect(layer.differences(from: .defaults) == LayerPropertySet(property))
    }

    @Test("Names of layer properties are unique, and their numbers on the wire are dense")
    func names() {
        #expect(Set(LayerProperty.allCases.map(\.declaration.name)).count == LayerProperty.allCases.count)
        #expect(LayerProperty.allCases.map { Int($0.rawValue) } == Array(0..<LayerProperty.allCases.count))
        #expect(LayerPropertySet.all.count == LayerProperty.allCases.count)
    }

    @Test("AN4 Key paths into structures have Apple's names")
    func keyPaths() {
        let expected = [
            "position.x", "position.y", "bounds.origin", "bounds.origin.x", "bounds.size", "bounds.size.width", "bounds.size.height",
            "transform.rotation", "transform.rotation.x", "transform.rotation.y", "transform.rotation.z", "transform.scale",
            "transform.scale.x", "transform.scale.y", "transform.scale.z", "transform.translation", "transform.translation.x",
            "sublayerTransform.rotation.z", "anchorPoint.x", "contentsRect.origin.y", "opacity", "backgroundColor", "cornerRadius",
        ]
        for name in expected { #expect(AnimationKeyPath.byName[name]?.name == name) }
        #expect(AnimationKeyPath(.opacity, .x) == nil)
        #expect(AnimationKeyPath(.isOpaque) == nil)
    }

    @Test("A layer's default values are Apple's")
    func defaults() {
        let layer = LayerProperties.defaults
        #expect(layer.anchorPoint == Point(x: 0.5, y: 0.5))
        #expect(layer.opacity == 1)
        #expect(layer.borderColor == .black)
        #expect(layer.backgroundColor == nil)
        #expect(layer.contentsRect == Rect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.contentsGravity == .resize)
        #expect(layer.isDoubleSided)
        #expect(layer.timing.duration == .infinity)
    }
}
