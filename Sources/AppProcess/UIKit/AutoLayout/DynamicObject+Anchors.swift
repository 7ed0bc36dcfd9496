import Foundation
public import ObjectiveC

/// The anchors of views and layout guides. They are nil for other objects.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
@MainActor extension DynamicObject {
    /// The leading edge.
    public var leadingAnchor: NSLayoutXAxisAnchor! { view?.leadingAnchor ?? guide?.leadingAnchor }
    /// The trailing edge.
    public var trailingAnchor: NSLayoutXAxisAnchor! { view?.trailingAnchor ?? guide?.trailingAnchor }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor! { view?.leftAnchor ?? guide?.leftAnchor }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor! { view?.rightAnchor ?? guide?.rightAnchor }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor! { view?.topAnchor ?? guide?.topAnchor }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor! { view?.bottomAnchor ?? guide?.bottomAnchor }
    /// The width.
    public var widthAnchor: NSLayoutDimension! { view?.widthAnchor ?? guide?.widthAnchor }
    /// The height.
    public var heightAnchor: NSLayoutDimension! { view?.heightAnchor ?? guide?.heightAnchor }
    /// The horizontal center.
    public var centerXAnchor: NSLayoutXAxisAnchor! { view?.centerXAnchor ?? guide?.centerXAnchor }
    /// The vertical center.
    public var centerYAnchor: NSLayoutYAxisAnchor! { view?.centerYAnchor ?? guide?.centerYAnchor }
    /// The baseline of the first line of a view's text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor! { view?.firstBaselineAnchor }
    /// The baseline of the last line of a view's text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor! { view?.lastBaselineAnchor }

    private var view: UIView? { object as? UIView }
    private var guide: UILayoutGuide? { object as? UILayoutGuide }
}
