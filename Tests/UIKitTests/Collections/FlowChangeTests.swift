import Foundation
import Testing

@testable import UIKit

/// Tests of flow layouts whose items the user moves, and whose surroundings change.
@MainActor @Suite(.serialized) struct FlowChangeTests {
    /// A data source of rows of heights, which the user can move.
    private final class Rows: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var heights: [[CGFloat]]
        let providesSizes: Bool

        init(_ heights: [[CGFloat]], providesSizes: Bool) { (self.heights, self.providesSizes) = (heights, providesSizes) }

        func numberOfSections(in collectionView: UICollectionView) -> Int { heights.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights[section].count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? PreferringCell)?.preferred = CGSize(width: 310, height: heights[indexPath.section][indexPath.item])
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
        func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
            let height = heights[sourceIndexPath.section].remove(at: sourceIndexPath.item)
            heights[destinationIndexPath.section].insert(height, at: destinationIndexPath.item)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 310, height: providesSizes ? heights[indexPath.section][indexPath.item] : 50) }
    }

    private func makeCollection(_ rows: Rows) -> (UICollectionView, UICollectionViewFlowLayout) {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        if !rows.providesSizes { layout.estimatedItemSize = CGSize(width: 310, height: 50) }
        let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 310, height: 600), collectionViewLayout: layout)
        collection.register(PreferringCell.self, forCellWithReuseIdentifier: "cell")
        (collection.dataSource, collection.delegate) = (rows, rows)
        collection.layoutIfNeeded()
        return (collection, layout)
    }

    /// Returns the heights of the items in the layout.
    private func heights(_ collection: UICollectionView, _ layout: UICollectionViewFlowLayout) -> [[CGFloat]] {
        collection.layoutIfNeeded()
        return (0..<collection.numberOfSections).map { section in
            (0..<collection.numberOfItems(inSection: section)).compactMap {
                layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame.height
            }
        }
    }

    @Test(
        "An item that the user moves keeps its size at each place, and gets its own place back if the movement is canceled",
        arguments: [true, false])
    func canceledMovement(providesSizes: Bool) {
        let rows = Rows([[100, 20, 30, 40], [60]], providesSizes: providesSizes)
        let (collection, layout) = makeCollection(rows)
        #expect(heights(collection, layout) == [[100, 20, 30, 40], [60]])
        #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        // Item 2 is between 120 and 150 points.
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 155, y: 135))
        #expect(heights(collection, layout) == [[20, 30, 100, 40], [60]])
        // Item 3 is between 150 and 190 points now.
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 155, y: 170))
        #expect(heights(collection, layout) == [[20, 30, 40, 100], [60]])
        // The other section is between 190 and 250 points.
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 155, y: 200))
        #expect(heights(collection, layout) == [[20, 30, 40], [100, 60]])
        collection.cancelInteractiveMovement()
        #expect(heights(collection, layout) == [[100, 20, 30, 40], [60]])
    }

    @Test("An item that the user moved keeps its size", arguments: [true, false])
    func movement(providesSizes: Bool) {
        let rows = Rows([[100, 20, 30, 40], [60]], providesSizes: providesSizes)
        let (collection, layout) = makeCollection(rows)
        #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 155, y: 135))
        collection.endInteractiveMovement()
        #expect(rows.heights == [[20, 30, 100, 40], [60]])
        #expect(heights(collection, layout) == rows.heights)
    }

    @Test("Changed content insets change the length of lines")
    func contentInset() {
        let fixture = FlowFixture([7])
        fixture.collection.contentInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 35)
        // Lines are 245 points long: 4 items, 65 points apart.
        #expect(fixture.frame(4) == CGRect(x: 0, y: 60, width: 50, height: 50))
        #expect(fixture.layout.collectionViewContentSize.width == 245)
    }

    @Test("Changed layout margins change section insets that are relative to them")
    func layoutMargins() {
        let fixture = FlowFixture([7]) { layout, _ in layout.sectionInsetReference = .fromLayoutMargins }
        fixture.collection.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 35)
        #expect(fixture.frame(4) == CGRect(x: 30, y: 60, width: 50, height: 50))
    }

    @Test("A layout that is used again after the items changed has the present ones")
    func replacedLayout() {
        let fixture = FlowFixture([7])
        let other = UICollectionViewFlowLayout()
        fixture.collection.setCollectionViewLayout(other, animated: false)
        fixture.collection.layoutIfNeeded()
        fixture.items.counts = [12, 3]
        fixture.collection.reloadData()
        fixture.collection.layoutIfNeeded()
        fixture.collection.setCollectionViewLayout(fixture.layout, animated: false)
        #expect(fixture.frame(11) == CGRect(x: 65, y: 120, width: 50, height: 50))
        #expect(fixture.frame(2, 1) == CGRect(x: 130, y: 170, width: 50, height: 50))
    }

    @Test("Batches of items of one size move the others")
    func batches() {
        let fixture = CollectionFixture([8, 5], layout: UICollectionViewFlowLayout())
        defer { fixture.close() }
        fixture.source.sections[0].remove(at: 2)
        fixture.source.sections[1].insert("new", at: 0)
        UIView.performWithoutAnimation {
            fixture.collection.performBatchUpdates {
                fixture.collection.deleteItems(at: [IndexPath(item: 2, section: 0)])
                fixture.collection.insertItems(at: [IndexPath(item: 0, section: 1)])
            }
        }
        #expect(fixture.difference() == nil)
        fixture.source.sections.remove(at: 0)
        UIView.performWithoutAnimation { fixture.collection.deleteSections([0]) }
        #expect(fixture.difference() == nil)
        #expect(fixture.collection.contentSize.height == 110)
    }
}
