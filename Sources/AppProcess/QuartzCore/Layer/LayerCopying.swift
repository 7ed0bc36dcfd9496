import CLinux
import Foundation

/// Makes presentation copies: calls `init(layer:)` of a layer's own class, whichever that is.
///
/// Core Animation's `init(layer:)` is not `required`, so that apps override it as they do elsewhere, and Swift calls only required initialisers on a class that is known at run time alone. But every class has
/// the initialisers of its superclass in its table of methods, in the same place; the place is found by comparing the tables of two classes of which one overrides it. See docs/decisions/0006.
enum LayerCopying {
    /// Overrides nothing but the initialisers that `CALayer` adds.
    private final class Probe: CALayer {
        override init(layer: Any) { super.init(layer: layer) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    /// Where the initialiser is: the table has methods in the order in which the class declares them, and `init(layer:)` comes before `init(coder:)`.
    private static let place: Int = {
        let places = MethodTable.places(overriddenBy: Probe.self)
        guard places.count == 2 else { fatalError("lamina: CALayer's table of methods does not have the places of its two initialisers") }
        return places[0]
    }()

    /// A layer of the same class, made by `init(layer:)`.
    static func copy(_ layer: CALayer) -> CALayer {
        let type: AnyClass = Swift.type(of: layer)
        // The initialiser takes over the argument, but not its memory.
        let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
        argument.initialize(to: layer)
        defer { argument.deallocate() }
        guard let function = UnsafeRawPointer(bitPattern: MethodTable(type)[place]),
            let copy = lx_call_initializer(function, argument, unsafeBitCast(type, to: UnsafeRawPointer.self))
        else {
            fatalError("lamina: \(type) has no init(layer:)")
        }
        return Unmanaged<CALayer>.fromOpaque(copy).takeRetainedValue()
    }
}
