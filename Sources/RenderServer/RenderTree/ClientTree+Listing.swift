import SceneModel
public import WireProtocol

extension ClientTree {
    /// Returns the layers of the root's tree, depth first, each with its values that differ from
    /// the defaults and those that animations change.
    public func nodes(pid: Int32) -> [TreeNode] {
        guard let root else { return [] }
        var nodes: [TreeNode] = []
        var stack = [(layer: root, depth: 1)]
        while let (layer, depth) = stack.popLast() {
            let slot = slots[layer.index]
            let presentation = presentation(of: layer)
            nodes.append(
                TreeNode(
                    pid: pid, layer: layer, kind: slot.kind, depth: depth,
                    model: Self.assignments(slot.model.differences(from: .defaults), slot.model),
                    presentation: Self.assignments(presentation.differences(from: slot.model), presentation),
                    animations: animations(of: layer)))
            for sublayer in slot.sublayers.reversed() { stack.append((sublayer, depth + 1)) }
        }
        return nodes
    }

    private static func assignments(_ set: LayerPropertySet, _ values: LayerProperties) -> [Commit.Assignment] {
        var list: [Commit.Assignment] = []
        set.forEach { list.append(Commit.Assignment($0, values[$0])) }
        return list
    }
}
