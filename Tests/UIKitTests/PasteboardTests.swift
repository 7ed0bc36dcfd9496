import Foundation
import Synchronization
import Testing

@testable import UIKit

@MainActor @Suite("Pasteboards", .serialized)
struct PasteboardTests {
    private let pasteboard = UIPasteboard.withUniqueName()

    @Test("A pasteboard has the text, URL, color or image that was put on it, and nothing after nil")
    func standardTypes() throws {
        pasteboard.string = "Hello"
        #expect(pasteboard.string == "Hello" && pasteboard.hasStrings && !pasteboard.hasURLs && pasteboard.changeCount == 1)
        #expect(pasteboard.types == ["public.utf8-plain-text"] && pasteboard.contains(pasteboardTypes: ["public.text"]))
        #expect(pasteboard.data(forPasteboardType: "public.plain-text") == Data("Hello".utf8))
        let url = try #require(URL(string: "https://example.org"))
        pasteboard.url = url
        #expect(pasteboard.url == url && pasteboard.hasURLs && pasteboard.string == "https://example.org" && !pasteboard.hasStrings)
        pasteboard.color = .red
        #expect(pasteboard.color == .red && pasteboard.hasColors)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1)) }
        pasteboard.setData(try #require(image.pngData()), forPasteboardType: "public.png")
        #expect(pasteboard.hasImages && pasteboard.image?.size.width == image.size.width * image.scale)
        pasteboard.string = nil
        #expect(pasteboard.numberOfItems == 0 && pasteboard.string == nil && pasteboard.changeCount == 5)
    }

    @Test("Items have several forms, are chosen by index, and expire")
    func items() {
        pasteboard.items = [["public.utf8-plain-text": "a", "public.url": URL(fileURLWithPath: "/a")], ["public.utf8-plain-text": "b"]]
        pasteboard.addItems([["org.example.own": Data([1])]])
        #expect(pasteboard.strings == ["a", "b"] && pasteboard.urls?.count == 1 && pasteboard.numberOfItems == 3)
        #expect(pasteboard.itemSet(withPasteboardTypes: ["public.text"]) == IndexSet([0, 1]))
        #expect(pasteboard.types(forItemSet: IndexSet(integer: 2)) == [["org.example.own"]])
        #expect(pasteboard.data(forPasteboardType: "org.example.own", inItemSet: nil) == [Data([1])])
        #expect(!pasteboard.contains(pasteboardTypes: ["public.text"], inItemSet: nil))
        #expect(pasteboard.contains(pasteboardTypes: ["public.text"], inItemSet: IndexSet([0, 1])))
        pasteboard.setItems([["public.utf8-plain-text": "c"]], options: [.expirationDate: Date(timeIntervalSinceNow: -1)])
        #expect(pasteboard.string == nil && pasteboard.items.isEmpty)
    }

    @Test("Pasteboards of one name share their items, until they are removed, and notify observers of changes")
    func names() throws {
        let name = UIPasteboard.Name("org.example.\(UUID().uuidString)")
        #expect(UIPasteboard(name: name, create: false) == nil)
        let first = try #require(UIPasteboard(name: name, create: true))
        let added = Mutex<[String]?>(nil)
        let observer = NotificationCenter.default.addObserver(forName: UIPasteboard.changedNotification, object: first, queue: nil) {
            note in
            let types = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String]
            added.withLock { $0 = types }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        let second = try #require(UIPasteboard(name: name, create: false))
        second.string = "shared"
        #expect(first.string == "shared" && first == second && first != pasteboard && added.withLock { $0 } == ["public.utf8-plain-text"])
        UIPasteboard.remove(withName: name)
        #expect(UIPasteboard(name: name, create: false) == nil && first.string == nil)
        #expect(UIPasteboard.general == UIPasteboard.general && UIPasteboard.general.name == .general)
        UIPasteboard.remove(withName: .general)
        #expect(UIPasteboard(name: .general, create: false) == UIPasteboard.general)
    }

    @Test("Providers that are put on a pasteboard become items when they are loaded, and items become providers")
    func providers() async throws {
        pasteboard.itemProviders = [NSItemProvider(object: "later" as NSString)]
        let deadline = Date(timeIntervalSinceNow: 20)
        while pasteboard.string == nil, Date() < deadline { try await Task.sleep(for: .milliseconds(2)) }
        #expect(pasteboard.string == "later")
        let provider = try #require(pasteboard.itemProviders.first)
        let text = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
        }
        #expect(text == "later")
    }

