import Foundation
import Testing

@testable import UIKit

/// A description of a group from which the tests compute frames by themselves.
private indirect enum Part {
    enum Length { case fraction(CGFloat), fixed(CGFloat) }

    case item(width: Length, height: Length, inset: CGFloat)
    case group(isRow: Bool, width: Length, height: Length, spacing: CGFloat, [Part])

    var lengths: (width: Length, height: Length) {
        switch self {
        case .item(let width, let height, _), .group(_, let width, let height, _, _): (width, height)
        }
    }

    @MainActor var item: NSCollectionLayoutItem {
        func width(_ length: Length) -> NSCollectionLayoutDimension {
            switch length {
            case .fraction(let fraction): .fractionalWidth(fraction)
            case .fixed(let length): .absolute(length)
            }
        }
        func height(_ length: Length) -> NSCollectionLayoutDimension {
            switch length {
            case .fraction(let fraction): .fractionalHeight(fraction)
            case .fixed(let length): .absolute(length)
            }
        }
        let size = NSCollectionLayoutSize(width(lengths.width), height(lengths.height))
        switch self {
        case .item(_, _, let inset):
            let item = NSCollectionLayoutItem(layoutSize: size)
            item.contentInsets = NSDirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
            return item
        case .group(let isRow, _, _, let spacing, let parts):
            let group: NSCollectionLayoutGroup =
                isRow
                ? .horizontal(layoutSize: size, subitems: parts.map(\.item)) : .vertical(layoutSize: size, subitems: parts.map(\.item))
            group.interItemSpacing = .fixed(spacing)
            return group
        }
    }

    /// Returns the size in a box, in whole pixels, and the frames of all items.
    func frames(in box: CGSize, scale: CGFloat) -> (size: CGSize, frames: [CGRect]) {
        func length(_ length: Length, _ whole: CGFloat) -> CGFloat {
            switch length {
            case .fraction(let fraction): (fraction * whole * scale + 0.01).rounded(.down) / scale
            case .fixed(let length): length
            }
        }
        let size = CGSize(width: length(lengths.width, box.width), height: length(lengths.height, box.height))
        switch self {
        case .item(_, _, let inset):
            return (size, [CGRect(x: inset, y: inset, width: abs(size.width - 2 * inset), height: abs(size.height - 2 * inset))])
        case .group(let isRow, _, _, let spacing, let parts):
            func inner(_ count: Int) -> CGSize {
                let gaps = CGFloat(count - 1) * spacing
                return CGSize(width: size.width - (isRow ? gaps : 0), height: size.height - (isRow ? 0 : gaps))
            }
            // Whether parts fit is decided before their lengths are rounded down.
            func fits(_ count: Int) -> Bool {
                let whole = isRow ? inner(count).width : inner(count).height
                guard count == 1 || whole > 0 else { return false }
                let used = (0..<count).reduce(CGFloat(count - 1) * spacing) { sum, index in
                    let lengths = parts[index % parts.count].lengths
                    return switch isRow ? lengths.width : lengths.height {
                    case .fraction(let fraction): sum + fraction * whole
                    case .fixed(let length): sum + length
                    }
                }
                return used <= (isRow ? size.width : size.height) + 0.01
            }
            // The largest number of parts that fits, by trying each.
            var count = 0
            while fits(count + 1) { count += 1 }
            let placed = (0..<count).map { parts[$0 % parts.count].frames(in: inner(count), scale: scale) }
            var frames: [CGRect] = []
            var position: CGFloat = 0
            for part in placed {
                let rounded = (position * scale).rounded() / scale
                frames += part.frames.map { $0.offsetBy(dx: isRow ? rounded : 0, dy: isRow ? 0 : rounded) }
                position += (isRow ? part.size.width : part.size.height) + spacing
            }
            return (size, frames)
        }
    }

    static func random(_ random: inout SplitMix, depth: Int) -> Part {
        func length(_ random: inout SplitMix) -> Length {
            random.number(2) == 0 ? .fraction([0.2, 0.25, 1 / 3, 0.5, 1][random.number(5)]) : .fixed(CGFloat(10 + random.number(60)))
        }
        if depth > 0, random.number(3) > 0 || depth == 2 {
            let parts = (0...random.number(3)).map { _ in Part.random(&random, depth: depth - 1) }
            return .group(
                isRow: random.number(2) == 0, width: depth == 2 ? .fraction(1) : length(&random),
                height: .fixed(CGFloat(60 + random.number(150))), spacing: CGFloat(random.number(12)), parts)
        }
        return .item(width: length(&random), height: length(&random), inset: CGFloat(random.number(4)))
    }
}

