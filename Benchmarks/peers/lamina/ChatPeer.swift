import Foundation
import QuartzCore
import SampleContent
import UIKit

/// The app of `make peers`: a table of a thousand messages, scrolled by 8 points a frame.
///
/// Prints FIRST when the first frame is shown, and BEGIN and END around the frames that are
/// measured, as its peers, `chat.c` and `chat.qml`, do.
@main
final class ChatPeer: UIResponder, UIApplicationDelegate, UITableViewDataSource {
    private static let delay = 60
    private static let frames = 600
    private static let step: CGFloat = 8

    var window: UIWindow?
    private let table = UITableView(frame: .zero, style: .plain)
    private var frame = -1
    private var link: CADisplayLink?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        table.frame = window.bounds
        table.separatorStyle = .none
        table.allowsSelection = false
        table.register(MessageCell.self, forCellReuseIdentifier: "message")
        table.dataSource = self
        window.addSubview(table)
        window.makeKeyAndVisible()
        self.window = window
        CAContext.main.commitHandler = { [unowned self] event in
            if case .presented = event { MainActor.assumeIsolated { presented() } }
        }
        return true
    }

    private func presented() {
        guard link == nil else { return }
        CAContext.main.commitHandler = nil
        print("FIRST")
        let link = CADisplayLink(handler: { [weak self] _ in MainActor.assumeIsolated { self?.tick() } })
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func tick() {
        frame += 1
        guard frame >= Self.delay else { return }
        if frame == Self.delay { print("BEGIN") }
        guard frame < Self.delay + Self.frames else {
            link?.invalidate()
            return print("END")
        }
        table.contentOffset.y += Self.step
    }

    private func print(_ word: String) { FileHandle.standardOutput.write(Data("\(word)\n".utf8)) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
        let index = indexPath.row
        (cell as? MessageCell)?.row.show(SampleText.messages[index], isOwn: index % 3 == 0)
        return cell
    }
}

/// A cell of one message.
private final class MessageCell: UITableViewCell {
    let row = ChatRow()

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), row.topAnchor.constraint(equalTo: contentView.topAnchor),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
