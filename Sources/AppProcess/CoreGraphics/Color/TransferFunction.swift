import Foundation

/// A relation between a component's encoded value and the light that it represents, where 1 is the
/// light of white. Functions are odd, so that extended ranges include negative values.
enum TransferFunction: Hashable, Sendable {
    case linear
    /// IEC 61966-2-1.
    case sRGB
    case gamma(Double)
    /// The inverse of the camera function of ITU-R BT.709 and BT.2020: 4.5 · v below `beta`, and
    /// `alpha` · v^0.45 − (`alpha` − 1) above it.
    case itur(alpha: Double, beta: Double)
    /// ROMM RGB (ISO 22028-2): a gamma of 1.8, and 16 · v below 1/512.
    case romm
    /// Perceptual quantization (ITU-R BT.2100, table 4). The value 1 represents 10,000 cd/m²; white
    /// is 203 cd/m² (BT.2408).
    case pq
    /// Hybrid log-gamma (ITU-R BT.2100, table 5). The value 1 represents 1,000 cd/m²; white is
    /// 203 cd/m² (BT.2408). The display's gamma of 1.2 is applied to each component separately.
    case hlg

    static let itur709 = TransferFunction.itur(alpha: 1.099, beta: 0.018)
    /// The constants of ITU-R BT.2020 for 12 bits.
    static let itur2020 = TransferFunction.itur(alpha: 1.0993, beta: 0.0181)

    /// Returns the light that `value` represents; 0…1 maps to 0…1, except for PQ and HLG.
    func light(_ value: Double) -> Double {
        let size = abs(value)
        let light =
            switch self {
            case .linear: size
            case .sRGB: size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
            case .gamma(let gamma): pow(size, gamma)
            case .itur(let alpha, let beta): size < 4.5 * beta ? size / 4.5 : pow((size + alpha - 1) / alpha, 1 / 0.45)
            case .romm: size < 16.0 / 512 ? size / 16 : pow(size, 1.8)
            case .pq: Self.pqLight(size)
            case .hlg: Self.hlgLight(size)
            }
        return value < 0 ? -light : light
    }

    /// Returns the value that represents `light`: the inverse of ``light(_:)``.
    func value(_ light: Double) -> Double {
        let size = abs(light)
        let value =
            switch self {
            case .linear: size
            case .sRGB: size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
            case .gamma(let gamma): pow(size, 1 / gamma)
            case .itur(let alpha, let beta): size < beta ? size * 4.5 : alpha * pow(size, 0.45) - (alpha - 1)
            case .romm: size < 1.0 / 512 ? size * 16 : pow(size, 1 / 1.8)
            case .pq: Self.pqValue(size)
            case .hlg: Self.hlgValue(size)
            }
        return light < 0 ? -value : value
    }

    /// The constants m1, m2, c1, c2 and c3 of BT.2100, table 4.
    private static let (m1, m2, c1, c2, c3) = (1305.0 / 8192, 2523.0 / 32, 107.0 / 128, 2413.0 / 128, 2392.0 / 128)

    /// The electro-optical transfer function (EOTF) of PQ, relative to white.
    private static func pqLight(_ value: Double) -> Double {
        let power = pow(min(value, 1), 1 / m2)
        return pow(max(power - c1, 0) / (c2 - c3 * power), 1 / m1) * 10_000 / 203
    }

    private static func pqValue(_ light: Double) -> Double {
        let power = pow(light * 203 / 10_000, m1)
        return pow((c1 + c2 * power) / (1 + c3 * power), m2)
    }

    /// The constants a, b and c of BT.2100, table 5.
    private static let (a, b, c) = (0.178_832_77, 0.284_668_92, 0.559_910_73)

    /// The EOTF of HLG, relative to white: the inverse of the camera's function, followed by the
    /// display's gamma.
    private static func hlgLight(_ value: Double) -> Double {
        let scene = value <= 0.5 ? value * value / 3 : (exp((value - c) / a) + b) / 12
        return pow(scene, 1.2) * 1000 / 203
    }

    private static func hlgValue(_ light: Double) -> Double {
        let scene = pow(light * 203 / 1000, 1 / 1.2)
        return scene <= 1.0 / 12 ? (3 * scene).squareRoot() : a * log(12 * scene - b) + c
    }
}
