import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Tests of page view controllers of 320 × 480 points.
@MainActor @Suite("Page view controllers", .serialized) struct PageViewControllerTests {
    /// Pages in a window, with a record of calls.
    @MainActor private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let simulator = TouchSimulator()
        let log = CallLog()
        let pages: [ControllerSpy]
        let controller: UIPageViewController
        var showsIndicator = false

        init(
            _ style: UIPageViewController.TransitionStyle = .scroll,
            _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
            options: [UIPageViewController.OptionsKey: Any]? = nil, first: [Int] = [0], count: Int = 4, isDoubleSided: Bool = false,
            isRightToLeft: Bool = false
        ) {
            let log = log
            pages = (0..<count).map { ControllerSpy("\($0)", log) }
            controller = UIPageViewController(transitionStyle: style, navigationOrientation: orientation, options: options)
            super.init()
            controller.isDoubleSided = controller.isDoubleSided || isDoubleSided
            controller.dataSource = self
            controller.delegate = self
            controller.setViewControllers(first.map { pages[$0] }, direction: .forward, animated: false)
            if isRightToLeft { simulator.window.traitOverrides.layoutDirection = .rightToLeft }
            simulator.window.rootViewController = controller
            settle()
            log.lines = []
        }

        func close() {
            simulator.window.rootViewController = nil
            simulator.close()
        }

        func settle() {
            simulator.window.layoutIfNeeded()
            PostCommitActions.run()
        }

        var scrollView: PageScrollView? { controller.scroller?.scrollView }

        /// Drags over the width of the screen, and lets the pages come to rest.
        func drag(from: (Double, Double), to: (Double, Double), steps: Int = 10) {
            simulator.drag(from: from, to: to, steps: steps)
            rest()
        }

        func rest() {
            if let scrollView { simulator.run(scrollView) }
            controller.curler?.step(to: CACurrentMediaTime() + 10)
            settle()
        }

        /// The frame of a page in the page view controller's view.
        func frame(_ index: Int) -> CGRect? {
            guard let view = pages[index].viewIfLoaded, view.superview != nil, !view.isHidden else { return nil }
            return view.convert(view.bounds, to: controller.view)
        }

        /// The calls, without those of layout.
        var milestones: [String] { log.lines.filter { !$0.contains("Layout") } }

        var shown: [String] { controller.viewControllers?.compactMap { ($0 as? ControllerSpy)?.name } ?? [] }

