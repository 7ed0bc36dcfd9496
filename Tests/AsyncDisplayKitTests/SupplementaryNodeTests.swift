import Foundation
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// Facts from Texture's ASCollectionNode.h, ASCollectionView.h and ASCollectionViewTests.mm.
@MainActor @Suite(.usesApp) struct SupplementaryNodeTests {
    private final class ItemNode: ASCellNode {
        override init() {
            super.init()
            style.preferredSize = CGSize(width: 100, height: 50)
        }
    }

    private final class TitleNode: ASCellNode {
        let title: String
        let color = ColorNode(.blue)
        let wasMadeOnMainThread = Thread.isMainThread

        init(_ title: String, height: CGFloat) {
            self.title = title
            super.init()
            automaticallyManagesSubnodes = true
            color.style.height = ASDimensionMake(height)
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0), child: color)
        }
    }

    private final class Context: ASSectionContext {
        var sectionName: String?
        weak var collectionView: UICollectionView?
        init(_ name: String) { sectionName = name }
    }

    private final class Source: NSObject, ASCollectionDataSource, ASCollectionDelegateFlowLayout {
        var sections: [(title: String, count: Int)]
        var headerRange = ASSizeRangeUnconstrained
        private(set) var shown: [String] = []
        private(set) var hidden: [String] = []

        init(_ sections: [(String, Int)]) { self.sections = sections.map { (title: $0.0, count: $0.1) } }

        func numberOfSections(in collectionNode: ASCollectionNode) -> Int { sections.count }
        func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { sections[section].count }
        func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
            { ItemNode() }
        }
        func collectionNode(
            _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> ASCellNodeBlock {
            let title = sections[indexPath.section].title
            return { TitleNode(title, height: 20) }
        }
        func collectionNode(_ collectionNode: ASCollectionNode, contextForSection section: Int) -> (any ASSectionContext)? {
            Context(sections[section].title)
        }
        func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange {
            sections[section].title.isEmpty ? ASSizeRangeZero : headerRange
        }
        func collectionNode(_ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode) {
            shown.append((node as? TitleNode)?.title ?? "")
        }
        func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode) {
            hidden.append((node as? TitleNode)?.title ?? "")
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
        ) -> UIEdgeInsets {
            UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0)
        }
    }

    private let window = TestApp.showWindow()
    private let header = UICollectionView.elementKindSectionHeader

    private func grid(_ source: Source, registers: Bool = true) async throws -> ASCollectionNode {
        try await TestApp.showGrid(source, 300, in: window) { if registers { $0.registerSupplementaryNode(ofKind: header) } }
    }

    private func title(_ grid: ASCollectionNode, _ section: Int) -> TitleNode? {
        grid.core.supplementary(header, at: IndexPath(item: 0, section: section)) as? TitleNode
    }

    private func frame(_ grid: ASCollectionNode, _ section: Int) -> CGRect? {
        grid.collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: header, at: IndexPath(item: 0, section: section))?.frame
    }

    @Test("AK7 The headers of a collection are nodes, made in the background, as wide as the collection and as high as they measure")
    func headers() async throws {
        let source = Source([("A", 3), ("", 3), ("C", 3)])
        let grid = try await grid(source)
        let first = try #require(title(grid, 0))
        #expect(first.title == "A" && !first.wasMadeOnMainThread)
        #expect(first.supplementaryElementKind == header && first.indexPath == IndexPath(item: 0, section: 0))
        #expect(frame(grid, 0) == CGRect(x: 0, y: 0, width: 300, height: 30))
        // The section without a size has no header: 30, 3 and 50 points above it.
        #expect(title(grid, 1) == nil && title(grid, 2)?.title == "C")
        #expect(frame(grid, 2) == CGRect(x: 0, y: 136, width: 300, height: 30))
        try await TestApp.run("the contents") { first.color.contents != nil && first.isVisible }
        #expect(
            first.view.window != nil && first.view.frame == CGRect(x: 0, y: 0, width: 300, height: 30) && first.color.frame.height == 20)
        #expect(source.shown.sorted() == ["A", "C"])
        window.isHidden = true
    }

    @Test("AK7 Headers move with their sections, and those of deleted sections are no longer displayed")
    func moves() async throws {
        let source = Source([("A", 3), ("B", 3)])
        let grid = try await grid(source)
        let (first, second) = (try #require(title(grid, 0)), try #require(title(grid, 1)))
        source.sections = [("B", 3), ("N", 1), ("A", 3)]
        grid.performBatch(animated: false) {
            grid.moveSection(0, toSection: 2)
            grid.insertSections(IndexSet(integer: 1))
        }
        grid.waitUntilAllUpdatesAreProcessed()
        #expect(title(grid, 0) === second && title(grid, 1)?.title == "N" && title(grid, 2) === first)
        #expect(first.indexPath == IndexPath(item: 0, section: 2))
        source.sections = [("N", 1), ("A", 3)]
        grid.performBatch(animated: false) { grid.deleteSections(IndexSet(integer: 0)) }
        grid.waitUntilAllUpdatesAreProcessed()
        TestApp.pass()
        #expect(title(grid, 0)?.title == "N" && title(grid, 1) === first && second.indexPath == nil)
        #expect(second.interfaceState == [] && source.hidden.contains("B"))
        window.isHidden = true
    }

    @Test("AK7 A header whose size changes, or whose collection becomes wider, is measured again")
    func measures() async throws {
        let grid = try await grid(Source([("A", 3), ("B", 3)]))
        let first = try #require(title(grid, 0))
        first.color.style.height = ASDimensionMake(60)
        first.setNeedsLayout()
        try await TestApp.run("the new height") {
            grid.view.layoutIfNeeded()
            return frame(grid, 0)?.height == 70
        }
        grid.frame.size.width = 250
        TestApp.pass()
        #expect(frame(grid, 0) == CGRect(x: 0, y: 0, width: 250, height: 70) && frame(grid, 1)?.width == 250)
        window.isHidden = true
    }

    @Test("AK7 Kinds that are not registered have no nodes, and sections have the objects of the data source")
    func unregistered() async throws {
        let grid = try await grid(Source([("A", 3), ("B", 3)]), registers: false)
        #expect(title(grid, 0) == nil && frame(grid, 0) == nil)
        let context = try #require(grid.context(forSection: 1))
        #expect(context.sectionName == "B" && context.collectionView === grid.view && grid.context(forSection: 2) == nil)
        #expect(grid.indexPathForItem(at: CGPoint(x: 150, y: 20)) == IndexPath(item: 1, section: 0))
        window.isHidden = true
    }

    @Test("AK9 Headers near the visible area draw ahead of scrolling")
    func worksAhead() async throws {
        let grid = try await grid(Source((0..<40).map { ("\($0)", 3) }))
        grid.updateCurrentRange(with: .full)
        func state(_ section: Int) -> ASInterfaceState { title(grid, section)?.interfaceState ?? [] }
        // A section is 83 points high: three and a half are visible, and as many more are drawn.
        try await TestApp.run("the ranges") { state(5) == [.measureLayout, .preload, .display] }
        #expect(state(3).contains(.visible) && !state(4).contains(.visible) && !state(8).contains(.display))
        #expect(state(39) == [])
        window.isHidden = true
    }

    @Test("AK7 A cell shows the view of a controller, which is made when the cell is loaded")
    func controllers() throws {
        var made = 0
        let controller = UIViewController()
        var loaded: ASDisplayNode?
        let cell = ASCellNode(
            viewControllerBlock: {
                made += 1
                return controller
            }, didLoad: { loaded = $0 })
        cell.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
        #expect(made == 0 && cell.viewController == nil)
        window.addSubnode(cell)
        TestApp.pass()
        #expect(made == 1 && cell.viewController === controller && loaded === cell)
        #expect(controller.view.isDescendant(of: cell.view) && controller.view.frame == CGRect(x: 0, y: 0, width: 200, height: 80))
        window.isHidden = true
    }
}
