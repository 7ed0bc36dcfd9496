import Foundation
import UIKit

/// The app of I8: a table of a thousand stories, whose heights are known and whose pictures are
/// decoded in the background before they appear.
final class StoryTableApp: FlickedApp, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
    override var scene: String { "I8" }

    override func makeList() -> UIScrollView {
        let table = UITableView(frame: .zero, style: .plain)
        table.separatorStyle = .none
        table.register(StoryTableCell.self, forCellReuseIdentifier: "story")
        table.dataSource = self
        table.prefetchDataSource = self
        return table
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Story.all.count }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { Story.all[indexPath.row].height }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "story", for: indexPath)
        (cell as? StoryTableCell)?.card.story = Story.all[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        let stories = indexPaths.map { Story.all[$0.row] }
        DispatchQueue.global(qos: .userInitiated).async { for story in stories { _ = StoryPictures.picture(of: story) } }
    }

    override var lacksContents: Bool {
        (list as? UITableView)?.visibleCells.contains { ($0 as? StoryTableCell)?.card.lacksPicture == true } ?? false
    }
}

/// A cell with a story.
private final class StoryTableCell: UITableViewCell {
    let card = StoryView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        card.frame = contentView.bounds
        card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(card)
    }

    required init?(coder: NSCoder) { nil }
}

/// A view that draws a story on the main thread, again when its picture is decoded.
private final class StoryView: UIView {
    private(set) var lacksPicture = false

    var story: Story? {
        didSet {
            setNeedsDisplay()
            guard let story, StoryPictures.decoded(of: story) == nil else { return }
            DispatchQueue.global(qos: .userInitiated).async { [weak self] in
                _ = StoryPictures.picture(of: story)
                DispatchQueue.main.async {
                    guard let self, self.story === story else { return }
                    self.setNeedsDisplay()
                }
            }
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let story else { return }
        let picture = StoryPictures.decoded(of: story)
        lacksPicture = picture == nil
        story.draw(in: bounds, picture: picture)
    }
}
