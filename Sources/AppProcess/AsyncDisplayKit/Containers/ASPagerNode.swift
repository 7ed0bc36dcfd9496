import Foundation
public import UIKit

/// The object that provides the pages of a pager node. Methods are called on the main thread.
@preconcurrency @MainActor public protocol ASPagerDataSource: AnyObject {
    /// Returns the number of pages.
    func numberOfPages(in pagerNode: ASPagerNode) -> Int
    /// Returns a closure that creates the node of a page, on a background thread. It must not use
    /// the data source. The default implementation returns the result of `pagerNode(_:nodeAt:)`.
    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock
    /// Returns the node of a page. The default implementation returns an empty one.
    func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode
}

extension ASPagerDataSource {
    /// The default implementation returns the result of `pagerNode(_:nodeAt:)`.
    public func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let node = self.pagerNode(pagerNode, nodeAt: index)
        return { node }
    }
    /// The default implementation returns an empty node.
    public func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode { ASCellNode() }
}

/// The object that is notified of a pager node.
@preconcurrency @MainActor public protocol ASPagerDelegate: ASCollectionDelegate {}

/// The layout of a pager: one row of items without space between them.
open class ASPagerFlowLayout: UICollectionViewFlowLayout {
    /// Creates a layout.
    public override init() {
        super.init()
        scrollDirection = .horizontal
        minimumLineSpacing = 0
        minimumInteritemSpacing = 0
    }

    /// Creates a layout from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A collection that scrolls horizontally by pages, which have its size. The page stays when the
/// size changes.
///
/// ```swift
/// import AsyncDisplayKit
///
/// final class Pages: ASPagerDataSource {
///     func numberOfPages(in pagerNode: ASPagerNode) -> Int { 3 }
///
///     func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
///         {
///             let cell = ASTextCellNode()
///             cell.text = "Page \(index + 1)"
///             return cell
///         }
///     }
/// }
///
/// let pages = Pages()
/// let pager = ASPagerNode()
/// pager.setDataSource(pages)
/// ```
open class ASPagerNode: ASCollectionNode {
    /// Forwards to the data source of pages.
    @MainActor private final class Source: ASCollectionDataSource {
        weak var pages: (any ASPagerDataSource)?

        func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
            (collectionNode as? ASPagerNode).flatMap { pages?.numberOfPages(in: $0) } ?? 0
        }

        func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
            (collectionNode as? ASPagerNode).flatMap { pages?.pagerNode($0, nodeBlockAt: indexPath.item) } ?? { ASCellNode() }
        }
    }

    @MainActor private lazy var pages = Source()
    /// The size for which the pages are laid out.
    @MainActor private var pageSize = CGSize.zero

    /// Creates a pager.
    @preconcurrency @MainActor public convenience init() { self.init(collectionViewLayout: ASPagerFlowLayout()) }

    /// Creates a pager with a layout.
    @preconcurrency @MainActor public init(collectionViewLayout flowLayout: ASPagerFlowLayout) {
        super.init(frame: .zero, collectionViewLayout: flowLayout)
    }

    /// Sets the object that provides the pages. Setting it loads them when the view exists.
    @preconcurrency @MainActor open func setDataSource(_ dataSource: (any ASPagerDataSource)?) {
        pages.pages = dataSource
        self.dataSource = dataSource == nil ? nil : pages
    }

    /// Sets the object that is notified of the pager.
    @preconcurrency @MainActor open func setDelegate(_ delegate: (any ASPagerDelegate)?) { self.delegate = delegate }

    /// A Boolean value that indicates whether safe areas inset the pages. The default is false.
    @preconcurrency @MainActor open var allowsAutomaticInsetsAdjustment = false {
        didSet { if isNodeLoaded { adjustInsets() } }
    }

    @MainActor private func adjustInsets() {
        view.contentInsetAdjustmentBehavior = allowsAutomaticInsetsAdjustment ? .automatic : .never
    }

    open override func didLoad() {
        super.didLoad()
        view.isPagingEnabled = true
        view.allowsSelection = false
        view.showsHorizontalScrollIndicator = false
        view.scrollsToTop = false
        adjustInsets()
        let (none, one, two) = (
            ASRangeTuningParameters(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0),
            ASRangeTuningParameters(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 1),
            ASRangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 2)
        )
        setTuningParameters(none, for: .minimum, rangeType: .display)
        setTuningParameters(one, for: .minimum, rangeType: .preload)
        setTuningParameters(one, for: .full, rangeType: .display)
        setTuningParameters(two, for: .full, rangeType: .preload)
    }

    @MainActor override var standardItemRange: ASSizeRange { ASSizeRangeMake(bounds.size) }

    open override func layout() {
        super.layout()
        guard bounds.size != pageSize else { return }
        let page = page(width: pageSize.width)
        pageSize = bounds.size
        guard numberOfSections > 0 else { return }
        relayoutItems()
        view.layoutIfNeeded()
        scrollToPage(at: page, animated: false)
    }

    @MainActor private func page(width: CGFloat) -> Int { width > 0 ? Int((view.contentOffset.x / width).rounded()) : 0 }

    /// The index of the page that is visible, or of the one that is visible to a larger part.
    @preconcurrency @MainActor open var currentPageIndex: Int { page(width: view.bounds.width) }

    /// Scrolls to a page.
    @preconcurrency @MainActor open func scrollToPage(at index: Int, animated: Bool) {
        guard index >= 0, index < numberOfItems(inSection: 0) else { return }
        view.scrollToItem(at: IndexPath(item: index, section: 0), at: .left, animated: animated)
    }

    /// Returns the node of a page, or an empty node if there is no such page.
    @preconcurrency @MainActor open func nodeForPage(at index: Int) -> ASCellNode {
        nodeForItem(at: IndexPath(item: index, section: 0)) ?? ASCellNode()
    }

    /// Returns the index of a node's page, or `NSNotFound`.
    @preconcurrency @MainActor open func indexOfPage(with node: ASCellNode) -> Int { indexPath(for: node)?.item ?? NSNotFound }
}
