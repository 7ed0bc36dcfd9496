import CoreFoundation
import Foundation
import QuartzCore
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("An app and a real render-server")
    @StageThread
    struct AgreementTests {
        private let server: TestServer
        private let control: ControlClient
        private let context: CAContext

        /// A context on a server with a manual clock.
        init() throws {
            MainThread.standIn(by: CFRunLoopGetCurrent())
            server = try TestServer()
            control = try server.control()
            let clock = MediaClock()
            let connection = RenderServerConnection(path: server.socket, host: .current, clock: clock)
            context = CAContext(sink: connection, clock: clock)
            connection.handlers = context.handlers(of: connection)
            connection.start()
            try run("the connection") { context.isConnected }
        }

        private func run(_ what: String, until condition: () throws -> Bool) throws {
            try eventually(what) {
                _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
                return try condition()
            }
        }

        /// Moves the server's clock, and waits until the app has heard of it.
        private func tick(_ seconds: Double) throws {
            try control.tick(seconds)
            let time = try control.statistics().time
            try run("the app's clock") { context.clock.now >= time }
            #expect(context.clock.now == time)
        }

        private func animated(_ animations: [CAAnimation], _ change: (CALayer) -> Void = { _ in }) -> CALayer {
            let layer = CALayer(frame: CGRect(x: 10, y: 20, width: 60, height: 40))
            change(layer)
            for (index, animation) in animations.enumerated() { layer.add(animation, forKey: "\(index)") }
            context.layer.addSublayer(layer)
            return layer
        }

        private func basic(_ keyPath: String, _ from: Any?, _ to: Any?, _ change: (CABasicAnimation) -> Void = { _ in }) -> CAAnimation {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            animation.duration = 2
            change(animation)
            return animation
        }

        @Test("TR2 presentation() has the server's values, at every instant, to within 1e-6")
        func presentations() throws {
            let path = CAKeyframeAnimation(keyPath: "position")
            path.path = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 200, height: 100), transform: nil)
            path.calculationMode = .paced
            path.rotationMode = .rotateAuto
            path.duration = 1.5
            path.repeatCount = .infinity
            let color = CAKeyframeAnimation(keyPath: "backgroundColor")
            color.values = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.25)]
            color.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut)]
            color.duration = 3
            color.autoreverses = true
            let layers = [
                animated([basic("opacity", 0.25, 1) { $0.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.7, 0.3, 1) }]),
                animated([path]),
                animated([color, basic("transform.rotation.z", 0, Double.pi), basic("transform.scale", nil, 3) { $0.isAdditive = true }]),
                animated([
                    basic("bounds.size.width", nil, 200),
                    basic("cornerRadius", 0, 40) {
                        $0.fillMode = .forwards
                        $0.isRemovedOnCompletion = false
                    },
                ]),
                animated([basic("position.x", 0, 300) { $0.repeatCount = 2.5 }]) { layer in
                    layer.speed = 0.5
                    layer.timeOffset = 0.3
                },
            ]
            try run("the commit") { try control.statistics().clients.first?.layers == layers.count + 1 }
            for step in 0..<25 {
                try tick(step == 0 ? 0 : 0.17)
                let nodes = try control.tree()
                for layer in layers {
                    let node = try #require(nodes.first { Int32($0.layer.rawValue) == layer.remoteID })
                    let presentation = try #require(layer.presentation())
                    var expected = LayerProperties()
                    for assignment in node.model + node.presentation { expected.set(assignment.property, to: assignment.value) }
                    for property in LayerProperty.allCases where property != .contents {
                        #expect(
                            presentation.values[property].isNear(expected[property], 1e-6),
                            "step \(step), layer \(layer.remoteID), \(property)")
                    }
                }
            }
        }

        @Test("TX9 a completion block runs when the server has shown the last of its transaction's animations")
        func completion() throws {
            var ended = 0
            CATransaction.begin()
            CATransaction.setCompletionBlock { ended += 1 }
            _ = animated([basic("opacity", 0, 1) { $0.duration = 0.5 }])
            _ = animated([basic("position.x", 0, 100) { $0.duration = 1 }])
            CATransaction.commit()
            try tick(0)
            for _ in 0..<9 { try tick(0.1) }
            #expect(ended == 0)
            try tick(0.15)
            try run("the completion block") { ended > 0 }
            #expect(ended == 1)
        }

        @Test("TX5 a pass in which nothing changed, one implicit and N explicit transactions are none, one and N commits to the server")
        func counts() throws {
            func commits() throws -> UInt64 { try control.statistics().clients.first?.commits ?? 0 }
            try control.settle("the first commit") { try commits() == 1 }
            try run("a pass") { true }
            #expect(try commits() == 1)
            context.layer.cornerRadius = 1
            try run("the implicit commit") { try commits() == 2 }
            for index in 0..<2 {
                CATransaction.begin()
                context.layer.borderWidth = CGFloat(index + 1)
                CATransaction.commit()
                try tick(0)
            }
            #expect(try commits() == 4)
        }
    }
}
