import CoreGraphics
import LayoutEngine

/// Queries that UIKit offers for debugging layouts: ambiguity, and the constraints that affect an
/// item.
extension LayoutHost {
    /// Returns whether other positions or sizes of an item satisfy the constraints equally well.
    func isAmbiguous(_ item: any LayoutItem) -> Bool {
        solve()
        guard let record = records[ObjectIdentifier(item)] else { return false }
        switch record.role {
        case .free: break
        default: return false
        }
        return LayoutRecord.Kind.frame.contains { kind in
            record[kind].map { !engine.isDetermined($0) } ?? true
        }
    }

    /// Moves an item to another position or size that satisfies the constraints equally well, if
    /// there is one.
    ///
    /// Variables that nothing determines keep their values in the engine, so a temporary constraint
    /// of the lowest priority moves them.
    func exerciseAmbiguity(of item: any LayoutItem, within bounds: CGRect) {
        guard isAmbiguous(item), let record = records[ObjectIdentifier(item)] else { return }
        for kind in LayoutRecord.Kind.frame {
            let variable = variable(kind, of: record)
            guard !engine.isDetermined(variable) else { continue }
            let limit = kind == .x || kind == .width ? bounds.width : bounds.height
            let target = Double(CGFloat.random(in: 0...max(1, limit)).rounded())
            guard let temporary = try? engine.add([.init(variable)], .equal, target, priority: Self.leastPriority) else { continue }
            _ = engine.value(of: variable)
            engine.remove(temporary)
        }
        markDirty()
    }

    /// A priority below any that a constraint is expected to have.
    private static let leastPriority: Float = 1e-3

    /// Returns the constraints that determine the position and size of an item along an axis.
    func constraints(determining item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        solve()
        guard let record = records[ObjectIdentifier(item)] else { return [] }
        let kinds: [LayoutRecord.Kind] = axis == .horizontal ? [.x, .width] : [.y, .height]
        var found = ConstraintList()
        for variable in kinds.compactMap({ record[$0] }) {
            for handle in engine.constraints(determining: variable) {
                if let constraint = owners[Int(handle.index)]?.constraint { found.add(constraint) }
            }
        }
        return found.all
    }
}