        private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
            guard let index = pages.firstIndex(where: { $0 === controller }), pages.indices.contains(index + step) else { return nil }
            return pages[index + step]
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(viewController, -1) }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(viewController, 1) }

        func presentationCount(for pageViewController: UIPageViewController) -> Int { showsIndicator ? pages.count : 0 }

        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
        }

        func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {
            log.add("will turn to \(pendingViewControllers.compactMap { ($0 as? ControllerSpy)?.name }.joined())")
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
            transitionCompleted completed: Bool
        ) {
            let former = previousViewControllers.compactMap { ($0 as? ControllerSpy)?.name }.joined()
            log.add("did turn from \(former) \(completed)")
        }
    }

    // MARK: Defaults

    @Test("A page view controller has the style, orientation and spine that it was created with")
    func defaults() {
        let scrolling = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
        #expect(scrolling.transitionStyle == .scroll && scrolling.navigationOrientation == .vertical)
        #expect(scrolling.spineLocation == .none && scrolling.viewControllers == [] && scrolling.gestureRecognizers.isEmpty)
        let curling = UIPageViewController()
        #expect(curling.transitionStyle == .pageCurl && curling.navigationOrientation == .horizontal)
        #expect(curling.spineLocation == .min && !curling.isDoubleSided && curling.gestureRecognizers.count == 2)
        let open = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal,
            options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
        #expect(open.spineLocation == .mid && open.isDoubleSided)
    }

    @Test("A page fills the view, and becomes a child before it appears")
    func firstPage() {
        let book = Book()
        defer { book.close() }
        #expect(book.frame(0) == CGRect(x: 0, y: 0, width: 320, height: 480))
        #expect(book.pages[0].parent === book.controller && book.shown == ["0"])
    }

    // MARK: Scrolling

    @Test("A swipe turns to the next page, with the callbacks in UIKit's order")
    func swipes() {
        let book = Book()
        defer { book.close() }
        book.drag(from: (300, 240), to: (40, 240))
        #expect(book.shown == ["1"] && book.frame(0) == nil)
        #expect(book.frame(1) == CGRect(x: 0, y: 0, width: 320, height: 480))
        #expect(book.pages[0].parent == nil && book.pages[1].parent === book.controller)
        #expect(
            book.milestones == [
                "will turn to 1", "1 willMove parent", "1 loadView", "1 viewDidLoad", "1 viewWillAppear animated",
                "0 viewWillDisappear animated", "1 viewIsAppearing", "0 willMove nil", "0 viewDidDisappear", "1 viewDidAppear",
                "0 didMove nil", "1 didMove parent", "did turn from 0 true",
            ])
    }

    @Test("A short drag returns to the page, and the appearance of the other is reversed")
    func returns() {
        let book = Book()
        defer { book.close() }
        book.simulator.drag(from: (200, 240), to: (140, 240), steps: 20, lifts: false)
        #expect(book.milestones.first == "will turn to 1")
        book.simulator.wait(0.3)
        book.simulator.up()
        book.rest()
        #expect(book.shown == ["0"] && book.frame(1) == nil && book.pages[1].parent == nil)
        #expect(book.milestones.last == "did turn from 0 false")
        #expect(book.log.lines.contains("1 viewDidDisappear") && book.log.lines.contains("0 viewDidAppear"))
        #expect(!book.log.lines.contains("1 viewDidAppear"))
    }

    @Test("Beyond the first and the last page, the content bounces and no turn begins")
    func ends() throws {
        let book = Book(first: [3])
        defer { book.close() }
        book.simulator.drag(from: (300, 240), to: (100, 240), steps: 20, lifts: false)
        let scrollView = try #require(book.scrollView)
        // The rubber band moves the content by less than half of the way.
        #expect(scrollView.contentOffset.x > 320 && scrollView.contentOffset.x < 320 + 100)
        book.simulator.wait(0.3)
        book.simulator.up()
        book.rest()
        #expect(book.shown == ["3"] && book.milestones.isEmpty)
    }

    @Test("Pages follow each other from right to left in a right-to-left layout, and downward in a vertical one")
    func directions() {
        let mirrored = Book(isRightToLeft: true)
        mirrored.drag(from: (20, 240), to: (280, 240))
        #expect(mirrored.shown == ["1"])
        mirrored.close()
        let vertical = Book(.scroll, .vertical)
        defer { vertical.close() }
        vertical.drag(from: (160, 440), to: (160, 100))
        #expect(vertical.shown == ["1"] && vertical.frame(1) == CGRect(x: 0, y: 0, width: 320, height: 480))
    }

    @Test("A drag that begins before the pages rest turns on from the page that is nearer")
    func quickSwipes() {
        let book = Book()
        defer { book.close() }
        book.simulator.drag(from: (300, 240), to: (40, 240))
        // A few frames later, the second page has passed half of the way.
        for step in 1...3 {
            book.scrollView?.displayLink?.fire(book.simulator.mediaTime(book.simulator.time) + Double(step) / 60, book.scrollView)
        }
        book.simulator.wait(0.05)
        book.drag(from: (300, 240), to: (40, 240))
        #expect(book.shown == ["2"])
    }

    @Test("Spacing lies between pages, which keep the size of the view")
    func spacing() throws {
        let book = Book(options: [.interPageSpacing: 20])
        defer { book.close() }
        book.simulator.drag(from: (300, 240), to: (190, 240), steps: 20, lifts: false)
        let (first, second) = (try #require(book.frame(0)), try #require(book.frame(1)))
        #expect(first.size == CGSize(width: 320, height: 480) && second.size == first.size)
        #expect(second.minX - first.maxX == 20 && first.minX == -100)
    }

    @Test("The app turns pages with an animation that calls the completion, and without notifying the delegate")
    func turnsByApp() {
        let book = Book()
        defer { book.close() }
        var results: [Bool] = []
        book.controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) { results.append($0) }
        #expect(book.shown == ["0"] && results.isEmpty)
        book.rest()
        #expect(book.shown == ["2"] && results == [true] && !book.log.lines.contains { $0.contains("turn") })
        book.controller.setViewControllers([book.pages[0]], direction: .reverse, animated: false) { results.append($0) }
        #expect(book.shown == ["0"] && results == [true, true] && book.pages[2].parent == nil)
    }

    @Test("The page indicator shows the data source's numbers, follows turns, and turns pages when it is tapped")
    func indicator() throws {
        let book = Book()
        defer { book.close() }
        #expect(book.controller.indicator == nil)
        book.showsIndicator = true
        book.controller.setViewControllers([book.pages[1]], direction: .forward, animated: false)
        book.settle()
        let indicator = try #require(book.controller.indicator)
        #expect(indicator.numberOfPages == 4 && indicator.currentPage == 1)
        #expect(indicator.frame == CGRect(x: 0, y: 443, width: 320, height: 37) && book.frame(1)?.height == 443)
        book.drag(from: (300, 240), to: (40, 240))
        #expect(indicator.currentPage == 2)
        book.simulator.tap(60, 460)
        book.rest()
        #expect(book.shown == ["1"] && indicator.currentPage == 1)
    }

    @Test("A delegate that an app sets on the scroll view does not prevent turns")
    func foreignDelegate() {
        let book = Book()
        defer { book.close() }
        let spy = ForeignDelegate()
        for case let scrollView as UIScrollView in book.controller.view.subviews { scrollView.delegate = spy }
        book.drag(from: (300, 240), to: (40, 240))
        #expect(book.shown == ["1"] && spy.count > 5)
    }

    private final class ForeignDelegate: NSObject, UIScrollViewDelegate {
        var count = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
    }

    // MARK: Curling

    @Test("A drag curls the page, whose free edge follows the finger, and a throw turns it")
    func curls() throws {
        let book = Book(.pageCurl)
        defer { book.close() }
        book.simulator.drag(from: (300, 240), to: (140, 240), steps: 20, lifts: false)
        #expect(book.milestones.first == "will turn to 1")
        let curl = try #require(book.controller.view.subviews.last as? PageCurlView)
        // The free edge began at 320.
        let edge = PageCurl(width: 320, progress: curl.progress).freeEdge
        #expect(abs(edge - 160) < 1)
        book.simulator.up()
        book.rest()
        #expect(book.shown == ["1"] && book.milestones.last == "did turn from 0 true")
        #expect(!book.controller.view.subviews.contains { $0 is PageCurlView } && book.frame(1) != nil)
    }

    @Test("A tap at an edge turns the page, and one in the middle does not")
    func taps() {
        let book = Book(.pageCurl, first: [1])
        defer { book.close() }
        book.simulator.tap(160, 240)
        #expect(book.milestones.isEmpty)
        book.simulator.tap(310, 240)
        book.rest()
        #expect(book.shown == ["2"])
        book.simulator.tap(10, 240)
        book.rest()
        #expect(book.shown == ["1"])
    }

    @Test("With a spine in the middle, two pages are shown and turned together")
    func openBook() {
        let book = Book(.pageCurl, options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue], first: [0, 1])
        defer { book.close() }
        #expect(book.frame(0) == CGRect(x: 0, y: 0, width: 160, height: 480))
        #expect(book.frame(1) == CGRect(x: 160, y: 0, width: 160, height: 480))
        book.simulator.tap(310, 240)
        book.rest()
        #expect(book.shown == ["2", "3"] && book.frame(2)?.minX == 0 && book.frame(3)?.minX == 160)
    }

    @Test("A page with a back turns to the page after it")
    func doubleSided() {
        let book = Book(.pageCurl, isDoubleSided: true)
        defer { book.close() }
        book.simulator.tap(310, 240)
        book.rest()
        #expect(book.shown == ["2"] && book.pages[1].parent == nil)
    }
}

