@_exported public import CoreGraphics

// Core Foundation's types and functions that appear in the interface of Core Text.

/// An attributed string of Core Foundation; the same type as `NSAttributedString`.
public typealias CFAttributedString = NSAttributedString
/// A character set of Core Foundation; the same type as `CharacterSet`.
public typealias CFCharacterSet = CharacterSet
/// A UTF-16 code unit.
public typealias UniChar = UInt16

/// A range of UTF-16 code units or other elements.
public struct CFRange: Hashable, Sendable {
    /// The index of the first element.
    public var location: CFIndex
    /// The number of elements.
    public var length: CFIndex

    /// Creates an empty range at 0.
    public init() {
        self.init(location: 0, length: 0)
    }

    /// Creates a range of `length` elements that starts at `location`.
    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }
}

/// Creates a range of `len` elements that starts at `loc`.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
    CFRange(location: loc, length: len)
}
