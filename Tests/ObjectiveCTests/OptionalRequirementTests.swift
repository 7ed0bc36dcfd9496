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
}
