@_exported public import CoreGraphics

/// The counterpart of Core Foundation's attributed string.
public typealias CFAttributedString = NSAttributedString
/// The counterpart of Core Foundation's character set.
public typealias CFCharacterSet = CharacterSet
/// A UTF-16 code unit.
public typealias UniChar = UInt16

/// A range of UTF-16 units, with Core Foundation's name.
public struct CFRange: Hashable, Sendable {
    /// The first unit.
    public var location: CFIndex
    /// The number of units.
    public var length: CFIndex

    /// An empty range at 0.
    public init() {
        self.init(location: 0, length: 0)
    }

    /// A range of `length` units from `location`.
    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }
}

/// A range of `len` units from `loc`.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
    CFRange(location: loc, length: len)
}
