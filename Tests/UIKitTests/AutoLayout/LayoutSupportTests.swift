import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Layout guides of controllers")
struct LayoutSupportTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let controller = UIViewController()

    init() {
        window.windowDidChange(to: window, from: nil)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 1, bottom: 34, right: 2)
        controller.view = UIView(frame: window.bounds)
        window.addSubview(controller.view)
    }

    private func add() -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
        return view
    }

    @available(*, deprecated)
    @Test("AL2 The top and bottom guides cover the insets of the safe area, and content between their anchors follows them")
    func anchors() {
        let view = add()
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
            view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
            view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor), view.widthAnchor.constraint(equalToConstant: 10),
        ])
        window.layoutIfNeeded()
        #expect(view.frame == rect(0, 44, 10, 322))
        #expect(controller.topLayoutGuide.length == 44 && controller.bottomLayoutGuide.length == 34)
        #expect(controller.topLayoutGuide === controller.topLayoutGuide && controller.view.layoutGuides.isEmpty)
        controller.additionalSafeAreaInsets.top = 100
        window.layoutIfNeeded()
        #expect(view.frame == rect(0, 100, 10, 266) && controller.topLayoutGuide.length == 100)
        window.frame.size.height = 500
        controller.view.frame = window.bounds
        window.layoutIfNeeded()
        #expect(view.frame == rect(0, 100, 10, 366))
    }

    @available(*, deprecated)
    @Test("AL2 The outer edges and the heights of the guides are those of the covered parts")
    func edges() {
        let (above, below) = (add(), add())
        NSLayoutConstraint.activate([
            above.topAnchor.constraint(equalTo: controller.topLayoutGuide.topAnchor),
            above.heightAnchor.constraint(equalTo: controller.topLayoutGuide.heightAnchor),
            below.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.bottomAnchor),
            below.heightAnchor.constraint(equalTo: controller.bottomLayoutGuide.heightAnchor, multiplier: 2),
        ])
        for view in [above, below] {
            view.widthAnchor.constraint(equalTo: controller.view.widthAnchor).isActive = true
            view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor).isActive = true
        }
        window.layoutIfNeeded()
        #expect(above.frame == rect(0, 0, 400, 44) && below.frame == rect(0, 332, 400, 68))
    }

    @available(*, deprecated)
    @Test("AL2 The guides are items of constraints and of visual formats")
    func items() {
        let (first, second) = (add(), add())
        NSLayoutConstraint(
            item: first, attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide, attribute: .bottom, multiplier: 1,
            constant: 6
        ).isActive = true
        NSLayoutConstraint(
            item: controller.bottomLayoutGuide, attribute: .top, relatedBy: .equal, toItem: first, attribute: .bottom, multiplier: 1,
            constant: 16
        ).isActive = true
        let views: [String: Any] = ["second": second, "top": controller.topLayoutGuide, "bottom": controller.bottomLayoutGuide]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "V:[top]-10-[second]-20-[bottom]", options: [], metrics: nil, views: views))
        for view in [first, second] {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: "H:|[view(5)]", options: [], metrics: nil, views: ["view": view]))
        }
        window.layoutIfNeeded()
        #expect(first.frame == rect(0, 50, 5, 300) && second.frame == rect(0, 54, 5, 292))
    }

    @available(*, deprecated)
    @Test("LA4 Accessing a guide loads the view")
    func loadsView() {
        let controller = UIViewController()
        #expect(!controller.isViewLoaded && controller.topLayoutGuide.length == 0 && controller.isViewLoaded)
    }

    @available(*, deprecated)
    @Test("SC2 Scroll views of a controller that does not adjust them automatically have no inset while their content does not scroll")
    func automaticInsets() {
        let scrollView = UIScrollView(frame: controller.view.bounds)
        controller.view.addSubview(scrollView)
        window.layoutIfNeeded()
        #expect(controller.automaticallyAdjustsScrollViewInsets && scrollView.adjustedContentInset.top == 44)
        controller.automaticallyAdjustsScrollViewInsets = false
        #expect(scrollView.adjustedContentInset == .zero)
        scrollView.contentSize = CGSize(width: 100, height: 1000)
        window.layoutIfNeeded()
        #expect(scrollView.adjustedContentInset.top == 44 && scrollView.adjustedContentInset.bottom == 34)
        scrollView.contentSize = .zero
        window.layoutIfNeeded()
        #expect(scrollView.adjustedContentInset == .zero)
        controller.automaticallyAdjustsScrollViewInsets = true
        #expect(scrollView.adjustedContentInset.top == 44)
        scrollView.contentInsetAdjustmentBehavior = .never
        #expect(scrollView.adjustedContentInset == .zero)
    }

    @Test("Anchors of an object of any class are those of a view or a layout guide")
    func dynamicAnchors() {
        let (view, guide) = (UIView(), UILayoutGuide())
        view.addLayoutGuide(guide)
        let objects: [AnyObject] = [view, guide, NSString()]
        #expect(objects.map { objc_dynamic($0).topAnchor?.constraint(equalTo: view.topAnchor).firstItem === $0 } == [true, true, false])
        #expect(objects.map { objc_dynamic($0).widthAnchor?.constraint(equalToConstant: 1).firstItem === $0 } == [true, true, false])
        #expect(objects.map { objc_dynamic($0).firstBaselineAnchor == nil } == [false, true, true])
    }
}
