import CoreGraphics
import Foundation

/// A standard accessory.
final class CellAccessoryView: UIView {
    /// The button for details, if the accessory has one.
    private(set) var detail: UIButton?
    private var symbol: UIImageView?
    /// The color of the symbol that replaces the standard one, or nil.
    var color: UIColor? {
        didSet {
            guard color != oldValue else { return }
            symbol?.tintColor = color ?? standardColor
            detail?.tintColor = color
        }
    }
    private let standardColor: UIColor?
    private let pointsToTrailingEdge: Bool

    init(_ type: UITableViewCell.AccessoryType) {
        standardColor = type == .checkmark ? nil : .tertiaryLabel
        pointsToTrailingEdge = type == .disclosureIndicator || type == .detailDisclosureButton
        super.init(frame: .zero)
        isOpaque = false
        if type == .detailButton || type == .detailDisclosureButton {
            let button = UIButton(type: .detailDisclosure)
            detail = button
            addSubview(button)
        } else {
            isUserInteractionEnabled = false
        }
        let name: String? =
            switch type {
            case .disclosureIndicator, .detailDisclosureButton: "chevron.right"
            case .checkmark: "checkmark"
            case .none, .detailButton: nil
            }
        guard let name else { return }
        let view = UIImageView(
            image: UIImage(
                systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: type == .checkmark ? 15 : 13, weight: .semibold)
            ))
        view.contentMode = .center
        view.tintColor = standardColor
        symbol = view
        addSubview(view)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (button, image) = (detail?.sizeThatFits(size) ?? .zero, symbol?.intrinsicContentSize ?? .zero)
        let gap: CGFloat = detail != nil && symbol != nil ? 10 : 0
        return CGSize(width: button.width + gap + image.width, height: max(button.height, image.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let detail {
            let size = detail.sizeThatFits(bounds.size)
            detail.frame = directed(CGRect(x: 0, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
        }
        if let symbol {
            let size = symbol.intrinsicContentSize
            symbol.frame = directed(
                CGRect(x: bounds.width - size.width, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
            // A chevron points to the trailing edge. A checkmark is never mirrored.
            symbol.transform = isRightToLeft && pointsToTrailingEdge ? CGAffineTransform(scaleX: -1, y: 1) : .identity
        }
    }
}
