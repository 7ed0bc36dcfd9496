import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Images that are set on bars and bar button items", .serialized)
struct BarImageTests {
    private func image(_ color: UIColor, _ width: CGFloat = 4, _ height: CGFloat = 4) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test("A background image replaces the background of a navigation bar, and a shadow image is shown only with it")
    func navigationBar() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let probe = BarProbe(bar: bar)
        let (red, blue) = (image(.red), image(.blue, 1, 2))
        bar.shadowImage = blue
        #expect(probe.effect != nil && probe.images.isEmpty && probe.shadowImages.isEmpty && bar.shadowImage === blue)
        bar.setBackgroundImage(red, for: .default)
        #expect(
            probe.effect == nil && probe.images.map { $0.picture?.image } == [red] && probe.shadowImages.map { $0.picture?.image } == [blue]
        )
        #expect(bar.backgroundImage(for: .default) === red && bar.backgroundImage(for: .compact) == nil)
        // Empty images make the bar transparent.
        bar.setBackgroundImage(UIImage(), for: .default)
        bar.shadowImage = UIImage()
        bar.layoutIfNeeded()
        #expect(probe.effect == nil && probe.images.isEmpty && probe.shadowImages.isEmpty && probe.line?.backgroundColor == nil)
        bar.setBackgroundImage(nil, for: .default)
        #expect(probe.effect != nil)
    }

    @Test("Images for a position or for the compact height precede those for all")
    func metrics() {
        var images = BarImages()
        let (any, compact, top) = (image(.red), image(.green), image(.blue))
        #expect(images.shown(at: .top, isCompact: false) == nil)
        images[background: .any, .default] = any
        images[background: .any, .compact] = compact
        #expect(
            images.shown(at: .top, isCompact: false)?.background === any && images.shown(at: .top, isCompact: true)?.background === compact)
        images[background: .top, .default] = top
        #expect(
            images.shown(at: .topAttached, isCompact: true)?.background === top
                && images.shown(at: .bottom, isCompact: false)?.background === any)
    }

    @Test("Toolbars and tab bars show their background images")
    func otherBars() {
        let red = image(.red)
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        toolbar.setBackgroundImage(red, forToolbarPosition: .bottom, barMetrics: .default)
        toolbar.setShadowImage(red, forToolbarPosition: .any)
        let probe = BarProbe(bar: toolbar)
        #expect(probe.images.map { $0.picture?.image } == [red] && probe.shadowImages.count == 1)
        #expect(toolbar.backgroundImage(forToolbarPosition: .bottom, barMetrics: .default) === red)
        #expect(toolbar.shadowImage(forToolbarPosition: .any) === red && toolbar.shadowImage(forToolbarPosition: .top) == nil)
        let tabBar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
        tabBar.backgroundImage = red
        tabBar.shadowImage = UIImage()
        #expect(BarProbe(bar: tabBar).images.map { $0.picture?.image } == [red] && BarProbe(bar: tabBar).shadowImages.isEmpty)
    }

    @Test("The back indicator and the title of a navigation bar follow the values of the bar")
    func navigationTitle() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.items = [UINavigationItem(title: "Back"), UINavigationItem(title: "Title")]
        let probe = BarProbe(bar: bar)
        let arrow = image(.red, 10, 10)
        bar.backIndicatorImage = arrow
        #expect(probe.button("Back")?.backIndicator == nil)
        bar.backIndicatorTransitionMaskImage = arrow
        #expect(probe.button("Back")?.backIndicator === arrow)
        func titleY() throws -> CGFloat {
            bar.layoutIfNeeded()
            let content = try #require(bar.subviews.compactMap { $0 as? NavigationBarContent }.last)
            content.layoutIfNeeded()
            return try #require(content.subviews.first { $0 is BarText }).frame.minY
        }
        let before = try titleY()
        bar.setTitleVerticalPositionAdjustment(5, for: .default)
        #expect(try titleY() == before + 5 && bar.titleVerticalPositionAdjustment(for: .default) == 5)
    }

    @Test("A bar button item has its background images and offsets by state, style and metrics")
    func items() {
        _ = TestApp.application
        let item = UIBarButtonItem(title: "Item", style: .done, target: nil, action: nil)
        let (red, green, blue) = (image(.red), image(.green), image(.blue))
        item.setBackgroundImage(red, for: .normal, barMetrics: .default)
        item.setBackgroundImage(green, for: .highlighted, barMetrics: .default)
        item.setBackgroundImage(blue, for: .normal, style: .done, barMetrics: .compact)
        item.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: 4), for: .default)
        item.setBackgroundVerticalPositionAdjustment(2, for: .default)
        let images = item.images
        #expect(images.values(.init(style: .done), isCompact: false).backgroundImage === red)
        #expect(images.values(.init(style: .done), isCompact: true).backgroundImage === blue)
        #expect(
            images.values(.init(state: UIControl.State.highlighted.rawValue, style: .plain), isCompact: false).backgroundImage === green)
        #expect(images.values(.init(state: UIControl.State.disabled.rawValue), isCompact: false).backgroundImage === red)
        #expect(images.values(.init(isBack: true), isCompact: false).backgroundImage == nil)
        #expect(
            item.backgroundImage(for: .normal, barMetrics: .default) === red && item.titlePositionAdjustment(for: .default).vertical == 4)
        #expect(item.backgroundVerticalPositionAdjustment(for: .default) == 2)
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let top = UINavigationItem(title: "Title")
        top.rightBarButtonItem = item
        bar.items = [top]
        bar.layoutIfNeeded()
        bar.subviews.last?.layoutIfNeeded()
        guard let button = BarProbe(bar: bar).button("Item") else { return #expect(Bool(false)) }
        let pixels = rendering(of: button, scale: 2)
        #expect(pixels[pixels.width / 2, 22] == 0xFFFF_0000 || pixels[8, 44] == 0xFFFF_0000)
    }

    @Test("Appearance proxies customize the title of back buttons")
    func backButtonProxies() {
        defer { AppearanceProxies.removeAll() }
        UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(UIOffset(horizontal: -1000, vertical: 0), for: .default)
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.items = [UINavigationItem(title: "Back"), UINavigationItem(title: "Title")]
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        window.addSubview(bar)
        let images = BarProbe(bar: bar).button("Back")?.content.images
        #expect(images?.values(.init(isBack: true), isCompact: false).titlePositionAdjustment?.horizontal == -1000)
    }
}
