import CoreGraphics
public import Foundation
import QuartzCore

/// The status bar of a window scene.
///
/// A simulated device shows one; other screens do not, and the manager reports that it is hidden
/// and occupies nothing. On a phone, it is hidden in landscape orientation. Main thread only.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?
    private var appearance = StatusBarAppearance()
    /// The frame as of the latest notification (points).
    private var announcedFrame = CGRect.zero
    private lazy var bar = StatusBarView()
    private lazy var clock = StatusBarClock { [weak self] in self?.updateContent() }

    init(_ scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// The style of the content: the one that the frontmost view controller prefers.
    open var statusBarStyle: UIStatusBarStyle { appearance.style }

    /// A Boolean value that indicates whether the status bar is hidden, or the screen has none.
    open var isStatusBarHidden: Bool {
        guard let scene, let device = scene.screen.device else { return true }
        return appearance.isHidden || !device.isPad && scene.interfaceOrientation.isLandscape
    }

    /// The frame of the status bar (points); empty while it is hidden.
    open var statusBarFrame: CGRect {
        guard !isStatusBarHidden, let screen = scene?.screen, let device = screen.device else { return .zero }
        return CGRect(x: 0, y: 0, width: screen.bounds.width, height: device.statusBarHeight)
    }

    // MARK: Appearance

    /// Changes the appearance.
    ///
    /// - Parameters:
    ///   - appearance: The appearance, or nil for the present one on a screen that changed.
    ///   - animation: How a bar is shown or hidden, if that is animated.
    ///   - duration: The duration of the animation (seconds); 0 for none.
    func update(_ appearance: StatusBarAppearance? = nil, animation: UIStatusBarAnimation = .none, duration: TimeInterval = 0) {
        let former = self.appearance
        if let appearance { self.appearance = appearance }
        let frame = statusBarFrame
        let frameChanges = frame != announcedFrame
        if frameChanges { post(UIApplication.willChangeStatusBarFrameNotification, frame) }
        show(frame, animation, duration, changesStyle: former != self.appearance)
        guard frameChanges else { return }
        let old = announcedFrame
        announcedFrame = frame
        for window in scene?.windows ?? [] { window.updateSafeArea() }
        post(UIApplication.didChangeStatusBarFrameNotification, old)
    }

    private func post(_ name: Notification.Name, _ frame: CGRect) {
        let userInfo = [UIApplication.statusBarFrameUserInfoKey: NSValue(cgRect: frame)]
        NotificationCenter.default.post(name: name, object: UIApplication.running, userInfo: userInfo)
    }

    // MARK: The bar on the screen

    /// The layer of the bar, if the screen shows it.
    var layer: CALayer? { bar.layer.superlayer == nil ? nil : bar.layer }

    /// Removes the bar before the interface rotates, because it does not rotate with the windows.
    /// The update that follows shows it again.
    func prepareForRotation() { bar.layer.removeFromSuperlayer() }

    private func show(_ frame: CGRect, _ animation: UIStatusBarAnimation, _ duration: TimeInterval, changesStyle: Bool) {
        guard let scene else { return }
        let wasShown = layer != nil && bar.alpha > 0 && bar.transform.isIdentity
        guard !frame.isEmpty else {
            clock.setRunning(false)
            guard wasShown else { return }
            return animate(animation, duration) {
                self.hide(animation)
            } completion: {
                if self.isStatusBarHidden { self.bar.layer.removeFromSuperlayer() }
            }
        }
        let isAppearing = !wasShown || bar.bounds.size != frame.size
        UIView.performWithoutAnimation {
            bar.transform = .identity
            bar.frame = frame
            bar.updateTraits()
            if isAppearing {
                scene.screen.context.layer.addSublayer(bar.layer)
                scene.arrange()
                if duration > 0 { hide(animation) }
            }
        }
        clock.setRunning(!scene.screen.context.hasManualClock)
        if changesStyle, !isAppearing, duration > 0 {
            UIView.transition(with: bar, duration: duration, options: .transitionCrossDissolve, animations: { self.updateContent() })
        } else {
            updateContent()
        }
        animate(animation, duration) {
            self.bar.alpha = 1
            self.bar.transform = .identity
        }
    }

    /// Hides the bar as the animation does at its end.
    private func hide(_ animation: UIStatusBarAnimation) {
        switch animation {
        case .none, .fade: bar.alpha = 0
        case .slide: bar.transform = CGAffineTransform(translationX: 0, y: -bar.bounds.height)
        }
    }

    private func animate(
        _ animation: UIStatusBarAnimation, _ duration: TimeInterval, _ changes: @escaping () -> Void, completion: @escaping () -> Void = {}
    ) {
        guard animation != .none, duration > 0 else {
            UIView.performWithoutAnimation(changes)
            return completion()
        }
        UIView.animate(withDuration: duration, animations: changes, completion: { _ in completion() })
    }

    /// Shows the present time and charge, in the color of the style.
    private func updateContent() {
        guard let scene, let device = scene.screen.device else { return }
        let isFixed = scene.screen.context.hasManualClock
        let battery = isFixed ? BatteryReading.unknown : PowerSupplies().read()
        let time =
            isFixed
            ? StatusBarClock.text(StatusBarClock.fixedDate, isPad: device.isPad, locale: Locale(identifier: "en_US"))
            : StatusBarClock.text(Date(), isPad: device.isPad)
        bar.content = StatusBarView.Content(
            isPad: device.isPad, isRightToLeft: UIApplication.running?.userInterfaceLayoutDirection == .rightToLeft,
            time: time, charge: battery.level < 0 ? 1 : CGFloat(battery.level), isCharging: battery.state == .charging,
            color: appearance.color)
    }
}

/// The appearance of a status bar.
struct StatusBarAppearance: Equatable {
    var style = UIStatusBarStyle.default
    var isHidden = false
    /// Whether the interface is dark, which the default style follows.
    var isDark = false

    /// The color of the content.
    var color: UIColor {
        switch style {
        case .default: isDark ? .white : .black
        case .lightContent: .white
        case .darkContent: .black
        }
    }
}
