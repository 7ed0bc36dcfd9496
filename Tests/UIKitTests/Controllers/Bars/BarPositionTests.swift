import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Positions and images of bars")
struct BarPositionTests {
    private final class PositionStub: NSObject, UINavigationBarDelegate, UIToolbarDelegate {
        var position = UIBarPosition.any
        func position(for bar: any UIBarPositioning) -> UIBarPosition { position }
    }

    private func background(_ bar: UIView) -> CGRect { bar.subviews.first { $0 is BarBackground }?.frame ?? .null }

    @Test("The delegate determines the position of a bar; without one, navigation bars are at the top and toolbars at the bottom")
    func asksDelegate() {
        let (bar, toolbar, stub) = (UINavigationBar(), UIToolbar(), PositionStub())
        #expect(bar.barPosition == .top && toolbar.barPosition == .bottom)
        (bar.delegate, toolbar.delegate) = (stub, stub)
        #expect(bar.barPosition == .top && toolbar.barPosition == .bottom)
        stub.position = .topAttached
        #expect(bar.barPosition == .topAttached && toolbar.barPosition == .topAttached)
        let navigation = UINavigationController()
        navigation.loadViewIfNeeded()
        #expect(navigation.navigationBar.barPosition == .topAttached)
        #expect((0...3).compactMap(UIBarPosition.init) == [.any, .bottom, .top, .topAttached])
    }

    @Test("The background of a bar that is attached to the top extends behind the status bar")
    func extendsBackground() {
        let stub = PositionStub()
        DeviceFixture.with { _ in
            let controller = UIViewController()
            let window = show(controller)
            defer { window.isHidden = true }
            let top = window.safeAreaInsets.top
            #expect(top == 59)
            for bar in [UINavigationBar(), UIToolbar()] {
                bar.frame = CGRect(x: 0, y: top, width: 320, height: 44)
                controller.view.addSubview(bar)
                (bar as? UINavigationBar)?.delegate = stub
                (bar as? UIToolbar)?.delegate = stub
                for (position, distance) in [(UIBarPosition.top, 0), (.topAttached, top)] {
                    stub.position = position
                    bar.setNeedsLayout()
                    bar.layoutIfNeeded()
                    #expect(background(bar) == CGRect(x: 0, y: -distance, width: 320, height: 44 + distance))
                }
            }
        }
    }

    @Test("A background image replaces the effect and color of a navigation bar, and a shadow image its hairline")
    func showsImages() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let probe = BarProbe(bar: bar)
        bar.barTintColor = .red
        #expect(probe.color == .red && probe.images.isEmpty)
        let (image, shadow) = (picture("r"), picture("g"))
        // Without an image of the background, the shadow is the standard one.
        bar.shadowImage = shadow
        #expect(probe.shadowImages.isEmpty && bar.shadowImage === shadow)
        bar.setBackgroundImage(image, for: .default)
        #expect(bar.backgroundImage(for: .default) === image && bar.backgroundImage(for: .compact) == nil)
        #expect(probe.images.count == 1 && probe.effect == nil && probe.color == nil && probe.shadowImages.count == 1)
        // Images without a size remove both, as in many apps.
        bar.setBackgroundImage(UIImage(), for: .default)
        bar.shadowImage = UIImage()
        #expect(probe.images.isEmpty && probe.effect == nil && probe.color == nil && probe.shadowImages.isEmpty)
        bar.setBackgroundImage(nil, for: .default)
        #expect(probe.color == .red)
        bar.setBackgroundImage(image, for: .bottom, barMetrics: .default)
        #expect(probe.images.isEmpty && bar.backgroundImage(for: .bottom, barMetrics: .default) === image)
        bar.setBackgroundImage(image, for: .top, barMetrics: .default)
        #expect(probe.images.count == 1)
    }

    @available(*, deprecated)
    @Test("The former names of styles and metrics of bars are those of the present ones, and a translucent black bar is dark")
    func formerNames() {
        #expect(UIBarStyle.blackOpaque == .black && UIBarStyle.blackTranslucent.rawValue == 2)
        #expect(UIBarMetrics.landscapePhone == .compact && UIBarMetrics.landscapePhonePrompt == .compactPrompt)
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.items = [UINavigationItem(title: "Title")]
        let probe = BarProbe(bar: bar)
        #expect(bar.barStyle == .default)
        bar.barStyle = .blackTranslucent
        bar.layoutIfNeeded()
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(bar.isTranslucent && probe.background?.traitCollection.userInterfaceStyle == .dark)
        #expect(probe.titleColor?.resolvedColor(with: dark) == UIColor.label.resolvedColor(with: dark))
    }
}
