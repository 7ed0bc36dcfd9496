import CoreGraphics
public import Foundation

/// A part of a view controller's view that bars cover, at the top or the bottom.
///
/// Code for iOS before 11 pins content to the guides of a controller, as views and as anchors:
///
/// ```swift
/// final class NoteController: UIViewController {
///     private let label = UILabel()
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         label.translatesAutoresizingMaskIntoConstraints = false
///         view.addSubview(label)
///         NSLayoutConstraint.activate([
///             label.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
///             NSLayoutConstraint(
///                 item: label, attribute: .bottom, relatedBy: .lessThanOrEqual,
///                 toItem: bottomLayoutGuide, attribute: .top, multiplier: 1, constant: 0),
///         ])
///     }
/// }
/// ```
///
/// Main thread only.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
    /// The height of the part (points).
    var length: CGFloat { get }
    /// The upper edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The lower edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height.
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide of a controller's view that covers the top or bottom inset of the safe area, across the
/// whole width.
@MainActor final class ControllerLayoutGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
    /// Returns a guide of the controller's view, which is loaded if necessary.
    func layoutSupport(_ kind: UILayoutGuide.Kind) -> any UILayoutSupport {
        guard let guide = view.systemGuide(kind) as? ControllerLayoutGuide else { preconditionFailure("the guide has a wrong class") }
        return guide
    }

    /// Updates the insets of scroll views that depend on `automaticallyAdjustsScrollViewInsets`:
    /// the controller's view and its subviews.
    func scrollViewAdjustmentDidChange() {
        for view in [loadedView].compactMap({ $0 }) + (loadedView?.subviewList ?? []) {
            (view as? UIScrollView)?.updateAdjustedInset()
        }
    }
}
