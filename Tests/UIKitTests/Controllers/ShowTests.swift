import Foundation
import Testing

@testable import UIKit

/// Tests of which controller shows another one. Apple's reference of `show(_:sender:)` describes
/// the search; that it skips controllers that inherit UIViewController's method was found by B.
/// Miller, optshiftk.com, 2014-08-09.
@MainActor struct ShowTests {
    final class ShowSpyController: UIViewController {
        var shown: [UIViewController] = []
        var callsSuper = false
        var performs = true

        override func show(_ vc: UIViewController, sender: Any?) {
            shown.append(vc)
            if callsSuper { super.show(vc, sender: sender) }
        }

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            performs && super.canPerformAction(action, withSender: sender)
        }
    }

    final class DetailSpyController: UIViewController {
        var details: [UIViewController] = []
        override func showDetailViewController(_ vc: UIViewController, sender: Any?) { details.append(vc) }
    }

    private func chain(_ controllers: UIViewController...) {
        for (parent, child) in zip(controllers, controllers.dropFirst()) { parent.addChild(child) }
    }

    @Test("A controller is shown by the nearest ancestor whose class overrides the method")
    func findsOverride() {
        let (outer, inner, detail, leaf) = (ShowSpyController(), ShowSpyController(), DetailSpyController(), UIViewController())
        chain(outer, inner, detail, leaf)
        let vc = UIViewController()
        leaf.show(vc, sender: nil)
        leaf.showDetailViewController(vc, sender: nil)
        #expect(inner.shown == [vc] && outer.shown.isEmpty && detail.details == [vc])
        let show = Selector("showViewController:sender:", UIViewController.show(_:sender:))
        #expect(leaf.targetViewController(forAction: show, sender: nil) === inner)
        #expect(outer.targetViewController(forAction: "showDetailViewController:sender:", sender: nil) == nil)
    }

    @Test("A controller that refuses the action is passed over")
    func skipsRefusal() {
        let (outer, inner, leaf) = (ShowSpyController(), ShowSpyController(), UIViewController())
        chain(outer, inner, leaf)
        inner.performs = false
        leaf.show(UIViewController(), sender: nil)
        #expect(inner.shown.isEmpty && outer.shown.count == 1)
    }

    @Test("An override that calls its superclass forwards to the next controller")
    func forwards() {
        let (outer, inner, leaf) = (ShowSpyController(), ShowSpyController(), UIViewController())
        chain(outer, inner, leaf)
        inner.callsSuper = true
        leaf.show(UIViewController(), sender: nil)
        #expect(inner.shown.count == 1 && outer.shown.count == 1)
    }

    @Test("The target of another action is the nearest controller that has its method")
    func findsMethod() {
        let (outer, detail, leaf) = (ShowSpyController(), DetailSpyController(), UIViewController())
        chain(outer, detail, leaf)
        let action = Selector("forward", { (controller: ShowSpyController) in { controller.callsSuper = true } })
        #expect(leaf.targetViewController(forAction: action, sender: nil) === outer)
    }

    @Test("A controller that no ancestor shows is presented")
    func presents() {
        let window = TestApp.showWindow()
        defer { window.windowScene = nil }
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        let vc = UIViewController()
        UIView.performWithoutAnimation { root.show(vc, sender: nil) }
        #expect(root.presentedViewController === vc)
    }

    @Test("A segue calls its closure, or what a subclass overrides")
    func performsSegues() {
        final class PushSegue: UIStoryboardSegue {
            override func perform() { source.navigationController?.pushViewController(destination, animated: false) }
        }
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        let segue = PushSegue(identifier: "push", source: first, destination: second)
        segue.perform()
        #expect(segue.identifier == "push" && navigation.viewControllers == [first, second])
        var calls = 0
        UIStoryboardSegue(identifier: nil, source: first, destination: second) { calls += 1 }.perform()
        #expect(calls == 1 && first.shouldPerformSegue(withIdentifier: "push", sender: nil))
    }

    @Test("A controller prepares for a segue that an app performs with it, and does nothing by default")
    func preparesForSegue() {
        final class Source: UIViewController {
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                super.prepare(for: segue, sender: sender)
                segue.destination.title = sender as? String
            }
        }
        let (source, destination) = (Source(), UIViewController())
        let segue = UIStoryboardSegue(identifier: "details", source: source, destination: destination) {}
        UIViewController().prepare(for: segue, sender: "ignored")
        #expect(destination.title == nil)
        source.prepare(for: segue, sender: "Details")
        #expect(destination.title == "Details" && segue.source === source)
    }

    @Test("A segue without a closure ends the process, and so does a controller without segues")
    func rejectsUnknownSegues() async {
        let segue = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UIStoryboardSegue(identifier: nil, source: UIViewController(), destination: UIViewController()).perform()
            }
        }
        #expect(segue.map { String(decoding: $0.standardErrorContent, as: UTF8.self).contains("must override -perform") } == true)
        let controller = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIViewController().performSegue(withIdentifier: "next", sender: nil) }
        }
        #expect(
            controller.map { String(decoding: $0.standardErrorContent, as: UTF8.self).contains("no segue with identifier 'next'") } == true)
    }
}
