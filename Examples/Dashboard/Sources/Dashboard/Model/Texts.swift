import Foundation

/// The texts of quantities.
enum Texts {
    static func energy(_ value: Double) -> String {
        let digits = abs(value) < 100 ? 1 : 0
        return String(localized: "\(value.formatted(.number.precision(.fractionLength(digits)))) kWh")
    }

    static func percent(_ value: Double) -> String { value.formatted(.percent.precision(.fractionLength(0))) }

    /// A change with its sign, such as "+12%".
    static func change(_ value: Double) -> String {
        value.formatted(.percent.precision(.fractionLength(0)).sign(strategy: .always(includingZero: false)))
    }

    static func money(_ value: Double) -> String { value.formatted(.currency(code: "EUR")) }
}
