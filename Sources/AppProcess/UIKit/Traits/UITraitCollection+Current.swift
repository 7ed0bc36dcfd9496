import Foundation
import Synchronization

/// The current traits of each thread.
extension UITraitCollection {
    /// The current traits of threads that have set them.
    private static let threads = ThreadSlot<UITraitCollection>()
    /// The value of `standard`: until the screen is known, the traits of a phone with a light
    /// appearance.
    private static let initial = Mutex(
        UITraitCollection { traits in
            traits.userInterfaceIdiom = .phone
            traits.userInterfaceStyle = .light
            traits.userInterfaceLevel = .base
            traits.layoutDirection = .leftToRight
            traits.displayScale = 1
            traits.displayGamut = .SRGB
            traits.accessibilityContrast = .normal
            traits.legibilityWeight = .regular
            traits.activeAppearance = .active
            traits.preferredContentSizeCategory = .large
            traits.forceTouchCapability = .unavailable
            traits.listEnvironment = UIListEnvironment.none
        })

    /// The value of `current` on threads that have not set it: the screen's traits once the server
    /// has described the screen. Can be used on any thread.
    static var standard: UITraitCollection {
        get { initial.withLock { $0 } }
        set { initial.withLock { $0 = newValue } }
    }

    /// Implements `current`.
    static var ofThread: UITraitCollection {
        get { threads.object ?? standard }
        set { threads.object = newValue }
    }

    /// Implements `performAsCurrent(_:)`.
    func runAsCurrent(_ actions: () -> Void) {
        let earlier = Self.threads.object
        Self.threads.object = self
        defer { Self.threads.object = earlier }
        actions()
    }
}
