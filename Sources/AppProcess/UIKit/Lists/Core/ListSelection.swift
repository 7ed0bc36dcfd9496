import Foundation

/// The selected and the touched rows or items of a list.
struct ListSelection {
    var isAllowed = true
    var isAllowedInEditing = false
    var isMultiple = false
    var isMultipleInEditing = false
    var paths: Set<IndexPath> = []
    /// The row or item that a touch highlights.
    var highlighted: IndexPath?
    weak var touch: UITouch?

    /// Returns whether rows or items can be selected, in editing mode or outside of it.
    func isPossible(whileEditing isEditing: Bool) -> Bool {
        isEditing ? isAllowedInEditing || isMultipleInEditing : isAllowed || isMultiple
    }
}
