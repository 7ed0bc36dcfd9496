import Foundation
import Testing

@testable import UIKit

/// Tests of estimated sizes, which measured ones replace.
@MainActor @Suite(.serialized) struct CompositionalEstimateTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// Returns a section of rows whose heights are estimates of 44 points.
    private func rows() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(.fractionalWidth(1), .estimated(44))
        return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    private func height(_ path: IndexPath) -> CGFloat { 30 + CGFloat(path.item % 5) * 20 }

    @Test("Rows that have been visible have the heights of their content, and others the estimate")
    func measuresVisibleRows() {
        PreferredSizeCell.preferredSize = { CGSize(width: 1, height: self.height($0)) }
        let fixture = CompositionalFixture([1000], rows())
        defer { fixture.close() }
        // Heights of 30, 50, 70, 90 and 110 points: 350 for five rows, 480 in the eighth.
        let shown = fixture.collection.indexPathsForVisibleItems
        #expect(shown == (0..<8).map { path($0) })
        var position: CGFloat = 0
        // All rows that are visible by their estimates are measured.
        for item in 0..<11 {
            #expect(fixture.frame(item) == rect(0, position, 320, height(path(item))))
            position += height(path(item))
        }
        #expect(fixture.frame(11)?.height == 44 && fixture.collection.contentSize.height == position + 989 * 44)
        for _ in 0..<30 {
            fixture.fixture.scroll(to: fixture.collection.contentOffset.y + 300)
            fixture.collection.layoutIfNeeded()
            for cell in fixture.collection.visibleCells {
                let path = fixture.collection.indexPath(for: cell)
                #expect(path.map { cell.frame == fixture.frame($0.item) && cell.frame.height == height($0) } == true)
            }
        }
    }

    @Test("Measured sizes survive updates and scrolls, but not another width")
    func keepsMeasuredSizes() {
        PreferredSizeCell.preferredSize = { CGSize(width: 1, height: self.height($0)) }
        let fixture = CompositionalFixture([100, 3], rows())
        defer { fixture.close() }
        fixture.fixture.scroll(to: 1500)
        let known = fixture.frame(2)
        #expect(known == rect(0, 80, 320, 70))
        fixture.fixture.source.sections[0].remove(at: 1)
        UIView.performWithoutAnimation { fixture.collection.deleteItems(at: [path(1)]) }
        fixture.collection.layoutIfNeeded()
        #expect(fixture.frame(1) == rect(0, 30, 320, 70) && fixture.layout.compositional.geometry?.sections[0].count == 99)
        fixture.fixture.source.sections.insert(["new"], at: 0)
        UIView.performWithoutAnimation { fixture.collection.insertSections([0]) }
        fixture.collection.layoutIfNeeded()
        #expect(fixture.frame(1, 1)?.height == 70)
        fixture.collection.frame.size.width = 200
        fixture.collection.layoutIfNeeded()
        #expect(fixture.frame(1, 1)?.height == 44)
    }

    @Test("Items of estimated widths fill rows by their measured widths")
    func flowsTags() {
        PreferredSizeCell.preferredSize = { CGSize(width: 60 + CGFloat($0.item % 3) * 40, height: 1) }
        let item = NSCollectionLayoutItem(.estimated(50), .absolute(30))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(30)), subitems: [item])
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        let fixture = CompositionalFixture([8], section)
        defer { fixture.close() }
        // Widths of 60, 100 and 140 points: 320 fit exactly.
        let expected = [0, 1, 2].flatMap { row in
            [rect(0, CGFloat(row) * 40, 60, 30), rect(70, CGFloat(row) * 40, 100, 30), rect(180, CGFloat(row) * 40, 140, 30)]
        }
        #expect(fixture.frames(8) == Array(expected.prefix(8)))
    }

    @Test("A row is as high as its tallest item, or all of its items are")
    func fitsRows() {
        PreferredSizeCell.preferredSize = { CGSize(width: 1, height: $0.item == 1 ? 90 : 30) }
        func frames(_ height: NSCollectionLayoutDimension) -> [CGRect?] {
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), height),
                subitems: [NSCollectionLayoutItem(.fractionalWidth(0.5), height)])
            let fixture = CompositionalFixture([3], NSCollectionLayoutSection(group: group))
            defer { fixture.fixture.close() }
            return fixture.frames(3)
        }
        #expect(frames(.estimated(50)) == [rect(0, 0, 160, 30), rect(160, 0, 160, 90), rect(0, 90, 160, 30)])
        #expect(frames(.uniformAcrossSiblings(estimate: 50)) == [rect(0, 0, 160, 90), rect(160, 0, 160, 90), rect(0, 90, 160, 30)])
        PreferredSizeCell.preferredSize = { _ in .zero }
    }

    @Test("Random measurements and updates form the same groups as filling rows item by item")
    func matchesNaiveRows() {
        var random = SplitMix(state: 5)
        let item = ItemRule(
            size: SizeRule(width: DimensionRule(kind: .estimated, value: 50), height: DimensionRule(kind: .absolute, value: 20)))
        var row = GroupRule(axis: .horizontal, children: [item])
        row.spacing = SpacingRule(value: 5, isFlexible: false)
        let rule = ItemRule(
            size: SizeRule(width: DimensionRule(kind: .fractionalWidth, value: 1), height: DimensionRule(kind: .absolute, value: 20)),
            content: .group(row))
        let box = CGSize(width: 300, height: 400)
        var groups = GroupSequence(
            rule, box: box, axis: .vertical, spacing: 3, count: 200, GroupSequence.Environment(container: box, scale: 1))
        var widths = [CGFloat?](repeating: nil, count: 200)
        for step in 0..<600 {
            if step % 7 == 6 {
                let removed = Array(Set((0..<3).map { _ in random.number(widths.count) })).sorted()
                for item in removed.reversed() { widths.remove(at: item) }
                let added = Array(Set((0..<3).map { _ in random.number(widths.count) })).sorted()
                for item in added { widths.insert(nil, at: item) }
                groups.update(removed: removed, added: added.map { ($0, MeasuredSize()) })
            } else {
                let item = random.number(widths.count)
                widths[item] = CGFloat(10 + random.number(130))
                groups.measure(item, MeasuredSize(width: widths[item], height: nil))
            }
            var rows: [Int] = []
            var used: CGFloat = 0
            for width in widths.map({ $0 ?? 50 }) {
                if !rows.isEmpty, used + 5 + width <= 300 {
                    rows[rows.count - 1] += 1
                    used += 5 + width
                } else {
                    rows.append(1)
                    used = width
                }
            }
            let found = (0..<groups.groupCount).map { groups.itemCount($0) }
            #expect(found == rows, "step \(step)")
            #expect(groups.length == CGFloat(rows.count) * 23 - 3)
            guard found == rows else { return }
        }
    }

    @Test("Headers of estimated heights are measured, and move what follows")
    func measuresHeaders() {
        let section = rows()
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .estimated(30)), elementKind: "header", alignment: .top)
        ]
        let fixture = CompositionalFixture([3], section)
        defer { fixture.close() }
        #expect(fixture.frame(0)?.minY == 30)
        let path = IndexPath(item: 0, section: 0)
        guard let attributes = fixture.layout.layoutAttributesForSupplementaryView(ofKind: "header", at: path) else { return }
        let preferred = attributes.copied
        preferred.size.height = 75
        #expect(fixture.layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
        let context = fixture.layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        #expect(context.contentSizeAdjustment == CGSize(width: 0, height: 45) && fixture.frame(0)?.minY == 75)
        #expect(!fixture.layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }
}

/// A generator of random numbers that repeats for each run.
struct SplitMix {
    var state: UInt64

    /// Returns a number below a limit. See Steele, Lea and Flood, "Fast splittable pseudorandom
    /// number generators" (2014).
    mutating func number(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ (value >> 31)) % UInt64(max(1, limit)))
    }
}
