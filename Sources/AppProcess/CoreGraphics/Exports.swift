@_exported public import Foundation
@_exported public import LaminaDarwin

/// Foundation's counterpart of Core Foundation's data object. These counterparts of the types in
/// Core Graphics' signatures allow code such as `data as CFData` to compile unchanged.
public typealias CFData = NSData
/// Foundation's counterpart of Core Foundation's mutable data object.
public typealias CFMutableData = NSMutableData
/// Foundation's counterpart of Core Foundation's string.
public typealias CFString = NSString
/// Foundation's counterpart of Core Foundation's array.
public typealias CFArray = NSArray
/// Foundation's counterpart of Core Foundation's dictionary.
public typealias CFDictionary = NSDictionary
/// Foundation's counterpart of Core Foundation's URL.
public typealias CFURL = NSURL
/// The counterpart of Core Foundation's index.
public typealias CFIndex = Int
/// The counterpart of Core Foundation's object of any type.
public typealias CFTypeRef = AnyObject
/// The counterpart of Core Foundation's duration (seconds).
public typealias CFTimeInterval = TimeInterval
/// Foundation's counterpart of Core Foundation's Boolean object.
public typealias CFBoolean = NSNumber

/// The Boolean object for `true`.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// The Boolean object for `false`.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
