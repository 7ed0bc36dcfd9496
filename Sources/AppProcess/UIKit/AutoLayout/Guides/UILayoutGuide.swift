import CoreGraphics
public import Foundation

/// A rectangle that takes part in Auto Layout without being a view. Main thread.
///
/// Views have predefined guides. A guide that an app creates and adds with `addLayoutGuide(_:)`
/// gets its rectangle from constraints.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    enum Kind {
        /// A guide that an app creates. Constraints determine its rectangle.
        case custom
        case safeArea, margins, readable
        /// The top and bottom insets of the safe area of a controller's view.
        case topInset, bottomInset
        /// The part that the keyboard covers.
        case keyboard
        /// The part of a scroll view's content inside its margins.
        case contentMargins
        /// The visible part of a scroll view.
        case frame
        /// The content of a scroll view.
        case content
    }

    let kind: Kind
    weak var owner: UIView?
    var referencingConstraints = ConstraintList()
    /// The rectangle that constraints determine, in the owning view's space. Only custom guides use
    /// it.
    private var rectangle = CGRect.zero

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        owner = view
        identifier =
            switch kind {
            case .custom: ""
            case .safeArea: "UIViewSafeAreaLayoutGuide"
            case .margins, .contentMargins: "UIViewLayoutMarginsGuide"
            case .readable: "UIViewReadableContentGuide"
            case .topInset: "UIViewController-topLayoutGuide"
            case .bottomInset: "UIViewController-bottomLayoutGuide"
            case .keyboard: "UIViewKeyboardLayoutGuide"
            case .frame: "UIScrollView-frameLayoutGuide"
            case .content: "UIScrollView-contentLayoutGuide"
            }
        super.init()
    }

    /// Creates a guide that no view owns.
    public override init() {
        UIKitException.requireMainThread("init()", of: "UILayoutGuide")
        kind = .custom
        identifier = ""
        super.init()
    }

    /// The name in reports.
    open var identifier: String

    /// The view that owns the guide. Setting it adds the guide to the view.
    open weak var owningView: UIView? {
        get { owner }
        set {
            guard newValue !== owner else { return }
            if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) }
        }
    }

    /// The rectangle in the owning view's space.
    open var layoutFrame: CGRect {
        guard let owner else { return .zero }
        return switch kind {
        case .custom: rectangle
        case .safeArea: owner.bounds.inset(by: owner.safeAreaInsets)
        case .margins: owner.bounds.inset(by: owner.layoutMargins)
        case .readable: owner.bounds.inset(by: owner.readableInsets)
        case .topInset: CGRect(origin: owner.bounds.origin, size: CGSize(width: owner.bounds.width, height: owner.safeAreaInsets.top))
        case .bottomInset:
            CGRect(
                x: owner.bounds.minX, y: owner.bounds.maxY - owner.safeAreaInsets.bottom, width: owner.bounds.width,
                height: owner.safeAreaInsets.bottom)
        case .keyboard: owner.bounds.inset(by: UIEdgeInsets(top: owner.bounds.height - owner.keyboardHeight, left: 0, bottom: 0, right: 0))
        case .frame: owner.bounds
        case .content: contents(of: owner)
        case .contentMargins: contents(of: owner).inset(by: owner.layoutMargins)
        }
    }

    private func contents(of owner: UIView) -> CGRect { CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? .zero) }

    /// Returns the constraints that determine the position and size of the guide along an axis. For
    /// debugging.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owner?.prepareLayout()
        return owner?.layoutHost?.constraints(determining: self, axis) ?? []
    }

    /// A Boolean value that indicates whether other positions or sizes of the guide satisfy the
    /// constraints equally well. For debugging.
    open var hasAmbiguousLayout: Bool {
        owner?.prepareLayout()
        return owner?.layoutHost?.isAmbiguous(self) ?? false
    }

    // MARK: Nibs

    /// Prepares the object after it and the objects that it refers to were loaded from a nib. The
    /// default implementation does nothing. Overrides call `super`.
    open func awakeFromNib() {}

    /// Prepares the object for display in Interface Builder. It is never called on Linux.
    open func prepareForInterfaceBuilder() {}

    // MARK: Anchors

    /// The leading edge: left, or right if lines run from right to left.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The trailing edge: right, or left if lines run from right to left.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The horizontal center.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The vertical center.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

    /// Sets the rectangle that constraints determine. The size of a content guide becomes the
    /// scroll view's content size.
    func setRectangle(_ rect: CGRect) {
        if kind == .content { (owner as? UIScrollView)?.applyContentSize(rect.size) } else { rectangle = rect }
    }
}

extension UILayoutGuide: LayoutItem {
    var layoutView: UIView? { owner }

    var layoutName: String { "\(type(of: self)):\(ConstraintDescription.address(self))" + (identifier.isEmpty ? "" : "'\(identifier)'") }
}

/// The predefined guides of a view. Main thread.
extension UIView {
    /// Returns a predefined guide, which is created when it is first needed.
    func systemGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        if let guide = guides.first(where: { $0.kind == kind }) { return guide }
        let guide =
            switch kind {
            case .keyboard: UIKeyboardLayoutGuide(kind, of: self)
            case .topInset, .bottomInset: ControllerLayoutGuide(kind, of: self)
            default: UILayoutGuide(kind, of: self)
            }
        guides.append(guide)
        return guide
    }

    /// The largest width of the readable guide, for text of the default size (points).
    private static let readableWidth: CGFloat = 672

    /// The insets of the readable guide: the margins, increased so that the width is at most
    /// `readableWidth`.
    var readableInsets: UIEdgeInsets {
        let margins = layoutMargins
        let excess = max(0, bounds.width - margins.left - margins.right - Self.readableWidth) / 2
        return margins.adding(UIEdgeInsets(top: 0, left: excess, bottom: 0, right: excess))
    }
}

/// The content size that constraints determine. Main thread.
extension UIScrollView {
    /// Sets the content size along the axes for which constraints determine it, and keeps it along
    /// the others.
    func applyContentSize(_ size: CGSize) {
        guard let host = layoutHost else { return }
        let sizes = host.constrainedLengths(of: contentLayoutGuide)
        let size = CGSize(width: sizes.width ?? contentSize.width, height: sizes.height ?? contentSize.height)
        if size != contentSize { contentSize = size }
    }
}
