import CoreGraphics
import Foundation
import QuartzCore
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

/// Records the events that it runs for.
private final class ActionSpy: CAAction {
    let name: String
    private(set) var runs: [String] = []

    init(_ name: String) { self.name = name }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        #expect(anObject is CALayer)
        runs.append(event)
    }
}

/// A delegate that returns fixed actions and records the keys for which it is asked.
private final class ActionDelegateStub: NSObject, CALayerDelegate {
    var actions: [String: any CAAction] = [:]
    var requestedKeys: [String] = []

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        requestedKeys.append(event)
        return actions[event]
    }
}

/// A layer whose class provides an action for `opacity`.
private final class ClassActionLayer: CALayer {
    nonisolated(unsafe) static let spy = ActionSpy("class")
    override class func defaultAction(forKey event: String) -> (any CAAction)? { event == "opacity" ? spy : nil }
}

extension QuartzCoreTests {
    @Suite("Actions")
    struct ActionTests {
        @StageThread
        @Test("AN7 An action is looked up in the delegate, actions, style and class, in this order, before the implicit animation")
        func order() throws {
            let stage = StageFixture()
            let layer = ClassActionLayer()
            let delegate = ActionDelegateStub()
            stage.root.addSublayer(layer)
            CATransaction.flush()
            layer.delegate = delegate
            let (first, second, third) = (ActionSpy("delegate"), ActionSpy("actions"), ActionSpy("style"))
            delegate.actions = ["opacity": first]
            layer.actions = ["opacity": second]
            layer.style = ["actions": ["opacity": third]]
            #expect(layer.action(forKey: "opacity") === first)
            delegate.actions = [:]
            #expect(layer.action(forKey: "opacity") === second)
            layer.actions = [:]
            #expect(layer.action(forKey: "opacity") === third)
            layer.style = nil
            #expect(layer.action(forKey: "opacity") === ClassActionLayer.spy)
            let implicit = try #require(layer.action(forKey: "position") as? CABasicAnimation)
            #expect(implicit.keyPath == "position")
            #expect(layer.action(forKey: "somethingElse") == nil)
            #expect(delegate.requestedKeys == ["opacity", "opacity", "opacity", "opacity", "position", "somethingElse"])
        }

        @StageThread
        @Test("AN7 A changed property runs its action once; setting an equal value runs no action")
        func runs() {
            let stage = StageFixture()
            let layer = CALayer()
            stage.root.addSublayer(layer)
            CATransaction.flush()
            let spy = ActionSpy("n")
            layer.actions = ["opacity": spy, "position": spy]
            layer.opacity = 0.5
            layer.opacity = 0.5
            layer.position = CGPoint(x: 3, y: 4)
            layer.position = CGPoint(x: 3, y: 4)
            #expect(spy.runs == ["opacity", "position"])
            #expect(layer.animationKeys() == nil)
        }

        @StageThread
        @Test("AN7 NSNull in the delegate or in actions ends the search for an action")
        func null() {
            let stage = StageFixture()
            let layer = CALayer()
            let delegate = ActionDelegateStub()
            layer.delegate = delegate
            stage.root.addSublayer(layer)
            CATransaction.flush()
            let spy = ActionSpy("n")
            layer.style = ["actions": ["opacity": spy]]
            layer.actions = ["opacity": NSNull()]
            layer.opacity = 0.5
            layer.actions = ["opacity": spy]
            delegate.actions = ["opacity": NSNull()]
            layer.opacity = 0.25
            #expect(spy.runs == [] && layer.animationKeys() == nil)
            #expect(layer.action(forKey: "opacity") == nil)
        }

        @StageThread
        @Test("AN7 While actions are disabled, no action is looked up or run")
        func disabled() {
            let stage = StageFixture()
            let layer = CALayer()
            let delegate = ActionDelegateStub()
            let spy = ActionSpy("n")
            delegate.actions = ["opacity": spy, kCAOnOrderIn: spy, kCAOnOrderOut: spy, "hidden": spy, "sublayers": spy]
            layer.delegate = delegate
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            stage.root.addSublayer(layer)
            layer.opacity = 0.5
            layer.isHidden = true
            layer.addSublayer(CALayer())
            layer.removeFromSuperlayer()
            CATransaction.commit()
            #expect(delegate.requestedKeys == [] && spy.runs == [])
        }

