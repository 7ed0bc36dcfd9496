import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// How long what is laid out may be. Numbers beyond, such as `greatestFiniteMagnitude`, would leave nothing of those they are added to.
@MainActor enum LengthLimit {
    /// In points; the length that contents of any length have on iOS.
    static let most: CGFloat = 2_777_777

    private static var wasTold = false

    /// A length, or the nearest that there may be.
    static func within(_ length: CGFloat) -> Double { length.isNaN ? 0 : Double(min(max(length, -most), most)) }

    /// The constant of a constraint, or the nearest that there may be, which is reported once.
    static func constant(of constraint: NSLayoutConstraint) -> Double {
        let constant = within(constraint.constant)
        if constant != Double(constraint.constant), !wasTold {
            wasTold = true
            Log.write(.warn, "a constraint's constant is beyond \(Int(most)) points, which count in its place; told once: \(constraint)")
        }
        return constant
    }
}
