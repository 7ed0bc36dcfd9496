import CoreGraphics

/// A cell whose size follows its content.
@MainActor protocol SelfSizingCell: UIView {
    /// Called when constraints within the content have changed, after the content was measured.
    func contentConstraintsDidChange()
    /// Called when the size of the content view was invalidated.
    func contentSizeWasInvalidated()
}

/// The view in a cell that contains the view of a content configuration.
@MainActor protocol CellContentContainer: UIView {}

extension UIView {
    /// The cell whose content view is this view or, for the view of a configuration, its superview.
    var cellOfContent: (any SelfSizingCell)? {
        superview as? any SelfSizingCell ?? (superview as? any CellContentContainer)?.superview as? any SelfSizingCell
    }
}
