import CoreGraphics
import Geometry
import QuartzCore
import RenderTree
import SceneModel
import Transport
import WireProtocol

@testable import QuartzCore

extension StageFixture {
    /// Returns a sentence for each difference between the tree that a real server would have and
    /// the model.
    ///
    /// Both trees are listed depth first, as nodes, and compared node by node. The model's values
    /// are read through the public properties of layers. Only the first differing node is reported.
    func differences() -> [String] {
        let expected = expectation(of: root, depth: 0)
        let actual = sink.withTree { tree in
            guard let top = tree.root else { return [Node]() }
            return Self.nodes(tree, top, depth: 0)
        }
        var differences = sink.invariantViolations
        if expected.count != actual.count { differences.append("\(actual.count) layers in place of \(expected.count)") }
        let reachable = actual.count
        let existing = sink.layerCount
        if reachable != existing { differences.append("\(existing) layers exist, \(reachable) are in the tree") }
        for (index, (a, b)) in zip(actual, expected).enumerated() where a != b {
            differences.append("layer \(index) is\n\(a)\nin place of\n\(b)")
            break
        }
        return differences
    }

    /// A layer in the listing of a tree.
    struct Node: Equatable, Sendable {
        var depth: Int
        /// The number of sublayers.
        var children: Int
        var hasMask = false
        /// The values that differ from the defaults.
        var values: [Commit.Assignment]
        /// The first pixel of the contents.
        var pixel: UInt32?
        /// The number of animations.
        var animations: Int
    }

    private static func assignments(_ values: LayerProperties) -> [Commit.Assignment] {
        LayerProperty.allCases.filter { values[$0] != LayerProperties.defaults[$0] }.map { Commit.Assignment($0, values[$0]) }
    }

    private static func nodes(_ tree: ClientTree, _ id: LayerID, depth: Int) -> [Node] {
        let slot = tree.slots[id.index]
        var values = slot.model
        let surface = values.contents.flatMap { tree.surface($0) }
        values.contents = nil
        if slot.mask != nil { values.appearance.mask = nil }
        let node = Node(
            depth: depth, children: slot.sublayers.count, hasMask: slot.mask != nil, values: assignments(values),
            pixel: surface?.memory.bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self), animations: tree.animations(of: id))
        return [node] + (slot.sublayers + [slot.mask].compactMap { $0 }).flatMap { nodes(tree, $0, depth: depth + 1) }
    }

    private func expectation(of layer: CALayer, depth: Int) -> [Node] {
        var values = LayerProperties()
        values.bounds = Rect(layer.bounds)
        values.position = Point(layer.position)
        values.zPosition = layer.zPosition
        values.anchorPoint = Point(layer.anchorPoint)
        values.transform = layer.transform.wire
        values.isHidden = layer.isHidden
        values.masksToBounds = layer.masksToBounds
        values.opacity = Double(layer.opacity)
        values.backgroundColor = layer.backgroundColor.map { Color($0) }
        values.cornerRadius = layer.cornerRadius
        values.borderWidth = layer.borderWidth
        values.borderColor = layer.borderColor.map { Color($0) }
        values.contentsScale = layer.contentsScale
        values.contentsGravity = layer.contentsGravity.wire
        values.timing.speed = Double(layer.speed)
        let image = layer.contents as? CGImage
        let node = Node(
            depth: depth, children: layer.sublayers?.count ?? 0, hasMask: layer.mask != nil, values: Self.assignments(values),
            pixel: image.map { image in image.withPremultipliedBGRA8 { pixels, _ in pixels.loadUnaligned(as: UInt32.self) } },
            animations: layer.animationKeys()?.count ?? 0)
        return [node] + ((layer.sublayers ?? []) + [layer.mask].compactMap { $0 }).flatMap { expectation(of: $0, depth: depth + 1) }
    }
}
