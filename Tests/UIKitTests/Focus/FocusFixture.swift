import Foundation

@testable import UIKit

/// A window of 320 × 480 points with a controller, whose keys a person presses.
@MainActor final class FocusFixture {
    let controller: UIViewController
    let simulator = TouchSimulator()
    var window: UIWindow { simulator.window }

    init(_ controller: UIViewController = UIViewController()) {
        self.controller = controller
        window.rootViewController = controller
        settle(window)
    }

    /// The focus of the window's scene.
    var system: UIFocusSystem? { window.windowScene?.focus }
    /// The focused view.
    var focused: UIView? { system?.focusedItem as? UIView }

    /// Adds a view to the controller's view.
    @discardableResult
    func add<View: UIView>(_ view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 80, _ height: CGFloat = 40) -> View {
        view.frame = CGRect(x: x, y: y, width: width, height: height)
        controller.view.addSubview(view)
        return view
    }

    /// Presses and releases a key.
    func press(_ usage: UIKeyboardHIDUsage, _ modifiers: UserInput.Modifiers = []) {
        let characters = [UIKeyboardHIDUsage.keyboardReturnOrEnter: "\r", .keyboardSpacebar: " ", .keyboardTab: "\t"][usage] ?? ""
        let events = [true, false].map { isDown in
            UserInput.Kind.key(
                .init(
                    usage: UInt16(usage.rawValue), modifiers: modifiers, isDown: isDown, isRepeat: false, characters: characters,
                    charactersIgnoringModifiers: characters))
        }
        window.makeKey()
        simulator.handle(events)
        settle(window)
    }

    func close() {
        system?.focus(nil, [])
        simulator.close()
    }
}

/// A view that can be focused, and logs what the focus system tells it.
final class FocusableView: UIView {
    var log: CallLog?
    var name = ""
    var allowsUpdates = true
    var isFocusable = true

    convenience init(_ name: String, _ log: CallLog? = nil) {
        self.init(frame: .zero)
        (self.name, self.log) = (name, log)
    }

    override var canBecomeFocused: Bool { isFocusable }

    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        log?.add("should \(name)")
        return allowsUpdates
    }

    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        let former = (context.previouslyFocusedView as? FocusableView)?.name ?? "-"
        let new = (context.nextFocusedView as? FocusableView)?.name ?? "-"
        log?.add("did \(name): \(former) to \(new) \(context.focusHeading.rawValue)")
        coordinator.addCoordinatedAnimations { [log] in log?.add("animation") }
    }
}
