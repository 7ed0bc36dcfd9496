import CoreGraphics
import LayoutEngine

/// What constraints, frames and guides say, in the engine's terms.
///
/// Places are counted from the view that an item is in, not from the window: what moves as a whole changes one number. A constraint between items of two views adds up what lies between them and the nearest view that both are in.
extension LayoutHost {
    typealias Definition = (terms: [LayoutEngine.Term], constant: Double)

    // MARK: Constraints

    /// What a constraint compares with its constant: the left side less the right one. nil where an item is gone or not in this tree.
    func terms(of constraint: NSLayoutConstraint) -> [LayoutEngine.Term]? {
        guard let root, let common = constraint.commonView, common.isDescendant(of: root) else { return nil }
        constraint.checkDimensions()
        let places = constraint.places
        let mirrors = places.contains { $0.attribute.isDirectional } && (constraint.holder ?? common).isRightToLeft
        var terms: [LayoutEngine.Term] = []
        for (side, factor) in [(constraint.first as LayoutSide?, 1), (constraint.second, -Double(constraint.multiplier))] {
            guard let side else { continue }
            for (place, factor) in [(side.place as LayoutPlace?, factor), (side.origin, -factor)] {
                guard let place, let item = place.item else { continue }
                // Where lines run from right to left, what is counted is how far right edges are from the right.
                let mirrored = mirrors && place.attribute.dimension == .x
                append(item, place.attribute, in: common, mirrored, mirrored ? -factor : factor, to: &terms)
            }
        }
        return terms
    }

    /// Adds a multiple of an attribute, in the space of a view that the item is or is in.
    private func append(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in common: UIView, _ mirrored: Bool, _ factor: Double,
        to terms: inout [LayoutEngine.Term]
    ) {
        if let inner = attribute.withinMargins {
            let item = (item as? UIView)?.layoutMarginsGuide ?? item
            return append(item, inner, in: common, mirrored, factor, to: &terms)
        }
        if let guide = item as? UILayoutGuide, guide.kind == .margins, let scrollView = guide.owner as? UIScrollView, scrollView === common,
            attribute.isEdge
        {
            return append(scrollView.systemGuide(.contentMargins), attribute, in: common, mirrored, factor, to: &terms)
        }
        if let scrollView = item as? UIScrollView, scrollView === common, attribute.isEdge {
            return append(scrollView.contentLayoutGuide, attribute, in: common, mirrored, factor, to: &terms)
        }
        func add(_ kind: LayoutRecord.Kind, _ factor: Double, of item: any LayoutItem) {
            terms.append(LayoutEngine.Term(variable(kind, of: record(of: item)), times: factor))
        }
        switch attribute {
        case .width: add(.width, factor, of: item)
        case .height: add(.height, factor, of: item)
        case .firstBaseline, .lastBaseline:
            let isFirst = attribute == .firstBaseline
            guard let view = item as? UIView else { return append(item, isFirst ? .top : .bottom, in: common, false, factor, to: &terms) }
            let base = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            guard base.baselineOffsets != nil, base.isDescendant(of: common) else {
                return append(base, isFirst ? .top : .bottom, in: common, false, factor, to: &terms)
            }
            add(isFirst ? .firstBaseline : .lastBaseline, factor, of: base)
            if base === common { add(.y, -factor, of: base) } else { climb(from: base, to: common, .y, factor, &terms) }
        case .left, .right, .leading, .trailing, .centerX:
            let part: Double =
                switch attribute {
                case .left: 0
                case .right: 1
                case .leading: mirrored ? 1 : 0
                case .trailing: mirrored ? 0 : 1
                default: 0.5
                }
            if part > 0 { add(.width, factor * part, of: item) }
            guard item !== common else { return }
            add(.x, factor, of: item)
            climb(from: item, to: common, .x, factor, &terms)
        case .top, .bottom, .centerY:
            let part: Double = attribute == .top ? 0 : attribute == .bottom ? 1 : 0.5
            if part > 0 { add(.height, factor * part, of: item) }
            guard item !== common else { return }
            add(.y, factor, of: item)
            climb(from: item, to: common, .y, factor, &terms)
        default: break
        }
    }

    /// Adds where the view that an item is in lies in another one.
    private func climb(
        from item: any LayoutItem, to common: UIView, _ kind: LayoutRecord.Kind, _ factor: Double, _ terms: inout [LayoutEngine.Term]
    ) {
        var current = (item as? UIView).map(\.parentView) ?? item.layoutView
        while let view = current, view !== common {
            let record = record(of: view)
            terms.append(LayoutEngine.Term(variable(kind, of: record), times: factor))
            if view is UIScrollView {
                terms.append(LayoutEngine.Term(variable(kind == .x ? .originX : .originY, of: record), times: -factor))
            }
            current = view.parentView
        }
    }

    // MARK: Frames and guides

    /// What a number of an item equals, less these terms; nil where that is the constraints' to say.
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

    /// What the frame says; within a view that constraints give its size, as much as the autoresizing mask has it follow.
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

    private func guideDefinition(
        of kind: LayoutRecord.Kind, _ guide: UILayoutGuide.Kind, _ outer: LayoutRecord, _ owner: UIView
    ) -> Definition? {
        func ownLength(_ kind: LayoutRecord.Kind) -> LayoutEngine.Term { .init(variable(kind, of: outer), times: -1) }
        func origin(_ kind: LayoutRecord.Kind) -> [LayoutEngine.Term] { owner is UIScrollView ? [ownLength(kind)] : [] }
        func contentLength(_ kind: LayoutRecord.Kind) -> LayoutEngine.Term {
            .init(variable(kind, of: record(of: owner.systemGuide(.content))), times: -1)
        }
        /// Inset from the view's rectangle, which begins at the origin of its bounds.
        func inset(_ insets: UIEdgeInsets) -> Definition? {
            switch kind {
            case .x: (origin(.originX), Double(insets.left))
            case .y: (origin(.originY), Double(insets.top))
            case .width: ([ownLength(.width)], -Double(insets.left + insets.right))
            case .height: ([ownLength(.height)], -Double(insets.top + insets.bottom))
            default: nil
            }
        }
        switch guide {
        case .safeArea: return inset(owner.safeAreaInsets)
        case .margins: return inset(owner.layoutMargins)
        case .readable: return inset(owner.readableInsets)
        case .frame: return inset(.zero)
        case .keyboard:
            let height = Double(owner.keyboardHeight)
            return switch kind {
            case .y: (origin(.originY) + [ownLength(.height)], -height)
            case .height: ([], height)
            default: inset(.zero)
            }
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

extension NSLayoutConstraint.Attribute {
    /// Whether it is an edge, which of a scroll view, for what is in it, is that of the contents.
    fileprivate var isEdge: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .top, .bottom: true
        default: false
        }
    }
}
