import Foundation
import UIKit

/// The app of I6: two hundred sections of a compositional layout, of which every second one scrolls
/// sideways by pages.
final class PageApp: FlickedApp, UICollectionViewDataSource, UICollectionViewDelegate {
    override var scene: String { "I6" }

    override func makeList() -> UIScrollView {
        let layout = UICollectionViewCompositionalLayout { index, _ in
            let isSideways = index % 2 == 0
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(isSideways ? 1 : 1.0 / 3), heightDimension: .fractionalHeight(1)))
            item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(isSideways ? 0.8 : 1), heightDimension: .absolute(isSideways ? 180 : 120))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: isSideways ? 1 : 3)
            let section = NSCollectionLayoutSection(group: group)
            if isSideways { section.orthogonalScrollingBehavior = .groupPagingCentered }
            section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
            return section
        }
        let page = UICollectionView(frame: .zero, collectionViewLayout: layout)
        page.register(GridCell.self, forCellWithReuseIdentifier: "item")
        page.dataSource = self
        return page
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 200 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { section % 2 == 0 ? 50 : 12 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        (cell as? GridCell)?.label.text = "\(indexPath.section + 1).\(indexPath.item + 1)"
        cell.contentView.backgroundColor = .systemFill
        cell.contentView.layer.cornerRadius = 12
        return cell
    }
}
