import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Appearances of bars")
struct BarAppearanceTests {
    private static let chrome = UIBlurEffect(style: .systemChromeMaterial)

    /// Returns an appearance that is recognizable by its color.
    private func appearance(_ color: UIColor) -> UINavigationBarAppearance {
        let appearance = UINavigationBarAppearance()
        appearance.backgroundColor = color
        appearance.titleTextAttributes = [.foregroundColor: color]
        return appearance
    }

    /// A visible navigation controller whose content scrolls, with its window and scroll view.
    private func scrolling(height: CGFloat = 2000) -> (UINavigationController, UIWindow, UIScrollView) {
        let content = UIViewController()
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 320, height: height)
        content.view = scroll
        let navigation = UINavigationController(rootViewController: content)
        let window = show(navigation)
        return (navigation, window, scroll)
    }

    @Test("The default background is the chrome material with a hairline; others are opaque or transparent")
    func configuresBackgrounds() {
        let appearance = UINavigationBarAppearance()
        func expectDefault() {
            #expect(appearance.backgroundEffect == Self.chrome && appearance.backgroundColor == nil)
            #expect(appearance.shadowColor != nil && appearance.shadowImage == nil && appearance.backgroundImage == nil)
            #expect(appearance.backgroundImageContentMode == .scaleToFill)
        }
        expectDefault()
        appearance.backgroundImage = picture("r")
        appearance.shadowImage = picture("g")
        appearance.backgroundImageContentMode = .center
        appearance.configureWithOpaqueBackground()
        #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == .systemBackground && appearance.shadowColor != nil)
        #expect(appearance.backgroundImage == nil && appearance.shadowImage == nil)
        appearance.configureWithTransparentBackground()
        #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == nil && appearance.shadowColor == nil)
        appearance.configureWithDefaultBackground()
        expectDefault()
        #expect(UIToolbarAppearance(idiom: .pad).idiom == .pad && UIToolbarAppearance(idiom: .pad).backgroundEffect == Self.chrome)
    }

    @Test("A bar is transparent while content rests at its edge, and fades its background in when content passes beneath it")
    func fadesBackgroundIn() {
        let (navigation, window, scroll) = scrolling()
        let probe = BarProbe(bar: navigation.navigationBar)
        let full = BlurMaterial(.systemChromeMaterial, isDark: false).radius
        func expect(_ progress: Double, _ location: SourceLocation = #_sourceLocation) {
            #expect((probe.effect == nil) == (progress == 0), sourceLocation: location)
            #expect(abs(probe.blurRadius - full * progress) < 1e-6, sourceLocation: location)
            let shadow = probe.line?.backgroundColor?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor.alpha ?? 0
            // In light appearance, the shadow color has an opacity of 0.3.
            #expect(abs(shadow - 0.3 * progress) < 1e-3, sourceLocation: location)
        }
        #expect(scroll.contentOffset.y == -44)
        expect(0)
        scroll.contentOffset.y = -44 + BarScrollTracking.fadeDistance / 2
        expect(0.5)
        scroll.contentOffset.y = 300
        expect(1)
        // Content that is pulled down is not beneath the bar.
        scroll.contentOffset.y = -100
        expect(0)
        window.isHidden = true
    }

    @Test("A toolbar is transparent while the content's end rests at it, and a bar over content without a scroll view always is")
    func followsBottomEdge() {
        let (navigation, window, scroll) = scrolling()
        navigation.isToolbarHidden = false
        settle(window)
        let probe = BarProbe(bar: navigation.toolbar)
        #expect(probe.effect == Self.chrome)
        scroll.contentOffset.y = 2000 + 44 - 480
        #expect(probe.effect == nil && (probe.line?.backgroundColor?.cgColor.alpha ?? 0) == 0)
        scroll.contentOffset.y -= BarScrollTracking.fadeDistance
        #expect(probe.effect == Self.chrome)
        window.isHidden = true

        let plain = UINavigationController(rootViewController: UIViewController())
        let other = show(plain)
        #expect(BarProbe(bar: plain.navigationBar).effect == nil)
        other.isHidden = true
        #expect(BarProbe(bar: UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))).effect == Self.chrome)
        #expect(BarProbe(bar: UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))).effect == Self.chrome)
    }

    @Test("The scroll-edge appearance applies at the edge, the standard one when scrolled, and an item's precede the bar's")
    func choosesAppearance() {
        let (navigation, window, scroll) = scrolling()
        let (bar, item) = (navigation.navigationBar, navigation.viewControllers[0].navigationItem)
        let probe = BarProbe(bar: bar)
        bar.standardAppearance = appearance(.red)
        // Without a scroll-edge appearance, the standard one applies with a transparent background.
        #expect(probe.color == nil && probe.titleColor == .red)
        bar.scrollEdgeAppearance = appearance(.green)
        #expect(probe.color == .green && probe.titleColor == .green)
        item.scrollEdgeAppearance = appearance(.blue)
        #expect(probe.color == .blue && probe.titleColor == .blue)
        scroll.contentOffset.y = 300
        #expect(probe.color == .red && probe.titleColor == .red)
        item.standardAppearance = appearance(.yellow)
        #expect(probe.color == .yellow && probe.titleColor == .yellow)
        item.scrollEdgeAppearance = nil
        item.standardAppearance = nil
        #expect(probe.color == .red)
        scroll.contentOffset.y = -44
        #expect(probe.color == .green)
        window.isHidden = true
    }

    @Test("In a compact height, the compact appearances apply, and others stand in for those that are not set")
    func choosesCompactAppearance() {
        let (navigation, window, scroll) = scrolling()
        let bar = navigation.navigationBar
        let probe = BarProbe(bar: bar)
        bar.standardAppearance = appearance(.red)
        bar.traitOverrides.verticalSizeClass = .compact
        bar.updateTraitsIfNeeded()
        func colors() -> [UIColor?] {
            scroll.contentOffset.y = 300
            let scrolled = [probe.color, probe.titleColor]
            scroll.contentOffset.y = -44
            return scrolled + [probe.color, probe.titleColor]
        }
        #expect(colors() == [.red, .red, nil, .red])
        bar.compactAppearance = appearance(.green)
        #expect(colors() == [.green, .green, nil, .green])
        bar.scrollEdgeAppearance = appearance(.blue)
        #expect(colors() == [.green, .green, .blue, .blue])
        bar.compactScrollEdgeAppearance = appearance(.yellow)
        #expect(colors() == [.green, .green, .yellow, .yellow])
        bar.traitOverrides.verticalSizeClass = .regular
        bar.updateTraitsIfNeeded()
        #expect(colors() == [.red, .red, .blue, .blue])
        window.isHidden = true
    }

    @Test("A bar copies appearances, and changes of its copy take effect")
    func observesAppearances() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.items = [UINavigationItem(title: "Title")]
        let (probe, own) = (BarProbe(bar: bar), appearance(.red))
        bar.standardAppearance = own
        own.backgroundColor = .green
        #expect(probe.color == .red && bar.standardAppearance !== own)
        bar.standardAppearance.backgroundColor = .blue
        bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.yellow]
        #expect(probe.color == .blue && probe.titleColor == .yellow)
        bar.topItem?.standardAppearance = own
        bar.topItem?.standardAppearance?.backgroundColor = .brown
        #expect(probe.color == .brown)
        let button = UIBarButtonItemAppearance(style: .plain)
        own.buttonAppearance = button
        button.normal.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 4)
        #expect(own.buttonAppearance.normal.titlePositionAdjustment == .zero)
        own.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 4)
        let copy = UINavigationBarAppearance(barAppearance: own)
        #expect(copy.buttonAppearance.normal.titlePositionAdjustment == UIOffset(horizontal: 3, vertical: 4))
    }

    @Test("A background image fills the bar according to its mode, and fades with the appearance")
    func showsBackgroundImage() {
        let (navigation, window, scroll) = scrolling()
        let (probe, own) = (BarProbe(bar: navigation.navigationBar), UINavigationBarAppearance())
        own.backgroundImage = picture("rg")
        own.backgroundImageContentMode = .center
        navigation.navigationBar.standardAppearance = own
        #expect(probe.images.isEmpty)
        scroll.contentOffset.y = -44 + BarScrollTracking.fadeDistance / 4
        #expect(probe.images.map(\.alpha) == [0.25] && probe.images.first?.picture?.mode == .center)
        navigation.navigationBar.scrollEdgeAppearance = own
        #expect(probe.images.map(\.alpha) == [1])
        window.isHidden = true
    }

    @Test("A background image is placed in the bar as its mode states, and a template has its tint")
    func drawsBackgroundImage() {
        let bounds = CGRect(x: 0, y: 0, width: 40, height: 10)
        let frames: [(UIView.ContentMode, CGRect)] = [
            (.scaleToFill, bounds), (.redraw, bounds), (.scaleAspectFit, CGRect(x: 15, y: 0, width: 10, height: 10)),
            (.scaleAspectFill, CGRect(x: 0, y: -15, width: 40, height: 40)), (.center, CGRect(x: 18, y: 3, width: 4, height: 4)),
            (.top, CGRect(x: 18, y: 0, width: 4, height: 4)), (.bottomRight, CGRect(x: 36, y: 6, width: 4, height: 4)),
            (.left, CGRect(x: 0, y: 3, width: 4, height: 4)),
        ]
        for (mode, frame) in frames {
            #expect(BarPictureView.frame(of: CGSize(width: 4, height: 4), in: bounds, mode) == frame, "\(mode)")
        }
        let view = BarPictureView(frame: CGRect(x: 0, y: 0, width: 4, height: 1))
        view.picture = .init(image: picture("rr"), mode: .right)
        #expect(rendering(of: view).letters == ["..rr"])
        view.picture = .init(image: picture("rr").withRenderingMode(.alwaysTemplate), mode: .left, tint: .green)
        #expect(rendering(of: view).letters == ["gg.."])
    }

    @Test("The shadow lies outside the bar; a template image needs a color, another image does not")
    func showsShadow() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let (probe, own) = (BarProbe(bar: bar), UINavigationBarAppearance())
        bar.layoutIfNeeded()
        bar.subviews.first?.layoutIfNeeded()
        let pixel = 1 / bar.traitCollection.displayScale
        #expect(probe.line?.frame == CGRect(x: 0, y: 44, width: 320, height: pixel))
        own.shadowImage = picture("r", "r", "r")
        own.shadowColor = nil
        bar.standardAppearance = own
        bar.subviews.first?.layoutIfNeeded()
        #expect(probe.shadowImages.map(\.frame) == [CGRect(x: 0, y: 44, width: 320, height: 3)] && probe.line?.backgroundColor == nil)
        own.shadowImage = own.shadowImage?.withRenderingMode(.alwaysTemplate)
        bar.standardAppearance = own
        #expect(probe.shadowImages.isEmpty)
        own.shadowColor = .green
        bar.standardAppearance = own
        #expect(probe.shadowImages.map(\.picture?.tint) == [.green])
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        toolbar.layoutIfNeeded()
        toolbar.subviews.first?.layoutIfNeeded()
        #expect(BarProbe(bar: toolbar).line?.frame == CGRect(x: 0, y: -pixel, width: 320, height: pixel))
    }

    @Test("An appearance has the screen's idiom unless it is given another one, and that of another kind of bar passes on its background")
    func createsAppearances() {
        #expect(UIBarAppearance().idiom == UIScreen.main.traitCollection.userInterfaceIdiom)
        #expect(UIBarAppearance(idiom: .tv).idiom == .tv && UINavigationBarAppearance(idiom: .pad).idiom == .pad)
        let tabs = UITabBarAppearance(idiom: .pad)
        #expect(tabs.idiom == .pad && tabs.backgroundEffect == Self.chrome)
        tabs.backgroundColor = .red
        tabs.selectionIndicatorTintColor = .green
        (tabs.stackedItemPositioning, tabs.stackedItemWidth, tabs.stackedItemSpacing) = (.centered, 40, 8)
        tabs.inlineLayoutAppearance.normal.iconColor = .blue
        let copy = UITabBarAppearance(barAppearance: tabs)
        #expect(copy.idiom == .pad && copy.backgroundColor == .red && copy.selectionIndicatorTintColor == .green)
        #expect(copy.stackedItemPositioning == .centered && copy.stackedItemWidth == 40 && copy.stackedItemSpacing == 8)
        #expect(copy.inlineLayoutAppearance.normal.iconColor == .blue)
        copy.inlineLayoutAppearance.normal.iconColor = .brown
        #expect(tabs.inlineLayoutAppearance.normal.iconColor == .blue)
        let tools = UIToolbarAppearance(barAppearance: tabs)
        #expect(tools.idiom == .pad && tools.backgroundColor == .red)
        tools.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
        #expect(
            UIToolbarAppearance(barAppearance: tools).buttonAppearance.normal.titlePositionAdjustment
                == UIOffset(horizontal: 1, vertical: 2))
        #expect(UINavigationBarAppearance(barAppearance: tools).backgroundColor == .red)
    }
}
