import Foundation
import Testing

@testable import UIKit

/// A user's home directory in a temporary folder, and programs of a desktop that record their
/// arguments. `remove()` restores the application's own desktop.
@MainActor final class DesktopFixture {
    let home = FileManager.default.temporaryDirectory.appending(path: "home-\(UUID().uuidString)")
    private let former = TestApp.application.opener

    /// Creates the fixture.
    ///
    /// - Parameter programs: The names of programs that are installed, such as `xdg-open`.
    init(_ programs: [String] = []) throws {
        try FileManager.default.createDirectory(at: home.appending(path: "bin"), withIntermediateDirectories: true)
        for name in programs {
            let file = home.appending(path: "bin/\(name)")
            let script = "#!/bin/sh\nfor argument in \"$@\"; do echo \"$argument\" >>\"$HOME/\(name).partial\"; done\n"
            try Data((script + "mv \"$HOME/\(name).partial\" \"$HOME/\(name).arguments\"\n").utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        TestApp.application.opener = DesktopOpener(
            environment: ["HOME": home.path, "PATH": "\(home.path)/bin:\(programs.isEmpty ? "" : "/usr/bin:/bin")"])
        if programs.isEmpty { TestApp.application.opener.environment["PATH"] = "\(home.path)/bin" }
    }

    func remove() {
        TestApp.application.opener = former
        try? FileManager.default.removeItem(at: home)
    }

    /// Returns the arguments with which a program was run.
    func arguments(of program: String) -> [String]? {
        (try? String(contentsOf: home.appending(path: "\(program).arguments"), encoding: .utf8))?
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// Writes a file.
    @discardableResult func write(_ path: String, _ text: String = "") throws -> URL {
        let file = home.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    /// Returns the names of the files in a folder.
    func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: home.appending(path: folder).path)) ?? []).sorted()
    }

    /// Waits until a condition holds, for a minute at most, and returns whether it does.
    static func wait(_ condition: () -> Bool) async -> Bool {
        let end = Date() + 60
        while !condition() {
            guard Date() < end else { return false }
            TestApp.pass()
            // Blocks of the main queue run while the test is suspended.
            try? await Task.sleep(for: .milliseconds(2))
        }
        return true
    }
}

/// A controller that presents and dismisses without animations, which end only with a server.
final class InstantController: UIViewController {
    override func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        super.present(viewControllerToPresent, animated: false, completion: completion)
    }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        super.dismiss(animated: false, completion: completion)
    }
}

/// Activities that present without animations.
final class InstantActivityController: UIActivityViewController {
    override func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        super.present(viewControllerToPresent, animated: false, completion: completion)
    }
}

/// Tests that replace the application's desktop, one after the other.
@MainActor @Suite("Sharing and files", .serialized) enum SharingTests {}
