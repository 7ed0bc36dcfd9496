import Foundation
import QuartzCore
import RenderTree
import SceneModel
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    /// Tests every animatable key path with animations of every class.
    @Suite("Key paths in the app and the server")
    @StageThread
    struct KeyPathAgreementTests {
        /// Records values of the driven properties, to verify that each of them changed.
        private struct ValueRecord {
            private var seen: [Int: [LayerProperty: Set<String>]] = [:]

            mutating func add(_ number: Int, _ driven: DrivenLayer, _ values: LayerProperties) {
                guard !(driven.animations[0] is CATransition) else { return }
                for (_, property) in driven.keyPaths { seen[number, default: [:]][property, default: []].insert("\(values[property])") }
            }

            /// Expects each animation to have changed its property, so that equal values mean
            /// something.
            func expectAll(of layers: [DrivenLayer]) {
                for (number, driven) in layers.enumerated() where !(driven.animations[0] is CATransition) {
                    for (name, property) in driven.keyPaths {
                        #expect((seen[number]?[property] ?? []).count > 1, "\(name), \(driven.animations[0])")
                    }
                }
            }
        }

        @Test(
            "TR2 presentation() equals the server's tree for every animatable key path and animation class, at 200 times"
        )
        func everyTime() throws {
            let stage = StageFixture(time: 100)
            let layers = DrivenLayer.all()
            for driven in layers { stage.add(driven) }
            CATransaction.flush()
            #expect(stage.sink.faults == [])
            #expect(stage.sink.commits.flatMap(\.animations).count == layers.map(\.animations.count).reduce(0, +))
            var record = ValueRecord()
            // 4.3 s, longer than any of the animations (at most 4 s).
            for step in 0..<200 {
                let time = 100 + Double(step) * 0.0217
                stage.advance(to: time)
                let served = stage.sink.evaluate(layers.map(\.layer), at: time)
                for (number, driven) in layers.enumerated() {
                    // That no other property is driven is checked at every 50th step.
                    try driven.expectPresentation(equals: served[number], all: step % 50 == 0, step)
                    if step % 25 == 0 { record.add(number, driven, served[number]) }
                }
            }
            record.expectAll(of: layers)
        }

        @Test("TR2 presentation() equals a real render-server's values for every animatable key path and animation class")
        func realServer() throws {
            // Values are compared, not pixels.
            let app = try ServedAppFixture(size: "16x12")
            let layers = DrivenLayer.all()
            let lines = standardError {
                for driven in layers { _ = app.show(driven.layer, driven.animations) }
                CATransaction.flush()
            }
            #expect(lines == "")
            try app.run("the commit") {
                // The server counts layers starting with the frame that shows them.
                try app.control.tick(0)
                return try app.control.statistics().clients.first?.layers == layers.count + 1
            }
            var record = ValueRecord()
            // 4.1 s, longer than any of the animations.
            for step in 0..<16 {
                try app.tick(step == 0 ? 0 : 0.271)
                let nodes = Dictionary(uniqueKeysWithValues: try app.control.tree().map { ($0.layer, $0) })
                for (number, driven) in layers.enumerated() {
                    let node = try #require(nodes[driven.layer.serverID])
                    var served = LayerProperties()
                    for assignment in node.model + node.presentation { served.set(assignment.property, to: assignment.value) }
                    try driven.expectPresentation(equals: served, all: step % 4 == 0, step)
                    if step % 2 == 0 { record.add(number, driven, served) }
                }
            }
            record.expectAll(of: layers)
        }
    }
}

extension StageFixture {
    /// Adds a layer with its animations to the root.
    fileprivate func add(_ driven: DrivenLayer) {
        for (index, animation) in driven.animations.enumerated() { driven.layer.add(animation, forKey: "\(index)") }
        root.addSublayer(driven.layer)
    }
}
