import CoreGraphics
import Foundation

/// The rules by which a navigation controller hides and shows its bars by itself: after taps and
/// swipes in the content, in a compact height, and when a keyboard appears.
@MainActor final class BarHiding: NSObject, UIGestureRecognizerDelegate {
    /// The distance that a finger moves up or down before the bars are hidden or shown (points).
    private static let swipeDistance: CGFloat = 30

    /// The rules that apply.
    struct Rules: OptionSet {
        let rawValue: Int

        static let tap = Rules(rawValue: 1)
        static let swipe = Rules(rawValue: 2)
        static let compactHeight = Rules(rawValue: 4)
        static let keyboard = Rules(rawValue: 8)
    }

    /// The rules that apply. There are none by default.
    var rules: Rules = [] {
        didSet { if rules != oldValue { rulesDidChange() } }
    }
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    let swipe = UIPanGestureRecognizer(target: nil, action: nil)
    /// The navigation controller, which owns this object.
    private unowned let navigation: UINavigationController
    /// A Boolean value that indicates whether a rule, not the app, has hidden the bars.
    private var hasHiddenBars = false
    /// A Boolean value that indicates whether the rule of compact heights has hidden the bars since
    /// the height became compact.
    private var isCompact = false
    /// The observer of keyboards while their rule applies.
    private var keyboardObserver: (any NSObjectProtocol)?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        for recognizer in [tap, swipe] as [UIGestureRecognizer] {
            recognizer.delegate = self
            recognizer.cancelsTouchesInView = false
            recognizer.isEnabled = false
        }
        tap.addTarget(nil) { [weak self] in if $0.state == .ended { self?.contentWasTapped() } }
        swipe.addTarget(nil) { [weak self] _ in self?.contentWasSwiped() }
    }

    isolated deinit { if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) } }

    /// Applies the rules to a view that the navigation controller has loaded.
    func viewDidLoad(_ view: UIView) {
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(swipe)
        navigation.registerForTraitChanges([UITraitVerticalSizeClass.self]) { [weak self] (_: UINavigationController, _) in
            self?.heightDidChange()
        }
        heightDidChange()
    }

    private func rulesDidChange() {
        tap.isEnabled = !rules.isDisjoint(with: [.tap, .compactHeight, .keyboard])
        swipe.isEnabled = rules.contains(.swipe)
        heightDidChange()
        if !rules.contains(.keyboard), let observer = keyboardObserver {
            NotificationCenter.default.removeObserver(observer)
            keyboardObserver = nil
        } else if rules.contains(.keyboard), keyboardObserver == nil {
            keyboardObserver = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
            ) { [weak self] _ in MainActor.assumeIsolated { self?.keyboardWillAppear() } }
        }
    }

    // MARK: Rules

    /// Hides or shows both bars. A toolbar without items stays as it is.
    private func setHidden(_ hidden: Bool) {
        guard hidden != navigation.isNavigationBarHidden else { return }
        hasHiddenBars = hidden
        navigation.setNavigationBarHidden(hidden, animated: true)
        if navigation.toolbar.items?.isEmpty == false { navigation.setToolbarHidden(hidden, animated: true) }
    }

    private func contentWasTapped() { setHidden(rules.contains(.tap) && !navigation.isNavigationBarHidden) }

    /// Hides or shows the bars once a finger has moved far enough since it last turned.
    private func contentWasSwiped() {
        guard swipe.state == .changed || swipe.state == .ended else { return }
        let distance = swipe.translation(in: swipe.view).y
        let hides = distance < 0
        if hides != navigation.isNavigationBarHidden, abs(distance) < Self.swipeDistance { return }
        setHidden(hides)
        swipe.setTranslation(.zero, in: swipe.view)
    }

    /// Hides the bars in a compact height, and shows them again after it.
    private func heightDidChange() {
        let wasCompact = isCompact
        isCompact = rules.contains(.compactHeight) && navigation.traitCollection.verticalSizeClass == .compact
        guard isCompact != wasCompact else { return }
        if isCompact { setHidden(true) } else if hasHiddenBars { setHidden(false) }
    }

    private func keyboardWillAppear() { if navigation.viewIfLoaded?.window?.inputHost != nil { setHidden(true) } }

    // MARK: Gestures

    // Touches of bars, of controls and of what else reacts to taps do not hide the bars.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let view = touch.view, view.isDescendant(of: navigation.content) else { return false }
        guard gestureRecognizer === tap else { return true }
        let ancestors = sequence(first: view, next: \.superview).prefix { $0 !== navigation.content }
        return !ancestors.contains {
            // Cells that can be selected can have the focus.
            $0 is UIControl || $0.canBecomeFocused || $0 is UINavigationBar || $0 is UIToolbar || $0 is UITabBar
        }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === swipe else { return rules.contains(.tap) || hasHiddenBars && navigation.isNavigationBarHidden }
        let velocity = swipe.velocity(in: swipe.view)
        return abs(velocity.y) > abs(velocity.x)
    }

    // A swipe also scrolls the content.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer === swipe
    }
}
