import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// A feed whose rows take longer to draw than a frame lasts, in nodes and in views.
@MainActor @Suite(.usesApp) struct FeedTests {
    /// The drawing of a row, which is the same in both feeds.
    private enum Drawing {
        static let height: CGFloat = 60
        /// The thread time (seconds) of one drawing, which is more than a frame.
        static let time = 0.025
        static let onMain = Mutex(0)

        /// Draws a stack of rounded rectangles as often as the time of a drawing allows.
        static func draw(_ bounds: CGRect) {
            if Thread.isMainThread { onMain.withLock { $0 += 1 } }
            let end = FeedTests.threadTime() + time
            while FeedTests.threadTime() < end {
                for inset in stride(from: 0, to: bounds.height / 2, by: 4) {
                    UIColor(hue: inset / bounds.height, saturation: 1, brightness: 1, alpha: 1).setFill()
                    UIBezierPath(roundedRect: bounds.insetBy(dx: inset, dy: inset), cornerRadius: 8).fill()
                }
            }
        }
    }

    private final class FeedNode: ASCellNode {
        override init() {
            super.init()
            style.preferredSize = CGSize(width: 320, height: Drawing.height)
        }

        override class func draw(
            _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
        ) { Drawing.draw(bounds) }
    }

    private final class FeedCell: UITableViewCell {
        final class Content: UIView {
            override func draw(_ rect: CGRect) { Drawing.draw(bounds) }
        }

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            let content = Content(frame: CGRect(x: 0, y: 0, width: 320, height: Drawing.height))
            contentView.addSubview(content)
        }

        required init?(coder: NSCoder) { nil }

        override func prepareForReuse() {
            super.prepareForReuse()
            contentView.subviews.first?.setNeedsDisplay()
        }
    }

    private final class Source: NSObject, ASTableDataSource, ASTableDelegate, UITableViewDataSource {
        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 100 }
        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock { { FeedNode() } }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }

    /// Returns the processor time (seconds) of the thread.
    private nonisolated static func threadTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Scrolls by ten points a frame, and returns the main thread's time in each frame.
    private func scroll(_ view: UIScrollView, frames: Int) async throws -> [Double] {
        var times: [Double] = []
        for frame in 1...frames {
            let start = (clock: ContinuousClock.now, thread: Self.threadTime())
            view.contentOffset.y = CGFloat(frame) * 10
            TestApp.pass()
            try await Task.sleep(until: start.clock + .seconds(1 / 60.0))
            times.append(Self.threadTime() - start.thread)
        }
        return times
    }

    private let window = TestApp.showWindow()

    @Test("AK10 A feed of nodes scrolls without a late frame where the same feed of views has a late frame for each row")
    func scrolls() async throws {
        let source = Source()
        let frames = 90
        let views = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 360), style: .plain)
        views.rowHeight = Drawing.height
        views.register(FeedCell.self, forCellReuseIdentifier: "row")
        views.dataSource = source
        window.addSubview(views)
        TestApp.pass()
        let late = try await scroll(views, frames: frames).filter { $0 > 1 / 60.0 }
        views.removeFromSuperview()
        // Fifteen rows of six frames each enter the screen.
        #expect(late.count >= 14)

        let nodes = ASTableNode(style: .plain)
        nodes.dataSource = source
        nodes.delegate = source
        nodes.frame = views.frame
        window.addSubnode(nodes)
        TestApp.pass()
        nodes.updateCurrentRange(with: .full)
        try await TestApp.run("the rows") { nodes.visibleNodes.count == 6 && nodes.visibleNodes.allSatisfy { $0.contents != nil } }
        Drawing.onMain.withLock { $0 = 0 }
        let times = try await scroll(nodes.view, frames: frames)
        #expect(times.filter { $0 > 1 / 60.0 }.isEmpty && Drawing.onMain.withLock { $0 } == 0)
        try await TestApp.run("the last rows") { nodes.visibleNodes.allSatisfy { $0.contents != nil } }
        window.isHidden = true
    }
}
