import AsyncDisplayKit
import Foundation

/// The app of I9: a table node of the stories of I8, which are drawn in the background.
final class StoryNodeApp: FlickedApp, ASTableDataSource, ASTableDelegate {
    private let node = ASTableNode(style: .plain)

    override var scene: String { "I9" }

    override func makeList() -> UIScrollView {
        node.dataSource = self
        node.view.separatorStyle = .none
        return node.view
    }

    override func follow(_ list: UIScrollView) { node.delegate = self }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { Story.all.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let story = Story.all[indexPath.row]
        return { StoryNode(story) }
    }

    override var lacksContents: Bool { node.visibleNodes.contains { $0.contents == nil } }
}

/// A node that draws a story.
private final class StoryNode: ASCellNode {
    private let story: Story

    init(_ story: Story) {
        self.story = story
        super.init()
        style.preferredSize = CGSize(width: Story.width, height: story.height)
        isOpaque = false
    }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? { story }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        guard let story = parameters as? Story, !isCancelledBlock() else { return }
        story.draw(in: bounds, picture: StoryPictures.picture(of: story))
    }
}
