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

extension CIFilter {
    /// Returns a Gaussian blur with a radius of 10 points.
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { GaussianBlurFilter() }
}

/// A filter of the kind `"CIGaussianBlur"`.
final class GaussianBlurFilter: CIFilter, CIGaussianBlur {
    init() { super.init(.gaussianBlur) }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    var radius: Float {
        get { Float(inputs[kCIInputRadiusKey] ?? 0) }
        set { setValue(NSNumber(value: newValue), forKey: kCIInputRadiusKey) }
    }
}
