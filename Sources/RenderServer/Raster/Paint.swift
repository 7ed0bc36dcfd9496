public import WireProtocol

/// What fills a shape.
public enum Paint: Sendable {
    /// One premultiplied pixel, as `premultiplied(_:opacity:)` makes it: no component is above its alpha.
    case solid(UInt32)
    /// An image; `toImage` takes the centre of a device pixel to the image's pixel space, where the centre of the first pixel is (½, ½).
    ///
    /// Beyond its edges the image goes on with its outermost pixels or, where it `repeats`, begins again. Pixels that `toImage` takes to or behind the viewer's
    /// plane, or to no finite place, are left alone. `opacity` is 0…1, kept to 1/255. Each component, none of them premultiplied, is multiplied by that of `tint`.
    /// Where there is `detail`, the image does not repeat.
    case image(
        ImageSource, toImage: Homography, filter: ImageFilter, opacity: Double, repeats: Bool = false, tint: Color = .white,
        adds: Bool = false, detail: ImageDetail? = nil)
    /// A gradient; `toGradient` takes the centre of a device pixel to the space of the gradient's points. Pixels that it takes to or behind the viewer's plane, or to no
    /// finite place, are left alone. `opacity` is 0…1.
    case gradient(Gradient, toGradient: Homography, opacity: Double)
}

/// The premultiplied `0xAARRGGBB` of a colour whose alpha is multiplied by an opacity 0…1, each component rounded to nearest once.
///
/// Components outside 0…1 count as the nearer bound.
public func premultiplied(_ color: Color, opacity: Double = 1) -> UInt32 {
    let alpha = unit(Double(color.alpha)) * unit(opacity)
    func component(_ value: Float) -> UInt32 { UInt32(unit(Double(value)) * alpha * 255 + 0.5) }
    return UInt32(alpha * 255 + 0.5) << 24 | component(color.red) << 16 | component(color.green) << 8 | component(color.blue)
}

/// An opacity 0…1 in 255ths.
func opacityFactor(_ opacity: Double) -> UInt32 { UInt32(unit(opacity) * 255 + 0.5) }

/// The value held to 0…1; what is not a number is 0.
func unit(_ value: Double) -> Double { value > 0 ? (value < 1 ? value : 1) : 0 }
