import Foundation
import Testing

@testable import QuartzCore
@testable import UIKit

/// Tests of the order in which one pass of the run loop calls the app's code.
@MainActor struct PassOrderTests {
    @MainActor private final class CallOrder {
        var lines: [String] = []
    }

    private final class ViewSpy: UIView {
        let order: CallOrder

        init(_ order: CallOrder) {
            self.order = order
            super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        }

        required init?(coder: NSCoder) { fatalError("not archived") }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { order.lines.append("touchesBegan") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { order.lines.append("touchesEnded") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { order.lines.append("touchesCancelled") }
        override func updateConstraints() {
            super.updateConstraints()
            order.lines.append("updateConstraints")
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            order.lines.append("layoutSubviews")
        }
        override func draw(_ rect: CGRect) { order.lines.append("draw") }
    }

    private final class RootControllerSpy: UIViewController {
        let order: CallOrder

        init(_ order: CallOrder) {
            self.order = order
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("not archived") }

        override func loadView() { view = ViewSpy(order) }
        override func viewWillLayoutSubviews() { order.lines.append("viewWillLayoutSubviews") }
        override func viewDidLayoutSubviews() { order.lines.append("viewDidLayoutSubviews") }
    }

    @Test("EV7 After the handlers of a run-loop pass the update cycle runs once: constraints, layout, display, commit")
    func runsUpdateCycleAfterHandlers() throws {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let order = CallOrder()
        let controller = RootControllerSpy(order)
        simulator.window.rootViewController = controller
        let view = try #require(controller.view)
        let tap = UITapGestureRecognizer()
        tap.addTarget(nil) { (_: UITapGestureRecognizer) in
            order.lines.append("tap")
            view.setNeedsUpdateConstraints()
            // Requested twice, performed once.
            for _ in 0..<2 {
                view.setNeedsLayout()
                view.setNeedsDisplay()
            }
            CATransaction.setCompletionBlock { MainActor.assumeIsolated { order.lines.append("committed") } }
        }
        view.addGestureRecognizer(tap)
        // The window's first layout and drawing.
        TestApp.pass()
        order.lines = []
        // The simulator calls the handlers at once. The next pass runs the update cycle.
        simulator.tap(50, 50)
        #expect(order.lines == ["touchesBegan", "tap", "touchesCancelled"])
        order.lines = []
        TestApp.pass()
        #expect(
            order.lines == [
                "updateConstraints", "viewWillLayoutSubviews", "layoutSubviews", "viewDidLayoutSubviews", "draw", "committed",
            ])
        order.lines = []
        TestApp.pass()
        #expect(order.lines.isEmpty)
    }
}