        @StageThread
        @Test("AN7 kCAOnOrderIn runs when a layer enters a tree or is shown, kCAOnOrderOut when it leaves or is hidden")
        func orderInAndOut() {
            let stage = StageFixture()
            let layer = CALayer()
            let spy = ActionSpy("n")
            layer.actions = [kCAOnOrderIn: spy, kCAOnOrderOut: spy, "hidden": NSNull()]
            stage.root.addSublayer(layer)
            #expect(spy.runs == [kCAOnOrderIn])
            CATransaction.flush()
            layer.isHidden = true
            layer.isHidden = false
            #expect(spy.runs == [kCAOnOrderIn, kCAOnOrderOut, kCAOnOrderIn])
            stage.root.insertSublayer(layer, at: 0)
            #expect(spy.runs.count == 3, "a move among its siblings runs neither")
            layer.removeFromSuperlayer()
            #expect(spy.runs.last == kCAOnOrderOut && spy.runs.count == 4)
            CALayer().addSublayer(layer)
            #expect(spy.runs.count == 4, "its new superlayer is in no tree on the screen")
        }

        @StageThread
        @Test("AN7 Sublayers removed together each run kCAOnOrderOut; their superlayer runs \"sublayers\" once and needs layout")
        func leavingTogether() {
            let stage = StageFixture()
            let layers = (0..<3).map { _ in CALayer() }
            let spy = ActionSpy("n")
            let sublayersSpy = ActionSpy("list")
            for layer in layers {
                layer.actions = [kCAOnOrderIn: NSNull(), kCAOnOrderOut: spy]
                stage.root.addSublayer(layer)
            }
            stage.root.actions = ["sublayers": sublayersSpy]
            CATransaction.flush()
            stage.root.sublayers = [layers[1]]
            #expect(spy.runs == [kCAOnOrderOut, kCAOnOrderOut] && sublayersSpy.runs == ["sublayers"])
            #expect(layers[0].superlayer == nil && layers[2].superlayer == nil && stage.root.sublayers == [layers[1]])
            #expect(stage.root.needsLayout())
            CATransaction.flush()
            // The root and the remaining sublayer.
            #expect(stage.sink.layerCount == 2 && stage.sink.faults == [])
        }

        @StageThread
        @Test("AN7 A change of a layer's sublayers runs the action for the key \"sublayers\"")
        func sublayers() {
            let stage = StageFixture()
            let (layer, child) = (CALayer(), CALayer())
            let spy = ActionSpy("n")
            layer.actions = ["sublayers": spy]
            stage.root.addSublayer(layer)
            CATransaction.flush()
            layer.addSublayer(child)
            layer.insertSublayer(CALayer(), at: 0)
            child.removeFromSuperlayer()
            #expect(spy.runs == ["sublayers", "sublayers", "sublayers"])
        }

        @StageThread
        @Test("An animation used as an action is added under the event's name")
        func animationAsAction() throws {
            let stage = StageFixture()
            let layer = CALayer()
            stage.root.addSublayer(layer)
            CATransaction.flush()
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.duration = 3
            layer.actions = ["position": fade]
            layer.position = CGPoint(x: 1, y: 1)
            #expect(layer.animationKeys() == ["position"])
            let added = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
            #expect(added !== fade && added.keyPath == "opacity" && added.duration == 3)
        }

        @StageThread
        @Test("AN7 A basic animation without values that is used as an action starts at the value shown before the change")
        func animationWithoutValues() throws {
            let stage = StageFixture()
            let layer = CALayer()
            stage.root.addSublayer(layer)
            CATransaction.flush()
            let slide = CABasicAnimation(keyPath: "position.x")
            slide.duration = 3
            layer.actions = ["position": slide]
            layer.position = CGPoint(x: 40, y: 30)
            let added = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
            #expect(added.duration == 3 && added.fromValue as? Double == 0 && added.toValue == nil && slide.fromValue == nil)
            let shown = try #require(layer.presentation()).position
            #expect(shown == CGPoint(x: 0, y: 30))
        }

