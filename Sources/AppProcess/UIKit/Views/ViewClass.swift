import CoreGraphics
import QuartzCore

/// Whether a view class overrides the methods that draw and that update constraints, detected once
/// per class. A view whose class does not draw needs no bitmap, and one whose class does not update
/// constraints need not be scheduled for that.
///
/// Swift has no reflection for overridden methods. Probe classes, which override exactly these
/// methods, show where the methods are in the vtable of `UIView`; the classes named `Known…` verify
/// the result.
@MainActor struct ViewClass {
    /// Whether the class overrides a method that draws.
    let draws: Bool
    /// Whether the class overrides `updateConstraints()`.
    let updatesConstraints: Bool

    private static var cache: [ObjectIdentifier: ViewClass] = [:]

    /// Returns the result for a class.
    static func of(_ type: UIView.Type) -> ViewClass {
        let key = ObjectIdentifier(type)
        if let cached = cache[key] { return cached }
        let new = ViewClass(type)
        cache[key] = new
        return new
    }

    private init(_ type: UIView.Type) {
        draws = Self.methods.drawing.isAnyOverridden(by: type)
        updatesConstraints = Self.methods.constraints.isAnyOverridden(by: type)
    }

    // MARK: Methods

    /// The slots in the vtable of `UIView` of the methods whose overrides are detected, verified
    /// once.
    private static let methods = RuntimeFault.require { () throws(RuntimeFault) in
        let methods = try IntroducedMethods(by: UIView.self, below: UIResponder.self)
        let drawing = try methods.find(
            MethodProbes(
                DrawingProbe.self, slotCount: 3, plain: PlainProbe.self, overriding: [KnownDrawing.self, KnownDisplay.self],
                inheriting: [ConstraintsProbe.self, KnownUnrelated.self]))
        let constraints = try methods.find(
            MethodProbes(
                ConstraintsProbe.self, slotCount: 1, plain: PlainProbe.self, overriding: [KnownConstraints.self],
                inheriting: [DrawingProbe.self, KnownUnrelated.self]))
        return (drawing: drawing, constraints: constraints)
    }

    /// Overrides nothing.
    private final class PlainProbe: UIView {}

    /// Overrides the methods that draw.
    private final class DrawingProbe: UIView {
        override func draw(_ rect: CGRect) {}
        override func draw(_ layer: CALayer, in ctx: CGContext) {}
        override func display(_ layer: CALayer) {}
    }

    /// Overrides the method that updates constraints.
    private final class ConstraintsProbe: UIView {
        override func updateConstraints() {}
    }

    /// Overrides a method that draws, as an app's class does.
    private final class KnownDrawing: UIView {
        override func draw(_ rect: CGRect) { setNeedsLayout() }
    }

    /// Overrides another method that draws.
    private final class KnownDisplay: UIView {
        override func display(_ layer: CALayer) { layer.contents = nil }
    }

    /// Overrides the method that updates constraints, as an app's class does.
    private final class KnownConstraints: UIView {
        override func updateConstraints() {
            setNeedsLayout()
            super.updateConstraints()
        }
    }

    /// Overrides methods that no probe detects.
    private final class KnownUnrelated: UIView {
        override func layoutSubviews() { setNeedsDisplay() }
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.height, height: size.width) }
    }
}
