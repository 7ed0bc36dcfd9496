import CoreGraphics
import Foundation
import ObjectiveC

/// The attributes of focus that an app set for a view. Most views have none.
@MainActor final class FocusAttributes {
    var groupIdentifier: String?
    var groupPriority = UIFocusGroupPriority.ignored
    var effect: UIFocusEffect? = UIFocusEffect()
}

extension UIView {
    private static let focusKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// The attributes that an app set, or nil.
    var focusAttributes: FocusAttributes? { objc_getAssociatedObject(self, Self.focusKey) as? FocusAttributes }

    /// Returns the attributes, which are created if there are none.
    func makeFocusAttributes() -> FocusAttributes {
        if let focusAttributes { return focusAttributes }
        let new = FocusAttributes()
        objc_setAssociatedObject(self, Self.focusKey, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return new
    }
}

extension UIResponder {
    /// Requests that the focus move within an environment, if it contains the focused item.
    func requestFocus(in environment: any UIFocusEnvironment) {
        guard let system = responderWindow?.windowScene?.focus, let item = system.focusedItem,
            UIFocusSystem.environment(environment, contains: item)
        else { return }
        system.requestFocusUpdate(to: environment)
    }
}

extension UIFocusEnvironment {
    public var focusGroupIdentifier: String? { nil }
}

extension UIFocusItem {
    public var focusEffect: UIFocusEffect? { UIFocusEffect() }
    public var focusGroupPriority: UIFocusGroupPriority { .ignored }
    public var isTransparentFocusItem: Bool { false }
}

/// What the focus system asks views.
extension UIView {
    /// The kinds of elements that keys activate or adjust.
    private static let reachedTraits: UIAccessibilityTraits = [.button, .link, .adjustable, .toggleButton]

    /// A Boolean value that indicates whether keys can focus the view: whether it can be focused,
    /// or is an element that assistive technologies activate or adjust.
    var isReachableByKeyboard: Bool {
        if canBecomeFocused { return true }
        guard isAccessibilityElement else { return false }
        let traits = accessibilityTraits
        return !traits.isDisjoint(with: Self.reachedTraits) && !traits.contains(.notEnabled)
    }

    /// A Boolean value that indicates whether the view has a size and is in its window, or can be
    /// scrolled into it.
    var isWithinReach: Bool {
        guard bounds.width > 0, bounds.height > 0, let window else { return false }
        var current = superview
        while let view = current {
            if view is UIScrollView { return true }
            current = view.superview
        }
        return window.rectOnScreen(window.bounds).intersects(rectOnScreen(bounds))
    }

    /// The identifier of the view's own group, or that of its controller.
    var ownFocusGroupIdentifier: String? {
        focusGroupIdentifier ?? (next as? UIViewController).flatMap { $0.viewIfLoaded === self ? $0.focusGroupIdentifier : nil }
    }

    /// A Boolean value that indicates whether the view is selected, so that it is focused when the
    /// focus moves to its group.
    var isSelectedForFocus: Bool { accessibilityTraits.contains(.selected) }

    /// A Boolean value that indicates whether an automatic halo is inside of the view: in cells,
    /// and if the view or one that contains it would cut a halo outside.
    var hasInnerHalo: Bool {
        if layer.masksToBounds || self is any FocusCell { return true }
        var current = superview
        while let view = current {
            if view.clipsToBounds {
                let halo = view.convert(bounds.insetBy(dx: -FocusHalo.extent, dy: -FocusHalo.extent), from: self)
                // Content scrolls, and so only the edges along which it does not are decisive.
                let (scrollsX, scrollsY) =
                    (view as? UIScrollView).map { scroll in
                        (scroll.scrollingAxes.contains(.horizontal), scroll.scrollingAxes.contains(.vertical))
                    } ?? (false, false)
                if !scrollsX, halo.minX < view.bounds.minX || halo.maxX > view.bounds.maxX { return true }
                if !scrollsY, halo.minY < view.bounds.minY || halo.maxY > view.bounds.maxY { return true }
            }
            current = view.superview
        }
        return false
    }

    /// Scrolls the scroll views that contain the view until it is visible.
    func scrollToVisible() {
        var current = superview
        while let view = current {
            if let scrollView = view as? UIScrollView {
                scrollView.scrollRectToVisible(scrollView.convert(bounds, from: self), animated: false)
            }
            current = view.superview
        }
    }
}

/// A cell of a list whose items can be focused.
@MainActor protocol FocusCell: UIView {
    /// The list that contains the cell, or nil.
    var focusList: (any FocusList)? { get }
    /// Updates the configuration of the cell.
    func setNeedsUpdateConfiguration()
}

/// A list whose cells can be focused.
@MainActor protocol FocusList: UIScrollView {
    /// Returns the cell in a direction from another, which is scrolled into the visible part, or
    /// nil if there is none.
    func focusCell(_ heading: UIFocusHeading, of cell: UIView) -> UIView?
    /// Selects the item of a cell and performs its primary action, as a tap does.
    func activate(_ cell: UIView) -> Bool
    /// Returns whether a cell can be focused.
    func canFocus(_ cell: UIView) -> Bool
    /// The item that the delegate prefers to focus, or nil.
    var preferredFocusPath: IndexPath? { get }
    /// A Boolean value that indicates whether the item that was focused last is preferred.
    var remembersLastFocusedIndexPath: Bool { get }
    /// Returns the visible cell of an item, or nil.
    func cell(at path: IndexPath) -> UIView?
    /// Called after a cell was focused: selects it if the selection follows the focus.
    func focusDidArrive(at cell: UIView)
}
