import CoreGraphics
import Foundation
import LayoutEngine
import Testing

@testable import UIKit

@MainActor @Suite("Constraints")
struct ConstraintTests {
    private let fixture = LayoutFixture()

    @Test("AL2 A constraint has the items, attributes and numbers that it was created with")
    func properties() {
        let (first, second) = (fixture.add(), fixture.add())
        let constraint = first.topAnchor.constraint(greaterThanOrEqualTo: second.bottomAnchor, constant: 3)
        #expect(constraint.firstItem === first)
        #expect(constraint.secondItem === second)
        #expect(constraint.firstAttribute == .top)
        #expect(constraint.secondAttribute == .bottom)
        #expect(constraint.relation == .greaterThanOrEqual)
        #expect(constraint.multiplier == 1)
        #expect(constraint.constant == 3)
        #expect(constraint.priority == .required)
        #expect(!constraint.isActive)
        #expect(constraint.description.hasSuffix(".top >= \(second.layoutName).bottom + 3   (inactive)>"))
        let width = first.widthAnchor.constraint(equalTo: second.heightAnchor, multiplier: 2, constant: -1)
        width.priority = .defaultLow
        #expect(width.description.hasSuffix(".width == 2*\(second.layoutName).height - 1 @250   (inactive)>"))
        #expect(first.leadingAnchor.isEqual(first.leadingAnchor))
        #expect(!first.leadingAnchor.isEqual(second.leadingAnchor))
    }

    @Test("AL2 The anchors of a constraint are those that it was created from")
    func anchors() {
        let (one, other) = (UIView(), UIView())
        let constraint = one.topAnchor.constraint(equalTo: other.bottomAnchor)
        #expect(constraint.firstAnchor == one.topAnchor)
        #expect(constraint.secondAnchor == other.bottomAnchor)
        #expect(constraint.firstAnchor != one.bottomAnchor)
        #expect(constraint.firstAnchor.hash == one.topAnchor.hash)
    }

