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

    /// A temperature, which is read and written as text or as a single byte.
    private final class Temperature: NSObject, NSItemProviderReading, NSItemProviderWriting, Sendable {
        let degrees: UInt8
        init(_ degrees: UInt8) { self.degrees = degrees }

        static var writableTypeIdentifiersForItemProvider: [String] { ["org.example.byte", "public.utf8-plain-text"] }
        static var readableTypeIdentifiersForItemProvider: [String] { ["org.example.byte", "public.utf8-plain-text"] }

        static func itemProviderVisibilityForRepresentation(
            withTypeIdentifier typeIdentifier: String
        ) -> NSItemProviderRepresentationVisibility { typeIdentifier == "org.example.byte" ? .ownProcess : .all }

        func loadData(
            withTypeIdentifier typeIdentifier: String,
            forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
        ) -> Progress? {
            completionHandler(typeIdentifier == "org.example.byte" ? Data([degrees]) : Data("\(degrees)".utf8), nil)
            return nil
        }

        static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
            if typeIdentifier == "org.example.byte", let degrees = data.first { return Self(degrees) }
            guard let degrees = UInt8(String(decoding: data, as: UTF8.self)) else { throw CocoaError(.coderReadCorrupt) }
            return Self(degrees)
        }
    }

    private func temperature(_ provider: NSItemProvider) async -> (degrees: UInt8?, hasError: Bool) {
        await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: Temperature.self) { object, error in
                continuation.resume(returning: ((object as? Temperature)?.degrees, error != nil))
            }
        }
    }

    @Test("An object of a class that the app defines is written in the forms that it states, and read from the one that its class prefers")
    func loadsOwnClass() async {
        let provider = NSItemProvider()
        provider.registerObject(Temperature(21), visibility: .all)
        #expect(provider.registeredTypeIdentifiers == ["org.example.byte", "public.utf8-plain-text"])
        #expect(await data(provider, "org.example.byte").data == Data([21]))
        #expect(await data(provider, "public.utf8-plain-text").data == Data("21".utf8))
        #expect(await temperature(provider).degrees == 21)
        // Another form that the class reads, and one that it cannot read.
        #expect(await temperature(NSItemProvider(object: "37" as NSString)).degrees == 37)
        let wrong = await temperature(NSItemProvider(object: "warm" as NSString))
        #expect(wrong.degrees == nil && wrong.hasError)
        let none = await temperature(NSItemProvider(object: UIColor.red))
        #expect(none.degrees == nil && none.hasError)
    }

    @Test("An object of a registered class is made for each load, and its error is that of the load")
    func registersClass() async {
        let (provider, counter) = (NSItemProvider(), Counter())
        provider.registerObject(ofClass: Temperature.self, visibility: .all) { completion in
            let count = counter.count.withLock { count in
                count += 1
                return count
            }
            if count > 2 { completion(nil, CocoaError(.fileNoSuchFile)) } else { completion(Temperature(UInt8(count)), nil) }
            return nil
        }
        #expect(counter.count.withLock { $0 } == 0 && provider.canLoadObject(ofClass: Temperature.self))
        #expect(await temperature(provider).degrees == 1)
        #expect(await temperature(provider).degrees == 2)
        let failed = await data(provider, "org.example.byte")
        #expect(failed.data == nil && failed.error?.code == CocoaError.fileNoSuchFile.rawValue)
    }

    @Test("Forms that can be opened in place are told from others by the options of files")
    func fileOptions() {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
            completion(Data(), nil)
            return nil
        }
        provider.registerFileRepresentation(forTypeIdentifier: "public.utf8-plain-text", fileOptions: .openInPlace, visibility: .all) {
            completion in
            completion(nil, true, CocoaError(.fileNoSuchFile))
            return nil
        }
        provider.registerFileRepresentation(forTypeIdentifier: "public.jpeg", fileOptions: [], visibility: .all) { completion in
            completion(nil, false, CocoaError(.fileNoSuchFile))
            return nil
        }
        #expect(provider.registeredTypeIdentifiers(fileOptions: []) == ["public.png", "public.utf8-plain-text", "public.jpeg"])
        #expect(provider.registeredTypeIdentifiers(fileOptions: .openInPlace) == ["public.utf8-plain-text"])
        #expect(provider.hasRepresentationConforming(toTypeIdentifier: "public.image"))
        #expect(!provider.hasRepresentationConforming(toTypeIdentifier: "public.image", fileOptions: .openInPlace))
        #expect(provider.hasRepresentationConforming(toTypeIdentifier: "public.text", fileOptions: .openInPlace))
    }

    @Test("A registered item is made when it is loaded, and a type that is missing is an error")
    func registersItem() async {
        let (provider, counter) = (NSItemProvider(), Counter())
        provider.registerItem(forTypeIdentifier: "org.example.number") { completion, _, _ in
            counter.count.withLock { $0 += 1 }
            completion(NSNumber(value: 5), nil)
        }
        #expect(counter.count.withLock { $0 } == 0)
        func number(_ type: String) async -> (Int?, Bool) {
            await withCheckedContinuation { continuation in
                provider.loadItem(forTypeIdentifier: type, options: nil) { item, error in
                    continuation.resume(returning: ((item as? NSNumber)?.intValue, error != nil))
                }
            }
        }
        let found = await number("org.example.number")
        #expect(found.0 == 5 && !found.1)
        #expect(counter.count.withLock { $0 } == 1)
        let missing = await number("org.example.other")
        #expect(missing.0 == nil && missing.1)
    }
}
