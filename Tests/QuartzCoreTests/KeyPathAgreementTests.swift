import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    /// Every key path that an animation can drive, in animations of every class, on a real render-server.
    @Suite("Key paths on a real render-server")
    @StageThread
    struct KeyPathAgreementTests {
        /// A layer, and the key paths that animations of it drive, each of another property.
        private struct Animated {
            let layer: CALayer
            var driven: [(name: String, property: LayerProperty)] = []
        }

        private let app: ServedApp

        init() throws { app = try ServedApp() }

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

        /// Values far from the layers' own, of each kind; nil for a kind that no value of the app's stands for.
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

        /// One of every class, a group and springs within it included.
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

        private static func cell(_ name: String) -> CAEmitterCell {
            let cell = CAEmitterCell()
            cell.name = name
            cell.birthRate = 3
            cell.lifetime = 2
            return cell
        }

        private static func layer(_ kind: LayerKind) -> CALayer {
            let layer = KindCommitTests.layer(kind)
            layer.frame = CGRect(x: 10, y: 20, width: 60, height: 40)
            guard let emitter = layer as? CAEmitterLayer else { return layer }
            let outer = cell("outer")
            outer.emitterCells = [cell("inner")]
            emitter.emitterCells = [cell("first"), outer]
            return layer
        }

        /// As few layers as have every key path in animations of every class; or in two classes, of which one changes from key path to key path.
        private func animatedLayers(all: Bool) -> [Animated] {
            var result: [Animated] = []
            for kind in LayerKind.allCases {
                var paths: [(name: String, property: LayerProperty, values: [Any])] = []
                for (name, keyPath) in AnimationKeyPath.byName.sorted(by: { $0.key < $1.key }) where keyPath.property.belongs(to: kind) {
                    // What every layer has is looked at in one class.
                    guard kind == .layer || !keyPath.property.belongs(to: .layer) else { continue }
                    if let values = Self.values(keyPath.valueKind) { paths.append((name, keyPath.property, values)) }
                }
                if kind == .emitter {
                    for (part, shape) in Self.cellParts {
                        for cell in ["first", "outer.emitterCells.inner"] {
                            paths.append(("emitterCells.\(cell).\(part)", .emitterCells, Self.values(shape) ?? []))
                        }
                    }
                }
                while !paths.isEmpty {
                    let now = paths.enumerated().filter { index, path in !paths[..<index].contains { $0.property == path.property } }
                    paths = paths.enumerated().filter { index, _ in !now.contains { $0.offset == index } }.map(\.element)
                    let batches = now.map { Self.animations($0.element.name, $0.element.values) }
                    let classes = batches[0].count
                    for number in 0..<(all ? classes : 2) {
                        let chosen = batches.enumerated().map { index, animations in
                            animations[all || number == 0 ? number : 1 + (index + result.count / 2) % (classes - 1)]
                        }
                        let layer = app.show(Self.layer(kind), chosen)
                        result.append(Animated(layer: layer, driven: now.map { ($0.element.name, $0.element.property) }))
                    }
                }
            }
            return result
        }

        private static let cellParts: [(String, PropertyKind)] = [
            ("birthRate", .scalar(0...1)), ("velocity", .scalar(0...1)), ("scale", .scalar(0...1)), ("emissionLongitude", .scalar(0...1)),
            ("color", .color), ("contentsRect", .rect),
        ]

        @Test("TR2 presentation() has the server's value of every animatable key path at 200 times, to within 1e-6")
        func keyPaths() throws { try compare(steps: 200, apart: 0.0217, all: false) }

        @Test("TR2 presentation() has the server's value of every animatable key path in animations of every class")
        func classes() throws { try compare(steps: 16, apart: 0.271, all: true) }

        private func compare(steps: Int, apart seconds: Double, all: Bool) throws {
            var layers: [Animated] = []
            let lines = standardError {
                layers = animatedLayers(all: all)
                CATransaction.flush()
            }
            #expect(lines == "")
            try app.run("the commit") { try app.control.statistics().clients.first?.layers == layers.count + 1 }
            var seen: [String: Set<String>] = [:]
            for step in 0..<steps {
                try app.tick(step == 0 ? 0 : seconds)
                let nodes = Dictionary(uniqueKeysWithValues: try app.control.tree().map { (Int32($0.layer.rawValue), $0) })
                for animated in layers {
                    let node = try #require(nodes[animated.layer.remoteID])
                    let presentation = try #require(animated.layer.presentation())
                    var expected = LayerProperties()
                    for assignment in node.model + node.presentation { expected.set(assignment.property, to: assignment.value) }
                    func compare(_ property: LayerProperty) {
                        let (shown, made) = (presentation.values[property], expected[property])
                        // A comparison that is only recorded where it fails: there are a hundred thousand.
                        if !shown.isNear(made, 1e-6) { Issue.record("step \(step), \(property): \(shown), \(made)") }
                    }
                    for (name, property) in animated.driven {
                        compare(property)
                        if step % (steps / 8) == 0 { seen[name, default: []].insert("\(expected[property])") }
                    }
                    // Nothing else is driven, which is looked at now and then.
                    if step % (steps / 4) == 0 { for property in LayerProperty.allCases where property != .contents { compare(property) } }
                }
            }
            // All of them did move.
            for (name, values) in seen { #expect(values.count > 1, "\(name)") }
        }
    }
}
