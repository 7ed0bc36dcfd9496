import Foundation
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// Network images, from a server on this machine. Facts from Texture's ASNetworkImageNodeTests.mm
/// and ASBasicImageDownloaderTests.mm.
@MainActor @Suite(.usesApp) struct NetworkImageTests {
    private final class DelegateSpy: ASNetworkImageNodeDelegate {
        var events: [String] = []
        func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode) { events.append("start") }
        func imageNodeDidLoadImageFromCache(_ imageNode: ASNetworkImageNode) { events.append("cache") }
        func imageNodeDidFailToLoadImageFromCache(_ imageNode: ASNetworkImageNode) { events.append("no cache") }
        func imageNodeWillLoadImageFromNetwork(_ imageNode: ASNetworkImageNode) { events.append("network") }
        func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) { events.append("image") }
        func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) { events.append("error") }
        func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) { events.append("shown") }
    }

    private let server: HTTPServer
    private let window = TestApp.showWindow()

    init() throws {
        server = try HTTPServer()
        server.add(try Self.picture(.red), at: "/red.png")
        server.add(try Self.picture(.blue), at: "/blue.png")
    }

    private static func picture(_ color: UIColor) throws -> Data {
        try #require(
            UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
            }.pngData())
    }

    private func node(_ path: String, cache: MemoryImageCache = MemoryImageCache(byteLimit: 1 << 20)) -> ASNetworkImageNode {
        let node = ASNetworkImageNode(cache: cache, downloader: ASBasicImageDownloader.shared)
        node.url = server.url(path)
        node.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        return node
    }

    private func end() {
        window.isHidden = true
        server.stop()
    }

    @Test("AK7 A network image is downloaded when its node comes near the screen, and shown")
    func downloads() async throws {
        let node = node("/red.png")
        let spy = DelegateSpy()
        node.delegate = spy
        #expect(server.requests.isEmpty)
        window.addSubnode(node)
        try await TestApp.run("the image") { node.contents != nil }
        #expect(ContentsPixels(node)[5, 5] == 0xFFFF_0000 && node.currentImageQuality == 1 && node.downloadProgress == 1)
        #expect(spy.events == ["start", "no cache", "network", "image", "shown"])
        end()
    }

    @Test("AK7 An image that was downloaded before comes from the cache, which is bounded")
    func caches() async throws {
        // Each picture takes 4 · 80 · 80 bytes.
        let cache = MemoryImageCache(byteLimit: 4 * 80 * 80 + 1)
        for _ in 0..<2 {
            let node = node("/red.png", cache: cache)
            window.addSubnode(node)
            try await TestApp.run("the image") { node.contents != nil }
            node.removeFromSupernode()
        }
        #expect(server.requests == ["/red.png"])
        let other = node("/blue.png", cache: cache)
        window.addSubnode(other)
        try await TestApp.run("the other image") { other.contents != nil }
        #expect(cache.byteCount <= 4 * 80 * 80 + 1)
        #expect(cache.synchronouslyFetchedCachedImage(with: server.url("/red.png")) == nil)
        end()
    }

    @Test("AK7 The default image is shown until the image is loaded; the progress is reported")
    func showsDefaultImage() async throws {
        server.hold()
        let node = node("/red.png")
        let placeholder = try #require(UIImage(data: try Self.picture(.green)))
        node.defaultImage = placeholder
        #expect(node.image === placeholder)
        window.addSubnode(node)
        try await TestApp.run("half of the image") { node.downloadProgress > 0.3 && node.downloadProgress < 0.8 }
        #expect(node.image === placeholder)
        server.release()
        try await TestApp.run("the image") { node.image !== placeholder }
        end()
    }

    @Test("AK7 An error is reported, and a later address is loaded")
    func reportsErrors() async throws {
        let node = node("/nothing.png")
        let spy = DelegateSpy()
        node.delegate = spy
        window.addSubnode(node)
        try await TestApp.run("the error") { spy.events.contains("error") }
        #expect(node.image == nil)
        node.url = server.url("/blue.png")
        try await TestApp.run("the image") { node.contents != nil }
        #expect(ContentsPixels(node)[5, 5] == 0xFF00_00FF)
        end()
    }

    @Test("AK7 A managed node that leaves the preload range cancels its download, and loads again when it is back")
    func cancelsOutsideRange() async throws {
        server.hold()
        let node = node("/red.png")
        let spy = DelegateSpy()
        node.delegate = spy
        node.setRangeManaged(true)
        node.setInterfaceState([.preload])
        try await TestApp.run("half of the image") { node.downloadProgress > 0 }
        node.setInterfaceState([])
        #expect(node.downloadProgress == 0)
        server.release()
        await TestApp.settle()
        #expect(node.image == nil && !spy.events.contains("image") && !spy.events.contains("error"))
        node.setInterfaceState([.preload])
        server.release()
        try await TestApp.run("the image") { node.image != nil }
        end()
    }

    @Test("AK7 A file is read in the background")
    func readsFiles() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("nodes-\(UUID().uuidString).png")
        try Self.picture(.blue).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let node = ASNetworkImageNode()
        node.url = file
        node.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        window.addSubnode(node)
        try await TestApp.run("the image") { node.contents != nil }
        #expect(ContentsPixels(node)[5, 5] == 0xFF00_00FF)
        end()
    }

    @Test("AK7 An image that the app sets replaces the address")
    func replacesAddress() async throws {
        let node = node("/red.png")
        let image = try #require(UIImage(data: try Self.picture(.green)))
        node.image = image
        window.addSubnode(node)
        try await TestApp.run("the image") { node.contents != nil }
        #expect(node.url == nil && node.image === image && server.requests.isEmpty)
        end()
    }
}
