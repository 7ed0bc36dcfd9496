import Testing
import UIKit

@Suite struct WrittenForIOSTests {
    private let dark = UITraitCollection { traits in
        traits.userInterfaceStyle = .dark
        traits.displayScale = 2
    }

    @Test("A badge is a red circle with a centered number")
    func drawsBadge() {
        let image = Badge.image(count: 8, diameter: 20, traits: dark)
        let pixels = Pixels(image)
        #expect(pixels.width == 40 && image.scale == 2)
        // The system's red in dark appearance.
        #expect(pixels[0, 0] == 0 && pixels[6, 20] == 0xFFFF_453A)
        let white = (0..<40).flatMap { y in (0..<40).compactMap { x in pixels[x, y] == 0xFFFF_FFFF ? CGPoint(x: x, y: y) : nil } }
        let middle = white.reduce(0) { $0 + $1.x } / CGFloat(max(1, white.count))
        #expect(white.count > 20 && abs(middle - 19.5) < 1.5)
    }

    @MainActor @Test("Constraints, guides and stack views can be subclassed")
    func subclassesLayoutTypes() {
        let (view, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        let constraint = OwnedConstraint(
            item: child, attribute: .width, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.5, constant: 3)
        constraint.owner = view
        constraint.label = "half"
        constraint.isActive = true
        view.layoutIfNeeded()
        #expect(child.frame.width == 53 && constraint.owner === view && view.constraints == [constraint])
        #expect(constraint.identifier == "half" && constraint.relation == .equal && constraint.multiplier == 0.5)
        let guide = SquareGuide()
        view.addLayoutGuide(guide)
        guide.ratio.isActive = true
        guide.heightAnchor.constraint(equalTo: view.heightAnchor).isActive = true
        view.layoutIfNeeded()
        #expect(guide.layoutFrame.width == 100)
        let stack = DividedStackView(arrangedSubviews: [UIView(), UIView(), UIView()])
        stack.axis = .vertical
        #expect(stack.arrangedSubviews.count == 5 && stack.dividers.count == 2)
    }

    @Test("An avatar has rounded corners and contains the photo")
    func drawsAvatar() {
        let avatar = Badge.avatar(picture("rr", "rr"), side: 40)
        let pixels = Pixels(avatar)
        #expect(pixels[0, 0] == 0 && pixels[20, 20] == 0xFFFF_0000)
    }

    @Test("A theme's colors and fonts follow the traits")
    func resolvesTheme() {
        #expect(UIColor.brand.resolvedColor(with: dark) == UIColor(hex: 0x64D2FF))
        // The brightness is limited to 1, and the size of a title to 44 points.
        #expect(UIColor(hex: 0x800000).lighter(by: 0.9) == .red)
        #expect(UIFont.title(UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)).pointSize == 44)
        let both = UIFont.systemFont(ofSize: 15).with(.traitBold).with(.traitItalic)
        #expect(both.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]) && both.pointSize == 15)
        #expect(UIFont.tabular == .monospacedDigitSystemFont(ofSize: 14, weight: .regular))
        #expect(UIFont.rounded(.body).pointSize == UIFont.preferredFont(forTextStyle: .body).pointSize)
    }

    @Test("Text with several attributes is laid out as one")
    func laysOutAttributedText() {
        let text = Badge.headline("Name", "Something about it")
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .label)
        #expect(text.attribute(.foregroundColor, at: 6, effectiveRange: nil) as? UIColor == .secondaryLabel)
        let size = text.size()
        let fonts = UIFont.title().lineHeight + UIFont.preferredFont(forTextStyle: .footnote).lineHeight
        #expect(abs(size.height - fonts) < 0.01)
    }

    @Test("A star's points lie on two circles")
    func drawsStar() {
        let star = Badge.star(points: 5, in: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(abs(star.bounds.minY) < 1e-9 && star.contains(CGPoint(x: 50, y: 50)) && !star.contains(CGPoint(x: 5, y: 5)))
    }

    @MainActor @Test("UIKit calls an override of a member that iOS declares in a category")
    func callsOverrides() {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView()
        view.addSubview(child)
        view.addConstraints([child.widthAnchor.constraint(equalToConstant: 3)])
        view.removeConstraints(view.constraints)
        let guide = UILayoutGuide()
        guide.owningView = view
        guide.owningView = nil
        _ = view.snapshotView(afterScreenUpdates: false)
        #expect(
            view.calls == [
                "addConstraint", "removeConstraint", "addLayoutGuide", "removeLayoutGuide", "resizableSnapshotView",
            ])
        view.layer.lineWidth = 4
        #expect((view as UIView).layer === view.layer)
    }

