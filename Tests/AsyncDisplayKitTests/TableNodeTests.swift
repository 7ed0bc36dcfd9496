import Foundation
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// Facts from Texture's ASTableViewTests.mm, ASBatchFetchingTests.mm and ASRangeController's
/// documented behavior.
@MainActor @Suite(.usesApp) struct TableNodeTests {
    /// A row of a fixed height that draws.
    private final class RowNode: ASCellNode {
        let label: String
        let madeOnMain = Thread.isMainThread
        let picture = ColorNode(.red)
        var height: CGFloat
        var states: [ASInterfaceState] = []

        init(_ label: String, height: CGFloat) {
            self.label = label
            self.height = height
            super.init()
            automaticallyManagesSubnodes = true
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            picture.style.preferredSize = CGSize(width: 20, height: height)
            return ASWrapperLayoutSpec(layoutElement: picture)
        }

        override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
            super.interfaceStateDidChange(newState, from: oldState)
            states.append(newState)
        }
    }

    private final class Source: NSObject, ASTableDataSource, ASTableDelegate {
        var rows: [[String]]
        var height: CGFloat = 40
        var fetches: [ASBatchContext] = []
        var fetchesBatches = false
        var selected: [IndexPath] = []
        var displayed: [String] = []
        var scrolls: [String] = []

        init(_ rows: [[String]]) { self.rows = rows }

        func numberOfSections(in tableNode: ASTableNode) -> Int { rows.count }
        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rows[section].count }
        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let (label, height) = (rows[indexPath.section][indexPath.row], height)
            return { RowNode(label, height: height) }
        }
        func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { fetchesBatches }
        func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) { fetches.append(context) }
        func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
        func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) { displayed.append((node as? RowNode)?.label ?? "") }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls.append("scroll") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrolls.append("rest") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { scrolls.append("end \(decelerate)") }
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
    }

    private let window = TestApp.showWindow()

    /// Returns a table of 320 × 400 points that shows its rows.
    private func table(_ source: Source) async throws -> ASTableNode {
        let table = ASTableNode(style: .plain)
        table.dataSource = source
        table.delegate = source
        table.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
        window.addSubnode(table)
        TestApp.pass()
        try await TestApp.run("the rows") { !table.isProcessingUpdates && !table.visibleNodes.isEmpty }
        return table
    }

    private func labels(_ nodes: [ASCellNode]) -> [String] { nodes.compactMap { ($0 as? RowNode)?.label } }

    @Test("AK7 A table's rows are nodes that are made and measured in the background, and shown at their heights")
    func showsRows() async throws {
        let source = Source([["a", "b", "c"], ["d"]])
        let table = try await table(source)
        #expect(labels(table.visibleNodes) == ["a", "b", "c", "d"] && table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 3)
        let row = try #require(table.nodeForRow(at: IndexPath(row: 1, section: 0)) as? RowNode)
        #expect(!row.madeOnMain && row.indexPath == IndexPath(row: 1, section: 0) && table.indexPath(for: row) == row.indexPath)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 40)
        try await TestApp.run("the contents") { row.picture.contents != nil }
        #expect(row.picture.frame == CGRect(x: 0, y: 0, width: 320, height: 40) && row.isVisible)
        #expect(source.displayed.sorted() == ["a", "b", "c", "d"])
        window.isHidden = true
    }

    @Test("The delegate of a table node receives what the table's scroll view reports and asks")
    func forwardsScrolls() async throws {
        let source = Source([(0..<20).map { "\($0)" }])
        let view = try await table(source).view
        source.scrolls = []
        view.contentOffset.y = 5
        view.delegate?.scrollViewDidEndDragging(view, willDecelerate: true)
        view.delegate?.scrollViewDidEndDecelerating(view)
        #expect(source.scrolls == ["scroll", "end true", "rest"])
        #expect(view.delegate?.scrollViewShouldScrollToTop(view) == false)
        window.isHidden = true
    }

    @Test("AK9 Nodes are visible, drawn ahead, or loading, by their distance from the visible area")
    func managesRanges() async throws {
        let source = Source([(0..<200).map { "\($0)" }])
        let table = try await table(source)
        table.updateCurrentRange(with: .full)
        func state(_ row: Int) -> ASInterfaceState { table.nodeForRow(at: IndexPath(row: row, section: 0))?.interfaceState ?? [] }
        func picture(_ row: Int) -> ColorNode? { (table.nodeForRow(at: IndexPath(row: row, section: 0)) as? RowNode)?.picture }
        // Ten rows are visible, ten more are in the display range, and 25 in the preload range.
        try await TestApp.run("the ranges") { state(12).contains(.display) && state(30).contains(.preload) }
        #expect(state(5) == .inHierarchy && state(18) == [.measureLayout, .preload, .display] && state(33) == [.measureLayout, .preload])
        #expect(state(40).isDisjoint(with: [.preload, .display]))
        try await TestApp.run("the contents ahead") { picture(18)?.contents != nil }
        #expect(picture(30)?.isNodeLoaded == false)
        window.isHidden = true
    }

    @Test("AK9 Ranges extend farther in the direction of scrolling, and nodes outside of them discard their contents")
    func followsDirection() async throws {
        let source = Source([(0..<200).map { "\($0)" }])
        let table = try await table(source)
        table.updateCurrentRange(with: .full)
        func state(_ row: Int) -> ASInterfaceState { table.nodeForRow(at: IndexPath(row: row, section: 0))?.interfaceState ?? [] }
        let first = try #require(table.nodeForRow(at: IndexPath(row: 0, section: 0)) as? RowNode)
        try await TestApp.run("the first contents") { first.picture.contents != nil }
        table.contentOffset.y = 100 * 40
        TestApp.pass()
        try await TestApp.run("the ranges") { state(118).contains(.display) }
        // Half a screen behind, one ahead.
        #expect(state(96).contains(.display) && !state(93).contains(.display) && state(119).contains(.display))
        try await TestApp.run("the discarded contents") { first.picture.contents == nil }
        table.contentOffset.y -= 40
        TestApp.pass()
        try await TestApp.run("the ranges in the other direction") { state(90).contains(.display) }
        #expect(!state(118).contains(.display))
        window.isHidden = true
    }

    @Test("AK9 Rectangles extend by the leading distance in the direction of scrolling")
    func extendsRectangles() {
        let visible = CGRect(x: 0, y: 100, width: 50, height: 100)
        let parameters = ASRangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 0.5)
        #expect(visible.extended(by: parameters, scrollable: .verticalDirections, scrolling: .down) == CGRect(0, 50, 50, 350))
        #expect(visible.extended(by: parameters, scrollable: .verticalDirections, scrolling: .up) == CGRect(0, -100, 50, 350))
        #expect(visible.extended(by: parameters, scrollable: .horizontalDirections, scrolling: .left) == CGRect(-100, 100, 175, 100))
    }

    @Test("AK7 Insertions, deletions and reloads change the rows when their nodes exist")
    func changesRows() async throws {
        let source = Source([["a", "b", "c"]])
        let table = try await table(source)
        source.rows = [["a", "x", "c", "d"], ["e"]]
        var finished = false
        table.performBatch(
            animated: false,
            updates: {
                MainActor.assumeIsolated {
                    table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
                    table.insertRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 3, section: 0)], with: .none)
                    table.insertSections(IndexSet(integer: 1), with: .none)
                }
            }, completion: { finished = $0 })
        #expect(table.isProcessingUpdates)
        table.waitUntilAllUpdatesAreProcessed()
        try await TestApp.run("the completion") { finished }
        #expect(labels(table.visibleNodes) == ["a", "x", "c", "d", "e"])
        source.rows[0][0] = "A"
        table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        table.waitUntilAllUpdatesAreProcessed()
        #expect(labels(table.visibleNodes) == ["A", "x", "c", "d", "e"])
        table.deleteSections(IndexSet(integer: 0), with: .none)
        table.waitUntilAllUpdatesAreProcessed()
        #expect(labels(table.visibleNodes) == ["e"])
        window.isHidden = true
    }

    @Test("AK7 Rows and sections move with their nodes, and reloads take the later positions of their rows")
    func movesRows() async throws {
        let source = Source([["a", "b", "c"], ["d", "e"]])
        let table = try await table(source)
        let (a, e) = (table.nodeForRow(at: IndexPath(row: 0, section: 0)), table.nodeForRow(at: IndexPath(row: 1, section: 1)))
        source.rows = [["b", "e", "c"], ["d", "a"]]
        table.performBatchUpdates {
            table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 1))
            table.moveRow(at: IndexPath(row: 1, section: 1), to: IndexPath(row: 1, section: 0))
        }
        table.waitUntilAllUpdatesAreProcessed()
        table.view.layoutIfNeeded()
        #expect(labels(table.visibleNodes) == ["b", "e", "c", "d", "a"])
        #expect(table.indexPath(for: try #require(a)) == IndexPath(row: 1, section: 1))
        #expect(table.nodeForRow(at: IndexPath(row: 1, section: 0)) === e)

        source.rows = [["D"], ["new"], ["f", "b", "E", "c"]]
        table.performBatchUpdates {
            table.moveSection(1, toSection: 0)
            table.insertSections(IndexSet(integer: 1), with: .none)
            table.insertRows(at: [IndexPath(row: 0, section: 2)], with: .none)
            table.deleteRows(at: [IndexPath(row: 1, section: 1)], with: .none)
            table.reloadRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 1)], with: .none)
        }
        table.waitUntilAllUpdatesAreProcessed()
        table.view.layoutIfNeeded()
        #expect(labels(table.visibleNodes) == ["D", "new", "f", "b", "E", "c"])
        #expect(table.view.numberOfRows(inSection: 2) == 4 && a?.indexPath == nil)
        window.isHidden = true
    }

    @Test("AK7 A row whose layout changes its size resizes in the table")
    func resizesRows() async throws {
        let table = try await table(Source([["a", "b"]]))
        let row = try #require(table.nodeForRow(at: IndexPath(row: 0, section: 0)) as? RowNode)
        TestApp.pass()
        row.height = 70
        row.setNeedsLayout()
        try await TestApp.run("the other height") { table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 70 }
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 70)
        window.isHidden = true
    }

    @Test("AK9 Further data is fetched when the end is near, once at a time")
    func fetchesBatches() async throws {
        let source = Source([(0..<100).map { "\($0)" }])
        let table = try await table(source)
        source.fetchesBatches = true
        table.contentOffset.y = 40
        #expect(source.fetches.isEmpty)
        table.contentOffset.y = 4_000 - 400 - 700
        let context = try #require(source.fetches.first)
        #expect(context.isFetching())
        table.contentOffset.y += 40
        #expect(source.fetches.count == 1)
        context.completeBatchFetching(true)
        table.contentOffset.y += 40
        #expect(source.fetches.count == 2)
        window.isHidden = true
    }

    /// The cases of ASBatchFetchingTests.mm, with a passing distance of one screen.
    @Test("AK9 Data is fetched for short content, and near the end in the direction of scrolling only")
    func decidesBatches() {
        let context = ASBatchContext()
        func isNeeded(_ scrolling: ASScrollDirection, _ target: CGFloat, content: CGFloat, screens: CGFloat = 1) -> Bool {
            BatchFetchRequest(
                scrolling: scrolling, scrollable: .verticalDirections, bounds: CGSize(width: 10, height: 10),
                content: CGSize(width: 10, height: content), target: CGPoint(x: 0, y: target), leadingScreens: screens, isVisible: true
            ).isNeeded(context)
        }
        #expect(isNeeded(.down, 0, content: 9) && isNeeded(.down, 0, content: 20))
        #expect(!isNeeded(.down, 0, content: 30) && isNeeded(.down, 10, content: 30))
        #expect(!isNeeded(.up, 20, content: 30) && !isNeeded(.down, 20, content: 30, screens: 0))
        context.beginBatchFetching()
        #expect(!isNeeded(.down, 10, content: 30))
        context.completeBatchFetching(true)
        #expect(isNeeded(.down, 10, content: 30))
    }
}
