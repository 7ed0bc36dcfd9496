public import UIKit

/// The object that provides the cells of a collection node. Methods are called on the main thread.
@preconcurrency @MainActor public protocol ASCollectionDataSource: AnyObject {
    /// Returns the number of sections. The default implementation returns 1.
    func numberOfSections(in collectionNode: ASCollectionNode) -> Int
    /// Returns the number of items in a section. The default implementation returns 0.
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int
    /// Returns a closure that creates the node of an item, on a background thread. It must not use
    /// the data source. The default implementation returns the result of
    /// `collectionNode(_:nodeForItemAt:)`.
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    /// Returns the node of an item. The default implementation returns an empty one.
    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode
    /// Returns the kinds of supplementary nodes of a section. The default implementation returns
    /// all registered kinds.
    func collectionNode(_ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int) -> [String]
    /// Returns a closure that creates a supplementary node, on a background thread. It must not use
    /// the data source. The default implementation returns the result of
    /// `collectionNode(_:nodeForSupplementaryElementOfKind:at:)`.
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNodeBlock
    /// Returns a supplementary node. The default implementation returns an empty one.
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode
    /// Returns an object that a section is associated with, which `context(forSection:)` returns.
    /// The default implementation returns nil.
    func collectionNode(_ collectionNode: ASCollectionNode, contextForSection section: Int) -> (any ASSectionContext)?
}

/// An object that a collection associates with a section, for a layout of the app.
public protocol ASSectionContext: AnyObject {
    /// The name of the section, for debugging.
    var sectionName: String? { get set }
    /// The collection view of the section.
    var collectionView: UICollectionView? { get set }
}

extension ASCollectionDataSource {
    /// The default implementation returns 1.
    public func numberOfSections(in collectionNode: ASCollectionNode) -> Int { 1 }
    /// The default implementation returns 0.
    public func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 0 }
    /// The default implementation returns the result of `collectionNode(_:nodeForItemAt:)`.
    public func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        let node = self.collectionNode(collectionNode, nodeForItemAt: indexPath)
        return { node }
    }
    /// The default implementation returns an empty node.
    public func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode { ASCellNode() }
    /// The default implementation returns all registered kinds.
    public func collectionNode(_ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int) -> [String] {
        collectionNode.supplementaryKinds
    }
    /// The default implementation returns the result of
    /// `collectionNode(_:nodeForSupplementaryElementOfKind:at:)`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let node = self.collectionNode(collectionNode, nodeForSupplementaryElementOfKind: kind, at: indexPath)
        return { node }
    }
    /// The default implementation returns an empty node.
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode {
        ASCellNode()
    }
    /// The default implementation returns nil.
    public func collectionNode(_ collectionNode: ASCollectionNode, contextForSection section: Int) -> (any ASSectionContext)? { nil }
}
