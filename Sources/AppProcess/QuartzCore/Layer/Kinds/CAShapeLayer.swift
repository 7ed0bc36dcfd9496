public import CoreGraphics
public import Foundation
import Geometry
import SceneModel

/// A layer that fills and strokes a path between its background and its sublayers.
///
/// The path is in the layer's own space and may extend beyond the bounds. The fill is painted
/// first, the stroke over it. The following layer shows three quarters of a ring:
///
/// ```swift
/// let ring = CAShapeLayer()
/// ring.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 80), transform: nil)
/// ring.fillColor = nil
/// ring.strokeColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)
/// ring.lineWidth = 8
/// ring.lineCap = .round
/// ring.strokeEnd = 0.75
/// ```
open class CAShapeLayer: CALayer {
    private final var pathObject = CachedPath(nil, nil)
    private final var fill = CachedColor(.opaqueBlack)
    private final var stroke = CachedColor(nil)
    private final var rule = CAShapeLayerFillRule.nonZero
    private final var cap = CAShapeLayerLineCap.butt
    private final var join = CAShapeLayerLineJoin.miter
    private final var dashes: [NSNumber]?

    /// Creates a shape layer with Core Animation's default values.
    public override init() { super.init() }

    /// Creates a copy of a shape layer's values, for presentation.
    ///
    /// - Parameter layer: The shape layer to copy.
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

    /// Creates a shape layer from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var kind: LayerKind { .shape }

    override class var keys: LayerKeys { .shape }

    override func renderContents(in ctx: CGContext) {
        super.renderContents(in: ctx)
        renderPath(in: ctx)
    }

    /// The path to fill and stroke, in the layer's own space; `nil` for no path. The default is
    /// `nil`.
    ///
    /// The layer copies the path when the property is set: later changes to a mutable path have no
    /// effect until it is set again. The property is animatable, but has no implicit animation.
    /// Paths are interpolated element by element if they have the same number of elements of the
    /// same kinds.
    open var path: CGPath? {
        get { pathObject.object(for: values.shape.path) }
        set {
            let wire = newValue.map { Path($0) }
            if wire == values.shape.path { return pathObject = CachedPath(newValue, wire) }
            change(.path, unless: false) {
                $0.shape.path = wire
                pathObject = CachedPath(newValue, wire)
            }
        }
    }

    /// The color of the fill; `nil` for no fill. The default is opaque black. Animatable.
    open var fillColor: CGColor? {
        get { fill.object(for: values.shape.fillColor) }
        set {
            change(.fillColor, unless: newValue == fillColor) {
                $0.shape.fillColor = newValue.map { Color($0) }
                fill = CachedColor(newValue)
            }
        }
    }

    /// The rule that determines which points the fill covers. The default is `.nonZero`.
    open var fillRule: CAShapeLayerFillRule {
        get { rule }
        set {
            change(.fillRule, unless: newValue == rule) {
                $0.shape.fillRule = newValue.wire
                rule = newValue
            }
        }
    }

    /// The color of the stroke; `nil` for no stroke. The default is `nil`. Animatable.
    open var strokeColor: CGColor? {
        get { stroke.object(for: values.shape.strokeColor) }
        set {
            change(.strokeColor, unless: newValue == strokeColor) {
                $0.shape.strokeColor = newValue.map { Color($0) }
                stroke = CachedColor(newValue)
            }
        }
    }

    /// The position on the path at which the stroke begins (fraction of the path's length, 0 to 1).
    /// The default is 0. Animatable.
    open var strokeStart: CGFloat {
        get { values.shape.strokeStart }
        set { change(.strokeStart, unless: values.shape.strokeStart == newValue) { $0.shape.strokeStart = newValue } }
    }

    /// The position on the path at which the stroke ends (fraction of the path's length, 0 to 1).
    /// The default is 1. Animatable.
    open var strokeEnd: CGFloat {
        get { values.shape.strokeEnd }
        set { change(.strokeEnd, unless: values.shape.strokeEnd == newValue) { $0.shape.strokeEnd = newValue } }
    }

    /// The width of the stroke (points). The default is 1. Animatable.
    open var lineWidth: CGFloat {
        get { values.shape.lineWidth }
        set { change(.lineWidth, unless: values.shape.lineWidth == newValue) { $0.shape.lineWidth = newValue } }
    }

    /// The maximum length of a mitered corner (multiples of the line width). The default is 10.
    /// Animatable.
    open var miterLimit: CGFloat {
        get { values.shape.miterLimit }
        set { change(.miterLimit, unless: values.shape.miterLimit == newValue) { $0.shape.miterLimit = newValue } }
    }

    /// The shape of the ends of the stroke. The default is `.butt`.
    open var lineCap: CAShapeLayerLineCap {
        get { cap }
        set {
            change(.lineCap, unless: newValue == cap) {
                $0.shape.lineCap = newValue.wire
                cap = newValue
            }
        }
    }

    /// The shape of the corners of the stroke. The default is `.miter`.
    open var lineJoin: CAShapeLayerLineJoin {
        get { join }
        set {
            change(.lineJoin, unless: newValue == join) {
                $0.shape.lineJoin = newValue.wire
                join = newValue
            }
        }
    }

    /// The position in the dash pattern at which the stroke begins (points). The default is 0.
    /// Animatable.
    open var lineDashPhase: CGFloat {
        get { values.shape.lineDashPhase }
        set { change(.lineDashPhase, unless: values.shape.lineDashPhase == newValue) { $0.shape.lineDashPhase = newValue } }
    }

    /// The alternating lengths of dashes and gaps (points); `nil` for a solid stroke. The default
    /// is `nil`.
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
    /// The default colors of layers, in sRGB.
    static let opaqueBlack = Color.black.cg
    static let opaqueWhite = Color.white.cg
}
