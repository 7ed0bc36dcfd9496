import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Layout of views")
struct ViewLayoutTests {
    private let log = CallLog()
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() { window.windowDidChange(to: window, from: nil) }

    /// Returns a view in a view in a window, after layout.
    private func views() -> (parent: ViewSpy, child: ViewSpy) {
        let (parent, child) = (ViewSpy("parent", log), ViewSpy("child", log))
        window.addSubview(parent)
        parent.addSubview(child)
        window.layoutIfNeeded()
        log.lines = []
        return (parent, child)
    }

    /// Lays out the window, and returns the names of the views in the order of their layouts.
    private func laidOut() -> [String] {
        window.layoutIfNeeded()
        defer { log.lines = [] }
        return log.lines.filter { $0.hasSuffix("layoutSubviews") }.map { String($0.prefix { $0 != " " }) }
    }

    @Test("LA1 A resize flags the superview's and the view's layout, the superview first; a scroll only the view's")
    func flagsLayoutOnResize() {
        let (_, child) = views()
        child.frame.size.width = 50
        #expect(laidOut() == ["parent", "child"])
        child.bounds.size.height = 50
        #expect(laidOut() == ["parent", "child"])
        child.bounds.origin.y = 5
        #expect(laidOut() == ["child"])
    }

    @Test("LA1 Moving a view or setting its current size flags no layout")
    func keepsLayoutOnMove() {
        let (_, child) = views()
        child.frame.origin.x = 50
        child.center.y = 70
        child.bounds = child.bounds
        child.frame = child.frame
        #expect(laidOut() == [])
    }

    @Test("LA2 Adding and removing a subview flags layout; creating one does not")
    func flagsLayoutOnTreeChange() {
        let (parent, child) = views()
        let other = ViewSpy("other", log)
        #expect(laidOut() == [])
        parent.addSubview(other)
        #expect(laidOut() == ["parent", "other"])
        child.removeFromSuperview()
        #expect(laidOut() == ["parent"])
    }

    @Test("LA3 Many calls of setNeedsLayout lay out once, and a second layoutIfNeeded does nothing")
    func laysOutOnce() {
        let (parent, _) = views()
        for _ in 0..<5 { parent.setNeedsLayout() }
        #expect(log.lines.isEmpty)
        #expect(laidOut() == ["parent"])
        #expect(laidOut() == [])
    }

    @Test("PH4 A view outside of a window is laid out on request and when it enters a window")
    func laysOutOutsideWindow() {
        let alone = ViewSpy("alone", log)
        alone.setNeedsLayout()
        alone.layoutIfNeeded()
        #expect(log.lines == ["alone updateConstraints", "alone layoutSubviews"])
        log.lines = []
        alone.setNeedsLayout()
        window.addSubview(alone)
        window.layoutIfNeeded()
        #expect(log.lines.filter { $0.hasSuffix("layoutSubviews") } == ["alone layoutSubviews"])
    }