@MainActor @Suite("The shape of a curling page") struct PageCurlTests {
    @Test("A page is flat at the beginning, and lies on the other side of the spine at the end")
    func ends() {
        let (flat, turned) = (PageCurl(width: 300, progress: 0), PageCurl(width: 300, progress: 1))
        for distance in stride(from: CGFloat(0), through: 300, by: 25) {
            #expect(abs(flat.position(of: distance) - distance) < 1e-9)
            #expect(abs(turned.position(of: distance) + distance) < 1e-6)
        }
        #expect(flat.strips(10).allSatisfy(\.isFront) && turned.strips(10).allSatisfy { !$0.isFront })
    }

    @Test("Paper does not stretch: between two points, it is as long on the cylinder as when it is flat")
    func lengths() {
        let curl = PageCurl(width: 300, progress: 0.4)
        var length: CGFloat = 0
        var former = (x: curl.position(of: 0), z: CGFloat(0))
        for step in 1...3000 {
            let distance = CGFloat(step) / 10
            let point = (x: curl.position(of: distance), z: curl.radius * (1 - cos(curl.angle(at: distance))))
            length += hypot(point.x - former.x, point.z - former.z)
            former = point
        }
        #expect(abs(length - 300) < 0.01)
    }

    @Test("The free edge moves toward the spine throughout, and its position determines the progress")
    func freeEdge() {
        var former = CGFloat.infinity
        for step in 0...100 {
            let curl = PageCurl(width: 300, progress: CGFloat(step) / 100)
            #expect(curl.freeEdge < former)
            former = curl.freeEdge
            #expect(abs(PageCurl.progress(ofFreeEdge: curl.freeEdge, width: 300) - curl.progress) < 1e-4)
        }
    }

    @Test("Strips cover the page without gaps")
    func strips() {
        for progress in [0.05, 0.3, 0.6, 0.95] as [CGFloat] {
            let strips = PageCurl(width: 300, progress: progress).strips(12)
            #expect(strips.first?.distances.lowerBound == 0 && strips.last?.distances.upperBound == 300)
            for (strip, next) in zip(strips, strips.dropFirst()) {
                #expect(strip.distances.upperBound == next.distances.lowerBound && strip.positions.1 == next.positions.0)
            }
        }
    }
}
