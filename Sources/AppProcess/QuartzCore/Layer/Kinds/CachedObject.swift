import CoreGraphics
import Foundation
import Geometry

/// An object that the app set, stored with the value that is sent to the server, so that the app
/// reads back the identical object.
///
/// An animation changes the value in a presentation copy. The stored object then no longer
/// represents the value, and a new one is created.
struct CachedObject<Object, Wire: Equatable> {
    private var object: Object
    /// The value that the object represents.
    private var wire: Wire

    init(_ object: Object, _ wire: Wire) {
        self.object = object
        self.wire = wire
    }

    /// Returns the stored object if it represents the value; otherwise, an object that `make`
    /// creates.
    func object(for value: Wire, _ make: (Wire) -> Object) -> Object { value == wire ? object : make(value) }
}

/// A color or `nil`.
typealias CachedColor = CachedObject<CGColor?, Color?>

extension CachedObject where Object == CGColor?, Wire == Color? {
    init(_ color: CGColor?) { self.init(color, color.map { Color($0) }) }

    func object(for value: Color?) -> CGColor? { object(for: value) { $0?.cg } }
}

/// A path or `nil`.
typealias CachedPath = CachedObject<CGPath?, Path?>

extension CachedObject where Object == CGPath?, Wire == Path? {
    func object(for value: Path?) -> CGPath? { object(for: value) { $0?.cg } }
}
