import Foundation
import Testing

@testable import UIKit

/// Tests of layouts between two others.
@MainActor @Suite(.serialized) struct TransitionLayoutTests {
    private func makeLayouts() -> (FlowFixture, UICollectionViewFlowLayout, UICollectionViewTransitionLayout) {
        let fixture = FlowFixture([12])
        let next = UICollectionViewFlowLayout()
        next.itemSize = CGSize(width: 310, height: 100)
        next.layoutState.collectionView = fixture.collection
        return (fixture, next, UICollectionViewTransitionLayout(currentLayout: fixture.layout, nextLayout: next))
    }

    @Test("Frames and the content size are interpolated by the progress")
    func frames() {
        let (fixture, next, transition) = makeLayouts()
        transition.prepare()
        #expect(transition.currentLayout === fixture.layout && transition.nextLayout === next)
        #expect(transition.transitionProgress == 0)
        let path = IndexPath(item: 6, section: 0)
        // (65, 60, 50, 50) in the first layout, and (0, 660, 310, 100) in the second one.
        #expect(transition.layoutAttributesForItem(at: path)?.frame == CGRect(x: 65, y: 60, width: 50, height: 50))
        transition.transitionProgress = 0.5
        #expect(transition.layoutAttributesForItem(at: path)?.frame == CGRect(x: 32.5, y: 360, width: 180, height: 75))
        #expect(transition.collectionViewContentSize == CGSize(width: 310, height: (170 + 1310) / 2))
        transition.transitionProgress = 1
        #expect(transition.layoutAttributesForItem(at: path)?.frame == CGRect(x: 0, y: 660, width: 310, height: 100))
    }

    @Test("The elements of a rectangle are those of both layouts that are in it at the progress")
    func elements() {
        let (_, _, transition) = makeLayouts()
        transition.prepare()
        transition.transitionProgress = 0.25
        let rect = CGRect(x: 0, y: 0, width: 310, height: 400)
        let found = transition.layoutAttributesForElements(in: rect) ?? []
        let expected = (0..<12).filter {
            transition.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.intersects(rect) == true
        }
        #expect(found.map(\.indexPath.item).sorted() == expected)
    }

    /// A layout of one transparent, rotated item and a header.
    private final class TurnedLayout: UICollectionViewLayout {
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            attributes.alpha = 0.5
            attributes.transform = CGAffineTransform(scaleX: 3, y: 5)
            return attributes
        }

        override func layoutAttributesForSupplementaryView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
            attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            return attributes
        }
    }

    @Test("Opacity and transforms are interpolated, and elements of one layout fade")
    func appearance() {
        let fixture = FlowFixture([12])
        let transition = UICollectionViewTransitionLayout(currentLayout: fixture.layout, nextLayout: TurnedLayout())
        transition.prepare()
        transition.transitionProgress = 0.5
        let item = transition.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
        #expect(item?.alpha == 0.75)
        #expect(item?.transform == CGAffineTransform(scaleX: 2, y: 3))
        let header = transition.layoutAttributesForSupplementaryView(ofKind: "header", at: IndexPath(item: 0, section: 0))
        #expect(header?.alpha == 0.5)
    }

    @Test("Values for keys are those that were stored last")
    func values() {
        let (_, _, transition) = makeLayouts()
        #expect(transition.value(forAnimatedKey: "scale") == 0)
        transition.updateValue(0.3, forAnimatedKey: "scale")
        #expect(transition.value(forAnimatedKey: "scale") == 0.3)
    }

    @Test("An interactive transition shows the layout at the progress, and ends with the next one")
    func interactiveTransition() {
        let fixture = CollectionFixture([12], layout: UICollectionViewFlowLayout())
        defer { fixture.close() }
        let next = UICollectionViewFlowLayout()
        next.itemSize = CGSize(width: 320, height: 100)
        let transition = fixture.collection.startInteractiveTransition(to: next)
        transition.transitionProgress = 0.5
        fixture.collection.layoutIfNeeded()
        let cell = fixture.collection.cellForItem(at: IndexPath(item: 0, section: 0))
        #expect(cell?.frame == CGRect(x: 0, y: 0, width: 185, height: 75))
        UIView.performWithoutAnimation { fixture.collection.finishInteractiveTransition() }
        fixture.collection.layoutIfNeeded()
        #expect(fixture.collection.collectionViewLayout === next)
        #expect(fixture.collection.contentSize == CGSize(width: 320, height: 1310))
        #expect(fixture.collection.visibleCells.allSatisfy { $0.frame.size == next.itemSize })
        #expect(fixture.difference() == nil)
    }

    @Test("The item in the middle when an interactive transition begins keeps its place; canceling keeps the offset")
    func keepsPlace() throws {
        let fixture = CollectionFixture([200], layout: UICollectionViewFlowLayout())
        defer { fixture.close() }
        let collection = fixture.collection
        let next = UICollectionViewFlowLayout()
        next.itemSize = CGSize(width: 320, height: 100)
        /// Runs a transition through the layout of its middle, which has another item there.
        func run(to layout: UICollectionViewLayout, finish: Bool) {
            let transition = collection.startInteractiveTransition(to: layout)
            transition.transitionProgress = 0.5
            collection.layoutIfNeeded()
            UIView.performWithoutAnimation {
                if finish { collection.finishInteractiveTransition() } else { collection.cancelInteractiveTransition() }
            }
            collection.layoutIfNeeded()
        }
        collection.contentOffset.y = 300
        collection.layoutIfNeeded()
        let path = try #require(collection.indexPathForItem(at: CGPoint(x: collection.bounds.midX - 20, y: collection.bounds.midY)))
        func place() -> CGFloat? { collection.cellForItem(at: path).map { $0.frame.midY - collection.bounds.minY } }
        let before = try #require(place())
        run(to: next, finish: false)
        #expect(collection.contentOffset.y == 300)
        run(to: next, finish: true)
        #expect(place() == before)
        run(to: UICollectionViewFlowLayout(), finish: true)
        #expect(collection.contentOffset.y == 300)
        #expect(fixture.difference() == nil)
    }
}
