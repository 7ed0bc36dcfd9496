import UIKit

/// A thumbnail, with a heart on favorites.
final class PhotoCell: UICollectionViewCell {
    let imageView = UIImageView()
    private let heart = UIImageView(image: UIImage(systemName: "heart.fill"))
    private var task: Task<Void, Never>?

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.clipsToBounds = true
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.frame = contentView.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(imageView)
        heart.tintColor = .white
        heart.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
        heart.layer.shadowOpacity = 0.4
        heart.layer.shadowRadius = 2
        heart.layer.shadowOffset = .zero
        heart.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(heart)
        NSLayoutConstraint.activate([
            heart.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 6),
            heart.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
        ])
        isAccessibilityElement = true
        accessibilityTraits = .image
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    func show(_ photo: Photo, isFavorite: Bool, images: ImageStore) {
        heart.isHidden = !isFavorite
        accessibilityLabel = photo.title
        accessibilityValue = isFavorite ? String(localized: "Favorite") : nil
        task?.cancel()
        imageView.image = images.cachedImage(of: photo, .thumbnail)
        guard imageView.image == nil else { return }
        task = Task { [weak self] in
            let image = await images.image(of: photo, .thumbnail)
            guard !Task.isCancelled else { return }
            self?.imageView.image = image
        }
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        imageView.isHidden = false
        task?.cancel()
    }
}
