import Foundation
import Testing

@testable import UIKit

/// Tests of sections that scroll across the layout's axis. The container is 320 × 480 points.
@MainActor @Suite(.serialized) struct CompositionalOrthogonalTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// Returns a section of groups of 100 × 80 points with spaces of 10, between insets of 20.
    private func section(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(.absolute(100), .absolute(80))
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
        return section
    }

    private func fixture(
        _ counts: [Int], _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
    ) -> CompositionalFixture { CompositionalFixture(counts, section(behavior)) }

    private func scroller(_ fixture: CompositionalFixture, _ section: Int = 0) -> OrthogonalScroller? {
        fixture.collection.views.scrollers[section]
    }

    @Test("The groups of a section are beside each other in a scroll view, which contains the visible cells alone")
    func placesCellsInScroller() throws {
        let fixture = fixture([1000, 2])
        defer { fixture.close() }
        #expect(fixture.frame(2) == rect(240, 5, 100, 80) && fixture.frame(0, 1) == rect(20, 95, 100, 80))
        let scroller = try #require(self.scroller(fixture))
        #expect(scroller.frame == rect(0, 5, 320, 80) && scroller.contentSize == CGSize(width: 110_030, height: 80))
        #expect(fixture.collection.indexPathsForVisibleItems == [path(0), path(1), path(2), path(0, 1), path(1, 1)])
        let cell = try #require(fixture.collection.cellForItem(at: path(2)))
        #expect(cell.superview === scroller && cell.frame == rect(240, 0, 100, 80) && fixture.collection.contentSize.width == 320)
    }

    @Test("Attributes follow the offset of their section, and cells stay where they are in the scroll view")
    func followsOffset() throws {
        let fixture = fixture([1000])
        defer { fixture.close() }
        let scroller = try #require(self.scroller(fixture))
        scroller.contentOffset.x = 1100
        fixture.collection.layoutIfNeeded()
        #expect(fixture.frame(10) == rect(20, 5, 100, 80) && fixture.frame(0)?.minX == -1080)
        // Ten points of item 9 are visible.
        #expect(fixture.collection.indexPathsForVisibleItems == [path(9), path(10), path(11), path(12)])
        for cell in fixture.collection.visibleCells {
            let path = try #require(fixture.collection.indexPath(for: cell))
            #expect(cell.convert(cell.bounds, to: fixture.collection) == fixture.frame(path.item))
        }
        #expect(fixture.collection.indexPathForItem(at: CGPoint(x: 30, y: 20)) == path(10))
    }

    @Test("The offset of a section survives while it is out of sight, and follows the section in updates")
    func keepsOffsets() throws {
        let fixture = fixture(Array(repeating: 20, count: 30))
        defer { fixture.close() }
        try #require(self.scroller(fixture)).contentOffset.x = 330
        fixture.fixture.scroll(to: 2000)
        #expect(scroller(fixture) == nil && fixture.collection.subviews.filter { $0 is OrthogonalScroller }.count <= 8)
        fixture.fixture.scroll(to: 0)
        #expect(scroller(fixture)?.contentOffset.x == 330 && fixture.frame(3)?.minX == 20)
        fixture.fixture.source.sections.insert(["new"], at: 0)
        UIView.performWithoutAnimation { fixture.collection.insertSections([0]) }
        fixture.collection.layoutIfNeeded()
        #expect(scroller(fixture)?.contentOffset.x == 0 && scroller(fixture, 1)?.contentOffset.x == 330)
        #expect(fixture.frame(3, 1)?.minX == 20)
    }

    @Test("A section comes to rest where its behavior requires")
    func findsTargets() throws {
        func target(
            _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ proposed: CGFloat, from offset: CGFloat,
            initial: CGFloat = 0,
            velocity: CGFloat = 0
        ) -> CGFloat? {
            let fixture = fixture([20], behavior)
            defer { fixture.close() }
            return fixture.layout.compositional.geometry?.sections[0].target(
                proposed: proposed, from: offset, initial: initial, velocity: velocity)
        }
        #expect(target(.continuous, 333, from: 100) == 333)
        // Groups begin at multiples of 110; the content has 20 × 110 - 10 + 40 points.
        #expect(
            target(.continuousGroupLeadingBoundary, 270, from: 100) == 220 && target(.continuousGroupLeadingBoundary, 280, from: 100) == 330
        )
        // A page has the 280 points between the insets.
        #expect(target(.paging, 0, from: 150) == 280 && target(.paging, 900, from: 50, velocity: 600) == 280)
        #expect(target(.groupPaging, 900, from: 30, velocity: 600) == 110 && target(.groupPaging, 900, from: 30) == 0)
        #expect(target(.groupPaging, 0, from: 210, initial: 220, velocity: -600) == 110)
    }

    @Test("Centered groups leave the first and the last one room")
    func centersGroups() throws {
        let fixture = fixture([20], .groupPagingCentered)
        defer { fixture.close() }
        let geometry = try #require(fixture.layout.compositional.geometry?.sections[0])
        #expect(fixture.frame(0) == rect(110, 5, 100, 80))
        #expect(geometry.restingOffset(0) == 0 && geometry.restingOffset(3) == 330 && geometry.restingOffset(19) == geometry.maximumOffset)
    }

    @Test("A finger scrolls the section along its axis and the collection view across it")
    func dragsSections() throws {
        let fixture = fixture(Array(repeating: 20, count: 30))
        defer { fixture.close() }
        fixture.fixture.simulator.drag(from: (250, 40), to: (100, 40), steps: 15, lifts: false)
        fixture.collection.layoutIfNeeded()
        let offset = try #require(self.scroller(fixture)).contentOffset.x
        #expect(offset > 100 && fixture.collection.contentOffset.y == 0)
        #expect(fixture.frame(0)?.minX == 20 - offset)
    }

    @Test("Scrolling to an item scrolls its section")
    func scrollsToItems() {
        let fixture = fixture(Array(repeating: 50, count: 30))
        defer { fixture.close() }
        fixture.collection.scrollToItem(at: path(10, 20), at: [.centeredHorizontally, .centeredVertically], animated: false)
        fixture.collection.layoutIfNeeded()
        let cell = fixture.collection.cellForItem(at: path(10, 20))
        let frame = cell.map { $0.convert($0.bounds, to: fixture.collection) }
        #expect(frame?.midX == 160 && frame?.midY == fixture.collection.bounds.midY)
    }

    @Test("A handler receives the offset of its section each time that it scrolls")
    func callsHandler() throws {
        var offsets: [CGFloat] = []
        let section = section(.continuous)
        section.visibleItemsInvalidationHandler = { items, offset, _ in
            offsets.append(offset.x)
            for item in items { item.transform = CGAffineTransform(scaleX: item.indexPath.item == 2 ? 0.5 : 1, y: 1) }
        }
        let fixture = CompositionalFixture([20], section)
        defer { fixture.close() }
        try #require(self.scroller(fixture)).contentOffset.x = 50
        fixture.collection.layoutIfNeeded()
        #expect(offsets.last == 50 && fixture.collection.cellForItem(at: path(2))?.transform.a == 0.5)
    }

    @Test("In right-to-left layouts, a section begins at the right")
    func mirrors() throws {
        let fixture = fixture([20])
        defer { fixture.close() }
        fixture.collection.semanticContentAttribute = .forceRightToLeft
        fixture.collection.reloadData()
        fixture.collection.layoutIfNeeded()
        let scroller = try #require(self.scroller(fixture))
        #expect(scroller.contentOffset.x == scroller.contentSize.width - 320)
        let cell = try #require(fixture.collection.cellForItem(at: path(0)))
        #expect(cell.convert(cell.bounds, to: fixture.collection) == rect(200, 5, 100, 80))
    }
}
