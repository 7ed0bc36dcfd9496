public import Foundation

extension CGPoint {
    /// Returns whether two points have the same coordinates.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Returns whether two sizes have the same width and height.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Returns whether two rectangles cover the same area. Rectangles are standardized before the
    /// comparison, and all null rectangles are equal.
    public func equalTo(_ rect2: CGRect) -> Bool {
        isNull || rect2.isNull ? isNull == rect2.isNull : standardized == rect2.standardized
    }
}

extension CGAffineTransform {
    /// Returns whether two transforms have the same entries.
    public func equalTo(_ t2: CGAffineTransform) -> Bool { self == t2 }
}
