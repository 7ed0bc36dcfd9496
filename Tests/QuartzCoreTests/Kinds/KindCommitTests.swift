import CoreGraphics
import Foundation
import Geometry
import RenderTree
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension StageFixture {
    /// Returns the server's value of a layer's property.
    func served(_ layer: CALayer, _ property: LayerProperty) -> PropertyValue? {
        let index = layer.serverID.index
        return sink.withTree { $0.slots.indices.contains(index) ? $0.slots[index].model[property] : nil }
    }

    /// Returns the kind of a layer on the server.
    func servedKind(_ layer: CALayer) -> LayerKind? {
        let index = layer.serverID.index
        return sink.withTree { $0.slots.indices.contains(index) ? $0.slots[index].kind : nil }
    }

    /// Adds a layer to the tree, commits, and clears the sink's records.
    func show<Layer: CALayer>(_ layer: Layer) -> Layer {
        root.addSublayer(layer)
        CATransaction.flush()
        sink.removeRecords()
        return layer
    }
}

extension QuartzCoreTests {
    @Suite("Commits of layer classes")
    struct KindCommitTests {
        /// A property with a value as app code writes it, and as the protocol encodes it. A choice
        /// is encoded as its index in the list of names.
        struct Sample: Sendable, CustomTestStringConvertible {
            let kind: LayerKind
            let property: LayerProperty
            nonisolated(unsafe) let value: Any
            let wire: PropertyValue
            var testDescription: String { property.declaration.name }

            init(_ kind: LayerKind, _ property: LayerProperty, _ value: Any, _ wire: PropertyValue) {
                (self.kind, self.property, self.value, self.wire) = (kind, property, value, wire)
            }
        }

        private static let half = NSNumber(value: 0.5)
        private static let color = CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        private static let wireColor = Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        private static let shift = CATransform3DMakeTranslation(3, 4, 5)

        /// A value of every property of the specialized layers, and the value that the server
        /// receives.
        static let samples: [Sample] = [
            Sample(
                .shape, .path, CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil),
                .path(
                    Path([
                        .move(Point(x: 1, y: 2)), .line(Point(x: 4, y: 2)), .line(Point(x: 4, y: 6)), .line(Point(x: 1, y: 6)), .close,
                    ]))),
            Sample(.shape, .fillColor, color, .color(wireColor)),
            Sample(.shape, .fillRule, "even-odd", .choice(1)),
            Sample(.shape, .strokeColor, color, .color(wireColor)),
            Sample(.shape, .strokeStart, half, .scalar(0.5)),
            Sample(.shape, .strokeEnd, half, .scalar(0.5)),
            Sample(.shape, .lineWidth, half, .scalar(0.5)),
            Sample(.shape, .miterLimit, half, .scalar(0.5)),
            Sample(.shape, .lineCap, "square", .choice(2)),
            Sample(.shape, .lineJoin, "round", .choice(1)),
            Sample(.shape, .lineDashPhase, half, .scalar(0.5)),
            Sample(.shape, .lineDashPattern, [NSNumber(value: 3), NSNumber(value: 1)], .numbers([3, 1])),
            Sample(.gradient, .colors, [color, color] as [Any], .colors([wireColor, wireColor])),
            Sample(.gradient, .locations, [NSNumber(value: 0.25), NSNumber(value: 1)], .numbers([0.25, 1])),
            Sample(.gradient, .startPoint, CGPoint(x: 1, y: 0.5), .point(Point(x: 1, y: 0.5))),
            Sample(.gradient, .endPoint, CGPoint(x: 1, y: 0.5), .point(Point(x: 1, y: 0.5))),
            Sample(.gradient, .gradientType, "conic", .choice(2)),
            Sample(.replicator, .instanceCount, NSNumber(value: 7), .scalar(7)),
            Sample(.replicator, .preservesDepth, NSNumber(value: true), .bool(true)),
            Sample(.replicator, .instanceDelay, half, .scalar(0.5)),
            Sample(.replicator, .instanceTransform, shift, .transform(shift.wire)),
            Sample(.replicator, .instanceColor, color, .color(wireColor)),
            Sample(.replicator, .instanceRedOffset, half, .scalar(0.5)),
            Sample(.replicator, .instanceGreenOffset, half, .scalar(0.5)),
            Sample(.replicator, .instanceBlueOffset, half, .scalar(0.5)),
            Sample(.replicator, .instanceAlphaOffset, half, .scalar(0.5)),
            Sample(.emitter, .preservesDepth, NSNumber(value: true), .bool(true)),
            Sample(.emitter, .emitterPosition, CGPoint(x: 8, y: 9), .point(Point(x: 8, y: 9))),
            Sample(.emitter, .emitterZPosition, half, .scalar(0.5)),
            Sample(.emitter, .emitterSize, CGSize(width: 8, height: 9), .size(Size(width: 8, height: 9))),
            Sample(.emitter, .emitterDepth, half, .scalar(0.5)),
            Sample(.emitter, .emitterShape, "sphere", .choice(5)),
            Sample(.emitter, .emitterMode, "outline", .choice(1)),
            Sample(.emitter, .renderMode, "additive", .choice(4)),
            Sample(.emitter, .birthRate, half, .scalar(0.5)),
            Sample(.emitter, .lifetime, half, .scalar(0.5)),
            Sample(.emitter, .velocity, half, .scalar(0.5)),
            Sample(.emitter, .scale, half, .scalar(0.5)),
            Sample(.emitter, .spin, half, .scalar(0.5)),
            Sample(.emitter, .seed, NSNumber(value: 12), .scalar(12)),
        ]

