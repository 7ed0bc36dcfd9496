import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Content scroll views")
struct ContentScrollViewTests {
    private let controller = UIViewController()

    init() {
        controller.loadViewIfNeeded()
        controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    }

    private func scrollView(_ y: CGFloat, _ height: CGFloat, in view: UIView? = nil) -> UIScrollView {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: y, width: 320, height: height))
        (view ?? controller.view).addSubview(scroll)
        return scroll
    }

    @Test("The first scroll view that extends to an edge is the content scroll view for it")
    func findsScrollView() {
        #expect(controller.contentScrollView(for: .top) == nil)
        let middle = scrollView(100, 100)
        #expect(controller.contentScrollView(for: .top) == nil && controller.contentScrollView(for: .bottom) == nil)
        let container = UIView(frame: controller.view.bounds)
        controller.view.addSubview(container)
        let upper = scrollView(0, 200, in: container)
        let lower = scrollView(200, 280)
        #expect(controller.contentScrollView(for: .top) === upper && controller.contentScrollView(for: .bottom) === lower)
        upper.isHidden = true
        #expect(controller.contentScrollView(for: .top) == nil && middle.superview != nil)
    }

    @Test("A scroll view that was set precedes the one that is found, for its edges only")
    func setsScrollView() {
        let (first, second) = (scrollView(0, 480), scrollView(0, 480))
        #expect(controller.contentScrollView(for: .top) === first)
        controller.setContentScrollView(second, for: .top)
        #expect(controller.contentScrollView(for: .top) === second && controller.contentScrollView(for: .bottom) === first)
        controller.setContentScrollView(second)
        #expect(controller.contentScrollView(for: .bottom) === second)
        controller.setContentScrollView(nil, for: .all)
        #expect(controller.contentScrollView(for: .top) === first && controller.contentScrollView(for: .bottom) === first)
    }

    @Test("A child's content scroll view is that of its container")
    func asksChild() {
        final class Detached: UIViewController {
            let scroll = UIScrollView()
            override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { edge == .top ? scroll : nil }
        }
        let child = Detached()
        controller.addChild(child)
        child.view.frame = controller.view.bounds
        controller.view.addSubview(child.view)
        _ = scrollView(0, 480, in: child.view)
        #expect(controller.contentScrollView(for: .top) === child.scroll && controller.contentScrollView(for: .bottom) == nil)
    }

    @Test("A bar observes a scroll view that is added later, and no longer one that was replaced")
    func followsChanges() {
        let navigation = UINavigationController(rootViewController: controller)
        let window = show(navigation)
        let probe = BarProbe(bar: navigation.navigationBar)
        let (first, second) = (scrollView(0, 480), UIScrollView())
        for scroll in [first, second] { scroll.contentSize = CGSize(width: 320, height: 2000) }
        settle(window)
        first.contentOffset.y = 300
        #expect(probe.effect != nil)
        controller.setContentScrollView(second, for: .top)
        settle(window)
        #expect(probe.effect == nil)
        first.contentOffset.y = 400
        #expect(probe.effect == nil)
        window.isHidden = true
    }

    @Test("A push shows the bar in the appearance of the new content, and a pop in that of the former")
    func followsStack() {
        controller.view = UIScrollView()
        let scroll = controller.view as? UIScrollView
        scroll?.contentSize = CGSize(width: 320, height: 2000)
        let navigation = UINavigationController(rootViewController: controller)
        let window = show(navigation)
        let probe = BarProbe(bar: navigation.navigationBar)
        scroll?.contentOffset.y = 300
        #expect(probe.effect != nil)
        navigation.pushViewController(UIViewController(), animated: false)
        settle(window)
        #expect(probe.effect == nil)
        navigation.popViewController(animated: false)
        settle(window)
        #expect(probe.effect != nil)
        window.isHidden = true
    }

    @Test("An animated push fades the bar's background out")
    func animatesBackground() {
        controller.view = UIScrollView()
        let scroll = controller.view as? UIScrollView
        scroll?.contentSize = CGSize(width: 320, height: 2000)
        let navigation = UINavigationController(rootViewController: controller)
        let window = show(navigation)
        scroll?.contentOffset.y = 300
        settle(window)
        let probe = BarProbe(bar: navigation.navigationBar)
        #expect(probe.effect != nil && probe.effectAnimations.isEmpty)
        navigation.pushViewController(UIViewController(), animated: true)
        #expect(probe.effect == nil && probe.effectAnimations.contains(AnimatedProperty.backgroundBlurRadius.rawValue))
        window.isHidden = true
    }

    @Test("contentScrollView(for:) requires the top or the bottom edge")
    func rejectsOtherEdges() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = UIViewController().contentScrollView(for: .all) }
        }
    }
}
