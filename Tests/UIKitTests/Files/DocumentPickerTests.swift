import Foundation
import LaminaUniformTypes
import Testing

@testable import UIKit

extension SharingTests {
    @MainActor @Suite("Document pickers", .serialized)
    struct DocumentPickerTests {
        private final class DelegateSpy: NSObject, UIDocumentPickerDelegate {
            var calls: [String] = []
            var urls: [URL] = []
            func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
                calls.append("picked \(controller.presentingViewController == nil)")
                self.urls = urls
            }
            func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { calls.append("cancelled") }
        }

        private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
            (view as? View).map { [$0] } ?? view.subviews.flatMap { all(type, in: $0) }
        }

        /// Presents a picker, and calls a closure with the window.
        private func present(
            _ picker: UIDocumentPickerViewController, _ body: (UIWindow, UINavigationController) async throws -> Void
        ) async throws {
            let window = show(InstantController())
            defer { window.isHidden = true }
            window.rootViewController?.present(picker, animated: false)
            settle(window)
            try await body(window, try #require(picker.children.first as? UINavigationController))
            window.rootViewController?.dismiss(animated: false)
        }

        private func rows(_ navigation: UINavigationController) -> UITableView? {
            (navigation.topViewController as? UITableViewController)?.tableView
        }

        private func select(_ row: Int, _ navigation: UINavigationController, _ window: UIWindow) throws {
            let table = try #require(rows(navigation))
            let controller = try #require(navigation.topViewController as? UITableViewController)
            try #require(row < table.numberOfRows(inSection: 0))
            controller.tableView(table, didSelectRowAt: IndexPath(row: row, section: 0))
            settle(window)
        }

        private func waitForRows(_ count: Int, _ navigation: UINavigationController) async -> Bool {
            await DesktopFixture.wait { rows(navigation)?.numberOfSections == 1 && rows(navigation)?.numberOfRows(inSection: 0) == count }
        }

        @Test("A folder lists its visible files by name, of which those of other types cannot be selected")
        func browsing() async throws {
            let desktop = try DesktopFixture()
            defer { desktop.remove() }
            for name in ["Item 10.txt", "Item 9.txt", ".hidden.txt", "Photo.png"] { try desktop.write("Files/\(name)", name) }
            try desktop.write("Files/Folder/Inside.txt")
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
            #expect(!picker.allowsMultipleSelection && !picker.shouldShowFileExtensions && picker.directoryURL == nil)
            picker.directoryURL = desktop.home.appending(path: "Files")
            let delegate = DelegateSpy()
            picker.delegate = delegate
            try await present(picker) { window, navigation in
                #expect(navigation.viewControllers.count == 2 && navigation.topViewController?.title == "Files")
                #expect(await waitForRows(4, navigation))
                let contents = try FolderContents(of: desktop.home.appending(path: "Files"))
                #expect(contents.entries.map(\.name) == ["Folder", "Item 9.txt", "Item 10.txt", "Photo.png"])
                // A file of another type, and then a file in a folder.
                try select(3, navigation, window)
                #expect(delegate.calls.isEmpty)
                try select(0, navigation, window)
                #expect(await waitForRows(1, navigation) && navigation.topViewController?.title == "Folder")
                try select(0, navigation, window)
                #expect(await DesktopFixture.wait { !delegate.calls.isEmpty })
            }
            #expect(delegate.calls == ["picked true"] && delegate.urls.map(\.lastPathComponent) == ["Inside.txt"])
        }

        @Test("Several files are selected one after the other, and opened as copies")
        func severalFiles() async throws {
            let desktop = try DesktopFixture()
            defer { desktop.remove() }
            for name in ["a.txt", "b.txt", "c.txt"] { try desktop.write("Files/\(name)", name) }
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item], asCopy: true)
            picker.allowsMultipleSelection = true
            picker.directoryURL = desktop.home.appending(path: "Files")
            let delegate = DelegateSpy()
            picker.delegate = delegate
            try await present(picker) { window, navigation in
                #expect(await waitForRows(3, navigation))
                #expect(navigation.topViewController?.navigationItem.rightBarButtonItems?.map(\.isEnabled) == [false, true])
                for row in [2, 0, 1, 1] { try select(row, navigation, window) }
                let open = try #require(navigation.topViewController?.navigationItem.rightBarButtonItems?.first)
                #expect(open.title == "Open" && open.isEnabled)
                open.primaryAction?.performWithSender(nil, target: nil)
                #expect(await DesktopFixture.wait { !delegate.calls.isEmpty })
            }
            #expect(delegate.urls.map(\.lastPathComponent) == ["c.txt", "a.txt"])
            #expect(delegate.urls.allSatisfy { !$0.path.hasPrefix(desktop.home.path) })
            #expect(try String(contentsOf: delegate.urls[0], encoding: .utf8) == "c.txt")
            for url in delegate.urls { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
        }

        @Test("A file is exported to the folder that is shown, without replacing another, or moved there")
        func exporting() async throws {
            let desktop = try DesktopFixture()
            defer { desktop.remove() }
            let note = try desktop.write("Note.txt", "new")
            try desktop.write("Target/Note.txt", "old")
            for asCopy in [true, false] {
                let picker = UIDocumentPickerViewController(forExporting: [note], asCopy: asCopy)
                picker.directoryURL = desktop.home.appending(path: "Target")
                let delegate = DelegateSpy()
                picker.delegate = delegate
                try await present(picker) { window, navigation in
                    #expect(await DesktopFixture.wait { navigation.topViewController?.contentUnavailableConfiguration == nil })
                    let save = try #require(navigation.topViewController?.navigationItem.rightBarButtonItems?.first)
                    #expect(save.title == "Save")
                    save.primaryAction?.performWithSender(nil, target: nil)
                    #expect(await DesktopFixture.wait { !delegate.calls.isEmpty })
                }
                #expect(delegate.urls.map(\.lastPathComponent) == [asCopy ? "Note 2.txt" : "Note 3.txt"])
                #expect(FileManager.default.fileExists(atPath: note.path) == asCopy)
            }
            #expect(desktop.names(in: "Target") == ["Note 2.txt", "Note 3.txt", "Note.txt"])
        }

        @Test("The places are recent files, the home directory, the user's folders that exist, and the file system")
        func places() async throws {
            let desktop = try DesktopFixture()
            defer { desktop.remove() }
            for folder in ["Pictures/a", "Papers/a"] { try desktop.write(folder) }
            try desktop.write(".config/user-dirs.dirs", "XDG_DOCUMENTS_DIR=\"$HOME/Papers\"\n")
            let used = try desktop.write("Papers/R & D.txt")
            try desktop.write(
                ".local/share/recently-used.xbel",
                """
                <xbel><bookmark href="file:///nonexistent" modified="2026-01-03T00:00:00Z"/>
                <bookmark href="\(used.absoluteString.replacingOccurrences(of: "&", with: "&amp;"))" modified="2026-01-02T00:00:00Z"></bookmark>
                <bookmark href="\(desktop.home.appending(path: "Pictures/a").absoluteString)" modified="2026-01-04T00:00:00Z"/></xbel>
                """)
            #expect(
                RecentFiles.entries(UserDirectories(environment: TestApp.application.opener.environment)).map(\.name) == ["a", "R & D.txt"])
            let delegate = DelegateSpy()
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
            picker.delegate = delegate
            try await present(picker) { window, navigation in
                #expect(await waitForRows(5, navigation))
                try select(0, navigation, window)
                #expect(await waitForRows(2, navigation) && navigation.topViewController?.title == "Recents")
                let cancel = try #require(navigation.topViewController?.navigationItem.rightBarButtonItems?.first)
                cancel.primaryAction?.performWithSender(nil, target: nil)
                #expect(await DesktopFixture.wait { !delegate.calls.isEmpty })
            }
            #expect(delegate.calls == ["cancelled"])
        }

        @Test("A long folder is read up to a limit, and a folder that cannot be read is reported")
        func limits() throws {
            let desktop = try DesktopFixture()
            defer { desktop.remove() }
            for index in 0..<12 { try desktop.write("Many/\(index).txt") }
            let contents = try FolderContents(of: desktop.home.appending(path: "Many"), limit: 10)
            #expect(contents.entries.count == 10 && contents.isIncomplete)
            #expect(try !FolderContents(of: desktop.home.appending(path: "Many"), limit: 12).isIncomplete)
            #expect(throws: FolderError.self) { try FolderContents(of: desktop.home.appending(path: "Missing")) }
        }

        @Test("With a portal, its dialog replaces the browser, and its selection is opened")
        func portal() async throws {
            let desktop = try DesktopFixture()
            defer { desktop.remove() }
            let file = try desktop.write("Note.txt", "new")
            guard let portal = try PortalSimulator(.select([file])) else { return }
            defer { portal.stop() }
            TestApp.application.opener.environment["DBUS_SESSION_BUS_ADDRESS"] = portal.address
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
            let delegate = DelegateSpy()
            picker.delegate = delegate
            try await present(picker) { _, navigation in
                #expect(navigation.topViewController?.contentUnavailableConfiguration != nil)
                #expect(await DesktopFixture.wait { !delegate.calls.isEmpty })
            }
            #expect(delegate.calls == ["picked true"] && delegate.urls == [file])
        }
    }
}
