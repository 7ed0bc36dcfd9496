import Foundation
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// Facts from Texture's ASCollectionViewTests.mm.
@MainActor @Suite(.usesApp) struct CollectionNodeTests {
    private final class ItemNode: ASCellNode {
        let number: Int
        let picture = ColorNode(.red)

        init(_ number: Int) {
            self.number = number
            super.init()
            automaticallyManagesSubnodes = true
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            picture.style.preferredSize = CGSize(width: 80, height: 80)
            return ASWrapperLayoutSpec(layoutElement: picture)
        }
    }

    private final class Source: NSObject, ASCollectionDataSource, ASCollectionDelegate {
        var items: [[Int]]
        init(_ items: [[Int]]) { self.items = items }
        func numberOfSections(in collectionNode: ASCollectionNode) -> Int { items.count }
        func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { items[section].count }
        func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
            let number = items[indexPath.section][indexPath.item]
            return { ItemNode(number) }
        }
    }

    private let window = TestApp.showWindow()

    private func grid(_ source: Source, _ direction: UICollectionView.ScrollDirection = .vertical) async throws -> ASCollectionNode {
        try await TestApp.showGrid(source, 320, in: window, direction)
    }

    private func numbers(_ nodes: [ASCellNode]) -> [Int] { nodes.compactMap { ($0 as? ItemNode)?.number } }

    @Test("AK7 A collection's items are nodes, which a flow layout places by their calculated sizes")
    func showsItems() async throws {
        let grid = try await grid(Source([Array(0..<6)]))
        #expect(numbers(grid.visibleNodes) == Array(0..<6))
        let item = try #require(grid.nodeForItem(at: IndexPath(item: 5, section: 0)) as? ItemNode)
        #expect(item.calculatedSize == CGSize(width: 80, height: 80) && grid.indexPath(for: item) == IndexPath(item: 5, section: 0))
        #expect(grid.view.layoutAttributesForItem(at: IndexPath(item: 5, section: 0))?.frame == CGRect(x: 80, y: 80, width: 80, height: 80))
        try await TestApp.run("the contents") { item.picture.contents != nil }
        #expect(item.isVisible)
        window.isHidden = true
    }

    @Test("AK7 Items and sections of a collection move with their nodes")
    func movesItems() async throws {
        let source = Source([[1, 2, 3], [4]])
        let grid = try await grid(source)
        let first = grid.nodeForItem(at: IndexPath(item: 0, section: 0))
        source.items = [[2, 3, 1], [4]]
        grid.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
        grid.waitUntilAllUpdatesAreProcessed()
        source.items = [[4], [2, 3, 1]]
        grid.moveSection(0, toSection: 1)
        grid.waitUntilAllUpdatesAreProcessed()
        grid.view.layoutIfNeeded()
        #expect(numbers(grid.visibleNodes) == [4, 2, 3, 1] && grid.nodeForItem(at: IndexPath(item: 2, section: 1)) === first)
        window.isHidden = true
    }

    private final class Pages: ASPagerDataSource {
        func numberOfPages(in pagerNode: ASPagerNode) -> Int { 5 }
        func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock { { ItemNode(index) } }
    }

    @Test("AK7 A pager shows one page of its size at a time, and keeps the page when its size changes")
    func pages() async throws {
        let source = Pages()
        let pager = ASPagerNode()
        pager.setDataSource(source)
        pager.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        window.addSubnode(pager)
        TestApp.pass()
        try await TestApp.run("the pages") { !pager.isProcessingUpdates && pager.numberOfSections == 1 }
        pager.view.layoutIfNeeded()
        #expect(numbers(pager.visibleNodes) == [0] && pager.view.contentSize == CGSize(width: 1_500, height: 200))
        #expect(pager.view.isPagingEnabled && pager.currentPageIndex == 0)
        pager.scrollToPage(at: 2, animated: false)
        pager.view.layoutIfNeeded()
        #expect(pager.view.contentOffset.x == 600 && pager.currentPageIndex == 2 && numbers(pager.visibleNodes) == [2])
        let page = pager.nodeForPage(at: 2)
        #expect(pager.indexOfPage(with: page) == 2 && pager.indexOfPage(with: ASCellNode()) == NSNotFound)
        pager.frame.size = CGSize(width: 200, height: 200)
        TestApp.pass()
        #expect(pager.currentPageIndex == 2 && pager.view.contentOffset.x == 400 && page.calculatedSize == CGSize(width: 200, height: 200))
        pager.frame.size = CGSize(width: 320, height: 100)
        TestApp.pass()
        #expect(pager.currentPageIndex == 2 && pager.view.contentOffset.x == 640 && page.frame.size == CGSize(width: 320, height: 100))
        window.isHidden = true
    }

    @Test("AK9 A collection that scrolls horizontally works ahead in that direction")
    func worksAhead() async throws {
        let grid = try await grid(Source([Array(0..<200)]), .horizontal)
        #expect(grid.scrollableDirections == .horizontalDirections)
        grid.updateCurrentRange(with: .full)
        func state(_ item: Int) -> ASInterfaceState { grid.nodeForItem(at: IndexPath(item: item, section: 0))?.interfaceState ?? [] }
        // Four columns of four items are visible; the display range has four more, the preload
        // range ten.
        try await TestApp.run("the ranges") { state(31).contains(.display) && state(55).contains(.preload) }
        #expect(state(15).contains(.visible) && !state(16).contains(.visible))
        #expect(!state(32).contains(.display))
        #expect(!state(60).contains(.preload))
        window.isHidden = true
    }

    @Test("AK7 Items are inserted, deleted and reloaded when their nodes exist")
    func changesItems() async throws {
        let source = Source([[1, 2, 3]])
        let grid = try await grid(source)
        source.items = [[1, 4, 3], [5]]
        grid.performBatch(
            animated: false,
            updates: {
                MainActor.assumeIsolated {
                    grid.deleteItems(at: [IndexPath(item: 1, section: 0)])
                    grid.insertItems(at: [IndexPath(item: 1, section: 0)])
                    grid.insertSections(IndexSet(integer: 1))
                }
            })
        grid.waitUntilAllUpdatesAreProcessed()
        grid.view.layoutIfNeeded()
        #expect(numbers(grid.visibleNodes) == [1, 4, 3, 5])
        source.items[0][0] = 9
        grid.reloadItems(at: [IndexPath(item: 0, section: 0)])
        grid.waitUntilAllUpdatesAreProcessed()
        grid.view.layoutIfNeeded()
        #expect(numbers(grid.visibleNodes) == [9, 4, 3, 5])
        window.isHidden = true
    }
}
