import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import QuartzCore

/// Records the calls of a commit's phases, in order.
private final class EventLog {
    var events: [String] = []
}

/// A layer that records its layout and display in a log.
private final class PhaseSpyLayer: CALayer {
    var log: EventLog?
    var onLayout: (PhaseSpyLayer) -> Void = { _ in }
    var onDisplay: (PhaseSpyLayer) -> Void = { _ in }
    var recordedPhases: Set<String> = ["layout", "display"]

    convenience init(_ name: String, _ log: EventLog, in superlayer: CALayer? = nil, size: CGFloat = 10) {
        self.init()
        self.name = name
        self.log = log
        bounds = CGRect(x: 0, y: 0, width: size, height: size)
        superlayer?.addSublayer(self)
    }

    override func layoutSublayers() {
        if recordedPhases.contains("layout") { log?.events.append("layout \(name ?? "")") }
        onLayout(self)
        super.layoutSublayers()
    }

    override func display() {
        if recordedPhases.contains("display") { log?.events.append("display \(name ?? "")") }
        onDisplay(self)
    }
}

extension QuartzCoreTests {
    @StageThread
    @Suite("Phases of a commit")
    struct PhaseTests {
        let stage: StageFixture
        private let log = EventLog()

        init() { stage = StageFixture() }

        private func settle() {
            CATransaction.flush()
            log.events = []
            stage.sink.removeRecords()
        }

        @Test("PH1 Layout, display, prepare and commit run in this order, once per outermost commit")
        func order() throws {
            let image = try #require(CGImage.png(width: 4, height: 4, red: 1))
            let layer = PhaseSpyLayer("a", log, in: stage.root)
            let other = PhaseSpyLayer("b", log, in: stage.root)
            settle()
            var states: [String] = []
            layer.onLayout = { layer in
                states.append("layout: decoded \(image.isDecoded), sent \(stage.sink.commits.count)")
                layer.setNeedsDisplay()
            }
            other.onLayout = { $0.setNeedsDisplay() }
            layer.onDisplay = { layer in
                states.append("display: decoded \(image.isDecoded), sent \(stage.sink.commits.count)")
                layer.contents = image
            }
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            CATransaction.begin()
            layer.setNeedsLayout()
            other.setNeedsLayout()
            CATransaction.commit()
            #expect(log.events == [])
            CATransaction.commit()
            #expect(log.events == ["layout a", "layout b", "display a", "display b"])
            #expect(states == ["layout: decoded false, sent 0", "display: decoded false, sent 0"])
            #expect(image.isDecoded)
            #expect(stage.sink.commits.count == 1)
            #expect(stage.sink.surfaces.count == 1)
            #expect(stage.sink.faults == [])
        }

        @Test("PH2 Layout proceeds from the top down, depth first, and only to flagged layers")
        func depthFirst() {
            let a = PhaseSpyLayer("a", log, in: stage.root)
            let (a1, a2) = (PhaseSpyLayer("a1", log, in: a), PhaseSpyLayer("a2", log, in: a))
            let (a11, a21) = (PhaseSpyLayer("a11", log, in: a1), PhaseSpyLayer("a21", log, in: a2))
            let b = PhaseSpyLayer("b", log, in: stage.root)
            let b1 = PhaseSpyLayer("b1", log, in: b)
            settle()
            for layer in [b1, a21, a11, a, a2, b] { layer.setNeedsLayout() }
            CATransaction.flush()
            #expect(log.events == ["a", "a11", "a2", "a21", "b", "b1"].map { "layout \($0)" })
        }

        @Test("PH2 Layers flagged during the layout pass are laid out in the same pass")
        func flaggedMeanwhile() {
            let a = PhaseSpyLayer("a", log, in: stage.root)
            let a1 = PhaseSpyLayer("a1", log, in: a)
            let a11 = PhaseSpyLayer("a11", log, in: a1)
            let b = PhaseSpyLayer("b", log, in: stage.root)
            settle()
            var isFirst = true
            a.onLayout = { _ in a11.setNeedsLayout() }
            a11.onLayout = { _ in
                guard isFirst else { return }
                isFirst = false
                // Above, beside, and itself again.
                a1.setNeedsLayout()
                b.setNeedsLayout()
                a11.setNeedsLayout()
            }
            a.setNeedsLayout()
            CATransaction.flush()
            #expect(log.events == ["a", "a11", "a1", "a11", "b"].map { "layout \($0)" })
            #expect(stage.root.state.isDisjoint(with: .layoutWork))
            log.events = []
            a.setNeedsLayout()
            CATransaction.flush()
            #expect(log.events == ["layout a", "layout a11"])
        }

