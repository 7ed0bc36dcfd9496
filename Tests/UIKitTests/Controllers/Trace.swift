import Foundation

@testable import UIKit

/// What was called, in order, one line a call.
@MainActor final class Trace {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    /// The lines since the last call. Layout is left out, as it may come more than once, unless asked for.
    func take(layout: Bool = false) -> [String] {
        defer { lines = [] }
        return layout ? lines : lines.filter { !$0.hasSuffix("LayoutSubviews") }
    }
}

/// A controller that traces its callbacks under a name.
class TracedController: UIViewController {
    let name: String
    let trace: Trace
    /// What `isBeingPresented` and the like were when the view was about to appear or disappear.
    var reasons: [String] = []

    init(_ name: String, _ trace: Trace) {
        self.name = name
        self.trace = trace
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ call: String) { trace.add("\(name) \(call)") }

    private func note() {
        if isBeingPresented { reasons.append("presented") }
        if isBeingDismissed { reasons.append("dismissed") }
        if isMovingToParent { reasons.append("to parent") }
        if isMovingFromParent { reasons.append("from parent") }
    }

    override func loadView() {
        add("loadView")
        super.loadView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        add("viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note()
        add("viewWillAppear" + (animated ? " animated" : ""))
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        add("viewIsAppearing")
        if view.window == nil { add("has no window") }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        add("viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note()
        add("viewWillDisappear" + (animated ? " animated" : ""))
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        add("viewDidDisappear")
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        add("viewWillLayoutSubviews")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        add("viewDidLayoutSubviews")
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        add("willMove " + (parent == nil ? "nil" : "parent"))
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        add("didMove " + (parent == nil ? "nil" : "parent"))
    }
}

/// A phone's window with a root controller.
@MainActor func show(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle(window)
    return window
}

/// What the end of a pass of the run loop does: layout, and then what follows the commit.
@MainActor func settle(_ window: UIWindow) {
    window.layoutIfNeeded()
    CommitFollowers.run()
}
