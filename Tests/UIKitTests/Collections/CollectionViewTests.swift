import Foundation
import Testing

@testable import UIKit

/// Tests of a collection view with a layout of the app.
@MainActor @Suite(.serialized) struct CollectionViewTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// Shows items in a collection view that fills a window.
    private func show(_ source: FlowItems, _ layout: UICollectionViewLayout) -> (UICollectionView, UIWindow) {
        let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        collection.register(PreferringCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = source
        let window = UIWindow(frame: collection.frame)
        window.addSubview(collection)
        window.isHidden = false
        return (collection, window)
    }

    @Test("A collection view has views for the visible elements alone, and reuses them")
    func showsVisibleElements() {
        let fixture = CollectionFixture([10_000])
        defer { fixture.close() }
        // Eight columns of 40 points, below a header of 20: 12 rows are within 480 points.
        #expect(fixture.shown.count == 96 && fixture.source.cellCount == 96)
        #expect(fixture.collection.contentSize == CGSize(width: 320, height: 50_020))
        for y in stride(from: 0, through: 4000, by: 37) {
            fixture.scroll(to: CGFloat(y))
            #expect(fixture.difference() == nil)
        }
        let views = fixture.collection.subviews.filter { $0 is TestTextCell }
        #expect(views.count <= 112)
    }

    @Test("A layout is prepared before its size and elements are asked for, and only after it was invalidated")
    func callsLayoutInOrder() {
        let layout = TestGridLayout()
        let fixture = CollectionFixture([300], layout: layout)
        defer { fixture.close() }
        #expect(layout.calls == ["prepare", "contentSize", "elements"])
        layout.calls = []
        fixture.scroll(to: 10)
        #expect(layout.calls.isEmpty)
        layout.invalidateLayout()
        fixture.collection.layoutIfNeeded()
        #expect(layout.calls == ["prepare", "contentSize", "elements"])
    }

    /// A layout of rows that changes the attributes that it has returned, and returns them again.
    private final class KeepingLayout: UICollectionViewLayout {
        var rowHeight: CGFloat = 50
        private let kept = (0..<4).map { UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0)) }

        override func prepare() {
            for (item, attributes) in kept.enumerated() {
                attributes.frame = CGRect(x: 0, y: CGFloat(item) * rowHeight, width: 320, height: rowHeight)
            }
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 4 * rowHeight) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            kept.filter { $0.frame.intersects(rect) }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { kept[indexPath.item] }
    }

    @Test("Cells follow attributes that a layout changes and returns again")
    func keptAttributes() {
        let layout = KeepingLayout()
        let source = FlowItems([4])
        let (collection, window) = show(source, layout)
        collection.layoutIfNeeded()
        func frames() -> [CGFloat?] { (0..<4).map { collection.cellForItem(at: path($0))?.frame.minY } }
        #expect(frames() == [0, 50, 100, 150])
        layout.rowHeight = 30
        layout.invalidateLayout()
        collection.layoutIfNeeded()
        #expect(frames() == [0, 30, 60, 90] && collection.cellForItem(at: path(1))?.frame.height == 30)
        window.isHidden = true
    }

    /// A layout that drops its attributes when it is invalidated without a context.
    private final class CachingLayout: UICollectionViewLayout {
        var heights = [50.0]
        var isValidForOrigin = true
        private(set) var cached: [UICollectionViewLayoutAttributes]?

        override func invalidateLayout() {
            super.invalidateLayout()
            cached = nil
        }
        override func prepare() {
            guard cached == nil else { return }
            var y = 0.0
            cached = heights.enumerated().map { item, height in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                attributes.frame = CGRect(x: 0, y: y, width: 320, height: height)
                y += height
                return attributes
            }
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { cached }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { cached?[indexPath.item] }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { !isValidForOrigin }
    }

    @Test("Reloading, a batch of updates and a change of bounds invalidate a layout without a context, too")
    func invalidatesWithoutContext() {
        let layout = CachingLayout()
        let source = FlowItems([1])
        let (collection, window) = show(source, layout)
        defer { window.isHidden = true }
        func heights() -> [CGFloat?] {
            collection.layoutIfNeeded()
            return (0..<collection.numberOfItems(inSection: 0)).map { collection.cellForItem(at: path($0))?.frame.height }
        }
        #expect(heights() == [50])
        (layout.heights, source.counts) = ([40, 30], [2])
        collection.reloadData()
        #expect(heights() == [40, 30])
        collection.performBatchUpdates {
            (layout.heights, source.counts) = ([40, 30, 20], [3])
            collection.insertItems(at: [path(2)])
        }
        #expect(heights() == [40, 30, 20])
        layout.heights = [10, 30, 20]
        layout.isValidForOrigin = false
        collection.contentOffset.y = 5
        #expect(heights() == [10, 30, 20])
        // A call by the app invalidates the layout once.
        layout.heights = [15, 30, 20]
        layout.invalidateLayout()
        #expect(heights() == [15, 30, 20])
    }

    @Test("A layout that depends on the visible part is prepared for each scroll")
    func invalidatesForBounds() {
        let layout = TestGridLayout()
        let fixture = CollectionFixture([1000], layout: layout)
        defer { fixture.close() }
        layout.invalidatesForBounds = true
        layout.calls = []
        fixture.scroll(to: 10)
        fixture.scroll(to: 20)
        #expect(layout.calls.filter { $0 == "prepare" }.count == 2 && fixture.difference() == nil)
    }

    @Test("A tap highlights, selects and unhighlights an item, and deselects the former one")
    func selectsByTap() {
        let fixture = CollectionFixture([30])
        defer { fixture.close() }
        _ = fixture.takeCalls()
        fixture.simulator.tap(60, 40)
        #expect(
            fixture.takeCalls() == ["shouldHighlight 0.1", "didHighlight 0.1", "shouldSelect 0.1", "didSelect 0.1", "didUnhighlight 0.1"])
        #expect(
            fixture.collection.indexPathsForSelectedItems == [path(1)] && fixture.collection.cellForItem(at: path(1))?.isSelected == true)
        fixture.simulator.tap(100, 40)
        #expect(
            fixture.takeCalls() == [
                "shouldHighlight 0.2", "didHighlight 0.2", "shouldSelect 0.2", "didDeselect 0.1", "didSelect 0.2", "didUnhighlight 0.2",
            ])
        #expect(fixture.collection.cellForItem(at: path(1))?.isSelected == false)
    }

    @Test("With multiple selection, a tap on a selected item deselects it")
    func togglesSelection() {
        let fixture = CollectionFixture([30])
        defer { fixture.close() }
        fixture.collection.allowsMultipleSelection = true
        fixture.simulator.tap(60, 40)
        fixture.simulator.tap(100, 40)
        #expect(fixture.collection.indexPathsForSelectedItems == [path(1), path(2)])
        _ = fixture.takeCalls()
        fixture.simulator.tap(60, 40)
        #expect(fixture.takeCalls().contains("shouldDeselect 0.1"))
        #expect(fixture.collection.indexPathsForSelectedItems == [path(2)])
    }

    @Test("An item that the delegate refuses to highlight or select is not selected")
    func refusesSelection() {
        let fixture = CollectionFixture([30])
        defer { fixture.close() }
        fixture.source.refusesHighlight = [path(1)]
        fixture.source.refusesSelection = [path(2)]
        fixture.simulator.tap(60, 40)
        fixture.simulator.tap(100, 40)
        #expect(fixture.collection.indexPathsForSelectedItems == [])
        #expect(!fixture.source.calls.contains("didHighlight 0.1") && fixture.source.calls.contains("didUnhighlight 0.2"))
    }

    @Test("The selection by the app does not notify the delegate, and survives the cell's reuse")
    func selectsByApp() {
        let fixture = CollectionFixture([10_000])
        defer { fixture.close() }
        fixture.source.calls = []
        fixture.collection.selectItem(at: path(5), animated: false, scrollPosition: [])
        fixture.scroll(to: 5000)
        #expect(fixture.collection.visibleCells.allSatisfy { !$0.isSelected })
        fixture.scroll(to: 0)
        #expect(fixture.collection.cellForItem(at: path(5))?.isSelected == true)
        #expect(!fixture.source.calls.contains { $0.hasPrefix("didSelect") })
        fixture.collection.reloadData()
        #expect(fixture.collection.indexPathsForSelectedItems == [])
    }

    @Test("Items are found by their cells and by points, and cells by their items")
    func findsItems() throws {
        let fixture = CollectionFixture([30, 5])
        defer { fixture.close() }
        let cell = try #require(fixture.collection.cellForItem(at: path(9)))
        #expect(fixture.collection.indexPath(for: cell) == path(9))
        #expect(fixture.collection.indexPathForItem(at: CGPoint(x: 45, y: 70)) == path(9))
        #expect(fixture.collection.indexPathForItem(at: CGPoint(x: 45, y: 10)) == nil)
        #expect(fixture.collection.cellForItem(at: path(40)) == nil && fixture.collection.numberOfSections == 2)
        let kind = UICollectionView.elementKindSectionHeader
        let header = try #require(fixture.collection.supplementaryView(forElementKind: kind, at: path(0, 1)))
        #expect(fixture.collection.indexPath(forSupplementaryView: header) == path(0, 1) && header.frame.minY == 180)
        #expect(fixture.collection.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [path(0), path(0, 1)])
    }

    @Test("Scrolling to an item brings it to the requested position")
    func scrollsToItem() {
        let fixture = CollectionFixture([8000])
        defer { fixture.close() }
        // Item 4000 is in row 500, whose top is 20 + 500 · 40.
        fixture.collection.scrollToItem(at: path(4000), at: .top, animated: false)
        #expect(fixture.collection.contentOffset.y == 20_020)
        fixture.collection.scrollToItem(at: path(4000), at: .bottom, animated: false)
        #expect(fixture.collection.contentOffset.y == 19_580)
        fixture.collection.scrollToItem(at: path(4000), at: .centeredVertically, animated: false)
        #expect(fixture.collection.contentOffset.y == 19_800)
        fixture.collection.scrollToItem(at: path(0), at: .bottom, animated: false)
        #expect(fixture.collection.contentOffset.y == 0)
        #expect(fixture.difference() == nil)
    }

    @Test("New cells are created with the size of their item")
    func createsCellsWithSize() {
        final class Probe: UICollectionViewCell {
            static var sizes: Set<String> = []
            override init(frame: CGRect) {
                Self.sizes.insert("\(frame.size.width)×\(frame.size.height)")
                super.init(frame: frame)
            }
            required init?(coder: NSCoder) { nil }
        }
        let fixture = CollectionFixture([0])
        defer { fixture.close() }
        fixture.collection.register(Probe.self, forCellWithReuseIdentifier: "cell")
        fixture.source.sections = [["a", "b"]]
        fixture.collection.reloadData()
        fixture.collection.layoutIfNeeded()
        #expect(Probe.sizes == ["40.0×40.0"])
    }

    @Test("A dragged item takes the place of the one below the finger, and the data source is told at the end")
    func movesItem() throws {
        let fixture = CollectionFixture([20])
        defer { fixture.close() }
        let cell = try #require(fixture.collection.cellForItem(at: path(1)))
        #expect(fixture.collection.beginInteractiveMovementForItem(at: path(1)))
        UIView.performWithoutAnimation {
            fixture.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 220, y: 45))
            fixture.collection.layoutIfNeeded()
        }
        // The finger is over item 5; the moved cell is at the finger, and items 2 to 5 moved up.
        #expect(cell.center == CGPoint(x: 220, y: 45) && fixture.collection.cellForItem(at: path(5)) === cell)
        #expect(fixture.shown.prefix(7) == ["0.0", "0.2", "0.3", "0.4", "0.5", "0.1", "0.6"])
        UIView.performWithoutAnimation { fixture.collection.endInteractiveMovement() }
        #expect(fixture.source.calls.last == "move 0.1" && fixture.difference() == nil)
    }

    @Test("A canceled movement returns the item to its place, and leaves the data as it was")
    func cancelsMovement() {
        let fixture = CollectionFixture([20])
        defer { fixture.close() }
        #expect(fixture.collection.beginInteractiveMovementForItem(at: path(1)))
        UIView.performWithoutAnimation {
            fixture.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 220, y: 45))
            fixture.collection.cancelInteractiveMovement()
        }
        #expect(fixture.shown.prefix(3) == ["0.0", "0.1", "0.2"] && fixture.difference() == nil)
    }

    @Test("Another layout moves the displayed cells to their new places, and notifies them")
    func changesLayout() throws {
        let fixture = CollectionFixture([1000])
        defer { fixture.close() }
        // Item 43 is in the middle, from (120, 220) to (160, 260), and stays there.
        let cell = try #require(fixture.collection.cellForItem(at: path(43)))
        let large = TestGridLayout()
        large.side = 80
        var finished: Bool?
        UIView.performWithoutAnimation { fixture.collection.setCollectionViewLayout(large, animated: true) { finished = $0 } }
        #expect(finished == true && fixture.collection.collectionViewLayout === large && large.collectionView === fixture.collection)
        #expect(fixture.collection.cellForItem(at: path(43)) === cell && cell.frame.size == CGSize(width: 80, height: 80))
        #expect(fixture.difference() == nil)
    }

    @Test("Items that appear soon are prefetched, and those that no longer do are canceled")
    func prefetches() {
        @MainActor final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
            var requested: [IndexPath] = []
            var cancelled: [IndexPath] = []
            func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { requested += indexPaths }
            func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
                cancelled += indexPaths
            }
        }
        let prefetcher = Prefetcher()
        let fixture = CollectionFixture([10_000])
        defer { fixture.close() }
        fixture.collection.prefetchDataSource = prefetcher
        fixture.scroll(to: 100)
        #expect(prefetcher.requested.first == fixture.collection.indexPathsForVisibleItems.last.map { path($0.item + 1) })
        fixture.scroll(to: 60)
        #expect(!prefetcher.cancelled.isEmpty)
    }
}
