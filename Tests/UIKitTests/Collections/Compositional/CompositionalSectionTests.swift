import Foundation
import Testing

@testable import UIKit

/// Tests of sections, and of the views at their edges and behind them.
@MainActor @Suite(.serialized) struct CompositionalSectionTests {
    /// Returns a section of rows of 40 points.
    private func rows(_ change: (NSCollectionLayoutSection) -> Void = { _ in }) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(.fractionalWidth(1), .absolute(40))
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        change(section)
        return section
    }

    private func boundary(
        _ kind: String, _ alignment: NSRectAlignment, _ height: CGFloat = 20
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(height)), elementKind: kind, alignment: alignment)
    }

    @Test("Sections follow each other with their insets, the space between groups, and that between sections")
    func stacksSections() {
        let section = rows {
            $0.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            $0.interGroupSpacing = 5
        }
        let fixture = CompositionalFixture([2, 0, 1], section) { $0.interSectionSpacing = 10 }
        defer { fixture.close() }
        #expect(fixture.frames(2) == [rect(2, 1, 314, 40), rect(2, 46, 314, 40)])
        // 89 points, a space, an empty section, a space.
        #expect(fixture.frame(0, 2) == rect(2, 110, 314, 40) && fixture.collection.contentSize == CGSize(width: 320, height: 153))
    }

    @Test("Headers and footers extend a section outside its insets, and follow the horizontal ones")
    func placesBoundaries() {
        let section = rows {
            $0.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            $0.boundarySupplementaryItems = [boundary("header", .top), boundary("footer", .bottom, 30)]
        }
        let fixture = CompositionalFixture([1, 1], section)
        defer { fixture.close() }
        #expect(fixture.frame("header", 0) == rect(2, 0, 314, 20) && fixture.frame(0) == rect(2, 21, 314, 40))
        #expect(fixture.frame("footer", 0) == rect(2, 64, 314, 30) && fixture.frame("header", 0, 1) == rect(2, 94, 314, 20))
        section.supplementariesFollowContentInsets = false
        fixture.layout.invalidateLayout()
        fixture.collection.layoutIfNeeded()
        #expect(fixture.frame("header", 0) == rect(0, 0, 320, 20))
        #expect(fixture.collection.visibleSupplementaryViews(ofKind: "header").count == 2)
    }

    @Test("Boundary items are at the edge or corner of their alignment, at their offset")
    func alignsBoundaries() {
        func item(_ alignment: NSRectAlignment, _ offset: CGPoint = .zero) -> NSCollectionLayoutBoundarySupplementaryItem {
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(.absolute(50), .absolute(20)), elementKind: "side", alignment: alignment,
                absoluteOffset: offset)
        }
        let section = rows {
            $0.boundarySupplementaryItems = [
                item(.topTrailing), item(.topLeading, CGPoint(x: 3, y: -5)), item(.leading), item(.bottom), item(.bottomTrailing),
            ]
            $0.boundarySupplementaryItems[2].extendsBoundary = false
            $0.boundarySupplementaryItems[4].extendsBoundary = false
        }
        let fixture = CompositionalFixture([2], section)
        defer { fixture.close() }
        // The second one begins 25 points above the content of 80 points.
        #expect(
            (0..<5).map { fixture.frame("side", $0) } == [
                rect(270, 5, 50, 20), rect(3, 0, 50, 20), rect(0, 55, 50, 20), rect(135, 105, 50, 20), rect(270, 85, 50, 20),
            ])
        #expect(fixture.frame(0)?.minY == 25 && fixture.collection.contentSize.height == 125)
    }

    @Test("A pinned header stays at the top of the visible part until its section ends")
    func pinsHeaders() {
        let section = rows {
            $0.boundarySupplementaryItems = [boundary("header", .top)]
            $0.boundarySupplementaryItems[0].pinToVisibleBounds = true
        }
        let fixture = CompositionalFixture([10, 30], section)
        defer { fixture.close() }
        fixture.fixture.scroll(to: 150)
        #expect(fixture.frame("header", 0)?.minY == 150)
        #expect(fixture.collection.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))?.frame.minY == 150)
        // The first section ends at 420.
        fixture.fixture.scroll(to: 410)
        #expect(fixture.frame("header", 0)?.minY == 400 && fixture.frame("header", 0, 1)?.minY == 420)
        fixture.fixture.scroll(to: 500)
        #expect(fixture.frame("header", 0, 1)?.minY == 500 && fixture.fixture.difference() == nil)
    }

    @Test("Boundary items of the configuration surround all sections")
    func placesLayoutBoundaries() {
        let fixture = CompositionalFixture([1, 1], rows()) {
            $0.boundarySupplementaryItems = [self.boundary("header", .top), self.boundary("footer", .bottom)]
        }
        defer { fixture.close() }
        #expect(fixture.frame("header", NSNotFound) == rect(0, 0, 320, 20) && fixture.frame(0, 1) == rect(0, 60, 320, 40))
        #expect(fixture.frame("footer", NSNotFound) == rect(0, 100, 320, 20) && fixture.collection.contentSize.height == 120)
        #expect(fixture.collection.indexPathsForVisibleSupplementaryElements(ofKind: "footer") == [IndexPath(item: NSNotFound, section: 0)])
    }

    @Test("A background fills its section with the header, less its insets, behind the other elements")
    func placesDecorations() {
        let section = rows {
            $0.boundarySupplementaryItems = [boundary("header", .top)]
            $0.decorationItems = [.background(elementKind: "background")]
            $0.decorationItems[0].contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        }
        let fixture = CompositionalFixture([2, 1], section)
        defer { fixture.close() }
        let attributes = fixture.layout.layoutAttributesForDecorationView(ofKind: "background", at: IndexPath(item: 0, section: 1))
        #expect(attributes?.frame == rect(2, 101, 314, 56) && attributes?.zIndex == 0)
        #expect(fixture.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.zIndex == 1)
        #expect(fixture.collection.subviews.first is TestDecorationView && fixture.fixture.difference() == nil)
    }

    @Test("Badges are anchored to points of their items, in fractions of their own size, and numbered in their section")
    func anchorsBadges() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(.absolute(20), .absolute(10)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let size = NSCollectionLayoutSize(.fractionalWidth(0.5), .absolute(40))
        let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(60)), subitems: [item])
        group.supplementaryItems = [
            NSCollectionLayoutSupplementaryItem(
                layoutSize: NSCollectionLayoutSize(.fractionalWidth(0.5), .absolute(8)), elementKind: "side",
                containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom]),
                itemAnchor: NSCollectionLayoutAnchor(edges: [.top], absoluteOffset: CGPoint(x: 0, y: -8)))
        ]
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets.top = 10
        let fixture = CompositionalFixture([5], section)
        defer { fixture.close() }
        // The item ends at (160, 10): the badge's corner is half of its size beyond.
        #expect(fixture.frame("badge", 0) == rect(150, 5, 20, 10) && fixture.frame("badge", 3) == rect(310, 65, 20, 10))
        #expect(fixture.frame("side", 1) == rect(80, 122, 160, 8) && fixture.frame("badge", 5) == nil)
        #expect(fixture.collection.visibleSupplementaryViews(ofKind: "badge").count == 5)
        #expect(fixture.collection.visibleSupplementaryViews(ofKind: "side").count == 3)
    }

    @Test("In right-to-left layouts, items follow each other from the right")
    func mirrors() {
        let size = NSCollectionLayoutSize(.absolute(100), .absolute(40))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(40)), subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets.leading = 10
        let fixture = CompositionalFixture([3], section)
        defer { fixture.close() }
        fixture.collection.semanticContentAttribute = .forceRightToLeft
        fixture.collection.reloadData()
        fixture.collection.layoutIfNeeded()
        #expect(fixture.collection.cellForItem(at: IndexPath(item: 0, section: 0))?.frame == rect(210, 0, 100, 40))
        #expect(fixture.collection.cellForItem(at: IndexPath(item: 2, section: 0))?.frame == rect(10, 0, 100, 40))
    }

    @Test("In layouts that scroll horizontally, sections and groups follow each other to the right")
    func scrollsHorizontally() {
        let size = NSCollectionLayoutSize(.absolute(100), .fractionalHeight(1))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(.fractionalWidth(1), .fractionalHeight(0.5))]))
        section.contentInsets = NSDirectionalEdgeInsets(top: 40, leading: 1, bottom: 40, trailing: 2)
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(.absolute(30), .fractionalHeight(1)), elementKind: "header", alignment: .leading)
        section.boundarySupplementaryItems = [header]
        let fixture = CompositionalFixture([3, 2], section) { $0.scrollDirection = .horizontal }
        defer { fixture.close() }
        #expect(fixture.frames(3) == [rect(31, 40, 100, 200), rect(31, 240, 100, 200), rect(131, 40, 100, 200)])
        #expect(
            fixture.frame("header", 0, 1) == rect(233, 40, 30, 400) && fixture.collection.contentSize == CGSize(width: 366, height: 480))
    }

    @Test("Section providers receive the container and the traits, once for each section")
    func callsProvider() {
        var calls: [(Int, CGSize, CGFloat)] = []
        let fixture = CompositionalFixture([1, 2]) { index, environment in
            calls.append((index, environment.container.effectiveContentSize, environment.traitCollection.displayScale))
            return self.rows()
        }
        defer { fixture.close() }
        let last = calls.suffix(2)
        #expect(last.map(\.0) == [0, 1] && last.allSatisfy { $0.1 == CGSize(width: 320, height: 480) && $0.2 >= 1 })
        calls = []
        fixture.fixture.scroll(to: 10)
        #expect(calls.isEmpty)
        fixture.collection.frame.size.width = 200
        fixture.collection.layoutIfNeeded()
        #expect(calls.last?.1.width == 200 && fixture.frame(0)?.width == 200)
    }

    @Test("A handler changes visible elements in each pass")
    func callsHandler() {
        var calls: [(count: Int, offset: CGPoint)] = []
        let section = rows {
            $0.visibleItemsInvalidationHandler = { items, offset, _ in
                calls.append((items.count, offset))
                for item in items { item.alpha = item.indexPath.item == 3 ? 0.5 : 1 }
            }
        }
        let fixture = CompositionalFixture([100], section)
        defer { fixture.close() }
        #expect(fixture.collection.cellForItem(at: IndexPath(item: 3, section: 0))?.alpha == 0.5)
        fixture.fixture.scroll(to: 20)
        // From row 0, of which half is visible, to row 12.
        #expect(calls.last?.count == 13 && calls.last?.offset == CGPoint(x: 0, y: 20))
    }
}