/// Tests against a solver that computes all frames, and of costs that must not grow with the number
/// of items.
@MainActor @Suite(.serialized) struct CompositionalCostTests {
    @Test("Random groups have the frames that placing each item gives, and rectangles have the items of the groups in them")
    func matchesBruteForce() {
        var random = SplitMix(state: 77)
        var compared = 0
        for _ in 0..<150 {
            let part = Part.random(&random, depth: 2)
            guard let group = part.item as? NSCollectionLayoutGroup else { continue }
            let count = random.number(70)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = CGFloat(random.number(9))
            section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 11, bottom: 5, trailing: 9)
            let fixture = CompositionalFixture([count, count], section)
            defer { fixture.close() }
            let scale = fixture.collection.traitCollection.displayScale
            let (size, frames) = part.frames(in: CGSize(width: 300, height: 480), scale: scale)
            guard !frames.isEmpty else {
                #expect(fixture.frame(0) == nil)
                continue
            }
            // All frames of both sections.
            var expected: [IndexPath: CGRect] = [:]
            var groups: [IndexPath: CGRect] = [:]
            var position: CGFloat = 0
            for number in 0..<2 where count > 0 {
                position += 3
                for first in stride(from: 0, to: count, by: frames.count) {
                    if first > 0 { position += section.interGroupSpacing }
                    let own = min(frames.count, count - first)
                    let reach = frames.prefix(own).map(\.maxY).max() ?? 0
                    let whole = frames.map(\.maxY).max() ?? 0
                    let height = own < frames.count ? max(0, reach + size.height - whole) : size.height
                    for index in 0..<own {
                        let path = IndexPath(item: first + index, section: number)
                        expected[path] = frames[index].offsetBy(dx: 11, dy: position)
                        groups[path] = CGRect(x: 11, y: position, width: size.width, height: height)
                    }
                    position += height
                }
                position += 5
            }
            for (path, frame) in expected { #expect(fixture.frame(path.item, path.section) == frame, "\(part), \(path) of \(count)") }
            #expect(fixture.layout.collectionViewContentSize.height == position)
            for _ in 0..<10 {
                let rect = CGRect(
                    x: CGFloat(random.number(300)), y: CGFloat(random.number(max(1, Int(position)))),
                    width: CGFloat(1 + random.number(200)),
                    height: CGFloat(1 + random.number(300)))
                let found = Set(fixture.layout.layoutAttributesForElements(in: rect)?.map(\.indexPath) ?? [])
                let visible = expected.filter { $0.value.overlaps(rect) && groups[$0.key]?.overlaps(rect) == true }
                #expect(found == Set(visible.keys), "\(part), \(rect)")
                compared += 1
            }
        }
        #expect(compared > 500)
    }

    @Test("100,000 items are solved as one group, and attributes are made for visible ones alone")
    func countsAttributes() {
        var calls = 0
        let item = NSCollectionLayoutItem(.fractionalWidth(0.25), .absolute(50))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let fixture = CompositionalFixture([100_000]) { _, _ in
            calls += 1
            return NSCollectionLayoutSection(group: group)
        }
        defer { fixture.close() }
        let former = calls
        let count = fixture.layout.layoutAttributesForElements(in: rect(0, 600_000, 320, 480))?.count
        // Ten rows, of which the last one is visible in part.
        #expect(count == 40 && fixture.fixture.source.cellCount <= 200)
        fixture.fixture.scroll(to: 1_000_000)
        #expect(calls == former && fixture.frame(99_999) == rect(240, 24_999 * 50, 80, 50))
    }

    /// Returns the least time of measuring, updating and recording a list, of a few attempts
    /// (seconds).
    private func time(_ count: Int) -> Double {
        let size = NSCollectionLayoutSize(.fractionalWidth(1), .estimated(44))
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let fixture = CompositionalFixture([], section)
        defer { fixture.close() }
        return (0..<5).map { _ in
            let start = ContinuousClock.now
            let environment = GroupSequence.Environment(container: CGSize(width: 320, height: 480), scale: 2)
            var geometry = SectionGeometry(SectionRule(group: section.content.group.rule), axis: .vertical, count: count, environment)
            for step in 0..<200 {
                let item = step * 7919 % count
                geometry.measure(item: item, MeasuredSize(width: nil, height: CGFloat(30 + step % 50)))
                let former = geometry
                geometry.update(removed: [item], added: [(item, MeasuredSize())])
                _ = former.origin(item)
            }
            return (ContinuousClock.now - start) / .seconds(1)
        }.min() ?? 0
    }

    @Test("Measuring and updating items takes as long in a list of a million items as in one of a thousand")
    func costsDoNotGrow() {
        let (thousand, million) = (time(1000), time(1_000_000))
        // A cost in proportion to the items would be a thousand times as high.
        #expect(million < 10 * thousand, "\(million) s for a million items, \(thousand) s for a thousand")
    }
}
