import CoreGraphics
import Foundation

/// One transaction of a stack. It inherits the settings of the enclosing transaction until its own
/// are set.
struct TransactionLevel {
    let isImplicit: Bool
    var settings: Settings
    /// The values that the app stored under keys that are not settings.
    var values: [String: Any] = [:]
    /// The group of animations that are added now; nil until a completion block is set.
    var group: CompletionGroup?
    /// The completion block that was set.
    var completionBlock: (() -> Void)?

    struct Settings {
        var animationDuration: CFTimeInterval = 0.25
        var timingFunction: CAMediaTimingFunction?
        var disablesActions = false
    }

    /// Creates a transaction with the settings of the enclosing one.
    init(isImplicit: Bool, _ settings: Settings = Settings()) {
        self.isImplicit = isImplicit
        self.settings = settings
    }
}
