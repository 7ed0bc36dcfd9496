import CoreGraphics
public import Foundation

/// A part of a view over which the pointer has one style. Main thread only.
@preconcurrency @MainActor open class UIPointerRegion: NSObject, @preconcurrency NSCopying {
    nonisolated private let area: CGRect
    // Never changes; apps compare regions on the main thread.
    nonisolated(unsafe) private let key: AnyHashable?

    /// Creates a region.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in the coordinates of the interaction's view.
    ///   - identifier: A value that distinguishes the region from others of the view, or nil.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (area, key) = (rect, identifier)
        super.init()
    }

    /// The rectangle, in the coordinates of the interaction's view.
    open var rect: CGRect { area }
    /// The value that distinguishes the region from others of the view.
    open var identifier: AnyHashable? { key }

    /// Returns whether another region has the same rectangle and identifier.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        return other.area == area && other.key == key
    }

    open override var hash: Int { key?.hashValue ?? Int(truncatingIfNeeded: area.width.bitPattern) }

    /// Returns a copy of the region.
    open func copy(with zone: NSZone? = nil) -> Any { UIPointerRegion(rect: area, identifier: key) }
}

/// A request for the region under the pointer. Main thread only.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
    private let point: CGPoint
    private let flags: UIKeyModifierFlags

    init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        (point, flags) = (location, modifiers)
        super.init()
    }

    /// The location of the pointer, in the coordinates of the interaction's view.
    open var location: CGPoint { point }
    /// The modifier keys that are held down.
    open var modifiers: UIKeyModifierFlags { flags }
}
