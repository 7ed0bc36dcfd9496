import Foundation

public protocol Disposable { func dispose() }
public final class AnonymousDisposable: NSObject, Disposable {
    private var action: (() -> Void)?
    init(_ action: @escaping () -> Void) { self.action = action }
    public func dispose() { action?(); action = nil }
    deinit { dispose() }
}
public final class DisposeBag {
    private var disposables: [Disposable] = []
    public init() {}
    public func insert(_ disposable: Disposable) { disposables.append(disposable) }
    deinit { disposables.forEach { $0.dispose() } }
}
extension Disposable { public func disposed(by bag: DisposeBag) { bag.insert(self) } }

public struct Stream<Element> {
    let subscribeHandler: (@escaping (Element) -> Void) -> Disposable
    public func subscribe(onNext: @escaping (Element) -> Void) -> Disposable { subscribeHandler(onNext) }
    public func map<Result>(_ transform: @escaping (Element) -> Result) -> Stream<Result> {
        Stream<Result> { next in self.subscribeHandler { next(transform($0)) } }
    }
    public func bind(to binders: Binder<Element>...) -> Disposable { subscribe { value in binders.forEach { $0.on(value) } } }
}
public struct Binder<Value> {
    private let binding: (Value) -> Void
    public init<Target: AnyObject>(_ target: Target, binding: @escaping (Target, Value) -> Void) {
        weak var weakTarget = target
        self.binding = { value in if let target = weakTarget { binding(target, value) } }
    }
    public func on(_ value: Value) { binding(value) }
}
public final class Subject<Element> {
    private var next = 0
    private var observers: [Int: (Element) -> Void] = [:]
    public init() {}
    public func on(_ element: Element) { observers.sorted { $0.key < $1.key }.forEach { $0.value(element) } }
    public var stream: Stream<Element> {
        Stream { observer in
            let key = self.next
            self.next += 1
            self.observers[key] = observer
            return AnonymousDisposable { self.observers[key] = nil }
        }
    }
}
@dynamicMemberLookup
public struct ReactiveExtension<Base> {
    public let base: Base
    public init(_ base: Base) { self.base = base }
    public subscript<Property>(dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>) -> Binder<Property> where Base: AnyObject {
        Binder(base) { base, value in base[keyPath: keyPath] = value }
    }
}
public protocol ReactiveCompatible { associatedtype ReactiveBase; var rx: ReactiveExtension<ReactiveBase> { get } }
extension ReactiveCompatible { public var rx: ReactiveExtension<Self> { ReactiveExtension(self) } }
extension NSObject: ReactiveCompatible {}