    @Test("A change of the desktop's clipboard replaces the items of the general pasteboard, counts as a change and posts one")
    func foreignText() {
        let general = UIPasteboard.general
        defer { general.items = [] }
        general.items = [["org.example.own": Data([1])]]
        let count = general.changeCount
        let information = Mutex<[[String]?]>([])
        let observer = NotificationCenter.default.addObserver(forName: UIPasteboard.changedNotification, object: general, queue: nil) {
            note in
            let lists = [UIPasteboard.changedTypesAddedUserInfoKey, UIPasteboard.changedTypesRemovedUserInfoKey].map {
                note.userInfo?[$0] as? [String]
            }
            information.withLock { $0 = lists }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        UIPasteboard.clipboardDidChange(hasText: true)
        #expect(general.changeCount == count + 1 && general.hasStrings && general.numberOfItems == 1)
        #expect(general.types == ["public.utf8-plain-text"] && !general.hasImages)
        #expect(general.contains(pasteboardTypes: ["public.text"], inItemSet: IndexSet(integer: 0)))
        #expect(information.withLock { $0 } == [["public.utf8-plain-text"], ["org.example.own"]])
        // Without a server, the text cannot be read.
        #expect(general.string == nil)
        UIPasteboard.clipboardDidChange(hasText: false)
        #expect(!general.hasStrings && general.numberOfItems == 0 && general.changeCount == count + 2)
    }

    @Test("A text of the general pasteboard is shared with the desktop unless its options keep it local")
    func localOnly() throws {
        let general = UIPasteboard.general
        let former = UIPasteboard.clipboard
        defer {
            UIPasteboard.clipboard = former
            general.items = []
        }
        try ServerFixture.with { fixture in
            UIPasteboard.clipboard = fixture.clipboard
            general.string = "shared"
            #expect(fixture.clipboard.text == "shared")
            general.setItems([["public.utf8-plain-text": "own"]], options: [.localOnly: true])
            #expect(general.string == "own" && fixture.clipboard.text == nil)
            general.setItems([["public.utf8-plain-text": "both"]], options: [.localOnly: false])
            #expect(general.string == "both" && fixture.clipboard.text == "both")
            general.setItems([["public.utf8-plain-text": "again"]])
            #expect(fixture.clipboard.text == "again")
        }
    }

    @Test("Removing a pasteboard removes its items and posts a notification, and the general one is not removed")
    func removal() {
        let name = UIPasteboard.Name(rawValue: "org.example.removed")
        let named = UIPasteboard(name: name, create: true)
        named?.string = "text"
        var posted: [String] = []
        let observer = NotificationCenter.default.addObserver(forName: UIPasteboard.removedNotification, object: nil, queue: nil) {
            // Posted on the main thread.
            nonisolated(unsafe) let note = $0
            MainActor.assumeIsolated { posted.append((note.object as? UIPasteboard)?.name.rawValue ?? "none") }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        UIPasteboard.remove(withName: .general)
        #expect(posted.isEmpty)
        UIPasteboard.remove(withName: name)
        #expect(posted == ["org.example.removed"])
        #expect(named?.string == nil && UIPasteboard(name: name, create: false) == nil)
    }

    @Test("A value of the automatic type is read as text, as a URL, as a color or as an image after its class")
    func automaticType() throws {
        let url = try #require(URL(string: "https://example.org"))
        pasteboard.items = [
            [UIPasteboard.typeAutomatic: "text"], [UIPasteboard.typeAutomatic: url], [UIPasteboard.typeAutomatic: UIColor.red],
        ]
        #expect(pasteboard.strings?.first == "text" && pasteboard.urls?.contains(url) == true && pasteboard.colors == [.red])
        #expect(pasteboard.images == nil)
    }
}
