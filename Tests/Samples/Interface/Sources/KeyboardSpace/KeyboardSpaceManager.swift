import UIKit

public final class KeyboardSpace: NSObject, UIGestureRecognizerDelegate {
    @objc public static let shared = KeyboardSpace()
    @objc public var enable = false {
        didSet { enable ? registerAll() : unregisterAll() }
    }
    @objc public var touchResignedGestureIgnoreClasses: [AnyClass] = [UIControl.self, UINavigationBar.self]
    @objc public private(set) lazy var resignFirstResponderGesture: UITapGestureRecognizer = {
        let gesture = UITapGestureRecognizer(target: self, action: #selector(self.tapRecognized(_:)))
        gesture.cancelsTouchesInView = false
        gesture.delegate = self
        return gesture
    }()
    public private(set) var log: [String] = []
    private var observers: [NSObjectProtocol] = []

    private func registerAll() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(
            self, selector: #selector(self.keyboardWillHide), name: UIResponder.keyboardWillHideNotification, object: nil)
        observers.append(
            NotificationCenter.default.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main) {
                [weak self] _ in
                self?.log.append("background")
            })
    }
    private func unregisterAll() {
        NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardWillHideNotification, object: nil)
        observers.forEach(NotificationCenter.default.removeObserver(_:))
        observers.removeAll()
    }
    @objc internal func keyboardWillShow(_ notification: Notification?) {
        let info = notification?.userInfo
        let frame = (info?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
        let duration = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0.25
        log.append("show \(frame.height) \(duration)")
    }
    @objc internal func keyboardWillHide() { log.append("hide") }
    @objc private func tapRecognized(_ gesture: UITapGestureRecognizer) {
        if gesture.state == .ended { resignFirstResponder() }
    }
    @discardableResult @objc public func resignFirstResponder() -> Bool { log.append("resign"); return true }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        for ignored in touchResignedGestureIgnoreClasses where touch.view?.isKind(of: ignored) ?? false { return false }
        return true
    }
}
