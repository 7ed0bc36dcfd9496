import Foundation

// Foundation's own functions `NSStringFromClass` and `NSClassFromString` end the process for nested
// and generic classes, and do not find classes of UIKit. A function of the same name would be
// ambiguous in files that import Foundation, so the rewriting compiler replaces their names with
// those of the first two functions.

/// Returns the name of a class, as `NSStringFromClass` does on iOS: of a class of a framework its
/// own name, of others also those of the module and of the types around it.
///
/// ```swift
/// print(objc_stringFromClass(NSMutableArray.self))  // NSMutableArray
/// ```
public func objc_stringFromClass(_ aClass: AnyClass) -> String { ClassNames.shared.name(of: aClass) }

/// Returns the class of a name, as `NSClassFromString` does on iOS, or nil if there is none.
///
/// - Parameter aClassName: The name of a class of a framework, such as `UILabel`; that of another
///   class with its module, such as `Shop.CartController`; or a name that
///   ``objc_stringFromClass(_:)`` returned.
public func objc_classFromString(_ aClassName: String) -> AnyClass? { ClassNames.shared.type(named: aClassName) }

/// Returns the class of a name, or nil if there is none.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! { ClassNames.shared.type(named: String(cString: name)) }

/// Returns the class of a name, or nil if there is none.
public func objc_lookUpClass(_ name: UnsafePointer<CChar>) -> AnyClass? { ClassNames.shared.type(named: String(cString: name)) }

/// Returns the name of a class, or `nil` in text for no class. The text stays valid.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> { cls.map { ClassNames.shared.text(of: $0) } ?? noClass }

/// Returns the superclass of a class, or nil for a root class and for no class.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }

/// Returns the class of an object; nil for nil, and for a value that is not an object.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.flatMap { type(of: $0) as? AnyClass } }

/// Returns the name of an object's class; `nil` in text for nil, and for a value that is not an
/// object. The text stays valid.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> { class_getName(object_getClass(obj)) }

/// The text for no class.
///
/// Not checked for concurrent use, because the text is never changed.
private nonisolated(unsafe) let noClass: UnsafePointer<CChar> = {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: 4)
    for (index, byte) in "nil\0".utf8.enumerated() { text[index] = CChar(bitPattern: byte) }
    return UnsafePointer(text)
}()
