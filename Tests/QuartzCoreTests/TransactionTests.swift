import Foundation
import Geometry
import QuartzCore
import SceneModel
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    /// Tests the changes that the server receives for a button that is red at first. Frames contain
    /// only committed changes.
    @StageThread
    @Suite("Transactions")
    struct TransactionTests {
        let stage: StageFixture
        let button = CALayer(frame: CGRect(x: 10, y: 10, width: 80, height: 30))

        init() {
            stage = StageFixture()
            button.actions = ["backgroundColor": NSNull()]
            button.backgroundColor = Self.red
            stage.root.addSublayer(button)
            CATransaction.flush()
            stage.sink.removeRecords()
        }

        static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
        static let yellow = CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 1)
        static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)

        private var sent: [PropertyValue] { stage.assignments(.backgroundColor) }

        private func value(_ color: CGColor) -> PropertyValue { .color(Color(color)) }

        @Test("TX1 TX7 Of two values set in one pass, only the last is sent, at the run loop's commit")
        func implicit() {
            button.backgroundColor = Self.yellow
            #expect(stage.sink.commits.isEmpty)
            button.backgroundColor = Self.green
            #expect(stage.sink.commits.isEmpty)
            runLoopPass()
            #expect(sent == [value(Self.green)])
            #expect(stage.sink.commits.count == 1)
        }

        @Test("TX2 An explicit transaction is sent at its commit")
        func explicit() {
            CATransaction.begin()
            button.backgroundColor = Self.yellow
            #expect(stage.sink.commits.isEmpty)
            CATransaction.commit()
            #expect(sent == [value(Self.yellow)])
            button.backgroundColor = Self.green
            #expect(sent == [value(Self.yellow)])
            runLoopPass()
            #expect(sent == [value(Self.yellow), value(Self.green)])
        }

        @Test("TX3 Of nested explicit transactions, only the outer result is sent")
        func nested() {
            CATransaction.begin()
            CATransaction.begin()
            button.backgroundColor = Self.yellow
            CATransaction.commit()
            #expect(stage.sink.commits.isEmpty)
            button.backgroundColor = Self.green
            CATransaction.commit()
            #expect(sent == [value(Self.green)])
            runLoopPass()
            #expect(stage.sink.commits.count == 1)
        }

        @Test("TX4 An explicit transaction within the implicit one is sent with the implicit one")
        func explicitWithinImplicit() {
            button.backgroundColor = Self.white
            CATransaction.begin()
            button.backgroundColor = Self.yellow
            CATransaction.commit()
            #expect(stage.sink.commits.isEmpty)
            button.backgroundColor = Self.green
            runLoopPass()
            #expect(sent == [value(Self.green)])
        }

        @Test("TX5 A pass in which nothing changed sends nothing")
        func nothing() {
            runLoopPass()
            #expect(stage.sink.commits.isEmpty)
            button.backgroundColor = Self.red
            CATransaction.begin()
            CATransaction.commit()
            runLoopPass()
            #expect(stage.sink.commits.isEmpty)
        }

        @Test("TX5 A pass with N explicit transactions and a later change outside them sends N + 1 commits", arguments: [0, 1, 3])
        func several(count: Int) {
            for index in 0..<count {
                CATransaction.begin()
                button.opacity = 0.5 + Float(index) / 10
                CATransaction.commit()
            }
            button.backgroundColor = Self.yellow
            runLoopPass()
            #expect(stage.sink.commits.count == count + 1)
        }

        @Test("TX6 The transaction stack is last in, first out, and only its bottom can be an implicit transaction")
        func stack() {
            let stack = TransactionStack.current
            #expect(stack.levels.isEmpty)
            CATransaction.begin()
            button.backgroundColor = Self.white
            #expect(stack.levels.map(\.isImplicit) == [false])
            CATransaction.commit()
            #expect(stack.levels.isEmpty)
            button.backgroundColor = Self.yellow
            #expect(stack.levels.map(\.isImplicit) == [true])
            for depth in 1...3 {
                CATransaction.begin()
                CATransaction.setValue(depth, forKey: "depth")
                button.backgroundColor = Self.green
                #expect(stack.levels.map(\.isImplicit) == [true] + Array(repeating: false, count: depth))
            }
            for depth in (1...3).reversed() {
                #expect(CATransaction.value(forKey: "depth") as? Int == depth)
                CATransaction.commit()
            }
            #expect(CATransaction.value(forKey: "depth") == nil)
            #expect(stack.levels.map(\.isImplicit) == [true])
            CATransaction.flush()
            #expect(stack.levels.isEmpty)
        }

        @Test("TX9 flush() commits the implicit transaction at once, and nothing within an explicit one")
        func flush() {
            button.backgroundColor = Self.yellow
            CATransaction.flush()
            #expect(sent == [value(Self.yellow)])
            CATransaction.begin()
            button.backgroundColor = Self.green
            CATransaction.flush()
            #expect(sent == [value(Self.yellow)])
            CATransaction.commit()
            #expect(sent == [value(Self.yellow), value(Self.green)])
        }

        @Test("TX6 A commit() without a begin() is reported and changes nothing")
        func unbalanced() {
            button.backgroundColor = Self.yellow
            let lines = standardError { CATransaction.commit() }
            #expect(lines.contains("CATransaction.commit() without a begin()"))
            #expect(stage.sink.commits.isEmpty)
            runLoopPass()
            #expect(sent == [value(Self.yellow)])
        }

        @Test("TX6 An unbalanced commit() in layoutSublayers() is reported and ends no transaction", arguments: [false, true])
        func unbalancedInLayout(isExplicit: Bool) {
            let host = LayoutSpyLayer { CATransaction.commit() }
            if isExplicit { CATransaction.begin() }
            button.addSublayer(host)
            host.setNeedsLayout()
            let lines = standardError { if isExplicit { CATransaction.commit() } else { CATransaction.flush() } }
            #expect(lines.contains("CATransaction.commit() without a begin()"))
            #expect(stage.sink.commits.count == 1)
            #expect(TransactionStack.current.levels.isEmpty)
        }
    }
}
