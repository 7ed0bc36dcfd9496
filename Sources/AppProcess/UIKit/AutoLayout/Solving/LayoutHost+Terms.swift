import CoreGraphics
import LayoutEngine

/// Translates constraints, frames and guides into linear terms of the engine.
///
/// The engine's value of a position is relative to the view that contains the item, not to the
/// window, so moving a subtree changes one value. To express positions of both items of a
/// constraint in the same space, that of their nearest common ancestor, the terms include the
/// positions of the views in between.
extension LayoutHost {
    /// The definition of a value of an item: `value + Σ terms = constant`.
    typealias Definition = (terms: [LayoutEngine.Term], constant: Double)

    /// The terms of a constraint, while they are collected.
    private struct TermList {
        /// The view in whose space positions are expressed: the nearest common ancestor of the
        /// items.
        let common: UIView
        /// Whether horizontal positions increase to the left, because lines run from right to left.
        /// Then leading edges are right edges.
        let isMirrored: Bool
        var terms: [LayoutEngine.Term] = []
    }

    // MARK: Constraints

    /// Returns the terms whose sum a constraint compares with its constant: the first side minus a
    /// multiple of the second. Returns nil if an item no longer exists or is not in this tree.
    func terms(of constraint: NSLayoutConstraint) -> [LayoutEngine.Term]? {
        guard let root, let common = constraint.commonView, common.isDescendant(of: root) else { return nil }
        constraint.checkDimensions()
        let isDirectional = constraint.itemAttributes.contains { $0.attribute.isDirectional }
        var list = TermList(common: common, isMirrored: isDirectional && (constraint.holder ?? common).isRightToLeft)
        append(constraint.first, times: 1, to: &list)
        if let second = constraint.second { append(second, times: -Double(constraint.multiplier), to: &list) }
        return list.terms
    }

    /// Adds a multiple of a side of a constraint: an attribute, or the difference of two.
    private func append(_ side: LayoutSide, times factor: Double, to list: inout TermList) {
        append(side.target, times: factor, to: &list)
        if let origin = side.origin { append(origin, times: -factor, to: &list) }
    }

    /// Adds a multiple of an item's attribute, in the space of the common view. The item is in that
    /// view or is the view itself, whose origin is 0 in its own space.
    private func append(_ itemAttribute: ItemAttribute, times factor: Double, to list: inout TermList) {
        guard let original = itemAttribute.item else { return }
        let (item, attribute) = resolve(original, itemAttribute.attribute, in: list.common)
        let isMirrored = list.isMirrored && attribute.dimension == .x
        let factor = isMirrored ? -factor : factor
        switch AttributeGeometry(attribute, isMirrored: isMirrored) {
        case nil: break
        case .length(let length): append(length, of: item, times: factor, to: &list)
        case .position(let origin, let length, let fraction):
            if fraction > 0 { append(length, of: item, times: factor * fraction, to: &list) }
            guard item !== list.common else { return }
            append(origin, of: item, times: factor, to: &list)
            appendAncestors(of: item, origin, times: factor, to: &list)
        case .baseline(let baseline):
            append(baseline, of: item, times: factor, to: &list)
            if item === list.common {
                // Baselines are relative to the superview.
                append(.y, of: item, times: -factor, to: &list)
            } else {
                appendAncestors(of: item, .y, times: factor, to: &list)
            }
        }
    }

    private func append(_ kind: LayoutRecord.Kind, of item: any LayoutItem, times factor: Double, to list: inout TermList) {
        list.terms.append(LayoutEngine.Term(variable(kind, of: record(of: item)), times: factor))
    }

    /// Adds the origins of the views between an item and the common view, less the offsets by which
    /// scroll views among them are scrolled.
    private func appendAncestors(of item: any LayoutItem, _ kind: LayoutRecord.Kind, times factor: Double, to list: inout TermList) {
        var current = (item as? UIView).map(\.parentView) ?? item.layoutView
        while let view = current, view !== list.common {
            append(kind, of: view, times: factor, to: &list)
            if view is UIScrollView { append(kind == .x ? .originX : .originY, of: view, times: -factor, to: &list) }
            current = view.parentView
        }
    }

    /// Returns the item and the attribute that a constraint's attribute stands for:
    ///
    /// - An attribute of margins stands for one of the margins' guide.
    ///
    /// - A baseline of a view without text stands for its top or bottom edge.
    ///
    /// - An edge of a scroll view stands for an edge of its content if the constraint relates it to
    ///   an item inside the scroll view.
    private func resolve(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in common: UIView
    ) -> (item: any LayoutItem, attribute: NSLayoutConstraint.Attribute) {
        if let inner = attribute.withinMargins { return resolve((item as? UIView)?.layoutMarginsGuide ?? item, inner, in: common) }
        switch attribute {
        case .firstBaseline, .lastBaseline:
            let isFirst = attribute == .firstBaseline
            guard let view = item as? UIView else { return resolve(item, isFirst ? .top : .bottom, in: common) }
            let base = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            let hasBaseline = base.baselineOffsets != nil && base.isDescendant(of: common)
            return hasBaseline ? (base, attribute) : resolve(base, isFirst ? .top : .bottom, in: common)
        case .left, .right, .leading, .trailing, .top, .bottom:
            if let scrollView = item as? UIScrollView, scrollView === common { return (scrollView.contentLayoutGuide, attribute) }
            if let guide = item as? UILayoutGuide, guide.kind == .margins, let scrollView = guide.owner as? UIScrollView,
                scrollView === common
            {
                return (scrollView.systemGuide(.contentMargins), attribute)
            }
            return (item, attribute)
        default: return (item, attribute)
        }
    }

