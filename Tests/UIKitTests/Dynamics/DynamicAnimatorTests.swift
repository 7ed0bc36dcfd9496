import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// A reference view of 300 × 500 points with an animator whose time the test advances.
@MainActor final class DynamicFixture: NSObject, UIDynamicAnimatorDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let animator: UIDynamicAnimator
    var calls: [String] = []

    override init() {
        _ = TestApp.application
        animator = UIDynamicAnimator(referenceView: view)
        super.init()
        animator.delegate = self
    }

    /// Returns a square in the reference view.
    func square(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 40) -> UIView {
        let square = UIView(frame: CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side))
        view.addSubview(square)
        return square
    }

    /// Advances the time by frames of 1/60 second (seconds).
    func run(_ seconds: Double, each: () -> Void = {}) {
        for _ in 0..<Int((seconds * 60).rounded()) {
            animator.advance(by: 1.0 / 60)
            each()
        }
    }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }
}

@MainActor @Suite("Dynamic animators", .serialized)
struct DynamicAnimatorTests {
    @Test("Gravity of the magnitude 1 accelerates by 1000 points per square second")
    func gravity() {
        let fixture = DynamicFixture()
        let item = fixture.square(150, 0)
        let gravity = UIGravityBehavior(items: [item])
        #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1 && abs(gravity.angle - .pi / 2) < 1e-9)
        fixture.animator.addBehavior(gravity)
        #expect(fixture.calls == ["resume"] && fixture.animator.isRunning && gravity.dynamicAnimator === fixture.animator)
        fixture.run(1)
        // A step of 1/240 second moves by its final velocity: 2 points more than the integral.
        #expect(abs(item.center.y - 500) < 3 && item.center.x == 150)
        #expect(abs(fixture.animator.elapsedTime - 1) < 0.01)
        fixture.animator.removeBehavior(gravity)
        #expect(gravity.dynamicAnimator == nil && fixture.animator.behaviors.isEmpty)
    }

