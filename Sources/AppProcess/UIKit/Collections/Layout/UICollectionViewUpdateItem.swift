public import Foundation

extension UICollectionViewUpdateItem {
    /// The kinds of updates.
    public enum Action: Int, Sendable {
        /// An insertion.
        case insert
        /// A deletion.
        case delete
        /// A replacement of the cell or section.
        case reload
        /// A move.
        case move
        /// No update.
        case none
    }
}

/// One change of a batch, of an item or a section, for the layout. Main thread only.
///
/// The index path of a section has `NSNotFound` as its item.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    private let before: IndexPath?
    private let after: IndexPath?
    private let action: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        (self.action, self.before, self.after) = (action, before, after)
        super.init()
    }

    /// The place before the batch, or nil for an insertion.
    open var indexPathBeforeUpdate: IndexPath? { before }

    /// The place after the batch, or nil for a deletion.
    open var indexPathAfterUpdate: IndexPath? { after }

    /// The kind of the update.
    open var updateAction: Action { action }
}
