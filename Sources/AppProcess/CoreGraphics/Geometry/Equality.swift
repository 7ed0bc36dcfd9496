public import Foundation

extension CGPoint {
    /// Whether both points have the same coordinates.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Whether both sizes have the same width and height.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Whether both rectangles cover the same area: a negative width or height is turned round first, and all null rectangles are equal.
    public func equalTo(_ rect2: CGRect) -> Bool {
        isNull || rect2.isNull ? isNull == rect2.isNull : standardized == rect2.standardized
    }
}

extension CGAffineTransform {
    /// Whether both transforms have the same entries.
    public func equalTo(_ t2: CGAffineTransform) -> Bool { self == t2 }
}
