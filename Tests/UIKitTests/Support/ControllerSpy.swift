import Foundation

@testable import UIKit

/// A controller that records its callbacks under a name.
class ControllerSpy: UIViewController {
    let name: String
    let log: CallLog
    /// The values of `isBeingPresented` and the like when the view was about to appear or
    /// disappear.
    var reasons: [String] = []

    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ call: String) { log.add("\(name) \(call)") }

    private func recordReasons() {
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
        recordReasons()
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
        recordReasons()
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
