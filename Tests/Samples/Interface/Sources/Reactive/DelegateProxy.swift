import UIKit

open class DelegateProxy<Parent: AnyObject, Delegate>: NSObject {
    public private(set) weak var parent: Parent?
    private weak var forwarded: AnyObject?
    public init(parent: Parent) { self.parent = parent; super.init() }
    open var forwardToDelegate: Delegate? { forwarded as? Delegate }
    open func setForwardToDelegate(_ delegate: Delegate?) { forwarded = delegate as AnyObject? }
    override open func responds(to aSelector: Selector!) -> Bool {
        if super.responds(to: aSelector) { return true }
        return (forwarded as? NSObject)?.responds(to: aSelector) ?? false
    }
    override open func forwardingTarget(for aSelector: Selector!) -> Any? { forwarded }
}

public protocol DelegateProxyType: AnyObject {
    associatedtype ParentObject: AnyObject
    static var identifier: UnsafeRawPointer { get }
    init(parent: ParentObject)
}
private var scrollProxyKey = 0
extension DelegateProxyType where Self: NSObject {
    public static func proxy(for object: ParentObject) -> Self {
        if let existing = objc_getAssociatedObject(object, identifier) as? Self { return existing }
        let proxy = Self(parent: object)
        objc_setAssociatedObject(object, identifier, proxy, .OBJC_ASSOCIATION_RETAIN)
        return proxy
    }
}

public final class ScrollViewDelegateProxy: DelegateProxy<UIScrollView, UIScrollViewDelegate>, DelegateProxyType, UIScrollViewDelegate {
    public static let identifier = UnsafeRawPointer(bitPattern: 0x5CA1)!
    let offsets = Subject<CGPoint>()
    public required override init(parent: UIScrollView) { super.init(parent: parent) }
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.on(scrollView.contentOffset)
        forwardToDelegate?.scrollViewDidScroll?(scrollView)
    }
}