    @MainActor @Test("Members of every class that iOS lets apps override can be overridden")
    func overridesMembers() {
        let view: UIView = StubbornView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.constraints.isEmpty && view.layoutGuides.isEmpty && view.hasAmbiguousLayout)
        #expect(view.minimumContentSizeCategory == .large && view.maximumContentSizeCategory == .extraLarge)
        #expect(view.appliedContentSizeCategoryLimitsDescription == "large to extra large")
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(view.convert(CGPoint.zero, to: nil as UIView?) == CGPoint(x: 1, y: 2))
        #expect(view.convert(CGPoint.zero, from: nil as UIView?) == CGPoint(x: 3, y: 4))
        #expect(view.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace) == CGPoint(x: 5, y: 6))
        #expect(view.endEditing(false) && view.snapshotView(afterScreenUpdates: true) == nil)
        let control: UIControl = TrackingControl()
        #expect(control.isTracking && control.isTouchInside)
        let recognizer: UIGestureRecognizer = ShiftRecognizer()
        #expect(recognizer.modifierFlags == .shift && recognizer.buttonMask == .secondary)
        let controller = StagedController()
        #expect((controller as UIViewController).navigationController === controller.stage)
        let window: UIWindow = OffsetWindow(frame: .zero)
        #expect(window.convert(CGPoint.zero, to: nil as UIWindow?) == CGPoint(x: 7, y: 8))
        let scroll: UIScrollView = GuidedScrollView()
        #expect(scroll.contentLayoutGuide === scroll.frameLayoutGuide)
        let traits: UITraitCollection = MockTraits()
        #expect(traits.userInterfaceStyle == .dark && traits.horizontalSizeClass == .regular)
        let layer: CALayer = RoundingLayer()
        layer.position = CGPoint(x: 0.4, y: 0)
        let parent = CALayer()
        parent.addSublayer(layer)
        #expect(layer.convert(CGPoint(x: 1, y: 1), to: parent) == CGPoint(x: 1, y: 1))
    }

    @MainActor @Test("Class members of views and colors can be overridden")
    func overridesClassMembers() {
        AnimationLoggingView.durations = []
        AnimationLoggingView.animate(withDuration: 3) {}
        AnimationLoggingView.performWithoutAnimation {}
        #expect(AnimationLoggingView.durations == [3, 0] && AnimationLoggingView.inheritedAnimationDuration == 42)
        #expect(UIView.inheritedAnimationDuration == 0)
        #expect(BrandPalette.systemBlue == .brown && BrandPalette.label == .darkGray && BrandPalette.systemRed == .systemRed)
    }

    @MainActor @Test("Subclasses without initializers of their own inherit those of UIKit's classes")
    func inheritsInitializers() throws {
        let root = UIViewController()
        #expect(PlainNavigationController(rootViewController: root).viewControllers == [root])
        #expect(PlainNavigationController(navigationBarClass: nil, toolbarClass: nil).viewControllers.isEmpty)
        let image = picture("rr", "rr")
        #expect(try PlainImage(data: #require(image.pngData()))?.cgImage?.width == image.cgImage?.width)
        #expect(PlainPath(ovalIn: CGRect(x: 0, y: 0, width: 4, height: 2)).bounds.width == 4)
        #expect(BrandPalette(white: 1, alpha: 1).isEqual(UIColor(white: 1, alpha: 1)))
    }

    @Test("Images can be subclassed with initializers and members of their own")
    func subclassesImage() throws {
        let pixels = try #require(picture("rr", "rr").cgImage)
        let photo = Photo(pixels, caption: "Red")
        #expect(photo.caption == "Red" && photo.scale == 2 && photo.size == CGSize(width: 1, height: 11))
        let data = try #require(photo.pngData())
        let read = try #require(Photo(data: data, caption: "Read"))
        #expect(read.caption == "Read" && read.scale == 3 && read.cgImage?.width == pixels.width)
        #expect(Photo(data: Data(), caption: "") == nil && Photo().caption == "none" && Photo().size.width == 0)
        #expect((Photo.checkmark as? Photo)?.caption == "none")
        #expect(Photo.animatedImage(with: [photo], duration: 1)?.duration == 2)
    }

    @MainActor @Test("Touches, events and presses can be created and subclassed, for tests of an app's handlers")
    func createsEvents() {
        let (touch, event, press) = (UITouch(), UIEvent(), UIPress())
        #expect(touch.phase == .began && touch.type == .direct && touch.tapCount == 0 && touch.timestamp == 0 && touch.view == nil)
        #expect(touch.location(in: nil) == .zero && touch.gestureRecognizers == nil)
        #expect(event.type == .touches && event.allTouches == nil && event.timestamp == 0)
        #expect(press.phase == .began && press.key == nil && press.timestamp == 0)
        #expect(UIPressesEvent().allPresses.isEmpty)
        let view = UIView()
        let mock = MockTouch(at: CGPoint(x: 3, y: 4), in: view)
        let moved: UITouch = mock
        #expect(moved.phase == .moved && moved.tapCount == 2 && moved.view === view && moved.type == .pencil)
        #expect(moved.location(in: view) == CGPoint(x: 3, y: 4) && moved.timestamp == 4 && moved.force == 0.5)
        let mockEvent = MockEvent()
        mockEvent.touches = [mock]
        #expect(mockEvent.touches(for: view) == [mock] && (mockEvent as UIEvent).timestamp == 5)
        let mockPress: UIPress = MockPress()
        #expect(mockPress.type == .playPause && mockPress.phase == .ended)
    }

    @MainActor @Test("Levels and priorities are adjusted with operators")
    func adjustsLevels() {
        var level = UIWindow.Level.alert + 1
        #expect(level.rawValue == 2001 && UIWindow.Level.statusBar - 1 < .statusBar)
        level += 9
        level -= 5
        #expect(level == UIWindow.Level(2005))
        var priority = UILayoutPriority.required - 1
        #expect(priority.rawValue == 999 && (UILayoutPriority.defaultLow + 1).rawValue == 251)
        priority -= 9
        priority += 1
        #expect(priority == UILayoutPriority(991))
        let offset: CGFloat = 2
        UIWindow(frame: .zero).windowLevel = .normal + offset
    }

    @Test("Index paths have sections, rows and items")
    func sectionsOfIndexPaths() {
        var path = IndexPath(row: 3, section: 2)
        #expect(path.section == 2 && path.row == 3 && path.item == 3 && path == [2, 3])
        path.row = 5
        path.section = 1
        #expect(path == IndexPath(item: 5, section: 1))
    }

    @MainActor @Test("A bar of the black style has its dark appearance in a light interface")
    func blackBar() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        bar.overrideUserInterfaceStyle = .light
        #expect(bar.barStyle == .default && UIBarStyle.black.rawValue == 1 && UIBarStyle(rawValue: 2) != nil)
        bar.setItems([UINavigationItem(title: "Title")], animated: false)
        bar.barStyle = .black
        bar.pushItem(UINavigationItem(title: "Next"), animated: false)
        #expect(bar.subviews.allSatisfy { $0.traitCollection.userInterfaceStyle == .dark } && bar.subviews.count == 2)
        #expect(bar.traitCollection.userInterfaceStyle == .light)
        bar.barStyle = .default
        #expect(bar.subviews.allSatisfy { $0.traitCollection.userInterfaceStyle == .light })
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        toolbar.overrideUserInterfaceStyle = .light
        toolbar.barStyle = .black
        toolbar.items = [UIBarButtonItem(systemItem: .add)]
        #expect(toolbar.subviews.allSatisfy { $0.traitCollection.userInterfaceStyle == .dark } && toolbar.subviews.count == 2)
    }

    @available(*, deprecated)
    @MainActor @Test("The former styles of activity indicators have the sizes and colors of iOS")
    func formerIndicatorStyles() {
        let large = UIActivityIndicatorView(style: .whiteLarge)
        #expect(large.intrinsicContentSize == CGSize(width: 37, height: 37) && large.color == .white)
        let white = UIActivityIndicatorView(style: .white)
        #expect(white.intrinsicContentSize == CGSize(width: 20, height: 20) && white.color == .white)
        let gray = UIActivityIndicatorView(style: .gray)
        #expect(gray.intrinsicContentSize == CGSize(width: 20, height: 20) && gray.color == .gray)
        gray.style = .large
        #expect(gray.color == .secondaryLabel)
        #expect([UIActivityIndicatorView.Style.whiteLarge, .white, .gray].map(\.rawValue) == [0, 1, 2])
    }
}
