import CoreGraphics
import Foundation
import Geometry
import SceneModel

/// Where a key path of an emitter leads, as `emitterCells.NAME.birthRate` does: to a cell, by its
/// name, and a key of that.
struct EmitterCellPath {
    static let prefix = "emitterCells."

    let cell: CAEmitterCell
    /// What is left of the path within the cell.
    let key: String

    /// nil where there is no such cell. Of several with one name it is the first.
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

/// The cells of an emitter, and those within, as many and as deep as the protocol carries.
struct EmitterCellTree {
    private(set) var wire: [EmitterCell] = []
    /// In the order in which animations number them: a cell before those within it.
    private(set) var order: [CAEmitterCell] = []
    /// Whether some have no room.
    private(set) var isCut = false

    /// With the layer lock held.
    ///
    /// - Parameter surface: what stands for contents.
    init(_ cells: [CAEmitterCell], surface: (AnyObject) -> SurfaceID? = { _ in nil }) { wire = add(cells, depth: 1, surface) }

    private mutating func add(_ cells: [CAEmitterCell], depth: Int, _ surface: (AnyObject) -> SurfaceID?) -> [EmitterCell] {
        guard depth <= Limits.emitterCellDepth || cells.isEmpty else {
            isCut = true
            return []
        }
        var list: [EmitterCell] = []
        for cell in cells {
            guard order.count < Limits.emitterCells else {
                isCut = true
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
    /// Every value moved into its range; what is no number is as it is initially.
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
