import Geometry

extension Color {
    /// Returns the color with red, green and blue multiplied by factors (0…1).
    func tinted(_ tint: SIMD3<Float>) -> Color { Color(red: red * tint.x, green: green * tint.y, blue: blue * tint.z, alpha: alpha) }
}
