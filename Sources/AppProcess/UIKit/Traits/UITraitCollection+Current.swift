import Foundation
import Synchronization

extension UITraitCollection {
    private static let threads = ThreadSlot<UITraitCollection>()
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
        })

    /// What ``current`` is on threads that have set nothing: the screen's traits once there is one.
    static var standard: UITraitCollection {
        get { initial.withLock { $0 } }
        set { initial.withLock { $0 = newValue } }
    }

    /// The traits that dynamic colours resolve against on this thread. UIKit sets them while it calls `draw(_:)`, `layoutSubviews()` and the
    /// like; elsewhere they are the screen's.
    public class var current: UITraitCollection {
        get { threads.object ?? standard }
        set { threads.object = newValue }
    }

    /// Calls the closure with these traits as the current ones, which are afterwards as before.
    public func performAsCurrent(_ actions: () -> Void) {
        let earlier = Self.threads.object
        Self.threads.object = self
        defer { Self.threads.object = earlier }
        actions()
    }
}
