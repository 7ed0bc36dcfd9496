import Foundation
import Testing

@testable import UIKit

/// Tests that the costs of flow layouts do not grow with the number of items, by counts.
@MainActor @Suite(.serialized) struct FlowCostTests {
    /// Attributes that count how many are made.
    private final class CountedAttributes: UICollectionViewLayoutAttributes {
        nonisolated(unsafe) static var count = 0

        nonisolated override init() {
            super.init()
            Self.count += 1
        }
    }

    private final class CountingLayout: UICollectionViewFlowLayout {
        override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
    }

    @Test("Attributes are made for the elements of a rectangle only, of 100,000 items")
    func attributes() {
        let fixture = FlowFixture([100_000], layout: CountingLayout())
        CountedAttributes.count = 0
        let rect = CGRect(x: 0, y: 600_000, width: 310, height: 600)
        // 10 lines of 5 items.
        #expect(fixture.layout.layoutAttributesForElements(in: rect)?.count == 50)
        #expect(CountedAttributes.count == 50)
        fixture.collection.contentOffset.y = 600_000
        fixture.collection.layoutIfNeeded()
        #expect(CountedAttributes.count < 300)
        #expect(fixture.collection.visibleCells.count == 35)
    }

    @Test("Equal sizes are not stored for each item")
    func equalSizes() {
        let fixture = FlowFixture([100_000])
        #expect(fixture.layout.flow.geometry.sections[0].sizes.isEqual)
        let items = FlowSizedItems([100_000]) { _ in CGSize(width: 50, height: 50) }
        #expect(FlowFixture(items).layout.flow.geometry.sections[0].sizes.isEqual)
    }

    @Test("A delegate is asked for each size once, and not while the content scrolls")
    func delegateCalls() {
        let items = FlowSizedItems([5000]) { CGSize(width: 40 + $0.item % 30, height: 50) }
        let fixture = FlowFixture(items) { layout, _ in
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            layout.sectionHeadersPinToVisibleBounds = true
        }
        // One call finds out whether the delegate implements the method.
        #expect(items.sizeCount <= 5001)
        let count = items.sizeCount
        for y in stride(from: 0, to: 5000, by: 100) {
            fixture.collection.contentOffset.y = CGFloat(y)
            fixture.collection.layoutIfNeeded()
        }
        #expect(items.sizeCount == count)
    }

    @Test("A delegate without sizes is asked once")
    func delegateWithoutSizes() {
        let fixture = FlowFixture([1000])
        #expect(fixture.collection.items.gaps.contains(.itemSize))
        #expect(fixture.layout.flow.geometry.sections[0].sizes.isEqual)
    }

    @Test("The lines of 100,000 items with estimated sizes take storage for measured ones only")
    func estimatedLines() throws {
        let items = FlowItems([100_000])
        items.preferred = { CGSize(width: 60 + $0.item % 7, height: 40 + $0.item % 5) }
        let fixture = FlowFixture(items) { layout, _ in layout.estimatedItemSize = CGSize(width: 50, height: 50) }
        fixture.collection.contentOffset.y = 300_000
        fixture.collection.layoutIfNeeded()
        let section = fixture.layout.flow.geometry.sections[0]
        guard case .listed(let counts, let steps) = section.lines, case .estimated(let extents, _) = section.sizes else {
            Issue.record("the sizes are not estimated")
            return
        }
        #expect(extents.count == 100_000)
        #expect(extents.runCount <= 2 * items.cellCount + 3)
        #expect(counts.runCount <= 2 * items.cellCount + 6 && steps.runCount <= 2 * items.cellCount + 6)
        #expect(items.cellCount < 400)
    }
}
