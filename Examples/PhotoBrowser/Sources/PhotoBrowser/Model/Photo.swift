import Foundation

/// A picture of the library, which is painted when it is needed.
struct Photo: Identifiable, Hashable, Sendable {
    /// The scenes that the app can paint, and those that its asset catalog contains.
    enum Scene: CaseIterable, Sendable {
        case mountains, sea, night, desert, balloons, lighthouse
    }

    let id: Int
    let scene: Scene
    /// The width divided by the height.
    let aspectRatio: Double
    let date: Date

    var title: String {
        switch scene {
        case .mountains: String(localized: "Mountains")
        case .sea: String(localized: "Sea")
        case .night: String(localized: "Night sky")
        case .desert: String(localized: "Desert")
        case .balloons: String(localized: "Balloons")
        case .lighthouse: String(localized: "Lighthouse")
        }
    }
}
