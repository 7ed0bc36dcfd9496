import UIKit

/// The quantities that the overview shows as cards.
enum Metric: CaseIterable, Sendable {
    case consumption, production, imported, exported

    var title: String {
        switch self {
        case .consumption: String(localized: "Consumption")
        case .production: String(localized: "Production")
        case .imported: String(localized: "From grid")
        case .exported: String(localized: "To grid")
        }
    }

    var symbol: String {
        switch self {
        case .consumption: "bolt.fill"
        case .production: "sun.max.fill"
        case .imported: "arrow.down"
        case .exported: "arrow.up"
        }
    }

    var color: UIColor {
        switch self {
        case .consumption: .brand
        case .production: .solar
        case .imported: .grid
        case .exported: .systemPurple
        }
    }

    var value: KeyPath<EnergyHistory.Total, Double> {
        switch self {
        case .consumption: \.consumption
        case .production: \.production
        case .imported: \.imported
        case .exported: \.exported
        }
    }

    /// Whether less is better.
    var isCost: Bool { self == .consumption || self == .imported }

    /// The color of a change, which tells whether it is for the better.
    func color(of change: Double) -> UIColor {
        if abs(change) < 0.005 { return .secondaryLabel }
        return (change > 0) == isCost ? .systemRed : .systemGreen
    }

    /// The values of the latest days.
    func values(of history: EnergyHistory, last count: Int) -> [Double] {
        history.days.suffix(count).map { EnergyHistory.Total([$0])[keyPath: value] }
    }
}
