import CoreGraphics
import Foundation

/// The top of an activity view controller: a picture of the items, a title, and a close button.
final class ActivityHeader: UIView {
    private enum Metrics {
        static let margin: CGFloat = 16
        static let gap: CGFloat = 12
        /// The scale at which thumbnails of files are made (pixels per point).
        static let thumbnailScale: CGFloat = 2
    }

    private let picture = UIImageView()
    private let titleLabel = UILabel()
    private let detailLabel = UILabel()
    private lazy var closeButton = UIButton.close { [unowned self] in closed?() }
    private let line = UIView()
    /// A closure that is called when the user taps the close button.
    var closed: (() -> Void)?

    init(_ preview: ActivityPreview) {
        super.init(frame: .zero)
        titleLabel.text = preview.title
        detailLabel.text = preview.detail
        for label in [titleLabel, detailLabel] {
            label.numberOfLines = 1
            // The header is a caption of the picture, which does not grow.
            label.maximumContentSizeCategory = .accessibilityMedium
            label.adjustsFontForContentSizeCategory = true
        }
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        detailLabel.font = .preferredFont(forTextStyle: .footnote)
        detailLabel.textColor = .secondaryLabel
        line.backgroundColor = .separator
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 6
        picture.layer.cornerCurve = .continuous
        if let image = preview.image { show(image) } else { showSymbol(preview.symbol) }
        for view in [picture, titleLabel, detailLabel, closeButton, line] { addSubview(view) }
        if let file = preview.file { load(file, preview.detail) }
    }

    required init?(coder: NSCoder) { nil }

    private func show(_ image: UIImage) {
        picture.image = image
        picture.contentMode = .scaleAspectFill
    }

    private func showSymbol(_ name: String) {
        picture.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
        picture.contentMode = .center
        picture.tintColor = .secondaryLabel
        picture.backgroundColor = .tertiarySystemFill
    }

    /// Reads the size of a file, and a thumbnail if it is an image, on a background thread.
    private func load(_ file: URL, _ kind: String) {
        let side = Int(ActivityPreview.thumbnailSize.width * Metrics.thumbnailScale)
        DispatchQueue.global(qos: .userInitiated).async { [weak self] in
            guard let entry = FileEntry(file) else { return }
            let (image, size) = (FileThumbnail.image(of: entry, side: 2 * side), entry.isFolder ? nil : FileEntry.text(ofSize: entry.size))
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    if let image { self?.show(UIImage(cgImage: image)) }
                    self?.detailLabel.text =
                        entry.isFolder ? SystemText.folder.text : [kind, size].compactMap(\.self).joined(separator: " · ")
                }
            }
        }
    }

    /// The height (points).
    var height: CGFloat {
        let text = titleLabel.intrinsicContentSize.height + (hasDetail ? detailLabel.intrinsicContentSize.height + 2 : 0)
        return (max(ActivityPreview.thumbnailSize.height, text) + 2 * Metrics.margin).rounded(.up)
    }

    private var hasDetail: Bool { detailLabel.text?.isEmpty == false }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (side, diameter) = (ActivityPreview.thumbnailSize.width, UIButton.closeDiameter)
        picture.frame = directed(CGRect(x: Metrics.margin, y: ((bounds.height - side) / 2).rounded(), width: side, height: side))
        closeButton.frame = directed(
            CGRect(x: bounds.width - Metrics.margin - diameter, y: Metrics.margin, width: diameter, height: diameter))
        let x = Metrics.margin + side + Metrics.gap
        let width = max(0, bounds.width - x - Metrics.gap - diameter - Metrics.margin)
        let (title, detail) = (titleLabel.intrinsicContentSize.height, hasDetail ? detailLabel.intrinsicContentSize.height : 0)
        let y = ((bounds.height - title - detail - (hasDetail ? 2 : 0)) / 2).rounded()
        titleLabel.frame = directed(CGRect(x: x, y: y, width: width, height: title))
        detailLabel.frame = directed(CGRect(x: x, y: y + title + 2, width: width, height: detail))
        let pixel = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    }
}
