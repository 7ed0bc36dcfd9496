import SceneModel
import WireProtocol

extension ClientLedger {
    /// Returns a sentence for each broken invariant of the ledger's counts, for tests. The checks
    /// visit everything.
    package func invariantViolations() -> [String] {
        var violations: [String] = []
        var references = [Int](repeating: 0, count: surfaces.count)
        for id in 0..<layerIDs.end where layerIDs.contains(id) {
            if let contents = layers[id].contents.id { references[contents.index] += 1 }
        }
        for surface in cellSurfaces.values.joined() { references[surface.index] += 1 }
        var byteCount = propertyByteCounts.values.reduce(0, +)
        for id in 0..<animationIDs.end where animationIDs.contains(id) {
            for surface in animations[id].surfaces { references[surface.index] += 1 }
            byteCount += animations[id].byteCount
        }
        for (index, surface) in surfaces.enumerated() {
            if surfaceIDs.contains(index) != (surface != nil) {
                violations.append("surface \(index) has an id without an entry, or an entry without an id")
            }
            if let surface, surface.references != references[index] {
                violations.append("surface \(index) counts \(surface.references) references and has \(references[index])")
            }
        }
        if valueBytes != byteCount { violations.append("values are counted as \(valueBytes) bytes and take \(byteCount)") }
        let pixels = surfaces.reduce(0) { $0 + ($1?.description.byteCount ?? 0) }
        if surfaceBytes != pixels { violations.append("surfaces are counted as \(surfaceBytes) bytes and take \(pixels)") }
        if cellSurfaces.keys.contains(where: { !layerIDs.contains($0.index) || layers[$0.index].kind != .emitter }) {
            violations.append("cells of a layer that is not an emitter show surfaces")
        }
        let charged = Dictionary(grouping: propertyByteCounts.keys, by: \.layer.index)
        for id in 0..<layerIDs.end where Int(layers[id].chargedProperties) != charged[id, default: []].count {
            violations.append("layer \(id) miscounts the properties whose values are charged")
        }
        violations += order.invariantViolations()
        if !isInsideCommit { violations += depthViolations() }
        if propertyByteCounts.keys.contains(where: { !layerIDs.contains($0.layer.index) }) {
            violations.append("a layer that does not exist is charged for its values")
        }
        return violations
    }

    /// Returns a sentence for each layer whose stored depth is not one more than that of its
    /// parent.
    private func depthViolations() -> [String] {
        (0..<layerIDs.end).compactMap { id in
            guard layerIDs.contains(id) else { return nil }
            let layer = layers[id]
            let expected = layer.parent.id.map { layers[$0.index].depth + 1 } ?? 1
            if layer.isMoved || layer.isResolved { return "layer \(id) is marked after the commit" }
            return layer.depth == expected ? nil : "layer \(id) is at depth \(expected) and stores \(layer.depth)"
        }
    }
}
