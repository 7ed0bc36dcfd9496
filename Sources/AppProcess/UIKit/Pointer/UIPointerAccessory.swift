import CoreGraphics
public import Foundation

/// A shape beside the pointer, such as an arrow in a direction in which a view can be dragged. Main
/// thread only.
@preconcurrency @MainActor open class UIPointerAccessory: NSObject, @preconcurrency NSCopying {
    /// A place around the pointer.
    public struct Position: Hashable, Sendable {
        /// The distance from the pointer's shape (points, at least 0).
        public var offset: CGFloat
        /// The direction, clockwise from the top (radians).
        public var angle: CGFloat

        /// Creates a position.
        public init(offset: CGFloat, angle: CGFloat) { (self.offset, self.angle) = (offset, angle) }

        /// The distance of the standard positions (points).
        private static let standardOffset: CGFloat = 4
        private static func eighth(_ number: CGFloat) -> Position { Position(offset: standardOffset, angle: number * .pi / 4) }

        /// Above the pointer.
        public static let top = eighth(0)
        /// Above the pointer, to the right.
        public static let topRight = eighth(1)
        /// To the right of the pointer.
        public static let right = eighth(2)
        /// Below the pointer, to the right.
        public static let bottomRight = eighth(3)
        /// Below the pointer.
        public static let bottom = eighth(4)
        /// Below the pointer, to the left.
        public static let bottomLeft = eighth(5)
        /// To the left of the pointer.
        public static let left = eighth(6)
        /// Above the pointer, to the left.
        public static let topLeft = eighth(7)
    }

    private let outline: UIPointerShape
    private let place: Position

    /// The shape.
    open var shape: UIPointerShape { outline }
    /// The position relative to the pointer.
    open var position: Position { place }
    /// A Boolean value that indicates whether the shape is turned by the angle of its position. The
    /// default is false, and true for arrows.
    open var orientationMatchesAngle = false

    private init(outline: UIPointerShape, place: Position) {
        self.outline = outline
        self.place = Position(offset: max(0, place.offset), angle: place.angle)
        super.init()
    }

    /// Creates an accessory.
    ///
    /// - Parameters:
    ///   - shape: The shape, whose middle is at the position.
    ///   - position: The position. A negative offset counts as 0.
    public convenience init(_ shape: UIPointerShape, position: Position) { self.init(outline: shape, place: position) }

    /// Returns an arrow at a position, which points away from the pointer.
    open class func arrow(_ position: Position) -> Self {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 5))
        path.addLine(to: CGPoint(x: 5, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 5))
        path.close()
        guard let arrow = UIPointerAccessory(.path(path), position: position) as? Self else {
            UIKitException.raise(
                "NSInternalInconsistencyException", "+[\(self) arrowAccessoryWithPosition:]: call it on UIPointerAccessory")
        }
        arrow.orientationMatchesAngle = true
        return arrow
    }

    /// Returns a copy of the accessory.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPointerAccessory(outline: outline, place: place)
        copy.orientationMatchesAngle = orientationMatchesAngle
        return copy
    }
}