    @Test("An item falls to the edge of the reference view and rests there, and the animator pauses until something changes")
    func rests() {
        let fixture = DynamicFixture()
        let item = fixture.square(150, 100)
        fixture.animator.addBehavior(UIGravityBehavior(items: [item]))
        let walls = UICollisionBehavior(items: [item])
        walls.translatesReferenceBoundsIntoBoundary = true
        fixture.animator.addBehavior(walls)
        fixture.run(3)
        #expect(abs(item.center.y - 480) < 1 && abs(item.center.x - 150) < 1 && abs(item.transform.b) < 0.01)
        #expect(fixture.calls == ["resume", "pause"] && !fixture.animator.isRunning)
        walls.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: -40, right: 0))
        #expect(fixture.animator.isRunning)
        fixture.run(3)
        #expect(abs(item.center.y - 520) < 1 && fixture.calls == ["resume", "pause", "resume", "pause"])
    }

    @Test("An elastic item bounces to the height from which it fell, others lower or not at all")
    func elasticity() {
        for (elasticity, fraction) in [(1.0, 1.0), (0.5, 0.25), (0, 0)] {
            let fixture = DynamicFixture()
            let item = fixture.square(150, 280)
            let properties = UIDynamicItemBehavior(items: [item])
            properties.elasticity = elasticity
            fixture.animator.addBehavior(properties)
            fixture.animator.addBehavior(UIGravityBehavior(items: [item]))
            let walls = UICollisionBehavior(items: [item])
            walls.translatesReferenceBoundsIntoBoundary = true
            fixture.animator.addBehavior(walls)
            // It falls 200 points in √0.4 = 0.63 seconds.
            fixture.run(0.7)
            var highest = 480.0
            fixture.run(1) { highest = min(highest, item.center.y) }
            // The height of a bounce is the square of the part of the velocity.
            #expect(abs((480 - highest) / 200 - fraction) < 0.06, "\(elasticity): \(highest)")
        }
    }

    @Test("Equal items that collide elastically exchange their velocities")
    func momentum() {
        let fixture = DynamicFixture()
        let (first, second) = (fixture.square(60, 250), fixture.square(200, 250))
        for item in [first, second] { item.layer.cornerRadius = 20 }
        let properties = UIDynamicItemBehavior(items: [first, second])
        properties.elasticity = 1
        properties.allowsRotation = false
        properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: first)
        fixture.animator.addBehavior(properties)
        fixture.animator.addBehavior(UICollisionBehavior(items: [first, second]))
        #expect(properties.linearVelocity(for: first) == CGPoint(x: 300, y: 0))
        fixture.run(0.6)
        #expect(abs(properties.linearVelocity(for: first).x) < 3 && abs(properties.linearVelocity(for: second).x - 300) < 3)
    }

    @Test("Friction slows a sliding item down in proportion to gravity")
    func friction() {
        let fixture = DynamicFixture()
        let item = fixture.square(60, 480)
        let properties = UIDynamicItemBehavior(items: [item])
        properties.friction = 0.2
        properties.allowsRotation = false
        properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: item)
        for behavior in [properties, UIGravityBehavior(items: [item])] { fixture.animator.addBehavior(behavior) }
        let walls = UICollisionBehavior(items: [item])
        walls.translatesReferenceBoundsIntoBoundary = true
        fixture.animator.addBehavior(walls)
        fixture.run(0.5)
        // 200 − 0.2 × 1000 × 0.5
        #expect(abs(properties.linearVelocity(for: item).x - 100) < 8)
        fixture.run(1)
        #expect(abs(properties.linearVelocity(for: item).x) < 1)
    }

    @Test("Resistances damp velocities, anchored items stay, and items that do not rotate keep their transforms")
    func properties() {
        let fixture = DynamicFixture()
        let (slow, fixed, upright) = (fixture.square(50, 50), fixture.square(150, 50), fixture.square(250, 50))
        let resisting = UIDynamicItemBehavior(items: [slow])
        resisting.resistance = 2
        resisting.angularResistance = 1
        resisting.addLinearVelocity(CGPoint(x: 0, y: 100), for: slow)
        resisting.addAngularVelocity(3, for: slow)
        let anchored = UIDynamicItemBehavior(items: [fixed])
        anchored.isAnchored = true
        let still = UIDynamicItemBehavior(items: [upright])
        still.allowsRotation = false
        still.addAngularVelocity(5, for: upright)
        for behavior in [resisting, anchored, still, UIGravityBehavior(items: [fixed])] { fixture.animator.addBehavior(behavior) }
        fixture.run(1)
        #expect(abs(resisting.linearVelocity(for: slow).y - 100 * exp(-2)) < 1)
        #expect(abs(resisting.angularVelocity(for: slow) - 3 * exp(-1)) < 0.05)
        #expect(fixed.center == CGPoint(x: 150, y: 50) && upright.transform == .identity && still.angularVelocity(for: upright) == 0)
        #expect(fixture.animator.items(in: CGRect(x: 140, y: 40, width: 10, height: 10)).count == 1)
    }

    @Test("The motion depends on the initial state alone")
    func deterministic() {
        func run() -> [CGPoint] {
            let fixture = DynamicFixture()
            let items = (0..<6).map { fixture.square(60 + CGFloat($0) * 35, 40 + CGFloat($0 % 3) * 50) }
            fixture.animator.addBehavior(UIGravityBehavior(items: items))
            let walls = UICollisionBehavior(items: items)
            walls.translatesReferenceBoundsIntoBoundary = true
            fixture.animator.addBehavior(walls)
            let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
            for item in items { noise.addItem(item) }
            fixture.animator.addBehavior(noise)
            fixture.run(2)
            #expect(items.allSatisfy { $0.center.y < 501 && $0.center.x > -1 && $0.center.x < 301 })
            return items.map(\.center)
        }
        #expect(run() == run())
    }

    @Test("updateItem(usingCurrentState:) reads what the app has changed, and behaviors receive moves and actions")
    func updates() {
        /// A behavior that records its moves.
        final class Recorder: UIDynamicBehavior {
            var moves: [Bool] = []
            override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
        }
        let fixture = DynamicFixture()
        let item = fixture.square(100, 100)
        let (parent, child) = (UIDynamicBehavior(), Recorder())
        var actions = 0
        parent.action = { actions += 1 }
        parent.addChildBehavior(child)
        parent.addChildBehavior(UIDynamicItemBehavior(items: [item]))
        fixture.animator.addBehavior(parent)
        #expect(child.moves == [true] && child.dynamicAnimator === fixture.animator && parent.childBehaviors.count == 2)
        item.center = CGPoint(x: 200, y: 50)
        fixture.animator.updateItem(usingCurrentState: item)
        fixture.run(0.1)
        #expect(item.center == CGPoint(x: 200, y: 50) && actions == 6)
        fixture.animator.removeAllBehaviors()
        #expect(child.moves == [true, false] && child.dynamicAnimator == nil)
    }
}
