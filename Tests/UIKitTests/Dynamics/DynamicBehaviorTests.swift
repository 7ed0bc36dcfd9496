import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Dynamic behaviors", .serialized)
struct DynamicBehaviorTests {
    private func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat { (first.vector - second.vector).length }

    // MARK: Attachments

    @Test("A rod keeps the distance of an item from a point, and a pendulum swings with the period of its length")
    func pendulum() {
        let fixture = DynamicFixture()
        let anchor = CGPoint(x: 150, y: 100)
        let item = fixture.square(170, 298, side: 10)
        let rod = UIAttachmentBehavior(item: item, attachedToAnchor: anchor)
        #expect(rod.attachedBehaviorType == .anchor && rod.anchorPoint == anchor && rod.items.count == 1)
        let length = distance(item.center, anchor)
        #expect(abs(rod.length - length) < 1e-9)
        fixture.animator.addBehavior(rod)
        fixture.animator.addBehavior(UIGravityBehavior(items: [item]))
        var (crossings, time, last): ([Double], Double, CGFloat) = ([], 0, 20)
        fixture.run(6) {
            time += 1.0 / 60
            #expect(abs(distance(item.center, anchor) - length) < 2)
            if (item.center.x - 150) * last < 0 { crossings.append(time) }
            last = item.center.x - 150
        }
        // T = 2π √(l/g), between every other crossing; the swing is small.
        let period = 2 * Double.pi * (Double(length) / 1000).squareRoot()
        #expect(crossings.count > 3 && abs(crossings[2] - crossings[0] - period) < 0.06)
    }

