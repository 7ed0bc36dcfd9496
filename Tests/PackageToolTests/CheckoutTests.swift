import Foundation
import Testing

@testable import PackageTool

@Suite struct CheckoutTests {
    private func dump(remotes: [String] = [], folders: [String] = []) throws -> Data {
        let remote = remotes.map { ["sourceControl": [["location": ["remote": [["urlString": $0]]]]]] as [String: Any] }
        let local = folders.map { ["fileSystem": [["path": $0]]] as [String: Any] }
        return try JSONSerialization.data(withJSONObject: ["dependencies": remote + local])
    }

    @Test("The repositories of direct and indirect dependencies are found by the last part of their URLs, whatever its case")
    func findsRepositories() throws {
        let folder = try Folder()
        for name in ["snapkit", "Alamofire.git", "Local"] { try folder.write("", to: "\(name)/Package.swift") }
        let dumps = [
            "App": try dump(remotes: ["https://example.com/SnapKit/SnapKit.git"], folders: [folder.path + "/Local"]),
            "snapkit": try dump(), "Alamofire.git": try dump(),
            "Local": try dump(remotes: ["git@example.com:Alamofire.git", "https://example.com/SnapKit/SnapKit.git"]),
        ]
        let mirrors = try Checkouts(folder: folder.url).mirrors(for: folder.url.appendingPathComponent("App")) {
            try #require(dumps[$0.lastPathComponent])
        }
        #expect(
            mirrors == [
                Checkouts.Remote(url: "https://example.com/SnapKit/SnapKit.git"): folder.path + "/snapkit",
                Checkouts.Remote(url: "git@example.com:Alamofire.git"): folder.path + "/Alamofire.git",
            ])
        try Checkouts.write(mirrors, to: folder.url.appendingPathComponent("configuration"))
        let file = try JSONSerialization.jsonObject(
            with: Data(contentsOf: folder.url.appendingPathComponent("configuration/mirrors.json")))
        let object = try #require((file as? [String: Any])?["object"] as? [[String: String]])
        #expect(object.count == 2 && object.allSatisfy { $0["mirror"]?.hasPrefix(folder.path) == true && $0["original"] != nil })
    }

    @Test("All dependencies without a repository are named in one error")
    func namesMissingRepositories() throws {
        let folder = try Folder()
        let data = try dump(remotes: ["https://example.com/b/Two.git", "https://example.com/a/One"])
        let failure = #expect(throws: Failure.self) { try Checkouts(folder: folder.url).mirrors(for: folder.url) { _ in data } }
        #expect(
            failure?.message
                == "\(folder.path) lacks the dependencies One (https://example.com/a/One), Two (https://example.com/b/Two.git); clone them "
                + "there")
    }

    @Test("All repositories without files, such as bare ones, are named with the missing ones, with what to do")
    func namesBareRepositories() throws {
        let folder = try Folder()
        try folder.write("ref: refs/heads/main", to: "One.git/HEAD")
        try folder.write("ref: refs/heads/main", to: "Two.git/HEAD")
        let data = try dump(remotes: ["https://example.com/b/Two", "https://example.com/a/One", "https://example.com/c/Three"])
        let failure = #expect(throws: Failure.self) { try Checkouts(folder: folder.url).mirrors(for: folder.url) { _ in data } }
        let advice = "there with its files, not as a bare repository"
        #expect(
            failure?.message.split(separator: "\n").map(String.init) == [
                "\(folder.path) lacks the dependency Three (https://example.com/c/Three); clone it there",
                "\(folder.path)/One.git has no Package.swift; clone https://example.com/a/One \(advice)",
                "\(folder.path)/Two.git has no Package.swift; clone https://example.com/b/Two \(advice)",
            ])
    }
}
