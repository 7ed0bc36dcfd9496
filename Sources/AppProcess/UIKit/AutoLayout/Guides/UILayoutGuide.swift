import CoreGraphics
public import Foundation

/// A rectangle of a view, for laying out, that is no view. Main thread.
///
/// Views have some of their own; those that an app makes take the place that constraints give them, once a view has them by `addLayoutGuide(_:)`.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    enum Kind {
        /// Placed by constraints.
        case custom
        case safeArea, margins, readable
        /// What a keyboard on the screen covers.
        case keyboard
        /// Within the margins of what is scrolled.
        case contentMargins
        /// What a scroll view shows of its contents…
        case frame
        /// … and all of them.
        case content
    }

    let kind: Kind
    weak var owner: UIView?
    var referencingConstraints = ConstraintList()
    /// Where constraints rectangle the guide.
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
            case .keyboard: "UIViewKeyboardLayoutGuide"
            case .frame: "UIScrollView-frameLayoutGuide"
            case .content: "UIScrollView-contentLayoutGuide"
            }
        super.init()
    }

    /// A guide that belongs to no view yet.
    public override init() {
        UIKitException.requireMainThread("init()", of: "UILayoutGuide")
        kind = .custom
        identifier = ""
        super.init()
    }

    /// What the guide is called in reports.
    open var identifier: String

    /// The view that the guide belongs to. Setting it adds the guide there.
    open weak var owningView: UIView? {
        get { owner }
        set {
            guard newValue !== owner else { return }
            if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) }
        }
    }

    /// The rectangle, in the space of the owning view.
    open var layoutFrame: CGRect {
        guard let owner else { return .zero }
        return switch kind {
        case .custom: rectangle
        case .safeArea: owner.bounds.inset(by: owner.safeAreaInsets)
        case .margins: owner.bounds.inset(by: owner.layoutMargins)
        case .readable: owner.bounds.inset(by: owner.readableInsets)
        case .keyboard: owner.bounds.inset(by: UIEdgeInsets(top: owner.bounds.height - owner.keyboardHeight, left: 0, bottom: 0, right: 0))
        case .frame: owner.bounds
        case .content: contents(of: owner)
        case .contentMargins: contents(of: owner).inset(by: owner.layoutMargins)
        }
    }

    private func contents(of owner: UIView) -> CGRect { CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? .zero) }

    /// The constraints that make the guide's place and size along an axis what they are. For debugging.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owner?.prepareLayout()
        return owner?.layoutHost?.constraints(determining: self, axis) ?? []
    }

    /// Whether constraints leave the guide other positions or sizes that suit them as well. For debugging.
    open var hasAmbiguousLayout: Bool {
        owner?.prepareLayout()
        return owner?.layoutHost?.isAmbiguous(self) ?? false
    }

    /// Takes the place that constraints say; that of contents is the size of what is scrolled.
    func setRectangle(_ rect: CGRect) {
        if kind == .content { (owner as? UIScrollView)?.takeContentSize(rect.size) } else { rectangle = rect }
    }
}

extension UILayoutGuide: LayoutItem {
    var layoutView: UIView? { owner }

    var layoutName: String { "\(type(of: self)):\(ConstraintDescription.address(self))" + (identifier.isEmpty ? "" : "'\(identifier)'") }
}

/// Where in a view others may be, when it is laid out. Main thread.
extension UIView {
    /// The part of the view that lies under no bars.
    public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

    /// The part of the view within its margins.
    public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

    /// The part of the view within its margins that is not too wide for text to be read: at most 672 points.
    public var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

    /// A guide that is made when first needed.
    func systemGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        if let guide = guides.first(where: { $0.kind == kind }) { return guide }
        let guide = kind == .keyboard ? UIKeyboardLayoutGuide(kind, of: self) : UILayoutGuide(kind, of: self)
        guides.append(guide)
        return guide
    }

    /// As wide as text is still easy to read at the standard size, in points.
    private static let readableWidth: CGFloat = 672

    /// The margins, and what the view is wider than text that can be read.
    var readableInsets: UIEdgeInsets {
        let margins = layoutMargins
        let excess = max(0, bounds.width - margins.left - margins.right - Self.readableWidth) / 2
        return margins.adding(UIEdgeInsets(top: 0, left: excess, bottom: 0, right: excess))
    }
}

/// What constraints within a scroll view are about. Main thread.
extension UIScrollView {
    /// The contents, whose size constraints give: the edges of the scroll view are its edges, for what is in it.
    public var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }

    /// What of the contents is shown: what is held to it stays where it is while they scroll.
    public var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }

    /// Takes the size that constraints give the contents, along the axes along which they say it.
    func takeContentSize(_ size: CGSize) {
        guard let host = layoutHost else { return }
        let sizes = host.constrainedLengths(of: contentLayoutGuide)
        let size = CGSize(width: sizes.width ?? contentSize.width, height: sizes.height ?? contentSize.height)
        if size != contentSize { contentSize = size }
    }
}
