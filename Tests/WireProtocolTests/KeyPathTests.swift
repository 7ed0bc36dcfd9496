import Geometry
import SceneModel
import Testing

@Suite("Key paths")
struct KeyPathTests {
    private func path(_ name: String) throws -> AnimationKeyPath { try #require(AnimationKeyPath.byName[name], "\(name)") }

    private func number(_ layer: LayerProperties, _ name: String) throws -> Double {
        if case .scalar(let v) = layer.value(for: try path(name)) { v } else { .nan }
    }

    /// A layer whose structures have other values than the defaults.
    private var layer: LayerProperties {
        var layer = LayerProperties.defaults
        layer.bounds = Rect(x: 1, y: 2, width: 30, height: 40)
        layer.position = Point(x: 5, y: 6)
        layer.contentsRect = Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
        layer.transform = Transform3D.scale(x: 2, y: 3, z: 4).concatenating(.rotation(0.5, 0, 0, 1))
            .concatenating(.translation(x: 7, y: 8, z: 9))
        layer.sublayerTransform.m34 = -0.002
        return layer
    }

    /// Returns a value for a kind, or nil for kinds that no key path has.
    private func sample(_ kind: PropertyKind) -> PropertyValue? {
        switch kind {
        case .bool: .bool(true)
        case .scalar: .scalar(0.75)
        case .point: .point(Point(x: 11, y: -12))
        case .size: .size(Size(width: 13, height: 14))
        case .rect: .rect(Rect(x: 1, y: 2, width: 3, height: 4))
        case .color: .color(Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
        case .transform: .transform(.rotation(0.3, 1, 1, 0))
        case .surface: .surface(SurfaceID(rawValue: 9))
        case .path: .path(Path([.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)), .close]))
        case .numbers: .numbers([0, 0.25, 1])
        case .colors: .colors([.black, .white])
        case .choice, .bits, .timing, .layer, .cells: nil
        }
    }

    /// Returns a Boolean value that indicates whether two values are equal, up to the rounding
    /// errors of the square roots and arc tangents that compute scales and angles.
    private func isClose(_ a: PropertyValue, _ b: PropertyValue) -> Bool {
        if case (.scalar(let x), .scalar(let y)) = (a, b) { return abs(x - y) < 1e-14 }
        return a == b
    }

    @Test(
        "AN4 Every key path reads the value that was set, on a default layer and on one with other values", arguments: [false, true])
    func roundTrip(isDefault: Bool) throws {
        #expect(AnimationKeyPath.byName.count > 50)
        for (name, keyPath) in AnimationKeyPath.byName {
            var layer = isDefault ? LayerProperties.defaults : self.layer
            let value = try #require(sample(keyPath.valueKind), "\(name)")
            let isSet = layer.setValue(value, for: keyPath)
            #expect(isSet, "\(name)")
            #expect(isClose(layer.value(for: keyPath), value), "\(name): \(layer.value(for: keyPath))")
        }
    }

    @Test("AN4 Setting a key path changes only its property, and of a structure only its part")
    func independence() throws {
        let names = [
            "position.x", "position.y", "bounds.origin.x", "bounds.origin.y", "bounds.size.width", "bounds.size.height", "anchorPoint.x",
            "anchorPoint.y", "transform.scale.x", "transform.scale.y", "transform.scale.z", "transform.translation.x",
            "transform.translation.y", "transform.translation.z", "transform.rotation.x", "transform.rotation.y", "transform.rotation.z",
        ]
        for name in names {
            var changed = layer
            changed.setValue(.scalar(0.625), for: try path(name))
            #expect(changed.differences(from: layer) == LayerPropertySet(try path(name).property))
            for other in names where other != name {
                #expect(abs(try number(changed, other) - number(layer, other)) < 1e-13, "\(name) changed \(other)")
            }
        }
    }

    @Test("AN4 The components of rectangles, points and sizes have key paths")
    func structures() throws {
        var layer = self.layer
        #expect(layer.value(for: try path("bounds.origin")) == .point(Point(x: 1, y: 2)))
        #expect(layer.value(for: try path("bounds.size")) == .size(Size(width: 30, height: 40)))
        #expect(try number(layer, "bounds.size.height") == 40)
        layer.setValue(.size(Size(width: 5, height: 6)), for: try path("bounds.size"))
        layer.setValue(.scalar(9), for: try path("bounds.origin.y"))
        #expect(layer.bounds == Rect(x: 1, y: 9, width: 5, height: 6))
        layer.setValue(.scalar(0.125), for: try path("contentsRect.size.width"))
        #expect(layer.contentsRect == Rect(x: 0.25, y: 0.5, width: 0.125, height: 0.25))
    }

