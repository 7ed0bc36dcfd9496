import CoreFoundation

/// The first stored property of the classes whose objects are attributes of strings.
///
/// Attributed strings are Core Foundation's, which compares attributes when ranges meet. What it takes for its own note of an object's type is
/// the first word that a Swift object stores; where that happens to name no type it ends the process. Any type will do: it then sees that the
/// object is none of its own and asks the object.
package struct CoreFoundationInfo: Sendable {
    private let word: UInt64

    package init() {
        // The type is in the bits from 8 on; bit 7 is set in objects of Foundation's.
        word = UInt64(CFStringGetTypeID()) << 8 | 0x80
    }
}
