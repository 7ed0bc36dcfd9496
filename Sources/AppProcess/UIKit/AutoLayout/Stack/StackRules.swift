import CoreGraphics

/// Computes the constraints that a stack view requires, from its axis, distribution, alignment,
/// spacing and hidden views.
///
/// They follow published descriptions of iOS's constraints (A. Grebenyuk, "Let's Build
/// UIStackView", kean.blog) and tests that compared them with another implementation
/// (github.com/kean/Arranged): identifiers, priorities, the spacing next to hidden views, half of
/// which is on each side, and the alignment of hidden views with the others.
@MainActor struct StackRules {
    /// A constraint to create: `first = multiplier · second + constant`, or with another relation.
    /// Without a second item, the first attribute is compared with the constant.
    struct Rule {
        var first: any LayoutItem
        var firstAttribute: NSLayoutConstraint.Attribute
        var relation = NSLayoutConstraint.Relation.equal
        var second: (any LayoutItem)?
        var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
        var multiplier: CGFloat = 1
        var constant: CGFloat = 0
        var priority: Float = UILayoutPriority.required.rawValue
        var identifier: String
        /// Whether constraints of the app are broken in favor of this one.
        var prevails = false

        @MainActor var constraint: NSLayoutConstraint {
            let constraint = NSLayoutConstraint(
                LayoutSide(ItemAttribute(first, firstAttribute)), relation, second.map { LayoutSide(ItemAttribute($0, secondAttribute)) },
                times: multiplier, plus: constant)
            constraint.priority = UILayoutPriority(priority)
            constraint.identifier = identifier
            constraint.prevails = prevails
            return constraint
        }
    }

    /// The priorities of rules that are not required.
    private enum Weight {
        /// The priority of the first view's proportion. That of each further view is 1 less, so
        /// that the last view compensates if proportions and spacing do not add up to the length of
        /// the stack.
        static let proportion: Float = 999
        /// The priority that connects the last view to the end of a stack that is hidden inside
        /// another stack. The hidden stack has the length 0, into which its views need not fit.
        static let hiddenEnd: Float = 999
        /// The priority of equal distances between centers.
        static let centering: Float = 149
        /// The priority at which a stack is not larger across its axis than its contents.
        static let spanning: Float = 51
        /// The priority at which a stack is not longer along its axis than its contents; also
        /// across it if the stack has a single view or aligns baselines.
        static let fit: Float = 49
        /// The priority at which the first of views that are aligned by baselines touches an edge
        /// of the stack.
        static let edge: Float = 48
        /// The priority at which views without contents have no size across the axis.
        static let suppression: Float = 25
        /// The priority at which hidden views fill the stack across its axis if all views are
        /// hidden.
        static let hidden: Float = 20
    }

    private typealias Attribute = NSLayoutConstraint.Attribute

    private let stack: UIStackView
    private let views: [UIView]
    private let visible: [UIView]
    private var rules: [Rule] = []

    init(_ stack: UIStackView) {
        self.stack = stack
        views = stack.arrangedSubviews
        visible = views.filter { !$0.isHidden }
    }

    private var isRow: Bool { stack.axis == .horizontal }
    // The attributes along the axis.
    private var length: Attribute { isRow ? .width : .height }
    private var start: Attribute { isRow ? .leading : .top }
    private var end: Attribute { isRow ? .trailing : .bottom }
    private var middle: Attribute { isRow ? .centerX : .centerY }

    private var hasEqualGaps: Bool { stack.distribution == .equalSpacing || stack.distribution == .equalCentering }

    /// The number of guides between views.
    var gapCount: Int { hasEqualGaps ? max(0, visible.count - 1) : 0 }

    /// Returns all rules.
    ///
    /// - Parameter gaps: As many guides as `gapCount`.
    func all(_ gaps: [UILayoutGuide]) -> [Rule] {
        var copy = self
        copy.addDistribution(gaps)
        copy.addAlignment()
        return copy.rules
    }

    private mutating func add(
        _ first: any LayoutItem, _ firstAttribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ second: any LayoutItem,
        _ secondAttribute: Attribute, _ constant: CGFloat = 0, priority: Float = UILayoutPriority.required.rawValue,
        named identifier: String
    ) {
        rules.append(
            Rule(
                first: first, firstAttribute: firstAttribute, relation: relation, second: second, secondAttribute: secondAttribute,
                constant: constant, priority: priority, identifier: identifier))
    }

    private mutating func add(
        _ first: any LayoutItem, _ firstAttribute: Attribute, _ second: any LayoutItem, _ secondAttribute: Attribute,
        priority: Float = UILayoutPriority.required.rawValue, named identifier: String
    ) {
        add(first, firstAttribute, .equal, second, secondAttribute, priority: priority, named: identifier)
    }

