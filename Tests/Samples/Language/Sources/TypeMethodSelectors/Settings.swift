import Foundation

extension Notification.Name {
    static let settingsChanged = Notification.Name("settingsChanged")
}

/// Observes notifications without an object.
class Settings: NSObject {
    @objc static private(set) var changes = 0

    class func start() {
        NotificationCenter.default.addObserver(self, selector: #selector(changed(_:)), name: .settingsChanged, object: nil)
    }

    @objc private class func changed(_ notification: Notification) {
        changes += 1
        print("\(self) changed \(notification.name.rawValue)")
    }

    @objc static func reset() { changes = 0 }
    @objc func reset() { print("instance reset") }
}

final class UserSettings: Settings {
    @objc class func save(name: String) { print("save \(name)") }
}