        @Test("PH2 Layers made and resized during the layout pass are laid out in the same pass and sent with it")
        func madeMeanwhile() {
            let a = PhaseSpyLayer("a", log, in: stage.root)
            settle()
            a.onLayout = { [log] a in
                guard a.sublayers == nil else { return }
                let new = PhaseSpyLayer("new", log, in: a)
                new.onLayout = { new in if new.sublayers == nil { _ = PhaseSpyLayer("newer", log, in: new) } }
            }
            a.setNeedsLayout()
            CATransaction.flush()
            #expect(log.events.prefix(2) == ["layout a", "layout new"])
            #expect(log.events.contains("layout newer"))
            #expect(stage.sink.commits.count == 1)
            // The root, a, new and newer.
            #expect(stage.sink.layerCount == 4)
            #expect(stage.sink.faults == [])
        }

        @Test("PH2 A layer removed from the tree during the layout pass is laid out when it returns")
        func takenOutMeanwhile() {
            let a = PhaseSpyLayer("a", log, in: stage.root)
            let b = PhaseSpyLayer("b", log, in: stage.root)
            settle()
            a.onLayout = { _ in b.removeFromSuperlayer() }
            a.setNeedsLayout()
            b.setNeedsLayout()
            CATransaction.flush()
            #expect(log.events == ["layout a"])
            stage.root.addSublayer(b)
            CATransaction.flush()
            #expect(log.events == ["layout a", "layout b"])
        }

        @Test("PH2 A tree whose layout never settles is reported once, and the pass ends")
        func neverSettles() {
            let a = PhaseSpyLayer("a", log, in: stage.root)
            let b = PhaseSpyLayer("b", log, in: a)
            settle()
            a.onLayout = { _ in b.setNeedsLayout() }
            b.onLayout = { _ in a.setNeedsLayout() }
            a.setNeedsLayout()
            let lines = standardError { CATransaction.flush() }
            #expect(lines.split(separator: "\n").count == 1)
            #expect(lines.contains("layoutSublayers() flags layers"))
            #expect(log.events.count <= 2 * WorkPass.roundLimit)
            #expect(TransactionStack.current.levels.isEmpty)
            // The rest is laid out in the next commit; layers that flag no others are laid out
            // normally.
            a.onLayout = { _ in }
            b.onLayout = { _ in }
            log.events = []
            a.cornerRadius = 1
            #expect(standardError { CATransaction.flush() } == "")
            #expect(log.events == ["layout a"])
        }

        @Test("PH1 Layout and display that flag each other endlessly are reported once, and the pass ends")
        func flagOneAnother() {
            let a = PhaseSpyLayer("a", log, in: stage.root)
            settle()
            a.onLayout = { $0.setNeedsDisplay() }
            a.onDisplay = { $0.setNeedsLayout() }
            a.setNeedsLayout()
            let lines = standardError { CATransaction.flush() }
            #expect(lines.split(separator: "\n").count == 1)
            #expect(lines.contains("layout and display flag layers for one another without end"))
            #expect(log.events.count == 2 * WorkPass.roundLimit)
            a.onLayout = { _ in }
            a.onDisplay = { _ in }
        }

        @Test("PH6 A layer that calls setNeedsDisplay() while it is displayed is not displayed again")
        func displayWithinDisplay() {
            let a = PhaseSpyLayer("a", log, in: stage.root)
            settle()
            a.onDisplay = { $0.setNeedsDisplay() }
            a.setNeedsDisplay()
            #expect(standardError { CATransaction.flush() } == "")
            CATransaction.flush()
            #expect(log.events == ["display a"] && !a.needsDisplay())
            a.setNeedsDisplay()
            CATransaction.flush()
            #expect(log.events == ["display a", "display a"])
        }

        @Test("PH2 A layer that flags itself endlessly during layout is reported, and the pass ends")
        func growsWithoutEnd() {
            let a = PhaseSpyLayer("a", log, in: stage.root)
            settle()
            var count = 0
            a.recordedPhases = []
            a.onLayout = { a in
                count += 1
                a.cornerRadius = CGFloat(count)
                a.bounds.size.width += 1
                a.setNeedsLayout()
            }
            a.setNeedsLayout()
            let lines = standardError { CATransaction.flush() }
            #expect(lines.split(separator: "\n").count == 1)
            #expect(count < 1000)
            a.onLayout = { _ in }
        }

        @Test("PH1 Layout flagged by the display pass is done before the commit")
        func displayFlagsLayout() {
            let a = PhaseSpyLayer("a", log, in: stage.root)
            settle()
            a.onDisplay = { $0.setNeedsLayout() }
            a.setNeedsDisplay()
            CATransaction.flush()
            #expect(log.events == ["display a", "layout a"])
        }
    }
}
