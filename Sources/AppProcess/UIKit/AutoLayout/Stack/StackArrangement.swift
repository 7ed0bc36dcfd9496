import CoreGraphics

/// The constraints of a stack view. `StackRules` states which constraints the stack needs; this
/// class compares them with the present ones and changes only the differences. The constraints have
/// the identifiers that iOS uses in reports.
@MainActor final class StackArrangement {
    /// The properties of a constraint except for its constant, which can be changed while the
    /// constraint is active.
    private struct Key: Hashable {
        var first: ObjectIdentifier
        var firstAttribute: NSLayoutConstraint.Attribute
        var relation: NSLayoutConstraint.Relation
        var second: ObjectIdentifier?
        var secondAttribute: NSLayoutConstraint.Attribute
        var multiplier: CGFloat
        var priority: Float
        var identifier: String
    }

    /// The stack's constraints, as of the last update.
    private var present: [Key: NSLayoutConstraint] = [:]
    /// The keys of the present constraints by the items that they refer to. It is computed when it
    /// is first needed after an update, and nil before.
    private var keys: [ObjectIdentifier: [Key]]?
    /// The guides that represent the gaps between views in distributions with equal spacing.
    private var gaps: [UILayoutGuide] = []

    /// Creates the constraints that a stack needs and does not have, updates the constants of those
    /// that exist, and deactivates those that are no longer needed.
    func update(_ stack: UIStackView) {
        let rules = StackRules(stack)
        setGaps(rules.gapCount, in: stack)
        var wanted: [Key: NSLayoutConstraint] = [:]
        var new: [NSLayoutConstraint] = []
        for rule in rules.all(gaps) {
            let key = Key(
                first: ObjectIdentifier(rule.first), firstAttribute: rule.firstAttribute, relation: rule.relation,
                second: rule.second.map { ObjectIdentifier($0) }, secondAttribute: rule.secondAttribute, multiplier: rule.multiplier,
                priority: rule.priority, identifier: rule.identifier)
            if let constraint = present.removeValue(forKey: key) {
                constraint.constant = rule.constant
                wanted[key] = constraint
            } else if wanted[key] == nil {
                let constraint = rule.constraint
                wanted[key] = constraint
                new.append(constraint)
            }
        }
        // The former constraints may contradict the new ones, so deactivate them first. Constraints
        // that are still needed have been removed from `present`.
        NSLayoutConstraint.deactivate(Array(present.values))
        present = wanted
        keys = nil
        // A constraint is deactivated with the removal of its view from the stack. If the view was
        // added again, reactivate the constraint.
        NSLayoutConstraint.activate(new + wanted.values.filter { !$0.isActive })
    }

    /// Removes the constraints that refer to a view.
    func removeConstraints(of view: UIView) {
        var keys = keys ?? keysByItem()
        for key in keys.removeValue(forKey: ObjectIdentifier(view)) ?? [] { present.removeValue(forKey: key)?.isActive = false }
        self.keys = keys
    }

    private func keysByItem() -> [ObjectIdentifier: [Key]] {
        var keys: [ObjectIdentifier: [Key]] = [:]
        for key in present.keys {
            keys[key.first, default: []].append(key)
            if let second = key.second { keys[second, default: []].append(key) }
        }
        return keys
    }

    /// Adds or removes guides until there are as many as gaps.
    private func setGaps(_ count: Int, in stack: UIStackView) {
        while gaps.count > count { stack.removeLayoutGuide(gaps.removeLast()) }
        while gaps.count < count {
            let gap = UILayoutGuide()
            gap.identifier = "UISV-distributing"
            stack.addLayoutGuide(gap)
            gaps.append(gap)
        }
        // The constraints of a removed guide refer to nothing.
        present = present.filter { $0.value.firstItem != nil }
    }
}
