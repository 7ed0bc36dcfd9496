import CoreGraphics

/// The constraints of a stack view, which have the identifiers that iOS uses in reports.
@MainActor final class StackArrangement {
    /// The properties of a constraint except for its constant.
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

    private var present: [Key: NSLayoutConstraint] = [:]
    /// The keys of the active constraints by item; nil until requested after an update.
    private var keys: [ObjectIdentifier: [Key]]?
    /// The guides between views that are spaced equally.
    private var gaps: [UILayoutGuide] = []

    /// Creates the constraints that a stack needs, keeps those that exist, and deactivates the
    /// others.
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
        // The former constraints may contradict the new ones.
        NSLayoutConstraint.deactivate(Array(present.values))
        present = wanted
        keys = nil
        // Constraints that ended because their view was removed and added again are reactivated.
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

    private func setGaps(_ count: Int, in stack: UIStackView) {
        while gaps.count > count { stack.removeLayoutGuide(gaps.removeLast()) }
        while gaps.count < count {
            let gap = UILayoutGuide()
            gap.identifier = "UISV-distributing"
            stack.addLayoutGuide(gap)
            gaps.append(gap)
        }
        present = present.filter { $0.value.firstItem != nil }
    }
}
