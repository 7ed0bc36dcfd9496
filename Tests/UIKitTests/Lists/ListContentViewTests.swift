import Testing
import UIKit

/// Tests the view of list contents.
@Suite @MainActor struct ListContentViewTests {
    @Test("The guides of a list's content lie on its image and texts, and are nil without them")
    func guides() throws {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "Text"
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
        #expect(view.imageLayoutGuide == nil && view.secondaryTextLayoutGuide == nil)
        content.secondaryText = "Secondary"
        content.image = UIImage(systemName: "star")
        view.configuration = content
        let (text, secondary) = (try #require(view.textLayoutGuide), try #require(view.secondaryTextLayoutGuide))
        let image = try #require(view.imageLayoutGuide)
        view.layoutIfNeeded()
        #expect(text === view.textLayoutGuide)
        #expect(image.layoutFrame.maxX <= text.layoutFrame.minX && image.layoutFrame.width > 10)
        #expect(text.layoutFrame.minX == secondary.layoutFrame.minX && text.layoutFrame.maxY + 3 == secondary.layoutFrame.minY)
        let labels = view.subviews.compactMap { $0 as? UILabel }
        #expect(labels.map(\.frame) == [text.layoutFrame, secondary.layoutFrame])
    }
}