        /// Returns a layer of the class that corresponds to a kind.
        static func layer(_ kind: LayerKind) -> CALayer {
            switch kind {
            case .layer: CALayer()
            case .shape: CAShapeLayer()
            case .gradient: CAGradientLayer()
            case .replicator: CAReplicatorLayer()
            case .emitter: CAEmitterLayer()
            case .transform: CATransformLayer()
            }
        }

        @Test("The samples cover every property that a layer class adds")
        func complete() {
            let all = LayerKind.allCases.flatMap { kind in
                LayerProperty.allCases.filter { $0.declaration.owners?.contains(kind) == true && $0 != .emitterCells }.map {
                    "\(kind) \($0)"
                }
            }
            #expect(Set(all) == Set(Self.samples.map { "\($0.kind) \($0.property)" }))
        }

        @StageThread
        @Test("A commit contains only the changed property, which reads back as it was set", arguments: samples)
        func one(sample: Sample) throws {
            let stage = StageFixture()
            let layer = stage.show(Self.layer(sample.kind))
            #expect(stage.servedKind(layer) == sample.kind)
            CATransaction.setDisableActions(true)
            let name = sample.property.declaration.name
            #expect(stage.served(layer, sample.property) != sample.wire)
            layer.setValue(sample.value, forKey: name)
            CATransaction.flush()
            #expect(stage.sink.faults == [])
            let commit = try #require(stage.sink.commits.first)
            #expect(commit.assignments == [Commit.Assignment(sample.property, sample.wire)])
            #expect(stage.served(layer, sample.property) == sample.wire)
            let (read, value) = (layer.value(forKey: name), sample.value)
            switch value {
            case is CGColor, is CGPath: #expect(read as AnyObject === value as AnyObject)
            case let list as [Any]: #expect((read as? [Any])?.count == list.count)
            default: #expect(read as? AnyHashable == value as? AnyHashable)
            }
            stage.sink.removeRecords()
            layer.setValue(sample.value, forKey: name)
            CATransaction.flush()
            #expect(stage.sink.commits.isEmpty)
        }

        @StageThread
        @Test("Setting a class's property to a value of the wrong type is reported, and the previous value is kept", arguments: samples)
        func wrongType(sample: Sample) {
            let layer = Self.layer(sample.kind)
            let name = sample.property.declaration.name
            let before = layer.values
            let report = standardError { layer.setValue(CALayer(), forKey: name) }
            #expect(report.contains("'\(name)'"))
            #expect(layer.values == before)
        }