    private mutating func add(
        _ item: any LayoutItem, _ attribute: Attribute, _ constant: CGFloat, priority: Float = UILayoutPriority.required.rawValue,
        named identifier: String
    ) {
        rules.append(Rule(first: item, firstAttribute: attribute, constant: constant, priority: priority, identifier: identifier))
    }

    /// Returns the attribute for the rectangle that the views are arranged in: that of the stack or
    /// of its margins.
    private func canvas(_ attribute: Attribute) -> Attribute {
        stack.isLayoutMarginsRelativeArrangement ? attribute.withinStackMargins : attribute
    }

    // MARK: Along the axis

    /// Adds the rules along the axis: the ends, the spacing, the distribution, and the length 0 of
    /// hidden views.
    private mutating func addDistribution(_ gaps: [UILayoutGuide]) {
        if let first = visible.first, let last = visible.last {
            let isCollapsed = stack.isHidden && stack.superview is UIStackView
            add(first, start, stack, canvas(start), named: "UISV-canvas-connection")
            add(
                stack, canvas(end), last, end, priority: isCollapsed ? Weight.hiddenEnd : UILayoutPriority.required.rawValue,
                named: "UISV-canvas-connection")
        }
        if hasEqualGaps || visible.isEmpty { add(stack, length, 0, priority: Weight.fit, named: "UISV-canvas-fit") }
        addSpacing()
        switch stack.distribution {
        case .fill: break
        case .fillEqually: addEqualLengths(visible)
        case .fillProportionally: addProportions()
        case .equalSpacing, .equalCentering: addGaps(gaps)
        }
        for view in views where view.isHidden {
            rules.append(Rule(first: view, firstAttribute: length, identifier: "UISV-hiding", prevails: true))
        }
    }

    /// Adds the distance between each view and the next one, hidden views included.
    private mutating func addSpacing() {
        let relation: NSLayoutConstraint.Relation = hasEqualGaps ? .greaterThanOrEqual : .equal
        let isBaselineRelative = !isRow && stack.isBaselineRelativeArrangement
        for (index, (former, next)) in zip(views, views.dropFirst()).enumerated() {
            // There is no spacing between two hidden views, before the first visible view, or after
            // the last.
            let shown = views[...index].last { !$0.isHidden }
            let isBetween = shown != nil && views[(index + 1)...].contains { !$0.isHidden }
            let hidden = CGFloat([former, next].count { $0.isHidden })
            let usesBaselines = isBaselineRelative && hidden == 0
            // Half of the spacing is on each side of a hidden view, which has the length 0.
            let whole = isBetween ? shown.map { spacing(after: $0, next, usesBaselines) } ?? 0 : 0
            add(
                next, usesBaselines ? .firstBaseline : start, isBetween && !next.isHidden ? relation : .equal, former,
                usesBaselines ? .lastBaseline : end,
                whole * (1 - hidden / 2), named: "UISV-spacing")
        }
    }

