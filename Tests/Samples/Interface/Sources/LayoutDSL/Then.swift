import Foundation
#if !os(Linux) || os(iOS)
    import CoreGraphics
#endif
#if os(iOS) || os(tvOS)
    import UIKit.UIGeometry
#endif

public protocol Configurable {}

extension Configurable where Self: Any {
    @inlinable public func with(_ block: (inout Self) throws -> Void) rethrows -> Self {
        var copy = self
        try block(&copy)
        return copy
    }
    @inlinable public func `do`(_ block: (Self) throws -> Void) rethrows { try block(self) }
}
extension Configurable where Self: AnyObject {
    @inlinable public func then(_ block: (Self) throws -> Void) rethrows -> Self {
        try block(self)
        return self
    }
}
extension NSObject: Configurable {}
#if !os(Linux) || os(iOS)
    extension CGPoint: Configurable {}
    extension CGRect: Configurable {}
#endif
extension Array: Configurable {}
#if os(iOS) || os(tvOS)
    extension UIEdgeInsets: Configurable {}
#endif
