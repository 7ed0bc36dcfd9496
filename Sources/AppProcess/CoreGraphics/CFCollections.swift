import CoreFoundation
public import Foundation

// Core Foundation's functions for arrays and dictionaries, for code that accesses elements by
// address. The collections are Foundation's, which store an object of a Swift class in a wrapper.
// Callers expect the address of the object itself.

/// Returns the number of elements of an array.
public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray.count }

/// Returns the address of an element, which stays valid as long as the array. An index out of
/// bounds terminates the app.
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
    address(of: theArray.object(at: idx)) {
        CoreFoundation.CFArrayGetValueAtIndex(unsafeBitCast(theArray as NSArray, to: CoreFoundation.CFArray.self), idx)
    }
}

/// Returns the number of keys of a dictionary.
public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> CFIndex { theDict.count }

/// Returns the address of the value for a key, which stays valid as long as the dictionary; `nil`
/// if the key has no value.
///
/// - Parameter key: The address of an object, such as a string.
public func CFDictionaryGetValue(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> UnsafeRawPointer! {
    theDict.object(forKey: Unmanaged<NSObject>.fromOpaque(key).takeUnretainedValue()).map { value in
        address(of: value) {
            CoreFoundation.CFDictionaryGetValue(unsafeBitCast(theDict as NSDictionary, to: CoreFoundation.CFDictionary.self), key)
        }
    }
}

/// Returns the address of an object of a Swift class, which the collection keeps alive; for a value
/// type, the address of the object in which the collection stores it.
private func address(of value: Any, stored: () -> UnsafeRawPointer) -> UnsafeRawPointer {
    type(of: value) is AnyClass ? UnsafeRawPointer(Unmanaged.passUnretained(value as AnyObject).toOpaque()) : stored()
}
