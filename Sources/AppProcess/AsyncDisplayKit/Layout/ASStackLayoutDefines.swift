/// The direction in which a stack places its children.
public enum ASStackLayoutDirection: UInt8, Sendable {
    /// From top to bottom.
    case vertical
    /// From left to right.
    case horizontal
}

/// The distribution of a stack's children along its direction if there is space left.
public enum ASStackLayoutJustifyContent: UInt8, Sendable {
    /// At the start.
    case start
    /// In the center.
    case center
    /// At the end.
    case end
    /// The first at the start, the last at the end, and equal spaces between. As `start` if there
    /// is only one child or too little space.
    case spaceBetween
    /// Equal spaces around each child. As `center` if there is only one child or too little space.
    case spaceAround
}

/// The alignment of a stack's children across its direction.
public enum ASStackLayoutAlignItems: UInt8, Sendable {
    /// At the start.
    case start
    /// At the end.
    case end
    /// In the center.
    case center
    /// Stretched to the height of the line.
    case stretch
    /// With equal positions of the first baseline. Only for horizontal stacks.
    case baselineFirst
    /// With equal positions of the last baseline. Only for horizontal stacks.
    case baselineLast
    /// Not specified; as `start`.
    case notSet
}

/// The alignment of one child across the direction of its stack.
public enum ASStackLayoutAlignSelf: UInt8, Sendable {
    /// As the stack's `alignItems` specifies.
    case auto
    /// At the start.
    case start
    /// At the end.
    case end
    /// In the center.
    case center
    /// Stretched to the height of the line.
    case stretch

    /// The alignment in a stack with the given alignment.
    func alignment(in stack: ASStackLayoutAlignItems) -> ASStackLayoutAlignItems {
        switch self {
        case .auto: stack
        case .start: .start
        case .end: .end
        case .center: .center
        case .stretch: .stretch
        }
    }
}

/// The treatment of children that do not fit in one line of a stack.
public enum ASStackLayoutFlexWrap: UInt8, Sendable {
    /// There is one line.
    case noWrap
    /// Children that do not fit start another line.
    case wrap
}

/// The distribution of a stack's lines across its direction if there is space left.
public enum ASStackLayoutAlignContent: UInt8, Sendable {
    /// At the start.
    case start
    /// In the center.
    case center
    /// At the end.
    case end
    /// The first at the start, the last at the end, and equal spaces between.
    case spaceBetween
    /// Equal spaces around each line.
    case spaceAround
    /// Stretched by equal amounts.
    case stretch
}

/// The horizontal alignment of a stack's children.
public enum ASHorizontalAlignment: UInt8, Sendable {
    /// As `justifyContent` or `alignItems` specifies.
    case none
    /// At the left.
    case left
    /// In the middle.
    case middle
    /// At the right.
    case right

    /// The equivalent distribution along a horizontal stack, or nil for `none`.
    var justifyContent: ASStackLayoutJustifyContent? {
        switch self {
        case .none: nil
        case .left: .start
        case .middle: .center
        case .right: .end
        }
    }

    /// The equivalent alignment across a vertical stack, or nil for `none`.
    var alignItems: ASStackLayoutAlignItems? {
        switch self {
        case .none: nil
        case .left: .start
        case .middle: .center
        case .right: .end
        }
    }
}

/// The vertical alignment of a stack's children.
public enum ASVerticalAlignment: UInt8, Sendable {
    /// As `justifyContent` or `alignItems` specifies.
    case none
    /// At the top.
    case top
    /// In the center.
    case center
    /// At the bottom.
    case bottom

    /// The equivalent distribution along a vertical stack, or nil for `none`.
    var justifyContent: ASStackLayoutJustifyContent? {
        switch self {
        case .none: nil
        case .top: .start
        case .center: .center
        case .bottom: .end
        }
    }

    /// The equivalent alignment across a horizontal stack, or nil for `none`.
    var alignItems: ASStackLayoutAlignItems? {
        switch self {
        case .none: nil
        case .top: .start
        case .center: .center
        case .bottom: .end
        }
    }
}
