public import CoreGraphics
public import Foundation
import Geometry
import SceneModel

/// A layer that fills and strokes a path in its own space, between its background and its
/// sublayers. The path may reach beyond the bounds.
open class CAShapeLayer: CALayer {
    private final var pathObject = KeptPath(nil, nil)
    private final var fill = KeptColor(.opaqueBlack)
    private final var stroke = KeptColor(nil)
    private final var rule = CAShapeLayerFillRule.nonZero
    private final var cap = CAShapeLayerLineCap.butt
    private final var join = CAShapeLayerLineJoin.miter
    private final var dashes: [NSNumber]?

    /// A shape layer with Core Animation's defaults.
    public override init() { super.init() }

    /// A copy of a shape layer's values, for presentation.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAShapeLayer else { return }
        pathObject = layer.pathObject
        fill = layer.fill
        stroke = layer.stroke
        rule = layer.rule
        cap = layer.cap
        join = layer.join
        dashes = layer.dashes
    }

    /// The shape layer of an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var kind: LayerKind { .shape }

    override class var keys: LayerKeys { .shape }

    override func renderContents(in ctx: CGContext) {
        super.renderContents(in: ctx)
        renderPath(in: ctx)
    }

    /// The path; nil for none. Later changes of a mutable one are not seen until it is set again.
    /// Animatable, but not implicitly: paths interpolate element by element, where they have as
    /// many of the same kinds.
    open var path: CGPath? {
        get { pathObject.object(for: values.shape.path) }
        set {
            let wire = newValue.map { Path($0) }
            if wire == values.shape.path { return pathObject = KeptPath(newValue, wire) }
            change(.path, unless: false) {
                $0.shape.path = wire
                pathObject = KeptPath(newValue, wire)
            }
        }
    }

    /// What the path is filled with; nil for nothing. Initially opaque black. Animatable.
    open var fillColor: CGColor? {
        get { fill.object(for: values.shape.fillColor) }
        set {
            change(.fillColor, unless: newValue == fillColor) {
                $0.shape.fillColor = newValue.map { Color($0) }
                fill = KeptColor(newValue)
            }
        }
    }

    /// Which points the fill covers. Initially `.nonZero`.
    open var fillRule: CAShapeLayerFillRule {
        get { rule }
        set {
            change(.fillRule, unless: newValue == rule) {
                $0.shape.fillRule = newValue.wire
                rule = newValue
            }
        }
    }

    /// What the path is stroked with; nil for nothing. Initially nil. Animatable.
    open var strokeColor: CGColor? {
        get { stroke.object(for: values.shape.strokeColor) }
        set {
            change(.strokeColor, unless: newValue == strokeColor) {
                $0.shape.strokeColor = newValue.map { Color($0) }
                stroke = KeptColor(newValue)
            }
        }
    }

    /// Where on the path the stroke begins, in parts of its length. Initially 0. Animatable.
    open var strokeStart: CGFloat {
        get { values.shape.strokeStart }
        set { change(.strokeStart, unless: values.shape.strokeStart == newValue) { $0.shape.strokeStart = newValue } }
    }

    /// Where on the path the stroke ends, in parts of its length. Initially 1. Animatable.
    open var strokeEnd: CGFloat {
        get { values.shape.strokeEnd }
        set { change(.strokeEnd, unless: values.shape.strokeEnd == newValue) { $0.shape.strokeEnd = newValue } }
    }

    /// The stroke's width, in points. Initially 1. Animatable.
    open var lineWidth: CGFloat {
        get { values.shape.lineWidth }
        set { change(.lineWidth, unless: values.shape.lineWidth == newValue) { $0.shape.lineWidth = newValue } }
    }

    /// How long a pointed corner may be, in widths of the stroke. Initially 10. Animatable.
    open var miterLimit: CGFloat {
        get { values.shape.miterLimit }
        set { change(.miterLimit, unless: values.shape.miterLimit == newValue) { $0.shape.miterLimit = newValue } }
    }

    /// The stroke's ends. Initially `.butt`.
    open var lineCap: CAShapeLayerLineCap {
        get { cap }
        set {
            change(.lineCap, unless: newValue == cap) {
                $0.shape.lineCap = newValue.wire
                cap = newValue
            }
        }
    }

    /// The stroke's corners. Initially `.miter`.
    open var lineJoin: CAShapeLayerLineJoin {
        get { join }
        set {
            change(.lineJoin, unless: newValue == join) {
                $0.shape.lineJoin = newValue.wire
                join = newValue
            }
        }
    }

    /// Where in the dash pattern the stroke begins, in points. Initially 0. Animatable.
    open var lineDashPhase: CGFloat {
        get { values.shape.lineDashPhase }
        set { change(.lineDashPhase, unless: values.shape.lineDashPhase == newValue) { $0.shape.lineDashPhase = newValue } }
    }

    /// The lengths of dashes and of the gaps between them, in points, in turn; nil for a solid
    /// stroke.
    open var lineDashPattern: [NSNumber]? {
        get { dashes }
        set {
            change(.lineDashPattern, unless: newValue == dashes) {
                $0.shape.lineDashPattern = (newValue ?? []).map(\.doubleValue)
                dashes = newValue
            }
        }
    }
}

extension CGColor {
    /// The defaults of layers; in sRGB.
    static let opaqueBlack = Color.black.cg
    static let opaqueWhite = Color.white.cg
}
