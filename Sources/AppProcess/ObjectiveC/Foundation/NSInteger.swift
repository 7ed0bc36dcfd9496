/// An integer of the machine's width.
public typealias NSInteger = Int
/// An unsigned integer of the machine's width.
public typealias NSUInteger = UInt
