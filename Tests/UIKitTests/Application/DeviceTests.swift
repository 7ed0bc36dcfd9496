import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct DeviceTests {
    /// A folder like `/sys/class/power_supply`.
    private struct Supplies {
        let folder = FileManager.default.temporaryDirectory.appending(path: "supplies-\(UUID().uuidString)")

        func set(_ name: String, _ attributes: [String: String]) throws {
            let entry = folder.appending(path: name)
            try FileManager.default.createDirectory(at: entry, withIntermediateDirectories: true)
            for (key, value) in attributes { try Data("\(value)\n".utf8).write(to: entry.appending(path: key)) }
        }

        func remove() { try? FileManager.default.removeItem(at: folder) }
    }

    @Test("The device has the name of the host, and the model and system of the idiom")
    func identity() throws {
        _ = TestApp.application
        let device = UIDevice.current
        let host = try String(contentsOfFile: "/proc/sys/kernel/hostname", encoding: .utf8).trimmingCharacters(in: .newlines)
        #expect(device === UIDevice.current && device.name == host)
        #expect(device.userInterfaceIdiom == .phone && device.model == "iPhone" && device.localizedModel == "iPhone")
        #expect(device.systemName == "iOS" && device.systemVersion.compare("13.0", options: .numeric) == .orderedDescending)
        let former = UITraitCollection.standard
        defer { UITraitCollection.standard = former }
        UITraitCollection.standard = former.modifyingTraits { $0.userInterfaceIdiom = .pad }
        #expect(device.model == "iPad" && device.systemName == "iPadOS")
        #expect(device.isMultitaskingSupported)
    }

    @available(*, deprecated)
    @Test("The older function returns the idiom of the device")
    func idiomFunction() {
        _ = TestApp.application
        #expect(UI_USER_INTERFACE_IDIOM() == .phone)
    }

    @Test("The identifier for the vendor is the same in every process of an app, and another in another app")
    func vendorIdentifier() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "identifiers-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = VendorIdentifiers(folder: folder, app: "org.example.first").identifier
        #expect(VendorIdentifiers(folder: folder, app: "org.example.first").identifier == first)
        #expect(VendorIdentifiers(folder: folder, app: "org.example.second").identifier != first)
        let text = try String(contentsOf: folder.appending(path: "org.example.first"), encoding: .utf8)
        #expect(text == "\(first.uuidString)\n")
    }

    @Test("An identifier that cannot be stored stays the same within the process")
    func temporaryIdentifier() {
        let identifiers = VendorIdentifiers(folder: URL(filePath: "/proc/lamina"), app: "app")
        #expect(identifiers.identifier == identifiers.identifier)
    }

    @Test("User directories follow the variables of the XDG specification, of which relative paths are ignored")
    func userDirectories() {
        let standard = UserDirectories(environment: ["HOME": "/home/ann", "XDG_DATA_HOME": "relative"])
        #expect(standard.data.path == "/home/ann/.local/share" && standard.configuration.path == "/home/ann/.config")
        #expect(standard.allData.map(\.path) == ["/home/ann/.local/share", "/usr/local/share", "/usr/share"])
        let set = UserDirectories(environment: ["XDG_CONFIG_HOME": "/c", "XDG_CONFIG_DIRS": "/d:e:/f"])
        #expect(set.allConfiguration.map(\.path) == ["/c", "/d", "/f"])
    }

    @Test(
        "A battery has the charge and state that the kernel reports",
        arguments: [
            ("Discharging", 42, UIDevice.BatteryState.unplugged), ("Charging", 80, .charging), ("Full", 100, .full),
            ("Not charging", 80, .charging), ("Not charging", 100, .full), ("Unknown", 10, .unknown),
        ])
    func battery(status: String, capacity: Int, state: UIDevice.BatteryState) throws {
        let supplies = Supplies()
        defer { supplies.remove() }
        try supplies.set("AC", ["type": "Mains", "online": "1"])
        try supplies.set("BAT0", ["type": "Battery", "status": status, "capacity": "\(capacity)"])
        // A mouse has a battery of its own.
        try supplies.set("hid-mouse", ["type": "Battery", "scope": "Device", "status": "Discharging", "capacity": "5"])
        #expect(PowerSupplies(folder: supplies.folder).read() == BatteryReading(level: Float(capacity) / 100, state: state))
    }

    @Test("Two batteries count as one of the mean charge, which charges while one of them does")
    func twoBatteries() throws {
        let supplies = Supplies()
        defer { supplies.remove() }
        try supplies.set("BAT0", ["type": "Battery", "status": "Full", "capacity": "100"])
        try supplies.set("BAT1", ["type": "Battery", "status": "Charging", "capacity": "50"])
        #expect(PowerSupplies(folder: supplies.folder).read() == BatteryReading(level: 0.75, state: .charging))
    }

    @Test("The battery is known while it is monitored, and its changes are announced")
    func monitoring() throws {
        let supplies = Supplies()
        defer { supplies.remove() }
        try supplies.set("BAT0", ["type": "Battery", "status": "Discharging", "capacity": "42"])
        let device = UIDevice.current
        let former = device.battery
        device.battery = DeviceBattery(PowerSupplies(folder: supplies.folder))
        var posted: [Notification.Name] = []
        let names = [UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: device, queue: nil) { notification in
                let name = notification.name
                MainActor.assumeIsolated { posted.append(name) }
            }
        }
        defer {
            for observer in observers { NotificationCenter.default.removeObserver(observer) }
            device.isBatteryMonitoringEnabled = false
            device.battery = former
        }
        #expect(!device.isBatteryMonitoringEnabled && device.batteryLevel == -1 && device.batteryState == .unknown)
        device.isBatteryMonitoringEnabled = true
        #expect(device.isBatteryMonitoringEnabled && device.batteryLevel == 0.42 && device.batteryState == .unplugged)
        #expect(posted.isEmpty)
        try supplies.set("BAT0", ["status": "Charging", "capacity": "43"])
        device.battery.update()
        #expect(posted == names)
        device.isBatteryMonitoringEnabled = false
        #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    }

    @Test("A device without a battery has an unknown one")
    func noBattery() {
        #expect(PowerSupplies(folder: URL(filePath: "/nonexistent")).read() == .unknown)
        #expect(BatteryReading.unknown.level == -1)
    }

    @Test("There is no proximity sensor, so monitoring stays disabled; setting the orientation by name is ignored")
    func sensors() {
        let device = UIDevice.current
        device.isProximityMonitoringEnabled = true
        #expect(!device.isProximityMonitoringEnabled && !device.proximityState)
        device.setValue(UIInterfaceOrientation.landscapeLeft.rawValue, forKey: "orientation")
        device.beginGeneratingDeviceOrientationNotifications()
        device.beginGeneratingDeviceOrientationNotifications()
        device.endGeneratingDeviceOrientationNotifications()
        #expect(device.isGeneratingDeviceOrientationNotifications)
        device.endGeneratingDeviceOrientationNotifications()
        device.endGeneratingDeviceOrientationNotifications()
        #expect(!device.isGeneratingDeviceOrientationNotifications)
        #expect(UIDeviceOrientation.faceUp.isFlat && !UIDeviceOrientation.faceUp.isValidInterfaceOrientation)
        #expect(UIDeviceOrientation.landscapeRight.isLandscape && UIDeviceOrientation.portraitUpsideDown.isPortrait)
    }

    @Test("Feedback generators attach themselves to their view")
    func feedback() {
        let view = UIView()
        let generator = UIImpactFeedbackGenerator(style: .heavy, view: view)
        #expect(generator.view === view && view.interactions.contains { $0 === generator })
        generator.prepare()
        generator.impactOccurred(intensity: 0.5)
        UIImpactFeedbackGenerator().impactOccurred()
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        view.removeInteraction(generator)
        #expect(generator.view == nil)
    }
}
