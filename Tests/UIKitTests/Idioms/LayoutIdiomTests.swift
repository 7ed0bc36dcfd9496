import Foundation
import Testing
import UIKit

/// Ten idioms of layout from public iOS code (docs/idioms.md). Expectations are arithmetic and
/// Apple's documentation.
@MainActor @Suite("Idioms of layout", .serialized)
struct LayoutIdiomTests {
    /// A cell measures itself for a width, as self-sizing cells do.
    ///
    /// Source: https://github.com/airbnb/MagazineLayout/blob/91ad7e5c5c/MagazineLayout/Public/Views/MagazineLayoutCollectionViewCell.swift
    @Test("A cell measured with a required width and the lowest fitting height is as high as its wrapped text and its insets")
    func selfSizingCell() {
        let cell = NoteCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        cell.textLabel.text = "One\nTwo\nThree"
        let size = cell.preferredSize(fittingWidth: 300)
        #expect(size.width == 300)
        // The insets are 8 points above and below the text, and 16 at its sides.
        expectNear(size.height, 16 + 3 * cell.textLabel.font.lineHeight, within: 1)
        // Text that wraps has the height that drawing it needs.
        let text = String(repeating: "measured ", count: 30)
        cell.textLabel.text = text
        for width in [200.0, 320] {
            let drawn = (text as NSString).boundingRect(
                with: CGSize(width: width - 32, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
                attributes: [.font: cell.textLabel.font as Any], context: nil)
            #expect(drawn.height > 2 * cell.textLabel.font.lineHeight)
            expectNear(cell.preferredSize(fittingWidth: width).height, 16 + drawn.height, within: 1)
        }
    }

    /// A drawer is opened by a constraint's constant.
    ///
    /// Source: https://github.com/nathangitter/interactive-animations/blob/ef4af3d694/InteractiveAnimations/InteractiveAnimations/ViewController.swift
    @Test("A constraint changed before layoutIfNeeded in an animation block moves and resizes every view it affects, and no others")
    func animatedConstraint() {
        AnimationFixture.with { fixture in
            let view = DrawerView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            fixture.root.addSubview(view)
            view.layoutIfNeeded()
            fixture.commit()
            #expect(view.drawer.frame.minY == 480 && view.content.frame.height == 480)
            let title = view.title.frame
            view.openDrawer()
            #expect(view.drawer.frame.minY == 280 && view.content.frame.height == 280)
            for (time, progress) in [(0.25, 0.25), (0.5, 0.5), (0.75, 0.75), (1, 1)] {
                fixture.advance(to: time)
                expectNear(view.drawer.presentationLayer.frame.minY, 480 - 200 * progress)
                expectNear(view.content.presentationLayer.bounds.height, 480 - 200 * progress)
                expectNear(view.content.presentationLayer.frame.minY, 0)
                #expect(view.title.presentationLayer.frame == title && view.title.layer.animationKeys() == nil)
            }
        }
    }

    /// A banner is shown and hidden in a stack.
    ///
    /// Source: https://github.com/element-hq/element-ios/blob/917adc8e1d/Riot/Modules/Home/VersionCheck/HomeViewControllerWithBannerWrapperViewController.swift
    @Test("A stack's view hidden or shown in an animation block shrinks or grows with its fade, and stays visible until it is gone")
    func hiddenArrangedView() {
        AnimationFixture.with { fixture in
            let view = BannerStackView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            fixture.root.addSubview(view)
            view.layoutIfNeeded()
            fixture.commit()
            let banner = UIView()
            let height = banner.heightAnchor.constraint(equalToConstant: 60)
            height.priority = UILayoutPriority(999)
            height.isActive = true
            view.present(banner)
            #expect(banner.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
            #expect(view.content.frame == CGRect(x: 0, y: 60, width: 320, height: 420))
            // Halfway through its time of 0.25 seconds, easeInOut is halfway.
            fixture.advance(to: 0.125)
            @MainActor func expectHalf() {
                expectNear(banner.presentationLayer.bounds.height, 30, "banner")
                expectNear(view.content.presentationLayer.frame.minY, 30, "top")
                expectNear(view.content.presentationLayer.bounds.height, 450, "height")
                expectNear(Double(banner.presentationLayer.opacity), 0.5, "opacity")
                #expect(!banner.presentationLayer.isHidden)
            }
            expectHalf()
            fixture.advance(to: 1)
            view.dismissBanner()
            #expect(banner.isHidden && view.content.frame == view.bounds)
            fixture.advance(to: 1.125)
            expectHalf()
            #expect(banner.superview != nil)
            fixture.advance(to: 2)
            #expect(banner.superview == nil)
            view.layoutIfNeeded()
            #expect(view.content.layer.animationKeys() == nil && view.content.presentationLayer.frame == view.bounds)
        }
    }

    /// Content of a scroll view is at least as wide as the view.
    ///
    /// Source: https://github.com/element-hq/element-ios/blob/917adc8e1d/Riot/Modules/Common/SectionHeaders/TabListView.swift
    @Test("Content pinned to the content guide and at least as wide as the frame guide fills the scroll view, and scrolls if it is wider")
    func scrollGuides() {
        let fixture = LayoutFixture()
        let strip = fixture.add(ItemStripView())
        NSLayoutConstraint.activate([
            strip.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            strip.leadingAnchor.constraint(equalTo: fixture.view.leadingAnchor),
            strip.trailingAnchor.constraint(equalTo: fixture.view.trailingAnchor),
            strip.heightAnchor.constraint(equalToConstant: 44),
        ])
        for _ in 0..<4 { strip.addItem(width: 60) }
        fixture.layOut()
        #expect(strip.scrollView.contentSize == CGSize(width: 400, height: 44))
        #expect(strip.itemsView.arrangedSubviews.map(\.frame) == (0..<4).map { rect(CGFloat($0) * 100, 0, 100, 44) })
        for _ in 0..<6 { strip.addItem(width: 60) }
        fixture.layOut()
        #expect(strip.scrollView.contentSize == CGSize(width: 600, height: 44))
        strip.scrollView.contentOffset.x = 150
        fixture.layOut()
        let last = strip.itemsView.arrangedSubviews[9]
        #expect(last.convert(last.bounds, to: strip) == rect(540 - 150, 0, 60, 44))
        #expect(strip.scrollView.contentSize == CGSize(width: 600, height: 44))
    }

    /// A label has insets.
    ///
    /// Sources: https://github.com/element-hq/element-ios/blob/917adc8e1d/Riot/Modules/BadgeLabel/BadgeLabel.swift
    /// and https://github.com/MessageKit/MessageKit/blob/b4493fe468/Sources/Views/InsetLabel.swift
    @Test("A label that adds insets to its intrinsic size and to drawText is larger by them, and draws its text within them")
    func insetLabel() {
        let fixture = LayoutFixture()
        let (plain, badge) = (fixture.add(UILabel()), fixture.add(BadgeLabel()))
        for (label, top) in [(plain, 0.0), (badge, 100)] {
            label.textColor = .black
            label.text = "HHH"
            label.leadingAnchor.constraint(equalTo: fixture.view.leadingAnchor).isActive = true
            label.topAnchor.constraint(equalTo: fixture.view.topAnchor, constant: top).isActive = true
        }
        fixture.layOut()
        let size = plain.frame.size
        #expect(badge.frame.size == CGSize(width: size.width + 20, height: size.height + 6))
        #expect(badge.layer.cornerRadius == badge.bounds.height / 2)
        let ink = rendering(of: plain).ink
        #expect(ink.width > 10 && rendering(of: badge).ink == ink.offsetBy(dx: 10, dy: 3))
        badge.padding = UIEdgeInsets(top: 10, left: 40, bottom: 0, right: 5)
        fixture.layOut()
        #expect(badge.frame.size == CGSize(width: size.width + 45, height: size.height + 10))
        #expect(rendering(of: badge).ink == ink.offsetBy(dx: 40, dy: 10))
        badge.text = ""
        fixture.layOut()
        #expect(badge.frame.width == 45)
    }

    /// The parts of a path share too little room by their priorities.
    ///
    /// Source: https://github.com/element-hq/element-ios/blob/917adc8e1d/Riot/Modules/TabBar/BreadcrumbView.swift
    @Test("Labels in a row give up width in the order of their compression resistance, the one with the lowest priority first")
    func compressionResistance() {
        let fixture = LayoutFixture()
        let crumbs = fixture.add(BreadcrumbView(["Documents", "Photographs", "Mountains", "Winter"]))
        let widths = crumbs.labels.map(\.intrinsicContentSize.width)
        let width = crumbs.widthAnchor.constraint(equalToConstant: 0)
        NSLayoutConstraint.activate([
            crumbs.leadingAnchor.constraint(equalTo: fixture.view.leadingAnchor),
            crumbs.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            width,
        ])
        // The third label has the lowest priority, then come the second and the first.
        let cases: [(missing: CGFloat, widths: [CGFloat])] = [
            (0, widths),
            (20, [widths[0], widths[1], widths[2] - 20, widths[3]]),
            (widths[2] + 10, [widths[0], widths[1] - 10, 0, widths[3]]),
            (widths[2] + widths[1] + 5, [widths[0] - 5, 0, 0, widths[3]]),
        ]
        for (missing, expected) in cases {
            width.constant = widths.reduce(0, +) - missing
            fixture.layOut()
            for (label, expected) in zip(crumbs.labels, expected) { expectNear(label.frame.width, expected, "\(missing)", within: 1) }
            #expect(crumbs.labels.last?.frame.maxX == crumbs.bounds.maxX)
        }
    }

    /// Constraints for the two size classes are exchanged.
    ///
    /// Source: https://github.com/SwiftKickMobile/SwiftMessages/blob/c0ff6c65bf/SwiftMessages/BaseView.swift
    @Test("A view that exchanges its constraints in updateConstraints has the layout of its size class, also after a change of traits")
    func sizeClassConstraints() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 400))
        let message = MessageView(frame: window.bounds)
        message.layoutMargins = UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 10)
        window.addSubview(message)
        window.isHidden = false
        // Between the margins, and in a regular width at most 500 points wide and centered.
        for (sizeClass, width, expected) in [
            (UIUserInterfaceSizeClass.compact, 800.0, rect(10, 20, 780, 350)),
            (.regular, 800, rect(150, 20, 500, 350)),
            (.regular, 400, rect(10, 20, 380, 350)),
            (.compact, 400, rect(10, 20, 380, 350)),
            (.regular, 900, rect(200, 20, 500, 350)),
        ] {
            window.traitOverrides.horizontalSizeClass = sizeClass
            message.frame.size.width = width
            window.layoutIfNeeded()
            #expect(message.backgroundView.frame == expected, "\(sizeClass) at \(width)")
        }
        window.isHidden = true
    }

    /// Labels in fonts of two sizes share a baseline.
    ///
    /// Source: https://github.com/nathangitter/fluid-interfaces/blob/da5c66cc5f/FluidInterfaces/FluidInterfaces/Spring.swift
    @Test("Labels whose last baselines are equal draw the last lines of their texts on one line of pixels")
    func sharedBaseline() {
        for title in ["HHH", "HHH\nHHH"] {
            let fixture = LayoutFixture()
            let row = fixture.add(ValueRow())
            row.titleLabel.numberOfLines = 0
            row.titleLabel.text = title
            row.valueLabel.text = "HHH"
            for label in [row.titleLabel, row.valueLabel] { label.textColor = .black }
            NSLayoutConstraint.activate([
                row.topAnchor.constraint(equalTo: fixture.view.topAnchor),
                row.leadingAnchor.constraint(equalTo: fixture.view.leadingAnchor),
                row.widthAnchor.constraint(equalToConstant: 300),
                row.heightAnchor.constraint(equalToConstant: 120),
            ])
            fixture.layOut()
            row.valueLabel.isHidden = true
            let ink = rendering(of: row).ink
            row.valueLabel.isHidden = false
            row.titleLabel.isHidden = true
            let value = rendering(of: row).ink
            #expect(value.maxX > 290 && ink.minX < 10 && value.maxY == ink.maxY)
            // By the metrics of the fonts, too.
            let baseline = row.titleLabel.frame.maxY + row.titleLabel.font.descender
            expectNear(row.valueLabel.frame.minY + row.valueLabel.font.ascender, baseline, within: 1)
        }
    }

    /// A container tells a child how much of it a toolbar covers.
    ///
    /// Source: https://github.com/duckduckgo/iOS/blob/7b3f6010d2/DuckDuckGo/MainViewController.swift
    @Test("Additional safe area insets of a child move its safe area guide, and inset the content of its scroll views")
    func additionalSafeArea() {
        let (container, list) = (UIViewController(), ListViewController())
        let window = show(container)
        container.addChild(list)
        list.view.frame = container.view.bounds
        container.view.addSubview(list.view)
        list.didMove(toParent: container)
        list.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 52, right: 0)
        settle(window)
        #expect(list.footer.frame == rect(0, 480 - 52 - 30, 320, 30))
        #expect(list.view.safeAreaInsets.bottom == 52 && container.view.safeAreaInsets.bottom == 0)
        #expect(list.scrollView.frame == list.view.bounds && list.scrollView.adjustedContentInset.bottom == 52)
        list.additionalSafeAreaInsets = .zero
        settle(window)
        #expect(list.footer.frame == rect(0, 480 - 30, 320, 30) && list.scrollView.adjustedContentInset.bottom == 0)
        window.isHidden = true
    }

    /// A bar follows the keyboard by the values of its notification.
    ///
    /// Source: https://github.com/duckduckgo/iOS/blob/7b3f6010d2/DuckDuckGo/MainViewController.swift
    @Test("A bar moved by the keyboard's frame, duration and curve from its notification stays above an input view, and returns")
    func keyboardAvoidance() {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
            let keyboard = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 216))
            override var inputView: UIView? { keyboard }
        }
        let page = FindInPageController()
        let window = show(page)
        let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        page.view.addSubview(field)
        settle(window)
        #expect(page.bar.frame == rect(0, 480 - 44, 320, 44))
        let observer = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { notification in
            nonisolated(unsafe) let notification = notification
            MainActor.assumeIsolated { page.keyboardWillChangeFrame(notification) }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        field.becomeFirstResponder()
        settle(window)
        #expect(page.bar.frame == rect(0, 480 - 216 - 44, 320, 44))
        #expect(page.keyboardAnimationDuration == 0.25)
        field.resignFirstResponder()
        settle(window)
        #expect(page.bar.frame == rect(0, 480 - 44, 320, 44))
        window.isHidden = true
    }
}
