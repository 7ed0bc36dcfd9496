import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import WireProtocol

@testable import UIKit

@MainActor @Suite("Transitions", .serialized)
struct TransitionTests {
    private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// Returns a card of 120 × 80 in the middle of the screen, red with a white mark on the left.
    private func card(_ fixture: ServerFixture) throws -> UIView {
        let card = UIView(frame: CGRect(x: 100, y: 80, width: 120, height: 80))
        card.backgroundColor = Self.red
        let mark = UIView(frame: CGRect(x: 10, y: 30, width: 20, height: 20))
        mark.backgroundColor = UIColor(white: 1, alpha: 1)
        card.addSubview(mark)
        fixture.root.addSubview(card)
        fixture.root.backgroundColor = UIColor(white: 0, alpha: 1)
        try fixture.settle("the card") { $0[160, 120] == 0xFFFF_0000 && $0[120, 120] == 0xFFFF_FFFF }
        return card
    }

    @Test("AN8 A cross dissolve blends the old and the new appearance, and completes")
    func dissolve() throws {
        try ServerFixture.with { fixture in
            let card = try card(fixture)
            var ends: [Bool] = []
            UIView.transition(with: card, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
                card.backgroundColor = Self.blue
            } completion: {
                ends.append($0)
            }
            #expect(card.layer.animationKeys() == [kCATransition])
            CATransaction.flush()
            try fixture.settle("the transition") { _ in try fixture.animations == 1 }
            try fixture.tick(0.5)
            try fixture.settle("half of both") { picture in
                let pixel = picture[160, 120]
                let (red, blue) = (pixel >> 16 & 255, pixel & 255)
                // Half of 255, with rounding.
                return (126...129).contains(red) && (126...129).contains(blue)
            }
            try fixture.tick(0.5)
            try fixture.run("the completion") { ends == [true] }
            try fixture.settle("the new look") { $0[160, 120] == 0xFF00_00FF }
        }
    }

    @Test("AN8 A flip shows the old appearance, then the edge, then the new one the right way round")
    func flip() throws {
        for options in [UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromTop] {
            try ServerFixture.with { fixture in
                let card = try card(fixture)
                var ends: [Bool] = []
                UIView.transition(with: card, duration: 1, options: [options, .curveLinear]) {
                    card.backgroundColor = Self.blue
                } completion: {
                    ends.append($0)
                }
                CATransaction.flush()
                // The rotation of the view, the hiding of its back, and the rotation of the old
                // appearance.
                try fixture.settle("the transition") { _ in try fixture.animations == 3 }
                try fixture.tick(0.25)
                // At 45° the old appearance is narrower or lower than the card: the background is
                // visible at a point 2 points inside of the card's edge.
                try fixture.settle("the old look") {
                    $0[160, 120] == 0xFFFF_0000
                        && $0[options == .transitionFlipFromLeft ? 102 : 160, options == .transitionFlipFromLeft ? 120 : 82] == 0xFF00_0000
                }
                try fixture.tick(0.25)
                // At 90°, only a line along the axis is visible.
                try fixture.settle("the edge") { $0[180, 120 + 20] == 0xFF00_0000 || $0[150, 100] == 0xFF00_0000 }
                try fixture.tick(0.25)
                try fixture.settle("the new look") { $0[160, 120] == 0xFF00_00FF }
                let picture = try fixture.control.screenshot()
                // The mark is in the left half, so the new appearance is not mirrored.
                #expect(
                    (100..<160).contains { picture[$0, 120] == 0xFFFF_FFFF } && !(161..<220).contains { picture[$0, 120] == 0xFFFF_FFFF })
                try fixture.tick(0.25)
                try fixture.run("the completion") { ends == [true] }
                try fixture.settle("the end") { $0[101, 81] == 0xFF00_00FF && $0[120, 120] == 0xFFFF_FFFF }
                #expect(fixture.root.layer.sublayers?.count == 1 && card.layer.animationKeys() == nil)
            }
        }
    }

    @Test("AN8 A transition between views replaces one by the other, or hides one and shows the other")
    func views() {
        AnimationFixture.with { fixture in
            let box = fixture.view(CGRect(x: 0, y: 0, width: 100, height: 100))
            let (old, new) = (UIView(frame: box.bounds), UIView(frame: box.bounds))
            box.addSubview(old)
            fixture.commit()
            var ends: [Bool] = []
            UIView.transition(from: old, to: new, duration: 1, options: .transitionCrossDissolve) { ends.append($0) }
            #expect(box.subviews == [new] && box.layer.animationKeys() == [kCATransition])
            fixture.advance(to: 1)
            #expect(ends == [true])
            box.addSubview(old)
            UIView.transition(from: new, to: old, duration: 1, options: [.transitionFlipFromLeft, .showHideTransitionViews]) {
                ends.append($0)
            }
            #expect(box.subviews == [new, old] && new.isHidden && !old.isHidden)
            fixture.advance(to: 2)
            #expect(ends == [true, true])
        }
    }
}
