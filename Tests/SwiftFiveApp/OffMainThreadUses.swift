import UIKit

/// Uses UIKit off the main thread, one use per run, so that a test can check that it ends the
/// process before the view changes.
class OffMainThreadUses {
    /// The view under test. Static, because a signal handler cannot capture it.
    nonisolated(unsafe) static var testedView = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))

    static func run(useNamed name: String) {
        testedView.layoutIfNeeded()
        signal(SIGILL) { _ in OffMainThreadUses.report() }
        signal(SIGTRAP) { _ in OffMainThreadUses.report() }
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            OffMainThreadUses.performUse(named: name)
            done.signal()
        }
        thread.start()
        done.wait()
    }

    /// Prints the state of the view before the process ends.
    static func report() {
        let view = OffMainThreadUses.testedView
        let frame = view.frame
        print("frame \(frame.minX) \(frame.minY) \(frame.width) \(frame.height) alpha \(view.alpha) tag \(view.tag)")
        print("subviews \(view.subviews.count) layers \(view.layer.sublayers?.count ?? 0) dirty \(view.layer.needsLayout())")
        print("touches \(view.isUserInteractionEnabled) recognizers \(view.gestureRecognizers?.count ?? 0)")
        fflush(nil)
        _exit(3)
    }

    static func performUse(named name: String) {
        switch name {
        case "view": _ = UIView()
        case "label": _ = UILabel(frame: .zero)
        case "controller": _ = UIViewController()
        case "recognizer": _ = UITapGestureRecognizer(target: nil, action: nil)
        case "frame": testedView.frame = .zero
        case "alpha": testedView.alpha = 0.5
        case "tag": testedView.tag = 7
        case "touches": testedView.isUserInteractionEnabled = false
        case "layout": testedView.setNeedsLayout()
        case "tree": testedView.addSubview(testedView)
        case "animation": UIView.animate(withDuration: 1) { testedView.alpha = 0 }
        case "responder": testedView.becomeFirstResponder()
        default: break
        }
    }
}
