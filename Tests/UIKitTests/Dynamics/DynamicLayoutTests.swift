import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Dynamic animators of collection view layouts", .serialized) struct DynamicLayoutTests {
    /// A layout whose items hang from anchors.
    private final class FallingLayout: UICollectionViewLayout {
        lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
        var invalidations = 0
        let gravity = UIGravityBehavior(items: [])

        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }

        override func prepare() {
            super.prepare()
            guard animator.behaviors.isEmpty else { return }
            for item in 0..<2 {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                attributes.frame = CGRect(x: CGFloat(item) * 100, y: 0, width: 50, height: 50)
                gravity.addItem(attributes)
            }
            let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: IndexPath(item: 0, section: 0))
            header.frame = CGRect(x: 200, y: 0, width: 50, height: 20)
            gravity.addItem(header)
            animator.addBehavior(gravity)
        }

        override func invalidateLayout() {
            super.invalidateLayout()
            invalidations += 1
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }.filter {
                $0.representedElementCategory == .cell
            }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            animator.layoutAttributesForCell(at: indexPath)
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    @Test("The cells of a layout move with the items of its animator, which invalidates the layout in each frame")
    func moves() throws {
        _ = TestApp.application
        let layout = FallingLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        let source = Source()
        view.dataSource = source
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.layoutIfNeeded()
        let path = IndexPath(item: 1, section: 0)
        let cell = try #require(view.cellForItem(at: path))
        #expect(cell.frame == CGRect(x: 100, y: 0, width: 50, height: 50))
        let before = layout.invalidations
        for _ in 0..<30 { layout.animator.advance(by: 1.0 / 60) }
        #expect(layout.invalidations == before + 30)
        view.layoutIfNeeded()
        // A fall of half a second at 1000 points per second squared.
        #expect(abs(cell.frame.minY - 125) < 5 && cell.frame.minX == 100)
        #expect(layout.animator.layoutAttributesForCell(at: path)?.frame == cell.frame)
        #expect(layout.animator.layoutAttributesForCell(at: IndexPath(item: 2, section: 0)) == nil)
        let header = IndexPath(item: 0, section: 0)
        #expect(layout.animator.layoutAttributesForSupplementaryView(ofKind: "header", at: header)?.size.height == 20)
        #expect(layout.animator.layoutAttributesForDecorationView(ofKind: "header", at: header) == nil)
        layout.animator.removeAllBehaviors()
    }
}
