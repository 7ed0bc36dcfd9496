import CoreGraphics
import Foundation
import Testing

@testable import UIKit

extension SharingTests {
    @MainActor @Suite("Activities of the system", .serialized)
    struct SystemActivityTests {
        private let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }

        /// Selects an activity, and returns the handler's arguments when it was called, or those of
        /// an alert.
        private func perform(_ activity: SystemActivity, on items: Any...) async throws -> (isCompleted: Bool, error: (any Error)?) {
            let window = show(InstantController())
            defer { window.isHidden = true }
            let root = try #require(window.rootViewController)
            let controller = InstantActivityController(activityItems: items, applicationActivities: nil)
            var outcome: (Bool, (any Error)?)?
            controller.completionWithItemsHandler = { type, isCompleted, _, error in
                #expect(type == activity.activityType)
                outcome = (isCompleted, error)
            }
            root.present(controller, animated: false)
            settle(window)
            #expect(activity.canPerform(with: SharedContent(items.map { SharedItem(value: $0) })))
            controller.select(activity)
            let alert = { controller.presentedViewController as? UIAlertController }
            _ = await DesktopFixture.wait { outcome != nil || alert() != nil }
            if let alert = alert() {
                alert.presentingViewController?.modal.presented?.dismissSelf(animated: false, bySheet: nil) { alert.actions[0].perform() }
                _ = await DesktopFixture.wait { outcome != nil }
            }
            return try #require(outcome)
        }

        @Test("Copying puts each item on the general pasteboard in its own form")
        func copy() async throws {
            let link = try #require(URL(string: "https://example.org"))
            #expect(try await perform(CopyActivity(), on: "Text", link, image, UIColor.red).isCompleted)
            let pasteboard = UIPasteboard.general
            #expect(pasteboard.numberOfItems == 4 && pasteboard.string == "Text")
            #expect(pasteboard.urls == [link] && pasteboard.images?.count == 1 && pasteboard.colors?.count == 1)
        }

        @Test("Images are saved in the folder of pictures that the user's settings name, without replacing files")
        func saveImages() async throws {
            let desktop = try DesktopFixture()
            defer { desktop.remove() }
            try desktop.write(".config/user-dirs.dirs", "# Comment\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n")
            let file = try desktop.write("Other/Flower.png", "not decoded")
            #expect(try await perform(SaveImageActivity(), on: image, file).isCompleted)
            #expect(try await perform(SaveImageActivity(), on: image).isCompleted)
            #expect(desktop.names(in: "Bilder") == ["Flower.png", "Image 2.png", "Image.png"])
            let saved = try #require(UIImage(contentsOfFile: desktop.home.appending(path: "Bilder/Image 2.png").path))
            #expect(saved.size.width == image.size.width * image.scale)
        }

        @Test("If a file cannot be written, an alert says why, and the handler receives the error")
        func failure() async throws {
            let desktop = try DesktopFixture()
            defer { desktop.remove() }
            // A file is where the folder should be.
            try desktop.write("Pictures")
            let outcome = try await perform(SaveImageActivity(), on: image)
            #expect(!outcome.isCompleted && outcome.error is FileStoreError)
            #expect(outcome.error?.localizedDescription.contains("Image.png") == true)
        }

        @Test("Printing writes pages of text and one for each image into a PDF file named for the text")
        func printing() async throws {
            let desktop = try DesktopFixture()
            defer { desktop.remove() }
            let text = "Title/Part\n" + (0..<200).map { "Line \($0)" }.joined(separator: "\n")
            #expect(try await perform(PrintActivity(), on: text, image).isCompleted)
            #expect(desktop.names(in: "Documents") == ["Title-Part.pdf"])
            let data = try Data(contentsOf: desktop.home.appending(path: "Documents/Title-Part.pdf"))
            #expect(data.starts(with: Data("%PDF".utf8)))
            // 201 lines of 12 points need at least four pages of 734 points, and the image one
            // more.
            let pages = PrintedPages(SharedContent([SharedItem(value: text), SharedItem(value: image)]), in: Locale(identifier: "de_DE"))
            let document = String(decoding: try pages.document(), as: UTF8.self)
            let count = document.components(separatedBy: "/Type /Page %").count - 1
            #expect(count >= 5 && count <= 6)
            #expect(PrintedPages.paperSize(in: Locale(identifier: "en_US")) == CGSize(width: 612, height: 792))
            #expect(PrintedPages.paperSize(in: Locale(identifier: "de_DE")) == CGSize(width: 595, height: 842))
        }

        @Test("A link is opened by xdg-open, and an e-mail written by xdg-email with the text and the files")
        func programs() async throws {
            let desktop = try DesktopFixture(["xdg-open", "xdg-email"])
            defer { desktop.remove() }
            let file = try desktop.write("Report.pdf")
            #expect(try await perform(OpenActivity(), on: file).isCompleted)
            #expect(desktop.arguments(of: "xdg-open") == [file.absoluteString])
            let link = try #require(URL(string: "https://example.org"))
            #expect(try await perform(MailActivity(), on: "Hello", link, file, image).isCompleted)
            let arguments = try #require(desktop.arguments(of: "xdg-email"))
            #expect(arguments.prefix(6) == ["--utf8", "--body", "Hello", "https://example.org", "--attach", file.path])
            #expect(arguments.count == 8 && arguments[6] == "--attach" && arguments[7].hasSuffix("/Image.png"))
        }

        @Test("Data has the type that its source states")
        func data() throws {
            let png = try #require(image.pngData())
            let content = SharedContent([
                SharedItem(value: png, dataType: "public.png"), SharedItem(value: Data("Text".utf8), dataType: "public.utf8-plain-text"),
                SharedItem(value: Data([1, 2])),
            ])
            #expect(content.parts.count == 3 && content.pictures.count == 1 && content.texts == ["Text"])
        }
    }
}
