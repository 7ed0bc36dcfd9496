import Foundation

/// The colors that the user has saved in the color picker, stored in the app's user defaults.
@MainActor enum SavedColors {
    static let key = "UIColorPickerViewControllerSavedColors"
    /// The greatest number of colors that are stored.
    static let limit = 20

    /// The colors that are saved at first.
    static let standard = ["000000", "007AFF", "34C759", "FFCC00", "FF3B30"].compactMap { ColorValue(hex: $0) }

    static var all: [ColorValue] {
        guard let stored = UserDefaults.standard.stringArray(forKey: key) else { return standard }
        return stored.compactMap { ColorValue(hex: $0) }
    }

    /// Saves a color, if it is not yet saved. The oldest ones make way.
    static func add(_ color: ColorValue) {
        guard !all.contains(color) else { return }
        store((all + [color]).suffix(limit))
    }

    static func remove(_ color: ColorValue) { store(all.filter { $0 != color }) }

    private static func store(_ colors: [ColorValue]) { UserDefaults.standard.set(colors.map(\.archived), forKey: key) }
}
