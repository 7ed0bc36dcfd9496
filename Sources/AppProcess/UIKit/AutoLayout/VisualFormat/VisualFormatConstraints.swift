import CoreGraphics
import Foundation

/// Creates constraints from a line in the Visual Format Language. Implements
/// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`.
@MainActor struct VisualFormatConstraints {
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private let format: VisualFormat
    private var result: [NSLayoutConstraint] = []

    private init(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
    ) throws(VisualFormatError) {
        self.options = options
        self.metrics = metrics
        self.views = views
        self.format = try VisualFormatParser.parse(format)
    }

    /// Returns the constraints of a format. Raises an exception if the format is invalid.
    static func make(
        _ text: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any]?, _ views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            var constraints = try VisualFormatConstraints(text, options, metrics ?? [:], views)
            return try constraints.all()
        } catch {
            UIKitException.raise(error.text(in: text))
        }
    }

    // MARK: Parts

    /// Creates all constraints: in the order of the line, then those of the alignment.
    private mutating func all() throws(VisualFormatError) -> [NSLayoutConstraint] {
        let items = try resolvedItems()
        let (start, end) = ends
        if let leading = format.leading {
            let superview = try superview(of: items[0], format.leadingOffset)
            // A standard distance to the superview is its margin.
            let margin = leading == .standard
            try connect(ItemAttribute(superview, margin ? start.margin : start), ItemAttribute(items[0], start), margin ? .flush : leading)
        }
        for (index, item) in items.enumerated() {
            if index > 0 { try connect(items[index - 1], item, format.connections[index - 1]) }
            try setLength(of: item, format.views[index].predicates)
        }
        if let trailing = format.trailing, let last = items.last {
            let superview = try superview(of: last, format.trailingOffset)
            let margin = trailing == .standard
            try connect(ItemAttribute(last, end), ItemAttribute(superview, margin ? end.margin : end), margin ? .flush : trailing)
        }
        try align(items)
        return result
    }

    private func resolvedItems() throws(VisualFormatError) -> [any LayoutItem] {
        var items: [any LayoutItem] = []
        for view in format.views { items.append(try item(view.name, view.offset)) }
        return items
    }

    /// The attributes at which views begin and end along the line.
    private var ends: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
        guard format.axis == .horizontal else { return (.top, .bottom) }
        if isFromRight { return (.right, .left) }
        return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
    }

    private var isFromRight: Bool { format.axis == .horizontal && options.contains(.directionRightToLeft) }

    /// Adds constraints for the space between two adjacent views.
    private mutating func connect(
        _ former: any LayoutItem, _ next: any LayoutItem, _ connection: VisualFormat.Connection
    ) throws(VisualFormatError) {
        guard format.axis == .vertical, options.contains(.spacingBaselineToBaseline) else {
            return try connect(ItemAttribute(former, ends.end), ItemAttribute(next, ends.start), connection)
        }
        let (above, below) = (ItemAttribute(former, .lastBaseline), ItemAttribute(next, .firstBaseline))
        guard connection == .standard else { return try connect(above, below, connection) }
        result.append(
            NSLayoutYAxisAnchor(LayoutSide(below)).constraint(
                equalToSystemSpacingBelow: NSLayoutYAxisAnchor(LayoutSide(above)), multiplier: 1))
    }

    /// Adds constraints for the distance of one attribute from another along the line.
    private mutating func connect(
        _ former: ItemAttribute, _ next: ItemAttribute, _ connection: VisualFormat.Connection
    ) throws(VisualFormatError) {
        // The constraints have the form `far = near + distance`.
        let (far, near) = isFromRight ? (former, next) : (next, former)
        func add(_ relation: NSLayoutConstraint.Relation, _ distance: CGFloat) -> NSLayoutConstraint {
            NSLayoutConstraint(LayoutSide(far), relation, LayoutSide(near), plus: distance)
        }
        switch connection {
        case .flush: result.append(add(.equal, 0))
        case .standard: result.append(add(.equal, SystemSpacing.standard))
        case .distance(let predicates):
            for predicate in predicates {
                let constraint = add(predicate.relation, try number(predicate.object))
                try setPriority(of: constraint, predicate.priority)
                result.append(constraint)
            }
        }
    }

    /// Adds constraints for the length of a view along the line. A name is that of a metric, or
    /// else of a view of equal length.
    private mutating func setLength(of item: any LayoutItem, _ predicates: [VisualFormat.Predicate]) throws(VisualFormatError) {
        let attribute: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
        for predicate in predicates {
            let side = LayoutSide(ItemAttribute(item, attribute))
            let constraint: NSLayoutConstraint
            if case .name(let name) = predicate.object.value, metrics[name] == nil {
                let other = LayoutSide(ItemAttribute(try self.item(name, predicate.object.offset), attribute))
                constraint = NSLayoutConstraint(side, predicate.relation, other)
            } else {
                constraint = NSLayoutConstraint(side, predicate.relation, nil, plus: try number(predicate.object))
            }
            try setPriority(of: constraint, predicate.priority)
            result.append(constraint)
        }
    }

    private func setPriority(of constraint: NSLayoutConstraint, _ operand: VisualFormat.Operand?) throws(VisualFormatError) {
        guard let operand else { return }
        constraint.priority = UILayoutPriority(Float(try number(operand)))
    }

    /// Adds constraints that align the views. Alignment along the line is an error.
    private mutating func align(_ items: [any LayoutItem]) throws(VisualFormatError) {
        guard items.count > 1 else { return }
        let alignments = options.alignments
        let along: NSLayoutConstraint.Attribute.Dimension = format.axis == .horizontal ? .x : .y
        if alignments.contains(where: { $0.dimension == along }) {
            let name = format.axis == .horizontal ? "horizontal" : "vertical"
            throw VisualFormatError(
                message:
                    "Options mask required views to be aligned on a \(name) edge, which is not allowed for layout that is also \(name).",
                offset: 0)
        }
        for attribute in alignments {
            for (former, next) in zip(items, items.dropFirst()) {
                result.append(
                    NSLayoutConstraint(LayoutSide(ItemAttribute(former, attribute)), .equal, LayoutSide(ItemAttribute(next, attribute))))
            }
        }
    }

    // MARK: Names

    /// Returns the view or guide of a name.
    private func item(_ name: String, _ offset: Int) throws(VisualFormatError) -> any LayoutItem {
        guard let object = views[name] else {
            throw VisualFormatError(message: "\(name) is not a key in the views dictionary.", offset: offset)
        }
        guard let item = object as? any LayoutItem else {
            throw VisualFormatError(message: "\(name) is neither a view nor a layout guide.", offset: offset)
        }
        return item
    }

    /// Returns the superview of a view, or the view that owns a guide.
    private func superview(of item: any LayoutItem, _ offset: Int) throws(VisualFormatError) -> UIView {
        guard let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView else {
            throw VisualFormatError(
                message: "Unable to interpret '|' character, because the related view doesn't have a superview", offset: offset)
        }
        return superview
    }

    /// Returns an operand's number, which may be a metric.
    private func number(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> CGFloat {
        switch operand.value {
        case .number(let number): return CGFloat(number)
        case .name(let name):
            switch metrics[name] {
            case let number as NSNumber: return CGFloat(number.doubleValue)
            case let number as any BinaryFloatingPoint: return CGFloat(Double(number))
            case let number as any BinaryInteger: return CGFloat(Double(number))
            case .some: throw VisualFormatError(message: "\(name) is not a number in the metrics dictionary.", offset: operand.offset)
            case .none: throw VisualFormatError(message: "\(name) is not a key in the metrics dictionary.", offset: operand.offset)
            }
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// The same attribute of a view's margins.
    fileprivate var margin: NSLayoutConstraint.Attribute {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}
