import Foundation
import Testing

/// Builds a package that is written for iOS with SwiftPM and the compiler wrapper.
@Suite(.serialized) struct PackageTests {
    private static let output = """
        iOS
        Player.QuietController true
        0 true
        controller
        rate 1.0
        skipped to 12
        finished: no reason
        shared with Ada
        Eject: no method eject:
        playTapped: skipTo: endPlaybackBecauseOf: shareWith: eject:
        quiet controller
        rate 0.5
        stayed before 12
        finished: no reason
        quiet controller is done
        shared with Ada
        Eject: no method eject:
        playTapped: skipTo: endPlaybackBecauseOf: shareWith: eject:

        """

    @Test("A package for iOS builds unmodified, runs, and is rebuilt correctly after edits in files that others depend on")
    func buildsAndRebuilds() throws {
        let package = try PackageFixture()
        defer { package.remove() }
        var build = try package.build()
        try #require(build.status == 0, "\(build.output)")
        #expect(try package.runProgram() == Self.output)

        // Nothing is compiled again without an edit.
        build = try package.build()
        #expect(build.status == 0 && !build.output.contains("Compiling"), "\(build.output)")

        // The name of a selector in Controller.swift follows from a declaration in another file.
        let quiet = try package.timeOfObject("Player.build/QuietController.swift.o")
        try package.replace("@objc func share(with", with: "@objc(shareFile:) func share(with", in: "Player/Controller+Sharing.swift")
        build = try package.build()
        try #require(build.status == 0, "\(build.output)")
        #expect(try package.runProgram() == Self.output.replacing("shareWith:", with: "shareFile:"))
        #expect(try package.timeOfObject("Player.build/QuietController.swift.o") == quiet)

        // An override that moves to an extension, and an implementation that goes.
        try package.replace("    var volume: Double { 0.5 }\n", with: "", in: "Player/QuietController.swift")
        try package.replace(
            "    func player(_", with: "    override func copy() -> Any { self }\n    func player(_", in: "Player/Controller+Delegate.swift"
        )
        build = try package.build()
        try #require(build.status == 0, "\(build.output)")
        #expect(try package.runProgram() == Self.output.replacing("shareWith:", with: "shareFile:").replacing("rate 0.5", with: "rate 1.0"))

        // A requirement that another module declares.
        try package.replace("shouldSkipTo time", with: "mayPass time", in: "PlayerKit/PlayerDelegate.swift")
        try package.replace("shouldSkipTo: time", with: "mayPass: time", in: "PlayerKit/Player.swift")
        build = try package.build()
        try #require(build.status == 0, "\(build.output)")
        #expect(try package.runProgram().components(separatedBy: "skipped to 12").count == 3)
    }

    @Test("An edit in a function compiles its file alone, and a build without the record of the last one is the same as with it")
    func usesRecords() throws {
        let package = try PackageFixture()
        defer { package.remove() }
        func expectBuild(_ output: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
            let build = try package.build()
            try #require(build.status == 0, "\(build.output)", sourceLocation: sourceLocation)
            #expect(try package.runProgram() == output, sourceLocation: sourceLocation)
        }
        // The description of the controller, which that of the quiet one contains.
        func output(naming name: String) -> String { Self.output.replacing("controller", with: name) }
        try expectBuild(Self.output)
        let record = package.folder.appendingPathComponent(".build/debug/Player.build/lamina/record")
        let texts = record.deletingLastPathComponent().appendingPathComponent("sources")
        let (first, quiet) = (try Data(contentsOf: record), try package.timeOfObject("Player.build/QuietController.swift.o"))

        // The other files are neither rewritten nor compiled.
        try package.replace("\"controller\"", with: "\"the controller\"", in: "Player/Controller.swift")
        try expectBuild(output(naming: "the controller"))
        #expect(try package.timeOfObject("Player.build/QuietController.swift.o") == quiet)
        #expect(try Data(contentsOf: record) != first)

        // A record of an earlier state, a damaged one, and one without a text that it refers to.
        try first.write(to: record)
        try package.replace("\"the controller\"", with: "\"one controller\"", in: "Player/Controller.swift")
        try expectBuild(output(naming: "one controller"))
        try Data(first.prefix(first.count / 2)).write(to: record)
        try package.replace("\"one controller\"", with: "\"the controller\"", in: "Player/Controller.swift")
        try expectBuild(output(naming: "the controller"))
        for name in try FileManager.default.contentsOfDirectory(atPath: texts.path) where name.hasSuffix("-QuietController.swift") {
            try FileManager.default.removeItem(at: texts.appendingPathComponent(name))
        }
        try package.replace("\"the controller\"", with: "\"controller\"", in: "Player/Controller.swift")
        try expectBuild(Self.output)
    }

    @Test("Errors name the original file and line, those of the rewriter and those of Swift")
    func reportsErrors() throws {
        let package = try PackageFixture()
        defer { package.remove() }
        try package.replace("@objc private func playTapped", with: "private func playTapped", in: "Player/Controller.swift")
        var build = try package.build()
        #expect(build.status != 0)
        #expect(
            build.output.contains(
                "Player/Controller.swift:7:54: error: argument of '#selector' refers to instance method 'playTapped(_:)'"),
            "\(build.output)")

        try package.replace("private func playTapped", with: "@objc private func playTapped", in: "Player/Controller.swift")
        try package.replace("player.play()", with: "player.play(", in: "Player/Controller.swift")
        build = try package.build()
        #expect(build.status != 0 && build.output.contains("Player/Controller.swift:21:5: error: "), "\(build.output)")
        #expect(
            !build.output.contains("Objective-C interoperability") && !build.output.contains("QuietController.swift"), "\(build.output)")

        try package.replace("player.play(", with: "player.stop()", in: "Player/Controller.swift")
        build = try package.build()
        #expect(
            build.status != 0 && build.output.contains("Player/Controller.swift:20:16: error: value of type 'Player' has no member 'stop'"),
            "\(build.output)")
    }
}
