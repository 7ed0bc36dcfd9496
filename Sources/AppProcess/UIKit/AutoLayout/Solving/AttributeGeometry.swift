/// How an attribute, such as `trailing`, is computed from the values that the layout engine has for
/// an item: its origin, size and baselines. `LayoutHost` translates constraints with it.
enum AttributeGeometry: Equatable {
    /// A length of the item.
    case length(LayoutRecord.Kind)
    /// A position: `origin + fraction · length`. The fraction is 0 at the near edge, 0.5 in the
    /// center, and 1 at the far edge.
    case position(origin: LayoutRecord.Kind, length: LayoutRecord.Kind, fraction: Double)
    /// A baseline, which is a value of its own in the engine, in the space of the item's superview.
    case baseline(LayoutRecord.Kind)

    /// Creates the geometry of an attribute. Returns nil for an attribute of margins, which callers
    /// replace by one of the margins' guide first, and for `notAnAttribute`.
    ///
    /// - Parameter isMirrored: Whether lines run from right to left, so that the leading edge is
    ///   the right one.
    init?(_ attribute: NSLayoutConstraint.Attribute, isMirrored: Bool) {
        switch attribute {
        case .width: self = .length(.width)
        case .height: self = .length(.height)
        case .left: self = .horizontal(0)
        case .right: self = .horizontal(1)
        case .centerX: self = .horizontal(0.5)
        case .leading: self = .horizontal(isMirrored ? 1 : 0)
        case .trailing: self = .horizontal(isMirrored ? 0 : 1)
        case .top: self = .vertical(0)
        case .bottom: self = .vertical(1)
        case .centerY: self = .vertical(0.5)
        case .firstBaseline: self = .baseline(.firstBaseline)
        case .lastBaseline: self = .baseline(.lastBaseline)
        default: return nil
        }
    }

    private static func horizontal(_ fraction: Double) -> Self { .position(origin: .x, length: .width, fraction: fraction) }
    private static func vertical(_ fraction: Double) -> Self { .position(origin: .y, length: .height, fraction: fraction) }
}
