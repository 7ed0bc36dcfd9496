import CommandLineInterface
import Foundation

extension Command {
    static var test: Command {
        Command(
            "test", "[OPTION]...",
            summary: "Builds a package and runs its tests, those of XCTest and of Swift Testing, with a render server.",
            details: """
                The tests run in a launched application without a delegate. Their main actor is the main
                thread, whose run loop is UIKit's. Unless a render server runs, one without a display is
                started, and ended after the tests.
                Options that are not listed here, such as --filter NAME, are those of 'swift test'.
                """,
            settings: PackageOptions(), options: PackageOptions.options, passesOptions: true
        ) { options, operands, place in
            var (options, operands) = (options, operands)
            try options.takeConfiguration(from: &operands)
            let supervisor = Supervisor()
            let builder = try PackageBuilder(options, place)
            let server = try ServerProcess.findOrStart(place, .headless, options: ["--size", "390x844"])
            defer { server.stop() }
            let tests = try builder.start(
                "test", discovery(options) + operands, variables: ["LAMINA_SOCKET": server.socket, "LAMINA_TEST_HOST": "1"])
            guard let end = supervisor.wait(for: tests, needing: server.process) else {
                throw Failure("the render server ended before the tests")
            }
            return end.code
        }
    }

    /// The option that has SwiftPM find tests of XCTest by itself, as on iOS, although the package
    /// contains a list of them for earlier toolchains on Linux.
    ///
    /// SwiftPM searches the list in the folders above those of the test targets, up to the
    /// package's own.
    static func discovery(_ options: PackageOptions) -> [String] {
        let (files, package) = (FileManager.default, options.folder.path)
        let inner = (try? files.contentsOfDirectory(atPath: package)) ?? []
        let folders = [package] + inner.filter { !$0.hasPrefix(".") }.map { "\(package)/\($0)" }
        let lists = folders.flatMap { folder in ["LinuxMain.swift", "XCTMain.swift"].map { "\(folder)/\($0)" } }
        return lists.contains { files.fileExists(atPath: $0) } ? ["--enable-test-discovery"] : []
    }
}
