import CoreGraphics
public import Foundation

/// A horizontal position, from which constraints are created. Main thread.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance from this anchor to another.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutSide(otherAnchor.side.target, from: side.target))
    }

    /// Returns a constraint that places this anchor a multiple of the system spacing (8 points)
    /// after another.
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, plus: SystemSpacing.standard * multiplier)
    }
    /// Returns a constraint that places this anchor at least a multiple of the system spacing after
    /// another.
    open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, plus: SystemSpacing.standard * multiplier)
    }
    /// Returns a constraint that places this anchor at most a multiple of the system spacing after
    /// another.
    open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, plus: SystemSpacing.standard * multiplier)
    }
}

/// A vertical position, from which constraints are created. Main thread.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns the distance from this anchor to another.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutSide(otherAnchor.side.target, from: side.target))
    }

    /// Returns a constraint that places this anchor a multiple of the system spacing below another.
    /// The spacing is 8 points, or the height of a line if one of the anchors is a baseline of
    /// text.
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, plus: spacing(below: anchor) * multiplier)
    }
    /// Returns a constraint that places this anchor at least a multiple of the system spacing below
    /// another.
    open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, plus: spacing(below: anchor) * multiplier)
    }
    /// Returns a constraint that places this anchor at most a multiple of the system spacing below
    /// another.
    open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, plus: spacing(below: anchor) * multiplier)
    }

    /// Returns the system spacing below an anchor (points).
    private func spacing(below anchor: NSLayoutYAxisAnchor) -> CGFloat {
        [side.target, anchor.side.target].compactMap(\.lineHeight).max() ?? SystemSpacing.standard
    }
}

/// A length, from which constraints are created: a width, a height, or the distance of two anchors.
/// Main thread.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns a constraint that makes the length a constant.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(side, .equal, nil, plus: c) }
    /// Returns a constraint that makes the length at least a constant.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, nil, plus: c)
    }
    /// Returns a constraint that makes the length at most a constant.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, nil, plus: c)
    }

    /// Returns a constraint that makes the length a multiple of another.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, times: m)
    }
    /// Returns a constraint that makes the length at least a multiple of another.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, times: m)
    }
    /// Returns a constraint that makes the length at most a multiple of another.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, times: m)
    }
    /// Returns a constraint that makes the length a multiple of another plus a constant.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, times: m, plus: c)
    }
    /// Returns a constraint that makes the length at least a multiple of another plus a constant.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, times: m, plus: c)
    }
    /// Returns a constraint that makes the length at most a multiple of another plus a constant.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, times: m, plus: c)
    }
}

extension ItemAttribute {
    /// The height of a line of text (points) if the attribute is a baseline of text; otherwise nil.
    @MainActor fileprivate var lineHeight: CGFloat? {
        guard let view = item as? UIView else { return nil }
        switch attribute {
        case .firstBaseline: return view.forFirstBaselineLayout.textLineHeight
        case .lastBaseline: return view.forLastBaselineLayout.textLineHeight
        default: return nil
        }
    }
}
