import CoreGraphics
import Foundation
import Geometry
import SceneModel

/// The target of an emitter layer's key path, such as `emitterCells.NAME.birthRate`: a cell, found
/// by its name, and a key of the cell.
struct EmitterCellPath {
    static let prefix = "emitterCells."

    let cell: CAEmitterCell
    /// The rest of the path, within the cell.
    let key: String

    /// Returns `nil` if there is no such cell. If several cells have the same name, uses the first.
    init?(_ path: String, in cells: [CAEmitterCell]) {
        var cells = cells
        var rest = Substring(path)
        while true {
            rest = rest.dropFirst(Self.prefix.count)
            guard let dot = rest.firstIndex(of: "."), let found = cells.first(where: { $0.name == String(rest[..<dot]) }) else {
                return nil
            }
            rest = rest[rest.index(after: dot)...]
            guard rest.hasPrefix(Self.prefix) else {
                cell = found
                key = String(rest)
                return
            }
            cells = found.cells ?? []
        }
    }
}

/// The cells of an emitter layer and their nested cells, up to the number and depth that the
/// protocol allows.
struct EmitterCellTree {
    /// The cells as the protocol encodes them, each with its nested cells.
    private(set) var wire: [EmitterCell] = []
    /// The cells in the order in which animations number them: a cell before its nested cells.
    private(set) var order: [CAEmitterCell] = []
    /// A Boolean value that indicates whether cells were left out because they exceed the limits.
    private(set) var isTruncated = false

    /// Creates a tree of the current values of cells. Call with the layer lock held.
    ///
    /// - Parameter surface: Returns the surface that holds a cell's contents.
    init(_ cells: [CAEmitterCell], surface: (AnyObject) -> SurfaceID? = { _ in nil }) { wire = add(cells, depth: 1, surface) }

    /// Appends cells and their nested cells to `order`, and returns them as the protocol encodes
    /// them.
    private mutating func add(_ cells: [CAEmitterCell], depth: Int, _ surface: (AnyObject) -> SurfaceID?) -> [EmitterCell] {
        guard depth <= Limits.emitterCellDepth || cells.isEmpty else {
            isTruncated = true
            return []
        }
        var list: [EmitterCell] = []
        for cell in cells {
            guard order.count < Limits.emitterCells else {
                isTruncated = true
                break
            }
            order.append(cell)
            var values = cell.values.legal
            values.contents = cell.contentsObject.flatMap(surface)
            values.cells = add(cell.cells ?? [], depth: depth + 1, surface)
            list.append(values)
        }
        return list
    }
}

extension EmitterCell {
    /// The cell with every value clamped to its range, and invalid values replaced by their
    /// defaults.
    fileprivate var legal: EmitterCell {
        var cell = self
        for number in EmitterCellNumber.allCases where !number.range.contains(cell[number]) {
            let value = cell[number]
            cell[number] = value.isNaN ? number.initial : max(number.range.lowerBound, min(value, number.range.upperBound))
        }
        if !timing.isValid { cell.timing = .layer }
        if case .color(let color)? = PropertyKind.color.clamped(.color(color)) { cell.color = color } else { cell.color = .white }
        if case .rect(let rect)? = PropertyKind.rect.clamped(.rect(contentsRect)) {
            cell.contentsRect = rect
        } else {
            cell.contentsRect = EmitterCell().contentsRect
        }
        return cell
    }
}
