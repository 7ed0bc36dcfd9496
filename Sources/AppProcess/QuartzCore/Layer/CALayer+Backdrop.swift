import SceneModel

/// The tone of the content behind a layer, with which UIKit makes materials. The server applies the
/// luminance curve, then the saturation and the brightness, and then the blur of
/// `backgroundFilters`.
extension CALayer {
    /// The factor of the backdrop's saturation. The default is 1.
    package final var backdropSaturation: Double {
        get { values.appearance.backdropSaturation }
        set {
            change(.backdropSaturation, unless: values.appearance.backdropSaturation == newValue) {
                $0.appearance.backdropSaturation = newValue
            }
        }
    }

    /// The value added to the backdrop's color components. The default is 0.
    package final var backdropBrightness: Double {
        get { values.appearance.backdropBrightness }
        set {
            change(.backdropBrightness, unless: values.appearance.backdropBrightness == newValue) {
                $0.appearance.backdropBrightness = newValue
            }
        }
    }

    /// The ordinates of the four control points of a cubic Bézier curve over the backdrop's
    /// luminance, or an empty list for no curve, which is the default.
    package final var backdropCurve: [Double] {
        get { values.appearance.backdropCurve }
        set { change(.backdropCurve, unless: values.appearance.backdropCurve == newValue) { $0.appearance.backdropCurve = newValue } }
    }

    /// The share of the curve's gray, from 0 to 1. The default is 0.
    package final var backdropCurveAmount: Double {
        get { values.appearance.backdropCurveAmount }
        set {
            change(.backdropCurveAmount, unless: values.appearance.backdropCurveAmount == newValue) {
                $0.appearance.backdropCurveAmount = newValue
            }
        }
    }
}
