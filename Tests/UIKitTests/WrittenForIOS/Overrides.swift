import UIKit

// Written as for iOS 18: subclasses that override members which Swift imports from categories and
// properties that UIKit only lets apps read.

/// A view that records calls of the methods that it overrides.
class CountingView: UIView {
    private(set) var calls: [String] = []

    override class var layerClass: AnyClass { CAShapeLayer.self }
    override var layer: CAShapeLayer { super.layer as! CAShapeLayer }  // swift-format-ignore: NeverForceUnwrap

    override func addConstraint(_ constraint: NSLayoutConstraint) {
        calls.append("addConstraint")
        super.addConstraint(constraint)
    }

    override func removeConstraint(_ constraint: NSLayoutConstraint) {
        calls.append("removeConstraint")
        super.removeConstraint(constraint)
    }

    override func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        calls.append("addLayoutGuide")
        super.addLayoutGuide(layoutGuide)
    }

    override func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        calls.append("removeLayoutGuide")
        super.removeLayoutGuide(layoutGuide)
    }

    override func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        calls.append("resizableSnapshotView")
        return super.resizableSnapshotView(from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets)
    }

    override func removeInteraction(_ interaction: any UIInteraction) {
        calls.append("removeInteraction")
        super.removeInteraction(interaction)
    }

    override func addInteraction(_ interaction: any UIInteraction) {
        calls.append("addInteraction")
        super.addInteraction(interaction)
    }
}

/// A view whose overrides return values of their own.
class StubbornView: UIView {
    override var constraints: [NSLayoutConstraint] { [] }
    override var layoutGuides: [UILayoutGuide] { [] }
    override var hasAmbiguousLayout: Bool { true }
    override var minimumContentSizeCategory: UIContentSizeCategory? {
        get { .large }
        set {}
    }
    override var maximumContentSizeCategory: UIContentSizeCategory? {
        get { .extraLarge }
        set {}
    }
    override var appliedContentSizeCategoryLimitsDescription: String { "large to extra large" }
    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
    override var safeAreaLayoutGuide: UILayoutGuide { layoutMarginsGuide }
    override var topAnchor: NSLayoutYAxisAnchor { super.bottomAnchor }
    override var interactions: [any UIInteraction] {
        get { [] }
        set {}
    }

    override func addConstraints(_ constraints: [NSLayoutConstraint]) {}
    override func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
    override func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { [] }
    override func exerciseAmbiguityInLayout() {}
    override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
    override func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { CGPoint(x: 1, y: 2) }
    override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { CGPoint(x: 3, y: 4) }
    override func convert(_ rect: CGRect, to view: UIView?) -> CGRect { .zero }
    override func convert(_ rect: CGRect, from view: UIView?) -> CGRect { .zero }
    override func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint { CGPoint(x: 5, y: 6) }
    override func endEditing(_ force: Bool) -> Bool { true }
    override func updateTraitsIfNeeded() {}
}

/// A control that is always tracking.
class TrackingControl: UIControl {
    override var isTracking: Bool { true }
    override var isTouchInside: Bool { true }
}

/// A recognizer with a modifier key.
class ShiftRecognizer: UITapGestureRecognizer {
    override var modifierFlags: UIKeyModifierFlags { .shift }
    override var buttonMask: UIEvent.ButtonMask { .secondary }
}

/// A controller whose overrides return a navigation controller, a button and presentations of their
/// own.
class StagedController: UIViewController {
    let stage = UINavigationController()
    override var navigationController: UINavigationController? { stage }
    override var editButtonItem: UIBarButtonItem { UIBarButtonItem(systemItem: .done) }
    override var sheetPresentationController: UISheetPresentationController? { nil }
    override var activePresentationController: UIPresentationController? { nil }
    override func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {}
    override func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? { nil }
    override func updateTraitsIfNeeded() {}
}

/// A window, a scroll view and a guide whose overrides return values of their own.
class OffsetWindow: UIWindow {
    override func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { CGPoint(x: 7, y: 8) }
    override func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { .null }
}

class GuidedScrollView: UIScrollView {
    override var contentLayoutGuide: UILayoutGuide { super.frameLayoutGuide }
}

class NarrowGuide: UILayoutGuide {
    override var widthAnchor: NSLayoutDimension { heightAnchor }
}

/// Traits and a constraint whose overrides return values of their own.
class MockTraits: UITraitCollection, @unchecked Sendable {
    override var userInterfaceStyle: UIUserInterfaceStyle { .dark }
    override var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
    override var preferredContentSizeCategory: UIContentSizeCategory { .extraLarge }
}

class FixedConstraint: NSLayoutConstraint {
    override var multiplier: CGFloat { 3 }
    override var relation: NSLayoutConstraint.Relation { .equal }
}

/// A layer that rounds conversions.
class RoundingLayer: CALayer {
    override func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        let point = super.convert(p, to: l)
        return CGPoint(x: point.x.rounded(), y: point.y.rounded())
    }

    override func scrollRectToVisible(_ r: CGRect) {}
    override var visibleRect: CGRect { .zero }
}
