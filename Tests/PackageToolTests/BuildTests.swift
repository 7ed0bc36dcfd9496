import CommandLineInterface
import Foundation
import Testing

@testable import PackageTool

@Suite struct BuildTests {
    @Test("A build calls SwiftPM with the rewriting compiler and all further options")
    func passesOptions() throws {
        let fixture = try InstallationFixture()
        let code = try Command.build.run(
            ["--package-path", fixture.package, "--product", "App", "-c", "release", "--verbose"], fixture.place)
        #expect(code == 0)
        #expect(
            fixture.call == [
                fixture.folder.path + "/prefix/lib/lamina/toolchain/bin/lamina-swiftc", fixture.folder.path + "/toolchain/bin/swiftc",
                "build", "--package-path", fixture.package, "--configuration", "release", "-Xswiftc", "-DLAMINA_RUNTIME_abc", "--product",
                "App", "--verbose",
            ])
    }

    @Test("The exit code of a build is that of SwiftPM")
    func returnsExitCode() throws {
        var fixture = try InstallationFixture()
        fixture.place = Place(program: fixture.place.program, environment: fixture.place.environment.merging(["STATUS": "42"]) { $1 })
        #expect(try Command.build.run(["--package-path", fixture.package], fixture.place) == 42)
    }

    @Test("XCTest's tests are found by SwiftPM, even if the package lists them for Linux")
    func ignoresListsOfTests() throws {
        let fixture = try InstallationFixture()
        var options = PackageOptions()
        options.packagePath = fixture.package
        #expect(Command.discovery(options) == [])
        let tests = options.folder.appendingPathComponent("Tests")
        try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
        for folder in [tests, options.folder] {
            let list = folder.appendingPathComponent("LinuxMain.swift")
            try Data().write(to: list)
            #expect(Command.discovery(options) == ["--enable-test-discovery"])
            try FileManager.default.removeItem(at: list)
        }
        #expect(Command.discovery(options) == [])
    }

    @Test("Without a toolchain, modules or a package, the error is one sentence that says what to do")
    func reportsMissingParts() throws {
        let fixture = try InstallationFixture()
        func failure(_ place: Place, package: String) -> Failure? {
            do { _ = try Command.build.run(["--package-path", package], place) } catch { return error as? Failure }
            return nil
        }
        let bare = Place(program: fixture.place.program, environment: ["PATH": "/missing"])
        #expect(failure(bare, package: fixture.package)?.message.contains("install a Swift toolchain") == true)

        let moved = Place(program: "/missing/bin/lamina", environment: fixture.place.environment)
        #expect(failure(moved, package: fixture.package)?.message.contains("there are no modules in /missing/lib/lamina") == true)

        let absent = failure(fixture.place, package: fixture.folder.path)
        #expect(absent?.message == "there is no package in \(fixture.folder.path): it has no Package.swift")
    }

    @Test("Modules of another compiler, and modules without a record, are reported before anything is built")
    func reportsStaleInstallations() throws {
        for (recorded, part) in [("Swift version 6.2", "were compiled by Swift version 6.2"), (nil, "has no installation.json")] {
            let fixture = try InstallationFixture(recorded: recorded)
            let failure = #expect(throws: Failure.self) { try Command.build.run(["--package-path", fixture.package], fixture.place) }
            #expect(failure?.message.contains(part) == true && failure?.message.contains("make install") == true)
            #expect(failure?.code == 78 && fixture.call.isEmpty)
        }
    }

    @Test("Every command describes itself, and unknown options and commands are errors")
    func describesCommands() throws {
        for command in PackageTool.commands {
            guard case .text(let text) = try command.request(["--help"]) else {
                Issue.record("\(command.name) has no help")
                continue
            }
            #expect(text.hasPrefix("Usage: lamina \(command.name)") && text.split(separator: "\n").allSatisfy { $0.count <= 100 })
        }
        let place = Place(program: "/missing/bin/lamina", environment: [:])
        #expect(throws: UsageError.self) { try Command.new.run(["--size", "1x1"], place) }
        #expect(throws: UsageError.self) { try Command.build.run(["-c", "fast"], place) }
        #expect(throws: UsageError.self) { try Command.run.run(["A", "B"], place) }
        #expect(PackageTool(program: "/missing/bin/lamina", environment: [:]).run(["fly"]) == 64)
    }
}