    @Test("AL2 Numbers beyond the limit of lengths count as the limit")
    func limits() {
        let fixture = LayoutFixture()
        let (child, content) = (fixture.add(), fixture.add(.greatestFiniteMagnitude, 10))
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: fixture.view.leftAnchor, constant: 10),
            child.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude),
            child.heightAnchor.constraint(equalToConstant: .greatestFiniteMagnitude),
            child.topAnchor.constraint(equalTo: fixture.view.topAnchor, constant: 8),
            content.leftAnchor.constraint(equalTo: child.rightAnchor),
        ])
        fixture.layOut()
        #expect(child.frame.minX == 10)
        #expect(child.frame.height == LengthLimit.maximum)
        #expect(content.frame.width == LengthLimit.maximum)
        let target = CGSize(width: 50, height: CGFloat.infinity)
        #expect(child.systemLayoutSizeFitting(target).height == LengthLimit.maximum)
    }

    @Test("AL2 The raw values of layout types are UIKit's")
    func rawValues() {
        let attributes: [NSLayoutConstraint.Attribute] = [
            .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
            .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
            .centerYWithinMargins,
        ]
        #expect(attributes.map(\.rawValue) == Array(0...20))
        #expect(NSLayoutConstraint.Relation.lessThanOrEqual.rawValue == -1)
        #expect(NSLayoutConstraint.Axis.vertical.rawValue == 1)
        #expect(UILayoutPriority.dragThatCanResizeScene.rawValue == 510)
    }

    @Test("AL2 The nearest common ancestor of both items holds an active constraint")
    func holder() {
        let outer = fixture.add()
        let (first, second) = (fixture.add(to: outer), fixture.add(to: outer))
        let between = first.leftAnchor.constraint(equalTo: second.leftAnchor)
        let own = first.widthAnchor.constraint(equalToConstant: 1)
        let up = second.topAnchor.constraint(equalTo: fixture.view.topAnchor)
        NSLayoutConstraint.activate([between, own, up])
        #expect(outer.constraints == [between])
        #expect(first.constraints == [own])
        #expect(fixture.view.constraints == [up])
        #expect(between.isActive)
        NSLayoutConstraint.deactivate([between])
        #expect(outer.constraints.isEmpty)
        #expect(!between.isActive)
        outer.addConstraint(own)
        #expect(outer.constraints == [own])
        #expect(first.constraints.isEmpty)
        outer.removeConstraints([own])
        #expect(!own.isActive)
    }

    @Test("AL2 A removed view keeps the constraints inside it, and those that refer to views outside are deactivated")
    func removedViews() {
        let outer = fixture.add()
        let inner = fixture.add(10, 10, to: outer)
        let inward = inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5)
        let outward = outer.leftAnchor.constraint(equalTo: fixture.view.leftAnchor, constant: 50)
        NSLayoutConstraint.activate([
            inward, outward, inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.rightAnchor.constraint(equalTo: outer.rightAnchor),
            inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        ])
        fixture.layOut()
        #expect(outer.frame.width == 15)
        outer.removeFromSuperview()
        #expect(inward.isActive)
        #expect(!outward.isActive)
        inward.constant = 20
        fixture.view.addSubview(outer)
        outer.leftAnchor.constraint(equalTo: fixture.view.leftAnchor, constant: 1).isActive = true
        fixture.layOut()
        #expect(outer.frame == rect(1, 0, 30, 10))
        #expect(inner.frame == rect(20, 0, 10, 10))
    }

    @Test("AL1 Views outside of a window are laid out on request")
    func outside() {
        let view = UIView(frame: rect(0, 0, 100, 100))
        let child = fixture.add(10, 10, to: view)
        NSLayoutConstraint.activate([
            child.rightAnchor.constraint(equalTo: view.rightAnchor), child.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        view.layoutIfNeeded()
        #expect(child.frame == rect(90, 45, 10, 10))
        view.frame.size.width = 50
        view.layoutIfNeeded()
        #expect(child.frame == rect(40, 45, 10, 10))
        // A view that constraints alone size gets their size.
        let sized = UIView(frame: rect(7, 7, 1, 1))
        sized.translatesAutoresizingMaskIntoConstraints = false
        sized.widthAnchor.constraint(equalToConstant: 33).isActive = true
        sized.heightAnchor.constraint(equalToConstant: 44).isActive = true
        sized.layoutIfNeeded()
        #expect(sized.bounds.size == CGSize(width: 33, height: 44))
    }

    @Test("AL2 Misuse of constraints ends the program")
    func misuse() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            UIView().leftAnchor.constraint(equalTo: UIView().leftAnchor).isActive = true
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            _ = NSLayoutConstraint(
                item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 0)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            let (view, child) = (UIView(), UIView())
            view.addSubview(child)
            // A constraint that is not laid out may be invalid.
            NSLayoutConstraint(
                item: child, attribute: .left, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 0
            ).isActive = true
            guard child.superview === view, view.constraints.count == 1 else { exit(0) }
            view.layoutIfNeeded()
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            _ = UIView().widthAnchor.constraint(equalToConstant: .nan)
        }
    }

    @Test("AL7 Ten thousand siblings can be added and removed, and a changed constant moves one of them without a pivot")
    func manySiblings() throws {
        let children = (0..<10_000).map { _ in fixture.add(PositionSpy()) }
        var last: NSLayoutConstraint?
        for (index, child) in children.enumerated() {
            let left = child.leftAnchor.constraint(equalTo: fixture.view.leftAnchor, constant: CGFloat(index))
            last = left
            NSLayoutConstraint.activate([
                left, child.topAnchor.constraint(equalTo: fixture.view.topAnchor), child.widthAnchor.constraint(equalToConstant: 1),
                child.heightAnchor.constraint(equalToConstant: 1),
            ])
        }
        fixture.layOut()
        #expect(children[7_500].frame == rect(7_500, 0, 1, 1))
        let host = fixture.window.makeHost()
        let pivots = host.engine.pivotCount
        for child in children { child.moveCount = 0 }
        last?.constant = 7
        fixture.layOut()
        #expect(children[9_999].frame.minX == 7)
        #expect(host.engine.pivotCount == pivots)
        #expect(children.map(\.moveCount).reduce(0, +) == 1)
        for child in children { child.removeFromSuperview() }
        #expect(fixture.view.constraints.isEmpty)
    }
}
