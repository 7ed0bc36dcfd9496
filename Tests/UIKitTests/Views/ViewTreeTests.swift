import Foundation
import QuartzCore
import Synchronization
import Testing

@testable import UIKit

@MainActor @Suite("View hierarchy")
struct ViewTreeTests {
    private final class ShapeView: UIView {
        override class var layerClass: AnyClass { CAShapeLayer.self }
    }

    @Test("TR4 A view owns a layer of its layerClass, is its delegate, and proxies its geometry and appearance")
    func ownsLayer() {
        let view = ShapeView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.layer is CAShapeLayer)
        #expect(view.layer.delegate === view)
        #expect(view.layer.position == CGPoint(x: 25, y: 40) && view.layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        view.layer.bounds.size.width = 50
        // The center stays at 25.
        #expect(view.frame == CGRect(x: 0, y: 20, width: 50, height: 40))
        view.alpha = 0.25
        view.isHidden = true
        view.clipsToBounds = true
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        view.transform = CGAffineTransform(rotationAngle: 0.5)
        #expect(view.layer.opacity == 0.25 && view.layer.isHidden && view.layer.masksToBounds)
        #expect(view.layer.backgroundColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(abs(atan2(view.layer.transform.m12, view.layer.transform.m11) - 0.5) < 1e-12)
    }

    private final class DeinitSpyView: UIView {
        nonisolated static let deinitCount = Atomic(0)
        deinit { Self.deinitCount.add(1, ordering: .relaxed) }
    }

    /// Holds the only reference to a view.
    private final class Owner: @unchecked Sendable {
        var view: UIView?
        init(_ view: UIView) { self.view = view }
    }

    /// The numbers of views that need an update of their constraints, before and after the release
    /// of one.
    private final class DueCounts: @unchecked Sendable {
        var before = 0
        var after = 0
    }

    @Test("A view can have a deinit, and its last reference can be released on any thread, which leaves its subviews without superview")
    func deallocatesOnAnyThread() async {
        let child = UIView()
        let owner = Owner(DeinitSpyView())
        owner.view?.addSubview(child)
        owner.view?.setNeedsUpdateConstraints()
        let (due, deinitCount) = (DueCounts(), DeinitSpyView.deinitCount.load(ordering: .relaxed))
        #expect(child.superview != nil)
        await withCheckedContinuation { continuation in
            let left = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                DispatchQueue.main.async { due.before = MainActor.assumeIsolated { ConstraintsPass.pendingUpdateCount } }
                owner.view = nil
                DispatchQueue.main.async {
                    due.after = MainActor.assumeIsolated { ConstraintsPass.pendingUpdateCount }
                    continuation.resume()
                }
                left.signal()
            }
            // Other tests, which create views too, wait on this thread.
            left.wait()
        }
        #expect(child.superview == nil && due.after == due.before - 1)
        #expect(DeinitSpyView.deinitCount.load(ordering: .relaxed) == deinitCount + 1)
    }

    @Test("TR4 Views and their layers are reordered together, and layers without a view keep their positions")
    func ordersLayersWithViews() {
        let parent = UIView()
        let (a, b, c) = (UIView(), UIView(), UIView())
        let plain = CALayer()
        parent.addSubview(a)
        parent.layer.addSublayer(plain)
        parent.addSubview(b)
        parent.insertSubview(c, at: 1)
        #expect(parent.subviews == [a, c, b])
        #expect(parent.layer.sublayers == [a.layer, plain, c.layer, b.layer])
        parent.sendSubviewToBack(b)
        #expect(parent.subviews == [b, a, c])
        parent.bringSubviewToFront(a)
        #expect(parent.subviews == [b, c, a])
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(parent.subviews == [a, c, b])
        parent.insertSubview(b, belowSubview: a)
        #expect(parent.subviews == [b, a, c])
        parent.insertSubview(b, aboveSubview: c)
        #expect(parent.subviews == [a, c, b])
        #expect(parent.layer.sublayers?.filter { $0 !== plain } == [a.layer, c.layer, b.layer])
        c.removeFromSuperview()
        #expect(parent.subviews == [a, b] && c.superview == nil && c.layer.superlayer == nil)
    }

    @Test("TR4 A subview inserted above or below a sibling is next to it, also if a layer without a view lies between")
    func insertsBesideSiblings() {
        let parent = UIView()
        let (a, b, c) = (UIView(), UIView(), UIView())
        let (low, high) = (CALayer(), CALayer())
        parent.addSubview(a)
        parent.layer.addSublayer(low)
        parent.layer.addSublayer(high)
        parent.addSubview(b)
        parent.insertSubview(c, aboveSubview: a)
        #expect(parent.subviews == [a, c, b])
        #expect(parent.layer.sublayers == [a.layer, c.layer, low, high, b.layer])
        parent.insertSubview(c, belowSubview: b)
        #expect(parent.subviews == [a, c, b])
        #expect(parent.layer.sublayers == [a.layer, low, high, c.layer, b.layer])
        parent.insertSubview(b, aboveSubview: a)
        #expect(parent.subviews == [a, b, c])
        #expect(parent.layer.sublayers == [a.layer, b.layer, low, high, c.layer])
        parent.insertSubview(a, aboveSubview: c)
        #expect(parent.layer.sublayers == [b.layer, low, high, c.layer, a.layer])
        // A new layer on top stays there if a view is inserted above the topmost one.
        let top = CALayer()
        parent.layer.addSublayer(top)
        let d = UIView()
        parent.insertSubview(d, aboveSubview: a)
        #expect(parent.subviews == [b, c, a, d])
        #expect(parent.layer.sublayers == [b.layer, low, high, c.layer, a.layer, d.layer, top])
    }

    @Test("TR4 A view that moves between superviews and windows is notified before and after, as are both superviews")
    func notifiesOfMoves() {
        let log = CallLog()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let (parent, child) = (ViewSpy("parent", log), ViewSpy("child", log))
        window.windowDidChange(to: window, from: nil)
        parent.addSubview(child)
        #expect(log.lines == ["child willMove(toSuperview: view)", "child didMoveToSuperview", "parent didAddSubview"])
        log.lines = []
        window.addSubview(parent)
        #expect(
            log.lines == [
                "parent willMove(toWindow: window)", "child willMove(toWindow: window)", "parent willMove(toSuperview: view)",
                "parent didMoveToWindow", "child didMoveToWindow", "parent didMoveToSuperview",
            ])
        #expect(child.window === window)
        log.lines = []
        child.removeFromSuperview()
        #expect(
            log.lines == [
                "child willMove(toWindow: nil)", "child willMove(toSuperview: nil)", "parent willRemoveSubview", "child didMoveToWindow",
                "child didMoveToSuperview",
            ])
    }

    @Test("Views are found by tag and by ancestry")
    func findsViews() {
        let parent = UIView()
        let (child, grandchild) = (UIView(), UIView())
        parent.addSubview(child)
        child.addSubview(grandchild)
        grandchild.tag = 7
        #expect(parent.viewWithTag(7) === grandchild)
        #expect(grandchild.isDescendant(of: parent) && grandchild.isDescendant(of: grandchild) && !parent.isDescendant(of: child))
    }

    @Test("A view without references is deallocated, and leaves neither its layer nor its subviews' superview behind")
    func releasesView() {
        let parent = UIView()
        weak var weakChild: UIView?
        let grandchild = UIView()
        do {
            let child = UIView()
            weakChild = child
            child.addSubview(grandchild)
            parent.addSubview(child)
            child.removeFromSuperview()
        }
        #expect(weakChild == nil && grandchild.superview == nil && parent.layer.sublayers == nil)
    }
}

