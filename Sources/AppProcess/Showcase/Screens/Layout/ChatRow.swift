import UIKit

/// A chat message.
struct Message {
    let name: String
    let text: String
    let isOwn: Bool
    let color: UIColor

    /// A blue on which white text is readable in both appearances.
    private static let ownColor = UIColor(red: 0, green: 0.4, blue: 0.9, alpha: 1)

    /// A thousand messages of 1 to 30 words.
    static let thousand: [Message] = {
        let people: [(String, UIColor)] = [
            ("Ada", .systemPink), ("Grace", .systemTeal), ("Me", ownColor), ("Alan", .systemOrange), ("Me", ownColor),
        ]
        let words = """
            constraints change and the engine solves them all at once while frames wait for the layout pass which goes from the top down and copies \
            the new values into bounds and centers so that a row is as tall as its text
            """.split(separator: " ")
        // A linear congruential generator, so that every launch shows the same messages.
        var number: UInt32 = 1
        func random(_ count: Int) -> Int {
            number = number &* 1_103_515_245 &+ 12_345
            return Int(number >> 16) % count
        }
        return (0..<1000).map { _ in
            let (name, color) = people[random(people.count)]
            let start = random(words.count)
            let count = 1 + random(random(3) == 0 ? 30 : 9)
            let text = (0..<count).map { words[(start + $0) % words.count] }.joined(separator: " ")
            return Message(name: name, text: text.prefix(1).uppercased() + text.dropFirst() + ".", isOwn: name == "Me", color: color)
        }
    }()
}

/// A row with a message: a disk with an initial, a name, and a text bubble, laid out by
/// constraints.
final class ChatRow: UIView {
    private let disc = UILabel()
    private let nameLabel = UILabel()
    private let bubble = UIView()
    private let textLabel = UILabel()
    /// The constraints of messages of others, which are on the leading side.
    private var incoming: [NSLayoutConstraint] = []
    /// The constraints of own messages, which are on the trailing side.
    private var outgoing: [NSLayoutConstraint] = []

    /// The message that the row shows. A row is reused for several messages.
    var message: Message? {
        didSet {
            guard let message else { return }
            disc.text = String(message.name.prefix(1))
            disc.backgroundColor = message.color
            disc.textColor = .text(on: message.color)
            nameLabel.text = message.name
            textLabel.text = message.text
            textLabel.textColor = message.isOwn ? .white : .label
            bubble.backgroundColor = message.isOwn ? message.color : .secondarySystemBackground
            let (old, new) = message.isOwn ? (incoming, outgoing) : (outgoing, incoming)
            guard new.first?.isActive == false else { return }
            NSLayoutConstraint.deactivate(old)
            NSLayoutConstraint.activate(new)
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        disc.font = .systemFont(ofSize: 14, weight: .semibold)
        disc.textAlignment = .center
        disc.layer.cornerRadius = 14
        disc.clipsToBounds = true
        nameLabel.font = .preferredFont(forTextStyle: .caption1)
        nameLabel.textColor = .detail
        bubble.layer.cornerRadius = 14
        bubble.layer.cornerCurve = .continuous
        textLabel.font = .preferredFont(forTextStyle: .body)
        textLabel.numberOfLines = 0
        for part in [disc, nameLabel, bubble, textLabel] { part.translatesAutoresizingMaskIntoConstraints = false }
        [disc, nameLabel, bubble].forEach(addSubview)
        bubble.addSubview(textLabel)
        NSLayoutConstraint.activate([
            disc.widthAnchor.constraint(equalToConstant: 28), disc.heightAnchor.constraint(equalToConstant: 28),
            disc.bottomAnchor.constraint(equalTo: bubble.bottomAnchor),
            nameLabel.topAnchor.constraint(equalTo: topAnchor, constant: 4),
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
        NSLayoutConstraint.activate(incoming)
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the height of the row for a width (points).
    func height(forWidth width: CGFloat) -> CGFloat {
        systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
