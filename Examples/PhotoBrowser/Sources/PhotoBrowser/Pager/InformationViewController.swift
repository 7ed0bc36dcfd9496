import UIKit

/// The facts about a photo, in a sheet.
final class InformationViewController: UITableViewController {
    private let rows: [(title: String, value: String)]

    init(photo: Photo, isFavorite: Bool) {
        let size = photo.aspectRatio > 1 ? (2000.0, 2000 / photo.aspectRatio) : (2000 * photo.aspectRatio, 2000)
        rows = [
            (String(localized: "Title"), photo.title),
            (String(localized: "Date"), photo.date.formatted(date: .long, time: .omitted)),
            (String(localized: "Size"), "\(Int(size.0.rounded())) × \(Int(size.1.rounded()))"),
            (String(localized: "Favorite"), isFavorite ? String(localized: "Yes") : String(localized: "No")),
        ]
        super.init(style: .insetGrouped)
        title = String(localized: "Information")
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(done))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        var content = UIListContentConfiguration.valueCell()
        (content.text, content.secondaryText) = rows[indexPath.row]
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { false }

    @objc private func done() { dismiss(animated: true) }
}