@MainActor @Suite("Responders")
struct ResponderTests {
    @Test("A responder passes motions on to the next one")
    func forwardsMotions() {
        final class MotionSpy: UIView {
            var lines: [String] = []
            override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { lines.append("began \(motion.rawValue)") }
            override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { lines.append("ended") }
            override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { lines.append("cancelled") }
        }
        let (outer, inner) = (MotionSpy(), UIView())
        outer.addSubview(inner)
        inner.motionBegan(.motionShake, with: nil)
        inner.motionEnded(.motionShake, with: nil)
        inner.motionCancelled(.motionShake, with: nil)
        #expect(outer.lines == ["began 1", "ended", "cancelled"])
    }

    private final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    @Test("EV3 The responder chain leads from view to controller, superview and window")
    func chainsResponders() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let controller = UIViewController()
        window.rootViewController = controller
        window.isHidden = false
        let child = UIView()
        controller.view.addSubview(child)
        #expect(child.next === controller.view)
        #expect(controller.view.next === controller)
        #expect(controller.next === window)
    }

    @Test("EV3 A window has one first responder, which resigns when another becomes it")
    func changesFirstResponder() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.windowDidChange(to: window, from: nil)
        let (a, b, plain) = (Field(), Field(), UIView())
        #expect(!a.becomeFirstResponder())
        for view in [a, b, plain] { window.addSubview(view) }
        #expect(a.becomeFirstResponder() && a.isFirstResponder)
        #expect(!plain.becomeFirstResponder() && a.isFirstResponder)
        #expect(b.becomeFirstResponder() && b.isFirstResponder && !a.isFirstResponder)
        b.removeFromSuperview()
        #expect(!b.isFirstResponder && window.firstResponder == nil)
    }

    @Test("EV2 Hit-testing finds the frontmost view at a point, except hidden, nearly transparent and disabled ones")
    func hitTests() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let front = UIView(frame: CGRect(x: 30, y: 30, width: 50, height: 50))
        let inner = UIView(frame: CGRect(x: 40, y: 40, width: 30, height: 30))
        root.addSubview(back)
        root.addSubview(front)
        front.addSubview(inner)
        let both = CGPoint(x: 40, y: 40)
        #expect(root.hitTest(both, with: nil) === front)
        // A view is not hit beyond its superview's bounds.
        #expect(root.hitTest(CGPoint(x: 90, y: 90), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 75, y: 75), with: nil) === inner)
        front.isHidden = true
        #expect(root.hitTest(both, with: nil) === back)
        front.isHidden = false
        // Views with an alpha of less than 0.01 are not hit.
        front.alpha = 0.009
        #expect(root.hitTest(both, with: nil) === back)
        front.alpha = 0.01
        #expect(root.hitTest(both, with: nil) === front)
        front.isUserInteractionEnabled = false
        #expect(root.hitTest(both, with: nil) === back)
        #expect(root.hitTest(CGPoint(x: 100, y: 50), with: nil) == nil)
        back.transform = CGAffineTransform(translationX: 0, y: 40)
        #expect(root.hitTest(both, with: nil) === root && root.hitTest(CGPoint(x: 20, y: 95), with: nil) === back)
    }
}