        @StageThread
        @Test("A new layer is sent with all values set before, and again to a new server")
        func whole() throws {
            let stage = StageFixture()
            for kind in LayerKind.allCases {
                let layer = Self.layer(kind)
                for sample in Self.samples where sample.kind == kind {
                    layer.setValue(sample.value, forKey: sample.property.declaration.name)
                }
                stage.root.addSublayer(layer)
            }
            // The second time for a new server.
            for _ in 0..<2 {
                CATransaction.flush()
                #expect(stage.sink.faults == [])
                let layers = try #require(stage.root.sublayers)
                #expect(layers.map { stage.servedKind($0) } == LayerKind.allCases)
                for sample in Self.samples {
                    #expect(stage.served(layers[Int(sample.kind.rawValue)], sample.property) == sample.wire, "\(sample.property)")
                }
                stage.sink.restart()
                _ = LayerLock.withLock { stage.context.forgetServer(clockJump: 0) }
            }
        }

        @StageThread
        @Test("Animatable properties of a shown layer animate implicitly, except paths; choices do not", arguments: samples)
        func implicit(sample: Sample) {
            let stage = StageFixture()
            let layer = stage.show(Self.layer(sample.kind))
            let name = sample.property.declaration.name
            layer.setValue(sample.value, forKey: name)
            let animates = sample.property.declaration.isAnimatable && sample.property != .path
            #expect(layer.animationKeys() == (animates ? [name] : nil))
            CATransaction.flush()
            #expect(stage.sink.faults == [])
        }

        @Test("An archived layer of every class keeps its values", arguments: LayerKind.allCases)
        func archive(kind: LayerKind) throws {
            let layer = Self.layer(kind)
            for sample in Self.samples where sample.kind == kind { layer.setValue(sample.value, forKey: sample.property.declaration.name) }
            if let emitter = layer as? CAEmitterLayer {
                emitter.emitterCells = [CAEmitterCell()]
                emitter.emitterCells?.first?.birthRate = 5
            }
            let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
            let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: type(of: layer), from: data))
            #expect(type(of: copy) == type(of: layer))
            for sample in Self.samples where sample.kind == kind {
                #expect(copy.values[sample.property] == sample.wire, "\(sample.property)")
            }
            #expect((copy as? CAEmitterLayer)?.emitterCells?.first?.birthRate == (kind == .emitter ? 5 : nil))
        }

        @StageThread
        @Test("Archived scroll, tiled and text layers keep their properties")
        func furtherArchives() throws {
            let scroll = CAScrollLayer()
            scroll.scrollMode = .vertically
            let tiled = CATiledLayer()
            tiled.levelsOfDetail = 3
            tiled.tileSize = CGSize(width: 100, height: 50)
            let text = CATextLayer()
            text.string = "text"
            text.fontSize = 11
            text.truncationMode = .middle
            let top = CALayer()
            for layer in [scroll, tiled, text] { top.addSublayer(layer) }
            let data = try NSKeyedArchiver.archivedData(withRootObject: top, requiringSecureCoding: true)
            let layers = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)?.sublayers)
            try #require(layers.count == 3)
            #expect((layers[0] as? CAScrollLayer)?.scrollMode == .vertically)
            let tiles = try #require(layers[1] as? CATiledLayer)
            #expect(tiles.levelsOfDetail == 3 && tiles.tileSize == CGSize(width: 100, height: 50))
            let words = try #require(layers[2] as? CATextLayer)
            #expect(words.string as? String == "text" && words.fontSize == 11 && words.truncationMode == .middle)
        }

        @StageThread
        @Test("A layer does not animate properties of other layer classes")
        func foreign() {
            let stage = StageFixture()
            let layer = stage.show(CALayer())
            let animation = CABasicAnimation(keyPath: "strokeEnd")
            animation.fromValue = 0
            layer.add(animation, forKey: nil)
            CATransaction.flush()
            #expect(stage.sink.commits.last?.animations.map(\.content) == [.group([])])
            #expect(layer.action(forKey: "strokeEnd") == nil)
            layer.setValue(3, forKey: "strokeEnd")
            #expect(layer.value(forKey: "strokeEnd") as? Int == 3)
        }
    }
}
