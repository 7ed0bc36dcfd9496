public import Foundation

/// What all kinds of filters have.
public protocol CIFilterProtocol: NSObjectProtocol {}

/// A blur by a Gaussian.
public protocol CIGaussianBlur: CIFilterProtocol {
    /// The Gaussian's standard deviation in points. Initially 10. One below 0 counts as 0; one that
    /// is not finite is reported on stderr and changes nothing.
    var radius: Float { get set }
}

extension CIFilter {
    /// A blur by a Gaussian whose radius is 10.
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
