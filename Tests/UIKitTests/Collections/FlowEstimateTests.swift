import Foundation
import Testing

@testable import UIKit

/// Tests of flow layouts whose cells determine the sizes of items.
@MainActor @Suite(.serialized) struct FlowEstimateTests {
    /// Returns a fixture of items that prefer the full width and a height.
    private func makeRows(_ counts: [Int], height: @escaping (IndexPath) -> CGFloat) -> FlowFixture {
        let items = FlowItems(counts)
        items.preferred = { CGSize(width: 310, height: height($0)) }
        return FlowFixture(items) { layout, _ in
            layout.estimatedItemSize = CGSize(width: 310, height: 40)
            layout.minimumLineSpacing = 0
        }
    }

    @Test("Visible items have the size that their cells prefer, and others the estimate")
    func measuredSizes() {
        let fixture = makeRows([100]) { _ in 100 }
        for item in 0..<4 { #expect(fixture.frame(item) == CGRect(x: 0, y: CGFloat(item) * 100, width: 310, height: 100)) }
        #expect(fixture.frame(50)?.height == 40)
        fixture.collection.contentOffset.y = 200
        #expect(fixture.frame(5) == CGRect(x: 0, y: 500, width: 310, height: 100))
        // Measured sizes are kept when items are out of sight.
        fixture.collection.contentOffset.y = 2000
        fixture.collection.layoutIfNeeded()
        #expect(fixture.frame(0)?.height == 100)
    }

    @Test("Cells may return the attributes that they are given with another size")
    func changedAttributes() {
        let items = FlowItems([20])
        items.preferred = { _ in CGSize(width: 310, height: 100) }
        items.changesGivenAttributes = true
        let fixture = FlowFixture(items) { layout, _ in
            layout.estimatedItemSize = CGSize(width: 310, height: 40)
            layout.minimumLineSpacing = 0
        }
        for item in 0..<4 { #expect(fixture.frame(item) == CGRect(x: 0, y: CGFloat(item) * 100, width: 310, height: 100)) }
    }

    @Test("Measured items form lines anew")
    func linesOfMeasuredItems() {
        let widths: [CGFloat] = [100, 150, 150, 30]
        let items = FlowItems([4])
        items.preferred = { CGSize(width: widths[$0.item], height: 20) }
        let fixture = FlowFixture(items) { layout, _ in layout.estimatedItemSize = CGSize(width: 50, height: 50) }
        // 100 + 10 + 150 + 10 + 150 exceeds 310: the first two are justified, and the last two have
        // the least spacing.
        #expect(fixture.frame(0) == CGRect(x: 0, y: 0, width: 100, height: 20))
        #expect(fixture.frame(1) == CGRect(x: 160, y: 0, width: 150, height: 20))
        #expect(fixture.frame(2) == CGRect(x: 0, y: 30, width: 150, height: 20))
        #expect(fixture.frame(3) == CGRect(x: 160, y: 30, width: 30, height: 20))
    }

    @Test("A constraint that changes within a cell changes the size of the item only if that includes constraints")
    func changedConstraints() throws {
        final class Cell: UICollectionViewCell {
            var height: NSLayoutConstraint?
            override init(frame: CGRect) {
                super.init(frame: frame)
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                height = box.heightAnchor.constraint(equalToConstant: 60)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: contentView.topAnchor),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), box.widthAnchor.constraint(equalToConstant: 310),
                ])
                height?.isActive = true
            }
            required init?(coder: NSCoder) { nil }
        }
        let fixture = FlowFixture(FlowItems([3])) { layout, collection in
            layout.estimatedItemSize = CGSize(width: 310, height: 40)
            layout.minimumLineSpacing = 0
            collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
        }
        let collection = fixture.collection
        let cell = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)) as? Cell)
        #expect(collection.selfSizingInvalidation == .enabled && fixture.frame(0)?.height == 60)
        cell.height?.constant = 80
        collection.layoutIfNeeded()
        #expect(fixture.frame(0)?.height == 60)
        cell.contentView.invalidateIntrinsicContentSize()
        collection.layoutIfNeeded()
        #expect(fixture.frame(0)?.height == 80)
        collection.selfSizingInvalidation = .enabledIncludingConstraints
        cell.height?.constant = 120
        collection.layoutIfNeeded()
        #expect(fixture.frame(0)?.height == 120 && fixture.frame(1)?.minY == 120)
        collection.selfSizingInvalidation = .disabled
        cell.height?.constant = 90
        cell.invalidateIntrinsicContentSize()
        collection.layoutIfNeeded()
        #expect(fixture.frame(0)?.height == 120)
    }

    @Test("The only item of a section with an estimated size is centered")
    func onlyItem() {
        let fixture = FlowFixture([1]) { layout, _ in layout.estimatedItemSize = CGSize(width: 60, height: 50) }
        #expect(fixture.frame(0)?.minX == 125)
    }

    @Test("Automatic sizes are estimated by the layout's item size")
    func automaticSize() {
        let fixture = FlowFixture([20]) { layout, _ in
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            layout.itemSize = CGSize(width: 70, height: 30)
        }
        #expect(fixture.frame(0)?.size == CGSize(width: 70, height: 30))
        #expect(fixture.layout.estimatesSizes)
    }

    @Test("Without an estimate, cells do not determine sizes")
    func withoutEstimate() {
        let items = FlowItems([4])
        items.preferred = { _ in CGSize(width: 80, height: 80) }
        #expect(FlowFixture(items).frame(0)?.size == CGSize(width: 50, height: 50))
    }

    @Test("Sizes of the delegate are estimates of cells")
    func delegateEstimates() {
        let items = FlowSizedItems([50]) { CGSize(width: 310, height: 20 + $0.item) }
        items.preferred = { _ in CGSize(width: 310, height: 100) }
        let fixture = FlowFixture(items) { layout, _ in layout.estimatedItemSize = CGSize(width: 1, height: 1) }
        #expect(fixture.frame(0)?.height == 100)
        #expect(fixture.frame(49)?.height == 69)
        fixture.layout.invalidateLayout()
        #expect(fixture.frame(0)?.height == 100)
        #expect(fixture.frame(49)?.height == 69)
    }

    @Test("An invalidated item is measured anew")
    func invalidatedItem() {
        var height: CGFloat = 100
        let fixture = makeRows([10]) { _ in height }
        let path = IndexPath(item: 1, section: 0)
        let cell = fixture.collection.cellForItem(at: path) as? PreferringCell
        height = 60
        cell?.preferred = CGSize(width: 310, height: 60)
        fixture.layout.invalidateLayout()
        #expect(fixture.frame(1)?.height == 100)
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateItems(at: [path])
        fixture.layout.invalidateLayout(with: context)
        #expect(fixture.frame(1)?.height == 60)
        #expect(fixture.frame(2)?.minY == 160)
    }

    @Test("A batch keeps the sizes of items that remain or move")
    func batch() {
        let heights: [CGFloat] = [100, 110, 120, 130]
        let fixture = makeRows([4, 0]) { heights[$0.item % 4] }
        #expect(fixture.frame(3)?.maxY == 460)
        fixture.items.preferred = { _ in CGSize(width: 310, height: 10) }
        fixture.items.counts = [3, 2]
        UIView.performWithoutAnimation {
            fixture.collection.performBatchUpdates {
                fixture.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
                fixture.collection.moveItem(at: IndexPath(item: 3, section: 0), to: IndexPath(item: 0, section: 1))
                fixture.collection.insertItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 1, section: 1)])
            }
        }
        let frames = [fixture.frame(0), fixture.frame(1), fixture.frame(2), fixture.frame(0, 1), fixture.frame(1, 1)]
        #expect(frames.map { $0?.height } == [110, 10, 120, 130, 10])
        #expect(frames.map { $0?.minY } == [0, 110, 120, 240, 370])
    }

    @Test("Reloaded data discards measured sizes")
    func reloadData() {
        let fixture = makeRows([100]) { _ in 100 }
        fixture.collection.contentOffset.y = 1000
        fixture.collection.layoutIfNeeded()
        fixture.items.preferred = { _ in CGSize(width: 310, height: 50) }
        fixture.collection.reloadData()
        fixture.collection.layoutIfNeeded()
        #expect(fixture.frame(0)?.height == 40)
    }

    @Test("Lines that change step by step equal lines that are formed at once")
    func incrementalLines() {
        var generator = SeededGenerator(state: 17)
        for round in 0..<300 {
            var metrics = FlowSectionMetrics()
            metrics.rules = FlowLineRules(
                extent: CGFloat(Int.random(in: 20...200, using: &generator)),
                itemSpacing: CGFloat(Int.random(in: 0...8, using: &generator)),
                lineSpacing: CGFloat(Int.random(in: 0...8, using: &generator)))
            func size() -> FlowSize {
                FlowSize(
                    extent: CGFloat(Int.random(in: 1...60, using: &generator)),
                    thickness: CGFloat(Int.random(in: 1...60, using: &generator)))
            }
            let count = Int.random(in: 0...60, using: &generator)
            var section = FlowSection(metrics, count: count, .estimated(size(), count: count))
            var sizes = (0..<count).map { section.sizes[$0] }
            for step in 0..<12 {
                if Bool.random(using: &generator) {
                    var changes: [(item: Int, size: FlowSize, isEstimated: Bool)] = []
                    for item in sizes.indices where Int.random(in: 0..<5, using: &generator) == 0 {
                        sizes[item] = size()
                        changes.append((item, sizes[item], false))
                    }
                    section.setSizes(changes.shuffled(using: &generator))
                } else {
                    let removed = sizes.indices.filter { _ in Int.random(in: 0..<6, using: &generator) == 0 }
                    for item in removed.reversed() { sizes.remove(at: item) }
                    var added: [(item: Int, size: FlowSize, isEstimated: Bool)] = []
                    var item = 0
                    while item <= sizes.count, sizes.count < 90 {
                        if Int.random(in: 0..<8, using: &generator) == 0 {
                            let new = size()
                            sizes.insert(new, at: item)
                            added.append((item, new, true))
                        }
                        item += 1
                    }
                    section.replace(removed: removed, added: added)
                }
                #expect(section.count == sizes.count)
                let expected = lines(sizes, metrics.rules)
                #expect(section.lines.count == expected.count, "round \(round), step \(step)")
                guard section.lines.count == expected.count else { return }
                for (line, (items, offset)) in expected.enumerated() {
                    #expect(section.lines.items(of: line) == items)
                    #expect(abs(section.lines.offset(of: line) - offset) < 1e-6)
                    for item in items { #expect(section.lines.line(of: item) == line) }
                }
            }
        }
    }

    /// Returns the items and the offset of each line.
    private func lines(_ sizes: [FlowSize], _ rules: FlowLineRules) -> [(Range<Int>, CGFloat)] {
        var (result, start, offset) = ([(Range<Int>, CGFloat)](), 0, CGFloat(0))
        while start < sizes.count {
            var (end, length) = (start + 1, sizes[start].extent)
            while end < sizes.count, length + rules.itemSpacing + sizes[end].extent <= rules.extent {
                length += rules.itemSpacing + sizes[end].extent
                end += 1
            }
            result.append((start..<end, offset))
            offset += (sizes[start..<end].map(\.thickness).max() ?? 0) + rules.lineSpacing
            start = end
        }
        return result
    }
}