    @Test("A spring oscillates with its frequency, and one with the damping 1 does not")
    func springs() {
        for (damping, oscillates) in [(0.0, true), (1, false)] {
            let fixture = DynamicFixture()
            let item = fixture.square(150, 200)
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 150, y: 100))
            spring.length = 60
            spring.frequency = 2
            spring.damping = damping
            fixture.animator.addBehavior(spring)
            var (crossings, time, last): ([Double], Double, CGFloat) = ([], 0, 40)
            fixture.run(2) {
                time += 1.0 / 60
                if (item.center.y - 160) * last < 0 { crossings.append(time) }
                if item.center.y != 160 { last = item.center.y - 160 }
            }
            if oscillates {
                #expect(crossings.count > 3 && abs(crossings[2] - crossings[0] - 0.5) < 0.05)
            } else {
                #expect(crossings.isEmpty && abs(item.center.y - 160) < 2)
            }
        }
    }

    @Test("Two items are connected by a rod, a rope, a pin or rigidly")
    func connections() {
        let fixture = DynamicFixture()
        func anchored(_ x: CGFloat) -> UIView {
            let item = fixture.square(x, 50)
            let behavior = UIDynamicItemBehavior(items: [item])
            behavior.isAnchored = true
            fixture.animator.addBehavior(behavior)
            return item
        }
        let (a, b) = (anchored(50), fixture.square(50, 120))
        fixture.animator.addBehavior(UIAttachmentBehavior(item: a, attachedTo: b))
        let (c, d) = (anchored(150), fixture.square(150, 80, side: 20))
        let rope = UIAttachmentBehavior.limitAttachment(with: c, offsetFromCenter: .zero, attachedTo: d, offsetFromCenter: .zero)
        fixture.animator.addBehavior(rope)
        rope.length = 100
        let (e, f) = (anchored(230), fixture.square(270, 50))
        fixture.animator.addBehavior(UIAttachmentBehavior.fixedAttachment(with: e, attachedTo: f, attachmentAnchor: CGPoint(x: 250, y: 50)))
        fixture.animator.addBehavior(UIGravityBehavior(items: [b, d, f]))
        fixture.run(2)
        #expect(abs(distance(a.center, b.center) - 70) < 2 && abs(d.center.y - 150) < 3)
        #expect(distance(f.center, CGPoint(x: 270, y: 50)) < 4 && abs(f.transform.b) < 0.1)
        let pin = UIAttachmentBehavior.pinAttachment(with: e, attachedTo: f, attachmentAnchor: CGPoint(x: 250, y: 50))
        #expect(pin.attachedBehaviorType == .items && pin.items.count == 2)
    }

    @Test("An item slides along an axis without rotating, as far as its range")
    func sliding() {
        let fixture = DynamicFixture()
        let item = fixture.square(100, 100)
        let slide = UIAttachmentBehavior.slidingAttachment(
            with: item, attachmentAnchor: CGPoint(x: 100, y: 100), axisOfTranslation: CGVector(dx: 1, dy: 1))
        #expect(slide.attachedBehaviorType == .anchor && slide.anchorPoint == CGPoint(x: 100, y: 100) && slide.attachmentRange.isInfinite)
        slide.attachmentRange = UIFloatRange(minimum: -50, maximum: 80)
        fixture.animator.addBehavior(slide)
        let gravity = UIGravityBehavior(items: [item])
        fixture.animator.addBehavior(gravity)
        fixture.run(3) { #expect(abs(item.center.x - item.center.y) < 2 && abs(item.transform.b) < 0.02) }
        // 80 points along the diagonal.
        #expect(distance(item.center, CGPoint(x: 100 + 80 / 2.0.squareRoot(), y: 100 + 80 / 2.0.squareRoot())) < 3)
        gravity.gravityDirection = CGVector(dx: 0, dy: -1)
        fixture.run(3)
        #expect(distance(item.center, CGPoint(x: 100 - 50 / 2.0.squareRoot(), y: 100 - 50 / 2.0.squareRoot())) < 3)
    }

    @Test("Two items slide along an axis that turns with the first, and do not rotate in relation to each other")
    func slidingItems() {
        let fixture = DynamicFixture()
        let (base, item) = (fixture.square(100, 100), fixture.square(160, 100, side: 20))
        let anchored = UIDynamicItemBehavior(items: [base])
        anchored.isAnchored = true
        let slide = UIAttachmentBehavior.slidingAttachment(
            with: base, attachedTo: item, attachmentAnchor: CGPoint(x: 160, y: 100), axisOfTranslation: CGVector(dx: 1, dy: 0))
        slide.attachmentRange = UIFloatRange(minimum: 0, maximum: 60)
        for behavior in [anchored, slide] { fixture.animator.addBehavior(behavior) }
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.pushDirection = CGVector(dx: 0.5, dy: 0.5)
        fixture.animator.addBehavior(push)
        fixture.run(3) { #expect(abs(item.center.y - 100) < 2 && abs(item.transform.b) < 0.02) }
        #expect(slide.attachedBehaviorType == .items && abs(item.center.x - 220) < 3)
    }

    // MARK: Snap and push

    @Test("A snap moves an item to its point, upright, and comes to rest")
    func snap() {
        let fixture = DynamicFixture()
        let item = fixture.square(50, 400)
        item.transform = CGAffineTransform(rotationAngle: 1)
        let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 200, y: 100))
        #expect(snap.damping == 0.5 && snap.snapPoint == CGPoint(x: 200, y: 100))
        fixture.animator.addBehavior(snap)
        fixture.run(4)
        #expect(distance(item.center, CGPoint(x: 200, y: 100)) < 1 && abs(item.transform.b) < 0.02 && !fixture.animator.isRunning)
        snap.snapPoint = CGPoint(x: 100, y: 200)
        fixture.run(4)
        #expect(distance(item.center, CGPoint(x: 100, y: 200)) < 1)
    }

    @Test("A push of the magnitude 1 gives a square of 100 points 100 points per second, at once or in each second")
    func push() {
        let pushes: [(UIPushBehavior.Mode, CGFloat, CGFloat)] = [
            (.instantaneous, 100, 100), (.continuous, 100, 100), (.instantaneous, 50, 400),
        ]
        for (mode, side, velocity) in pushes {
            let fixture = DynamicFixture()
            let item = fixture.square(150, 150, side: side)
            let push = UIPushBehavior(items: [item], mode: mode)
            push.setAngle(0, magnitude: 1)
            #expect(push.active && push.pushDirection == CGVector(dx: 1, dy: 0) && push.mode == mode)
            fixture.animator.addBehavior(push)
            let properties = UIDynamicItemBehavior(items: [item])
            fixture.animator.addBehavior(properties)
            fixture.run(1)
            #expect(abs(properties.linearVelocity(for: item).x - velocity) < 1)
            #expect(push.active == (mode == .continuous))
        }
    }

    @Test("A push beside the center rotates an item")
    func eccentricPush() {
        let fixture = DynamicFixture()
        let item = fixture.square(150, 150)
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0.1, dy: 0)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -20), for: item)
        fixture.animator.addBehavior(push)
        let properties = UIDynamicItemBehavior(items: [item])
        fixture.animator.addBehavior(properties)
        fixture.run(0.1)
        // Angular impulse r × J over the inertia m s² / 6, with m = 0.16.
        let expected = 20 * 0.1 * 100 / (0.16 * 1600 / 6)
        #expect(abs(properties.angularVelocity(for: item) - expected) < 0.1 && push.targetOffsetFromCenter(for: item).vertical == -20)
    }

    // MARK: Fields

    @Test("A radial field attracts by its strength and falloff, a linear one accelerates, and regions limit fields")
    func fields() {
        func velocity(_ field: UIFieldBehavior, at x: CGFloat = 250, start: CGPoint = .zero) -> CGPoint {
            let fixture = DynamicFixture()
            let item = fixture.square(x, 100)
            field.addItem(item)
            let properties = UIDynamicItemBehavior(items: [item])
            properties.charge = 1
            properties.addLinearVelocity(start, for: item)
            fixture.animator.addBehavior(properties)
            fixture.animator.addBehavior(field)
            fixture.run(0.1)
            field.removeItem(item)
            return properties.linearVelocity(for: item)
        }
        let radial = UIFieldBehavior.radialGravityField(position: CGPoint(x: 50, y: 100))
        #expect(radial.falloff == 2 && radial.strength == 1 && radial.minimumRadius == 100)
        // 100 × (100 / 200)² × 0.1 s
        #expect(abs(velocity(radial).x + 2.5) < 0.1)
        radial.region = UIRegion(radius: 100)
        #expect(velocity(radial).x == 0 && velocity(radial, at: 140).x < -5)
        #expect(abs(velocity(.linearGravityField(direction: CGVector(dx: 0, dy: 2))).y - 20) < 0.5)
        #expect(velocity(.dragField(), start: CGPoint(x: 100, y: 0)).x < 95)
        #expect(velocity(.magneticField(), start: CGPoint(x: 100, y: 0)).y != 0)
        let spring = UIFieldBehavior.springField()
        spring.strength = 10
        #expect(velocity(spring).x < 0)
        let custom = UIFieldBehavior.field { _, _, _, mass, _, _ in CGVector(dx: mass, dy: 0) }
        #expect(abs(velocity(custom).x - 10) < 0.5)
    }

    @Test("Noise is smooth, bounded and the same for the same place and time")
    func noise() {
        for index in 0..<200 {
            let (x, z) = (Double(index) * 0.37 - 30, Double(index) * 0.11)
            let value = ValueNoise.value(x, -x, z, seed: 1)
            #expect(abs(value) <= 1 && value == ValueNoise.value(x, -x, z, seed: 1))
            #expect(abs(value - ValueNoise.value(x + 0.001, -x, z, seed: 1)) < 0.01)
        }
    }

    @Test("Regions are combined")
    func regions() {
        let (circle, square) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 16, height: 16)))
        let corner = CGPoint(x: 7.9, y: 7.9)
        let side = CGPoint(x: 9, y: 0)
        #expect(!circle.contains(corner) && square.contains(corner) && circle.contains(side) && !square.contains(side))
        #expect(circle.byUnion(with: square).contains(corner) && !circle.byIntersection(with: square).contains(side))
        #expect(circle.byDifference(from: square).contains(side) && !circle.byDifference(from: square).contains(.zero))
        #expect(circle.inverse().contains(corner) && UIRegion.infinite.contains(CGPoint(x: 1e6, y: 0)))
    }

    // MARK: Collisions and groups

    /// A delegate that records contacts.
    private final class Contacts: NSObject, UICollisionBehaviorDelegate {
        var calls: [String] = []

        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
        ) { calls.append("items") }

        func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem) {
            calls.append("items ended")
        }

        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?,
            at p: CGPoint
        ) { calls.append("\((identifier as? NSString).map { $0 as String } ?? "edge") at \(Int(p.y.rounded()))") }

        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?
        ) { calls.append("boundary ended") }
    }

    @Test("The delegate receives contacts with boundaries and items, which collide in the modes of the behavior")
    func contacts() {
        let fixture = DynamicFixture()
        let item = fixture.square(150, 100)
        let (collision, contacts) = (UICollisionBehavior(items: [item]), Contacts())
        collision.collisionDelegate = contacts
        collision.addBoundary(withIdentifier: "shelf" as NSString, from: CGPoint(x: 100, y: 300), to: CGPoint(x: 200, y: 300))
        #expect(collision.boundaryIdentifiers?.count == 1 && collision.boundary(withIdentifier: "shelf" as NSString) != nil)
        fixture.animator.addBehavior(collision)
        fixture.animator.addBehavior(UIGravityBehavior(items: [item]))
        fixture.run(1.5)
        #expect(contacts.calls == ["shelf at 300"] && abs(item.center.y - 280) < 1)
        collision.removeBoundary(withIdentifier: "shelf" as NSString)
        fixture.run(0.2)
        #expect(contacts.calls == ["shelf at 300", "boundary ended"] && item.center.y > 290)
        let through = DynamicFixture()
        let (first, second) = (through.square(150, 100), through.square(150, 200))
        let none = UICollisionBehavior(items: [first, second])
        none.collisionMode = .boundaries
        through.animator.addBehavior(none)
        through.animator.addBehavior(UIGravityBehavior(items: [first]))
        through.run(0.6)
        #expect(first.center.y > 250 && second.center.y == 200)
    }

    @Test("An ellipse rolls where a rectangle would rest, and paths collide with their hulls")
    func shapes() throws {
        /// A round view.
        final class Ball: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
        }
        let circle = BodyShape.ellipse(CGSize(width: 40, height: 40))
        #expect(circle == .circle(center: .zero, radius: 20) && abs(circle.measures.area - .pi * 400) < 1e-6)
        let square = BodyShape.rectangle(CGSize(width: 60, height: 60)).measures
        // The second moment of a square about its center is s⁴ / 6.
        #expect(square.area == 3600 && abs(square.moment - pow(60, 4) / 6) < 1e-6)
        let points = [(0, 0), (10, 0), (10, 10), (0, 10), (5, 5), (5, 0)].map { CGVector(dx: $0.0, dy: $0.1) }
        #expect(try abs(#require(BodyShape.hull(of: points)).measures.area - 100) < 1e-9)
        let fixture = DynamicFixture()
        let ball = Ball(frame: CGRect(x: 100, y: 80, width: 40, height: 40))
        fixture.view.addSubview(ball)
        let slope = UICollisionBehavior(items: [ball])
        slope.addBoundary(withIdentifier: "slope" as NSString, from: CGPoint(x: 0, y: 150), to: CGPoint(x: 300, y: 250))
        fixture.animator.addBehavior(slope)
        fixture.animator.addBehavior(UIGravityBehavior(items: [ball]))
        let properties = UIDynamicItemBehavior(items: [ball])
        properties.friction = 1
        fixture.animator.addBehavior(properties)
        fixture.run(0.8)
        #expect(ball.center.x > 160 && properties.angularVelocity(for: ball) > 1)
    }

    @Test("The items of a group move and rotate together")
    func groups() {
        let fixture = DynamicFixture()
        let (first, second) = (fixture.square(100, 100), fixture.square(200, 100))
        let group = UIDynamicItemGroup(items: [first, second])
        #expect(group.center == CGPoint(x: 150, y: 100) && group.bounds == CGRect(x: 0, y: 0, width: 140, height: 40))
        let properties = UIDynamicItemBehavior(items: [group])
        properties.addLinearVelocity(CGPoint(x: 0, y: 60), for: group)
        properties.addAngularVelocity(.pi / 2, for: group)
        fixture.animator.addBehavior(properties)
        fixture.run(1)
        #expect(distance(group.center, CGPoint(x: 150, y: 160)) < 1 && abs(distance(first.center, second.center) - 100) < 0.1)
        // A quarter of a turn.
        #expect(distance(first.center, CGPoint(x: 150, y: 110)) < 2 && abs(first.transform.b - 1) < 0.01)
    }

    @Test("An item of a density is accelerated by a push in inverse proportion to it, and falls as fast as others")
    func density() {
        for density in [0.5, 1, 2] as [CGFloat] {
            let fixture = DynamicFixture()
            let item = fixture.square(150, 150, side: 100)
            let properties = UIDynamicItemBehavior(items: [item])
            #expect(properties.density == 1)
            properties.density = density
            fixture.animator.addBehavior(properties)
            let push = UIPushBehavior(items: [item], mode: .instantaneous)
            push.setAngle(0, magnitude: 1)
            fixture.animator.addBehavior(push)
            fixture.animator.addBehavior(UIGravityBehavior(items: [item]))
            fixture.run(0.2)
            let velocity = properties.linearVelocity(for: item)
            let expected = 100 / density
            #expect(abs(velocity.x - expected) < 1)
            #expect(abs(velocity.y - 200) < 2)
        }
    }

    @Test("The friction of a pin slows a rotation evenly, in proportion to its torque, until the item rests")
    func frictionTorque() {
        func angularVelocity(_ torque: CGFloat, after seconds: Double) -> CGFloat {
            let fixture = DynamicFixture()
            let (base, item) = (fixture.square(150, 150), fixture.square(150, 150))
            let anchored = UIDynamicItemBehavior(items: [base])
            anchored.isAnchored = true
            let pin = UIAttachmentBehavior.pinAttachment(with: base, attachedTo: item, attachmentAnchor: item.center)
            #expect(pin.frictionTorque == 0)
            pin.frictionTorque = torque
            let properties = UIDynamicItemBehavior(items: [item])
            properties.addAngularVelocity(4, for: item)
            for behavior in [anchored, pin, properties] { fixture.animator.addBehavior(behavior) }
            fixture.run(seconds)
            #expect(distance(item.center, base.center) < 0.5)
            return properties.angularVelocity(for: item)
        }
        // The inertia of a square of 40 points: m s² / 6, with m = 0.16.
        let inertia = CGFloat(0.16 * 1600 / 6)
        #expect(abs(angularVelocity(0, after: 1) - 4) < 0.01)
        #expect(abs(angularVelocity(inertia, after: 1) - 3) < 0.05)
        #expect(abs(angularVelocity(2 * inertia, after: 1) - 2) < 0.05)
        #expect(abs(angularVelocity(2 * inertia, after: 3)) < 0.01)
    }

    @Test("An item of the type path rests on its path, one without a type on its bounds")
    func collisionPaths() {
        /// A view that collides as a flat rectangle in its middle.
        final class Plate: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
            override var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: CGRect(x: -15, y: -5, width: 30, height: 10)) }
        }
        let fixture = DynamicFixture()
        let plate = Plate(frame: CGRect(x: 50, y: 100, width: 40, height: 40))
        fixture.view.addSubview(plate)
        let square = fixture.square(200, 120)
        #expect(square.collisionBoundsType == .rectangle)
        let collision = UICollisionBehavior(items: [plate, square])
        collision.addBoundary(withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 300, y: 300))
        fixture.animator.addBehavior(collision)
        fixture.animator.addBehavior(UIGravityBehavior(items: [plate, square]))
        fixture.run(3)
        #expect(abs(plate.center.y - 295) < 1 && abs(square.center.y - 280) < 1)
    }
}
