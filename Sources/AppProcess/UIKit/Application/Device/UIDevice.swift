public import Foundation
import QuartzCore

/// The device on which the app runs.
///
/// ```swift
/// let device = UIDevice.current
/// device.isBatteryMonitoringEnabled = true
/// if device.batteryState == .unplugged, device.batteryLevel < 0.2 {
///     print("\(device.name) runs low")
/// }
/// ```
///
/// Code for iOS decides by the device's name and version, so these name what the app is offered:
/// the model is that of the interface's idiom, and the system the one whose API Lamina has. Main
/// thread only.
@preconcurrency @MainActor open class UIDevice: NSObject {
    /// The states of the battery.
    public enum BatteryState: Int, Sendable {
        /// The state is not known: monitoring is disabled, or the device has no battery.
        case unknown = 0
        /// The battery is being discharged.
        case unplugged = 1
        /// The device is connected to power, and the battery is less than full.
        case charging = 2
        /// The device is connected to power, and the battery is full.
        case full = 3
    }

    /// The device.
    open class var current: UIDevice { device }
    private static let device = UIDevice()

    /// The battery. Tests replace it.
    final var battery = DeviceBattery()
    /// The store of `identifierForVendor`. Tests replace it.
    final var identifiers = VendorIdentifiers.standard
    /// The number of calls of `beginGeneratingDeviceOrientationNotifications()` without a matching
    /// end.
    private var orientationClients = 0

    override init() { super.init() }

    // MARK: Identity

    /// The name of the device: the host name.
    open var name: String { DeviceNames.host }

    /// The model, as code for iOS expects it: `iPad` if the interface's idiom is pad, and otherwise
    /// `iPhone`.
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

    /// The model as a localized string. It equals `model`.
    open var localizedModel: String { model }

    /// The name of the system whose API the app uses: `iPadOS` if the idiom is pad, and otherwise
    /// `iOS`. `ProcessInfo` describes the operating system.
    open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }

    /// The version of iOS whose API Lamina offers.
    open var systemVersion: String { "18.0" }

    /// The idiom of the interface.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.standard.userInterfaceIdiom }

    /// An identifier of this app and user on this machine. It is created at the first access, and
    /// kept in the user's data directory.
    open var identifierForVendor: UUID? { identifiers.identifier }

    /// A Boolean value that indicates whether apps run in the background: always true.
    open var isMultitaskingSupported: Bool { true }

    // MARK: Orientation

    /// The orientation of the simulated device; without one, that of the interface.
    open var orientation: UIDeviceOrientation {
        if let device = UIScreen.main.device { return UIDeviceOrientation(rawValue: device.orientation) ?? .unknown }
        return UIDeviceOrientation(UIApplication.running?.defaultScene?.interfaceOrientation ?? .unknown)
    }

    /// A Boolean value that indicates whether changes of the orientation are announced.
    open var isGeneratingDeviceOrientationNotifications: Bool { orientationClients > 0 }

    /// Begins posting `orientationDidChangeNotification`. Calls nest.
    open func beginGeneratingDeviceOrientationNotifications() { orientationClients += 1 }

    /// Ends posting `orientationDidChangeNotification` when the calls are balanced.
    open func endGeneratingDeviceOrientationNotifications() { orientationClients = max(0, orientationClients - 1) }

    /// Called after the orientation of the device has changed.
    final func orientationDidChange() {
        guard isGeneratingDeviceOrientationNotifications else { return }
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }

    // MARK: Battery

    /// A Boolean value that indicates whether the battery's level and state are known and their
    /// changes announced. The default is false.
    open var isBatteryMonitoringEnabled: Bool {
        get { battery.isMonitored }
        set { battery.setMonitored(newValue) { [weak self] in self?.batteryDidChange($0, $1) } }
    }

    /// The charge of the battery from 0 to 1; -1 if the state is unknown.
    open var batteryLevel: Float { battery.current.level }

    /// The state of the battery, as `/sys/class/power_supply` reports it.
    open var batteryState: BatteryState { battery.current.state }

    private func batteryDidChange(_ former: BatteryReading, _ reading: BatteryReading) {
        if reading.level != former.level { NotificationCenter.default.post(name: Self.batteryLevelDidChangeNotification, object: self) }
        if reading.state != former.state { NotificationCenter.default.post(name: Self.batteryStateDidChangeNotification, object: self) }
    }

    // MARK: Proximity and sound

    /// A Boolean value that indicates whether proximity is monitored: always false, as on devices
    /// without the sensor. Setting it has no effect.
    open var isProximityMonitoringEnabled: Bool {
        get { false }
        set {}
    }

    /// A Boolean value that indicates whether the sensor is close to the user: always false.
    open var proximityState: Bool { false }

    /// Plays a click if the app's input view enables them. It has no effect: Lamina plays no
    /// sounds.
    open func playInputClick() {}

    // MARK: Key-value coding

    /// Sets a property by name. Apps for iOS before 16 set the undocumented `orientation` in order
    /// to rotate the interface. As on iOS since 16, that has no effect; other names end the
    /// process.
    open func setValue(_ value: Any?, forKey key: String) {
        guard key != "orientation" else { return }
        UIKitException.raise("NSUnknownKeyException", "UIDevice.setValue(_:forKey:): there is no property \(key) that can be set")
    }
}

extension UIDevice {
    /// Posted after the orientation changed, while notifications are generated. The object is the
    /// device, as for the other notifications of devices.
    nonisolated public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
    /// Posted after the battery's level changed, while it is monitored.
    nonisolated public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
    /// Posted after the battery's state changed, while it is monitored.
    nonisolated public static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")
    /// The name under which iOS reports changes of proximity. Never posted.
    nonisolated public static let proximityStateDidChangeNotification = Notification.Name("UIDeviceProximityStateDidChangeNotification")
}

/// The physical orientations of a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// The orientation is not known, because no scene exists yet.
    case unknown = 0
    /// Upright, with its bottom down.
    case portrait = 1
    /// Upright, with its top down.
    case portraitUpsideDown = 2
    /// Turned to the left, so that its top is on the left.
    case landscapeLeft = 3
    /// Turned to the right, so that its top is on the right.
    case landscapeRight = 4
    /// Lying with its screen up. Devices never have this orientation.
    case faceUp = 5
    /// Lying with its screen down. Devices never have this orientation.
    case faceDown = 6

    /// A Boolean value that indicates whether the device is in a portrait orientation.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// A Boolean value that indicates whether the device is in a landscape orientation.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// A Boolean value that indicates whether the device lies on its back or its screen.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// A Boolean value that indicates whether interfaces have a corresponding orientation.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

    /// The orientation of a device whose interface has an orientation. A device that is turned to
    /// one side turns its interface to the other; the numbers of both are equal.
    init(_ orientation: UIInterfaceOrientation) { self = UIDeviceOrientation(rawValue: orientation.rawValue) ?? .unknown }
}

/// Returns the idiom of the interface: the older form of `UIDevice.current.userInterfaceIdiom`.
@available(*, deprecated, message: "Use -[UIDevice userInterfaceIdiom] directly.")
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
