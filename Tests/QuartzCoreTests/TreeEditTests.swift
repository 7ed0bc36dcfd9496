import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

/// A tree under random edits of all the kinds that an app can make.
private struct EditedTree {
    let stage: StageFixture
    var numbers: SeededNumbers
    /// The layers that the app holds references to, whether or not they are in the tree.
    var held: [CALayer] = []
    let images: [CGImage]

    init(seed: UInt64, stage: StageFixture) {
        self.stage = stage
        numbers = SeededNumbers(seed)
        images = (0..<4).compactMap { CGImage.png(width: 2, height: 2, red: UInt8(50 * $0 + 1)) }
    }

    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &numbers) }

    mutating func chance(_ percent: Int) -> Bool { number(0..<100) < percent }

    mutating func scalar() -> CGFloat { CGFloat(number(0..<64)) / 4 }

    /// Returns a new layer with random values, which is in no tree yet.
    mutating func new() -> CALayer {
        let layer = CALayer()
        layer.name = "\(held.count).\(number(0..<1000))"
        layer.frame = CGRect(x: scalar(), y: scalar(), width: scalar(), height: scalar())
        if chance(30) { layer.backgroundColor = CGColor(srgbRed: scalar() / 16, green: 0, blue: 0, alpha: 1) }
        if chance(20) { layer.contents = images.randomElement(using: &numbers) }
        held.append(layer)
        return layer
    }

    /// Returns a layer that the app holds, the root, or a descendant of one of these.
    mutating func any() -> CALayer {
        var layer = held.randomElement(using: &numbers) ?? stage.root
        if chance(20) { layer = stage.root }
        while chance(40), let below = layer.sublayers?.randomElement(using: &numbers) { layer = below }
        return layer
    }

    /// Returns a layer that can have `layer` as a sublayer.
    mutating func superlayer(for layer: CALayer) -> CALayer {
        for _ in 0..<4 {
            let candidate = any()
            var above: CALayer? = candidate
            while let current = above, current !== layer { above = current.superlayer }
            if above == nil { return candidate }
        }
        return stage.root
    }

    mutating func child() -> CALayer {
        let layer = chance(50) ? new() : any()
        return layer === stage.root ? new() : layer
    }

    /// Makes one random change of the tree or of a layer.
    mutating func edit() {
        switch number(0..<18) {
        case 0, 1:
            let layer = child()
            superlayer(for: layer).addSublayer(layer)
        case 2, 3:
            let layer = child()
            let parent = superlayer(for: layer)
            parent.insertSublayer(layer, at: UInt32(number(0..<(parent.sublayers?.count ?? 0) + 2)))
        case 4:
            let layer = child()
            let parent = superlayer(for: layer)
            let sibling = parent.sublayers?.randomElement(using: &numbers)
            if chance(50) { parent.insertSublayer(layer, above: sibling) } else { parent.insertSublayer(layer, below: sibling) }
        case 5:
            let layer = child()
            let parent = superlayer(for: layer)
            if let old = parent.sublayers?.randomElement(using: &numbers) { parent.replaceSublayer(old, with: layer) }
        case 6, 7:
            let layer = any()
            if layer !== stage.root { layer.removeFromSuperlayer() }
        case 8:
            let parent = any()
            parent.sublayers = parent.sublayers?.shuffled(using: &numbers)
        case 9:
            let parent = any()
            var list = (parent.sublayers ?? []).filter { _ in chance(70) }
            let added = child()
            if superlayer(for: added) === parent, !list.contains(added), parent !== added {
                list.insert(added, at: number(0..<list.count + 1))
            }
            parent.sublayers = list
        case 10:
            // A subtree, with or without a reference to its leaf.
            let top = new()
            let (middle, leaf) = (CALayer(), CALayer())
            leaf.borderWidth = scalar()
            middle.addSublayer(leaf)
            top.addSublayer(middle)
            if chance(50) { held.append(leaf) }
            if chance(80) { superlayer(for: top).addSublayer(top) }
        case 11: drop()
        case 12:
            // A superlayer is released, and its sublayer is used again.
            let layer = any()
            guard let parent = layer.superlayer, parent !== stage.root, layer !== stage.root else { return }
            held.append(layer)
            held.removeAll { $0 === parent }
            parent.removeFromSuperlayer()
        default: change(any())
        }
    }

    /// Drops some references.
    mutating func drop() { held = held.filter { _ in chance(85) } }

    /// Simulates the server's report that an animation has finished; its removal is part of the
    /// next transaction.
    mutating func finishAnimation() {
        let layer = any()
        guard let animation = layer.animations.randomElement(using: &numbers), let id = animation.remoteID else { return }
        let event = AnimationEvent(animation: id, commit: animation.commit, kind: .finished, time: 200)
        stage.context.receive(.animationEvents([event]))
        CATransaction.flush()
    }

    /// Sets one random property of a layer.
    mutating func change(_ layer: CALayer) {
        switch number(0..<15) {
        case 0: layer.position = CGPoint(x: scalar(), y: scalar())
        case 1: layer.bounds = CGRect(x: scalar(), y: 0, width: scalar(), height: scalar())
        case 2: layer.opacity = Float(number(0..<5)) / 4
        case 3: layer.zPosition = scalar()
        case 4: layer.transform = CATransform3DMakeScale(1 + scalar(), 1, 1)
        case 5: layer.isHidden = chance(50)
        case 6: layer.cornerRadius = scalar()
        case 7: layer.borderColor = chance(30) ? nil : CGColor(srgbRed: 0, green: scalar() / 16, blue: 0, alpha: 1)
        case 8: layer.backgroundColor = chance(30) ? nil : CGColor(srgbRed: 0, green: 0, blue: scalar() / 16, alpha: 1)
        case 9: layer.contentsGravity = chance(50) ? .center : .resizeAspect
        case 10: layer.speed = chance(50) ? 1 : 2
        case 11, 12: layer.contents = chance(30) ? nil : images.randomElement(using: &numbers)
        case 13:
            let animation = CABasicAnimation(keyPath: chance(50) ? "opacity" : "contents")
            animation.toValue = animation.keyPath == "opacity" ? 0.5 as Any : images.randomElement(using: &numbers) as Any
            animation.duration = 1000
            layer.add(animation, forKey: "key\(number(0..<3))")
        default: layer.removeAnimation(forKey: "key\(number(0..<3))")
        }
    }
}

