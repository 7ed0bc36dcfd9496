import CoreGraphics
import QuartzCore

/// The slots in the vtable of `UIView` of the methods that draw and that update constraints. They
/// show whether a view's class overrides these methods: a view whose class does not draw needs no
/// bitmap, and one whose class does not update constraints need not be scheduled for that.
///
/// Swift has no reflection for overridden methods. Probe classes, which override exactly these
/// methods, show where the methods are in the vtable; the classes named `Known…` verify the result.
@MainActor struct ViewMethods {
    /// The methods that draw.
    let drawing: MethodSlots
    /// `updateConstraints()`.
    let constraints: MethodSlots

    /// The slots in this process, verified once.
    static let verified = RuntimeFault.require { () throws(RuntimeFault) in try ViewMethods() }

    /// Finds the slots, and verifies them with classes whose overrides are known.
    private init() throws(RuntimeFault) {
        let methods = try IntroducedMethods(by: UIView.self, below: UIResponder.self)
        drawing = try methods.find(
            MethodProbes(
                DrawingProbe.self, slotCount: 3, plain: PlainProbe.self, overriding: [KnownDrawing.self, KnownDisplay.self],
                inheriting: [ConstraintsProbe.self, KnownUnrelated.self]))
        constraints = try methods.find(
            MethodProbes(
                ConstraintsProbe.self, slotCount: 1, plain: PlainProbe.self, overriding: [KnownConstraints.self],
                inheriting: [DrawingProbe.self, KnownUnrelated.self]))
    }

    // MARK: Probes

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

    // MARK: Classes whose overrides are known

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
