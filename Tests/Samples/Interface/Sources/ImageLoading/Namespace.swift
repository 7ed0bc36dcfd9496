import Foundation
import UIKit

public struct LoadingWrapper<Base> {
    public let base: Base
    public init(_ base: Base) { self.base = base }
}
public protocol LoadingCompatible: AnyObject {}
extension LoadingCompatible {
    public var load: LoadingWrapper<Self> {
        get { LoadingWrapper(self) }
        set {}
    }
}
extension UIImageView: LoadingCompatible {}
extension UIButton: LoadingCompatible {}

public enum LoadingError: Error {
    case cancelled(token: Int)
    case missing(URL)
    case notCurrent(source: URL?)
}
