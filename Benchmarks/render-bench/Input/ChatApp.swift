import Foundation
import UIKit

/// The app of I3: a thousand messages whose heights result from constraints and text. Visible
/// messages have views, which are reused.
final class ChatApp: FlickedApp {
    private static let count = 1_000

    private var rows: [Int: ChatRow] = [:]
    private var spareRows: [ChatRow] = []
    /// The tops of the rows measured so far, followed by that of the next row.
    private var tops: [CGFloat] = [0]

    override var scene: String { "I3" }

    override func showRows() {
        let (top, bottom, width) = (list.bounds.minY, list.bounds.maxY, list.bounds.width)
        for index in rows.keys.filter({ tops[$0 + 1] < top || tops[$0] > bottom }) {
            guard let row = rows.removeValue(forKey: index) else { continue }
            row.removeFromSuperview()
            spareRows.append(row)
        }
        var index = tops.lastIndex { $0 <= top } ?? 0
        while index < Self.count, tops[index] <= bottom {
            if rows[index] == nil { show(index, width) }
            index += 1
        }
        // Rows that are not yet measured are assumed to have the average height of the others.
        list.contentSize = CGSize(width: width, height: tops[tops.count - 1] / CGFloat(tops.count - 1) * CGFloat(Self.count))
    }

    private func show(_ index: Int, _ width: CGFloat) {
        let row = spareRows.popLast() ?? ChatRow()
        row.show(SampleText.messages[index], isOwn: index % 3 == 0)
        let height = row.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        if tops.count == index + 1 { tops.append(tops[index] + height) }
        row.frame = CGRect(x: 0, y: tops[index], width: width, height: height)
        rows[index] = row
        list.addSubview(row)
    }
}

/// A disc, a name, and a text of several lines in a bubble.
final class ChatRow: UIView {
    private let disc = UIView()
    private let nameLabel = UILabel()
    private let bubble = UIView()
    private let textLabel = UILabel()
    private var incoming: [NSLayoutConstraint] = []
    private var outgoing: [NSLayoutConstraint] = []

    override init(frame: CGRect) {
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

    required init?(coder: NSCoder) { nil }

    func show(_ text: String, isOwn: Bool) {
        textLabel.text = text
        nameLabel.text = isOwn ? "Me" : "Somebody"
        bubble.backgroundColor = isOwn ? .systemBlue : .secondarySystemBackground
        NSLayoutConstraint.deactivate(isOwn ? incoming : outgoing)
        NSLayoutConstraint.activate(isOwn ? outgoing : incoming)
    }
}
