public import CoreImage

extension CIColor {
    /// Creates a Core Image color from a color, resolved against `UITraitCollection.current`. A
    /// color in a space other than RGB is converted to sRGB; a pattern becomes transparent black.
    public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}
