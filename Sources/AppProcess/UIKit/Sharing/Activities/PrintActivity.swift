import Foundation

/// Prints items to a PDF file in the user's folder of documents.
final class PrintActivity: SystemActivity {
    override var activityType: ActivityType? { .print }
    override var activityTitle: String? { SystemText.printToPDF.text }
    override var activityImage: UIImage? { UIImage(systemName: "printer") }

    override func canPerform(with content: SharedContent) -> Bool {
        !content.texts.isEmpty || !content.links.isEmpty || !content.pictures.isEmpty
    }

    override func perform() {
        let (content, directories) = (content, directories)
        endAfter {
            let pages = PrintedPages(content)
            _ = try FileStore(folder: directories.folder(.documents)).write(try pages.document(), named: pages.fileName)
        }
    }
}
