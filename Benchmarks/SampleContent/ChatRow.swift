public import UIKit

/// A message of a chat: a disc, a name, and a text of several lines in a bubble. Its constraints
/// determine its height.
public final class ChatRow: UIView {
    private let disc = UIView()
    private let nameLabel = UILabel()
    private let bubble = UIView()
    private let textLabel = UILabel()
    private var incoming: [NSLayoutConstraint] = []
    private var outgoing: [NSLayoutConstraint] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        disc.layer.cornerRadius = 14
        disc.backgroundColor = .systemOrange
        nameLabel.font = .preferredFont(forTextStyle: .caption1)
        bubble.layer.cornerRadius = 14
        textLabel.numberOfLines = 0
        for part in [disc, nameLabel, bubble, textLabel] { part.translatesAutoresizingMaskIntoConstraints = false }
        [disc, nameLabel, bubble].forEach(addSubview)
        bubble.addSubview(textLabel)
        NSLayoutConstraint.activate([
            disc.widthAnchor.constraint(equalToConstant: 28), disc.heightAnchor.constraint(equalToConstant: 28),
            disc.bottomAnchor.constraint(equalTo: bubble.bottomAnchor), nameLabel.topAnchor.constraint(equalTo: topAnchor, constant: 4),
            bubble.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 2),
            bubble.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.72),
            textLabel.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
            textLabel.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
            textLabel.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 7),
            textLabel.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -7),
        ])
        incoming = [
            disc.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
            bubble.leadingAnchor.constraint(equalTo: disc.trailingAnchor, constant: 8),
            nameLabel.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
        ]
        outgoing = [
            disc.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
            bubble.trailingAnchor.constraint(equalTo: disc.leadingAnchor, constant: -8),
            nameLabel.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
        ]
    }

    public required init?(coder: NSCoder) { nil }

    /// Shows a message.
    public func show(_ text: String, isOwn: Bool) {
        textLabel.text = text
        nameLabel.text = isOwn ? "Me" : "Somebody"
        bubble.backgroundColor = isOwn ? .systemBlue : .secondarySystemBackground
        NSLayoutConstraint.deactivate(isOwn ? incoming : outgoing)
        NSLayoutConstraint.activate(isOwn ? outgoing : incoming)
    }
}
