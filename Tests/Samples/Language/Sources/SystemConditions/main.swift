import Foundation

@objc class Marker: NSObject {}

#if os(iOS)
    print("iOS")
#endif
#if !targetEnvironment(simulator)
    print("device")
#endif
#if canImport(UIKit) && !os(macOS)
    print("UIKit")
#endif
#if os(Linux)
    print("Linux")
#endif
