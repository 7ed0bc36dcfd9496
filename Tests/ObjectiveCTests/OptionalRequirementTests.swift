import Foundation
import ObjectiveC
import Testing

private protocol PlayerDelegate: AnyObject {
    typealias DidSeek = (_ time: Double) -> String?
}

extension PlayerDelegate {
    var didSeek: DidSeek? { objc_requirement("didSeek:", of: self) }
}

private protocol OtherDelegate: AnyObject {
    typealias DidSeek = (_ time: Int) -> Void
}

extension OtherDelegate {
    var otherDidSeek: DidSeek? { objc_requirement("didSeek:", of: self) }
}

@Suite struct OptionalRequirementTests {
    private class Silent: PlayerDelegate, OtherDelegate, ObjectiveCMethods {
        class var objectiveCMethods: [ObjectiveCMethod] { [] }
    }

    /// Implements the requirement in a subclass of the class that conforms.
    private class Listener: Silent {
        func didSeek(_ time: Double) -> String { "at \(time)" }

        override class var objectiveCMethods: [ObjectiveCMethod] {
            super.objectiveCMethods + [.requirement("didSeek:") { (object: Listener) -> PlayerDelegate.DidSeek in object.didSeek(_:) }]
        }
    }

    private final class LaterListener: Listener {
        override func didSeek(_ time: Double) -> String { "later \(super.didSeek(time))" }
    }

    @Test("An optional requirement is nil if neither the class nor a superclass implements it")
    func isAbsent() {
        let delegate: any PlayerDelegate = Silent()
        #expect(delegate.didSeek == nil && delegate.didSeek?(1) == nil)
    }

    @Test("An optional requirement is found in a subclass of the class that conforms, and dispatches to overrides")
    func isFoundInSubclasses() {
        let delegates: [any PlayerDelegate] = [Listener(), LaterListener()]
        #expect(delegates.map { $0.didSeek?(2) } == ["at 2.0", "later at 2.0"])
    }

    @Test("Requirements of two protocols with the same name and different types are distinct")
    func distinguishesTypes() {
        #expect((Listener() as any OtherDelegate).otherDidSeek == nil)
    }

    @Test("Without an entry, a requirement with a default implementation is nil only if the class lists its conformance")
    func knowsWhatClassesList() {
        class Complete: Silent {
            override class var objectiveCMethods: [ObjectiveCMethod] { [.conformance("PlayerDelegate")] }
        }
        func requirement(of object: AnyObject) -> PlayerDelegate.DidSeek? {
            objc_requirement("didSeek:", of: object, in: "PlayerDelegate", otherwise: { _ in "default" } as PlayerDelegate.DidSeek)
        }
        #expect(requirement(of: Complete()) == nil)
        #expect(requirement(of: Silent())?(1) == "default" && requirement(of: NSObject())?(1) == "default")
        #expect(requirement(of: Listener())?(1) == "at 1.0")
    }

    /// Forwards what it does not implement.
    private final class Proxy: NSObject, PlayerDelegate, ObjectiveCMethods {
        let other: Listener? = Listener()

        class var objectiveCMethods: [ObjectiveCMethod] {
            [
                .method(Selector("respondsToSelector:", { (object: Proxy) in { object.responds(to: $0) } })),
                .method(Selector("forwardingTargetForSelector:", { (object: Proxy) in { object.forwardingTarget(for: $0) } })),
            ]
        }
        func responds(to selector: Selector!) -> Bool { objc_responds(self, to: selector) || selector == Selector("didSeek:") }
        func forwardingTarget(for selector: Selector!) -> Any? { other }
    }

    @Test("An object that forwards a requirement to another one implements it, and decides what it responds to")
    func forwards() {
        let delegate: any NSObjectProtocol & PlayerDelegate = Proxy()
        #expect(delegate.didSeek?(3) == "at 3.0")
        #expect(delegate.responds(to: Selector("didSeek:")) && delegate.responds(to: Selector("respondsToSelector:")))
        #expect(!delegate.responds(to: Selector("didStop:")))
    }
}
