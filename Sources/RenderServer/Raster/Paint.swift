public import Geometry

/// The colors that fill a shape.
public enum Paint: Sendable {
    /// One premultiplied pixel, as `premultiplied(_:opacity:)` returns it. No component may exceed
    /// its alpha.
    case solid(UInt32)
    /// An image. `toImage` maps the center of a device pixel to the image's pixel space, in which
    /// the center of the first pixel is (½, ½).
    ///
    /// Beyond its edges, the image continues with its outermost pixels or, if `repeats` is true,
    /// starts again. Pixels that `toImage` maps to the viewer's plane, behind it, or to a
    /// non-finite position are not changed. `opacity` is 0…1 and is rounded to a 255th. Each
    /// unpremultiplied component is multiplied by that of `tint`. If `adds` is true, alpha becomes
    /// 0, so that source-over adds the colors. An image with `detail` does not repeat.
    case image(
        ImageSource, toImage: Homography, filter: ImageFilter, opacity: Double, repeats: Bool = false, tint: Color = .white,
        adds: Bool = false, detail: ImageDetail? = nil)
    /// A gradient. `toGradient` maps the center of a device pixel to the space of the gradient's
    /// points. Pixels that it maps to the viewer's plane, behind it, or to a non-finite position
    /// are not changed. `opacity` is 0…1.
    case gradient(Gradient, toGradient: Homography, opacity: Double)
}

/// Returns the premultiplied `0xAARRGGBB` of a color whose alpha is multiplied by an opacity (0…1).
/// Each component is rounded to nearest once.
///
/// Components are clamped to 0…1.
public func premultiplied(_ color: Color, opacity: Double = 1) -> UInt32 {
    let alpha = unit(Double(color.alpha)) * unit(opacity)
    func component(_ value: Float) -> UInt32 { UInt32(unit(Double(value)) * alpha * 255 + 0.5) }
    return UInt32(alpha * 255 + 0.5) << 24 | component(color.red) << 16 | component(color.green) << 8 | component(color.blue)
}

/// Returns an opacity (0…1) in 255ths.
func opacityFactor(_ opacity: Double) -> UInt32 { UInt32(unit(opacity) * 255 + 0.5) }

/// Returns a value clamped to 0…1; 0 for NaN.
func unit(_ value: Double) -> Double { value > 0 ? (value < 1 ? value : 1) : 0 }
