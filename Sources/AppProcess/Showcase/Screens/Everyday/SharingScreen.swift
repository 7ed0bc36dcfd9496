import UIKit

/// Buttons that share a picture, a text and a link, also with an activity that the app adds.
final class SharingScreen: UIViewController {
    private let result = TextLabel("Nothing shared yet", style: .headline)
    private let picture = UIImageView(image: Pictures.landscape)
    private static let link = URL(string: "https://www.swift.org/documentation")

    override func loadView() {
        result.textAlignment = .center
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 12
        picture.layer.cornerCurve = .continuous
        view = Column(
            [
                result, SharedPicture(picture), button("Share Picture") { [Pictures.landscape] },
                button("Share Text") { ["Swift is a general-purpose language.\nIt is approachable for newcomers."] },
                button("Share Link") { [Self.link].compactMap(\.self) },
                button("Share Several") { [Pictures.landscape, Pictures.bubble] },
            ],
            margins: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24), spacing: 16, maximumWidth: 480, minimumHeight: 48)
        view.backgroundColor = .systemBackground
    }

    private func button(_ title: String, _ items: @escaping () -> [Any]) -> UIButton {
        UIButton(
            configuration: .tinted(), primaryAction: UIAction(title: title) { [unowned self] in share(items(), from: $0.sender as? UIView) }
        )
    }

    private func share(_ items: [Any], from source: UIView?) {
        let controller = UIActivityViewController(activityItems: items, applicationActivities: [CountActivity()])
        controller.completionWithItemsHandler = { [weak self] type, isCompleted, _, _ in
            let name = type?.rawValue.components(separatedBy: ".").last ?? "No activity"
            self?.result.text = "\(name) \(isCompleted ? "is done" : "was not done")"
            self?.view.setNeedsLayout()
        }
        controller.popoverPresentationController?.sourceView = source
        present(controller, animated: true)
    }
}

/// A picture at a fixed height.
private final class SharedPicture: UIView {
    private let picture: UIView

    init(_ picture: UIView) {
        self.picture = picture
        super.init(frame: .zero)
        addSubview(picture)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 160) }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
    }
}

/// Counts the items.
private final class CountActivity: UIActivity {
    override var activityType: ActivityType? { ActivityType("org.example.Counting") }
    override var activityTitle: String? { "Count Items" }
    override var activityImage: UIImage? { UIImage(systemName: "list.bullet") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func perform() { activityDidFinish(true) }
}
