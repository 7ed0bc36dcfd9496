import CoreGraphics
import Foundation

/// The slots in the vtable of `CALayer` of the methods whose overrides the module detects, or that
/// it calls.
struct LayerMethods: Sendable {
    /// The methods that look up actions, add animations and create presentation copies.
    let actions: MethodSlots
    /// `layoutSublayers()` and the delegate that it calls.
    let layout: MethodSlots
    /// The methods that draw.
    let drawing: MethodSlots
    /// The slot of `init(layer:)`.
    let copyInitializer: Int

    /// The slots in this process, verified once.
    static let verified = RuntimeFault.require { () throws(RuntimeFault) in
        try LayerMethods { (type) throws(RuntimeFault) in try ClassMetadata(of: type) }
    }

    /// Finds the slots, and verifies them with classes whose overrides are known.
    init(reading read: @escaping MetadataReader) throws(RuntimeFault) {
        let methods = try IntroducedMethods(by: CALayer.self, below: NSObject.self, reading: read)
        actions = try methods.find(
            MethodProbes(
                ActionProbe.self, slotCount: 4, plain: PlainProbe.self,
                overriding: [KnownAction.self, KnownDefaultAction.self, KnownAnimationAdding.self, KnownPresentation.self],
                inheriting: [LayoutProbe.self, DelegateProbe.self, DrawingProbe.self, KnownUnrelated.self]))
        let layoutMethod = try methods.find(
            MethodProbes(
                LayoutProbe.self, slotCount: 1, plain: PlainProbe.self, overriding: [KnownLayout.self],
                inheriting: [ActionProbe.self, DelegateProbe.self, DrawingProbe.self, KnownUnrelated.self]))
        let delegate = try methods.find(
            MethodProbes(
                DelegateProbe.self, slotCount: 3, plain: PlainProbe.self, overriding: [KnownDelegate.self],
                inheriting: [ActionProbe.self, LayoutProbe.self, DrawingProbe.self, KnownUnrelated.self]))
        layout = layoutMethod.union(delegate)
        drawing = try methods.find(
            MethodProbes(
                DrawingProbe.self, slotCount: 2, plain: PlainProbe.self,
                overriding: [KnownDisplay.self, KnownDrawing.self, KnownInheritedDrawing.self],
                inheriting: [ActionProbe.self, LayoutProbe.self, DelegateProbe.self, KnownUnrelated.self]))
        copyInitializer = try Self.findCopyInitializer(methods, before: layoutMethod.indexes[0])
    }

    /// Returns the slot of `init(layer:)`.
    ///
    /// Every subclass has its own allocating initializers, so two slots remain: `init(layer:)` and
    /// `init(coder:)`. `CALayer` declares `presentation()` between them, so the slot of that method
    /// distinguishes them: the order is verified on the same table that is used.
    ///
    /// - Parameter layout: The slot of `layoutSublayers()`, which `CALayer` declares after the
    ///   others.
    private static func findCopyInitializer(
        _ methods: IntroducedMethods, before layout: Int
    ) throws(RuntimeFault) -> Int {
        let initializers = try methods.slots(overriddenBy: InitializerProbe.self)
        guard initializers.count == 2, try methods.slots(overriddenBy: PlainProbe.self) == initializers else {
            throw RuntimeFault("the vtable of CALayer does not have exactly two initializers of its own")
        }
        let presentation = try methods.find(
            MethodProbes(
                KnownPresentation.self, slotCount: 1, plain: PlainProbe.self, overriding: [ActionProbe.self],
                inheriting: [KnownAction.self, KnownUnrelated.self]))
        let declarationOrder = [initializers[0], presentation.indexes[0], initializers[1], layout]
        guard zip(declarationOrder, declarationOrder.dropFirst()).allSatisfy({ $0 < $1 }) else {
            throw RuntimeFault("the vtable of CALayer does not have its methods in the order in which it declares them")
        }
        return initializers[0]
    }

    // MARK: Probes

    /// Overrides nothing.
    private final class PlainProbe: CALayer {}

    /// Overrides only the initializers that `CALayer` introduces.
    private final class InitializerProbe: CALayer {
        override init(layer: Any) { super.init(layer: layer) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    /// Overrides the methods of `actions`.
    private final class ActionProbe: CALayer {
        override func action(forKey event: String) -> (any CAAction)? { nil }
        override class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
        override func add(_ anim: CAAnimation, forKey key: String?) {}
        override func presentation() -> Self? { nil }
    }

    /// Overrides the method of `layout`.
    private final class LayoutProbe: CALayer {
        override func layoutSublayers() {}
    }

    /// Overrides the delegate's getter, setter and modify accessor.
    private final class DelegateProbe: CALayer {
        override var delegate: (any CALayerDelegate)? {
            get { nil }
            set {}
        }
    }

    /// Overrides the methods of `drawing`.
    private final class DrawingProbe: CALayer {
        override func display() {}
        override func draw(in ctx: CGContext) {}
    }

    // MARK: Classes whose overrides are known

    private final class KnownAction: CALayer {
        override func action(forKey event: String) -> (any CAAction)? { super.action(forKey: event + "2") }
    }

    private final class KnownDefaultAction: CALayer {
        override class func defaultAction(forKey event: String) -> (any CAAction)? { super.defaultAction(forKey: event + "2") }
    }

    private final class KnownAnimationAdding: CALayer {
        override func add(_ anim: CAAnimation, forKey key: String?) { super.add(anim, forKey: nil) }
    }

    private final class KnownPresentation: CALayer {
        override func presentation() -> Self? { isHidden ? nil : super.presentation() }
    }

    private final class KnownLayout: CALayer {
        override func layoutSublayers() { setNeedsDisplay() }
    }

    private final class KnownDelegate: CALayer {
        override var delegate: (any CALayerDelegate)? {
            didSet { setNeedsLayout() }
        }
    }

    private final class KnownDisplay: CALayer {
        override func display() { contents = nil }
    }

    private class KnownDrawing: CALayer {
        override func draw(in ctx: CGContext) { ctx.fill(bounds) }
    }

    private final class KnownInheritedDrawing: KnownDrawing {}

    /// Overrides methods and a property that no group contains.
    private final class KnownUnrelated: CALayer {
        override var cornerRadius: CGFloat {
            didSet { setNeedsLayout() }
        }
        override func hitTest(_ p: CGPoint) -> CALayer? { isHidden ? nil : super.hitTest(p) }
        override func setNeedsLayout() { super.setNeedsDisplay() }
        override class func needsDisplay(forKey key: String) -> Bool { key == "known" }
    }
}
