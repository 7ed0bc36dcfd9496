public import Foundation

/// Creates an object of a class that is known at run time alone, with the class's initializer
/// without arguments.
///
/// In Objective-C, each class has each initializer of its superclasses, and a metatype can call
/// all of them. Swift allows required ones alone. The rewriting compiler writes a call of this
/// function in place of `T()`, where `T` is a type parameter, `Self` or a metatype of an
/// Objective-C class.
///
/// If the class has no such initializer, because it declares others, the process ends, as on iOS.
public func objc_new<Object: NSObject>(_ type: Object.Type) -> Object {
    objc_created("init", of: type, (), otherwise: type.allocate(NoArguments()))
}

/// Creates an object of a class of Objective-C with the class's initializer without arguments, for
/// rewritten code in which a protocol requires `init()` of such a class.
///
/// If the type is no such class, or has no such initializer, the process ends.
public func objc_new(instanceOf type: Any.Type) -> Any {
    guard let type = type as? NSObject.Type else {
        preconditionFailure("'\(type)' conforms to a protocol with 'init()' and has no initializer that satisfies it")
    }
    return objc_new(type)
}

/// Returns a new object, which an initializer that the class or a superclass lists creates; see
/// ``ObjectiveCMethod/initializer(_:_:)``.
///
/// - Parameters:
///   - name: The name of the initializer in Objective-C's form.
///   - type: The class of the object.
///   - arguments: The argument, or a tuple of several.
///   - allocated: An object of the class, created by the initializer that UIKit dispatches. It is
///     used if no class lists the initializer.
package func objc_created<Object: AnyObject, Arguments>(
    _ name: String, of type: Object.Type, _ arguments: Arguments, otherwise allocated: @autoclosure () -> AnyObject
) -> Object {
    let listed = MethodTable.of(type)?.initializers[name] as? Initializer<Arguments>
    return unsafeDowncast(listed?.create(type, arguments) ?? allocated(), to: Object.self)
}

/// An initializer in a class's list of methods.
protocol ListedInitializer: Sendable {}

struct Initializer<Arguments>: ListedInitializer {
    let create: @Sendable (AnyClass, Arguments) -> AnyObject?
}

/// Stands for the arguments, so that the symbol below contains names of this module only.
@usableFromInline struct NoArguments {}

extension NSObject {
    /// Calls the initializer of the object's class: a convenience initializer creates an object of
    /// the class that it is called on, and dispatches to the overrides of the initializer it calls.
    @usableFromInline convenience init(_dynamic arguments: NoArguments) { self.init() }

    /// The initializer above as a method of the class. Both have the same calling convention, but
    /// Swift lets metatypes call the method alone.
    @_silgen_name("$s10Foundation8NSObjectC10ObjectiveCE8_dynamicAcD11NoArgumentsV_tcfC")
    fileprivate static func allocate(_ arguments: NoArguments) -> NSObject
}
