import Foundation
import Testing

@testable import UIKit

/// Tests of the frames of items in groups, by formulas. The container is 320 × 480 points.
@MainActor @Suite(.serialized) struct CompositionalGroupTests {
    private func frames(
        _ group: NSCollectionLayoutGroup, _ count: Int, _ change: (NSCollectionLayoutSection) -> Void = { _ in }
    ) -> [CGRect?] {
        let section = NSCollectionLayoutSection(group: group)
        change(section)
        let fixture = CompositionalFixture([count], section)
        defer { fixture.close() }
        return fixture.frames(count)
    }

    private var row: NSCollectionLayoutSize { NSCollectionLayoutSize(.fractionalWidth(1), .absolute(100)) }

    @Test("Fractions refer to the containing group, and absolute lengths are kept")
    func resolvesDimensions() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(.fractionalWidth(0.5), .fractionalHeight(0.25)),
            subitems: [
                NSCollectionLayoutItem(.fractionalWidth(0.25), .fractionalHeight(0.5)),
                NSCollectionLayoutItem(.absolute(30), .fractionalWidth(0.1)),
            ])
        // The group has 160 × 120 points.
        let frames = frames(group, 3)
        #expect(frames[0] == rect(0, 0, 40, 60) && frames[1] == rect(40, 0, 30, 16) && frames[2] == rect(70, 0, 40, 60))
    }

    @Test("Fractional lengths are rounded down to whole pixels")
    func roundsDown() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: row, subitems: [NSCollectionLayoutItem(.fractionalWidth(1 / 7), .fractionalHeight(1))])
        let fixture = CompositionalFixture([7], NSCollectionLayoutSection(group: group))
        defer { fixture.close() }
        let scale = fixture.collection.traitCollection.displayScale
        let width = (320 / 7 * scale).rounded(.down) / scale
        #expect(fixture.frame(6) == rect(6 * width, 0, width, 100))
    }

    @Test("Subitems are repeated while they fit, and the next group follows")
    func repeatsSubitems() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: row,
            subitems: [NSCollectionLayoutItem(.absolute(100), .fractionalHeight(1)), NSCollectionLayoutItem(.absolute(50), .absolute(20))])
        // 100 + 50 + 100 + 50 = 300 of 320 points.
        let frames = frames(group, 6) { $0.interGroupSpacing = 7 }
        #expect(frames[2] == rect(150, 0, 100, 100) && frames[3] == rect(250, 0, 50, 20))
        #expect(frames[4] == rect(0, 107, 100, 100) && frames[5] == rect(100, 107, 50, 20))
    }

    @Test("Two halves and the space between them fill a row")
    func leavesOutSpacing() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: row, subitems: [NSCollectionLayoutItem(.fractionalWidth(0.5), .fractionalHeight(1))])
        group.interItemSpacing = .fixed(20)
        #expect(frames(group, 3) == [rect(0, 0, 150, 100), rect(170, 0, 150, 100), rect(0, 100, 150, 100)])
    }

    @Test("A number of subitems divides the group, or keeps their sizes")
    func repeatsByCount() {
        let item = NSCollectionLayoutItem(.absolute(30), .fractionalHeight(1))
        let divided = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitem: item, count: 3)
        divided.interItemSpacing = .fixed(10)
        #expect(frames(divided, 4) == [rect(0, 0, 100, 100), rect(110, 0, 100, 100), rect(220, 0, 100, 100), rect(0, 100, 100, 100)])
        let kept = NSCollectionLayoutGroup.horizontal(layoutSize: row, repeatingSubitem: item, count: 3)
        kept.interItemSpacing = .fixed(10)
        #expect(frames(kept, 4) == [rect(0, 0, 30, 100), rect(40, 0, 30, 100), rect(80, 0, 30, 100), rect(0, 100, 30, 100)])
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(.absolute(50), .absolute(90)), subitem: item, count: 3)
        #expect(frames(column, 3) == [rect(0, 0, 30, 30), rect(0, 30, 30, 30), rect(0, 60, 30, 30)])
    }

    @Test("Flexible spaces between and beside items share the rest of the row")
    func dividesRest() {
        let item = NSCollectionLayoutItem(.absolute(80), .absolute(40))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [item])
        group.interItemSpacing = .flexible(10)
        // Three items and two spaces of (320 - 240) / 2.
        #expect(frames(group, 3).map { $0?.minX } == [0, 120, 240])
        let narrow = NSCollectionLayoutItem(.absolute(76), .absolute(40))
        narrow.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: nil)
        let spaced = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [narrow])
        spaced.interItemSpacing = .flexible(10)
        // Eight spaces, of which two have at least 10 points: each takes (320 - 228 - 20) / 8.
        #expect(frames(spaced, 3) == [rect(9, 60, 76, 40), rect(122, 60, 76, 40), rect(235, 60, 76, 40)])
    }

    @Test("Insets make an item smaller after its layout, and edge spacing takes space outside it")
    func insetsItems() {
        let item = NSCollectionLayoutItem(.absolute(100), .absolute(50))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(5), top: .fixed(6), trailing: .fixed(7), bottom: .fixed(8))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [item])
        // Each item takes 112 points: two fit.
        #expect(frames(group, 3) == [rect(7, 7, 94, 46), rect(119, 7, 94, 46), rect(7, 107, 94, 46)])
    }

    @Test("Nested groups are items of their group, whose insets they leave out")
    func nestsGroups() {
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(.fractionalWidth(0.25), .fractionalHeight(1)),
            subitems: [NSCollectionLayoutItem(.fractionalWidth(1), .fractionalHeight(0.5))])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: row, subitems: [NSCollectionLayoutItem(.fractionalWidth(0.75), .fractionalHeight(1)), column])
        group.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0)
        let expected = [rect(0, 10, 240, 80), rect(240, 10, 80, 40), rect(240, 50, 80, 40), rect(0, 110, 240, 80), rect(240, 110, 80, 40)]
        #expect(frames(group, 5) == expected)
    }

    @Test("The last group ends as far behind its last item as a whole group does")
    func truncatesLastGroup() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(100)),
            subitems: [NSCollectionLayoutItem(.fractionalWidth(1), .absolute(30))])
        let fixture = CompositionalFixture([4], NSCollectionLayoutSection(group: group))
        defer { fixture.close() }
        // Three items and 10 points; one item and 10 points.
        #expect(fixture.frame(3) == rect(0, 100, 320, 30) && fixture.collection.contentSize.height == 140)
    }

    @Test("A group whose first item does not fit has no items")
    func refusesLargeItems() {
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(.absolute(400), .absolute(10))])
        let fixture = CompositionalFixture([4], NSCollectionLayoutSection(group: group))
        defer { fixture.close() }
        #expect(fixture.frame(0) == nil && fixture.collection.contentSize.height == 0)
    }

    @Test("The app computes the frames of a custom group for the size of the group, once")
    func customGroups() {
        var sizes: [CGSize] = []
        let group = NSCollectionLayoutGroup.custom(layoutSize: NSCollectionLayoutSize(.fractionalWidth(0.5), .absolute(90))) {
            environment in
            sizes.append(environment.container.contentSize)
            return [
                NSCollectionLayoutGroupCustomItem(frame: rect(1, 2, 30, 40)),
                NSCollectionLayoutGroupCustomItem(frame: rect(50, 40, 60, 50), zIndex: 3),
            ]
        }
        let fixture = CompositionalFixture([100_001], NSCollectionLayoutSection(group: group))
        defer { fixture.close() }
        #expect(sizes == [CGSize(width: 160, height: 90)])
        #expect(fixture.frame(3) == rect(50, 130, 60, 50) && fixture.frame(100_000) == rect(1, 90 * 50_000 + 2, 30, 40))
        #expect(fixture.layout.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.zIndex == 3)
    }

    @Test("A group describes itself as a drawing, with a line for each item")
    func describesVisually() {
        let item = NSCollectionLayoutItem(.fractionalWidth(0.5), .fractionalHeight(1))
        let text = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [item]).visualDescription()
        let lines = text.split(separator: "\n")
        // Two boxes of half of the width, beside each other.
        #expect(lines.first == "+----------------------------++----------------------------+")
        #expect(lines[1].filter { $0 == "~" }.count == 56)
        #expect(
            lines.suffix(2) == [
                "group (.fractionalWidth(1.0), .absolute(100.0))", "  item (.fractionalWidth(0.5), .fractionalHeight(1.0))",
            ])
    }

    @Test("Descriptions have the values with which they were created, and copies are independent")
    func describesValues() {
        #expect(NSCollectionLayoutDimension.estimated(7).isEstimated && NSCollectionLayoutDimension.absolute(7).dimension == 7)
        #expect(NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 7).isUniformAcrossSiblings)
        #expect(NSCollectionLayoutDimension.fractionalWidth(1) == NSCollectionLayoutDimension.fractionalWidth(1))
        #expect(NSCollectionLayoutDimension.fractionalWidth(1) != NSCollectionLayoutDimension.fractionalHeight(1))
        #expect(NSCollectionLayoutSpacing.flexible(3).isFlexibleSpacing && NSCollectionLayoutSpacing.fixed(3).isFixedSpacing)
        let header = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: row, elementKind: "header", alignment: .topTrailing)
        header.pinToVisibleBounds = true
        let copy = header.copy() as? NSCollectionLayoutBoundarySupplementaryItem
        #expect(copy?.pinToVisibleBounds == true && copy?.alignment == .topTrailing && copy !== header)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [])
        group.interItemSpacing = .fixed(4)
        let section = NSCollectionLayoutSection(group: group)
        let other = section.copy() as? NSCollectionLayoutSection
        other?.interGroupSpacing = 5
        #expect(section.interGroupSpacing == 0 && (group.copy() as? NSCollectionLayoutGroup)?.interItemSpacing == .fixed(4))
    }
}
