import CoreGraphics
import CoreImage
import Foundation
import QuartzCore
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Animations of filters")
    struct FilterAnimationTests {
        private static func shown(_ stage: StageFixture, _ list: FilterList, _ filters: [CIFilter]) -> CALayer {
            let layer = CALayer()
            layer.setValue(filters, forKey: list.key)
            return stage.show(layer)
        }

        private static func blur(_ radius: Double, _ name: String = "soft", isEnabled: Bool = true) -> CIFilter {
            FilterTests.blur(radius, name, isEnabled: isEnabled)
        }

        /// Returns the presentation layer's radius as stored, by key path, and as its filter
        /// reports it.
        private static func radii(_ layer: CALayer, _ list: FilterList) throws -> [Double] {
            let shown = try #require(layer.presentation())
            let filter = try #require((shown.value(forKey: list.key) as? [CIFilter])?.first { $0.name == "soft" })
            let numbers = [shown.value(forKeyPath: "\(list.key).soft.inputRadius"), filter.value(forKey: kCIInputRadiusKey)]
            return [shown.values[keyPath: list.radius]] + numbers.compactMap { ($0 as? NSNumber)?.doubleValue }
        }

        @StageThread
        @Test(
            "Animating the radius of a layer's only enabled filter by its name gives equal values in the app and the server",
            arguments: FilterList.allCases)
        func basic(list: FilterList) throws {
            let stage = StageFixture(time: 100)
            let layer = Self.shown(stage, list, [Self.blur(9, "off", isEnabled: false), Self.blur(2)])
            let animation = CABasicAnimation(keyPath: "\(list.key).soft.inputRadius")
            animation.fromValue = 0
            animation.toValue = 20
            animation.duration = 2
            layer.add(animation, forKey: "blur")
            CATransaction.flush()
            let sent = try #require(stage.sink.commits.first?.animations.first)
            #expect(sent.property?.keyPath == AnimationKeyPath(list.property))
            for step in 0...20 {
                let time = 100 + Double(step) * 0.1
                stage.advance(to: time)
                // The radius grows by 1 in 0.1 s. At step 20 the animation has ended, and the
                // model's shows.
                let expected = step == 20 ? 2 : Double(step)
                for radius in try Self.radii(layer, list) { #expect(radius.isNear(expected), "\(step)") }
                let served = stage.sink.evaluate([layer], at: time)[0]
                #expect(served[keyPath: list.radius].isNear(expected))
            }
            #expect(layer.value(forKeyPath: "\(list.key).soft.inputRadius") as? NSNumber == 2, "the model stays")
            #expect(stage.sink.faults == [])
        }

        @StageThread
        @Test(
            "A changed filter radius animates from the value on the screen, for 0.25 s or the transaction's duration",
            arguments: FilterList.allCases)
        func implicit(list: FilterList) throws {
            let stage = StageFixture(time: 100)
            let path = "\(list.key).soft.inputRadius"
            let layer = Self.shown(stage, list, [Self.blur(4)])
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.setValue(8, forKeyPath: path)
            #expect(layer.animationKeys() == [path])
            CATransaction.flush()
            #expect(stage.sink.commits.first?.animations.first?.timing == MediaTiming(beginTime: 100, duration: 0.25))
            stage.advance(to: 100.125)
            // Halfway from 4 to 8.
            for radius in try Self.radii(layer, list) { #expect(radius.isNear(6)) }
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            CATransaction.setAnimationDuration(1)
            layer.setValue(0, forKeyPath: path)
            #expect(layer.animationKeys() == [path])
            CATransaction.flush()
            stage.advance(to: 100.625)
            for radius in try Self.radii(layer, list) { #expect(radius.isNear(3), "halfway from 6 to 0") }
            #expect(stage.sink.faults == [])
        }

        @StageThread
        @Test("A changed list of filters starts a transition unless the combined blur stays the same", arguments: FilterList.allCases)
        func transition(list: FilterList) {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            layer.setValue([Self.blur(3), Self.blur(4, "hard")], forKey: list.key)
            #expect(layer.animation(forKey: kCATransition) is CATransition && layer.animationKeys() == [kCATransition])
            layer.removeAllAnimations()
            // Gaussian blurs of 3 and 4 combine to √(3² + 4²) = 5.
            layer.setValue([Self.blur(5)], forKey: list.key)
            #expect(layer.animationKeys() == nil)
            layer.setValue(6, forKeyPath: "\(list.key).soft.inputRadius")
            layer.removeAllAnimations()
            layer.setValue([Self.blur(6), Self.blur(1, "hard")], forKey: list.key)
            layer.removeAllAnimations()
            layer.setValue(7, forKeyPath: "\(list.key).soft.inputRadius")
            #expect(layer.animationKeys() == nil, "two are enabled")
            CATransaction.setDisableActions(true)
            layer.setValue(nil, forKey: list.key)
            #expect(layer.animationKeys() == nil)
            CATransaction.flush()
            #expect(stage.sink.faults == [])
        }

        @StageThread
        @Test("Actions for filters are requested under the key of the list or the filter's key path")
        func events() {
            final class ActionDelegateSpy: NSObject, CALayerDelegate {
                var requestedKeys: [String] = []
                func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                    requestedKeys.append(event)
                    return NSNull()
                }
            }
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let delegate = ActionDelegateSpy()
            layer.delegate = delegate
            layer.filters = [Self.blur(3)]
            layer.setValue(4, forKeyPath: "filters.soft.inputRadius")
            layer.backgroundFilters = [Self.blur(3)]
            #expect(delegate.requestedKeys == ["filters", "filters.soft.inputRadius", "backgroundFilters"] && layer.animationKeys() == nil)
            layer.delegate = nil
            let animation = CABasicAnimation(keyPath: "filters.soft.inputRadius")
            layer.actions = ["filters": animation]
            layer.filters = [Self.blur(9)]
            #expect(layer.animationKeys() == ["filters"])
            #expect((layer.animation(forKey: "filters") as? CABasicAnimation)?.fromValue as? NSNumber == 4)
        }

        @StageThread
        @Test("Animating a radius while not exactly one filter is enabled, or an unknown path, is rejected with one line")
        func refusals() {
            let stage = StageFixture()
            let layer = Self.shown(stage, .filters, [Self.blur(3), Self.blur(4, "hard"), Self.blur(5, "off", isEnabled: false)])
            func report(_ path: String) -> String {
                let animation = CABasicAnimation(keyPath: path)
                animation.toValue = 5
                return standardError { layer.add(animation, forKey: nil) }
            }
            for path in ["filters.soft.inputRadius", "filters.off.inputRadius"] {
                let report = report(path)
                #expect(report.contains("'\(path)' is animatable only while") && report.split(separator: "\n").count == 1, "\(report)")
            }
            for path in [
                "filters.none.inputRadius", "filters.soft.name", "filters.inputRadius", "filters", "backgroundFilters.soft.inputRadius",
            ] {
                let report = report(path)
                #expect(report.contains("'\(path)' is not an animatable key path") && report.split(separator: "\n").count == 1, "\(report)")
            }
            CATransaction.flush()
            #expect(stage.sink.commits.flatMap(\.animations).allSatisfy { $0.property == nil } && stage.sink.faults == [])
        }

        @StageThread
        @Test("An archived layer keeps the animation of its filter")
        func archives() throws {
            let stage = StageFixture(time: 100)
            let layer = Self.shown(stage, .filters, [Self.blur(2)])
            let animation = CABasicAnimation(keyPath: "filters.soft.inputRadius")
            animation.toValue = 10
            animation.duration = 4
            layer.add(animation, forKey: "blur")
            let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
            let read = stage.show(try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)))
            stage.advance(to: 102)
            // Halfway from 2 to 10.
            #expect(try #require(read.presentation()).values.appearance.blurRadius.isNear(6))
        }
    }
}
