import Foundation
import QuartzCore

extension UIInterfaceOrientation {
    /// Creates the orientation in which the interface is upright on a device as the user holds it.
    /// A device that is turned to one side turns its interface to the other; the numbers of both
    /// are equal.
    init(_ device: ScreenConfiguration.Device) { self = UIInterfaceOrientation(rawValue: device.orientation) ?? .unknown }
}

/// The notifications of changes of the scene's orientation.
extension UIWindowScene {
    /// Returns the orientation of a screen without a device: portrait unless it is wider than it is
    /// high.
    static func orientation(of size: CGSize) -> UIInterfaceOrientation { size.width > size.height ? .landscapeLeft : .portrait }

    /// Notifies the application's delegate and observers that the orientation is about to change,
    /// if it is not the former one.
    func orientationWillChange(from former: UIInterfaceOrientation) {
        guard let application = UIApplication.running, interfaceOrientation != former else { return }
        application.delegate?.application(
            application, willChangeStatusBarOrientation: interfaceOrientation, duration: UIApplication.orientationDuration)
        post(UIApplication.willChangeStatusBarOrientationNotification, interfaceOrientation, application)
    }

    /// Notifies the application's delegate and observers that the orientation has changed, if it is
    /// not the former one.
    func orientationDidChange(from former: UIInterfaceOrientation) {
        guard let application = UIApplication.running, interfaceOrientation != former else { return }
        application.delegate?.application(application, didChangeStatusBarOrientation: former)
        post(UIApplication.didChangeStatusBarOrientationNotification, former, application)
        // Without a device of its own, its orientation follows that of the interface.
        if screen.device == nil { UIDevice.current.orientationDidChange() }
    }

    private func post(_ name: Notification.Name, _ orientation: UIInterfaceOrientation, _ application: UIApplication) {
        let userInfo = [UIApplication.statusBarOrientationUserInfoKey: NSNumber(value: orientation.rawValue)]
        NotificationCenter.default.post(name: name, object: application, userInfo: userInfo)
    }
}
