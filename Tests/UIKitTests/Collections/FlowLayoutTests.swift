import Foundation
import Testing

@testable import UIKit

/// Tests of the positions of items, headers and footers in flow layouts.
@MainActor @Suite(.serialized) struct FlowLayoutTests {
    // MARK: Defaults

    @Test("A new flow layout has UIKit's defaults")
    func defaults() {
        let layout = UICollectionViewFlowLayout()
        #expect(layout.itemSize == CGSize(width: 50, height: 50))
        #expect(layout.estimatedItemSize == .zero)
        #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
        #expect(layout.scrollDirection == .vertical)
        #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
        #expect(layout.sectionInset == .zero && layout.sectionInsetReference == .fromContentInset)
        #expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
        let context = UICollectionViewFlowLayoutInvalidationContext()
        #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
        #expect(UICollectionViewFlowLayout.invalidationContextClass is UICollectionViewFlowLayoutInvalidationContext.Type)
        #expect(UICollectionViewFlowLayout.automaticSize.width == .greatestFiniteMagnitude)
    }

    @Test("The delegate's methods return the layout's values by default")
    func delegateDefaults() {
        let fixture = FlowFixture([1]) { layout, _ in
            layout.itemSize = CGSize(width: 30, height: 20)
            layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (5, 6)
            layout.headerReferenceSize = CGSize(width: 7, height: 8)
            layout.footerReferenceSize = CGSize(width: 9, height: 10)
        }
        let (items, view, layout) = (fixture.items, fixture.collection, fixture.layout)
        #expect(items.collectionView(view, layout: layout, sizeForItemAt: IndexPath(item: 0, section: 0)) == layout.itemSize)
        #expect(items.collectionView(view, layout: layout, insetForSectionAt: 0) == layout.sectionInset)
        #expect(items.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0) == 5)
        #expect(items.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0) == 6)
        #expect(items.collectionView(view, layout: layout, referenceSizeForHeaderInSection: 0) == layout.headerReferenceSize)
        #expect(items.collectionView(view, layout: layout, referenceSizeForFooterInSection: 0) == layout.footerReferenceSize)
    }

