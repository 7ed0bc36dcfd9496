import Foundation
public import ObjectiveC

/// The anchors of views and layout guides. They are nil for other objects.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
extension DynamicObject {
    /// The leading edge.
    @preconcurrency @MainActor public var leadingAnchor: NSLayoutXAxisAnchor! { view?.leadingAnchor ?? guide?.leadingAnchor }
    /// The trailing edge.
    @preconcurrency @MainActor public var trailingAnchor: NSLayoutXAxisAnchor! { view?.trailingAnchor ?? guide?.trailingAnchor }
    /// The left edge.
    @preconcurrency @MainActor public var leftAnchor: NSLayoutXAxisAnchor! { view?.leftAnchor ?? guide?.leftAnchor }
    /// The right edge.
    @preconcurrency @MainActor public var rightAnchor: NSLayoutXAxisAnchor! { view?.rightAnchor ?? guide?.rightAnchor }
    /// The top edge.
    @preconcurrency @MainActor public var topAnchor: NSLayoutYAxisAnchor! { view?.topAnchor ?? guide?.topAnchor }
    /// The bottom edge.
    @preconcurrency @MainActor public var bottomAnchor: NSLayoutYAxisAnchor! { view?.bottomAnchor ?? guide?.bottomAnchor }
    /// The width.
    @preconcurrency @MainActor public var widthAnchor: NSLayoutDimension! { view?.widthAnchor ?? guide?.widthAnchor }
    /// The height.
    @preconcurrency @MainActor public var heightAnchor: NSLayoutDimension! { view?.heightAnchor ?? guide?.heightAnchor }
    /// The horizontal center.
    @preconcurrency @MainActor public var centerXAnchor: NSLayoutXAxisAnchor! { view?.centerXAnchor ?? guide?.centerXAnchor }
    /// The vertical center.
    @preconcurrency @MainActor public var centerYAnchor: NSLayoutYAxisAnchor! { view?.centerYAnchor ?? guide?.centerYAnchor }
    /// The baseline of the first line of a view's text.
    @preconcurrency @MainActor public var firstBaselineAnchor: NSLayoutYAxisAnchor! { view?.firstBaselineAnchor }
    /// The baseline of the last line of a view's text.
    @preconcurrency @MainActor public var lastBaselineAnchor: NSLayoutYAxisAnchor! { view?.lastBaselineAnchor }

    @MainActor private var view: UIView? { object as? UIView }
    @MainActor private var guide: UILayoutGuide? { object as? UILayoutGuide }
}