    // MARK: Frames and guides

    /// Returns the definition of a value of an item, or nil if constraints determine the value.
    func definition(of kind: LayoutRecord.Kind, _ record: LayoutRecord) -> Definition? {
        if let view = record.item as? UIView {
            switch kind {
            case .originX: return ([], Double(view.bounds.minX))
            case .originY: return ([], Double(view.bounds.minY))
            case .firstBaseline:
                return ([.init(variable(.y, of: record), times: -1)], Double(view.baselineOffsets?.first ?? 0))
            case .lastBaseline:
                let (y, height) = (variable(.y, of: record), variable(.height, of: record))
                return ([.init(y, times: -1), .init(height, times: -1)], -Double(view.baselineOffsets?.last ?? 0))
            case .x, .y, .width, .height: return record.isFramed ? frameDefinition(of: kind, view) : nil
            }
        }
        guard case .guide(let guideKind) = record.role, let owner = record.item.layoutView else { return nil }
        return guideDefinition(of: kind, guideKind, self.record(of: owner), owner)
    }

    /// Returns the definition of a value that the view's frame determines. If constraints determine
    /// the superview's size, the value depends on that size as the autoresizing mask states: a
    /// share of the size's change is added to the value.
    private func frameDefinition(of kind: LayoutRecord.Kind, _ view: UIView) -> Definition {
        let rect = view.currentAlignmentRect
        let isHorizontal = kind == .x || kind == .width
        let own: CGFloat =
            switch kind {
            case .x: rect.minX
            case .y: rect.minY
            case .width: rect.width
            default: rect.height
            }
        guard let parent = view.parentView, view !== root else { return ([], Double(own)) }
        let outer = record(of: parent)
        guard !outer.isFramed else { return ([], Double(own)) }
        let shares = view.autoresizingShares(isHorizontal ? .horizontal : .vertical)
        let share = Double(kind == .x || kind == .y ? shares.origin : shares.length)
        guard share != 0 else { return ([], Double(own)) }
        let length = Double(isHorizontal ? parent.bounds.width : parent.bounds.height)
        return ([.init(variable(isHorizontal ? .width : .height, of: outer), times: -share)], Double(own) - share * length)
    }

    /// Returns the definition of a value of a predefined guide in the values of the view that owns
    /// it, or nil if constraints determine the value.
    private func guideDefinition(
        of kind: LayoutRecord.Kind, _ guide: UILayoutGuide.Kind, _ outer: LayoutRecord, _ owner: UIView
    ) -> Definition? {
        func ownLength(_ kind: LayoutRecord.Kind) -> LayoutEngine.Term { .init(variable(kind, of: outer), times: -1) }
        func origin(_ kind: LayoutRecord.Kind) -> [LayoutEngine.Term] { owner is UIScrollView ? [ownLength(kind)] : [] }
        func contentLength(_ kind: LayoutRecord.Kind) -> LayoutEngine.Term {
            .init(variable(kind, of: record(of: owner.systemGuide(.content))), times: -1)
        }
        /// Returns the definition of the view's bounds less insets. The origin of the bounds is 0
        /// unless the view is a scroll view.
        func inset(_ insets: UIEdgeInsets) -> Definition? {
            switch kind {
            case .x: (origin(.originX), Double(insets.left))
            case .y: (origin(.originY), Double(insets.top))
            case .width: ([ownLength(.width)], -Double(insets.left + insets.right))
            case .height: ([ownLength(.height)], -Double(insets.top + insets.bottom))
            default: nil
            }
        }
        /// Returns the definition of the lowest part of the view's bounds, of a height.
        func bottom(_ height: Double) -> Definition? {
            switch kind {
            case .y: (origin(.originY) + [ownLength(.height)], -height)
            case .height: ([], height)
            default: inset(.zero)
            }
        }
        switch guide {
        case .safeArea: return inset(owner.safeAreaInsets)
        case .margins: return inset(owner.layoutMargins)
        case .readable: return inset(owner.readableInsets)
        case .frame: return inset(.zero)
        case .topInset:
            return kind == .height ? ([], Double(owner.safeAreaInsets.top)) : inset(.zero)
        case .bottomInset: return bottom(Double(owner.safeAreaInsets.bottom))
        case .keyboard: return bottom(Double(owner.keyboardHeight))
        case .content: return kind == .x || kind == .y ? ([], 0) : nil
        case .contentMargins:
            let insets = owner.layoutMargins
            return switch kind {
            case .x: ([], Double(insets.left))
            case .y: ([], Double(insets.top))
            case .width: ([contentLength(.width)], -Double(insets.left + insets.right))
            case .height: ([contentLength(.height)], -Double(insets.top + insets.bottom))
            default: nil
            }
        case .custom: return nil
        }
    }
}
