import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Layout guides")
struct GuideTests {
    private let fixture = LayoutFixture()

    @Test("AL2 A custom guide has the rectangle that constraints determine")
    func custom() {
        let guide = UILayoutGuide()
        guide.identifier = "space"
        fixture.view.addLayoutGuide(guide)
        #expect(fixture.view.layoutGuides == [guide])
        #expect(guide.owningView === fixture.view)
        let child = fixture.add(20, 10)
        let width = guide.widthAnchor.constraint(equalToConstant: 30)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: fixture.view.leftAnchor, constant: 5), width,
            guide.topAnchor.constraint(equalTo: fixture.view.topAnchor), guide.heightAnchor.constraint(equalToConstant: 8),
            child.leftAnchor.constraint(equalTo: guide.rightAnchor), child.topAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        fixture.layOut()
        #expect(guide.layoutFrame == rect(5, 0, 30, 8))
        #expect(child.frame == rect(35, 8, 20, 10))
        width.constant = 50
        fixture.layOut()
        #expect(guide.layoutFrame.width == 50)
        #expect(child.frame.minX == 55)
        fixture.view.removeLayoutGuide(guide)
        #expect(!width.isActive)
        #expect(guide.owningView == nil)
        #expect(fixture.view.layoutGuides.isEmpty)
    }

    @Test("AL2 The guides of safe area and margins follow their insets")
    func system() {
        let (safe, inner) = (fixture.add(), fixture.add())
        for (view, guide) in [(safe, fixture.view.safeAreaLayoutGuide), (inner, fixture.view.layoutMarginsGuide)] {
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
        }
        fixture.layOut()
        #expect(safe.frame == rect(0, 0, 400, 400))
        #expect(inner.frame == rect(8, 8, 384, 384))
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 1, bottom: 34, right: 2)
        fixture.view.removeFromSuperview()
        controller.view = fixture.view
        controller.viewRespectsSystemMinimumLayoutMargins = false
        fixture.window.addSubview(fixture.view)
        fixture.layOut()
        // The margins of 8 points are inside of the safe area.
        #expect(safe.frame == rect(1, 44, 397, 322))
        #expect(inner.frame == rect(9, 52, 381, 306))
        fixture.view.layoutMargins.top = 100
        fixture.layOut()
        #expect(inner.frame.minY == fixture.view.layoutMargins.top)
    }

    @Test("AL2 The keyboard guide covers the bottom inset of the safe area, or nothing, and is near the bottom edge only")
    func keyboard() {
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 1, bottom: 34, right: 2)
        fixture.view.removeFromSuperview()
        controller.view = fixture.view
        fixture.window.addSubview(fixture.view)
        let guide = fixture.view.keyboardLayoutGuide
        #expect(guide === fixture.view.keyboardLayoutGuide && guide.owningView === fixture.view && fixture.view.layoutGuides.isEmpty)
        #expect(guide.usesBottomSafeArea && !guide.followsUndockedKeyboard && guide.keyboardDismissPadding == 0)
        let (bar, under) = (fixture.add(), fixture.add())
        NSLayoutConstraint.activate([
            bar.bottomAnchor.constraint(equalTo: guide.topAnchor), bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor), bar.heightAnchor.constraint(equalToConstant: 50),
            under.topAnchor.constraint(equalTo: guide.topAnchor), under.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            under.widthAnchor.constraint(equalTo: guide.widthAnchor), under.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
        ])
        fixture.layOut()
        #expect(bar.frame == rect(0, 316, 400, 50) && under.frame == rect(0, 366, 400, 34) && guide.layoutFrame == under.frame)
        controller.additionalSafeAreaInsets.bottom = 20
        fixture.layOut()
        #expect(bar.frame == rect(0, 330, 400, 50) && under.frame == rect(0, 380, 400, 20))
        guide.usesBottomSafeArea = false
        fixture.layOut()
        #expect(bar.frame == rect(0, 350, 400, 50) && under.frame == rect(0, 400, 400, 0) && guide.layoutFrame == under.frame)

        func left(_ constant: CGFloat) -> NSLayoutConstraint {
            under.leftAnchor.constraint(equalTo: fixture.view.leftAnchor, constant: constant)
        }
        let (near, away, replaced) = (left(1), left(2), left(3))
        guide.setConstraints([near], activeWhenNearEdge: .bottom)
        guide.setConstraints([away], activeWhenAwayFrom: .bottom)
        #expect(near.isActive && !away.isActive && guide.constraints(activeWhenNearEdge: .bottom) == [near])
        guide.setConstraints([replaced], activeWhenNearEdge: .bottom)
        #expect(!near.isActive && replaced.isActive)
        guide.setConstraints([near], activeWhenNearEdge: [.bottom, .leading])
        guide.setConstraints([away], activeWhenAwayFrom: [.leading, .trailing])
        #expect(!near.isActive && away.isActive && guide.constraints(activeWhenAwayFrom: [.leading, .trailing]) == [away])
        guide.removeAllTrackedConstraints()
        #expect(!away.isActive && !replaced.isActive && guide.constraints(activeWhenAwayFrom: [.leading, .trailing]).isEmpty)
    }

    @Test("AL2 The readable content guide is at most as wide as readable text")
    func readable() {
        fixture.view.frame.size.width = 1000
        let child = fixture.add()
        let guide = fixture.view.readableContentGuide
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: guide.leftAnchor), child.rightAnchor.constraint(equalTo: guide.rightAnchor),
        ])
        fixture.layOut()
        // Readable text is at most 672 points wide, and has margins of 8 points in a narrow view.
        #expect(child.frame.minX == 164)
        #expect(child.frame.width == 672)
        fixture.view.frame.size.width = 500
        fixture.layOut()
        #expect(child.frame.width == 484)
    }

    @Test("AL2 Constraints to the edges of a scroll view determine its content size")
    func content() {
        let scrollView = UIScrollView(frame: rect(10, 10, 100, 200))
        scrollView.contentInsetAdjustmentBehavior = .never
        fixture.view.addSubview(scrollView)
        let content = fixture.add(to: scrollView)
        let height = content.heightAnchor.constraint(equalToConstant: 700)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 4),
            content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -4),
            content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 5),
            content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -6),
            content.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -8), height,
        ])
        fixture.layOut()
        #expect(scrollView.contentSize == CGSize(width: 100, height: 711))
        #expect(content.frame == rect(4, 5, 92, 700))
        scrollView.contentOffset.y = 50
        fixture.layOut()
        #expect(content.frame == rect(4, 5, 92, 700))
        #expect(scrollView.contentOffset.y == 50)
        height.constant = 900
        fixture.layOut()
        #expect(scrollView.contentSize.height == 911)
        #expect(scrollView.contentLayoutGuide.layoutFrame == rect(0, 0, 100, 911))
    }

    @Test("AL2 The margins of a scroll view are those of its content, for views inside")
    func scrolledMargins() {
        let scrollView = UIScrollView(frame: rect(0, 0, 100, 100))
        scrollView.insetsLayoutMarginsFromSafeArea = false
        scrollView.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        fixture.view.addSubview(scrollView)
        let child = fixture.add(200, 300, to: scrollView)
        let guide = scrollView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: guide.leadingAnchor), child.topAnchor.constraint(equalTo: guide.topAnchor),
            child.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            NSLayoutConstraint(
                item: child, attribute: .bottom, relatedBy: .equal, toItem: scrollView, attribute: .bottomMargin, multiplier: 1, constant: 0
            ),
        ])
        fixture.layOut()
        #expect(child.frame == rect(20, 10, 200, 300))
        #expect(scrollView.contentSize == CGSize(width: 260, height: 340))
        scrollView.layoutMargins.left = 0
        scrollView.contentOffset.y = 50
        fixture.layOut()
        #expect(child.frame == rect(0, 10, 200, 300))
        #expect(scrollView.contentSize == CGSize(width: 240, height: 340))
        // The guide's width is that of the visible part, 100 points, less the right margin of 40.
        child.removeFromSuperview()
        let wide = fixture.add(to: scrollView)
        NSLayoutConstraint.activate([
            wide.leadingAnchor.constraint(equalTo: guide.leadingAnchor), wide.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            wide.widthAnchor.constraint(equalTo: guide.widthAnchor),
        ])
        fixture.layOut()
        #expect(wide.frame.width == 60)
        #expect(scrollView.contentSize.width == 100)
    }

    @Test("AL2 Scrollable content that constraints bound only from below has a size that they permit")
    func ambiguousContents() {
        let scrollView = UIScrollView(frame: rect(0, 0, 100, 100))
        fixture.view.addSubview(scrollView)
        let page = fixture.add(to: scrollView)
        let child = fixture.add(50, 300, to: page)
        NSLayoutConstraint.activate([
            page.topAnchor.constraint(equalTo: scrollView.topAnchor), page.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
            page.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
            page.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
            page.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
            page.heightAnchor.constraint(greaterThanOrEqualTo: scrollView.heightAnchor),
            child.topAnchor.constraint(equalTo: page.topAnchor), child.bottomAnchor.constraint(lessThanOrEqualTo: page.bottomAnchor),
        ])
        fixture.layOut()
        #expect(page.frame.height >= 300)
        #expect(scrollView.contentSize == page.frame.size)
    }

    @Test("AL2 A view that is constrained to a scroll view's frame guide does not scroll")
    func frameGuide() {
        let scrollView = UIScrollView(frame: rect(10, 10, 100, 200))
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 100, height: 1000)
        fixture.view.addSubview(scrollView)
        let badge = fixture.add(10, 10, to: scrollView)
        let outside = fixture.add(5, 5)
        let row = fixture.add(20, 20, to: scrollView)
        NSLayoutConstraint.activate([
            badge.rightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.rightAnchor),
            badge.bottomAnchor.constraint(equalTo: scrollView.frameLayoutGuide.bottomAnchor, constant: -3),
            row.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 100),
            row.leftAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leftAnchor),
            outside.topAnchor.constraint(equalTo: row.topAnchor), outside.leftAnchor.constraint(equalTo: row.rightAnchor),
        ])
        fixture.layOut()
        #expect(badge.frame == rect(90, 187, 10, 10))
        #expect(outside.frame == rect(30, 110, 5, 5))
        scrollView.contentOffset.y = 60
        fixture.layOut()
        #expect(badge.frame == rect(90, 247, 10, 10))
        #expect(row.frame == rect(0, 100, 20, 20))
        #expect(outside.frame == rect(30, 50, 5, 5))
        #expect(scrollView.contentSize == CGSize(width: 100, height: 1000))
    }
}
