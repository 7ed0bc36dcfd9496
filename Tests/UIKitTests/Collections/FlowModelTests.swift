import Foundation
import Testing

@testable import UIKit

/// Comparisons of flow layouts with positions that are computed item by item.
@MainActor @Suite(.serialized) struct FlowModelTests {
    /// A rectangle of an element before it is rounded.
    private struct Place {
        var path: IndexPath
        var kind: String?
        var frame: CGRect
    }

    /// Returns the places of all elements in order.
    private func places(_ sections: [FlowMetrics.Section], width: CGFloat, isVertical: Bool) -> [Place] {
        var result: [Place] = []
        var y: CGFloat = 0
        func across(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
        func along(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
        func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
            isVertical ? CGRect(x: x, y: y, width: width, height: height) : CGRect(x: y, y: x, width: height, height: width)
        }
        for (index, section) in sections.enumerated() {
            let (inset, sizes) = (section.inset, section.sizes)
            if across(section.header) > 0 {
                result.append(
                    Place(
                        path: IndexPath(item: 0, section: index), kind: UICollectionView.elementKindSectionHeader,
                        frame: rect(0, y, width, across(section.header))))
            }
            y += across(section.header) + (isVertical ? inset.top : inset.left)
            let left = isVertical ? inset.left : inset.top
            let length = max(0, width - left - (isVertical ? inset.right : inset.bottom))
            let isGrid = sizes.allSatisfy { $0 == sizes[0] }
            var first = 0
            while first < sizes.count {
                var (end, sum) = (first + 1, along(sizes[first]))
                while end < sizes.count, sum + section.itemSpacing + along(sizes[end]) <= length {
                    sum += section.itemSpacing + along(sizes[end])
                    end += 1
                }
                let items = sizes[first..<end]
                let thickness = items.map(across).max() ?? 0
                let extent = items.map(along).reduce(0, +)
                var (x, spacing) = (CGFloat(0), section.itemSpacing)
                if isGrid {
                    var capacity = 1
                    let item = along(sizes[0])
                    while CGFloat(capacity + 1) * item + CGFloat(capacity) * section.itemSpacing <= length { capacity += 1 }
                    if capacity > 1 {
                        spacing = (length - CGFloat(capacity) * item) / CGFloat(capacity - 1)
                    } else {
                        x = max(0, (length - item) / 2)
                    }
                } else if end < sizes.count {
                    if items.count > 1 { spacing = (length - extent) / CGFloat(items.count - 1) } else { x = max(0, (length - extent) / 2) }
                }
                for item in first..<end {
                    let size = sizes[item]
                    result.append(
                        Place(
                            path: IndexPath(item: item, section: index),
                            frame: rect(left + x, y + (thickness - across(size)) / 2, along(size), across(size))))
                    x += along(size) + spacing
                }
                y += thickness
                if end < sizes.count { y += section.lineSpacing }
                first = end
            }
            y += isVertical ? inset.bottom : inset.right
            if across(section.footer) > 0 {
                result.append(
                    Place(
                        path: IndexPath(item: 0, section: index), kind: UICollectionView.elementKindSectionFooter,
                        frame: rect(0, y, width, across(section.footer))))
            }
            y += across(section.footer)
        }
        return result
    }

    private func makeSection(_ generator: inout SeededGenerator) -> FlowMetrics.Section {
        func length(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &generator)) / 2 }
        var section = FlowMetrics.Section()
        let count = Int.random(in: 0...14, using: &generator)
        let isGrid = Bool.random(using: &generator)
        let size = CGSize(width: length(20...300), height: length(20...300))
        section.sizes = (0..<count).map { _ in isGrid ? size : CGSize(width: length(2...300), height: length(2...300)) }
        section.inset = UIEdgeInsets(top: length(0...40), left: length(0...40), bottom: length(0...40), right: length(0...40))
        (section.lineSpacing, section.itemSpacing) = (length(0...40), length(0...40))
        if Bool.random(using: &generator) { section.header = CGSize(width: length(0...60), height: length(0...60)) }
        if Bool.random(using: &generator) { section.footer = CGSize(width: length(0...60), height: length(0...60)) }
        return section
    }

    private func expectClose(_ value: CGFloat, _ exact: CGFloat, _ scale: CGFloat, _ context: String) {
        #expect(abs(value - exact) <= 0.5 / scale + 1e-6, "\(context)")
        #expect(abs((value * scale).rounded() - value * scale) < 1e-6, "\(context)")
    }

    @Test("Two thousand random layouts have the positions that a computation item by item yields")
    func randomLayouts() throws {
        var generator = SeededGenerator(state: 4)
        for round in 0..<2000 {
            let isVertical = Bool.random(using: &generator)
            let sections = (0..<Int.random(in: 1...6, using: &generator)).map { _ in makeSection(&generator) }
            let delegate = FlowMetrics(sections)
            let items = FlowItems(sections.map(\.sizes.count))
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = isVertical ? .vertical : .horizontal
            // Sizes beyond the lines are reported once; not in each of many tests.
            layout.flow.hasReportedSizes = true
            let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 260), collectionViewLayout: layout)
            (collection.dataSource, collection.delegate) = (items, delegate)
            layout.prepare()
            let scale = max(1, collection.traitCollection.displayScale)
            let context = "round \(round)"

            let expected = places(sections, width: isVertical ? 300 : 260, isVertical: isVertical)
            var frames: [CGRect] = []
            for place in expected {
                let attributes = try #require(
                    place.kind.map { layout.layoutAttributesForSupplementaryView(ofKind: $0, at: place.path) }
                        ?? layout.layoutAttributesForItem(at: place.path))
                #expect(attributes.frame.size == place.frame.size, "\(context)")
                expectClose(attributes.frame.minX, place.frame.minX, scale, context)
                expectClose(attributes.frame.minY, place.frame.minY, scale, context)
                frames.append(attributes.frame)
            }
            let size = layout.collectionViewContentSize
            for _ in 0..<6 {
                let rect = CGRect(
                    x: CGFloat.random(in: -50...(size.width + 50), using: &generator),
                    y: CGFloat.random(in: -50...(size.height + 50), using: &generator),
                    width: CGFloat.random(in: 0...300, using: &generator),
                    height: CGFloat.random(in: 0...300, using: &generator))
                let found = layout.layoutAttributesForElements(in: rect) ?? []
                let visible = frames.indices.filter { frames[$0].intersects(rect) }
                #expect(found.map(\.indexPath) == visible.map { expected[$0].path }, "\(context)")
                #expect(found.map(\.representedElementKind) == visible.map { expected[$0].kind }, "\(context)")
                #expect(found.map(\.frame) == visible.map { frames[$0] }, "\(context)")
            }
        }
    }

    @Test("Random batches of items with estimated sizes keep the measured sizes, and show what the layout states")
    func randomBatches() {
        var generator = SeededGenerator(state: 8)
        for round in 0..<20 {
            // Each item has a number, which determines the size that its cell prefers.
            var next = 0
            func makeItem() -> Int {
                next += 1
                return next
            }
            var sections = (0..<3).map { _ in (0..<Int.random(in: 0...30, using: &generator)).map { _ in makeItem() } }
            let items = FlowItems(sections.map(\.count))
            func size(_ item: Int) -> CGSize { CGSize(width: 20 + item * 7 % 90, height: 20 + item * 11 % 50) }
            items.preferred = { size(sections[$0.section][$0.item]) }
            let fixture = FlowFixture(items) { layout, _ in layout.estimatedItemSize = CGSize(width: 60, height: 40) }
            for step in 0..<8 {
                let section = Int.random(in: 0..<3, using: &generator)
                let deleted = sections[section].indices.filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
                let insertion = (0..<3).filter { _ in Bool.random(using: &generator) }.map { IndexPath(item: 0, section: $0) }
                for item in deleted.reversed() { sections[section].remove(at: item) }
                for path in insertion { sections[path.section].insert(makeItem(), at: 0) }
                items.counts = sections.map(\.count)
                UIView.performWithoutAnimation {
                    fixture.collection.performBatchUpdates {
                        fixture.collection.deleteItems(at: deleted.map { IndexPath(item: $0, section: section) })
                        fixture.collection.insertItems(at: insertion)
                    }
                }
                fixture.collection.contentOffset.y = CGFloat(Int.random(in: 0...200, using: &generator))
                fixture.collection.layoutIfNeeded()
                for (section, numbers) in sections.enumerated() {
                    for (item, number) in numbers.enumerated() {
                        let path = IndexPath(item: item, section: section)
                        let frame = fixture.frame(item, section) ?? .null
                        let isMeasured = !fixture.layout.flow.geometry.sections[section].sizes.isEstimate(item)
                        #expect(
                            frame.size == (isMeasured ? size(number) : CGSize(width: 60, height: 40)),
                            "round \(round), step \(step), \(path)")
                        if frame.overlaps(fixture.collection.bounds) {
                            #expect(fixture.collection.cellForItem(at: path)?.frame == frame, "round \(round), step \(step), \(path)")
                        }
                    }
                }
            }
        }
    }
}
