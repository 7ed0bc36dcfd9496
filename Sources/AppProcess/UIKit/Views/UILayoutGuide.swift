import CoreGraphics
public import Foundation

/// A rectangle of a view, for laying out, that is no view: views have theirs. Main thread.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    enum Kind {
        case safeArea, margins, readable
    }

    /// As wide as text is still easy to read at the standard size, in points.
    private static let readableWidth: CGFloat = 672

    let kind: Kind
    weak var owner: UIView?

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        owner = view
        identifier = "UIView\(kind)LayoutGuide"
        super.init()
    }

    /// What the guide is called in reports.
    open var identifier: String

    /// The view that the guide belongs to.
    open var owningView: UIView? { owner }

    /// The rectangle, in the space of the owning view.
    open var layoutFrame: CGRect {
        guard let owner else { return .zero }
        switch kind {
        case .safeArea: return owner.bounds.inset(by: owner.safeAreaInsets)
        case .margins: return owner.bounds.inset(by: owner.layoutMargins)
        case .readable:
            let frame = owner.bounds.inset(by: owner.layoutMargins)
            let excess = max(0, frame.width - Self.readableWidth)
            return frame.insetBy(dx: excess / 2, dy: 0)
        }
    }
}
