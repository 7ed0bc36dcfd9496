import CoreGraphics
import LayoutEngine

/// What is asked for debugging.
extension LayoutHost {
    /// Whether constraints leave an item other places or sizes that suit them as well.
    func isAmbiguous(_ item: any LayoutItem) -> Bool {
        settle()
        guard let record = records[ObjectIdentifier(item)] else { return false }
        switch record.role {
        case .free: break
        default: return false
        }
        return LayoutRecord.Kind.frame.contains { kind in
            record[kind].map { !engine.isDetermined($0) } ?? true
        }
    }

    /// The constraints that make an item's place and size along an axis what they are.
    func constraints(determining item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        settle()
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
