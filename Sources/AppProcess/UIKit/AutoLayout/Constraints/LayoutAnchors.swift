import CoreGraphics
public import Foundation

/// A place from left to right. Main thread.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// How far another anchor lies from this one.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutSide(otherAnchor.side.target, from: side.target))
    }

    /// This anchor lies as many of the system's spaces, 8 points each, after the other as the multiplier says.
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, plus: SystemSpacing.standard * multiplier)
    }
    /// The same, or more.
    open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, plus: SystemSpacing.standard * multiplier)
    }
    /// The same, or less.
    open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, plus: SystemSpacing.standard * multiplier)
    }
}

/// A place from top to bottom. Main thread.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// How far another anchor lies from this one.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutSide(otherAnchor.side.target, from: side.target))
    }

    /// This anchor lies as many of the system's spaces below the other as the multiplier says: 8 points each, or a line's height where one of both is a baseline of text.
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, plus: spacing(below: anchor) * multiplier)
    }
    /// The same, or more.
    open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, plus: spacing(below: anchor) * multiplier)
    }
    /// The same, or less.
    open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, plus: spacing(below: anchor) * multiplier)
    }

    private func spacing(below anchor: NSLayoutYAxisAnchor) -> CGFloat {
        [side.target, anchor.side.target].compactMap(\.lineHeight).max() ?? SystemSpacing.standard
    }
}

/// A length: a width, a height, or how far two anchors lie from each other. Main thread.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// The length is a constant.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(side, .equal, nil, plus: c) }
    /// The length is a constant or more.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, nil, plus: c)
    }
    /// The length is a constant or less.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, nil, plus: c)
    }

    /// The length is a multiple of another.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, times: m)
    }
    /// The length is a multiple of another or more.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, times: m)
    }
    /// The length is a multiple of another or less.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, times: m)
    }
    /// The length is a multiple of another and a constant.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, times: m, plus: c)
    }
    /// The length is a multiple of another and a constant, or more.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, times: m, plus: c)
    }
    /// The length is a multiple of another and a constant, or less.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, times: m, plus: c)
    }
}

extension ItemAttribute {
    /// The height of a line, where the place is a baseline of text.
    @MainActor fileprivate var lineHeight: CGFloat? {
        guard let view = item as? UIView else { return nil }
        switch attribute {
        case .firstBaseline: return view.forFirstBaselineLayout.textLineHeight
        case .lastBaseline: return view.forLastBaselineLayout.textLineHeight
        default: return nil
        }
    }
}
