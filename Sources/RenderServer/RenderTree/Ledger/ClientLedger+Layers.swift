import SceneModel
import WireProtocol

/// Layers, their properties and their hierarchy.
extension ClientLedger {
    mutating func create(_ id: LayerID, _ kind: LayerKind) throws(Violation) {
        try layerIDs.checkAvailable(id.index)
        layerIDs.insert(id.index)
        if id.index == layers.count { layers.append(Layer()) }
        layers[id.index].kind = kind
        order.add(id)
    }

    mutating func destroy(_ id: LayerID) throws(Violation) {
        try require(id)
        guard layers[id.index].parent.isNone else { throw Violation("layer \(id.rawValue) is destroyed while it has a parent") }
        guard order.count(of: id) == 0 else { throw Violation("layer \(id.rawValue) is destroyed while it has sublayers") }
        guard layers[id.index].animations == 0 else { throw Violation("layer \(id.rawValue) is destroyed while it has animations") }
        guard root != id else { throw Violation("layer \(id.rawValue) is destroyed while it is the root") }
        if let contents = layers[id.index].contents.id { release(contents) }
        if let mask = layers[id.index].mask.id { setParent(of: mask, .none) }
        if layers[id.index].kind == .emitter { setCellSurfaces(of: id, []) }
        refundValues(of: id)
        let isMoved = layers[id.index].isMoved
        layers[id.index] = Layer()
        layers[id.index].isMoved = isMoved
        layerIDs.remove(id.index)
    }

    mutating func setRoot(_ id: LayerID?) throws(Violation) {
        if let id {
            try require(id)
            guard layers[id.index].parent.isNone else { throw Violation("layer \(id.rawValue) has a parent and cannot be the root") }
        }
        root = id
    }

    // MARK: Properties

    /// The properties whose values refer to other objects or occupy memory of their own.
    static let tracked = LayerPropertySet(LayerProperty.allCases.filter(\.isTracked).map(LayerPropertySet.init))

    mutating func set(_ property: LayerProperty, _ value: PropertyValue, of id: LayerID) throws(Violation) {
        switch property {
        case .contents: try setContents(of: id, value)
        case .mask: try setMask(of: id, value)
        case .emitterCells:
            guard case .cells(let cells) = value else { return }
            let surfaces = EmitterCell.surfaces(of: cells)
            for surface in surfaces { _ = try require(surface) }
            setCellSurfaces(of: id, surfaces)
        default: break
        }
        if property.isCharged { try charge(value.outOfLineByteCount, to: SizedProperty(layer: id, property: property)) }
    }

    private mutating func setMask(of id: LayerID, _ value: PropertyValue) throws(Violation) {
        if let mask = layers[id.index].mask.id { setParent(of: mask, .none) }
        layers[id.index].mask = .none
        guard case .layer(let mask) = value else { return }
        try require(mask)
        guard layers[mask.index].parent.isNone, mask != root else {
            throw Violation("layer \(mask.rawValue) is in the tree and cannot mask layer \(id.rawValue)")
        }
        setParent(of: mask, OptionalID(id))
        layers[id.index].mask = OptionalID(mask)
    }

    // MARK: Memory

    /// Replaces the byte count of a property's value.
    private mutating func charge(_ byteCount: Int, to key: SizedProperty) throws(Violation) {
        let previous = propertyByteCounts[key] ?? 0
        try charge(byteCount - previous)
        guard byteCount != previous else { return }
        propertyByteCounts[key] = byteCount > 0 ? byteCount : nil
        if previous == 0 { layers[key.layer.index].chargedProperties += 1 }
        if byteCount == 0 { layers[key.layer.index].chargedProperties -= 1 }
    }

    /// The properties whose values are stored out of line and charged to the client.
    private static let chargedProperties = LayerProperty.allCases.filter(\.isCharged)

    /// Returns the bytes of a layer's values to the client's allowance.
    private mutating func refundValues(of id: LayerID) {
        guard layers[id.index].chargedProperties > 0 else { return }
        for property in Self.chargedProperties {
            steps &+= 1
            if let byteCount = propertyByteCounts.removeValue(forKey: SizedProperty(layer: id, property: property)) {
                valueBytes -= byteCount
            }
        }
    }

    /// Charges bytes of values to the client's allowance, or returns them if negative.
    mutating func charge(_ byteCount: Int) throws(Violation) {
        valueBytes += byteCount
        guard valueBytes <= Limits.valueBytes || byteCount <= 0 else {
            throw Violation("paths, lists and keyframes take \(valueBytes) bytes; the limit is \(Limits.valueBytes)", code: .limit)
        }
    }

    // MARK: Structure

    mutating func splice(_ parent: LayerID, _ index: Int, _ removing: Int, _ inserted: ArraySlice<LayerID>) throws(Violation) {
        try require(parent)
        let count = order.count(of: parent)
        guard index <= count, removing <= count - index else {
            throw Violation("layer \(parent.rawValue) has \(count) sublayers; \(removing) cannot be removed from index \(index)")
        }
        steps &+= removing + inserted.count
        order.remove(index..<index + removing, of: parent)
        for id in order.removed { setParent(of: id, .none) }
        for id in inserted {
            try require(id)
            guard layers[id.index].parent.isNone else { throw Violation("layer \(id.rawValue) already has a parent") }
            guard id != root else { throw Violation("layer \(id.rawValue) is the root and cannot have a parent") }
            setParent(of: id, OptionalID(parent))
        }
        order.insert(inserted, at: index, of: parent)
    }

    private mutating func setParent(of id: LayerID, _ parent: OptionalID<LayerID>) {
        layers[id.index].parent = parent
        guard !layers[id.index].isMoved else { return }
        layers[id.index].isMoved = true
        movedLayers.append(id)
    }
}

extension LayerProperty {
    /// A Boolean value that indicates whether the memory of the property's values is charged to the
    /// client.
    fileprivate var isCharged: Bool {
        switch kind {
        case .path, .numbers, .colors, .cells: true
        default: false
        }
    }

    /// A Boolean value that indicates whether a ledger has to read the property's values.
    fileprivate var isTracked: Bool {
        switch kind {
        case .surface, .layer, .path, .numbers, .colors, .cells: true
        case .bool, .scalar, .point, .size, .rect, .color, .transform, .choice, .bits, .timing: false
        }
    }
}
