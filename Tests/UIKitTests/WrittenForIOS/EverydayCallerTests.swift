import Foundation
import Testing
import UIKit

/// What callers observe of columns, bars, presentations, pasteboards, effects and behaviors.
@MainActor @Suite("Everyday classes of code that is written for iOS", .serialized) struct EverydayCallerTests {
    /// Shows a controller in a window, while a closure runs.
    private func show(_ controller: UIViewController, size: CGSize, _ body: (UIWindow) throws -> Void) rethrows {
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.traitOverrides.horizontalSizeClass = .regular
        window.traitOverrides.verticalSizeClass = .regular
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        defer { window.isHidden = true }
        try body(window)
    }

    @Test("The preferred widths of columns are kept within their limits, and precede the fractions of the view's width")
    func columnWidths() {
        let split = UISplitViewController(style: .tripleColumn)
        for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
            split.setViewController(UIViewController(), for: column)
        }
        split.preferredDisplayMode = .twoBesideSecondary
        show(split, size: CGSize(width: 1200, height: 800)) { window in
            #expect(split.preferredPrimaryColumnWidth == UISplitViewController.automaticDimension)
            split.maximumPrimaryColumnWidth = 400
            split.preferredPrimaryColumnWidth = 350
            split.preferredSupplementaryColumnWidthFraction = 0.25
            window.layoutIfNeeded()
            #expect(split.primaryColumnWidth == 350 && split.supplementaryColumnWidth == 300)
            split.minimumPrimaryColumnWidth = 380
            split.maximumSupplementaryColumnWidth = 280
            window.layoutIfNeeded()
            #expect(split.primaryColumnWidth == 380 && split.supplementaryColumnWidth == 280)
            split.maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension
            split.preferredSupplementaryColumnWidth = 240
            split.minimumSupplementaryColumnWidth = 260
            window.layoutIfNeeded()
            #expect(split.supplementaryColumnWidth == 260)
        }
    }

    /// Refuses to pop some items, and logs what a bar reports.
    private final class BarDelegateSpy: NSObject, UINavigationBarDelegate {
        var calls: [String] = []
        var refused: Set<String> = []

        func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
            calls.append("should push \(item.title ?? "")")
            return !refused.contains(item.title ?? "")
        }

        func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
            calls.append("did push \(item.title ?? "")")
        }

        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            calls.append("should pop \(item.title ?? "")")
            return !refused.contains(item.title ?? "")
        }

        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { calls.append("did pop \(item.title ?? "")") }
    }

    @Test("A navigation bar's delegate may refuse to push and pop items, and is notified of those that were")
    func navigationBarDelegate() {
        let (bar, spy) = (UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), BarDelegateSpy())
        bar.delegate = spy
        bar.pushItem(UINavigationItem(title: "A"), animated: false)
        bar.pushItem(UINavigationItem(title: "B"), animated: false)
        #expect(spy.calls == ["should push A", "did push A", "should push B", "did push B"])
        spy.calls = []
        spy.refused = ["B", "C"]
        #expect(bar.popItem(animated: false) == nil && bar.topItem?.title == "B")
        bar.pushItem(UINavigationItem(title: "C"), animated: false)
        #expect(bar.topItem?.title == "B" && spy.calls == ["should pop B", "should push C"])
        spy.refused = []
        spy.calls = []
        #expect(bar.popItem(animated: false)?.title == "B" && bar.topItem?.title == "A")
        #expect(spy.calls == ["should pop B", "did pop B"])
    }

    @Test("A pasteboard has values by type, and the standard types of texts, URLs, images and colors")
    func pasteboardTypes() {
        let pasteboard = UIPasteboard.withUniqueName()
        defer { UIPasteboard.remove(withName: pasteboard.name) }
        pasteboard.setValue("Hello", forPasteboardType: "public.utf8-plain-text")
        #expect(pasteboard.value(forPasteboardType: "public.utf8-plain-text") as? String == "Hello" && pasteboard.string == "Hello")
        pasteboard.addItems([["public.utf8-plain-text": "you", "app.note": "2"]])
        #expect(pasteboard.values(forPasteboardType: "public.utf8-plain-text", inItemSet: nil) as? [String] == ["Hello", "you"])
        #expect(pasteboard.values(forPasteboardType: "public.utf8-plain-text", inItemSet: [1]) as? [String] == ["you"])
        #expect(pasteboard.itemSet(withPasteboardTypes: ["app.note"]) == [1])
        #expect(pasteboard.contains(pasteboardTypes: UIPasteboard.typeListString, inItemSet: [1]))
        #expect(!pasteboard.contains(pasteboardTypes: UIPasteboard.typeListURL + UIPasteboard.typeListImage + UIPasteboard.typeListColor))
        pasteboard.url = URL(string: "https://swift.org")
        #expect(pasteboard.contains(pasteboardTypes: UIPasteboard.typeListURL))
        pasteboard.color = .red
        #expect(pasteboard.contains(pasteboardTypes: UIPasteboard.typeListColor) && pasteboard.hasColors)
    }

    @Test("Interpolating effects follow the tilt along their axis, and a group has the values of all")
    func motionEffects() throws {
        let across = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        across.minimumRelativeValue = -10
        across.maximumRelativeValue = 30
        let along = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
        along.minimumRelativeValue = 0
        along.maximumRelativeValue = 8
        func value(_ effect: UIMotionEffect, _ key: String, _ x: CGFloat, _ y: CGFloat) -> CGFloat? {
            effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: x, vertical: y))?[key] as? CGFloat
        }
        #expect([-1, 0, 1].map { value(across, "center.x", $0, 0.5) } == [-10, 10, 30])
        #expect([-1, 0, 1].map { value(along, "center.y", 0.5, $0) } == [0, 4, 8])
        let group = UIMotionEffectGroup()
        #expect(group.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
        group.motionEffects = [across, along]
        #expect(value(group, "center.x", 1, -1) == 30 && value(group, "center.y", 1, -1) == 0)
        #expect(UIMotionEffect().keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    }

    @Test("A behavior that leaves its parent has no more effect, and boundaries can be removed together")
    func behaviors() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (parent, child) = (UIDynamicBehavior(), UIGravityBehavior(items: [UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))]))
        parent.addChildBehavior(child)
        let animator = UIDynamicAnimator(referenceView: view)
        animator.addBehavior(parent)
        #expect(child.dynamicAnimator === animator)
        parent.removeChildBehavior(child)
        #expect(parent.childBehaviors.isEmpty && child.dynamicAnimator == nil && animator.behaviors == [parent])
        let collisions = UICollisionBehavior(items: [])
        collisions.addBoundary(withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 90), to: CGPoint(x: 100, y: 90))
        collisions.addBoundary(withIdentifier: "ball" as NSString, for: UIBezierPath(ovalIn: CGRect(x: 40, y: 40, width: 20, height: 20)))
        #expect(collisions.boundary(withIdentifier: "ball" as NSString) != nil && collisions.boundaryIdentifiers?.count == 2)
        collisions.removeAllBoundaries()
        #expect(collisions.boundary(withIdentifier: "floor" as NSString) == nil && (collisions.boundaryIdentifiers ?? []).isEmpty)
    }

    /// The heights that a sheet offers.
    private final class ResolutionContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
        let containerTraitCollection = UITraitCollection()
        let maximumDetentValue: CGFloat = 600
    }

    @Test("Detents resolve to a height in the container: the largest, half of it, or the app's, or none")
    func detents() {
        typealias Detent = UISheetPresentationController.Detent
        let context = ResolutionContext()
        let third = Detent.custom(identifier: .init("third")) { $0.maximumDetentValue / 3 }
        let unavailable = Detent.custom { _ in nil }
        #expect(Detent.large().resolvedValue(in: context) == 600 && third.resolvedValue(in: context) == 200)
        #expect(third.identifier.rawValue == "third" && unavailable.resolvedValue(in: context) == nil)
    }

    @Test("Every property of unavailable content is part of its value")
    func unavailableContent() {
        let standard = UIContentUnavailableConfiguration.empty()
        let changes: [(inout UIContentUnavailableConfiguration) -> Void] = [
            { $0.imageToTextPadding += 1 }, { $0.textToSecondaryTextPadding += 1 }, { $0.textToButtonPadding += 1 },
            { $0.buttonToSecondaryButtonPadding += 1 }, { $0.imageProperties.maximumSize.width += 1 },
            { $0.textProperties.lineBreakMode = .byTruncatingMiddle }, { $0.axesPreservingSuperviewLayoutMargins = [] },
            { $0.directionalLayoutMargins.leading += 1 }, { $0.secondaryButton.title = "Help" },
            { $0.secondaryButtonProperties.isEnabled.toggle() }, { $0.secondaryText = "Nothing" },
        ]
        for (index, change) in changes.enumerated() {
            var configuration = standard
            change(&configuration)
            #expect(configuration != standard, "change \(index)")
        }
    }

    @Test("A controller's state of unavailable content has its traits and the text that it searches for")
    func unavailableState() {
        let controller = UIViewController()
        controller.traitOverrides.userInterfaceStyle = .dark
        #expect(controller.contentUnavailableConfigurationState.traitCollection.userInterfaceStyle == .dark)
        #expect(controller.contentUnavailableConfigurationState.searchText == nil)
    }
}