        @StageThread
        @Test("An action can change the tree of the layer that it runs for")
        func reentrant() {
            final class RemovingAction: CAAction {
                func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
                    (anObject as? CALayer)?.removeFromSuperlayer()
                }
            }
            let stage = StageFixture()
            let layers = (0..<3).map { _ in CALayer() }
            stage.root.sublayers = layers
            CATransaction.flush()
            for layer in layers { layer.actions = ["opacity": RemovingAction(), kCAOnOrderIn: RemovingAction()] }
            layers[1].opacity = 0
            #expect(stage.root.sublayers?.count == 2)
            stage.root.addSublayer(layers[1])
            #expect(layers[1].superlayer == nil)
            CATransaction.flush()
            // The root and the two other layers.
            #expect(stage.sink.faults == [] && stage.sink.layerCount == 3)
        }

        /// Returns the transitions that the server received.
        private func transitions(_ stage: StageFixture) -> [Transition] {
            stage.sink.commits.flatMap(\.animations).compactMap {
                if case .transition(let transition) = $0.content { transition } else { nil }
            }
        }

        @StageThread
        @Test("AN7 A CATransition is a valid action for changed contents and sublayers and for shown and hidden layers")
        func transitionAsAction() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let push = CATransition()
            push.type = .push
            push.subtype = .fromLeft
            push.duration = 2
            layer.actions = ["contents": push, "sublayers": push, kCAOnOrderIn: push, kCAOnOrderOut: push, "hidden": NSNull()]
            let changes: [(String, (CALayer) -> Void)] = [
                ("contents", { $0.contents = CGImage.filled(width: 2, height: 2) }), ("sublayers", { $0.addSublayer(CALayer()) }),
                ("order out", { $0.isHidden = true }), ("order in", { $0.isHidden = false }),
            ]
            for (name, change) in changes {
                change(layer)
                #expect(layer.animationKeys() == [kCATransition], "\(name)")
                let added = try #require(layer.animation(forKey: kCATransition) as? CATransition)
                #expect(added !== push && added.type == .push && added.subtype == .fromLeft && added.duration == 2)
                CATransaction.flush()
                #expect(transitions(stage).map(\.kind) == [.push] && transitions(stage).map(\.direction) == [.fromLeft], "\(name)")
                layer.removeAllAnimations()
                CATransaction.flush()
                stage.sink.removeRecords()
            }
            #expect(stage.sink.faults == [])
        }

        @StageThread
        @Test("AN7 A layer that enters the tree is shown with the transition of its kCAOnOrderIn action")
        func transitionIn() {
            let stage = StageFixture()
            let layer = CALayer()
            layer.actions = [kCAOnOrderIn: CATransition()]
            stage.root.addSublayer(layer)
            CATransaction.flush()
            #expect(layer.animationKeys() == [kCATransition] && transitions(stage).map(\.kind) == [.fade])
            layer.isHidden = true
            #expect(layer.animationKeys() == [kCATransition, "hidden"])
        }

        @StageThread
        @Test("AN7 A transition in actions under kCATransition runs only when the app runs it, and is added under kCATransition")
        func transitionByHand() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            layer.actions = [kCATransition: CATransition()]
            layer.opacity = 0.5
            #expect(layer.animationKeys() == ["opacity"])
            let action = try #require(layer.action(forKey: kCATransition))
            action.run(forKey: "mine", object: layer, arguments: nil)
            #expect(layer.animationKeys() == ["opacity", kCATransition])
        }

        @StageThread
        @Test("AN7 NSNull stops the search for an action in the delegate, actions, style and class; nil continues it")
        func nullEverywhere() {
            final class NullLayer: CALayer {
                override class func defaultAction(forKey event: String) -> (any CAAction)? { event == "zPosition" ? NSNull() : nil }
            }
            let stage = StageFixture()
            let layer = NullLayer()
            let delegate = ActionDelegateStub()
            stage.root.addSublayer(layer)
            CATransaction.flush()
            layer.delegate = delegate
            delegate.actions = ["opacity": NSNull()]
            layer.actions = ["opacity": ActionSpy("n"), "position": NSNull()]
            layer.style = ["actions": ["position": ActionSpy("n"), "bounds": NSNull()] as [String: any CAAction]]
            for key in ["opacity", "position", "bounds", "zPosition"] { #expect(layer.action(forKey: key) == nil, "\(key)") }
            #expect(layer.action(forKey: "cornerRadius") is CABasicAnimation)
            layer.opacity = 0
            layer.position = CGPoint(x: 1, y: 1)
            layer.bounds.size.width = 4
            layer.zPosition = 4
            #expect(layer.animationKeys() == nil)
            layer.cornerRadius = 4
            #expect(layer.animationKeys() == ["cornerRadius"])
        }
    }
}
