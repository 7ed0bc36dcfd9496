/// The expression of an attribute in the values that the engine has for an item.
enum AttributeGeometry: Equatable {
    /// A length of the item.
    case length(LayoutRecord.Kind)
    /// A position: `origin + fraction · length`.
    case position(origin: LayoutRecord.Kind, length: LayoutRecord.Kind, fraction: Double)
    /// A baseline: a separate value, in the space of the item's superview.
    case baseline(LayoutRecord.Kind)

    /// Creates the geometry of an attribute; nil for an attribute of margins and for
    /// `notAnAttribute`.
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
