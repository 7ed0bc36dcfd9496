import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Bars in both layout directions. The frames in one direction are the mirror images of those in
/// the other.
@MainActor @Suite("Layout directions of bars", .serialized)
struct BarDirectionTests {
    private static let width: CGFloat = 600

    /// How a bar becomes right-to-left.
    enum Cause: CaseIterable {
        case semanticContentAttribute, traits
    }

    private func reverse(_ bar: UIView, by cause: Cause) {
        switch cause {
        case .semanticContentAttribute: bar.semanticContentAttribute = .forceRightToLeft
        case .traits: bar.traitOverrides.layoutDirection = .rightToLeft
        }
    }

    private func mirrored(_ frame: CGRect) -> CGRect {
        CGRect(x: Self.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    private func layOut(_ view: UIView) {
        view.layoutIfNeeded()
        for subview in view.subviews { layOut(subview) }
    }

    private func makeNavigationBar() -> UINavigationBar {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: Self.width, height: 44))
        let item = UINavigationItem(title: "A title")
        item.leftItemsSupplementBackButton = true
        item.leftBarButtonItems = [UIBarButtonItem(title: "Left"), UIBarButtonItem(title: "Second left")]
        item.rightBarButtonItems = [UIBarButtonItem(title: "Right"), UIBarButtonItem(title: "Farther from the edge")]
        bar.items = [UINavigationItem(title: "Back"), item]
        return bar
    }

    /// The frames of the buttons and the title.
    private func frames(_ bar: UINavigationBar) -> [CGRect] {
        layOut(bar)
        return bar.subviews.compactMap { $0 as? NavigationBarContent }.last?.subviews.map(\.frame) ?? []
    }

    @Test("A right-to-left navigation bar has its left items and its back button on the right", arguments: Cause.allCases)
    func mirrorsNavigationBar(cause: Cause) {
        let bar = makeNavigationBar()
        let before = frames(bar)
        #expect(before.count == 6 && before[1].minX == 8)
        reverse(bar, by: cause)
        let after = frames(bar)
        #expect(after.dropFirst().elementsEqual(before.dropFirst().map(mirrored)))
        // The title is centered in the space between the buttons, at whole points.
        #expect(abs((after.first?.minX ?? 0) - mirrored(before[0]).minX) <= 1 && after.first?.size == before[0].size)
    }

    /// The rectangles that the arrow and the title of a back button cover in its rendering.
    private func arrowAndTitle(_ button: BarButton) -> (arrow: CGRect, title: CGRect) {
        let pixels = rendering(of: button)
        let columns = (0..<pixels.width).filter { x in (0..<pixels.height).contains { pixels[x, $0] >> 24 != 0 } }
        // The first gap from the arrow's side separates the arrow from the title.
        let isReversed = button.isRightToLeft
        let gaps = zip(columns, columns.dropFirst()).filter { $1 - $0 > 3 }
        guard let gap = isReversed ? gaps.last : gaps.first, let first = columns.first, let last = columns.last else {
            return (.null, .null)
        }
        func range(_ from: Int, _ to: Int) -> CGRect { CGRect(x: from, y: 0, width: to - from + 1, height: 1) }
        let (left, right) = (range(first, gap.0), range(gap.1, last))
        return isReversed ? (right, left) : (left, right)
    }

    @Test("The arrow of a right-to-left back button is at its right edge, points to the right, and the title is left of it")
    func mirrorsBackButton() throws {
        let bar = makeNavigationBar()
        layOut(bar)
        let before = try #require(BarProbe(bar: bar).button("Back"))
        let former = (pixels: rendering(of: before), parts: arrowAndTitle(before), width: Int(before.bounds.width))
        #expect(former.parts.arrow.maxX < former.parts.title.minX)
        bar.semanticContentAttribute = .forceRightToLeft
        layOut(bar)
        let after = try #require(BarProbe(bar: bar).button("Back"))
        let (pixels, parts) = (rendering(of: after), arrowAndTitle(after))
        #expect(parts.title.maxX < parts.arrow.minX && parts.arrow.width == former.parts.arrow.width)
        // The arrow is the mirror image of the left-to-right one.
        let differences = (0..<pixels.height).flatMap { y in
            (Int(former.parts.arrow.minX)..<Int(former.parts.arrow.maxX)).map { x in
                abs(Int(pixels[former.width - 1 - x, y] >> 24) - Int(former.pixels[x, y] >> 24))
            }
        }
        #expect(differences.max() ?? 255 <= 2)
    }

    @Test("The gesture that pops begins at the leading edge, also after the direction of the view has changed")
    func popsFromLeadingEdge() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = show(navigation)
        defer { window.isHidden = true }
        let recognizer = navigation.interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer
        #expect(recognizer?.edges == .left)
        navigation.view.semanticContentAttribute = .forceRightToLeft
        settle(window)
        #expect(recognizer?.edges == .right)
    }

    @Test("The items of a right-to-left toolbar begin at its right edge", arguments: Cause.allCases)
    func mirrorsToolbar(cause: Cause) {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: Self.width, height: 44))
        bar.items = [
            UIBarButtonItem(title: "First"), UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(title: "The second"),
            UIBarButtonItem(title: "Third"),
        ]
        func frames() -> [CGRect] {
            bar.layoutIfNeeded()
            return bar.subviews.filter { !($0 is BarBackground) }.map(\.frame)
        }
        let before = frames()
        #expect(before.first?.minX == 8 && before.last?.maxX == Self.width - 8)
        reverse(bar, by: cause)
        #expect(frames() == before.map(mirrored))
    }

    @Test("The title of a pushed item slides in from the trailing edge: the left one in a right-to-left bar")
    func slidesTitleFromTrailingEdge() throws {
        for (direction, sign) in [(UISemanticContentAttribute.forceLeftToRight, 1.0), (.forceRightToLeft, -1)] {
            try AnimationFixture.with { fixture in
                let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: Self.width, height: 44))
                bar.semanticContentAttribute = direction
                fixture.root.addSubview(bar)
                bar.items = [UINavigationItem(title: "First")]
                layOut(bar)
                fixture.commit()
                bar.pushItem(UINavigationItem(title: "Second"), animated: true)
                fixture.commit()
                let content = try #require(bar.subviews.compactMap { $0 as? NavigationBarContent }.last)
                let title = try #require(content.subviews.compactMap { $0 as? BarText }.first)
                // It begins at a third of the bar's width from its final position.
                expectNear(title.presentationLayer.transform.m41, sign * Double(Self.width) / 3, "\(direction)", within: 0.01)
                fixture.advance(to: 1)
                expectNear(title.presentationLayer.transform.m41, 0)
                bar.removeFromSuperview()
            }
        }
    }
}
