import CoreGraphics
public import Foundation

/// The directions in which an edit menu is beside its source.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// Above the source, or below it if there is no room.
    case automatic = 0
    /// Below the source, as if an arrow pointed up.
    case up = 1
    /// Above the source, as if an arrow pointed down.
    case down = 2
    /// At the right of the source, as if an arrow pointed left.
    case left = 3
    /// At the left of the source, as if an arrow pointed right.
    case right = 4
}

/// The place of an edit menu. Main thread only.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
    /// A value that identifies the configuration for the app.
    open internal(set) var identifier: AnyHashable
    /// The point at which the menu is shown, in the coordinates of the interaction's view.
    open internal(set) var sourcePoint: CGPoint
    /// The direction in which the menu is beside its source. The default is `automatic`.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: A value that identifies the configuration; nil for a unique one.
    ///   - sourcePoint: The point at which the menu is shown, in the coordinates of the
    ///     interaction's view.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}
