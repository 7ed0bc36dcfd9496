import Foundation
import QuartzCore
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @StageThread
    @Suite("Transaction settings")
    struct TransactionSettingsTests {
        let stage: StageFixture

        init() { stage = StageFixture() }

        @Test("TX9 Outside any transaction the settings are Core Animation's defaults")
        func defaults() {
            #expect(CATransaction.animationDuration() == 0.25)
            #expect(CATransaction.animationTimingFunction() == nil)
            #expect(!CATransaction.disableActions())
            #expect(CATransaction.completionBlock() == nil)
            #expect(TransactionStack.current.levels.isEmpty)
        }

        @Test("TX9 A nested transaction inherits every setting, and its own settings end with it")
        func nesting() {
            let (linear, eased) = (CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn))
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(linear)
            CATransaction.setDisableActions(true)
            CATransaction.setValue("outer", forKey: "mine")
            CATransaction.begin()
            #expect(CATransaction.animationDuration() == 1)
            #expect(CATransaction.animationTimingFunction() === linear)
            #expect(CATransaction.disableActions())
            #expect(CATransaction.value(forKey: "mine") as? String == "outer")
            CATransaction.setAnimationDuration(2)
            CATransaction.setAnimationTimingFunction(eased)
            CATransaction.setDisableActions(false)
            CATransaction.setValue("inner", forKey: "mine")
            #expect(CATransaction.animationDuration() == 2)
            #expect(CATransaction.animationTimingFunction() === eased)
            #expect(!CATransaction.disableActions())
            #expect(CATransaction.value(forKey: "mine") as? String == "inner")
            CATransaction.begin()
            CATransaction.setAnimationTimingFunction(nil)
            #expect(CATransaction.animationTimingFunction() == nil)
            #expect(CATransaction.animationDuration() == 2)
            CATransaction.commit()
            #expect(CATransaction.animationTimingFunction() === eased)
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 1)
            #expect(CATransaction.animationTimingFunction() === linear)
            #expect(CATransaction.disableActions())
            #expect(CATransaction.value(forKey: "mine") as? String == "outer")
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 0.25)
            #expect(!CATransaction.disableActions())
            #expect(CATransaction.value(forKey: "mine") == nil)
        }

        @Test("TX9 Settings outside any explicit transaction belong to the implicit one and end with it")
        func implicit() {
            CATransaction.setAnimationDuration(3)
            #expect(TransactionStack.current.levels.map(\.isImplicit) == [true])
            CATransaction.begin()
            #expect(CATransaction.animationDuration() == 3)
            CATransaction.commit()
            runLoopPass()
            #expect(CATransaction.animationDuration() == 0.25)
            #expect(stage.sink.commits.isEmpty)
        }

        @Test("TX9 value(forKey:) and setValue(_:forKey:) access a transaction's settings")
        func keys() throws {
            let function = CAMediaTimingFunction(name: .easeOut)
            var isRun = false
            CATransaction.begin()
            CATransaction.setValue(NSNumber(value: 1.5), forKey: kCATransactionAnimationDuration)
            #expect(CATransaction.animationDuration() == 1.5)
            CATransaction.setValue(2.5, forKey: kCATransactionAnimationDuration)
            #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2.5)
            CATransaction.setValue(4, forKey: kCATransactionAnimationDuration)
            #expect(CATransaction.animationDuration() == 4)
            CATransaction.setValue(true, forKey: kCATransactionDisableActions)
            #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
            CATransaction.setValue(NSNumber(value: false), forKey: kCATransactionDisableActions)
            #expect(!CATransaction.disableActions())
            CATransaction.setValue(function, forKey: kCATransactionAnimationTimingFunction)
            #expect(CATransaction.value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction === function)
            CATransaction.setValue({ isRun = true } as () -> Void, forKey: kCATransactionCompletionBlock)
            let block = try #require(CATransaction.value(forKey: kCATransactionCompletionBlock) as? () -> Void)
            block()
            #expect(isRun)
            CATransaction.setCompletionBlock(nil)
            CATransaction.commit()
        }

        @Test("TX9 Setting a transaction's value of the wrong type is reported and leaves the setting unchanged")
        func wrongTypes() {
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setDisableActions(true)
            let values: [(String, Any)] = [
                (kCATransactionAnimationDuration, "fast"), (kCATransactionAnimationDuration, NSNull()),
                (kCATransactionDisableActions, "yes"),
                (kCATransactionAnimationTimingFunction, 1), (kCATransactionCompletionBlock, 1),
            ]
            for (key, value) in values {
                let lines = standardError { CATransaction.setValue(value, forKey: key) }
                #expect(lines.contains("does not fit a transaction's '\(key)'"), "\(key)")
            }
            #expect(CATransaction.animationDuration() == 1)
            #expect(CATransaction.disableActions())
            #expect(CATransaction.animationTimingFunction() == nil)
            CATransaction.commit()
        }

        @Test("TX9 A replaced value can use transactions in its deinitializer")
        func replacedValue() {
            final class DeinitSpy {
                let layer = CALayer()
                deinit { layer.cornerRadius = CGFloat(CATransaction.animationDuration()) }
            }
            CATransaction.begin()
            for key in ["mine", kCATransactionCompletionBlock] {
                let value = DeinitSpy()
                let layer = value.layer
                CATransaction.setValue(key == "mine" ? value : { _ = value } as () -> Void, forKey: key)
                // Only the transaction keeps the value from here on.
                weak let weakValue = consume value
                CATransaction.setValue(nil, forKey: key)
                #expect(weakValue == nil && layer.cornerRadius == 0.25)
            }
            CATransaction.commit()
        }

        @Test("TX9 Setting a transaction's value or setting to nil restores that of the enclosing transaction")
        func storedNil() {
            let (linear, eased) = (CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn))
            let keys = [
                "mine", kCATransactionAnimationDuration, kCATransactionDisableActions, kCATransactionAnimationTimingFunction,
                kCATransactionCompletionBlock,
            ]
            func set(_ number: Int, _ function: CAMediaTimingFunction) {
                CATransaction.setValue(number, forKey: "mine")
                CATransaction.setValue(number, forKey: kCATransactionAnimationDuration)
                CATransaction.setValue(number == 1 ? kCFBooleanTrue : kCFBooleanFalse, forKey: kCATransactionDisableActions)
                CATransaction.setValue(function, forKey: kCATransactionAnimationTimingFunction)
                CATransaction.setValue({} as () -> Void, forKey: kCATransactionCompletionBlock)
            }
            CATransaction.begin()
            set(1, linear)
            CATransaction.begin()
            set(2, eased)
            #expect(CATransaction.animationDuration() == 2 && !CATransaction.disableActions())
            #expect(CATransaction.animationTimingFunction() === eased && CATransaction.value(forKey: "mine") as? Int == 2)
            for key in keys { CATransaction.setValue(nil, forKey: key) }
            #expect(CATransaction.animationDuration() == 1 && CATransaction.disableActions())
            #expect(CATransaction.animationTimingFunction() === linear && CATransaction.value(forKey: "mine") as? Int == 1)
            #expect(CATransaction.completionBlock() != nil)
            CATransaction.commit()
            for key in keys { CATransaction.setValue(nil, forKey: key) }
            #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
            #expect(CATransaction.animationTimingFunction() == nil && CATransaction.value(forKey: "mine") == nil)
            #expect(CATransaction.completionBlock() == nil)
            CATransaction.commit()
        }

        @Test("TX9 disableActions prevents implicit animations; animationDuration and the timing function apply to them")
        func animations() throws {
            let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.root.addSublayer(layer)
            CATransaction.flush()
            stage.sink.removeRecords()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            CATransaction.commit()
            #expect(stage.sink.commits.first?.animations == [])
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4))
            layer.opacity = 0.25
            CATransaction.commit()
            let sent = try #require(stage.sink.commits.last?.animations.first)
            #expect(sent.timing.duration == 2)
            #expect(sent.timing.beginTime == 100)
            #expect(sent.curve == CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4).wire)
            #expect(sent.property?.content == .basic(from: .scalar(0.5), to: nil, by: nil))
            #expect(stage.sink.faults == [])
        }
    }
}
