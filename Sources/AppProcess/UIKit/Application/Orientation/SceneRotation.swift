import CoreGraphics
import Foundation

/// Decides in which orientation the scene is shown on the simulated device, and turns it.
///
/// The app decides after the device was turned, when a window appears or its root controller is
/// set, presents or dismisses another, and when it asks for it. The orientations that are
/// possible are those of the device, of the application and of the frontmost controller. The first
/// of these that is possible is chosen: the one that is preferred for a presentation, that of the
/// device, the present one, and any other. Without a device, the orientation follows from the shape
/// of the screen.
extension UIWindowScene {
    /// Asks the application's delegate and the frontmost view controller for the orientations that
    /// they support, stores those that both do, and turns the interface to one of them.
    ///
    /// - Parameters:
    ///   - preferred: The orientation that is preferred to that of the device, or nil.
    ///   - animated: Whether a rotation is animated.
    func updateSupportedOrientations(preferring preferred: UIInterfaceOrientation? = nil, animated: Bool = true) {
        guard let window = keyWindow ?? windows.last, let root = window.rootViewController else { return }
        let controller = root.frontmostForOrientation
        let application = window.applicationOrientations
        supportedOrientations = application.intersection(controller.supportedInterfaceOrientations)
        guard let device = screen.device else { return }
        guard let orientation = bestOrientation(preferring: [preferred, UIInterfaceOrientation(device)]) else {
            UIKitException.raise(
                UIApplication.invalidInterfaceOrientationException.rawValue,
                "Supported orientations has no common orientation with the application: \(controller) supports "
                    + "\(controller.supportedInterfaceOrientations.names), the application \(application.names), and the device "
                    + "\(UIInterfaceOrientationMask(device).names)")
        }
        turn(to: orientation, animated: animated)
    }

    /// Turns the interface, before the app has any window, to an orientation that its Info.plist
    /// lists.
    func orientForLaunch(of application: UIApplication) {
        guard let device = screen.device else { return }
        supportedOrientations = application.supportedInterfaceOrientations(for: nil)
        if let orientation = bestOrientation(preferring: [UIInterfaceOrientation(device)]) { turn(to: orientation, animated: false) }
    }

    /// Returns the first of some orientations, of the present one, and of all others, that is
    /// supported; nil if none is.
    private func bestOrientation(preferring preferred: [UIInterfaceOrientation?]) -> UIInterfaceOrientation? {
        let possible = supportedOrientations.intersection(possibleOrientations)
        let others: [UIInterfaceOrientation] = [interfaceOrientation, .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
        return (preferred.compactMap(\.self) + others).first { possible.contains(UIInterfaceOrientationMask($0)) }
    }

    /// The orientations that the interface can have on the device; those that it has without one.
    private var possibleOrientations: UIInterfaceOrientationMask {
        screen.device.map { UIInterfaceOrientationMask($0) } ?? UIInterfaceOrientationMask(interfaceOrientation)
    }

    /// Turns the interface. Requests that a controller makes in response to the turn have no
    /// effect.
    private func turn(to orientation: UIInterfaceOrientation, animated: Bool) {
        guard orientation != interfaceOrientation, !turning.isInProgress else { return }
        turning = Turning(isInProgress: true, isAnimated: animated)
        screen.context.turnInterface(to: orientation.rawValue)
        turning = Turning()
    }

    /// Implements `requestGeometryUpdate(_:errorHandler:)`.
    func request(_ preferences: GeometryPreferences, _ errorHandler: ((any Error) -> Void)?) {
        guard let preferences = preferences as? GeometryPreferences.iOS else {
            errorHandler?(UISceneError(.geometryRequestUnsupported))
            return
        }
        let requested = preferences.interfaceOrientations
        guard !requested.isEmpty else { return }
        if screen.device != nil, let window = keyWindow ?? windows.last, let root = window.rootViewController {
            supportedOrientations = window.applicationOrientations.intersection(
                root.frontmostForOrientation.supportedInterfaceOrientations)
        }
        guard !requested.contains(UIInterfaceOrientationMask(interfaceOrientation)) else { return }
        let possible = requested.intersection(possibleOrientations)
        let order: [UIInterfaceOrientation?] = [
            screen.device.map { UIInterfaceOrientation($0) }, .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
        ]
        let supported = screen.device == nil ? possible : possible.intersection(supportedOrientations)
        guard let orientation = order.compactMap(\.self).first(where: { supported.contains(UIInterfaceOrientationMask($0)) }) else {
            errorHandler?(UISceneError(.geometryRequestDenied))
            return
        }
        turn(to: orientation, animated: true)
    }

    /// The state of a turn of the interface.
    struct Turning {
        /// A Boolean value that indicates whether the interface is being turned now.
        var isInProgress = false
        /// A Boolean value that indicates whether windows rotate with an animation.
        var isAnimated = true
    }
}

extension UIWindow {
    /// The orientations that the application supports for the window.
    fileprivate var applicationOrientations: UIInterfaceOrientationMask {
        guard let application = UIApplication.running else { return .all }
        return application.delegate?.application(application, supportedInterfaceOrientationsFor: self)
            ?? application.supportedInterfaceOrientations(for: self)
    }
}

extension UIViewController {
    /// Asks for the supported orientations after the controller appeared, is presented, or
    /// presents no other controller any more.
    func updateSupportedOrientations(preferring preferred: UIInterfaceOrientation? = nil) {
        guard let scene = loadedView?.window?.windowScene, scene.screen.device != nil else { return }
        scene.updateSupportedOrientations(preferring: preferred)
    }

    /// The orientation that the controller prefers for its presentation, unless it is the present
    /// one; nil if the presentation does not cover the window.
    var orientationForPresentation: UIInterfaceOrientation? {
        guard coversWindow else { return nil }
        let preferred = preferredInterfaceOrientationForPresentation
        return preferred == UIScreen.main.orientation ? nil : preferred
    }

    /// The controller that is presented above this one, directly or indirectly, as far as
    /// presentations cover the window.
    fileprivate var frontmostForOrientation: UIViewController { frontmost(\.coversWindow) }

    private var coversWindow: Bool { modal.style == .fullScreen || modal.style == .overFullScreen }

    /// The controller that is presented above this one, directly or indirectly, by presentations of
    /// a kind.
    func frontmost(_ isIncluded: (UIViewController) -> Bool) -> UIViewController {
        var current = self
        while let presented = current.modal.presented, presented.modal.stage != .dismissing, isIncluded(presented) { current = presented }
        return current
    }
}
