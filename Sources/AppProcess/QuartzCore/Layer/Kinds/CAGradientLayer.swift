import CoreGraphics
public import Foundation
import Geometry
import SceneModel

/// The geometry of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name of the geometry.
    public let rawValue: String

    /// Creates a geometry with a name. Unrecognized names are treated as `.axial`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A gradient along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// A gradient outward from the start point, over an ellipse whose radii are the distances to
    /// the end point in x and in y.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// A gradient around the start point, beginning in the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")

    var wire: GradientKind {
        switch self {
        case .radial: .radial
        case .conic: .conic
        default: .axial
        }
    }
}

/// A layer that paints a color gradient over its background, within its bounds and rounded corners.
///
/// The following layer fades from black at the top to blue at the bottom, and changes faster in its
/// upper third:
///
/// ```swift
/// let gradient = CAGradientLayer()
/// gradient.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
/// gradient.colors = [
///     CGColor(gray: 0, alpha: 1),
///     CGColor(red: 0, green: 0, blue: 0.5, alpha: 1),
///     CGColor(red: 0, green: 0.5, blue: 1, alpha: 1),
/// ]
/// gradient.locations = [0, 0.33, 1]
/// ```
open class CAGradientLayer: CALayer {
    private final var colorObjects = CachedObject<[Any]?, [Color]>(nil, [])
    private final var locationObjects = CachedObject<[NSNumber]?, [Double]>(nil, [])
    private final var geometry = CAGradientLayerType.axial

    /// Creates a gradient layer with Core Animation's default values.
    public override init() { super.init() }

    /// Creates a copy of a gradient layer's values, for presentation.
    ///
    /// - Parameter layer: The gradient layer to copy.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAGradientLayer else { return }
        colorObjects = layer.colorObjects
        locationObjects = layer.locationObjects
        geometry = layer.geometry
    }

    /// Creates a gradient layer from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var kind: LayerKind { .gradient }

    override class var keys: LayerKeys { .gradient }

    override func renderContents(in ctx: CGContext) {
        renderGradient(in: ctx)
        super.renderContents(in: ctx)
    }

    /// The colors of the gradient's stops, as `CGColor` objects. The default is `nil`. Animatable.
    ///
    /// Nothing is painted with fewer than two colors. An array that contains an object of another
    /// type is reported on standard error and changes nothing.
    open var colors: [Any]? {
        get { colorObjects.object(for: values.gradient.colors) { $0.map(\.cg) } }
        set {
            let colors = (newValue ?? []).compactMap { $0 as? CGColor }
            guard colors.count == newValue?.count ?? 0 else { return refuse(newValue, "colors") }
            let wire = colors.map { Color($0) }
            change(.colors, unless: wire == values.gradient.colors) { $0.gradient.colors = wire }
            colorObjects = CachedObject(newValue.map { _ in colors }, wire)
        }
    }

    /// The positions of the stops between the start (0) and the end (1) of the gradient; `nil` for
    /// even spacing. The default is `nil`. Animatable.
    ///
    /// Positions may be less than 0 or greater than 1. They should not decrease; if they do, the
    /// stops are sorted. If their number differs from that of the colors, nothing is painted.
    open var locations: [NSNumber]? {
        get { locationObjects.object(for: values.gradient.locations) { $0.map { NSNumber(value: $0) } } }
        set {
            // In the protocol, an empty list means even spacing. Here, only `nil` does: an empty
            // array is sent as a single stop, which is too short for any list of colors.
            let wire = newValue.map { $0.isEmpty ? [0] : $0.map(\.doubleValue) } ?? []
            change(.locations, unless: wire == values.gradient.locations) { $0.gradient.locations = wire }
            locationObjects = CachedObject(newValue, wire)
        }
    }

    /// The position of the first stop (fractions of the bounds). The default is (0.5, 0).
    /// Animatable.
    open var startPoint: CGPoint {
        get { values.gradient.startPoint.cg }
        set { change(.startPoint, unless: values.gradient.startPoint.cg == newValue) { $0.gradient.startPoint = Point(newValue) } }
    }

    /// The position of the last stop (fractions of the bounds). The default is (0.5, 1).
    /// Animatable.
    open var endPoint: CGPoint {
        get { values.gradient.endPoint.cg }
        set { change(.endPoint, unless: values.gradient.endPoint.cg == newValue) { $0.gradient.endPoint = Point(newValue) } }
    }

    /// The gradient's geometry. The default is `.axial`; unrecognized names are treated as
    /// `.axial`.
    open var type: CAGradientLayerType {
        get { geometry }
        set {
            change(.gradientType, unless: newValue == geometry) {
                $0.gradient.kind = newValue.wire
                geometry = newValue
            }
        }
    }
}
