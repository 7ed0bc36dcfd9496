import UIKit

/// The user's preferences, which user defaults keep.
@MainActor final class Preferences {
    /// A notification that the preferences post after each change.
    static let didChangeNotification = Notification.Name("PreferencesDidChange")

    enum Appearance: Int, CaseIterable {
        case system, light, dark

        var style: UIUserInterfaceStyle {
            switch self {
            case .system: .unspecified
            case .light: .light
            case .dark: .dark
            }
        }

        var title: String {
            switch self {
            case .system: String(localized: "Automatic")
            case .light: String(localized: "Light")
            case .dark: String(localized: "Dark")
            }
        }
    }

    private enum Key: String, CaseIterable {
        case appearance, tint, dailyGoal, price, notifies, billingDate, reportsWeekly
    }

    private let defaults: UserDefaults

    init(defaults: UserDefaults) {
        self.defaults = defaults
    }

    var appearance: Appearance {
        get { Appearance(rawValue: defaults.integer(forKey: Key.appearance.rawValue)) ?? .system }
        set { set(newValue.rawValue, for: .appearance) }
    }

    /// The color of controls; that of the asset catalog by default.
    var tint: UIColor {
        get {
            guard let parts = defaults.array(forKey: Key.tint.rawValue) as? [Double], parts.count == 3 else { return .brand }
            return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
        }
        set {
            var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
            guard newValue.getRed(&red, green: &green, blue: &blue, alpha: nil) else { return }
            set([red, green, blue].map { Double($0) }, for: .tint)
        }
    }

    /// The energy that the house shall use at most on a day (kWh).
    var dailyGoal: Int {
        get { defaults.object(forKey: Key.dailyGoal.rawValue) as? Int ?? 12 }
        set { set(newValue, for: .dailyGoal) }
    }

    /// The price of energy from the grid (per kWh).
    var price: Double {
        get { defaults.object(forKey: Key.price.rawValue) as? Double ?? 0.3 }
        set { set(newValue, for: .price) }
    }

    var notifies: Bool {
        get { defaults.object(forKey: Key.notifies.rawValue) as? Bool ?? true }
        set { set(newValue, for: .notifies) }
    }

    var reportsWeekly: Bool {
        get { defaults.bool(forKey: Key.reportsWeekly.rawValue) }
        set { set(newValue, for: .reportsWeekly) }
    }

    /// The day of the next bill; nil until the user chooses one.
    var billingDate: Date? {
        get { defaults.object(forKey: Key.billingDate.rawValue) as? Date }
        set { set(newValue, for: .billingDate) }
    }

    /// Restores all defaults.
    func reset() {
        for key in Key.allCases { defaults.removeObject(forKey: key.rawValue) }
        NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
    }

    private func set(_ value: Any?, for key: Key) {
        defaults.set(value, forKey: key.rawValue)
        NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
    }
}
