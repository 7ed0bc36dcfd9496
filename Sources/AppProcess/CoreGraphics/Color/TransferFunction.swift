import Foundation

/// How a component's encoded value and the light it stands for are related; odd, so that extended ranges have negative values too.
enum TransferFunction: Hashable, Sendable {
    case linear
    /// IEC 61966-2-1.
    case sRGB
    case gamma(Double)
    /// The inverse of the camera function of ITU-R BT.709 and BT.2020: 4.5 · v below `beta`, above it `alpha` · v^0.45 − (`alpha` − 1).
    case itur(alpha: Double, beta: Double)
    /// ROMM RGB (ISO 22028-2): a gamma of 1.8, and 16 · v below 1 / 512.
    case romm

    static let itur709 = TransferFunction.itur(alpha: 1.099, beta: 0.018)
    /// With the constants of ITU-R BT.2020 for 12 bits.
    static let itur2020 = TransferFunction.itur(alpha: 1.0993, beta: 0.0181)

    /// The light that `value` stands for, 0 to 1 for 0 to 1.
    func light(_ value: Double) -> Double {
        let size = abs(value)
        let light =
            switch self {
            case .linear: size
            case .sRGB: size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
            case .gamma(let gamma): pow(size, gamma)
            case .itur(let alpha, let beta): size < 4.5 * beta ? size / 4.5 : pow((size + alpha - 1) / alpha, 1 / 0.45)
            case .romm: size < 16.0 / 512 ? size / 16 : pow(size, 1.8)
            }
        return value < 0 ? -light : light
    }

    /// The value that stands for `light`: the inverse of ``light(_:)``.
    func value(_ light: Double) -> Double {
        let size = abs(light)
        let value =
            switch self {
            case .linear: size
            case .sRGB: size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
            case .gamma(let gamma): pow(size, 1 / gamma)
            case .itur(let alpha, let beta): size < beta ? size * 4.5 : alpha * pow(size, 0.45) - (alpha - 1)
            case .romm: size < 1.0 / 512 ? size * 16 : pow(size, 1 / 1.8)
            }
        return light < 0 ? -value : value
    }
}
