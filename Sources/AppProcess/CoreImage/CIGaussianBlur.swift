public import Foundation

/// The protocol that the protocols of all kinds of filters refine.
public protocol CIFilterProtocol: NSObjectProtocol {}

/// A Gaussian blur.
///
/// ```swift
/// let layer = CALayer()
/// let blur = CIFilter.gaussianBlur()
/// blur.radius = 4
/// layer.filters = [blur]
/// ```
public protocol CIGaussianBlur: CIFilterProtocol {
    /// The standard deviation of the Gaussian (points). The default is 10. Values below 0 are
    /// treated as 0. A value that is not finite is reported on standard error and changes nothing.
    var radius: Float { get set }
}

/// A filter of the kind `"CIGaussianBlur"`.
final class GaussianBlurFilter: CIFilter, CIGaussianBlur {
    override class var kindOfClass: FilterKind { .gaussianBlur }

    var radius: Float {
        get { Float(inputs[kCIInputRadiusKey] ?? 0) }
        set { setValue(NSNumber(value: newValue), forKey: kCIInputRadiusKey) }
    }
}
