import UIKit

/// A grid of painted pictures. A pinch changes between small and large items, and a long press
/// moves one.
final class PhotosScreen: UICollectionViewController {
    private var numbers = Array(0..<600)
    private var columns = 4
    private var transition: UICollectionViewTransitionLayout?

    init() { super.init(collectionViewLayout: Self.layout(columns: 4)) }

    required init?(coder: NSCoder) { nil }

    /// Returns the layout of a number of columns that fill the width.
    private static func layout(columns: Int) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        let spacing: CGFloat = 2
        let width = UIScreen.main.bounds.width
        let side = ((width - spacing * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
        layout.itemSize = CGSize(width: side, height: side)
        (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (spacing, spacing)
        return layout
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
        collectionView.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: PhotosScreen.pinched))
    }

    private func pinched(_ recognizer: UIPinchGestureRecognizer) {
        let other = columns == 4 ? 2 : 4
        switch recognizer.state {
        case .began: transition = collectionView.startInteractiveTransition(to: Self.layout(columns: other))
        case .changed:
            // Fingers at twice or half of their distance complete the transition.
            let progress = columns == 4 ? recognizer.scale - 1 : (1 - recognizer.scale) * 2
            transition?.transitionProgress = min(max(progress, 0), 1)
            transition?.invalidateLayout()
        case .ended where (transition?.transitionProgress ?? 0) > 0.5:
            collectionView.finishInteractiveTransition()
            columns = other
            transition = nil
        case .ended, .cancelled, .failed:
            if transition != nil { collectionView.cancelInteractiveTransition() }
            transition = nil
        case .possible: break
        }
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        (cell as? PhotoCell)?.show(numbers[indexPath.item])
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
}

/// A picture of a sun above hills, in colors that depend on its number.
final class PhotoCell: UICollectionViewCell {
    private let sky = CAGradientLayer()
    private let sun = CALayer()
    private let hill = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.clipsToBounds = true
        for layer in [sky, sun, hill] { contentView.layer.addSublayer(layer) }
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ number: Int) {
        let hue = CGFloat(number * 37 % 360) / 360
        UIView.performWithoutAnimation {
            sky.colors = [
                UIColor(hue: hue, saturation: 0.5, brightness: 0.95, alpha: 1).cgColor,
                UIColor(hue: hue, saturation: 0.15, brightness: 1, alpha: 1).cgColor,
            ]
            sun.backgroundColor = UIColor(hue: hue + 0.1 > 1 ? hue - 0.9 : hue + 0.1, saturation: 0.3, brightness: 1, alpha: 1).cgColor
            hill.fillColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.45, alpha: 1).cgColor
        }
        accessibilityLabel = "Picture \(number + 1)"
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = contentView.bounds.size
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        sky.frame = contentView.bounds
        let side = size.width * 0.28
        sun.frame = CGRect(x: size.width * 0.55, y: size.height * 0.18, width: side, height: side)
        sun.cornerRadius = side / 2
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: size.height))
        path.addLine(to: CGPoint(x: 0, y: size.height * 0.7))
        path.addQuadCurve(
            to: CGPoint(x: size.width, y: size.height * 0.75), controlPoint: CGPoint(x: size.width * 0.4, y: size.height * 0.35))
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.close()
        hill.path = path.cgPath
        CATransaction.commit()
    }
}
