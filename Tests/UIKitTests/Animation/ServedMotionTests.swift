import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import WireProtocol

@testable import UIKit

@MainActor @Suite("Motion in the server's frames", .serialized)
struct ServedMotionTests {
    @Test("AN8 An interrupted move is smooth in the server's frames: its speed changes from frame to frame no more than the curve's")
    func interruption() throws {
        try ServerFixture.with { fixture in
            let view = UIView(frame: CGRect(x: 20, y: 100, width: 40, height: 40))
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            fixture.root.addSubview(view)
            try fixture.settle("the view") { $0[40, 120] == 0xFFFF_0000 }
            var ends: [String] = []
            let frame = 1.0 / 60
            var positions: [Double] = []
            @MainActor func play(_ frames: Int) throws {
                for _ in 0..<frames {
                    try fixture.tick(frame)
                    let x = try fixture.position(of: view).x
                    positions.append(x)
                    // The left edge is between a white and a red pixel, at the position in the
                    // tree.
                    let picture = try fixture.control.screenshot()
                    #expect(
                        picture[Int((x - 20).rounded(.down)) - 1, 120] == 0xFFFF_FFFF
                            && picture[Int((x - 20).rounded(.up)), 120] == 0xFFFF_0000)
                    #expect(abs(x - Double(view.presentationLayer.position.x)) < 1e-6)
                }
            }
            UIView.animate(withDuration: 1) {
                view.center.x = 240
            } completion: {
                ends.append("there \($0)")
            }
            CATransaction.flush()
            try fixture.settle("the first animation") { _ in try fixture.animations == 1 }
            // A little less than half of the first animation.
            try play(27)
            UIView.animate(withDuration: 1) {
                view.center.x = 40
            } completion: {
                ends.append("back \($0)")
            }
            CATransaction.flush()
            try fixture.settle("the second animation") { _ in try fixture.animations == 2 }
            try play(60)
            let turn = 27 * frame
            for (index, x) in positions.enumerated() {
                let t = Double(index + 1) * frame
                let expected = t <= turn ? 40 + 200 * easeInOut(t) : 40 + 200 * (easeInOut(t) - easeInOut(t - turn))
                expectNear(x, expected, "frame \(index)")
            }
            // The largest change of speed between two frames, as a fraction of the distance. That
            // of two such curves on top of each other is at most twice as large.
            func change(_ t: Double) -> Double { abs(easeInOut(t + frame) - 2 * easeInOut(t) + easeInOut(t - frame)) }
            let steepest = (0...600).map { change(Double($0) / 600) }.max() ?? 0
            for index in 2..<positions.count {
                #expect(abs(positions[index] - 2 * positions[index - 1] + positions[index - 2]) <= 2 * 200 * steepest + 1e-6)
            }
            try fixture.tick(frame)
            try fixture.run("both completions") { ends.count == 2 }
            #expect(ends == ["there true", "back true"])
            try fixture.settle("the end") { _ in try fixture.animations == 0 }
        }
    }

    @Test("AN8 A scrubbed animator's positions are in the server's frames, and it causes no frames while it does not move")
    func scrubbing() throws {
        try ServerFixture.with { fixture in
            let view = UIView(frame: CGRect(x: 20, y: 100, width: 40, height: 40))
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            fixture.root.addSubview(view)
            try fixture.settle("the view") { $0[40, 120] == 0xFFFF_0000 }
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 240 }
            for fraction in [0.5, 0.25, 1, 0] {
                animator.fractionComplete = fraction
                let x = Int(40 + 200 * fraction)
                // The center is red. The right edge, 20 points from it, has white to its right.
                try fixture.settle("\(fraction)") { $0[x, 120] == 0xFFFF_0000 && $0[x + 22, 120] == 0xFFFF_FFFF }
            }
            animator.fractionComplete = 0.5
            try fixture.settle("the middle") { $0[140, 120] == 0xFFFF_0000 }
            let frames = try fixture.control.tick(0)
            #expect(try fixture.control.tick(2) == frames)
            animator.stopAnimation(false)
            animator.finishAnimation(at: .start)
            try fixture.settle("the start") { $0[40, 120] == 0xFFFF_0000 && $0[140, 120] == 0xFFFF_FFFF }
        }
    }
}
