import Foundation
import Synchronization
import Testing
import UIKit

@Suite("Item providers")
struct ItemProviderTests {
    private func data(_ provider: NSItemProvider, _ type: String) async -> (data: Data?, error: NSError?) {
        await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
                continuation.resume(returning: (data, error.map { $0 as NSError }))
            }
        }
    }

    private func text(_ provider: NSItemProvider) async -> String? {
        await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
        }
    }

    @Test("A text is loaded as an object, and as data of its type and of those that it conforms to")
    func loadsText() async {
        let provider = NSItemProvider(object: "Grüße" as NSString)
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.text") && !provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(provider.canLoadObject(ofClass: String.self) && !provider.canLoadObject(ofClass: UIImage.self))
        #expect(await text(provider) == "Grüße")
        #expect(await data(provider, "public.plain-text").data == Data("Grüße".utf8))
        let missing = await data(provider, "public.png")
        #expect(missing.data == nil && missing.error?.domain == NSItemProvider.errorDomain)
        #expect(missing.error?.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
    }

    @Test("URLs, colors and images survive the way through data")
    func loadsObjects() async throws {
        func object<Object: NSItemProviderReading & Sendable>(_ provider: NSItemProvider, _ type: Object.Type) async -> Object? {
            await withCheckedContinuation { continuation in
                provider.loadObject(ofClass: type) { object, _ in continuation.resume(returning: object as? Object) }
            }
        }
        let file = NSItemProvider(object: NSURL(fileURLWithPath: "/tmp/x"))
        #expect(file.registeredTypeIdentifiers == ["public.file-url", "public.url"])
        let web = NSItemProvider(object: try #require(NSURL(string: "https://example.org/a")))
        let url = await withCheckedContinuation { continuation in
            web.loadObject(ofClass: URL.self) { url, _ in continuation.resume(returning: url) }
        }
        #expect(url?.absoluteString == "https://example.org/a")
        #expect(await object(NSItemProvider(object: UIColor.red), UIColor.self) == .red)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2)) }
        let loaded = await object(NSItemProvider(object: image), UIImage.self)
        #expect(loaded?.cgImage?.width == image.cgImage?.width)
    }

    @Test("Representations are made when they are asked for, and a later one of a type replaces the former")
    func loadsLazily() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "org.example.a", visibility: .all) { completion in
            completion(Data([0]), nil)
            return nil
        }
        let counter = Counter()
        provider.registerDataRepresentation(forTypeIdentifier: "org.example.a", visibility: .all) { completion in
            counter.count.withLock { $0 += 1 }
            completion(Data([1]), nil)
            return nil
        }
        #expect(counter.count.withLock { $0 } == 0)
        #expect(await data(provider, "org.example.a").data == Data([1]) && counter.count.withLock { $0 } == 1)
        #expect(provider.registeredTypeIdentifiers == ["org.example.a"])
    }

    private final class Counter: Sendable {
        let count = Mutex(0)
    }

    @Test("A file is loaded as data, as a copy that is removed, and in place if its provider allows it")
    func loadsFiles() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("items-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("note.txt")
        try Data("hello".utf8).write(to: file)
        let provider = try #require(NSItemProvider(contentsOf: file))
        #expect(provider.suggestedName == "note" && provider.hasItemConformingToTypeIdentifier("public.plain-text"))
        #expect(await data(provider, "public.plain-text").data == Data("hello".utf8))
        let copy = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(forTypeIdentifier: "public.plain-text") { url, _ in
                continuation.resume(returning: url.map { ($0, try? Data(contentsOf: $0)) })
            }
        }
        #expect(copy?.0.lastPathComponent == "note.txt" && copy?.0 != file && copy?.1 == Data("hello".utf8))
        let deadline = Date(timeIntervalSinceNow: 20)
        let copied = try #require(copy?.0.path)
        while FileManager.default.fileExists(atPath: copied), Date() < deadline { try await Task.sleep(for: .milliseconds(2)) }
        #expect(!FileManager.default.fileExists(atPath: copied))
        let inPlace = NSItemProvider()
        inPlace.registerFileRepresentation(forTypeIdentifier: "public.data", fileOptions: .openInPlace, visibility: .all) { completion in
            completion(file, true, nil)
            return nil
        }
        let opened = await withCheckedContinuation { continuation in
            inPlace.loadInPlaceFileRepresentation(forTypeIdentifier: "public.data") { url, isInPlace, _ in
                continuation.resume(returning: (url, isInPlace))
            }
        }
        #expect(opened.0 == file && opened.1)
        #expect(NSItemProvider(contentsOf: URL(string: "https://example.org")) == nil)
    }

    @Test("An item that was registered as an object is loaded as that object, and as data if it has any")
    func loadsItems() async {
        let provider = NSItemProvider(item: "text" as NSString, typeIdentifier: "public.utf8-plain-text")
        let item = await withCheckedContinuation { continuation in
            provider.loadItem(forTypeIdentifier: "public.text") { item, _ in continuation.resume(returning: (item as? NSString) as String?)
            }
        }
        #expect(item == "text")
        #expect(await data(provider, "public.utf8-plain-text").data == Data("text".utf8))
        let copy = provider.copy() as? NSItemProvider
        #expect(copy?.registeredTypeIdentifiers == provider.registeredTypeIdentifiers && copy !== provider)
    }
}
