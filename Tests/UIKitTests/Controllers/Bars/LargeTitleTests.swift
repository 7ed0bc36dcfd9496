import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Large titles", .serialized)
struct LargeTitleTests {
    /// A visible navigation controller with large titles and one controller that scrolls.
    @MainActor private final class Fixture {
        let scroll = UIScrollView()
        let content = UIViewController()
        let navigation: UINavigationController
        let window: UIWindow

        init() {
            scroll.contentSize = CGSize(width: 320, height: 2000)
            content.view = scroll
            content.title = "First"
            navigation = UINavigationController(rootViewController: content)
            navigation.navigationBar.prefersLargeTitles = true
            window = show(navigation)
        }

        var bar: UINavigationBar { navigation.navigationBar }
        var largeTitle: LargeTitleView? { bar.subviews.compactMap { $0 as? LargeTitleView }.last }
        var largeLabel: BarText? {
            bar.layoutIfNeeded()
            largeTitle?.layoutIfNeeded()
            return largeTitle?.subviews.first as? BarText
        }
        var inlineOpacity: CGFloat? {
            bar.subviews.compactMap { $0 as? NavigationBarContent }.last?.subviews.compactMap { $0 as? BarText }.first?.alpha
        }

        /// Pushes a controller without a scroll view.
        func push(_ mode: UINavigationItem.LargeTitleDisplayMode) {
            let next = UIViewController()
            next.title = "Next"
            next.navigationItem.largeTitleDisplayMode = mode
            navigation.pushViewController(next, animated: false)
            settle(window)
        }
    }

    private let fixture = Fixture()

    @Test("A bar with a large title is 52 points higher, and its title has 34 points, bold, at the margin")
    func showsLargeTitle() throws {
        #expect(fixture.bar.frame == CGRect(x: 0, y: 0, width: 320, height: 96))
        #expect(fixture.bar.sizeThatFits(.zero).height == 96 && fixture.bar.intrinsicContentSize.height == 96)
        let label = try #require(fixture.largeLabel)
        let font = UIFont.systemFont(ofSize: 34, weight: .bold)
        let size = ("First" as NSString).size(withAttributes: [.font: font])
        // The title is 16 points from the left, and 8 points above the end of its 52.
        #expect(label.text == "First" && label.attributes[.font] as? UIFont == font)
        #expect(label.frame.minX == 16 && label.frame.maxY == 44 && label.bounds.width == size.width.rounded(.up))
        #expect(fixture.largeTitle?.frame == CGRect(x: 0, y: 44, width: 320, height: 52))
        #expect(label.alpha == 1 && fixture.inlineOpacity == 0)
        // Content begins below the large title.
        #expect(fixture.scroll.safeAreaInsets.top == 96 && fixture.scroll.contentOffset.y == -96)
        #expect(BarProbe(bar: fixture.bar).effect == nil)
        fixture.window.isHidden = true
    }

    @Test("As content scrolls up, the bar shrinks by the same distance, and the inline title takes the large one's place")
    func collapses() {
        let (fixture, scroll) = (fixture, fixture.scroll)
        for (offset, height) in [(-96.0, 52.0), (-80, 36), (-60, 16), (-52, 8), (-44, 0), (0, 0), (500, 0)] {
            scroll.contentOffset.y = offset
            settle(fixture.window)
            #expect(fixture.bar.bounds.height == 44 + height && scroll.contentOffset.y == offset, "\(offset)")
            #expect(scroll.safeAreaInsets.top == 44 + height && scroll.adjustedContentInset.top == 44 + height, "\(offset)")
            // The titles are exchanged while the last 16 points disappear.
            let inline = 1 - min(height / 16, 1)
            #expect(fixture.inlineOpacity == inline && fixture.largeLabel?.alpha == 1 - inline, "\(offset)")
            // The background appears only once content is beneath the collapsed bar.
            #expect((BarProbe(bar: fixture.bar).effect != nil) == (offset > -44), "\(offset)")
        }
        scroll.contentOffset.y = -96
        settle(fixture.window)
        #expect(fixture.bar.bounds.height == 96 && scroll.safeAreaInsets.top == 96 && fixture.inlineOpacity == 0)
        fixture.window.isHidden = true
    }

    @Test("As content is pulled down, the bar and its title grow, and the safe area stays")
    func stretches() throws {
        fixture.scroll.contentOffset.y = -96 - 60
        settle(fixture.window)
        let label = try #require(fixture.largeLabel)
        #expect(fixture.bar.bounds.height == 96 + 60 && fixture.scroll.safeAreaInsets.top == 96)
        #expect(label.transform.a > 1 && label.transform.a <= 1.1 && abs(label.frame.minX - 16) < 1e-6)
        #expect(abs(label.frame.maxY - (52 + 60 - 8)) < 1e-6)
        fixture.scroll.contentOffset.y = -96 - 400
        settle(fixture.window)
        #expect(abs((fixture.largeLabel?.transform.a ?? 0) - 1.1) < 1e-6)
        fixture.window.isHidden = true
    }