    @Test("A flow layout survives archiving")
    func archive() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 30, height: 20)
        layout.minimumLineSpacing = 3
        layout.scrollDirection = .horizontal
        layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        layout.sectionFootersPinToVisibleBounds = true
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        layout.encode(with: archiver)
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        unarchiver.requiresSecureCoding = false
        let copy = try #require(UICollectionViewFlowLayout(coder: unarchiver))
        #expect(copy.itemSize == layout.itemSize && copy.minimumLineSpacing == 3 && copy.minimumInteritemSpacing == 10)
        #expect(copy.scrollDirection == .horizontal && copy.sectionInset == layout.sectionInset)
        #expect(copy.sectionFootersPinToVisibleBounds && !copy.sectionHeadersPinToVisibleBounds)
    }

    // MARK: Lines

    @Test("Items of one size are spread over each line, and the last line keeps the grid")
    func grid() {
        // 5 items and 4 spaces of 10 points need 290 points of 310, and 6 items 350. Items thus are
        // (310 - 50) / 4 = 65 points apart.
        let fixture = FlowFixture([12])
        for item in 0..<12 {
            let expected = CGRect(x: CGFloat(item % 5) * 65, y: CGFloat(item / 5) * 60, width: 50, height: 50)
            #expect(fixture.frame(item) == expected)
        }
        #expect(fixture.frame(12) == nil && fixture.frame(0, 1) == nil)
        #expect(fixture.layout.collectionViewContentSize == CGSize(width: 310, height: 170))
        #expect(fixture.collection.contentSize == CGSize(width: 310, height: 170))
    }

    @Test("A single item of a section keeps the grid")
    func singleItem() { #expect(FlowFixture([1]).frame(0) == CGRect(x: 0, y: 0, width: 50, height: 50)) }

    @Test("Items of which one fits in a line are centered in it")
    func onePerLine() {
        let fixture = FlowFixture([3]) { layout, _ in layout.itemSize = CGSize(width: 200, height: 30) }
        for item in 0..<3 { #expect(fixture.frame(item) == CGRect(x: 55, y: CGFloat(item) * 40, width: 200, height: 30)) }
    }

    @Test("Items that fill a line exactly are put into it despite rounding errors")
    func exactFit() {
        let width = (310.0 - 20) / 3
        let fixture = FlowFixture([6]) { layout, _ in layout.itemSize = CGSize(width: width, height: 30) }
        #expect(fixture.frame(2)?.minY == 0 && fixture.frame(3)?.minY == 40)
    }

    @Test("A line of differing sizes is justified, the last one has the least spacing, and items are centered across")
    func differingSizes() {
        let sizes = [(100, 40), (100, 60), (120, 20), (100, 30)].map { CGSize(width: $0.0, height: $0.1) }
        let fixture = FlowFixture(FlowSizedItems([4]) { sizes[$0.item] })
        // The third item would end at 340.
        #expect(fixture.frame(0) == CGRect(x: 0, y: 10, width: 100, height: 40))
        #expect(fixture.frame(1) == CGRect(x: 210, y: 0, width: 100, height: 60))
        #expect(fixture.frame(2) == CGRect(x: 0, y: 75, width: 120, height: 20))
        #expect(fixture.frame(3) == CGRect(x: 130, y: 70, width: 100, height: 30))
        #expect(fixture.layout.collectionViewContentSize.height == 100)
    }

    @Test("The only item of a line is centered, unless the line is the last one")
    func soleItemOfLine() {
        let widths: [CGFloat] = [200, 280, 50]
        let fixture = FlowFixture(FlowSizedItems([3]) { CGSize(width: widths[$0.item], height: 30) })
        #expect(fixture.frame(0)?.minX == 55 && fixture.frame(1)?.minX == 15 && fixture.frame(2)?.minX == 0)
    }

    @Test("Equal sizes of the delegate form a grid")
    func equalDelegateSizes() {
        let fixture = FlowFixture(FlowSizedItems([7]) { _ in CGSize(width: 50, height: 50) })
        #expect(fixture.frame(5) == CGRect(x: 0, y: 60, width: 50, height: 50))
        #expect(fixture.frame(6) == CGRect(x: 65, y: 60, width: 50, height: 50))
    }

    @Test("A layout that scrolls left and right has columns")
    func columns() {
        let fixture = FlowFixture([12], size: CGSize(width: 400, height: 310)) { layout, _ in layout.scrollDirection = .horizontal }
        for item in 0..<12 {
            let expected = CGRect(x: CGFloat(item / 5) * 60, y: CGFloat(item % 5) * 65, width: 50, height: 50)
            #expect(fixture.frame(item) == expected)
        }
        #expect(fixture.layout.collectionViewContentSize == CGSize(width: 170, height: 310))
        fixture.layout.scrollDirection = .vertical
        fixture.collection.layoutIfNeeded()
        #expect(fixture.layout.collectionViewContentSize == CGSize(width: 400, height: 110))
    }

    @Test("Items of differing widths are centered in their column")
    func columnsOfDifferingSizes() {
        let widths: [CGFloat] = [40, 60, 20]
        let items = FlowSizedItems([3]) { CGSize(width: widths[$0.item], height: 150) }
        let fixture = FlowFixture(items, size: CGSize(width: 400, height: 310)) { layout, _ in layout.scrollDirection = .horizontal }
        #expect(fixture.frame(0) == CGRect(x: 10, y: 0, width: 40, height: 150))
        #expect(fixture.frame(1) == CGRect(x: 0, y: 160, width: 60, height: 150))
        #expect(fixture.frame(2) == CGRect(x: 70, y: 0, width: 20, height: 150))
    }

    @Test("An item that is longer than a line begins at the inset, and is reported once")
    func excessiveItem() {
        let fixture = FlowFixture([2]) { layout, _ in
            layout.itemSize = CGSize(width: 400, height: 30)
            layout.sectionInset.left = 5
        }
        #expect(fixture.frame(0) == CGRect(x: 5, y: 0, width: 400, height: 30))
        #expect(fixture.frame(1) == CGRect(x: 5, y: 40, width: 400, height: 30))
        #expect(fixture.layout.flow.hasReportedSizes)
        #expect(!FlowFixture([2]).layout.flow.hasReportedSizes)
    }

    @Test("Positions are whole pixels")
    func pixels() {
        // Items are (100 - 30) / 2 = 35 points apart horizontally, and centered by 5.25 points.
        let items = FlowSizedItems([4]) { CGSize(width: $0.item == 3 ? 90 : 30, height: $0.item == 0 ? 10.5 : 21) }
        let fixture = FlowFixture(items, size: CGSize(width: 101, height: 100)) { layout, _ in layout.minimumInteritemSpacing = 0 }
        let scale = fixture.collection.traitCollection.displayScale
        for item in 0..<4 {
            let frame = fixture.frame(item) ?? .null
            #expect((frame.minX * scale).rounded() == frame.minX * scale)
            #expect((frame.minY * scale).rounded() == frame.minY * scale)
        }
    }

    // MARK: Sections

    @Test("Sections have a header, insets, lines and a footer, across the width of the content")
    func sections() {
        let fixture = FlowFixture([6, 0, 1]) { layout, view in
            layout.sectionInset = UIEdgeInsets(top: 1, left: 20, bottom: 4, right: 30)
            layout.headerReferenceSize = CGSize(width: 3, height: 30)
            layout.footerReferenceSize = CGSize(width: 3, height: 20)
            view.contentInset = UIEdgeInsets(top: 7, left: 10, bottom: 7, right: 5)
        }
        // Lines are 310 - 15 - 50 = 245 points long: 4 items, (245 - 50) / 3 = 65 points apart.
        #expect(fixture.header(0) == CGRect(x: 0, y: 0, width: 295, height: 30))
        #expect(fixture.frame(3) == CGRect(x: 20 + 195, y: 31, width: 50, height: 50))
        #expect(fixture.frame(4) == CGRect(x: 20, y: 91, width: 50, height: 50))
        #expect(fixture.footer(0) == CGRect(x: 0, y: 145, width: 295, height: 20))
        // A section without items has its insets.
        #expect(fixture.header(1) == CGRect(x: 0, y: 165, width: 295, height: 30))
        #expect(fixture.footer(1) == CGRect(x: 0, y: 200, width: 295, height: 20))
        #expect(fixture.frame(0, 2) == CGRect(x: 20, y: 251, width: 50, height: 50))
        #expect(fixture.layout.collectionViewContentSize == CGSize(width: 295, height: 325))
        #expect(fixture.header(3) == nil)
    }

    @Test("A header without a length in the direction of scrolling does not exist")
    func noHeader() {
        let fixture = FlowFixture([1]) { layout, _ in layout.headerReferenceSize = CGSize(width: 100, height: 0) }
        #expect(fixture.header(0) == nil)
        #expect(fixture.frame(0)?.minY == 0)
    }

    @Test("The delegate provides insets, spacing, headers and footers of each section")
    func delegateMetrics() {
        var (first, second) = (FlowMetrics.Section(), FlowMetrics.Section())
        first.sizes = Array(repeating: CGSize(width: 100, height: 20), count: 4)
        (first.lineSpacing, first.itemSpacing) = (3, 5)
        first.header = CGSize(width: 0, height: 11)
        second.sizes = [CGSize(width: 10, height: 10)]
        second.inset = UIEdgeInsets(top: 2, left: 8, bottom: 6, right: 0)
        second.footer = CGSize(width: 0, height: 9)
        let delegate = FlowMetrics([first, second])
        let fixture = FlowFixture(FlowItems([4, 1]), delegate: delegate)
        // 100 + 5 + 100 + 5 + 100 = 310.
        #expect(fixture.header(0)?.height == 11)
        #expect(fixture.frame(2) == CGRect(x: 210, y: 11, width: 100, height: 20))
        #expect(fixture.frame(3) == CGRect(x: 0, y: 34, width: 100, height: 20))
        #expect(fixture.header(1) == nil && fixture.footer(0) == nil)
        #expect(fixture.frame(0, 1) == CGRect(x: 8, y: 56, width: 10, height: 10))
        #expect(fixture.footer(1) == CGRect(x: 0, y: 72, width: 310, height: 9))
        withExtendedLifetime(delegate) {}
    }

    @Test("Section insets relative to the layout margins add these")
    func layoutMargins() {
        let fixture = FlowFixture([5]) { layout, view in
            view.layoutMargins = UIEdgeInsets(top: 40, left: 30, bottom: 40, right: 20)
            layout.sectionInsetReference = .fromLayoutMargins
            layout.sectionInset.left = 10
            layout.itemSize = CGSize(width: 250, height: 30)
        }
        #expect(fixture.frame(0) == CGRect(x: 40, y: 0, width: 250, height: 30))
        fixture.layout.sectionInsetReference = .fromContentInset
        #expect(fixture.frame(0) == CGRect(x: 35, y: 0, width: 250, height: 30))
    }

    @Test("Changed properties apply at the next layout")
    func changedProperties() {
        let fixture = FlowFixture([12])
        fixture.layout.itemSize = CGSize(width: 310, height: 20)
        #expect(fixture.frame(2) == CGRect(x: 0, y: 60, width: 310, height: 20))
        fixture.layout.minimumLineSpacing = 1
        #expect(fixture.frame(2) == CGRect(x: 0, y: 42, width: 310, height: 20))
        fixture.layout.sectionInset.top = 5
        #expect(fixture.frame(2) == CGRect(x: 0, y: 47, width: 310, height: 20))
    }

    // MARK: Pinning

    @Test("A pinned header stays at the top of the visible part, until its section ends")
    func pinnedHeader() {
        let fixture = FlowFixture([30, 30], size: CGSize(width: 310, height: 200)) { layout, _ in
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            layout.sectionHeadersPinToVisibleBounds = true
        }
        // A section has 6 lines: 30 + 6 * 60 - 10 = 380.
        func scroll(_ y: CGFloat) { fixture.collection.contentOffset.y = y }
        #expect(fixture.header(0)?.minY == 0 && fixture.header(1)?.minY == 380)
        scroll(100)
        #expect(fixture.header(0)?.minY == 100 && fixture.header(1)?.minY == 380)
        let header = IndexPath(item: 0, section: 0)
        let view = fixture.collection.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: header)
        #expect(view?.frame == CGRect(x: 0, y: 100, width: 310, height: 30))
        scroll(360)
        #expect(fixture.header(0)?.minY == 350 && fixture.header(1)?.minY == 380)
        scroll(390)
        #expect(fixture.header(1)?.minY == 390)
        fixture.layout.sectionHeadersPinToVisibleBounds = false
        #expect(fixture.header(0)?.minY == 0 && fixture.header(1)?.minY == 380)
    }

    @Test("A pinned footer stays at the bottom of the visible part")
    func pinnedFooter() {
        let fixture = FlowFixture([30], size: CGSize(width: 310, height: 200)) { layout, view in
            layout.footerReferenceSize = CGSize(width: 0, height: 30)
            layout.sectionFootersPinToVisibleBounds = true
            view.contentInset.bottom = 10
        }
        #expect(fixture.footer(0)?.minY == 160)
        fixture.collection.contentOffset.y = 50
        #expect(fixture.footer(0)?.minY == 210)
        fixture.collection.contentOffset.y = 190
        #expect(fixture.footer(0)?.minY == 350)
    }

    @Test("Pinned headers are in front of items")
    func pinnedDepth() {
        let fixture = FlowFixture([30]) { layout, _ in
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            layout.sectionHeadersPinToVisibleBounds = true
        }
        let attributes = fixture.layout.layoutAttributesForElements(in: fixture.collection.bounds) ?? []
        let depths = attributes.filter { $0.representedElementCategory == .cell }.map(\.zIndex)
        #expect(attributes.contains { $0.representedElementCategory == .supplementaryView && $0.zIndex > depths.max() ?? 0 })
    }

    // MARK: Layout direction

    @Test("Lines of equal items begin at the right edge in a right-to-left interface, and others at the left edge")
    func rightToLeft() {
        let grid = FlowFixture([7]) { _, view in view.semanticContentAttribute = .forceRightToLeft }
        #expect(grid.frame(0)?.minX == 260 && grid.frame(1)?.minX == 195 && grid.frame(6)?.minX == 195)
        let differing = FlowFixture(FlowSizedItems([3]) { CGSize(width: 50 + $0.item, height: 50) }) { _, view in
            view.semanticContentAttribute = .forceRightToLeft
        }
        #expect(differing.frame(0)?.minX == 0 && differing.frame(1)?.minX == 60)
        let horizontal = FlowFixture([7]) { layout, view in
            layout.scrollDirection = .horizontal
            view.semanticContentAttribute = .forceRightToLeft
        }
        #expect(horizontal.frame(0)?.minX == 0)
    }

    /// A layout that collection views mirror.
    private final class FlippedLayout: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    @Test("A layout that flips is mirrored once")
    func flippedLayout() {
        let fixture = FlowFixture([7], layout: FlippedLayout()) { _, view in view.semanticContentAttribute = .forceRightToLeft }
        #expect(fixture.frame(0)?.minX == 0)
        #expect(fixture.collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 260)
        #expect(fixture.collection.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 195)
    }

    // MARK: Invalidation

    @Test("A changed length of lines voids the layout, and other changes of the bounds do not")
    func boundsChanges() {
        let fixture = FlowFixture([20])
        let layout = fixture.layout
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 50, width: 310, height: 400)))
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 310, height: 500)))
        let wide = CGRect(x: 0, y: 0, width: 375, height: 400)
        #expect(layout.shouldInvalidateLayout(forBoundsChange: wide))
        let context = layout.invalidationContext(forBoundsChange: wide) as? UICollectionViewFlowLayoutInvalidationContext
        #expect(context?.invalidateFlowLayoutAttributes == true)
        layout.sectionHeadersPinToVisibleBounds = true
        let moved = CGRect(x: 0, y: 50, width: 310, height: 400)
        #expect(layout.shouldInvalidateLayout(forBoundsChange: moved))
        let pinned = layout.invalidationContext(forBoundsChange: moved) as? UICollectionViewFlowLayoutInvalidationContext
        #expect(pinned?.invalidateFlowLayoutAttributes == false && pinned?.invalidateFlowLayoutDelegateMetrics == false)
        layout.sectionHeadersPinToVisibleBounds = false
        layout.scrollDirection = .horizontal
        fixture.collection.layoutIfNeeded()
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: wide))
        #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 310, height: 500)))
    }

    @Test("A collection view that becomes wider has longer lines")
    func widerView() {
        let fixture = FlowFixture([7])
        fixture.collection.frame.size.width = 350
        // 6 items need 350 points.
        #expect(fixture.frame(5) == CGRect(x: 300, y: 0, width: 50, height: 50))
        #expect(fixture.layout.collectionViewContentSize == CGSize(width: 350, height: 110))
    }

    // MARK: Moving by the user

    @Test("A dragged item moves to the item at the finger, or to the end of the section above it")
    func movementTarget() {
        let fixture = FlowFixture([7, 0]) { layout, _ in layout.headerReferenceSize = CGSize(width: 0, height: 30) }
        func target(_ x: CGFloat, _ y: CGFloat, _ item: Int = 0) -> IndexPath {
            fixture.layout.targetIndexPath(
                forInteractivelyMovingItem: IndexPath(item: item, section: 0), withPosition: CGPoint(x: x, y: y))
        }
        #expect(target(70, 40) == IndexPath(item: 1, section: 0))
        #expect(target(10, 40) == IndexPath(item: 0, section: 0))
        // Between two items.
        #expect(target(57, 40, 3) == IndexPath(item: 3, section: 0))
        // Behind the last one.
        #expect(target(200, 100) == IndexPath(item: 6, section: 0))
        // In an empty section.
        #expect(target(200, 160) == IndexPath(item: 0, section: 1))
    }
}