    @Test("LA6 Constraints are updated bottom up before layout proceeds top down")
    func updatesConstraintsBottomUp() {
        let (parent, child) = views()
        parent.setNeedsUpdateConstraints()
        child.setNeedsUpdateConstraints()
        #expect(parent.needsUpdateConstraints())
        window.layoutIfNeeded()
        #expect(
            log.lines == ["child updateConstraints", "parent updateConstraints", "parent layoutSubviews", "child layoutSubviews"])
        #expect(!parent.needsUpdateConstraints())
        log.lines = []
        child.setNeedsUpdateConstraints()
        child.updateConstraintsIfNeeded()
        #expect(log.lines == ["child updateConstraints"])
    }

    @Test("LA6 A view's constraints are updated before its first layout if its class or its controller updates any")
    func updatesConstraintsBeforeFirstLayout() {
        final class ConstraintUpdateSpyView: UIView {
            var count = 0
            override func updateConstraints() {
                count += 1
                super.updateConstraints()
            }
        }
        final class ConstraintUpdateSpyController: UIViewController {
            var count = 0
            override func updateViewConstraints() {
                count += 1
                super.updateViewConstraints()
            }
        }
        let (view, controller) = (ConstraintUpdateSpyView(), ConstraintUpdateSpyController())
        #expect(view.needsUpdateConstraints())
        #expect(!UIView().needsUpdateConstraints())
        window.addSubview(view)
        window.addSubview(controller.view)
        window.layoutIfNeeded()
        #expect(view.count == 1)
        #expect(controller.count == 1)
        view.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(view.count == 1)
        #expect(controller.count == 1)
    }

    // MARK: Autoresizing

    /// An autoresizing mask, with the resulting extent of a view from 20 to 50 in a superview that
    /// grows from 100 to 200.
    struct ResizingSample: Sendable {
        var mask: UIView.AutoresizingMask
        var origin: Double
        var length: Double

        /// The masks along one axis, with the origin and the length after the superview grows from
        /// 100 to 200 points.
        static let all: [ResizingSample] = [
            ResizingSample(mask: [], origin: 20, length: 30),
            ResizingSample(mask: .flexibleWidth, origin: 20, length: 130),
            ResizingSample(mask: .flexibleLeftMargin, origin: 120, length: 30),
            ResizingSample(mask: .flexibleRightMargin, origin: 20, length: 30),
            // The left margin, the width and the right margin are 20, 30 and 50. Those that are
            // flexible share the additional 100 in this ratio, two margins in the ratio 2 : 5.
            ResizingSample(mask: [.flexibleLeftMargin, .flexibleRightMargin], origin: 20 + 200.0 / 7, length: 30),
            ResizingSample(mask: [.flexibleLeftMargin, .flexibleWidth], origin: 60, length: 90),
            ResizingSample(mask: [.flexibleWidth, .flexibleRightMargin], origin: 20, length: 67.5),
            ResizingSample(mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], origin: 40, length: 60),
        ]
    }

    @Test("LA5 The flexible parts of an axis share a difference in proportion to their lengths", arguments: ResizingSample.all)
    func autoresizes(_ expected: ResizingSample) {
        let (mask, origin, length) = (expected.mask, expected.origin, expected.length)
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 20, y: 0, width: 30, height: 10))
        child.autoresizingMask = mask
        parent.addSubview(child)
        parent.frame.size.width = 200
        #expect(abs(child.frame.minX - origin) < 1e-9 && abs(child.frame.width - length) < 1e-9)
        #expect(child.frame.minY == 0 && child.frame.height == 10)
    }

    @Test("LA5 A view between flexible margins is centered when its superview, which was empty, has a size")
    func centersInSuperviewsThatWereEmpty() {
        let mask: UIView.AutoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
        for origin in [CGPoint.zero, CGPoint(x: -10, y: -5)] {
            let parent = UIView()
            let child = UIView(frame: CGRect(origin: origin, size: CGSize(width: 20, height: 10)))
            child.autoresizingMask = mask
            parent.addSubview(child)
            parent.frame = CGRect(x: 5, y: 5, width: 100, height: 40)
            #expect(child.frame == CGRect(x: 40, y: 15, width: 20, height: 10))
        }
        // A view with one fixed margin keeps it.
        let parent = UIView()
        let child = UIView(frame: CGRect(x: 3, y: 4, width: 20, height: 10))
        child.autoresizingMask = [.flexibleRightMargin, .flexibleTopMargin]
        parent.addSubview(child)
        parent.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        #expect(child.frame == CGRect(x: 3, y: 44, width: 20, height: 10))
    }

    @Test("LA5 Without autoresizesSubviews, subviews keep their frames")
    func keepsFramesWithoutAutoresizing() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.autoresizesSubviews = false
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 300, height: 300)
        #expect(child.frame == CGRect(x: 20, y: 20, width: 30, height: 30))
    }

    // MARK: Coordinate spaces

    @Test("LA5 Points and rectangles convert between views across transforms, bounds and windows")
    func convertsGeometry() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let turned = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let inner = UIView(frame: CGRect(x: 10, y: 5, width: 10, height: 10))
        root.addSubview(turned)
        turned.addSubview(inner)
        window.addSubview(root)
        root.frame.origin = CGPoint(x: 7, y: 9)
        root.bounds.origin = CGPoint(x: 0, y: 50)
        // Rotated by a right angle about (120, 110): its point (15, 10), which is (−5, 0) from the
        // center, is at (120, 105).
        let point = inner.convert(CGPoint(x: 5, y: 5), to: root)
        #expect(abs(point.x - 120) < 1e-9 && abs(point.y - 105) < 1e-9)
        // The origin of the root's bounds, (0, 50), is at (7, 9) in the window.
        let inWindow = inner.convert(CGPoint(x: 5, y: 5), to: nil)
        #expect(abs(inWindow.x - 127) < 1e-9 && abs(inWindow.y - (105 - 50 + 9)) < 1e-9)
        let back = inner.convert(inWindow, from: nil)
        #expect(abs(back.x - 5) < 1e-9 && abs(back.y - 5) < 1e-9)
        let rect = turned.convert(CGRect(x: 0, y: 0, width: 40, height: 20), to: root)
        #expect(abs(rect.minX - 110) < 1e-9 && abs(rect.minY - 90) < 1e-9 && abs(rect.width - 20) < 1e-9 && abs(rect.height - 40) < 1e-9)
    }

    @Test("LA5 A view's safe area excludes what covers its superview's edges")
    func derivesSafeArea() {
        let controller = UIViewController()
        window.rootViewController = controller
        window.isHidden = false
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0)
        let child = UIView(frame: CGRect(x: 0, y: 30, width: 400, height: 100))
        controller.view.addSubview(child)
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
        // The child begins 30 points below the upper edge. Moved, it ends 10 points above the lower
        // edge, at 400.
        #expect(child.safeAreaInsets == UIEdgeInsets(top: 14, left: 0, bottom: 0, right: 0))
        child.frame.origin.y = 290
        #expect(child.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 0))
        // The default margins of 8 points are added to the safe area.
        #expect(child.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 18, right: 8))
        #expect(child.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 400, height: 90))
    }

    @Test("LA5 A view with preservesSuperviewLayoutMargins keeps its superview's margins")
    func preservesMargins() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 5, y: 0, width: 90, height: 100))
        parent.addSubview(child)
        parent.layoutMargins = UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 40)
        #expect(child.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        // The child begins 5 points inside of its superview at the left and at the right.
        child.preservesSuperviewLayoutMargins = true
        #expect(child.layoutMargins == UIEdgeInsets(top: 8, left: 25, bottom: 8, right: 35))
        child.semanticContentAttribute = .forceRightToLeft
        child.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 60)
        // On each side, the larger of the view's own margin and that of its superview.
        #expect(child.layoutMargins == UIEdgeInsets(top: 1, left: 60, bottom: 2, right: 50))
    }
}
