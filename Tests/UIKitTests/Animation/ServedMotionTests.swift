import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import WireProtocol

@testable import UIKit

@MainActor @Suite("Motion on the screen", .serialized)
struct ServedMotionTests {
    @Test("AN8 an interrupted move is smooth on the screen: from frame to frame its speed changes no more than the curve does")
    func interruption() throws {
        try ServedStage.with { stage in
            let view = UIView(frame: CGRect(x: 20, y: 100, width: 40, height: 40))
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            stage.root.addSubview(view)
            try stage.settle("the view") { $0[40, 120] == 0xFFFF_0000 }
            var ends: [String] = []
            let frame = 1.0 / 60
            var places: [Double] = []
            @MainActor func play(_ frames: Int) throws {
                for _ in 0..<frames {
                    try stage.tick(frame)
                    let x = try stage.position(of: view).x
                    places.append(x)
                    // The picture has the view where the tree says: its left edge is between a white and a red pixel.
                    let picture = try stage.control.screenshot()
                    #expect(
                        picture[Int((x - 20).rounded(.down)) - 1, 120] == 0xFFFF_FFFF
                            && picture[Int((x - 20).rounded(.up)), 120] == 0xFFFF_0000)
                    #expect(abs(x - Double(view.shown.position.x)) < 1e-6)
                }
            }
            UIView.animate(withDuration: 1) {
                view.center.x = 240
            } completion: {
                ends.append("there \($0)")
            }
            CATransaction.flush()
            try stage.settle("the first animation") { _ in try stage.animations == 1 }
            try play(27)
            UIView.animate(withDuration: 1) {
                view.center.x = 40
            } completion: {
                ends.append("back \($0)")
            }
            CATransaction.flush()
            try stage.settle("the second animation") { _ in try stage.animations == 2 }
            try play(60)
            let turn = 27 * frame
            for (index, x) in places.enumerated() {
                let t = Double(index + 1) * frame
                let expected = t <= turn ? 40 + 200 * easeInOut(t) : 40 + 200 * (easeInOut(t) - easeInOut(t - turn))
                expectNear(x, expected, "frame \(index)")
            }
            // The greatest change of speed that two such curves on top of each other have between two frames.
            func change(_ t: Double) -> Double { abs(easeInOut(t + frame) - 2 * easeInOut(t) + easeInOut(t - frame)) }
            let steepest = (0...600).map { change(Double($0) / 600) }.max() ?? 0
            for index in 2..<places.count {
                #expect(abs(places[index] - 2 * places[index - 1] + places[index - 2]) <= 2 * 200 * steepest + 1e-6)
            }
            try stage.tick(frame)
            try stage.run("both completions") { ends.count == 2 }
            #expect(ends == ["there true", "back true"])
            try stage.settle("the end") { _ in try stage.animations == 0 }
        }
    }

    @Test("AN8 a scrubbed animator shows each place on the screen, and costs nothing while it stands still")
    func scrubbing() throws {
        try ServedStage.with { stage in
            let view = UIView(frame: CGRect(x: 20, y: 100, width: 40, height: 40))
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            stage.root.addSubview(view)
            try stage.settle("the view") { $0[40, 120] == 0xFFFF_0000 }
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 240 }
            for fraction in [0.5, 0.25, 1, 0] {
                animator.fractionComplete = fraction
                let x = Int(40 + 200 * fraction)
                try stage.settle("\(fraction)") { $0[x, 120] == 0xFFFF_0000 && $0[x + 22 < 320 ? x + 22 : 0, 120] == 0xFFFF_FFFF }
            }
            animator.fractionComplete = 0.5
            try stage.settle("the middle") { $0[140, 120] == 0xFFFF_0000 }
            let frames = try stage.control.tick(0)
            #expect(try stage.control.tick(2) == frames)
            animator.stopAnimation(false)
            animator.finishAnimation(at: .start)
            try stage.settle("the start") { $0[40, 120] == 0xFFFF_0000 && $0[140, 120] == 0xFFFF_FFFF }
        }
    }
}