    @Test("AN4 The key path rotation is rotation.z, scale is the average of three scales and sets all, and translation is a size")
    func shorthands() throws {
        var layer = self.layer
        #expect(try number(layer, "transform.rotation") == number(layer, "transform.rotation.z"))
        // The layer is rotated by 0.5 and scaled by 2, 3 and 4.
        #expect(abs(try number(layer, "transform.rotation") - 0.5) < 1e-15)
        #expect(abs(try number(layer, "transform.scale") - 3) < 1e-14)
        #expect(abs(try number(layer, "transform.scale.xy") - 2.5) < 1e-14)
        #expect(layer.value(for: try path("transform.translation")) == .size(Size(width: 7, height: 8)))
        layer.setValue(.scalar(6), for: try path("transform.scale.xy"))
        #expect(abs(try number(layer, "transform.scale.z") - 4) < 1e-14)
        #expect(abs(try number(layer, "transform.scale.x") - 6) < 1e-14)
        layer.setValue(.scalar(5), for: try path("transform.scale"))
        for axis in ["x", "y", "z"] { #expect(abs(try number(layer, "transform.scale.\(axis)") - 5) < 1e-14) }
        layer.setValue(.size(Size(width: -1, height: -2)), for: try path("transform.translation"))
        #expect(layer.transform.m43 == 9)
        #expect(layer.transform.m41 == -1)
    }

    @Test(
        "AN4 Setting one component of the identity makes the matrix of CATransform3DMakeRotation, Scale and Translation",
        arguments: [-2.0, -0.5, 0.25, 1.5, 3])
    func matrices(v: Double) throws {
        func made(_ name: String) throws -> Transform3D {
            var layer = LayerProperties.defaults
            layer.setValue(.scalar(v), for: try path("transform." + name))
            return layer.transform
        }
        #expect(try made("rotation.x").distance(to: .rotation(v, 1, 0, 0)) < 1e-15)
        #expect(try made("rotation.y").distance(to: .rotation(v, 0, 1, 0)) < 1e-15)
        #expect(try made("rotation.z").distance(to: .rotation(v, 0, 0, 1)) < 1e-15)
        #expect(try made("scale.x") == .scale(x: v, y: 1))
        #expect(try made("scale.y") == .scale(x: 1, y: v))
        #expect(try made("scale.z") == .scale(x: 1, y: 1, z: v))
        #expect(try made("scale") == .scale(x: v, y: v, z: v))
        #expect(try made("scale.xy") == .scale(x: v, y: v))
        #expect(try made("translation.x") == .translation(x: v, y: 0))
        #expect(try made("translation.y") == .translation(x: 0, y: v))
        #expect(try made("translation.z") == .translation(x: 0, y: 0, z: v))
        #expect(try made("rotation.z").isAffine)
    }

    @Test(
        "AN4 Setting the rotation of a scaled, reflected, flat or moved layer changes only the rotation",
        arguments: [-3.0, -0.5, 0.0, 0.25, 1.5, 3])
    func rotationOfScaled(angle: Double) throws {
        for scale in [(2.0, 3.0), (-2, 3), (2, -3), (-2, -3), (0.5, 0)] {
            var layer = LayerProperties.defaults
            let s = Transform3D.scale(x: scale.0, y: scale.1)
            layer.transform = s.concatenating(.translation(x: 10, y: 20))
            layer.setValue(.scalar(angle), for: try path("transform.rotation.z"))
            let expected = s.concatenating(.rotation(angle, 0, 0, 1)).concatenating(.translation(x: 10, y: 20))
            #expect(layer.transform.distance(to: expected) < 1e-14)
            #expect(layer.transform.isAffine)
        }
    }

    @Test("AN4 Rotations apply about x, then y, then z, and read the angles that were set")
    func eulerAngles() throws {
        for (x, y, z) in [(0.3, 0.4, 0.5), (-2, 1.2, 3), (1, -1.5, -1), (3, 0.1, 0)] {
            var layer = LayerProperties.defaults
            layer.setValue(.scalar(x), for: try path("transform.rotation.x"))
            layer.setValue(.scalar(y), for: try path("transform.rotation.y"))
            layer.setValue(.scalar(z), for: try path("transform.rotation.z"))
            let expected = Transform3D.rotation(x, 1, 0, 0).concatenating(.rotation(y, 0, 1, 0)).concatenating(.rotation(z, 0, 0, 1))
            #expect(layer.transform.distance(to: expected) < 1e-14)
            for (name, angle) in [("x", x), ("y", y), ("z", z)] {
                #expect(abs(try number(layer, "transform.rotation.\(name)") - angle) < 1e-13, "\(name) of \((x, y, z))")
            }
        }
    }

    @Test("AN4 Setting a right angle about y, at which x and z rotate about one axis, to itself preserves the matrix")
    func gimbalLock() throws {
        for y in [Double.pi / 2, -.pi / 2] {
            var layer = LayerProperties.defaults
            layer.transform = Transform3D.rotation(0.7, 1, 0, 0).concatenating(.rotation(y, 0, 1, 0)).concatenating(.rotation(0.2, 0, 0, 1))
            let before = layer.transform
            layer.setValue(layer.value(for: try path("transform.rotation.y")), for: try path("transform.rotation.y"))
            #expect(layer.transform.distance(to: before) < 1e-12)
        }
    }

    @Test(
        "AN4 A rotation about the y axis alone reads back the angle that was set, even beyond a right angle",
        arguments: [-3.0, -2, -1, 1, 2, 3])
    func wholeTurnAboutY(angle: Double) throws {
        var layer = LayerProperties.defaults
        layer.setValue(.scalar(angle), for: try path("transform.rotation.y"))
        #expect(abs(try number(layer, "transform.rotation.y") - angle) < 1e-14)
        #expect(try number(layer, "transform.rotation.x") == 0)
    }

    @Test("AN4 Setting a component preserves the perspective")
    func perspective() throws {
        var perspective = Transform3D.identity
        perspective.m34 = -1 / 500
        var layer = LayerProperties.defaults
        layer.sublayerTransform = perspective
        layer.setValue(.scalar(0.8), for: try path("sublayerTransform.rotation.y"))
        #expect(layer.sublayerTransform.distance(to: Transform3D.rotation(0.8, 0, 1, 0).concatenating(perspective)) < 1e-15)
        layer.setValue(.scalar(100), for: try path("sublayerTransform.translation.z"))
        let expected = Transform3D.rotation(0.8, 0, 1, 0).concatenating(.translation(x: 0, y: 0, z: 100)).concatenating(perspective)
        #expect(layer.sublayerTransform.distance(to: expected) < 1e-15)
        #expect(try number(layer, "sublayerTransform.translation.z") == 100)
        layer.setValue(.scalar(2), for: try path("sublayerTransform.scale.x"))
        #expect(layer.sublayerTransform.distance(to: Transform3D.scale(x: 2, y: 1).concatenating(expected)) < 1e-14)
    }

    @Test("AN4 A layer with a scale of 0 can be scaled and rotated again")
    func flattened() throws {
        for flat in [Transform3D.scale(x: 0, y: 0, z: 0), .scale(x: 0, y: 0), .scale(x: 0, y: 1), .scale(x: 1, y: 0)] {
            var layer = LayerProperties.defaults
            layer.transform = flat
            layer.setValue(.scalar(0.5), for: try path("transform.rotation.z"))
            layer.setValue(.scalar(2), for: try path("transform.scale"))
            #expect(try number(layer, "transform.scale") == 2)
            #expect(layer.transform.hasFiniteElements)
        }
        var layer = LayerProperties.defaults
        layer.transform = .scale(x: 0, y: 0, z: 0)
        layer.setValue(.scalar(3), for: try path("transform.scale"))
        #expect(layer.transform == .scale(x: 3, y: 3, z: 3))
    }

    @Test("AN4 A layer with a scale of 0 keeps the column of its perspective")
    func flattenedPerspective() throws {
        var layer = LayerProperties.defaults
        layer.transform = .scale(x: 0, y: 1)
        layer.transform.m34 = -0.002
        layer.setValue(.scalar(0.5), for: try path("transform.rotation.z"))
        #expect(layer.transform.m34 == -0.002 && layer.transform.m44 == 1)
        layer.setValue(.scalar(7), for: try path("transform.translation.z"))
        #expect(layer.transform.m34 == -0.002 && layer.transform.m43 == 7)
    }

    @Test("AN4 A value of another kind, or NaN, changes nothing, and one out of range is clamped")
    func refusals() throws {
        var layer = self.layer
        let refused: [(String, PropertyValue)] = [
            ("opacity", .point(.zero)), ("bounds.size", .scalar(1)), ("transform.rotation.z", .bool(true)), ("position.x", .scalar(.nan)),
            ("transform.rotation.z", .scalar(.nan)),
        ]
        for (name, value) in refused {
            let isSet = layer.setValue(value, for: try path(name))
            #expect(!isSet, "\(name)")
        }
        #expect(layer == self.layer)
        for (name, value) in [("cornerRadius", -1.0), ("opacity", 1.5), ("position.x", 1e12)] {
            let isSet = layer.setValue(.scalar(value), for: try path(name))
            #expect(isSet, "\(name)")
        }
        #expect(layer.cornerRadius == 0 && layer.opacity == 1 && layer.position.x == Limits.coordinate)
    }

    @Test("AN4 Animations may have numbers that are out of the property's range")
    func animatedRange() throws {
        #expect(try path("opacity").valueKind.accepts(.scalar(-1)) == true)
        #expect(!LayerProperty.opacity.kind.accepts(.scalar(-1)))
        #expect(try path("opacity").valueKind.accepts(.scalar(.infinity)) == false)
    }
}
