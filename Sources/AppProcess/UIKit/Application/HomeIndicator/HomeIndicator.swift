import CoreGraphics
import Foundation
import QuartzCore

/// The bar at the bottom of a simulated device's screen, from which the user leaves an app on iOS.
///
/// It is in front of all windows, and receives no touches. If the frontmost controller prefers that
/// it is hidden, it fades out while the user does not touch the screen.
@MainActor final class HomeIndicator {
    /// What the frontmost controllers determine.
    struct Appearance: Equatable {
        /// Whether the indicator hides while the screen is not touched.
        var isAutoHidden = false
        /// Whether the app's gestures at the bottom edge precede the system's.
        var isDeferring = false
        /// Whether the interface is dark, so that the indicator is white.
        var isDark = false

        /// The opacity while the indicator is shown. It is faint if a first swipe does not leave
        /// the app.
        var opacity: CGFloat { isDeferring ? 0.3 : 1 }
    }

    /// The time without touches after which the indicator hides (seconds).
    static let delay: TimeInterval = 2
    /// The duration of its animations (seconds).
    static let duration: TimeInterval = 0.25

    private unowned let scene: UIWindowScene
    private(set) var appearance = Appearance()
    private let bar = UIView(frame: .zero)
    private var timer: MediaTimer?

    init(_ scene: UIWindowScene) { self.scene = scene }

    /// The layer of the indicator, if the screen shows it.
    var layer: CALayer? { bar.layer.superlayer == nil ? nil : bar.layer }

    /// A Boolean value that indicates whether the indicator has faded out.
    var isHidden: Bool { layer == nil || bar.alpha == 0 }

    // MARK: Frames

    /// Returns the frame on a screen (points): that of an iPhone 16 or of an iPad without a home
    /// button.
    ///
    /// - Parameters:
    ///   - size: The size of the screen in the orientation of the interface (points).
    ///   - isPad: Whether the device is a tablet.
    static func frame(in size: CGSize, isPad: Bool) -> CGRect {
        let isLandscape = size.width > size.height
        let width: CGFloat = isPad ? isLandscape ? 320 : 236 : isLandscape ? 209 : 134
        return CGRect(x: ((size.width - width) / 2).rounded(), y: size.height - 8 - 5, width: width, height: 5)
    }

    // MARK: Changes

    /// Changes what controllers determine, or adapts the indicator to a screen that changed.
    func update(_ new: Appearance? = nil) {
        let former = appearance
        if let new { appearance = new }
        guard let device = scene.screen.device else { return remove() }
        let frame = Self.frame(in: scene.screen.bounds.size, isPad: device.isPad)
        let wasShown = layer != nil
        UIView.performWithoutAnimation {
            if bar.frame != frame {
                bar.frame = frame
                bar.layer.cornerRadius = frame.height / 2
            }
            bar.backgroundColor = appearance.isDark ? .white : .black
            guard !wasShown else { return }
            bar.alpha = appearance.opacity
            scene.screen.context.layer.addSublayer(bar.layer)
            scene.arrange()
        }
        guard former != appearance || !wasShown else { return }
        if appearance.isAutoHidden {
            if timer == nil, !isHidden { hideLater() }
        } else {
            stopTimer()
            setOpacity(appearance.opacity)
        }
    }

    private func remove() {
        stopTimer()
        bar.layer.removeFromSuperlayer()
    }

    /// Removes the indicator before the interface rotates, because it does not rotate with the
    /// windows. The update that follows shows it again.
    func prepareForRotation() { remove() }

    /// Shows the indicator because the user touched the screen.
    func touchDidBegin() {
        guard appearance.isAutoHidden, layer != nil else { return }
        stopTimer()
        setOpacity(appearance.opacity)
        hideLater()
    }

    private func hideLater() {
        timer = MediaTimers.shared.schedule(at: CACurrentMediaTime() + Self.delay) { [weak self] in
            self?.timer = nil
            self?.setOpacity(0)
        }
    }

    private func stopTimer() {
        timer?.invalidate()
        timer = nil
    }

    private func setOpacity(_ opacity: CGFloat) {
        guard bar.alpha != opacity else { return }
        UIView.animate(withDuration: Self.duration) { self.bar.alpha = opacity }
    }
}

extension UIWindowScene {
    /// Asks the frontmost controllers whether the home indicator hides, and whether the app's
    /// gestures precede the system's at the bottom edge.
    func updateHomeIndicator() {
        guard screen.device != nil || homeIndicator.layer != nil else { return }
        guard let root = (keyWindow ?? windows.last)?.rootViewController else { return homeIndicator.update() }
        let front = root.frontmostForStatusBar
        let hiding = front.descendant(by: \.childForHomeIndicatorAutoHidden)
        let deferring = front.descendant(by: \.childForScreenEdgesDeferringSystemGestures)
        homeIndicator.update(
            HomeIndicator.Appearance(
                isAutoHidden: hiding.prefersHomeIndicatorAutoHidden,
                isDeferring: deferring.preferredScreenEdgesDeferringSystemGestures.contains(.bottom),
                isDark: hiding.traitCollection.userInterfaceStyle == .dark))
    }
}

extension UIViewController {
    /// Asks the controllers for the home indicator's appearance, if the controller's view is in a
    /// window.
    func updateHomeIndicator() { loadedView?.window?.windowScene?.updateHomeIndicator() }
}
