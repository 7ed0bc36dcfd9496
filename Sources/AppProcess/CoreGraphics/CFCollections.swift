import CoreFoundation
public import Foundation

// Core Foundation's access to lists and dictionaries, for code that takes elements by address. Arrays and dictionaries here are Foundation's, which
// keep an object of a Swift class in one of their own: what such code expects is the former's address.

/// The number of elements.
public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray.count }

/// The address of an element, which stays valid as long as the array; an index that is none ends the app.
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
    address(of: theArray.object(at: idx)) {
        CoreFoundation.CFArrayGetValueAtIndex(unsafeBitCast(theArray as NSArray, to: CoreFoundation.CFArray.self), idx)
    }
}

/// The number of keys.
public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> CFIndex { theDict.count }

/// The address of the value of a key, which stays valid as long as the dictionary; nil for a key without one.
///
/// - Parameter key: the address of an object such as a string.
public func CFDictionaryGetValue(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> UnsafeRawPointer! {
    theDict.object(forKey: Unmanaged<NSObject>.fromOpaque(key).takeUnretainedValue()).map { value in
        address(of: value) {
            CoreFoundation.CFDictionaryGetValue(unsafeBitCast(theDict as NSDictionary, to: CoreFoundation.CFDictionary.self), key)
        }
    }
}

/// The address of an object of a Swift class, which the collection keeps alive; for a value, of the object that the collection keeps for it.
private func address(of value: Any, kept: () -> UnsafeRawPointer) -> UnsafeRawPointer {
    type(of: value) is AnyClass ? UnsafeRawPointer(Unmanaged.passUnretained(value as AnyObject).toOpaque()) : kept()
}
