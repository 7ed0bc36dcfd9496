import CoreGraphics
public import Foundation
import Geometry
import SceneModel

/// The geometry of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along the line from the start to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point outwards, over an ellipse whose radii are the distances to the end
    /// point in x and in y.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Round the start point, beginning in the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")

    var wire: GradientKind {
        switch self {
        case .radial: .radial
        case .conic: .conic
        default: .axial
        }
    }
}

/// A layer that paints a gradient over its background, within its bounds and rounded corners.
open class CAGradientLayer: CALayer {
    private final var colorObjects = KeptObject<[Any]?, [Color]>(nil, [])
    private final var locationObjects = KeptObject<[NSNumber]?, [Double]>(nil, [])
    private final var geometry = CAGradientLayerType.axial

    /// A gradient layer with Core Animation's defaults.
    public override init() { super.init() }

    /// A copy of a gradient layer's values, for presentation.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAGradientLayer else { return }
        colorObjects = layer.colorObjects
        locationObjects = layer.locationObjects
        geometry = layer.geometry
    }

    /// The gradient layer of an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var kind: LayerKind { .gradient }

    override class var keys: LayerKeys { .gradient }

    override func renderContents(in ctx: CGContext) {
        renderGradient(in: ctx)
        super.renderContents(in: ctx)
    }

    /// The colours of the gradient's stops, as `CGColor`; nothing is painted with fewer than two.
    /// Initially nil. Animatable.
    ///
    /// An array with anything else in it is reported on stderr and changes nothing.
    open var colors: [Any]? {
        get { colorObjects.object(for: values.gradient.colors) { $0.map(\.cg) } }
        set {
            let colors = (newValue ?? []).compactMap { $0 as? CGColor }
            guard colors.count == newValue?.count ?? 0 else { return refuse(newValue, "colors") }
            let wire = colors.map { Color($0) }
            change(.colors, unless: wire == values.gradient.colors) { $0.gradient.colors = wire }
            colorObjects = KeptObject(newValue.map { _ in colors }, wire)
        }
    }

    /// Where the stops lie on the way from start (0) to end (1), and before or after it, never
    /// decreasing, as many as there are colours; nil for even spacing. With fewer, nothing is
    /// painted. Initially nil. Animatable.
    open var locations: [NSNumber]? {
        get { locationObjects.object(for: values.gradient.locations) { $0.map { NSNumber(value: $0) } } }
        set {
            // To the server, none stands for even spacing; here that is nil alone, and no list is
            // too short for any colours, as one of a single stop is.
            let wire = newValue.map { $0.isEmpty ? [0] : $0.map(\.doubleValue) } ?? []
            change(.locations, unless: wire == values.gradient.locations) { $0.gradient.locations = wire }
            locationObjects = KeptObject(newValue, wire)
        }
    }

    /// Where the first stop is, in parts of the bounds. Initially (½, 0). Animatable.
    open var startPoint: CGPoint {
        get { values.gradient.startPoint.cg }
        set { change(.startPoint, unless: values.gradient.startPoint.cg == newValue) { $0.gradient.startPoint = Point(newValue) } }
    }

    /// Where the last stop is, in parts of the bounds. Initially (½, 1). Animatable.
    open var endPoint: CGPoint {
        get { values.gradient.endPoint.cg }
        set { change(.endPoint, unless: values.gradient.endPoint.cg == newValue) { $0.gradient.endPoint = Point(newValue) } }
    }

    /// The gradient's geometry. Initially `.axial`, which a name that is none stands for too.
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
