import CoreGraphics
import LayoutEngine

/// What is asked for debugging.
extension LayoutHost {
    /// Whether constraints leave an item other itemAttributes or sizes that suit them as well.
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

    /// Moves an item to another one of the itemAttributes and sizes that constraints leave it, if they do.
    ///
    /// What nothing determines stays where the engine has it: a constraint of the least weight takes it there, and goes.
    func exerciseAmbiguity(of item: any LayoutItem, within bounds: CGRect) {
        guard isAmbiguous(item), let record = records[ObjectIdentifier(item)] else { return }
        for kind in LayoutRecord.Kind.frame {
            let variable = variable(kind, of: record)
            guard !engine.isDetermined(variable) else { continue }
            let limit = kind == .x || kind == .width ? bounds.width : bounds.height
            let place = Double(CGFloat.random(in: 0...max(1, limit)).rounded())
            guard let nudge = try? engine.add([.init(variable)], .equal, place, priority: Self.leastPriority) else { continue }
            _ = engine.value(of: variable)
            engine.remove(nudge)
        }
        markDirty()
    }

    /// Below what any constraint may have.
    private static let leastPriority: Float = 1e-3

    /// The constraints that make an item's place and size along an axis what they are.
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
