import CoreGraphics
import Foundation

/// The views at the bottom of a window that a first responder shows in place of a keyboard: its
/// input view and, above it, its input accessory view. A subview of the window in front of all
/// others. Main thread.
final class InputViewHost: UIView {
    private(set) var inputContent: UIView?
    private(set) var accessory: UIView?
    /// The number of times that the views were shown, changed or moved. The completion of an
    /// animation compares it to find out whether a later one has replaced it.
    var changeCount = 0
    /// The constraints that attach views with Auto Layout to the host's edges.
    private var pins: [NSLayoutConstraint] = []

    /// Replaces the views.
    func show(_ inputContent: UIView?, _ accessory: UIView?) {
        let former = [self.inputContent, self.accessory]
        (self.inputContent, self.accessory) = (inputContent, accessory)
        NSLayoutConstraint.deactivate(pins)
        pins = []
        // Remove former views, unless the app has moved them to another superview.
        for case let view? in former where view !== inputContent && view !== accessory && view.superview === self {
            view.removeFromSuperview()
        }
        for case let view? in [inputContent, accessory] {
            if view.superview !== self { addSubview(view) }
            guard !view.translatesAutoresizingMaskIntoConstraints else { continue }
            pins += [view.leadingAnchor.constraint(equalTo: leadingAnchor), view.trailingAnchor.constraint(equalTo: trailingAnchor)]
            pins.append(
                view === inputContent
                    ? view.bottomAnchor.constraint(equalTo: bottomAnchor) : view.topAnchor.constraint(equalTo: topAnchor))
        }
        NSLayoutConstraint.activate(pins)
        setNeedsLayout()
    }

    /// Returns the height of both views at a width (points).
    func fittingHeight(width: CGFloat) -> CGFloat { height(of: accessory, width) + height(of: inputContent, width) }

    /// Returns the height of a view: the one that its constraints determine if it uses Auto Layout;
    /// otherwise its own or, if that is 0, its intrinsic height.
    private func height(of view: UIView?, _ width: CGFloat) -> CGFloat {
        guard let view else { return 0 }
        guard view.translatesAutoresizingMaskIntoConstraints else {
            let size = view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            return max(0, size.height)
        }
        return view.bounds.height > 0 ? view.bounds.height : max(0, view.intrinsicContentSize.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var top: CGFloat = 0
        for case let view? in [accessory, inputContent] {
            let height = height(of: view, bounds.width)
            if view.translatesAutoresizingMaskIntoConstraints {
                view.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
            }
            top += height
        }
    }
}

/// The input views that a window shows in place of a keyboard.
extension UIWindow {
    /// The duration with which input views appear, move and disappear (seconds), as on iOS.
    private static let inputViewDuration: TimeInterval = 0.25

    /// Shows the input views of the first responder, or hides those of the former one.
    ///
    /// - Parameter reloads: Whether to update views that are shown already, because their height
    ///   may have changed.
    func updateInputViews(reloads: Bool = false) {
        let (inputContent, accessory) = (firstResponder?.nearestInputView, firstResponder?.nearestInputAccessoryView)
        guard inputContent != nil || accessory != nil else { return hideInputViews() }
        if let host = inputHost {
            guard reloads || host.inputContent !== inputContent || host.accessory !== accessory else { return }
            host.show(inputContent, accessory)
            moveInputViews(host, from: host.frame)
        } else {
            let host = InputViewHost(frame: CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: 0))
            host.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            host.show(inputContent, accessory)
            inputHost = host
            addSubview(host)
            moveInputViews(host, from: nil)
        }
    }

    /// Moves the host to the bottom of the window, and notifies observers.
    ///
    /// - Parameter former: The frame of the views that were shown before; nil if none were.
    private func moveInputViews(_ host: InputViewHost, from former: CGRect?) {
        let height = host.fittingHeight(width: bounds.width)
        let end = CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
        let begin = former ?? end.offsetBy(dx: 0, dy: height)
        UIView.performWithoutAnimation {
            // Lay out the contents at the final size before the animation begins.
            host.frame = CGRect(x: end.minX, y: begin.minY, width: end.width, height: max(begin.height, end.height))
            host.layoutIfNeeded()
        }
        host.changeCount += 1
        let count = host.changeCount
        let change = KeyboardChange(begin: begin, end: end, in: self)
        change.post(UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification)
        animateInputViews {
            host.frame = end
        } completion: { [weak self, weak host] in
            guard let self, let host, inputHost === host, host.changeCount == count else { return }
            change.post(UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification)
        }
    }

    /// Moves the input views out of the window and removes them.
    private func hideInputViews() {
        guard let host = inputHost else { return }
        inputHost = nil
        // The host is no longer the window's. It remains a subview until the animation ends.
        host.isUserInteractionEnabled = false
        let end = CGRect(x: host.frame.minX, y: bounds.maxY, width: host.frame.width, height: host.frame.height)
        let change = KeyboardChange(begin: host.frame, end: end, in: self)
        change.post(UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification)
        animateInputViews {
            host.frame = end
        } completion: { [weak self] in
            host.show(nil, nil)
            host.removeFromSuperview()
            guard let self, inputHost == nil else { return }
            change.post(UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification)
        }
    }

    /// Animates a change of the host's frame together with the layout that depends on the keyboard
    /// layout guides.
    private func animateInputViews(_ change: @escaping () -> Void, completion: @escaping () -> Void) {
        UIView.animate(withDuration: Self.inputViewDuration) { [self] in
            change()
            keyboardFrameDidChange()
            layoutIfNeeded()
        } completion: { _ in
            completion()
        }
    }

    /// The object and user info of the notifications about one change.
    private struct KeyboardChange {
        private let screen: UIScreen
        private let userInfo: [String: Any]

        /// Describes a change between two frames (window space).
        @MainActor init(begin: CGRect, end: CGRect, in window: UIWindow) {
            func value(_ rect: CGRect) -> NSValue { NSValue(cgRect: window.convert(rect, to: nil as UIWindow?)) }
            screen = window.screen
            userInfo = [
                UIResponder.keyboardFrameBeginUserInfoKey: value(begin), UIResponder.keyboardFrameEndUserInfoKey: value(end),
                UIResponder.keyboardAnimationDurationUserInfoKey:
                    NSNumber(value: UIView.areAnimationsEnabled ? UIWindow.inputViewDuration : 0),
                UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
                UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
            ]
        }

        @MainActor func post(_ names: Notification.Name...) {
            for name in names { NotificationCenter.default.post(name: name, object: screen, userInfo: userInfo) }
        }
    }
}

extension UIResponder {
    /// The input view of the responder or of the first of its successors that has one.
    fileprivate var nearestInputView: UIView? { inputView ?? next?.nearestInputView }

    /// The input accessory view of the responder or of the first of its successors that has one.
    fileprivate var nearestInputAccessoryView: UIView? { inputAccessoryView ?? next?.nearestInputAccessoryView }
}
