import UIKit

final class ControlTarget: NSObject, Disposable {
    typealias Callback = (UIControl) -> Void
    let selector: Selector = #selector(ControlTarget.eventHandler(_:))
    weak var control: UIControl?
    let events: UIControl.Event
    var callback: Callback?
    private var retainSelf: ControlTarget?

    init(control: UIControl, events: UIControl.Event, callback: @escaping Callback) {
        self.control = control
        self.events = events
        self.callback = callback
        super.init()
        retainSelf = self
        control.addTarget(self, action: selector, for: events)
        let method = self.responds(to: selector)
        if !method { fatalError("Can't find method") }
    }
    @objc func eventHandler(_ sender: UIControl!) {
        if let callback = callback, let control = control { callback(control) }
    }
    func dispose() {
        control?.removeTarget(self, action: selector, for: events)
        callback = nil
        retainSelf = nil
    }
}

extension ReactiveExtension where Base: UIControl {
    public func controlEvent(_ events: UIControl.Event) -> Stream<Void> {
        Stream { [weak control = base] next in
            guard let control = control else { return AnonymousDisposable {} }
            let target = ControlTarget(control: control, events: events) { _ in next(()) }
            return AnonymousDisposable { target.dispose() }
        }
    }
}
extension ReactiveExtension where Base: UIButton {
    public var tap: Stream<Void> { controlEvent(.touchUpInside) }
}
extension ReactiveExtension where Base: UIScrollView {
    public var delegate: ScrollViewDelegateProxy {
        let proxy = ScrollViewDelegateProxy.proxy(for: base)
        if base.delegate !== proxy {
            proxy.setForwardToDelegate(base.delegate)
            base.delegate = proxy
        }
        return proxy
    }
    public var contentOffset: Stream<CGPoint> { delegate.offsets.stream }
}
extension ReactiveExtension where Base: NSObject {
    public func observe<Element>(_ type: Element.Type, _ keyPath: String) -> Stream<Element?> {
        Stream { [weak base] next in
            guard let base = base else { return AnonymousDisposable {} }
            let observer = PathObserver(base, keyPath) { next($0 as? Element) }
            return AnonymousDisposable { observer.dispose() }
        }
    }
}
final class PathObserver: NSObject {
    private unowned(unsafe) let target: NSObject
    private let keyPath: String
    private let callback: (Any?) -> Void
    init(_ target: NSObject, _ keyPath: String, _ callback: @escaping (Any?) -> Void) {
        (self.target, self.keyPath, self.callback) = (target, keyPath, callback)
        super.init()
        target.addObserver(self, forKeyPath: keyPath, options: [.initial, .new], context: nil)
    }
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        callback(change?[.newKey])
    }
    func dispose() { target.removeObserver(self, forKeyPath: keyPath) }
}
