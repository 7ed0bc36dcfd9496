import CoreGraphics
import Foundation
import Synchronization
import Testing

@testable import UIKit

extension SharingTests {
    @MainActor @Suite("Activities", .serialized)
    struct ActivityTests {
        /// An activity of an app, which records calls.
        private final class ActivitySpy: UIActivity {
            static var log: [String] = []
            static var isPerformedAtOnce = true

            override var activityType: ActivityType? { ActivityType("org.example.spy") }
            override var activityTitle: String? { "Spy" }
            override var activityImage: UIImage? { UIImage(systemName: "star") }
            override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
                Self.log.append("canPerform \(activityItems)")
                return !activityItems.isEmpty
            }
            override func prepare(withActivityItems activityItems: [Any]) { Self.log.append("prepare \(activityItems)") }
            override func perform() {
                Self.log.append("perform")
                if Self.isPerformedAtOnce { activityDidFinish(true) }
            }
        }

        private final class SourceSpy: NSObject, UIActivityItemSource {
            func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
                ActivitySpy.log.append("placeholder")
                return ""
            }
            func activityViewController(
                _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
            ) -> Any? {
                ActivitySpy.log.append("item for \(activityType?.rawValue ?? "nil")")
                return activityType == .mail ? nil : "Text"
            }
            func activityViewController(
                _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
            ) -> String { "Subject" }
        }

        private final class ProviderSpy: UIActivityItemProvider, @unchecked Sendable {
            let calls = Mutex<[String]>([])
            override var item: Any {
                calls.withLock { $0.append("\(Thread.isMainThread) \(activityType?.rawValue ?? "nil")") }
                return "Made"
            }
        }

        private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
            (view as? View).map { [$0] } ?? view.subviews.flatMap { all(type, in: $0) }
        }

        private func titles(_ controller: UIActivityViewController) -> [String] {
            all(ActivityIcon.self, in: controller.view).map { $0.activity.activityTitle ?? "" }
                + all(ActivityRow.self, in: controller.view).map { $0.activity.activityTitle ?? "" }
        }

        private func activity(_ type: UIActivity.ActivityType, of controller: UIActivityViewController) -> UIActivity? {
            all(ActivityRow.self, in: controller.view).map(\.activity).first { $0.activityType == type }
                ?? all(ActivityIcon.self, in: controller.view).map(\.activity).first { $0.activityType == type }
        }

        private let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }

        // MARK: Shown activities

        @Test("The activities follow from the items and the programs of the desktop, without those that are excluded")
        func shownActivities() throws {
            let desktop = try DesktopFixture(["xdg-open", "xdg-email"])
            defer { desktop.remove() }
            let link = try #require(URL(string: "https://www.example.org/page"))
            let controller = UIActivityViewController(activityItems: [link, image, image], applicationActivities: nil)
            #expect(titles(controller) == ["Mail", "Copy", "Save 2 Images", "Save to Files", "Print to PDF", "Open"])
            controller.excludedActivityTypes = [.print, .mail, .airDrop]
            #expect(titles(controller) == ["Copy", "Save 2 Images", "Save to Files", "Open"])
            #expect(
                titles(UIActivityViewController(activityItems: ["Text"], applicationActivities: nil)) == [
                    "Mail", "Copy", "Save to Files", "Print to PDF",
                ])
            // Neither is an item that the system's activities know.
            let own = UIActivityViewController(activityItems: [NSObject(), 5], applicationActivities: [ActivitySpy()])
            #expect(titles(own) == ["Spy"])
            let bare = try DesktopFixture()
            defer { bare.remove() }
            #expect(titles(UIActivityViewController(activityItems: [link], applicationActivities: nil)) == ["Copy", "Print to PDF"])
        }

        @Test("Copying is in a group of its own unless no activity may be prominent, and the app's actions precede the system's")
        func groups() {
            let controller = UIActivityViewController(activityItems: [image], applicationActivities: [ActivitySpy()])
            func rows() -> [[String]] {
                all(ActivityGroup.self, in: controller.view).map { all(ActivityRow.self, in: $0).map { $0.activity.activityTitle ?? "" } }
            }
            #expect(controller.allowsProminentActivity)
            #expect(rows() == [["Copy"], ["Spy"], ["Save Image", "Save to Files", "Print to PDF"]])
            controller.allowsProminentActivity = false
            #expect(rows() == [["Spy"], ["Copy", "Save Image", "Save to Files", "Print to PDF"]])
        }

        @Test("The description names a text's first line, a link's host, an image's size, or the number of items")
        func previews() throws {
            func preview(_ items: Any...) -> ActivityPreview { ActivityPreview(items.map { SharedItem(value: $0) }, thumbnail: nil) }
            let text = preview("\n  First line \nSecond")
            #expect(text.title == "First line" && text.detail == "Plain Text" && text.image == nil)
            let link = preview(try #require(URL(string: "https://www.example.org/page")))
            #expect(link.title == "example.org" && link.detail == "https://www.example.org/page")
            let picture = preview(image)
            #expect(
                picture.title == "Image" && picture.detail == "\(Int(4 * image.scale)) × \(Int(2 * image.scale))" && picture.image === image
            )
            #expect(preview(image, image).title == "2 Images" && preview(image, "A", "B").title == "3 Items")
            #expect(preview(image, "Caption").title == "Caption" && preview("", image).title == "2 Items")
            let file = preview(URL(filePath: "/tmp/Report.pdf"))
            #expect(file.title == "Report" && file.detail == "PDF document" && file.file?.path == "/tmp/Report.pdf")
            #expect(ActivityPreview([SharedItem(value: "a", subject: "Subject")], thumbnail: image).title == "Subject")
        }

        /// A source of data with a type, a subject and a thumbnail.
        private final class DocumentSource: NSObject, UIActivityItemSource {
            let data: Data
            var type: String
            let thumbnail: UIImage?
            var types: [UIActivity.ActivityType?] = []
            var sizes: [CGSize] = []

            init(_ data: Data, _ type: String, _ thumbnail: UIImage? = nil) {
                (self.data, self.type, self.thumbnail) = (data, type, thumbnail)
            }

            func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { Data() }
            func activityViewController(
                _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
            ) -> Any? { data }
            func activityViewController(
                _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
            ) -> String {
                types.append(activityType)
                return type
            }
            func activityViewController(
                _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
            ) -> String { activityType == .mail ? "Subject of the message" : "Subject" }
            func activityViewController(
                _ activityViewController: UIActivityViewController, thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
                suggestedSize size: CGSize
            ) -> UIImage? {
                sizes.append(size)
                return thumbnail
            }
        }

        @Test("The type of a source's data determines the activities, and its subject and its thumbnail describe it")
        func sourceDetails() throws {
            let desktop = try DesktopFixture()
            defer { desktop.remove() }
            func header(_ controller: UIActivityViewController) throws -> ActivityHeader {
                try #require(all(ActivityHeader.self, in: controller.view).first)
            }
            let picture = DocumentSource(try #require(image.pngData()), "public.png", image)
            let controller = UIActivityViewController(activityItems: [picture], applicationActivities: nil)
            #expect(titles(controller).contains("Save Image"))
            #expect(picture.types.first == .some(nil) && picture.sizes == [CGSize(width: 44, height: 44)])
            let (labels, images) = (all(UILabel.self, in: try header(controller)), all(UIImageView.self, in: try header(controller)))
            #expect(labels.contains { $0.text == "Subject" } && images.contains { $0.image === image })
            let document = DocumentSource(Data([1]), "com.adobe.pdf")
            let other = UIActivityViewController(activityItems: [document], applicationActivities: nil)
            #expect(!titles(other).contains("Save Image") && titles(other).contains("Save to Files"))
            #expect(document.sizes.count == 1)
        }

        @Test("An activity receives the source's data in the type and with the subject for it")
        func sourceOfMessage() async throws {
            let desktop = try DesktopFixture(["xdg-email"])
            defer { desktop.remove() }
            let source = DocumentSource(Data("Text".utf8), "public.utf8-plain-text")
            let controller = UIActivityViewController(activityItems: [source], applicationActivities: nil)
            controller.loadViewIfNeeded()
            var isCompleted: Bool?
            controller.completionWithItemsHandler = { _, completed, _, _ in isCompleted = completed }
            controller.select(try #require(activity(.mail, of: controller)))
            #expect(await DesktopFixture.wait { isCompleted != nil })
            #expect(source.types.last == .some(.mail))
            #expect(desktop.arguments(of: "xdg-email") == ["--utf8", "--subject", "Subject of the message", "--body", "Text"])
        }

        /// Activities of an app in each category.
        private final class SharingActivity: UIActivity {
            override class var activityCategory: UIActivity.Category { .share }
            override var activityTitle: String? { "Send" }
            override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
        }

        @Test("Activities that share are in a row of icons, and others in a list")
        func categories() throws {
            let desktop = try DesktopFixture()
            defer { desktop.remove() }
            let controller = UIActivityViewController(activityItems: ["Text"], applicationActivities: [SharingActivity(), ActivitySpy()])
            controller.loadViewIfNeeded()
            #expect(all(ActivityIcon.self, in: controller.view).map(\.activity.activityTitle) == ["Send"])
            let rows = all(ActivityRow.self, in: controller.view).map(\.activity.activityTitle)
            #expect(rows.contains("Spy") && !rows.contains("Send"))
        }

        @Test("Without the section of people, all activities remain, because no people are suggested")
        func excludedSections() throws {
            let desktop = try DesktopFixture(["xdg-email"])
            defer { desktop.remove() }
            let controller = UIActivityViewController(activityItems: ["Text"], applicationActivities: [ActivitySpy()])
            #expect(controller.excludedActivitySectionTypes == [])
            let former = titles(controller)
            controller.excludedActivitySectionTypes = .peopleSuggestions
            #expect(titles(controller) == former && former.first == "Mail" && former.contains("Spy"))
        }

        // MARK: Order of calls

        @Test("The item is asked for after the selection, then prepared and performed, and the handler is called after the dismissal")
        func order() async throws {
            let window = show(InstantController())
            defer { window.isHidden = true }
            let root = try #require(window.rootViewController)
            (ActivitySpy.log, ActivitySpy.isPerformedAtOnce) = ([], true)
            let controller = UIActivityViewController(activityItems: [SourceSpy()], applicationActivities: [ActivitySpy()])
            controller.completionWithItemsHandler = { type, completed, items, error in
                ActivitySpy.log.append("\(type?.rawValue ?? "nil") \(completed) \(items == nil && error == nil)")
                #expect(root.presentedViewController == nil)
            }
            root.present(controller, animated: false)
            settle(window)
            #expect(ActivitySpy.log == ["placeholder", "canPerform [\"\"]"])
            let spy = try #require(activity(.init("org.example.spy"), of: controller))
            ActivitySpy.log = []
            controller.select(spy)
            #expect(ActivitySpy.log == ["item for org.example.spy", "prepare [\"Text\"]", "perform"])
            // A second selection has no effect.
            controller.select(spy)
            #expect(await DesktopFixture.wait { ActivitySpy.log.count == 4 })
            #expect(ActivitySpy.log.last == "org.example.spy true true" && controller.completionWithItemsHandler == nil)
        }

        @Test("A provider's item is made on a background thread, where the provider knows the activity")
        func provider() async throws {
            (ActivitySpy.log, ActivitySpy.isPerformedAtOnce) = ([], true)
            let provider = ProviderSpy(placeholderItem: "Placeholder")
            #expect(provider.placeholderItem as? String == "Placeholder" && provider.activityType == nil)
            for _ in 0..<2 {
                let controller = UIActivityViewController(activityItems: [provider], applicationActivities: [ActivitySpy()])
                controller.loadViewIfNeeded()
                controller.select(try #require(activity(.init("org.example.spy"), of: controller)))
                #expect(await DesktopFixture.wait { ActivitySpy.log.last == "perform" })
                #expect(ActivitySpy.log.suffix(2) == ["prepare [\"Made\"]", "perform"])
                ActivitySpy.log = []
            }
            #expect(provider.calls.withLock { $0 } == ["false org.example.spy", "false org.example.spy"])
        }

        @Test("A provider that is canceled ends the activity, which is then not completed")
        func canceledProvider() async throws {
            let provider = ProviderSpy(placeholderItem: "Placeholder")
            let controller = UIActivityViewController(activityItems: [provider], applicationActivities: [ActivitySpy()])
            var outcome: String?
            controller.completionWithItemsHandler = { type, completed, _, _ in outcome = "\(type?.rawValue ?? "nil") \(completed)" }
            controller.loadViewIfNeeded()
            provider.cancel()
            controller.select(try #require(activity(.init("org.example.spy"), of: controller)))
            #expect(await DesktopFixture.wait { outcome != nil })
            #expect(outcome == "org.example.spy false")
        }

        @Test("A dismissal without a selection calls the handler without an activity, once")
        func cancellation() async throws {
            let window = show(InstantController())
            defer { window.isHidden = true }
            let root = try #require(window.rootViewController)
            let controller = UIActivityViewController(activityItems: ["Text"], applicationActivities: nil)
            var outcomes: [String] = []
            controller.completionWithItemsHandler = { type, completed, _, _ in outcomes.append("\(type?.rawValue ?? "nil") \(completed)") }
            root.present(controller, animated: false)
            settle(window)
            root.dismiss(animated: false)
            #expect(await DesktopFixture.wait { !outcomes.isEmpty })
            #expect(outcomes == ["nil false"])
        }

        /// An activity with a controller of its own.
        private final class FormActivity: UIActivity {
            let form = UIViewController()
            override var activityType: ActivityType? { ActivityType("org.example.form") }
            override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
            override var activityViewController: UIViewController? { form }
        }

        @Test("An activity's controller is presented over the activities, and both are dismissed when it ends")
        func ownController() async throws {
            let window = show(InstantController())
            defer { window.isHidden = true }
            let root = try #require(window.rootViewController)
            let form = FormActivity()
            let controller = InstantActivityController(activityItems: ["Text"], applicationActivities: [form])
            var outcome: String?
            controller.completionWithItemsHandler = { type, completed, _, _ in outcome = "\(type?.rawValue ?? "nil") \(completed)" }
            root.present(controller, animated: false)
            settle(window)
            controller.select(form)
            #expect(await DesktopFixture.wait { controller.presentedViewController === form.form && !form.form.isBeingPresented })
            form.activityDidFinish(true)
            #expect(await DesktopFixture.wait { outcome != nil })
            #expect(outcome == "org.example.form true" && root.presentedViewController == nil)
        }

        @Test("In a regular width, presenting activities without a source ends the process with UIKit's message")
        func missingSource() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    _ = TestApp.application
                    let window = show(InstantController())
                    window.traitOverrides.horizontalSizeClass = .regular
                    let controller = UIActivityViewController(activityItems: ["Text"], applicationActivities: nil)
                    window.rootViewController?.present(controller, animated: false)
                    settle(window)
                }
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("NSGenericException") && message.contains("modalPresentationStyle of a UIActivityViewController"))
        }

        @Test("Activities are a sheet with a medium and a large detent, and a popover as high as its content in a regular width")
        func presentation() throws {
            let window = show(InstantController())
            defer { window.isHidden = true }
            let root = try #require(window.rootViewController)
            let controller = UIActivityViewController(activityItems: ["Text"], applicationActivities: nil)
            root.present(controller, animated: false)
            settle(window)
            let sheet = try #require(controller.presentationController as? UISheetPresentationController)
            #expect(sheet.detents.map(\.identifier) == [.medium, .large] && sheet.frameOfPresentedViewInContainerView.height == 240)
            root.dismiss(animated: false)
            window.traitOverrides.horizontalSizeClass = .regular
            let wide = UIActivityViewController(activityItems: ["Text"], applicationActivities: nil)
            wide.popoverPresentationController?.sourceView = root.view
            root.present(wide, animated: false)
            settle(window)
            #expect(wide.presentationController is UIPopoverPresentationController)
            let view = try #require(wide.view as? ActivityView)
            #expect(wide.popoverSize == CGSize(width: 375, height: view.height(in: 375)) && wide.popoverSize.height > 150)
            root.dismiss(animated: false)
        }
    }
}