extension QuartzCoreTests {
    @StageThread
    @Suite("Random edits of a tree")
    struct TreeEditTests {
        @Test("TR1 TX8 After every commit and every reconnection, the server's tree equals the model", arguments: 1...30)
        func random(seed: UInt64) {
            let stage = StageFixture()
            var tree = EditedTree(seed: seed, stage: stage)
            let display = DisplayConfiguration(width: 640, height: 480, scale: 1, refreshRate: 60)
            var faults: [String] = []
            var commit = 0
            let lines = standardError {
                while commit < 60, faults.isEmpty {
                    commit += 1
                    CATransaction.begin()
                    CATransaction.setDisableActions(tree.chance(70))
                    for _ in 0..<tree.number(1..<12) { tree.edit() }
                    CATransaction.commit()
                    if tree.chance(20) { tree.finishAnimation() }
                    faults = stage.differences() + stage.sink.faults.map { "\($0)" }
                    guard faults.isEmpty, tree.chance(8) else { continue }
                    stage.sink.restart()
                    stage.context.connected(to: display, clockJump: 0)
                    CATransaction.flush()
                    faults = stage.differences() + stage.sink.faults.map { "\($0)" }
                }
            }
            #expect(faults == [], "seed \(seed), commit \(commit)")
            #expect(lines == "")
        }

        @Test("TR1 A layer whose superlayer is deallocated can be used again in the same transaction")
        func deallocatedSuperlayer() {
            let stage = StageFixture()
            let kept = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var removed: [CALayer] = [CALayer(), CALayer()]
            stage.root.addSublayer(removed[0])
            removed[0].addSublayer(removed[1])
            removed[1].addSublayer(kept)
            CATransaction.flush()
            removed[0].removeFromSuperlayer()
            removed = []
            #expect(kept.superlayer == nil)
            stage.root.addSublayer(kept)
            #expect(standardError { CATransaction.flush() } == "")
            #expect(stage.differences() == [])
            #expect(stage.sink.faults == [])
        }

        @Test("TX10 If threads edit separate parts of one tree concurrently, the server's tree equals the model")
        func threads() {
            let stage = StageFixture()
            // Each is used by one thread.
            nonisolated(unsafe) let tops = (0..<4).map { _ in CALayer() }
            for top in tops { stage.root.addSublayer(top) }
            CATransaction.flush()
            onThreads(tops.count) { thread in
                var numbers = SeededNumbers(UInt64(thread))
                let top = tops[thread]
                for _ in 0..<300 {
                    CATransaction.begin()
                    CATransaction.setDisableActions(true)
                    let new = CALayer(frame: CGRect(x: 0, y: 0, width: Int.random(in: 0..<100, using: &numbers), height: 1))
                    let parent = top.sublayers?.randomElement(using: &numbers) ?? top
                    (Bool.random(using: &numbers) ? parent : top).insertSublayer(new, at: 0)
                    if let moved = parent.sublayers?.last { top.insertSublayer(moved, at: 1) }
                    if let old = top.sublayers, old.count > 8 { old.randomElement(using: &numbers)?.removeFromSuperlayer() }
                    top.position.x += 1
                    CATransaction.commit()
                }
            }
            // 4 threads · 300 commits.
            #expect(stage.sink.commits.count >= 1200)
            #expect(stage.differences() == [])
            #expect(stage.sink.faults == [])
        }
    }
}
