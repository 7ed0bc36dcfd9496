import CoreFoundation

/// The first stored property of classes whose instances are values of attributed strings.
///
/// Attributed strings are implemented by Core Foundation, which compares attributes where ranges
/// meet. Core Foundation interprets the first stored word of a Swift object as its own type
/// information, and ends the process if the word does not identify a type. Any valid type suffices:
/// Core Foundation then detects that the object is not one of its own and sends it the comparison.
package struct CoreFoundationInfo: Sendable {
    private let word: UInt64

    package init() {
        // Bits 8 and up contain the type. Bit 7 is set in Foundation's objects.
        word = UInt64(CFStringGetTypeID()) << 8 | 0x80
    }
}
