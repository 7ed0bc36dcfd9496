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

    /// The axes along which the pointer remains in the region beyond its edges while the primary
    /// button is pressed. The default is none.
    open var latchingAxes: UIAxis = []

    /// Returns whether another region has the same rectangle and identifier.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        return other.area == area && other.key == key
    }

    /// Returns whether a location of the interaction's view is in the region of a pressed pointer.
    func latches(_ location: CGPoint) -> Bool {
        let isInsideX = location.x >= area.minX && location.x < area.maxX
        let isInsideY = location.y >= area.minY && location.y < area.maxY
        return !latchingAxes.isEmpty && (isInsideX || latchingAxes.contains(.horizontal))
            && (isInsideY || latchingAxes.contains(.vertical))
    }

    open override var hash: Int { key?.hashValue ?? Int(truncatingIfNeeded: area.width.bitPattern) }

    /// Returns a copy of the region.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPointerRegion(rect: area, identifier: key)
        copy.latchingAxes = latchingAxes
        return copy
    }
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
