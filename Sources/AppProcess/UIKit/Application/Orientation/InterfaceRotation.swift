import CoreGraphics
import Foundation

/// A rotation of the interface of the simulated device.
struct InterfaceRotation: Equatable {
    /// The angle by which the interface rotates on the device (radians, clockwise; more than -π and
    /// at most π).
    let angle: CGFloat
    /// The duration of the animation (seconds).
    let duration: TimeInterval

    /// Creates the rotation from one orientation to another, or returns nil if they are the same.
    init?(from former: UIInterfaceOrientation, to orientation: UIInterfaceOrientation) {
        guard former != orientation else { return nil }
        let angle = orientation.angle - former.angle
        self.angle = angle > .pi ? angle - 2 * .pi : angle <= -.pi ? angle + 2 * .pi : angle
        let isHalfTurn = former.isLandscape == orientation.isLandscape
        duration = UIApplication.orientationDuration * (isHalfTurn ? 2 : 1)
    }

    /// The transform of the interface on the device.
    var transform: CGAffineTransform { CGAffineTransform(rotationAngle: angle) }
}

extension UIInterfaceOrientation {
    /// The angle of the interface on the device (radians, clockwise). A device that is turned to
    /// the left turns its interface to the right.
    fileprivate var angle: CGFloat {
        switch self {
        case .unknown, .portrait: 0
        case .landscapeRight: .pi / 2
        case .landscapeLeft: -.pi / 2
        case .portraitUpsideDown: .pi
        }
    }
}

extension UIWindow {
    /// Rotates the window with its views: it begins as the former interface appears on the turned
    /// screen, and becomes upright while its views take their new places.
    ///
    /// - Parameters:
    ///   - rotation: The rotation.
    ///   - frame: The frame of the window afterwards.
    ///   - traits: The traits afterwards.
    ///   - former: The traits before.
    ///   - animated: Whether the rotation is animated.
    func rotate(
        _ rotation: InterfaceRotation, to frame: CGRect, traits: UITraitCollection, from former: UITraitCollection, animated: Bool
    ) {
        let isAnimated = animated && !isHidden
        let coordinator = TransitionCoordinator(in: self, rotation: rotation, isAnimated: isAnimated)
        if let root = rootViewController, root.isViewLoaded {
            if traits != former { root.willTransition(to: traits, with: coordinator) }
            // A rotation by 180 degrees leaves the size as it is, and controllers are not notified.
            if frame.size != bounds.size { root.viewWillTransition(to: frame.size, with: coordinator) }
        }
        UIView.performWithoutAnimation {
            transform = rotation.transform.inverted()
            center = CGPoint(x: frame.midX, y: frame.midY)
        }
        TransitionAnimation.run(duration: coordinator.transitionDuration, curve: .easeInOut) { [self] in
            bounds.size = frame.size
            transform = .identity
            updateTraits()
            updateSafeArea()
            layoutIfNeeded()
            coordinator.runAlongside()
            layoutIfNeeded()
        } completion: { _ in
            coordinator.end()
        }
    }
}
