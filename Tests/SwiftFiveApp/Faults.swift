import UIKit

/// Uses of UIKit off the main thread, which are errors.
class Faults {
    /// The view under test, for the handler of the signal that ends the process.
    nonisolated(unsafe) static var victim = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))

    static func run(_ name: String) {
        victim.layoutIfNeeded()
        signal(SIGILL) { _ in Faults.report() }
        signal(SIGTRAP) { _ in Faults.report() }
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            Faults.commit(name)
            done.signal()
        }
        thread.start()
        done.wait()
    }

    /// Prints the state of the view before the process ends.
    static func report() {
        let view = Faults.victim
        let frame = view.frame
        print("frame \(frame.minX) \(frame.minY) \(frame.width) \(frame.height) alpha \(view.alpha) tag \(view.tag)")
        print("subviews \(view.subviews.count) layers \(view.layer.sublayers?.count ?? 0) dirty \(view.layer.needsLayout())")
        print("touches \(view.isUserInteractionEnabled) recognizers \(view.gestureRecognizers?.count ?? 0)")
        fflush(nil)
        _exit(3)
    }

    static func commit(_ name: String) {
        switch name {
        case "view": _ = UIView()
        case "label": _ = UILabel(frame: .zero)
        case "controller": _ = UIViewController()
        case "recognizer": _ = UITapGestureRecognizer(target: nil, action: nil)
        case "frame": victim.frame = .zero
        case "alpha": victim.alpha = 0.5
        case "tag": victim.tag = 7
        case "touches": victim.isUserInteractionEnabled = false
        case "layout": victim.setNeedsLayout()
        case "tree": victim.addSubview(victim)
        case "animation": UIView.animate(withDuration: 1) { victim.alpha = 0 }
        case "responder": victim.becomeFirstResponder()
        default: break
        }
    }
}