    @Test("The offsets at which content rests do not depend on the bar's height, and a release between snaps to an end of it")
    func keepsRange() {
        let scroll = fixture.scroll
        #expect(scroll.verticalRange == -96...(2000 - 480))
        scroll.contentOffset.y = -60
        #expect(scroll.verticalRange.lowerBound == -96 && scroll.clamped(CGPoint(x: 0, y: -200)).y == -96)
        // The bar is 96 points high with a large title and 44 without; the middle is at −70.
        let targets: [CGFloat] = [-96, -75, -60, -45, -44, -20, -120, 300]
        #expect(targets.map { scroll.restingBesideLargeTitle($0) } == [-96, -96, -44, -44, -44, -20, -120, 300])
        fixture.navigation.navigationBar.prefersLargeTitles = false
        settle(fixture.window)
        #expect(scroll.restingBesideLargeTitle(-40) == -40 && scroll.verticalRange.lowerBound == -44 && scroll.contentOffset.y == -44)
        #expect(fixture.bar.bounds.height == 44 && fixture.largeTitle == nil && fixture.inlineOpacity == 1)
        fixture.window.isHidden = true
    }

    @Test("A finger collapses and expands the bar, content released between rests at the nearer height, and a flick decelerates on")
    func followsFinger() {
        fixture.window.isHidden = true
        let touches = TouchSimulator()
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 320, height: 4000)
        let content = UIViewController()
        content.view = scroll
        let navigation = UINavigationController(rootViewController: content)
        navigation.navigationBar.prefersLargeTitles = true
        touches.window.rootViewController = navigation
        settle(touches.window)
        func release() {
            touches.wait(0.3)
            touches.up()
            run(until: 5)
        }
        func run(until end: Double) {
            let begin = touches.mediaTime(touches.time)
            for frame in 1...Int(end * 60) { scroll.displayLink?.fire(begin + Double(frame) / 60, scroll) }
            settle(touches.window)
        }
        // The recognizer consumes the first 10 points.
        let drags: [(distance: Double, dragged: CGFloat, resting: CGFloat)] = [
            (-35, -71, -96), (-45, -61, -44), (30, -64, -44), (50, -84, -96),
        ]
        for (distance, dragged, resting) in drags {
            touches.drag(from: (160, 300), to: (160, 300 + distance), lifts: false)
            #expect(scroll.contentOffset.y == dragged && navigation.navigationBar.bounds.height == -dragged, "\(distance)")
            release()
            #expect(scroll.contentOffset.y == resting && navigation.navigationBar.bounds.height == -resting, "\(distance)")
        }
        // 720 points per second, as without a bar.
        touches.drag(from: (160, 400), to: (160, 280), steps: 10)
        #expect(scroll.contentOffset.y == 14)
        run(until: 1)
        #expect(abs(scroll.contentOffset.y - (14 + 720 * 0.499 * (1 - pow(0.998, 1000)))) <= 0.26)
        run(until: 5)
        #expect(scroll.displayLink == nil && navigation.navigationBar.bounds.height == 44)
        touches.close()
    }

    @Test("An automatic item has the mode of the item before it, and the first one is large")
    func resolvesDisplayMode() {
        fixture.push(.automatic)
        #expect(fixture.bar.bounds.height == 96 && fixture.navigation.topViewController?.view.safeAreaInsets.top == 96)
        fixture.push(.never)
        #expect(fixture.bar.bounds.height == 44 && fixture.largeTitle == nil && fixture.inlineOpacity == 1)
        #expect(fixture.navigation.topViewController?.view.safeAreaInsets.top == 44)
        fixture.push(.automatic)
        #expect(fixture.bar.bounds.height == 44)
        fixture.push(.always)
        #expect(fixture.bar.bounds.height == 96)
        fixture.navigation.topViewController?.navigationItem.largeTitleDisplayMode = .never
        settle(fixture.window)
        #expect(fixture.bar.bounds.height == 44)
        fixture.window.isHidden = true
    }

    @Test("A pop restores the height that the content's offset requires")
    func restoresHeight() {
        fixture.scroll.contentOffset.y = 300
        settle(fixture.window)
        fixture.push(.always)
        #expect(fixture.bar.bounds.height == 96)
        fixture.navigation.popViewController(animated: false)
        settle(fixture.window)
        #expect(fixture.bar.bounds.height == 44 && fixture.scroll.contentOffset.y == 300 && fixture.inlineOpacity == 1)
        fixture.scroll.contentOffset.y = -96
        settle(fixture.window)
        #expect(fixture.bar.bounds.height == 96)
        fixture.window.isHidden = true
    }

    /// An animator of an app, which lays out the view that it adds, and ends at once.
    private final class Animator: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
            to.frame = context.finalFrame(for: controller)
            context.containerView.addSubview(to)
            to.layoutIfNeeded()
            context.completeTransition(true)
        }
    }

    @Test(
        "After a return, also by an app's animator and below a status bar, content that was at its top is there again",
        arguments: [(false, 0), (true, 0), (false, 59), (true, 59)])
    func restoresTop(usesAnimator: Bool, statusBar: CGFloat) {
        let animator = Animator()
        if usesAnimator { fixture.navigation.delegate = animator }
        fixture.navigation.additionalSafeAreaInsets.top = statusBar
        settle(fixture.window)
        #expect(fixture.scroll.contentOffset.y == -96 - statusBar)
        let next = UIViewController()
        next.navigationItem.largeTitleDisplayMode = .never
        fixture.navigation.pushViewController(next, animated: usesAnimator)
        settle(fixture.window)
        #expect(fixture.navigation.topViewController === next && fixture.bar.bounds.height == 44 + statusBar)
        #expect(fixture.bar.topItem === next.navigationItem)
        fixture.navigation.popViewController(animated: usesAnimator)
        settle(fixture.window)
        #expect(fixture.navigation.topViewController === fixture.content)
        #expect(fixture.bar.bounds.height == 96 + statusBar && fixture.scroll.contentOffset.y == -96 - statusBar)
        fixture.window.isHidden = true
    }

    @Test("In a compact height, titles are inline")
    func staysInlineInCompactHeight() {
        fixture.navigation.traitOverrides.verticalSizeClass = .compact
        settle(fixture.window)
        #expect(fixture.bar.bounds.height == 32 && fixture.largeTitle == nil)
        fixture.window.isHidden = true
    }

    @Test("Attributes of large titles are the appearance's, and those of the bar take precedence")
    func appliesAttributes() {
        let appearance = UINavigationBarAppearance()
        appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.red, .kern: 3]
        fixture.bar.scrollEdgeAppearance = appearance
        #expect(fixture.largeTitle?.attributes[.foregroundColor] as? UIColor == .red)
        fixture.bar.largeTitleTextAttributes = [.foregroundColor: UIColor.green]
        #expect(fixture.largeTitle?.attributes[.foregroundColor] as? UIColor == .green)
        #expect(fixture.largeTitle?.attributes[.kern] as? Int == 3)
        fixture.window.isHidden = true
    }

    @Test("A bar without a navigation controller shows its large title below its buttons")
    func standsAlone() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 96))
        bar.prefersLargeTitles = true
        bar.items = [UINavigationItem(title: "Alone")]
        bar.layoutIfNeeded()
        let views = bar.subviews
        #expect(views.compactMap { $0 as? LargeTitleView }.map(\.frame) == [CGRect(x: 0, y: 44, width: 320, height: 52)])
        #expect(views.compactMap { $0 as? NavigationBarContent }.map(\.frame) == [CGRect(x: 0, y: 0, width: 320, height: 44)])
    }

    @Test("A push between a large and an inline title animates the height of the bar")
    func animatesHeight() {
        let next = UIViewController()
        next.navigationItem.largeTitleDisplayMode = .never
        fixture.navigation.pushViewController(next, animated: true)
        let bar = fixture.bar
        #expect(bar.bounds.height == 44 && bar.layer.animationKeys()?.contains("bounds.size") == true)
        fixture.window.isHidden = true
    }

    @Test("A pop between an inline and a large title animates the height of the bar")
    func animatesHeightOfPop() {
        fixture.push(.never)
        #expect(fixture.bar.bounds.height == 44)
        fixture.navigation.popViewController(animated: true)
        #expect(fixture.bar.bounds.height == 96 && fixture.bar.layer.animationKeys()?.contains("bounds.size") == true)
        // The large title has its final height at once, and the inline one never appears.
        #expect(fixture.largeTitle?.bounds.height == 52)
        #expect(fixture.largeTitle?.layer.animationKeys()?.contains("bounds.size") != true)
        let inline = fixture.bar.subviews.compactMap { $0 as? NavigationBarContent }.last?.subviews.compactMap { $0 as? BarText }.first
        #expect(inline?.alpha == 0 && inline?.layer.animationKeys()?.contains("opacity") != true)
        fixture.window.isHidden = true
    }

    @Test("A pushed large title slides in at its final height, while the former one slides out")
    func animatesPush() throws {
        let next = UIViewController()
        next.title = "Next"
        fixture.navigation.pushViewController(next, animated: true)
        let titles = fixture.bar.subviews.compactMap { $0 as? LargeTitleView }
        #expect(titles.count == 2 && titles.allSatisfy { $0.bounds.height == 52 })
        let animated = titles.map { Set($0.layer.animationKeys() ?? []) }
        #expect(animated.allSatisfy { $0.contains("transform") && $0.contains("opacity") && !$0.contains("bounds.size") })
        fixture.window.isHidden = true
    }
}
