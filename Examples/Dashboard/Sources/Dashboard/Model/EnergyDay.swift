import Foundation

/// The energy that a house with solar panels used and made on one day.
struct EnergyDay: Hashable, Sendable {
    /// The start of the day.
    let date: Date
    /// The energy that the house used (kWh).
    let consumption: Double
    /// The energy that the panels made (kWh).
    let production: Double

    /// The part of the consumption that came from the panels (kWh). Three tenths of the production
    /// come at times when the house does not need them.
    var solar: Double { min(consumption, production * 0.7) }
    /// The part of the consumption that came from the grid (kWh).
    var imported: Double { consumption - solar }
    /// The part of the production that went to the grid (kWh).
    var exported: Double { production - solar }
}
