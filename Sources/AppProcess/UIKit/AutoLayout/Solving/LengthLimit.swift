import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// The limit of lengths in layouts. Larger numbers, such as `greatestFiniteMagnitude`, would absorb
/// those that are added to them.
@MainActor enum LengthLimit {
    /// The longest length (points). On iOS, contents of unlimited length have this length.
    static let maximum: CGFloat = 2_777_777

    private static var hasReported = false

    /// Returns a length, or the nearest one within the limit.
    static func clamp(_ length: CGFloat) -> Double { length.isNaN ? 0 : Double(min(max(length, -maximum), maximum)) }

    /// Returns the constant of a constraint, or the nearest one within the limit, which is logged
    /// once.
    static func constant(of constraint: NSLayoutConstraint) -> Double {
        let constant = clamp(constraint.constant)
        if constant != Double(constraint.constant), !hasReported {
            hasReported = true
            Log.write(
                .warn,
                "the constant of a constraint exceeds the limit of \(Int(maximum)) points, which is used instead (reported once): \(constraint)"
            )
        }
        return constant
    }
}
