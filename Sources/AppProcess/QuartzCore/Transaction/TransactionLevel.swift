import CoreGraphics
import Foundation

/// One transaction of a stack. Settings are those of the one around it, until it is given its own.
struct TransactionLevel {
    let isImplicit: Bool
    var settings: Settings
    /// Values under names of the app's own.
    var values: [String: Any] = [:]
    /// The group that animations added now belong to; nil before a completion block is set.
    var group: CompletionGroup?
    /// The block as it was set.
    var completionBlock: (() -> Void)?

    struct Settings {
        var animationDuration: CFTimeInterval = 0.25
        var timingFunction: CAMediaTimingFunction?
        var disablesActions = false
    }

    /// A transaction within the one that has the settings.
    init(isImplicit: Bool, _ settings: Settings = Settings()) {
        self.isImplicit = isImplicit
        self.settings = settings
    }
}
