import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Positions and sizes from constraints")
struct PlacementTests {
    private let fixture = LayoutFixture()

    @Test("AL2 Anchors place a view in its superview")
    func edges() {
        let child = fixture.add()
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: fixture.view.leadingAnchor, constant: 10),
            child.trailingAnchor.constraint(equalTo: fixture.view.trailingAnchor, constant: -30),
            child.topAnchor.constraint(equalTo: fixture.view.topAnchor, constant: 20),
            child.heightAnchor.constraint(equalTo: child.widthAnchor, multiplier: 0.5, constant: 5),
        ])
        fixture.layOut()
        #expect(child.frame == rect(10, 20, 360, 185))
    }

    @Test("AL2 A view without constraints and without a content size keeps its frame, until a constraint refers to it")
    func keepsFrameWithoutConstraints() {
        let (free, sibling) = (fixture.add(), fixture.add())
        sibling.widthAnchor.constraint(equalToConstant: 30).isActive = true
        fixture.layOut()
        free.frame = rect(10, 20, 30, 40)
        free.setNeedsLayout()
        fixture.view.setNeedsLayout()
        fixture.layOut()
        #expect(free.frame == rect(10, 20, 30, 40))
        fixture.view.frame.size.width = 300
        fixture.layOut()
        #expect(free.frame == rect(10, 20, 30, 40) && sibling.frame.width == 30)
        free.leadingAnchor.constraint(equalTo: sibling.trailingAnchor).isActive = true
        fixture.layOut()
        #expect(free.frame == rect(30, 0, 0, 0))
    }

    @Test("AL2 Constraints that the item-based initializer creates place a view")
    func item() {
        let child = fixture.add()
        fixture.view.addConstraints([
            NSLayoutConstraint(
                item: child, attribute: .centerX, relatedBy: .equal, toItem: fixture.view, attribute: .centerX, multiplier: 1, constant: 0),
            NSLayoutConstraint(
                item: child, attribute: .bottom, relatedBy: .equal, toItem: fixture.view, attribute: .bottom, multiplier: 0.5, constant: 0),
            NSLayoutConstraint(
                item: child, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 100),
            NSLayoutConstraint(
                item: child, attribute: .height, relatedBy: .equal, toItem: fixture.view, attribute: .height, multiplier: 0.25, constant: 0),
        ])
        fixture.layOut()
        // Centered, with the bottom at half of 400 and the height a quarter of it.
        #expect(child.frame == rect(150, 100, 100, 100))
    }

    @Test("AL1 Frames change in the layout pass and not before")
    func deferred() {
        let child = fixture.add()
        let width = child.widthAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: fixture.view.leftAnchor), child.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            width,
            child.heightAnchor.constraint(equalToConstant: 10),
        ])
        #expect(child.frame == .zero)
        fixture.layOut()
        #expect(child.frame == rect(0, 0, 50, 10))
        width.constant = 70
        #expect(child.frame == rect(0, 0, 50, 10))
        fixture.layOut()
        #expect(child.frame == rect(0, 0, 70, 10))
        width.isActive = false
        child.widthAnchor.constraint(equalTo: fixture.view.widthAnchor).isActive = true
        fixture.layOut()
        #expect(child.frame == rect(0, 0, 400, 10))
    }

    @Test("AL1 Constraints set bounds and center regardless of the transform")
    func transform() {
        let child = fixture.add()
        child.transform = CGAffineTransform(rotationAngle: 1)
        child.layer.anchorPoint = CGPoint(x: 0, y: 1)
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: fixture.view.leftAnchor, constant: 20),
            child.topAnchor.constraint(equalTo: fixture.view.topAnchor, constant: 30),
            child.widthAnchor.constraint(equalToConstant: 100), child.heightAnchor.constraint(equalToConstant: 50),
        ])
        fixture.layOut()
        #expect(child.bounds == rect(0, 0, 100, 50))
        #expect(child.center == CGPoint(x: 70, y: 55))
    }

    @Test("AL1 Constraints place a view's center in the middle of their rectangle, whatever its anchor point")
    func anchorPoint() {
        let (child, follower) = (fixture.add(), fixture.add())
        child.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        let left = child.leftAnchor.constraint(equalTo: fixture.view.leftAnchor)
        NSLayoutConstraint.activate([
            left, child.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            child.widthAnchor.constraint(equalToConstant: 100), child.heightAnchor.constraint(equalToConstant: 100),
            follower.leftAnchor.constraint(equalTo: child.rightAnchor), follower.topAnchor.constraint(equalTo: child.topAnchor),
            follower.widthAnchor.constraint(equalToConstant: 10), follower.heightAnchor.constraint(equalToConstant: 10),
        ])
        fixture.layOut()
        #expect(child.center == CGPoint(x: 50, y: 50) && child.frame == rect(0, -50, 100, 100))
        // Other views relate to the rectangle of the constraints.
        #expect(follower.frame == rect(100, 0, 10, 10))
        // Another anchor point displaces the view, and the next layout keeps its center.
        child.layer.anchorPoint = CGPoint(x: 0, y: 0)
        left.constant = 20
        fixture.layOut()
        #expect(child.center == CGPoint(x: 70, y: 50) && child.frame == rect(70, 50, 100, 100))
        #expect(follower.frame == rect(120, 0, 10, 10))
    }

    @Test("AL1 A view that is placed by its autoresizing mask takes part in layout as a rectangle around its center")
    func autoresizedAnchorPoint() {
        let child = UIView(frame: rect(0, 0, 100, 40))
        child.layer.anchorPoint = CGPoint(x: 0, y: 1)
        child.center = CGPoint(x: 150, y: 70)
        fixture.view.addSubview(child)
        let follower = fixture.add()
        NSLayoutConstraint.activate([
            follower.leftAnchor.constraint(equalTo: child.leftAnchor), follower.topAnchor.constraint(equalTo: child.topAnchor),
            follower.widthAnchor.constraint(equalTo: child.widthAnchor), follower.heightAnchor.constraint(equalTo: child.heightAnchor),
        ])
        fixture.layOut()
        #expect(child.center == CGPoint(x: 150, y: 70) && child.bounds == rect(0, 0, 100, 40))
        #expect(follower.frame == rect(100, 50, 100, 40))
    }

    @Test("AL2 Edges are on whole pixels, and thirds of a screen leave no gap", arguments: [1, 2, 3])
    func pixels(scale: CGFloat) {
        let fixture = LayoutFixture(scale: scale)
        let thirds = (0..<3).map { _ in fixture.add() }
        for (index, third) in thirds.enumerated() {
            NSLayoutConstraint.activate([
                third.topAnchor.constraint(equalTo: fixture.view.topAnchor), third.heightAnchor.constraint(equalToConstant: 10),
                third.widthAnchor.constraint(equalTo: fixture.view.widthAnchor, multiplier: CGFloat(1) / 3),
                third.leftAnchor.constraint(equalTo: index == 0 ? fixture.view.leftAnchor : thirds[index - 1].rightAnchor),
            ])
        }
        fixture.layOut()
        for (index, third) in thirds.enumerated() {
            let (left, right) = (400 / 3 * CGFloat(index), 400 / 3 * CGFloat(index + 1))
            #expect(abs(third.frame.minX - (left * scale).rounded() / scale) < 1e-9)
            #expect(abs(third.frame.maxX - (right * scale).rounded() / scale) < 1e-9)
        }
    }

    @Test("AL2 A constraint can relate views at different depths of the hierarchy")
    func nesting() {
        let outer = fixture.add()
        let inner = fixture.add(to: outer)
        let leaf = fixture.add(to: inner)
        let other = fixture.add()
        NSLayoutConstraint.activate([
            outer.leftAnchor.constraint(equalTo: fixture.view.leftAnchor, constant: 100),
            outer.topAnchor.constraint(equalTo: fixture.view.topAnchor, constant: 10),
            outer.widthAnchor.constraint(equalToConstant: 200), outer.heightAnchor.constraint(equalToConstant: 200),
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 15),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
            inner.rightAnchor.constraint(equalTo: leaf.rightAnchor), inner.bottomAnchor.constraint(equalTo: leaf.bottomAnchor),
            leaf.leftAnchor.constraint(equalTo: inner.leftAnchor, constant: 2),
            leaf.topAnchor.constraint(equalTo: inner.topAnchor, constant: 3),
            leaf.widthAnchor.constraint(equalToConstant: 20), leaf.heightAnchor.constraint(equalToConstant: 30),
            other.leftAnchor.constraint(equalTo: leaf.rightAnchor, constant: 7), other.topAnchor.constraint(equalTo: leaf.bottomAnchor),
            other.rightAnchor.constraint(equalTo: fixture.view.rightAnchor), other.heightAnchor.constraint(equalToConstant: 4),
        ])
        fixture.layOut()
        #expect(inner.frame == rect(15, 5, 22, 33))
        #expect(leaf.frame == rect(2, 3, 20, 30))
        #expect(other.frame == rect(144, 48, 256, 4))
    }

    @Test("AL3 A view with a frame and one with constraints can constrain each other")
    func mixed() {
        let framed = UIView(frame: rect(30, 40, 50, 60))
        fixture.view.addSubview(framed)
        let child = fixture.add()
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: framed.rightAnchor, constant: 5),
            child.centerYAnchor.constraint(equalTo: framed.centerYAnchor),
            child.widthAnchor.constraint(equalTo: framed.widthAnchor), child.heightAnchor.constraint(equalToConstant: 20),
        ])
        fixture.layOut()
        #expect(child.frame == rect(85, 60, 50, 20))
        framed.frame = rect(0, 0, 100, 10)
        fixture.layOut()
        #expect(child.frame == rect(105, -5, 100, 20))
        #expect(framed.frame == rect(0, 0, 100, 10))
        framed.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            framed.leftAnchor.constraint(equalTo: fixture.view.leftAnchor), framed.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            framed.widthAnchor.constraint(equalToConstant: 10), framed.heightAnchor.constraint(equalToConstant: 10),
        ])
        fixture.layOut()
        #expect(framed.frame == rect(0, 0, 10, 10))
        #expect(child.frame == rect(15, -5, 10, 20))
    }

    @Test("AL3 A frame follows its superview, which constraints size, by the autoresizing mask")
    func autoresizing() {
        let parent = fixture.add()
        let width = parent.widthAnchor.constraint(equalToConstant: 100)
        NSLayoutConstraint.activate([
            parent.leftAnchor.constraint(equalTo: fixture.view.leftAnchor), parent.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            width,
            parent.heightAnchor.constraint(equalToConstant: 50),
        ])
        fixture.layOut()
        let framed = UIView(frame: rect(10, 10, 80, 20))
        framed.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        parent.addSubview(framed)
        let follower = fixture.add(to: parent)
        NSLayoutConstraint.activate([
            follower.leftAnchor.constraint(equalTo: framed.rightAnchor), follower.topAnchor.constraint(equalTo: framed.bottomAnchor),
            follower.widthAnchor.constraint(equalToConstant: 5), follower.heightAnchor.constraint(equalToConstant: 5),
        ])
        fixture.layOut()
        #expect(follower.frame == rect(90, 30, 5, 5))
        width.constant = 300
        fixture.layOut()
        #expect(framed.frame == rect(10, 10, 280, 20))
        #expect(follower.frame == rect(290, 30, 5, 5))
    }

    @Test("AL3 Constraints determine a superview's size through a frame that follows it")
    func backwards() {
        let parent = fixture.add()
        let framed = UIView(frame: .zero)
        framed.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(framed)
        let content = fixture.add(120, 30, to: framed)
        NSLayoutConstraint.activate([
            parent.leftAnchor.constraint(equalTo: fixture.view.leftAnchor), parent.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            content.leftAnchor.constraint(equalTo: framed.leftAnchor, constant: 8),
            content.rightAnchor.constraint(equalTo: framed.rightAnchor, constant: -8),
            content.topAnchor.constraint(equalTo: framed.topAnchor), content.bottomAnchor.constraint(equalTo: framed.bottomAnchor),
        ])
        fixture.layOut()
        #expect(parent.frame == rect(0, 0, 136, 30))
        #expect(framed.frame == rect(0, 0, 136, 30))
        #expect(content.frame == rect(8, 0, 120, 30))
    }

    @Test("AL1 Resizing a window resizes the views that constraints connect to it")
    func resize() {
        fixture.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let child = fixture.add()
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: fixture.view.leftAnchor, constant: 8),
            child.rightAnchor.constraint(equalTo: fixture.view.rightAnchor, constant: -8),
            child.topAnchor.constraint(equalTo: fixture.view.topAnchor), child.bottomAnchor.constraint(equalTo: fixture.view.bottomAnchor),
        ])
        fixture.layOut()
        fixture.window.frame.size = CGSize(width: 600, height: 200)
        fixture.layOut()
        #expect(child.frame == rect(8, 0, 584, 200))
    }

    @Test("AL3 A subview with a frame keeps it while constraints place its superview")
    func framedChild() {
        let parent = fixture.add(100, 100)
        let child = UIView(frame: rect(1, 2, 3, 4))
        parent.addSubview(child)
        NSLayoutConstraint.activate([
            parent.centerXAnchor.constraint(equalTo: fixture.view.centerXAnchor),
            parent.centerYAnchor.constraint(equalTo: fixture.view.centerYAnchor),
        ])
        fixture.layOut()
        #expect(parent.frame == rect(150, 150, 100, 100))
        #expect(child.frame == rect(1, 2, 3, 4))
    }

    @Test("AL2 A dimension can be the distance of two anchors")
    func offsets() {
        let (first, second) = (fixture.add(52, 10), fixture.add(100, 10))
        NSLayoutConstraint.activate([
            first.topAnchor.constraint(equalTo: fixture.view.topAnchor), second.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            fixture.view.leftAnchor.anchorWithOffset(to: first.leftAnchor).constraint(
                equalTo: first.rightAnchor.anchorWithOffset(to: second.leftAnchor)),
            first.rightAnchor.anchorWithOffset(to: second.leftAnchor).constraint(
                equalTo: second.rightAnchor.anchorWithOffset(to: fixture.view.rightAnchor), multiplier: 0.5),
        ])
        fixture.layOut()
        // 400 − 152, divided 1 : 1 : 2.
        #expect(first.frame == rect(62, 0, 52, 10))
        #expect(second.frame == rect(176, 0, 100, 10))
    }

    @Test("AL2 The system spacing is 8 points")
    func systemSpacing() {
        let (first, second) = (fixture.add(50, 10), fixture.add(100, 10))
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalToSystemSpacingAfter: fixture.view.leftAnchor, multiplier: 2),
            second.leftAnchor.constraint(equalToSystemSpacingAfter: first.rightAnchor, multiplier: 1),
            first.topAnchor.constraint(equalToSystemSpacingBelow: fixture.view.topAnchor, multiplier: 1),
            second.topAnchor.constraint(equalToSystemSpacingBelow: first.bottomAnchor, multiplier: 3),
        ])
        fixture.layOut()
        #expect(first.frame == rect(16, 8, 50, 10))
        #expect(second.frame == rect(74, 42, 100, 10))
    }

    @Test("AL2 Leading is right if lines run from right to left, and constants are mirrored with it")
    func rightToLeft() {
        fixture.view.semanticContentAttribute = .forceRightToLeft
        let (first, second) = (fixture.add(50, 10), fixture.add(100, 10))
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: fixture.view.leadingAnchor, constant: 20),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
            first.topAnchor.constraint(equalTo: fixture.view.topAnchor), second.topAnchor.constraint(equalTo: fixture.view.topAnchor),
        ])
        fixture.layOut()
        #expect(first.frame == rect(330, 0, 50, 10))
        #expect(second.frame == rect(222, 0, 100, 10))
        fixture.view.semanticContentAttribute = .forceLeftToRight
        fixture.layOut()
        #expect(first.frame == rect(20, 0, 50, 10))
        #expect(second.frame == rect(78, 0, 100, 10))
    }

    @Test("AL2 Attributes of margins follow the view's margins")
    func margins() {
        fixture.view.insetsLayoutMarginsFromSafeArea = false
        fixture.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let child = fixture.add()
        for attribute: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) in [
            (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
        ] {
            NSLayoutConstraint(
                item: child, attribute: attribute.0, relatedBy: .equal, toItem: fixture.view, attribute: attribute.1, multiplier: 1,
                constant: 0
            ).isActive = true
        }
        fixture.layOut()
        #expect(child.frame == rect(2, 1, 394, 396))
        fixture.view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        fixture.layOut()
        #expect(child.frame == rect(20, 10, 340, 360))
    }

    @Test("AL2 Constraints apply to the alignment rectangle")
    func alignment() {
        final class InsetView: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 6) }
            override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }
        }
        let child = fixture.add(InsetView())
        NSLayoutConstraint.activate([
            child.rightAnchor.constraint(equalTo: fixture.view.rightAnchor), child.topAnchor.constraint(equalTo: fixture.view.topAnchor),
        ])
        fixture.layOut()
        // The alignment rectangle, 20 × 20 points in the corner, and the insets around it.
        #expect(child.frame == rect(380, -4, 26, 24))
    }

    @Test("LA3 layoutIfNeeded in an animation block animates the move that a constant causes")
    func animated() {
        let child = fixture.add(10, 10)
        let left = child.leftAnchor.constraint(equalTo: fixture.view.leftAnchor)
        left.isActive = true
        child.topAnchor.constraint(equalTo: fixture.view.topAnchor).isActive = true
        fixture.layOut()
        left.constant = 100
        UIView.animate(withDuration: 1) { fixture.window.layoutIfNeeded() }
        #expect(child.frame.minX == 100)
        #expect(child.layer.animationKeys()?.contains { $0.hasPrefix("position") } == true)
    }
}
