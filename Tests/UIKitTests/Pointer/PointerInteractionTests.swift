import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Pointer interactions", .serialized) struct PointerInteractionTests {
    private let simulator = TouchSimulator()

    /// A delegate that records its calls.
    private final class DelegateSpy: NSObject, UIPointerInteractionDelegate {
        let log = CallLog()
        /// Returns the region at a location.
        var region: (CGPoint, UIPointerRegion) -> UIPointerRegion? = { $1 }
        var style: (UIView) -> UIPointerStyle? = { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }

        func pointerInteraction(
            _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
        ) -> UIPointerRegion? {
            log.add("region at \(Int(request.location.x)), \(Int(request.location.y)) \(request.modifiers.rawValue)")
            return region(request.location, defaultRegion)
        }

        func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
            log.add("style \(region.identifier.map { "\($0)" } ?? "-")")
            return interaction.view.flatMap { style($0) }
        }

        func pointerInteraction(
            _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
        ) {
            log.add("enter \(region.identifier.map { "\($0)" } ?? "-")")
            animator.addAnimations { [log] in log.add("animation") }
        }

        func pointerInteraction(
            _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
        ) {
            log.add("exit \(region.identifier.map { "\($0)" } ?? "-")")
        }
    }

    private func view(_ delegate: DelegateSpy?) -> UIView {
        let view = UIView(frame: CGRect(x: 20, y: 60, width: 100, height: 40))
        view.addInteraction(UIPointerInteraction(delegate: delegate))
        simulator.window.addSubview(view)
        return view
    }

    /// The layers of effects in the window.
    private var layers: [CAShapeLayer] { (simulator.window.layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer } }

    private func move(_ x: Double, _ y: Double) { simulator.hover(.moved, x, y) }

    @Test("The delegate is asked for the region and its style, and notified when the pointer enters and leaves the region")
    func callOrder() throws {
        defer { simulator.close() }
        let delegate = DelegateSpy()
        let view = view(delegate)
        simulator.hover(.entered, 30, 70)
        #expect(delegate.log.lines == ["region at 10, 10 0", "style -", "enter -", "animation"])
        #expect(layers.count == 2 && view.transform == .identity && view.subviews.isEmpty)
        // Within the region, only the region is asked for.
        move(40, 80)
        #expect(delegate.log.lines.suffix(1) == ["region at 20, 20 0"])
        move(300, 300)
        #expect(delegate.log.lines.last == "exit -")
    }

    @Test("A delegate's regions have styles of their own, and outside of them the pointer has none")
    func regions() {
        defer { simulator.close() }
        let delegate = DelegateSpy()
        delegate.region = { location, whole in
            location.y > 20
                ? nil : UIPointerRegion(rect: CGRect(x: location.x < 50 ? 0 : 50, y: 0, width: 50, height: 20), identifier: location.x < 50)
        }
        _ = view(delegate)
        move(30, 70)
        move(90, 70)
        move(90, 95)
        let lines = delegate.log.lines.filter { !$0.hasPrefix("region") && $0 != "animation" }
        #expect(lines == ["style true", "enter true", "exit true", "style false", "enter false", "exit false"])
        #expect(UIPointerRegion(rect: .zero, identifier: 1) == UIPointerRegion(rect: .zero, identifier: 1))
        #expect(UIPointerRegion(rect: .zero, identifier: 1) != UIPointerRegion(rect: .zero))
    }

    @Test("The innermost interaction with a region changes the pointer, and an outer one if it has none or is disabled")
    func nesting() throws {
        defer { simulator.close() }
        let (outer, inner) = (DelegateSpy(), DelegateSpy())
        let view = view(outer)
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        let interaction = UIPointerInteraction(delegate: inner)
        child.addInteraction(interaction)
        view.addSubview(child)
        move(30, 70)
        #expect(inner.log.lines.contains("enter -") && outer.log.lines.isEmpty)
        interaction.isEnabled = false
        #expect(inner.log.lines.last == "exit -" && outer.log.lines.contains("enter -"))
        interaction.isEnabled = true
        #expect(outer.log.lines.last == "exit -" && inner.log.lines.filter { $0 == "enter -" }.count == 2)
        child.removeInteraction(interaction)
        #expect(inner.log.lines.last == "exit -")
        #expect(interaction.view == nil && interaction.delegate === inner)
    }

    @Test("Invalidating an interaction asks for the region and its style again")
    func invalidation() throws {
        defer { simulator.close() }
        let delegate = DelegateSpy()
        let view = view(delegate)
        move(30, 70)
        let count = delegate.log.lines.count
        (view.interactions.first as? UIPointerInteraction)?.invalidate()
        #expect(delegate.log.lines.dropFirst(count) == ["exit -", "region at 10, 10 0", "style -", "enter -", "animation"])
    }

    @Test("A view that leaves its window while the pointer is over it loses the effect")
    func removal() {
        defer { simulator.close() }
        let delegate = DelegateSpy()
        let view = view(delegate)
        move(30, 70)
        view.removeFromSuperview()
        #expect(delegate.log.lines.last == "exit -")
        move(35, 70)
        #expect(delegate.log.lines.last == "exit -")
    }

    @Test("Lift grows the view and has a shadow, highlight has a background, and hover a tint in front of the view or behind it")
    func forms() {
        defer { simulator.close() }
        let delegate = DelegateSpy()
        let view = view(delegate)
        view.backgroundColor = .red
        func show(_ effect: @escaping (UITargetedPreview) -> UIPointerEffect) -> (behind: CAShapeLayer?, inFront: CAShapeLayer?) {
            delegate.style = { UIPointerStyle(effect: effect(UITargetedPreview(view: $0))) }
            let former = layers
            (view.interactions.first as? UIPointerInteraction)?.invalidate()
            move(70, 80)
            let new = layers.filter { layer in !former.contains { $0 === layer } }
            let index = simulator.window.layer.sublayers?.firstIndex { $0 === view.layer } ?? 0
            func position(_ layer: CAShapeLayer) -> Int { simulator.window.layer.sublayers?.firstIndex { $0 === layer } ?? -1 }
            return (new.first { position($0) < index }, new.first { position($0) > index })
        }
        /// The factor by which the view grows, from the animation of its layer.
        var scale: CGFloat {
            let animation = view.layer.animation(forKey: "lamina.pointer") as? CABasicAnimation
            return (animation?.toValue as? CATransform3D)?.m11 ?? 0
        }
        let lift = show { .lift($0) }
        // The longer side grows by 10 points.
        #expect(abs(scale - 1.1) < 1e-9 && (lift.behind?.shadowOpacity ?? 0) > 0 && lift.behind?.fillColor == nil)
        let highlight = show { .highlight($0) }
        #expect(scale == 1 && highlight.behind?.fillColor != nil && highlight.behind?.shadowOpacity == 0)
        let hover = show { .hover($0) }
        #expect(abs(scale - 1.1) < 1e-9 && hover.inFront?.fillColor != nil && hover.behind?.fillColor == nil)
        let underlay = show { .hover($0, preferredTintMode: .underlay, prefersShadow: true, prefersScaledContent: false) }
        #expect(scale == 1 && underlay.behind?.fillColor != nil && underlay.inFront?.fillColor == nil)
        #expect((underlay.behind?.shadowOpacity ?? 0) > 0)
        let plain = show { .hover($0, preferredTintMode: .none, prefersScaledContent: false) }
        #expect(plain.behind?.fillColor == nil && plain.inFront?.fillColor == nil && plain.behind?.shadowOpacity == 0)
    }

    @Test("The shadow of a lifted view moves with the view, with its animation, and follows its size")
    func followsView() throws {
        defer { simulator.close() }
        let delegate = DelegateSpy()
        let view = view(delegate)
        move(30, 70)
        let shadow = try #require(layers.first { $0.shadowOpacity > 0 })
        #expect(shadow.position == CGPoint(x: 70, y: 80) && shadow.bounds.size == view.bounds.size)
        view.center = CGPoint(x: 80, y: 90)
        #expect(shadow.position == CGPoint(x: 80, y: 90) && shadow.animationKeys()?.contains { $0.hasPrefix("position") } != true)
        view.frame = CGRect(x: 20, y: 60, width: 140, height: 60)
        #expect(shadow.position == CGPoint(x: 90, y: 90) && shadow.bounds.size == CGSize(width: 140, height: 60))
        #expect(shadow.shadowPath?.boundingBox.size == CGSize(width: 140, height: 60))
        UIView.animate(withDuration: 1) { view.center.x = 110 }
        let animations = (shadow.animationKeys() ?? []).compactMap { shadow.animation(forKey: $0) as? CABasicAnimation }
        let move = try #require(animations.first { $0.keyPath?.hasPrefix("position") == true })
        #expect(shadow.position == CGPoint(x: 110, y: 90) && move.duration == 1 && move.isAdditive && move.delegate == nil)
    }

    @Test("A view that is scrolled away from the pointer loses its effect, and the one that arrives there has it")
    func scrolling() throws {
        defer { simulator.close() }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        scroll.contentSize = CGSize(width: 320, height: 2000)
        simulator.window.addSubview(scroll)
        let spies = [DelegateSpy(), DelegateSpy()]
        for (index, spy) in spies.enumerated() {
            let view = UIView(frame: CGRect(x: 0, y: 200 * index, width: 100, height: 40))
            view.addInteraction(UIPointerInteraction(delegate: spy))
            scroll.addSubview(view)
        }
        move(10, 10)
        #expect(spies[0].log.lines.contains("enter -") && spies[1].log.lines.isEmpty)
        scroll.contentOffset.y = 200
        settle(simulator.window)
        #expect(spies[0].log.lines.last == "exit -" && spies[1].log.lines.contains("enter -"))
    }

    @Test("The outline of an effect is that of the shape, of the preview's visible path, or the view's with its corner radius")
    func outlines() {
        defer { simulator.close() }
        let view = view(nil)
        view.layer.cornerRadius = 12
        let preview = UITargetedPreview(view: view)
        func bounds(_ shape: UIPointerShape?) -> CGRect { PointerEffectLayers.outline(of: preview, shape).bounds }
        #expect(bounds(nil) == view.frame)
        #expect(bounds(.roundedRect(CGRect(x: 1, y: 2, width: 30, height: 40), radius: 50)) == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(bounds(.path(UIBezierPath(rect: CGRect(x: 5, y: 6, width: 7, height: 8)))) == CGRect(x: 5, y: 6, width: 7, height: 8))
        preview.parameters.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 0, width: 20, height: 30))
        #expect(bounds(nil) == CGRect(x: 30, y: 60, width: 20, height: 30))
        #expect(UIPointerShape.defaultCornerRadius == 8)
    }

    // MARK: Shapes

    /// The layers of the pointer's shape on the screen: the shape and its accessories.
    private var shapes: [CAShapeLayer] {
        let pointers = (UIScreen.main.context.layer.sublayers ?? []).filter { $0.zPosition > 0 }
        return pointers.last?.sublayers?.compactMap { $0 as? CAShapeLayer } ?? []
    }

    /// The bounds of the pointer's shape on the screen (points); null for none.
    private var shape: CGRect {
        guard let layer = shapes.first, let path = layer.path else { return .null }
        return layer.convert(path.boundingBox, to: UIScreen.main.context.layer)
    }

    @Test("The pointer turns into a beam, a rectangle or a path, which moves with it, and the desktop's pointer is hidden meanwhile")
    func standaloneShapes() {
        defer { simulator.close() }
        let delegate = DelegateSpy()
        let view = view(delegate)
        func bounds(_ shape: UIPointerShape) -> CGRect {
            delegate.style = { _ in UIPointerStyle(shape: shape) }
            (view.interactions.first as? UIPointerInteraction)?.invalidate()
            move(70, 80)
            return self.shape
        }
        #expect(bounds(.verticalBeam(length: 20)) == CGRect(x: 68.5, y: 70, width: 3, height: 20))
        #expect(bounds(.horizontalBeam(length: 30)) == CGRect(x: 55, y: 78.5, width: 30, height: 3))
        // A rectangle is centered about the pointer, and its origin displaces it.
        #expect(bounds(.roundedRect(CGRect(x: 5, y: -4, width: 20, height: 10))) == CGRect(x: 65, y: 71, width: 20, height: 10))
        // The origin of a path's bounds is the pointer.
        #expect(bounds(.path(UIBezierPath(rect: CGRect(x: 9, y: 9, width: 8, height: 6)))) == CGRect(x: 70, y: 80, width: 8, height: 6))
        #expect(PointerTracker.shared.isPointerHidden)
        move(60, 90)
        #expect(shape == CGRect(x: 60, y: 90, width: 8, height: 6))
        move(300, 300)
        #expect(shape.isNull && !PointerTracker.shared.isPointerHidden)
    }

    @Test("A shape that is constrained to an axis is in the middle of the region on it")
    func constrainedAxes() {
        defer { simulator.close() }
        let delegate = DelegateSpy()
        var axes = UIAxis.vertical
        delegate.style = { _ in UIPointerStyle(shape: .verticalBeam(length: 20), constrainedAxes: axes) }
        delegate.region = { _, _ in UIPointerRegion(rect: CGRect(x: 10, y: 10, width: 60, height: 20)) }
        let view = view(delegate)
        move(40, 72)
        #expect(shape == CGRect(x: 38.5, y: 70, width: 3, height: 20))
        move(60, 88)
        #expect(shape == CGRect(x: 58.5, y: 70, width: 3, height: 20))
        axes = .both
        (view.interactions.first as? UIPointerInteraction)?.invalidate()
        #expect(shape == CGRect(x: 58.5, y: 70, width: 3, height: 20))
        move(40, 72)
        #expect(shape == CGRect(x: 58.5, y: 70, width: 3, height: 20))
        move(300, 300)
    }

    @Test("The pointer is hidden over a region with the hidden style, where a view is lifted or highlighted, and not where it hovers")
    func hidden() {
        defer { simulator.close() }
        let delegate = DelegateSpy()
        let view = view(delegate)
        func isHidden(_ style: @escaping (UIView) -> UIPointerStyle?) -> Bool {
            delegate.style = style
            (view.interactions.first as? UIPointerInteraction)?.invalidate()
            move(70, 80)
            return PointerTracker.shared.isPointerHidden
        }
        #expect(isHidden { _ in .hidden() } && shape.isNull)
        #expect(!isHidden { _ in .system() })
        #expect(isHidden { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) })
        #expect(!isHidden { UIPointerStyle(effect: .hover(UITargetedPreview(view: $0))) })
        #expect(isHidden { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0))) })
        #expect(!isHidden { _ in nil })
        #expect(isHidden { _ in .hidden() })
        view.removeFromSuperview()
        #expect(!PointerTracker.shared.isPointerHidden)
    }

    @Test("A pressed pointer leaves a region at its edge, and remains in one that latches as far as it is outside along these axes only")
    func latching() {
        defer { simulator.close() }
        let delegate = DelegateSpy()
        var axes: UIAxis = []
        delegate.style = { _ in UIPointerStyle(shape: .horizontalBeam(length: 20)) }
        delegate.region = { _, whole in
            let region = UIPointerRegion(rect: whole.rect, identifier: "grip")
            region.latchingAxes = axes
            return region
        }
        _ = view(delegate)
        /// Returns the distance of the shape from the pointer, which was dragged from the view, or
        /// nil if there is no shape.
        func drag(_ x: Double, _ y: Double) -> CGFloat? {
            move(70, 80)
            simulator.press(.primary, 70, 80)
            simulator.drag(.primary, x, y)
            defer {
                simulator.release()
                move(300, 300)
            }
            return shape.isNull ? nil : hypot(shape.midX - x, shape.midY - y)
        }
        #expect(drag(80, 90) == 0 && drag(140, 80) == nil)
        axes = .horizontal
        #expect(drag(140, 80) == 0 && drag(70, 140) == nil && drag(140, 140) == nil)
        axes = .both
        #expect(drag(140, 140) == 0)
        #expect(delegate.log.lines.last == "exit grip" && shape.isNull)
        let region = UIPointerRegion(rect: .zero)
        region.latchingAxes = .vertical
        #expect((region.copy() as? UIPointerRegion)?.latchingAxes == .vertical)
    }

    @Test("Accessories are beside the pointer's shape at their angles, and arrows are turned to point away from it")
    func accessories() throws {
        defer { simulator.close() }
        let delegate = DelegateSpy()
        let square = UIPointerAccessory(
            .roundedRect(CGRect(x: 0, y: 0, width: 6, height: 6)), position: .init(offset: 5, angle: .pi / 2))
        delegate.style = { _ in
            let style = UIPointerStyle(shape: .roundedRect(CGRect(x: 0, y: 0, width: 20, height: 10)))
            style.accessories = [.arrow(.top), .arrow(.left), square]
            return style
        }
        _ = view(delegate)
        move(70, 80)
        try #require(shapes.count == 4)
        let bounds = shapes.map { $0.path?.boundingBoxOfPath ?? .null }
        func near(_ rect: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
            let differences = [rect.minX - x, rect.minY - y, rect.width - width, rect.height - height]
            return differences.allSatisfy { abs($0) < 1e-6 }
        }
        // The arrow above the shape is 10 points wide and 5 high; the one beside it is turned.
        #expect(near(bounds[1], -5, -14, 10, 5))
        #expect(near(bounds[2], -19, -5, 5, 10))
        #expect(near(bounds[3], 15, -3, 6, 6))
        #expect(UIPointerAccessory(.verticalBeam(length: 5), position: .init(offset: -3, angle: 1)).position.offset == 0)
        #expect(!square.orientationMatchesAngle && UIPointerAccessory.arrow(.bottom).orientationMatchesAngle)
        #expect(UIPointerAccessory.Position.bottomRight.angle == .pi * 3 / 4)
        #expect((square.copy() as? UIPointerAccessory)?.position == square.position)
        move(300, 300)
    }

    @Test("The automatic effect lifts small views with a background, highlights those without, and hovers over large ones")
    func automatic() {
        defer { simulator.close() }
        let view = view(nil)
        func name() -> String {
            switch PointerEffectLayers.specific(.automatic(UITargetedPreview(view: view))) {
            case .lift: "lift"
            case .highlight: "highlight"
            case .hover: "hover"
            case .automatic: "automatic"
            }
        }
        #expect(name() == "highlight")
        view.backgroundColor = .red
        #expect(name() == "lift")
        view.frame.size = CGSize(width: 200, height: 200)
        #expect(name() == "hover")
        // Without a delegate, the effect is automatic.
        move(100, 100)
        #expect(layers.count == 2)
    }

    @Test("A button with an enabled interaction has an effect of its own, or the style of its provider, which enables the interaction")
    func buttons() throws {
        defer { simulator.close() }
        let button = UIButton(configuration: .plain())
        button.frame = CGRect(x: 20, y: 60, width: 100, height: 40)
        simulator.window.addSubview(button)
        #expect(!button.isPointerInteractionEnabled && button.interactions.isEmpty)
        button.isPointerInteractionEnabled = true
        #expect(button.interactions.count == 1)
        let calls = CallLog()
        let provider: UIButton.PointerStyleProvider = { button, effect, shape in
            if case .highlight(let preview) = effect, case .roundedRect(let rect, let radius) = shape {
                calls.add("highlight \(preview.view === button) \(Int(rect.minX)), \(Int(rect.minY)) \(radius)")
            }
            return UIPointerStyle(effect: effect, shape: shape)
        }
        button.pointerStyleProvider = provider
        #expect(!button.isHovered)
        move(30, 70)
        #expect(calls.lines == ["highlight true 10, 56 8.0"] && button.isHovered)
        move(300, 300)
        #expect(!button.isHovered)
        button.isPointerInteractionEnabled = false
        #expect(button.interactions.isEmpty)
        let other = UIButton(configuration: .filled())
        other.frame = CGRect(x: 20, y: 160, width: 100, height: 40)
        simulator.window.addSubview(other)
        other.pointerStyleProvider = { _, effect, shape in
            if case .lift = effect, case .roundedRect(let rect, _) = shape { calls.add("lift \(Int(rect.minX)), \(Int(rect.minY))") }
            return nil
        }
        #expect(other.isPointerInteractionEnabled)
        move(30, 170)
        #expect(calls.lines.last == "lift 20, 160")
        other.isEnabled = false
        let count = calls.lines.count
        move(300, 300)
        move(30, 170)
        #expect(calls.lines.count == count)
    }
}
