import CoreGraphics
import Foundation
import QuartzCore
import SceneModel
import Testing

@testable import QuartzCore

/// A layer, its animations, and the key paths that they drive, each of a different property.
///
/// Tests add the animations, advance the clock, and compare the values of the presentation layer,
/// which the app computes, with those of the server.
struct DrivenLayer {
    let layer: CALayer
    let animations: [CAAnimation]
    let keyPaths: [(name: String, property: LayerProperty)]

    /// Returns as few layers as cover every animatable key path with animations of every class:
    /// basic, keyframe, spring and group. For each kind of layer, one has a transition, which
    /// changes no values.
    static func all() -> [DrivenLayer] {
        LayerKind.allCases.flatMap { kind in
            var rest = paths(of: kind)
            var result: [DrivenLayer] = []
            while !rest.isEmpty {
                // Key paths of one property would affect each other.
                let now = rest.enumerated().filter { index, path in !rest[..<index].contains { $0.property == path.property } }
                rest = rest.enumerated().filter { index, _ in !now.contains { $0.offset == index } }.map(\.element)
                let keyPaths = now.map { ($0.element.name, $0.element.property) }
                let batches = now.map { animations($0.element.name, $0.element.values) }
                if result.isEmpty { result.append(DrivenLayer(layer: layer(kind), animations: [CATransition()], keyPaths: keyPaths)) }
                result += batches[0].indices.map { number in
                    DrivenLayer(layer: layer(kind), animations: batches.map { $0[number] }, keyPaths: keyPaths)
                }
            }
            return result
        }
    }

    /// Returns the animatable key paths of a kind of layers, with values for them. Those that all
    /// layers have are included only for `.layer`.
    private static func paths(of kind: LayerKind) -> [(name: String, property: LayerProperty, values: [Any])] {
        var paths: [(name: String, property: LayerProperty, values: [Any])] = []
        for (name, keyPath) in AnimationKeyPath.byName.sorted(by: { $0.key < $1.key }) where keyPath.property.belongs(to: kind) {
            // The key paths of all layers are tested with one kind.
            guard kind == .layer || !keyPath.property.belongs(to: .layer) else { continue }
            // The key path of filters contains a filter's name.
            let key = keyPath.property.key
            let path = key == keyPath.property.declaration.name ? name : key + ".blur." + name.dropFirst(key.count + 1)
            if let values = values(keyPath.valueKind) { paths.append((path, keyPath.property, values)) }
        }
        guard kind == .emitter else { return paths }
        for (part, shape) in cellParts {
            for cell in ["first", "outer.emitterCells.inner"] {
                paths.append(("emitterCells.\(cell).\(part)", .emitterCells, values(shape) ?? []))
            }
        }
        return paths
    }

    // MARK: Values and animations

    /// Returns a path of curves around the origin. Paths with the same number of points can be
    /// interpolated.
    private static func star(_ points: Int, _ radius: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: radius, y: 0))
        for index in 1..<points {
            let angle = CGFloat(index) * 4 * .pi / CGFloat(points)
            path.addCurve(
                to: CGPoint(x: radius * cos(angle), y: radius * sin(angle)), control1: CGPoint(x: radius / 3, y: angle),
                control2: CGPoint(x: -radius, y: radius / 2))
        }
        path.closeSubpath()
        return path
    }

    /// Returns values far from the defaults for a kind of property; `nil` for kinds that app code
    /// cannot animate between values.
    private static func values(_ kind: PropertyKind) -> [Any]? {
        let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.25)]
        switch kind {
        case .bool: return [false, true]
        case .scalar: return [0.1, 0.9, 0.4]
        case .point: return [CGPoint(x: 1, y: 2), CGPoint(x: 30, y: -4), CGPoint(x: 7, y: 50)]
        case .size: return [CGSize(width: 1, height: 2), CGSize(width: 30, height: 4), CGSize(width: 7, height: 50)]
        case .rect: return [CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: -5, y: 6, width: 70, height: 8)]
        case .color: return colors
        case .transform: return [CATransform3DMakeScale(2, 3, 1), CATransform3DMakeRotation(2, 1, 2, 3)]
        case .path: return [star(5, 20), star(5, 35), star(5, 4)]
        case .numbers: return [[0, 0.4, 1], [-0.5, 0.6, 0.7], [0.2, 0.3, 1.5]]
        case .colors: return [[colors[0], colors[1], colors[0]], [colors[1], colors[0], colors[1]]]
        case .choice, .bits, .surface, .timing, .layer, .cells: return nil
        }
    }

    /// Returns an animation of every class. The group contains a basic animation.
    private static func animations(_ name: String, _ values: [Any]) -> [CAAnimation] {
        func basic() -> CABasicAnimation {
            let basic = CABasicAnimation(keyPath: name)
            basic.fromValue = values[0]
            basic.toValue = values[1]
            basic.duration = 1.7
            basic.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            return basic
        }
        let keyframes = CAKeyframeAnimation(keyPath: name)
        keyframes.values = values
        keyframes.calculationMode = .cubic
        keyframes.duration = 3
        keyframes.repeatCount = 1.5
        let paced = CAKeyframeAnimation(keyPath: name)
        paced.values = values
        paced.calculationMode = .paced
        paced.duration = 2
        paced.autoreverses = true
        let spring = CASpringAnimation(keyPath: name)
        spring.fromValue = values[0]
        spring.toValue = values[1]
        spring.damping = 4
        spring.duration = 2
        let group = CAAnimationGroup()
        let shifted = basic()
        shifted.beginTime = 0.3
        shifted.fillMode = .both
        group.animations = [shifted]
        group.duration = 4
        group.speed = 1.25
        return [basic(), keyframes, paced, spring, group]
    }

    /// Returns an emitter cell, which key paths refer to by its name.
    private static func cell(_ name: String) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.name = name
        cell.birthRate = 3
        cell.lifetime = 2
        return cell
    }

    /// Returns a layer of a kind with filters and, if it is an emitter, with nested cells.
    private static func layer(_ kind: LayerKind) -> CALayer {
        let layer = QuartzCoreTests.KindCommitTests.layer(kind)
        layer.frame = CGRect(x: 10, y: 20, width: 60, height: 40)
        layer.filters = [QuartzCoreTests.FilterTests.blur(2)]
        layer.backgroundFilters = [QuartzCoreTests.FilterTests.blur(3)]
        guard let emitter = layer as? CAEmitterLayer else { return layer }
        let outer = cell("outer")
        outer.emitterCells = [cell("inner")]
        emitter.emitterCells = [cell("first"), outer]
        return layer
    }

    /// Properties of emitter cells, with the kind of the values to animate them between.
    private static let cellParts: [(String, PropertyKind)] = [
        ("birthRate", .scalar(0...1)), ("velocity", .scalar(0...1)), ("scale", .scalar(0...1)), ("emissionLongitude", .scalar(0...1)),
        ("color", .color), ("contentsRect", .rect),
    ]

    // MARK: Comparison

    /// Expects the driven properties, or all, of the presentation layer to equal those of a server
    /// to within 1e-6.
    func expectPresentation(equals served: LayerProperties, all: Bool, _ step: Int) throws {
        let presentation = try #require(layer.presentation())
        for property in all ? LayerProperty.allCases.filter({ $0 != .contents }) : keyPaths.map(\.property) {
            let (shown, made) = (presentation.values[property], served[property])
            // Recording only failures keeps this fast: there are a hundred thousand comparisons.
            if !shown.isNear(made, 1e-6) { Issue.record("step \(step), \(property): \(shown), \(made)") }
        }
    }
}
