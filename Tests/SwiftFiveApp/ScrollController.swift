import UIKit

/// Prints what the run loop served during scrolling, and that it serves everything again
/// afterwards.
class ScrollController: UIViewController, UIScrollViewDelegate {
    /// How often each timer and display link was served, by its name.
    private var counts: [String: Int] = [:]
    /// The number of scrolls since the drag began, or −1 from the end of the deceleration until
    /// everything was served again.
    private var moves = 0
    private var links: [CADisplayLink] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let scrollView = ListView(frame: view.bounds)
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 100_000)
        scrollView.delegate = self
        view.addSubview(scrollView)
        for (name, mode) in [("default", RunLoop.Mode.default), ("common", .common)] {
            let timer = Timer(timeInterval: 0.002, repeats: true) { [weak self] _ in self?.served("timer \(name)") }
            RunLoop.main.add(timer, forMode: mode)
            let link = CADisplayLink { [weak self] _ in self?.served("link \(name)") }
            link.add(to: .main, forMode: mode)
            links.append(link)
        }
        report("ready")
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { moves = 0 }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        moves += 1
        // By the third scroll, the pass in which the scrolling began is over.
        if moves == 3 { counts = [:] }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        report("while scrolling: " + summary)
        counts = [:]
        moves = -1
    }

    private func served(_ name: String) {
        counts[name, default: 0] += 1
        if moves == -1, counts.count == 4 {
            report("afterwards: " + summary)
            moves = 0
        }
    }

    private var summary: String {
        ["timer default", "timer common", "link default", "link common"].map { "\($0) \(counts[$0] ?? 0)" }.joined(separator: ", ")
    }

    private func report(_ line: String) {
        print(line)
        fflush(nil)
    }
}

/// A view with a deinit that is not isolated, as in code of Swift 5.
class ListView: UIScrollView {
    deinit { NotificationCenter.default.removeObserver(self) }
}