    /// Returns the spacing between a visible view and the next one (points).
    private func spacing(after view: UIView, _ next: UIView, _ usesBaselines: Bool) -> CGFloat {
        var spacing = stack.customSpacing(after: view)
        if spacing == UIStackView.spacingUseDefault { spacing = stack.spacing }
        guard spacing == UIStackView.spacingUseSystem else { return spacing }
        guard usesBaselines else { return SystemSpacing.standard }
        return next.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: view.lastBaselineAnchor, multiplier: 1).constant
    }

    /// Makes the lengths of all items equal to that of the first.
    private mutating func addEqualLengths(_ items: [any LayoutItem], priority: Float = UILayoutPriority.required.rawValue) {
        guard let first = items.first else { return }
        for item in items.dropFirst() { add(item, length, first, length, priority: priority, named: "UISV-fill-equally") }
    }

    /// Adds the lengths of `fillProportionally`: each view's length is a fraction of the stack's,
    /// in proportion to the length of its contents. The spacing counts as contents. Falls back to
    /// equal lengths if no view has contents.
    private mutating func addProportions() {
        let lengths = visible.map { isRow ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
        guard lengths.contains(where: { $0 > 0 }) else { return addEqualLengths(visible) }
        let gaps = zip(visible, visible.dropFirst()).reduce(0) { $0 + spacing(after: $1.0, $1.1, false) }
        let sum = lengths.filter { $0 > 0 }.reduce(gaps, +)
        guard sum > 0 else { return addEqualLengths(visible) }
        let canvas: any LayoutItem = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        for (index, (view, length)) in zip(visible, lengths).enumerated() {
            guard length > 0 else {
                add(view, self.length, 0, named: "UISV-fill-proportionally")
                continue
            }
            rules.append(
                Rule(
                    first: view, firstAttribute: self.length, second: canvas, secondAttribute: self.length, multiplier: length / sum,
                    priority: max(1, Weight.proportion - Float(index)), identifier: "UISV-fill-proportionally"))
        }
    }

    /// Adds the positions and the equal lengths of the guides between views. With equal centering,
    /// they extend from center to center.
    private mutating func addGaps(_ gaps: [UILayoutGuide]) {
        let centers = stack.distribution == .equalCentering
        for (gap, (former, next)) in zip(gaps, zip(visible, visible.dropFirst())) {
            add(gap, start, former, centers ? middle : end, named: "UISV-distributing-edge")
            add(gap, end, next, centers ? middle : start, named: "UISV-distributing-edge")
        }
        addEqualLengths(gaps, priority: centers ? Weight.centering : UILayoutPriority.required.rawValue)
    }

    // MARK: Across the axis

    // The attributes across the axis. They are named for a row: in a column, `height` is the width,
    // `top` the leading edge, and `bottom` the trailing edge.
    private var height: Attribute { isRow ? .height : .width }
    private var top: Attribute { isRow ? .top : .leading }
    private var bottom: Attribute { isRow ? .bottom : .trailing }
    private var center: Attribute { isRow ? .centerY : .centerX }

    /// Adds the rules across the axis: the first view is connected to the stack, and the others are
    /// aligned with the first.
    private mutating func addAlignment() {
        guard let first = views.first, !visible.isEmpty else {
            for view in views { addHiddenAlignment(view) }
            return add(stack, height, 0, priority: Weight.spanning, named: "UISV-spanning-fit")
        }
        let alignment = effectiveAlignment
        let (hasTop, hasBottom) = (alignment == .fill || alignment == .leading, alignment == .fill || alignment == .trailing)
        if hasTop { add(first, top, stack, canvas(top), named: "UISV-canvas-connection") }
        if hasBottom { add(stack, canvas(bottom), first, bottom, named: "UISV-canvas-connection") }
        if alignment == .center { add(first, center, stack, canvas(center), named: "UISV-canvas-connection") }
        for attribute in alignedAttributes(alignment) {
            for view in views.dropFirst() { add(view, attribute, first, attribute, named: "UISV-alignment") }
        }
        if alignment != .fill {
            for view in visible {
                if !hasTop { add(view, top, .greaterThanOrEqual, stack, canvas(top), named: "UISV-spanning-boundary") }
                if !hasBottom { add(stack, canvas(bottom), .greaterThanOrEqual, view, bottom, named: "UISV-spanning-boundary") }
            }
            for view in views { add(view, height, 0, priority: Weight.suppression, named: "UISV-ambiguity-suppression") }
            let isLoose = views.count == 1 || alignment == .firstBaseline || alignment == .lastBaseline
            add(
                stack, height, 0, priority: isLoose ? Weight.fit : Weight.spanning,
                named: isLoose ? "UISV-canvas-fit" : "UISV-spanning-fit")
        }
        if alignment == .firstBaseline { add(stack, canvas(bottom), first, bottom, priority: Weight.edge, named: "UISV-canvas-connection") }
        if alignment == .lastBaseline { add(first, top, stack, canvas(top), priority: Weight.edge, named: "UISV-canvas-connection") }
    }

    /// The alignment in effect: baselines can be aligned in rows only.
    private var effectiveAlignment: UIStackView.Alignment {
        switch stack.alignment {
        case .firstBaseline, .lastBaseline: isRow ? stack.alignment : .leading
        default: stack.alignment
        }
    }

    /// Returns the attributes that all views share in an alignment.
    private func alignedAttributes(_ alignment: UIStackView.Alignment) -> [Attribute] {
        switch alignment {
        case .fill: [bottom, top]
        case .leading: [top]
        case .trailing: [bottom]
        case .center: [center]
        case .firstBaseline: [.firstBaseline]
        case .lastBaseline: [.lastBaseline]
        }
    }

    /// Adds the alignment of a view in a stack whose views are all hidden. They are visible
    /// nevertheless while an animation hides the last of them or shows the first one.
    private mutating func addHiddenAlignment(_ view: UIView) {
        switch effectiveAlignment {
        case .fill:
            add(view, top, stack, canvas(top), named: "UISV-alignment")
            add(stack, canvas(bottom), view, bottom, priority: Weight.hidden, named: "UISV-alignment")
        case .leading, .firstBaseline, .lastBaseline: add(view, top, stack, canvas(top), named: "UISV-alignment")
        case .trailing: add(stack, canvas(bottom), view, bottom, named: "UISV-alignment")
        case .center: add(view, center, stack, canvas(center), named: "UISV-alignment")
        }
        if effectiveAlignment != .fill { add(view, height, 0, priority: Weight.suppression, named: "UISV-ambiguity-suppression") }
    }
}

extension NSLayoutConstraint.Attribute {
    /// The same attribute of a view's margins.
    fileprivate var withinStackMargins: NSLayoutConstraint.Attribute {
        switch self {
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .centerX: .centerXWithinMargins
        case .centerY: .centerYWithinMargins
        default: self
        }
    }
}
