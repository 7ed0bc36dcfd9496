import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Input views")
struct InputViewTests {
    /// A view that becomes first responder with the given views.
    private final class Field: UIView {
        var (input, bar): (UIView?, UIView?) = (nil, nil)
        override var canBecomeFirstResponder: Bool { true }
        override var inputView: UIView? { input }
        override var inputAccessoryView: UIView? { bar }
    }

    /// A controller with a bar that is shown for all of its views, as in a chat.
    private final class ChatController: UIViewController {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { bar }
    }

    /// Records keyboard notifications of windows with a width, which the windows of other tests do
    /// not have. Unchecked: they are posted on the main thread, where the tests run.
    private final class NotificationSpy: NSObject, @unchecked Sendable {
        private(set) var notifications: [Notification] = []
        private var observers: [any NSObjectProtocol] = []

        init(width: CGFloat) {
            super.init()
            let names = [
                UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification, UIResponder.keyboardWillHideNotification,
                UIResponder.keyboardDidHideNotification, UIResponder.keyboardWillChangeFrameNotification,
                UIResponder.keyboardDidChangeFrameNotification,
            ]
            for name in names {
                observers.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [unowned self] notification in
                        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                        if frame?.width == width { notifications.append(notification) }
                    })
            }
        }

        deinit { observers.forEach(NotificationCenter.default.removeObserver) }

        /// Returns the names posted since the last call, without their common parts.
        func names() -> [String] {
            defer { notifications = [] }
            return notifications.map {
                $0.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "").replacingOccurrences(of: "Notification", with: "")
            }
        }
    }

    private let window: UIWindow
    private let root = UIViewController()
    private let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))

    init() {
        window = show(root)
        root.view.addSubview(field)
    }

    private func view(height: CGFloat) -> UIView { UIView(frame: CGRect(x: 5, y: 5, width: 50, height: height)) }

    /// Runs the main run loop, which calls completions, until a condition holds. Returns whether it
    /// does within 10 seconds.
    private func wait(until condition: () -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: 10)
        while !condition(), Date() < end {
            window.layoutIfNeeded()
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
        }
        return condition()
    }

    /// Returns a view's frame in the window.
    private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    @Test("A first responder's input view is shown at the bottom of its window, below its accessory view")
    func shows() {
        (field.input, field.bar) = (view(height: 200), view(height: 44))
        UIView.performWithoutAnimation { _ = field.becomeFirstResponder() }
        #expect(frame(of: field.input!) == CGRect(x: 0, y: 280, width: 320, height: 200))
        #expect(frame(of: field.bar!) == CGRect(x: 0, y: 236, width: 320, height: 44))
        // Views that are added later are behind them.
        let cover = UIView(frame: window.bounds)
        window.addSubview(cover)
        #expect(window.hitTest(CGPoint(x: 10, y: 470), with: nil) === field.input)
        #expect(window.hitTest(CGPoint(x: 10, y: 240), with: nil) === field.bar)
        #expect(window.hitTest(CGPoint(x: 10, y: 230), with: nil) === cover)
        // They follow the size of the window.
        window.frame.size = CGSize(width: 480, height: 320)
        window.layoutIfNeeded()
        #expect(frame(of: field.input!) == CGRect(x: 0, y: 120, width: 480, height: 200))
        #expect(frame(of: field.bar!) == CGRect(x: 0, y: 76, width: 480, height: 44))
    }

    @Test("Input views move in and out with an animation of 0.25 seconds")
    func animates() {
        field.input = view(height: 200)
        field.becomeFirstResponder()
        let host = field.input?.superview
        #expect(host?.layer.animation(forKey: "position")?.duration == 0.25)
        #expect(host?.frame == CGRect(x: 0, y: 280, width: 320, height: 200))
        field.resignFirstResponder()
        #expect(host?.frame.minY == 480)
    }

    @Test(
        "Input views disappear when the first responder resigns, ends editing or leaves the window",
        arguments: ["resign", "end editing", "leave the window"])
    func hides(way: String) {
        field.input = view(height: 200)
        UIView.performWithoutAnimation {
            field.becomeFirstResponder()
            switch way {
            case "resign": field.resignFirstResponder()
            case "end editing": window.endEditing(true)
            default: field.removeFromSuperview()
            }
        }
        #expect(wait { field.input?.superview == nil && window.subviews == [root.view] })
    }

    @Test("Keyboard notifications state the frames on the screen, the duration and the curve")
    func notifications() throws {
        window.frame.size.width = 321
        let spy = NotificationSpy(width: 321)
        (field.input, field.bar) = (view(height: 200), view(height: 44))
        field.becomeFirstResponder()
        let names = [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification]
        #expect(spy.notifications.map(\.name) == names)
        let userInfo = try #require(spy.notifications.last?.userInfo)
        let (begin, end) = (userInfo[UIResponder.keyboardFrameBeginUserInfoKey], userInfo[UIResponder.keyboardFrameEndUserInfoKey])
        // iOS code casts to either type.
        #expect((begin as? NSValue)?.cgRectValue == CGRect(x: 0, y: 480, width: 321, height: 244))
        #expect((end as? NSValue)?.cgRectValue == CGRect(x: 0, y: 236, width: 321, height: 244))
        #expect(end as? CGRect == CGRect(x: 0, y: 236, width: 321, height: 244))
        #expect(userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
        let curve = try #require(userInfo[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int)
        #expect(UIView.AnimationCurve(rawValue: curve) == .easeInOut)
        #expect(userInfo[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
        #expect(spy.notifications.last?.object as? UIScreen === UIScreen.main)
    }

    @Test("Notifications are posted before and after input views appear, change and disappear")
    func notificationOrder() {
        window.frame.size.width = 322
        let spy = NotificationSpy(width: 322)
        let other = Field(frame: field.frame)
        root.view.addSubview(other)
        (field.input, other.input) = (view(height: 200), view(height: 100))
        UIView.performWithoutAnimation { _ = field.becomeFirstResponder() }
        #expect(spy.names() == ["WillChangeFrame", "WillShow"])
        #expect(wait { spy.notifications.count == 2 } && spy.names() == ["DidChangeFrame", "DidShow"])
        // The views of another responder replace them, without hiding in between.
        UIView.performWithoutAnimation { _ = other.becomeFirstResponder() }
        #expect(spy.names() == ["WillChangeFrame", "WillShow"])
        #expect(frame(of: other.input!) == CGRect(x: 0, y: 380, width: 322, height: 100) && field.input?.superview == nil)
        #expect(wait { spy.notifications.count == 2 } && spy.names() == ["DidChangeFrame", "DidShow"])
        // A responder with the same view changes nothing.
        field.input = other.input
        field.becomeFirstResponder()
        #expect(spy.names().isEmpty && field.isFirstResponder)
        UIView.performWithoutAnimation { _ = field.resignFirstResponder() }
        #expect(spy.names() == ["WillChangeFrame", "WillHide"])
        #expect(wait { spy.notifications.count == 2 } && spy.names() == ["DidChangeFrame", "DidHide"])
    }

    @Test("A first responder without an input view or accessory view shows that of the next responder that has one")
    func chain() {
        let controller = ChatController()
        let plain = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let window = show(controller)
        controller.view.addSubview(plain)
        plain.input = view(height: 100)
        UIView.performWithoutAnimation { _ = plain.becomeFirstResponder() }
        #expect(frame(of: controller.bar) == CGRect(x: 0, y: 340, width: 320, height: 40))
        UIView.performWithoutAnimation { _ = controller.becomeFirstResponder() }
        #expect(frame(of: controller.bar) == CGRect(x: 0, y: 440, width: 320, height: 40) && plain.input?.superview == nil)
        UIView.performWithoutAnimation { _ = controller.resignFirstResponder() }
        #expect(wait { controller.bar.window == nil } && window.subviews == [controller.view])
    }

    @Test("Reloading shows other input views, or the same at another height")
    func reloads() {
        field.input = view(height: 200)
        UIView.performWithoutAnimation { _ = field.becomeFirstResponder() }
        field.input?.frame.size.height = 150
        UIView.performWithoutAnimation { field.reloadInputViews() }
        #expect(frame(of: field.input!) == CGRect(x: 0, y: 330, width: 320, height: 150))
        let former = field.input
        field.input = view(height: 80)
        UIView.performWithoutAnimation { field.reloadInputViews() }
        #expect(frame(of: field.input!) == CGRect(x: 0, y: 400, width: 320, height: 80) && former?.superview == nil)
        // Only the first responder's views are reloaded.
        let other = Field(frame: field.frame)
        root.view.addSubview(other)
        other.input = view(height: 10)
        other.reloadInputViews()
        #expect(other.input?.superview == nil)
    }

    @Test("Constraints determine the height of input views that use Auto Layout")
    func constraints() {
        let (bar, label) = (UIView(), UILabel())
        bar.translatesAutoresizingMaskIntoConstraints = false
        label.translatesAutoresizingMaskIntoConstraints = false
        label.text = "Text"
        bar.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: bar.topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -10),
            label.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
        ])
        (field.input, field.bar) = (view(height: 100), bar)
        UIView.performWithoutAnimation { _ = field.becomeFirstResponder() }
        window.layoutIfNeeded()
        // The label with 10 points above and below. The bar ends at 380, where the input view of
        // 100 points begins.
        let height = label.intrinsicContentSize.height + 20
        #expect(abs(frame(of: bar).minY - (380 - height)) <= 1 && frame(of: bar).width == 320)
        #expect(abs(frame(of: bar).height - height) <= 1 && frame(of: bar).maxY <= 380)
    }

    @Test("The keyboard layout guide covers the part of a view that input views cover")
    func guide() {
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: root.view.topAnchor), content.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
            content.widthAnchor.constraint(equalToConstant: 10),
            content.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
        ])
        window.layoutIfNeeded()
        #expect(content.frame.height == 480)
        field.input = view(height: 200)
        UIView.performWithoutAnimation { _ = field.becomeFirstResponder() }
        #expect(content.frame.height == 280 && root.view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 280, width: 320, height: 200))
        UIView.performWithoutAnimation { _ = field.resignFirstResponder() }
        #expect(content.frame.height == 480)
    }
}
