@_exported public import Foundation

/// Foundation's counterparts of the Core Foundation types in Core Graphics' signatures, so that `data as CFData` reads as elsewhere.
public typealias CFData = NSData
/// The counterpart of Core Foundation's data that can be appended to.
public typealias CFMutableData = NSMutableData
/// The counterpart of Core Foundation's string.
public typealias CFString = NSString
/// The counterpart of Core Foundation's array.
public typealias CFArray = NSArray
/// The counterpart of Core Foundation's dictionary.
public typealias CFDictionary = NSDictionary
/// The counterpart of Core Foundation's URL.
public typealias CFURL = NSURL
/// The counterpart of Core Foundation's index.
public typealias CFIndex = Int
/// The counterpart of Core Foundation's object of any type.
public typealias CFTypeRef = AnyObject
/// The counterpart of Core Foundation's length of time, in seconds.
public typealias CFTimeInterval = TimeInterval
/// The counterpart of Core Foundation's boolean.
public typealias CFBoolean = NSNumber

/// True as an object.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False as an object.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
