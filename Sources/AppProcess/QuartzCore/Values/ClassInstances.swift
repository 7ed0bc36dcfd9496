import CLinux
package import Foundation

/// Calls `init()` of classes that are known at run time alone, as the Objective-C runtime would: the layer class of a view, an app's delegate. See docs/decisions/0006.
package enum ClassInstances {
    private final class Probe: NSObject {}

    private final class OtherProbe: NSObject {}

    /// Where `NSObject`'s table of methods has `init()`: every class has its own there, be it inherited, so that it makes an instance of that class.
    private static let place: Int = {
        let (probe, other) = (MethodTable(Probe.self), MethodTable(OtherProbe.self))
        let places = MethodTable.places(addedTo: nil, by: NSObject.self, overriddenBy: Probe.self).filter { probe[$0] != other[$0] }
        guard places.count == 1, let place = places.first else {
            fatalError("lamina: NSObject's table of methods does not have the place of init()")
        }
        return place
    }()

    /// A new instance of a class, made by its `init()`. A class that has none ends the program, with Swift's message.
    package static func make<T: NSObject>(_ type: T.Type) -> T {
        guard let function = UnsafeRawPointer(bitPattern: MethodTable(type)[place]),
            let instance = lx_call_initializer(function, nil, unsafeBitCast(type, to: UnsafeRawPointer.self))
        else { fatalError("lamina: \(type) has no init()") }
        return Unmanaged<T>.fromOpaque(instance).takeRetainedValue()
    }
}

/// Which methods of a class others override.
package enum OverriddenMethods {
    /// The places, among those that a class adds to its superclass, at which a subclass has methods of its own. What they are is told by a subclass that overrides known ones.
    package static func places(addedTo base: AnyClass, by type: AnyClass, overriddenBy subclass: AnyClass) -> Set<Int> {
        Set(MethodTable.places(addedTo: base, by: type, overriddenBy: subclass))
    }
}
