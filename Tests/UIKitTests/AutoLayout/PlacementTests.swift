import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Places that constraints give")
struct PlacementTests {
    private let board = Board()

    @Test("AL2 anchors place a view in its superview")
    func edges() {
        let child = board.add()
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: board.view.leadingAnchor, constant: 10),
            child.trailingAnchor.constraint(equalTo: board.view.trailingAnchor, constant: -30),
            child.topAnchor.constraint(equalTo: board.view.topAnchor, constant: 20),
            child.heightAnchor.constraint(equalTo: child.widthAnchor, multiplier: 0.5, constant: 5),
        ])
        board.layOut()
        #expect(child.frame == rect(10, 20, 360, 185))
    }

    @Test("AL2 the old initialiser says the same")
    func item() {
        let child = board.add()
        board.view.addConstraints([
            NSLayoutConstraint(
                item: child, attribute: .centerX, relatedBy: .equal, toItem: board.view, attribute: .centerX, multiplier: 1, constant: 0),
            NSLayoutConstraint(
                item: child, attribute: .bottom, relatedBy: .equal, toItem: board.view, attribute: .bottom, multiplier: 0.5, constant: 0),
            NSLayoutConstraint(
                item: child, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 100),
            NSLayoutConstraint(
                item: child, attribute: .height, relatedBy: .equal, toItem: board.view, attribute: .height, multiplier: 0.25, constant: 0),
        ])
        board.layOut()
        #expect(child.frame == rect(150, 100, 100, 100))
    }

    @Test("AL1 frames change in the layout pass and not before")
    func deferred() {
        let child = board.add()
        let width = child.widthAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: board.view.leftAnchor), child.topAnchor.constraint(equalTo: board.view.topAnchor), width,
            child.heightAnchor.constraint(equalToConstant: 10),
        ])
        #expect(child.frame == .zero)
        board.layOut()
        #expect(child.frame == rect(0, 0, 50, 10))
        width.constant = 70
        #expect(child.frame == rect(0, 0, 50, 10))
        board.layOut()
        #expect(child.frame == rect(0, 0, 70, 10))
        width.isActive = false
        child.widthAnchor.constraint(equalTo: board.view.widthAnchor).isActive = true
        board.layOut()
        #expect(child.frame == rect(0, 0, 400, 10))
    }

    @Test("AL1 constraints place bounds and centre, whatever the transform")
    func transform() {
        let child = board.add()
        child.transform = CGAffineTransform(rotationAngle: 1)
        child.layer.anchorPoint = CGPoint(x: 0, y: 1)
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: board.view.leftAnchor, constant: 20),
            child.topAnchor.constraint(equalTo: board.view.topAnchor, constant: 30),
            child.widthAnchor.constraint(equalToConstant: 100), child.heightAnchor.constraint(equalToConstant: 50),
        ])
        board.layOut()
        #expect(child.bounds == rect(0, 0, 100, 50))
        #expect(child.center == CGPoint(x: 20, y: 80))
    }

    @Test("AL2 edges lie on whole pixels, and thirds of a screen leave no gap", arguments: [1, 2, 3])
    func pixels(scale: CGFloat) {
        let board = Board(scale: scale)
        let thirds = (0..<3).map { _ in board.add() }
        for (index, third) in thirds.enumerated() {
            NSLayoutConstraint.activate([
                third.topAnchor.constraint(equalTo: board.view.topAnchor), third.heightAnchor.constraint(equalToConstant: 10),
                third.widthAnchor.constraint(equalTo: board.view.widthAnchor, multiplier: CGFloat(1) / 3),
                third.leftAnchor.constraint(equalTo: index == 0 ? board.view.leftAnchor : thirds[index - 1].rightAnchor),
            ])
        }
        board.layOut()
        for (index, third) in thirds.enumerated() {
            let (left, right) = (400 / 3 * CGFloat(index), 400 / 3 * CGFloat(index + 1))
            #expect(abs(third.frame.minX - (left * scale).rounded() / scale) < 1e-9)
            #expect(abs(third.frame.maxX - (right * scale).rounded() / scale) < 1e-9)
        }
    }

    @Test("AL2 a constraint reaches across views that lie in one another")
    func nesting() {
        let outer = board.add()
        let inner = board.add(to: outer)
        let leaf = board.add(to: inner)
        let other = board.add()
        NSLayoutConstraint.activate([
            outer.leftAnchor.constraint(equalTo: board.view.leftAnchor, constant: 100),
            outer.topAnchor.constraint(equalTo: board.view.topAnchor, constant: 10),
            outer.widthAnchor.constraint(equalToConstant: 200), outer.heightAnchor.constraint(equalToConstant: 200),
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 15),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
            inner.rightAnchor.constraint(equalTo: leaf.rightAnchor), inner.bottomAnchor.constraint(equalTo: leaf.bottomAnchor),
            leaf.leftAnchor.constraint(equalTo: inner.leftAnchor, constant: 2),
            leaf.topAnchor.constraint(equalTo: inner.topAnchor, constant: 3),
            leaf.widthAnchor.constraint(equalToConstant: 20), leaf.heightAnchor.constraint(equalToConstant: 30),
            other.leftAnchor.constraint(equalTo: leaf.rightAnchor, constant: 7), other.topAnchor.constraint(equalTo: leaf.bottomAnchor),
            other.rightAnchor.constraint(equalTo: board.view.rightAnchor), other.heightAnchor.constraint(equalToConstant: 4),
        ])
        board.layOut()
        #expect(inner.frame == rect(15, 5, 22, 33))
        #expect(leaf.frame == rect(2, 3, 20, 30))
        #expect(other.frame == rect(144, 48, 256, 4))
    }

    @Test("AL3 a view with a frame and one with constraints hold each other")
    func mixed() {
        let framed = UIView(frame: rect(30, 40, 50, 60))
        board.view.addSubview(framed)
        let child = board.add()
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: framed.rightAnchor, constant: 5),
            child.centerYAnchor.constraint(equalTo: framed.centerYAnchor),
            child.widthAnchor.constraint(equalTo: framed.widthAnchor), child.heightAnchor.constraint(equalToConstant: 20),
        ])
        board.layOut()
        #expect(child.frame == rect(85, 60, 50, 20))
        framed.frame = rect(0, 0, 100, 10)
        board.layOut()
        #expect(child.frame == rect(105, -5, 100, 20))
        #expect(framed.frame == rect(0, 0, 100, 10))
        framed.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            framed.leftAnchor.constraint(equalTo: board.view.leftAnchor), framed.topAnchor.constraint(equalTo: board.view.topAnchor),
            framed.widthAnchor.constraint(equalToConstant: 10), framed.heightAnchor.constraint(equalToConstant: 10),
        ])
        board.layOut()
        #expect(framed.frame == rect(0, 0, 10, 10))
        #expect(child.frame == rect(15, -5, 10, 20))
    }

    @Test("AL3 a frame follows a superview that constraints size, by its autoresizing mask")
    func autoresizing() {
        let parent = board.add()
        let width = parent.widthAnchor.constraint(equalToConstant: 100)
        NSLayoutConstraint.activate([
            parent.leftAnchor.constraint(equalTo: board.view.leftAnchor), parent.topAnchor.constraint(equalTo: board.view.topAnchor), width,
            parent.heightAnchor.constraint(equalToConstant: 50),
        ])
        board.layOut()
        let framed = UIView(frame: rect(10, 10, 80, 20))
        framed.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        parent.addSubview(framed)
        let follower = board.add(to: parent)
        NSLayoutConstraint.activate([
            follower.leftAnchor.constraint(equalTo: framed.rightAnchor), follower.topAnchor.constraint(equalTo: framed.bottomAnchor),
            follower.widthAnchor.constraint(equalToConstant: 5), follower.heightAnchor.constraint(equalToConstant: 5),
        ])
        board.layOut()
        #expect(follower.frame == rect(90, 30, 5, 5))
        width.constant = 300
        board.layOut()
        #expect(framed.frame == rect(10, 10, 280, 20))
        #expect(follower.frame == rect(290, 30, 5, 5))
    }

    @Test("AL3 constraints push a superview's size through a frame that follows it")
    func backwards() {
        let parent = board.add()
        let framed = UIView(frame: .zero)
        framed.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(framed)
        let content = board.add(120, 30, to: framed)
        NSLayoutConstraint.activate([
            parent.leftAnchor.constraint(equalTo: board.view.leftAnchor), parent.topAnchor.constraint(equalTo: board.view.topAnchor),
            content.leftAnchor.constraint(equalTo: framed.leftAnchor, constant: 8),
            content.rightAnchor.constraint(equalTo: framed.rightAnchor, constant: -8),
            content.topAnchor.constraint(equalTo: framed.topAnchor), content.bottomAnchor.constraint(equalTo: framed.bottomAnchor),
        ])
        board.layOut()
        #expect(parent.frame == rect(0, 0, 136, 30))
        #expect(framed.frame == rect(0, 0, 136, 30))
        #expect(content.frame == rect(8, 0, 120, 30))
    }

    @Test("AL1 a resized window resizes what its constraints reach")
    func resize() {
        board.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let child = board.add()
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: board.view.leftAnchor, constant: 8),
            child.rightAnchor.constraint(equalTo: board.view.rightAnchor, constant: -8),
            child.topAnchor.constraint(equalTo: board.view.topAnchor), child.bottomAnchor.constraint(equalTo: board.view.bottomAnchor),
        ])
        board.layOut()
        board.window.frame.size = CGSize(width: 600, height: 200)
        board.layOut()
        #expect(child.frame == rect(8, 0, 584, 200))
    }

    @Test("AL3 a child of a view that constraints place, with a frame of its own, keeps it")
    func framedChild() {
        let parent = board.add(100, 100)
        let child = UIView(frame: rect(1, 2, 3, 4))
        parent.addSubview(child)
        NSLayoutConstraint.activate([
            parent.centerXAnchor.constraint(equalTo: board.view.centerXAnchor),
            parent.centerYAnchor.constraint(equalTo: board.view.centerYAnchor),
        ])
        board.layOut()
        #expect(parent.frame == rect(150, 150, 100, 100))
        #expect(child.frame == rect(1, 2, 3, 4))
    }

    @Test("AL2 a length of a distance between anchors")
    func offsets() {
        let (first, second) = (board.add(52, 10), board.add(100, 10))
        NSLayoutConstraint.activate([
            first.topAnchor.constraint(equalTo: board.view.topAnchor), second.topAnchor.constraint(equalTo: board.view.topAnchor),
            board.view.leftAnchor.anchorWithOffset(to: first.leftAnchor).constraint(
                equalTo: first.rightAnchor.anchorWithOffset(to: second.leftAnchor)),
            first.rightAnchor.anchorWithOffset(to: second.leftAnchor).constraint(
                equalTo: second.rightAnchor.anchorWithOffset(to: board.view.rightAnchor), multiplier: 0.5),
        ])
        board.layOut()
        // 400 − 152 parted as 1 : 1 : 2.
        #expect(first.frame == rect(62, 0, 52, 10))
        #expect(second.frame == rect(176, 0, 100, 10))
    }

    @Test("AL2 the system's space is 8 points")
    func systemSpacing() {
        let (first, second) = (board.add(50, 10), board.add(100, 10))
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalToSystemSpacingAfter: board.view.leftAnchor, multiplier: 2),
            second.leftAnchor.constraint(equalToSystemSpacingAfter: first.rightAnchor, multiplier: 1),
            first.topAnchor.constraint(equalToSystemSpacingBelow: board.view.topAnchor, multiplier: 1),
            second.topAnchor.constraint(equalToSystemSpacingBelow: first.bottomAnchor, multiplier: 3),
        ])
        board.layOut()
        #expect(first.frame == rect(16, 8, 50, 10))
        #expect(second.frame == rect(74, 42, 100, 10))
    }

    @Test("AL2 leading is right where lines run from right to left, and constants go with it")
    func rightToLeft() {
        board.view.semanticContentAttribute = .forceRightToLeft
        let (first, second) = (board.add(50, 10), board.add(100, 10))
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: board.view.leadingAnchor, constant: 20),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
            first.topAnchor.constraint(equalTo: board.view.topAnchor), second.topAnchor.constraint(equalTo: board.view.topAnchor),
        ])
        board.layOut()
        #expect(first.frame == rect(330, 0, 50, 10))
        #expect(second.frame == rect(222, 0, 100, 10))
        board.view.semanticContentAttribute = .forceLeftToRight
        board.layOut()
        #expect(first.frame == rect(20, 0, 50, 10))
        #expect(second.frame == rect(78, 0, 100, 10))
    }

    @Test("AL2 margins of the attributes follow the view's margins")
    func margins() {
        board.view.insetsLayoutMarginsFromSafeArea = false
        board.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let child = board.add()
        for attribute: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) in [
            (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
        ] {
            NSLayoutConstraint(
                item: child, attribute: attribute.0, relatedBy: .equal, toItem: board.view, attribute: attribute.1, multiplier: 1,
                constant: 0
            ).isActive = true
        }
        board.layOut()
        #expect(child.frame == rect(2, 1, 394, 396))
        board.view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        board.layOut()
        #expect(child.frame == rect(20, 10, 340, 360))
    }

    @Test("AL2 what is aligned is the alignment rectangle")
    func alignment() {
        final class Badged: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 6) }
            override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }
        }
        let child = board.add(Badged())
        NSLayoutConstraint.activate([
            child.rightAnchor.constraint(equalTo: board.view.rightAnchor), child.topAnchor.constraint(equalTo: board.view.topAnchor),
        ])
        board.layOut()
        #expect(child.frame == rect(380, -4, 26, 24))
    }

    @Test("LA3 layoutIfNeeded in an animation block animates what a constant moves")
    func animated() {
        let child = board.add(10, 10)
        let left = child.leftAnchor.constraint(equalTo: board.view.leftAnchor)
        left.isActive = true
        child.topAnchor.constraint(equalTo: board.view.topAnchor).isActive = true
        board.layOut()
        left.constant = 100
        UIView.animate(withDuration: 1) { board.window.layoutIfNeeded() }
        #expect(child.frame.minX == 100)
        #expect(child.layer.animationKeys()?.contains { $0.hasPrefix("position") } == true)
    }
}
