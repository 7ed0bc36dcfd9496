import CoreGraphics
import Foundation
import Geometry

/// An object that the app set, beside what the server is told of it, so that the app reads back the
/// very object.
///
/// An animation changes the value in a presentation copy; the object then no longer stands for it,
/// and one that does is made.
struct KeptObject<Object, Wire: Equatable> {
    private var object: Object
    private var wire: Wire

    init(_ object: Object, _ wire: Wire) {
        self.object = object
        self.wire = wire
    }

    /// The object, or what `make` makes of another value.
    func object(for value: Wire, _ make: (Wire) -> Object) -> Object { value == wire ? object : make(value) }
}

/// A colour or nil.
typealias KeptColor = KeptObject<CGColor?, Color?>

extension KeptObject where Object == CGColor?, Wire == Color? {
    init(_ color: CGColor?) { self.init(color, color.map { Color($0) }) }

    func object(for value: Color?) -> CGColor? { object(for: value) { $0?.cg } }
}

/// A path or nil.
typealias KeptPath = KeptObject<CGPath?, Path?>

extension KeptObject where Object == CGPath?, Wire == Path? {
    func object(for value: Path?) -> CGPath? { object(for: value) { $0?.cg } }
}
