import ObjectiveC
import Testing

@testable import UIKit

/// Methods of UIKit that a program replaces. The replacements contain by hand what the rewriting
/// compiler adds to methods that call themselves.
@MainActor @Suite(.serialized) struct MethodReplacementTests {
    private static let original = Selector("safeAreaInsetsDidChange", { (o: UIScrollView) in { o.safeAreaInsetsDidChange() } })
    private static let replacement = Selector("counted_safeAreaInsetsDidChange", { (o: UIScrollView) in { o.counted() } })

    @Test("An exchanged method of UIKit calls its replacement, which calls the original, until both are exchanged again")
    func exchanges() throws {
        let view = LoggingView()
        view.safeAreaInsetsDidChange()
        #expect(view.log == ["override"])
        let first = try #require(class_getInstanceMethod(UIScrollView.self, Self.original))
        let second = try #require(class_getInstanceMethod(UIScrollView.self, Self.replacement))
        method_exchangeImplementations(first, second)
        view.safeAreaInsetsDidChange()
        // The override calls the class's method, and with it the replacement.
        #expect(view.log == ["override", "override", "before", "after"])
        UIScrollView().safeAreaInsetsDidChange()
        UIView().safeAreaInsetsDidChange()
        #expect(view.log.count == 4)
        method_exchangeImplementations(first, second)
        view.safeAreaInsetsDidChange()
        #expect(view.log == ["override", "override", "before", "after", "override"])
    }

    @Test("An implementation that is set replaces a method, and the former one restores it")
    func setsImplementations() throws {
        let view = LoggingView()
        let method = try #require(class_getInstanceMethod(UIScrollView.self, Self.original))
        let former = method_setImplementation(
            method, try #require(class_getMethodImplementation(UIScrollView.self, Self.replacement)))
        view.safeAreaInsetsDidChange()
        #expect(view.log == ["override", "before", "after"])
        method_setImplementation(method, former)
        view.safeAreaInsetsDidChange()
        #expect(view.log == ["override", "before", "after", "override"])
    }

    @Test("A method that a class has is not added, and one that it lacks is not found")
    func findsMethods() throws {
        let method = try #require(class_getInstanceMethod(UIView.self, Selector("layoutSubviews")))
        #expect(method_getName(method) == Selector("layoutSubviews"))
        #expect(!class_addMethod(UIView.self, Selector("layoutSubviews"), method_getImplementation(method), nil))
        #expect(class_getInstanceMethod(UIView.self, Selector("_unknown")) == nil)
        #expect(class_getInstanceMethod(nil, Selector("layoutSubviews")) == nil)
    }

    @Test("The class of the application has its type property by name")
    func answersMessagesToTheClass() {
        #expect(UIApplication.responds(to: Selector("sharedApplication")) && !UIApplication.responds(to: Selector("other")))
    }
}

private final class LoggingView: UIScrollView {
    var log: [String] = []
    override func safeAreaInsetsDidChange() {
        log.append("override")
        super.safeAreaInsetsDidChange()
    }
}

extension UIScrollView {
    fileprivate func counted() {
        if let exchanged = objc_exchanged(self, "counted_safeAreaInsetsDidChange", []) { return exchanged.result() }
        (self as? LoggingView)?.log.append("before")
        counted()
        (self as? LoggingView)?.log.append("after")
    }
}
