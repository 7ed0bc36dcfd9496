import CoreGraphics
import Foundation
import QuartzCore
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @StageThread
    @Suite("Layout")
    struct PhaseLayoutTests {
        private final class LayoutDelegateSpy: NSObject, CALayerDelegate {
            var laidOut: [ObjectIdentifier] = []
            func layoutSublayers(of layer: CALayer) { laidOut.append(ObjectIdentifier(layer)) }
        }

        let stage: StageFixture
        /// A sublayer of `outer`, which is in the tree.
        let layer = LayoutSpyLayer()
        let outer = LayoutSpyLayer()

        init() {
            stage = StageFixture()
            CATransaction.setDisableActions(true)
            stage.root.addSublayer(outer)
            outer.addSublayer(layer)
            layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
            CATransaction.flush()
            CATransaction.setDisableActions(true)
        }

        /// Returns the names of the layers among `outer` and `layer` that a change flags for
        /// layout.
        private func flags(_ change: () -> Void) -> [String] {
            CATransaction.flush()
            CATransaction.setDisableActions(true)
            change()
            return (outer.needsLayout() ? ["outer"] : []) + (layer.needsLayout() ? ["layer"] : [])
        }

        @Test("PH3 The default layoutSublayers() asks the delegate")
        func delegate() {
            let (plain, delegate) = (CALayer(), LayoutDelegateSpy())
            plain.delegate = delegate
            stage.root.addSublayer(plain)
            plain.setNeedsLayout()
            CATransaction.flush()
            #expect(delegate.laidOut == [ObjectIdentifier(plain)])
            CATransaction.flush()
            #expect(delegate.laidOut.count == 1)
        }

        @Test("PH4 A changed size flags a layer and its superlayer for layout")
        func size() {
            #expect(flags { layer.bounds.size.width = 60 } == ["outer", "layer"])
            #expect(flags { layer.frame.size.height = 70 } == ["outer", "layer"])
        }

        @Test("PH4 A changed origin of the bounds flags only the layer itself for layout")
        func origin() {
            #expect(flags { layer.bounds.origin.y = 5 } == ["layer"])
        }

        @Test("PH4 A changed position alone flags no layer for layout")
        func position() {
            #expect(flags { layer.position = CGPoint(x: 1, y: 2) } == [])
            #expect(flags { layer.frame.origin = CGPoint(x: 100, y: 100) } == [])
            #expect(flags { layer.frame = layer.frame.offsetBy(dx: 3, dy: 4) } == [])
        }

        @Test("PH4 Setting an equal value flags no layer for layout")
        func equal() {
            #expect(flags { layer.bounds = layer.bounds } == [])
            #expect(flags { layer.frame = layer.frame } == [])
            #expect(flags { outer.sublayers = outer.sublayers } == [])
        }

        @Test("PH4 Changed appearance, zPosition, transform and anchor point flag no layer for layout")
        func appearance() {
            #expect(
                flags {
                    layer.opacity = 0.5
                    layer.backgroundColor = CGColor(gray: 0.5, alpha: 1)
                    layer.cornerRadius = 3
                    layer.isHidden = true
                    layer.masksToBounds = true
                    layer.zPosition = 4
                    layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
                    layer.anchorPoint = .zero
                    layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
                    layer.contentsScale = 2
                    layer.speed = 0
                    layer.setNeedsDisplay()
                } == [])
        }

        @Test("PH4 Adding and removing a sublayer flags the superlayer for layout")
        func sublayers() {
            let new = CALayer()
            #expect(flags { outer.addSublayer(new) } == ["outer"])
            #expect(flags { outer.insertSublayer(new, at: 0) } == ["outer"])
            #expect(flags { layer.addSublayer(new) } == ["outer", "layer"])
            #expect(flags { new.removeFromSuperlayer() } == ["layer"])
            #expect(flags { new.removeFromSuperlayer() } == [])
            #expect(flags { outer.sublayers = [new, layer] } == ["outer"])
            #expect(flags { outer.replaceSublayer(new, with: CALayer()) } == ["outer"])
        }

        @Test("PH4 Moving a layer to another superlayer flags both superlayers for layout")
        func moved() {
            let new = CALayer()
            outer.addSublayer(new)
            #expect(flags { layer.addSublayer(new) } == ["outer", "layer"])
        }

        @Test("PH4 setNeedsLayout() flags only the layer itself")
        func flag() {
            #expect(flags { layer.setNeedsLayout() } == ["layer"])
            let (before, outerBefore) = (layer.layoutCount, outer.layoutCount)
            CATransaction.flush()
            #expect(layer.layoutCount == before + 1)
            #expect(outer.layoutCount == outerBefore)
        }

        @Test("PH4 A layer that changes its sublayers in each layout is laid out once, and new sublayers in the same pass")
        func changedDuringLayout() {
            let added = LayoutSpyLayer()
            added.setNeedsLayout()
            layer.layout = { [unowned layer] in
                layer.addSublayer(CALayer())
                layer.insertSublayer(added, at: 0)
                layer.sublayers = layer.sublayers?.reversed()
                if let last = layer.sublayers?.last { layer.replaceSublayer(last, with: added) }
                CALayer().addSublayer(added)
                layer.addSublayer(added)
                layer.bounds = CGRect(x: 0, y: layer.bounds.minY + 1, width: 50, height: layer.bounds.height + 1)
            }
            let count = layer.layoutCount
            layer.setNeedsLayout()
            CATransaction.flush()
            #expect(layer.layoutCount == count + 1)
            #expect(added.layoutCount == 1)
            #expect(!layer.needsLayout())
        }

        @Test("PH4 A layer that a sublayer's layout changes is laid out again in the same pass")
        func changedFromBelow() {
            layer.layout = { [unowned outer] in if outer.sublayers?.count == 1 { outer.addSublayer(CALayer()) } }
            let counts = [outer, layer].map(\.layoutCount)
            outer.setNeedsLayout()
            layer.setNeedsLayout()
            CATransaction.flush()
            #expect([outer, layer].map(\.layoutCount) == [counts[0] + 2, counts[1] + 1])
        }

        @Test("PH4 A layer flagged outside the tree is laid out when it enters the tree")
        func outside() {
            let (top, below) = (LayoutSpyLayer(), LayoutSpyLayer())
            top.addSublayer(below)
            below.bounds.size = CGSize(width: 5, height: 5)
            CATransaction.flush()
            #expect([top, below].map(\.layoutCount) == [0, 0])
            stage.root.addSublayer(top)
            CATransaction.flush()
            #expect([top, below].map(\.layoutCount) == [1, 1])
        }

        @Test("PH5 layoutIfNeeded() lays out once, immediately, from the topmost ancestor that needs layout")
        func layoutIfNeeded() {
            let below = LayoutSpyLayer()
            layer.addSublayer(below)
            CATransaction.flush()
            let counts = [outer, layer, below].map(\.layoutCount)
            outer.setNeedsLayout()
            below.setNeedsLayout()
            below.layoutIfNeeded()
            #expect([outer, layer, below].map(\.layoutCount) == [counts[0] + 1, counts[1], counts[2] + 1])
            below.layoutIfNeeded()
            outer.layoutIfNeeded()
            CATransaction.flush()
            #expect([outer, layer, below].map(\.layoutCount) == [counts[0] + 1, counts[1], counts[2] + 1])
        }

        @Test("PH5 layoutIfNeeded() lays out all descendants, even if the layer itself needs no layout")
        func layoutBelow() {
            let below = LayoutSpyLayer()
            layer.addSublayer(below)
            CATransaction.flush()
            let counts = [outer, layer, below].map(\.layoutCount)
            below.setNeedsLayout()
            outer.layoutIfNeeded()
            #expect([outer, layer, below].map(\.layoutCount) == [counts[0], counts[1], counts[2] + 1])
        }

        @Test("PH5 layoutIfNeeded() skips ancestors that need no layout to find one that does")
        func gap() {
            let below = LayoutSpyLayer()
            layer.addSublayer(below)
            CATransaction.flush()
            let counts = [outer, layer, below].map(\.layoutCount)
            outer.setNeedsLayout()
            below.layoutIfNeeded()
            #expect([outer, layer, below].map(\.layoutCount) == [counts[0] + 1, counts[1], counts[2]])
        }

        @Test("PH5 layoutIfNeeded() also lays out layers outside any tree")
        func layoutOutside() {
            let (top, below) = (LayoutSpyLayer(), LayoutSpyLayer())
            top.addSublayer(below)
            below.setNeedsLayout()
            below.layoutIfNeeded()
            #expect([top, below].map(\.layoutCount) == [1, 1])
        }

        @Test("PH5 layoutIfNeeded() within layoutSublayers() does not lay out the layer again")
        func reentrant() {
            layer.layout = { [unowned layer] in layer.layoutIfNeeded() }
            let count = layer.layoutCount
            layer.setNeedsLayout()
            CATransaction.flush()
            #expect(layer.layoutCount == count + 1)
        }
    }
}
