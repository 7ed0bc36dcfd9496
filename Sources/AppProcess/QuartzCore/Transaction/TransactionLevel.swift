import CoreGraphics
import Foundation

/// One transaction of a stack: what was set on it. What is nil is inherited from the one around it.
struct TransactionLevel {
    let isImplicit: Bool
    var animationDuration: CFTimeInterval?
    /// `.some(nil)` where a function was set to none.
    var timingFunction: CAMediaTimingFunction??
    var disablesActions: Bool?
    /// Values under names of the app's own.
    var values: [String: Any] = [:]
    /// The group that animations added now belong to; nil before a completion block is set.
    var group: CompletionGroup?
    /// The block as it was set.
    var completionBlock: (() -> Void)?

    init(isImplicit: Bool) { self.isImplicit = isImplicit }
}
