// Core Foundation's encodings of strings, which iOS code uses without an import of its own.

@_exported public import func CoreFoundation.CFStringConvertEncodingToNSStringEncoding
@_exported public import enum CoreFoundation.CFStringBuiltInEncodings
@_exported public import enum CoreFoundation.CFStringEncodings
@_exported public import typealias CoreFoundation.CFStringEncoding
