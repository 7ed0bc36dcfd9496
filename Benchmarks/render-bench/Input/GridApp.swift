import Foundation
import UIKit

/// The app of I5: a collection view of a hundred thousand colored items in three columns.
final class GridApp: FlickedApp, UICollectionViewDataSource, UICollectionViewDelegate {
    private static let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue]

    override var scene: String { "I5" }

    override func makeList() -> UIScrollView {
        let layout = UICollectionViewFlowLayout()
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (2, 2)
        let side = ((UIScreen.main.bounds.width - 4) / 3).rounded(.down)
        layout.itemSize = CGSize(width: side, height: side)
        let grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
        grid.register(GridCell.self, forCellWithReuseIdentifier: "item")
        grid.dataSource = self
        return grid
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100_000 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        (cell as? GridCell)?.label.text = "\(indexPath.item + 1)"
        cell.contentView.backgroundColor = Self.colors[indexPath.item % Self.colors.count]
        return cell
    }
}

/// A cell with a number.
final class GridCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.textAlignment = .center
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}
