// The executable `render-bench` measures performance beside a peer in the same run. See
// docs/performance.md.

import CommandLineInterface
import Foundation
import UIKit

struct Settings {
    /// The name of the only scene to run, or nil for all.
    var scene: String?
    var flicks = 10
    var threads = 1
    var frames = 1000
    /// The path of the folder for the pictures of `raster`, or nil to store none.
    var pictures: String?
    /// The path of the program that solves with kiwi.
    var kiwi = ".build/kiwi/kiwi-peer"
}

let tool = CommandLineTool<Settings>(
    name: "render-bench",
    synopsis: """
        commit [--scene NAME]
        admission [--scene NAME]
        raster [--scene NAME] [--pictures FOLDER]
        input [--scene NAME] [--flicks N]
        frame [--scene NAME] [--threads N]
        layout [--scene NAME] --kiwi PROGRAM
        trace --scene NAME [--frames N]
        film --scene NAME --pictures FOLDER [--flicks N]
        """,
    overview: """
        Prints one JSON object per line. `raster` draws the scenes S1 to S19 (see docs/performance.md) with the module Raster and with
        pixman, cairo and the C library, in turns, on one core. `frame` renders frames of the scenes F1 to F7 with the whole renderer in
        this process, on one core unless --threads requests more. `trace` renders 1,000 frames, or N, and records their allocations
        with glibc's `mtrace` (requires LD_PRELOAD=libc_malloc_debug.so.0) in the file that MALLOC_TRACE names. `commit` starts a
        render-server and commits this process's own layers to it:

          C1  one property: from the first vsync after the commit call to the notification that its frame is published
          C2  the first commit of 10,000 layers: from the call until it is applied, and its bytes
          C3  10,000 positions change in one commit: the same measurements
          C4  one property of one of 10,000 layers: the commit call, and its bytes
          P1  one change of a property, without an action and with an implicit one, and its share of the commit call;
              a property of each layer is read first, so that the wake-up is not part of the measurement
          C6  bytes of memory for each of 50,000 layers, in the server and in the app

        `input` runs whole UIKit apps:

          I1  from a touch's arrival in the server to the published frame with the app's response, at 60 and at 120 Hz
          I2  a list of 10,000 rows, flicked ten times or N: the server's missed vsyncs, the refreshes that the app dropped, the main
              thread's processor time per frame, and memory
          I3  the same for 1,000 messages whose heights result from constraints
          I4  at 60 and at 120 Hz: a table of 10,000 rows that determine their heights
          I5  likewise: a collection view of 100,000 items in three columns
          I6  likewise: a compositional layout with sections that scroll sideways
          I7  likewise: a list of a diffable data source that changes fifty rows twice a second
          I8  likewise: a table of 1,000 cards with pictures, text and shadows that views draw; `incomplete` counts the frames in which
              a visible card waited for its picture
          I9  likewise: the same cards, drawn by nodes; `incomplete` counts the frames in which a visible card waited to be drawn

        `film` flicks through I8 or I9 twice or N times at 60 Hz, and stores each frame that the server publishes in the folder as
        MICROSECONDS-WIDTHxHEIGHT.bgra, by the time that it shows.

        `admission` decodes and admits the largest commits in this process, in the turns of the server's event loop, and reports the
        processor time of the turns.

        `layout` solves chains, rows, grids and stacks with LayoutEngine and, in turns, with kiwi, in the program that Scripts/kiwi
        builds: a new system (build), a changed constant (edit), some constraints removed (leave) and all removed (clear).

        C1 to C3 are compared with the machine's plain socket round trip of 64 bytes, measured in the same run; P1 with setting a
        property of a plain class and creating an NSObject.
        """,
    options: [
        .text("--scene", "NAME", requires: "the name of a scene", help: "Run only this scene.") { $0.scene = $1 },
        .integer("--flicks", "N", in: 2...1_000_000, help: "The number of flicks of `input` (default 10).") { $0.flicks = $1 },
        .integer("--threads", "N", in: 1...64, help: "The number of painting threads of `frame` (default 1).") { $0.threads = $1 },
        .integer("--frames", "N", in: 1...1_000_000, help: "The number of frames of `trace` (default 1000).") { $0.frames = $1 },
        .text(
            "--pictures", "FOLDER", requires: "a path",
            help: "Store what each library draws in `raster` as SCENE-LIBRARY.ppm, or the frames of `film`."
        ) { $0.pictures = $1 },
        .text("--kiwi", "PROGRAM", requires: "a path", help: "The program of Scripts/kiwi, for `layout`.") { $0.kiwi = $1 },
    ],
    acceptsCommand: true)
let (settings, operands) = tool.parseOrExit(CommandLine.arguments.dropFirst(), into: Settings())
if let operand = operands.dropFirst().first {
    tool.fail(UsageError("unexpected argument '\(operand)'; run 'render-bench --help' for the list of options"))
}
let scene = settings.scene
let flicks = settings.flicks

do {
    switch operands.first {
    case "echo": RoundTrip.echo(socket: 0)
    case "admission": try AdmissionBenchmark(only: scene).run()
    case "commit": try CommitBenchmark(only: scene).run()
    case "input": try InputBenchmark(only: scene, flicks: flicks).run()
    case "input-app":
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(InputApp.self))
    case "list-app":
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(ListApp.self))
    case "chat-app":
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(ChatApp.self))
    case "table-app":
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(TableApp.self))
    case "grid-app":
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(GridApp.self))
    case "page-app":
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(PageApp.self))
    case "feed-app":
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(FeedApp.self))
    case "story-table-app":
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(StoryTableApp.self))
    case "story-node-app":
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(StoryNodeApp.self))
    case "raster": try RasterBenchmark(only: scene, pictures: settings.pictures).run()
    case "frame": try FrameBenchmark(only: scene, threads: settings.threads).run()
    case "layout":
        try LayoutBenchmark(only: scene, peer: settings.kiwi).run()
    case "film":
        guard let folder = settings.pictures else { tool.fail(UsageError("'film' requires --pictures FOLDER")) }
        try FeedFilm(scene: scene ?? "I9", folder: URL(filePath: folder), flicks: min(flicks, 3)).run()
    case "trace":
        try FrameTrace(scene.flatMap(FrameScene.init(rawValue:)) ?? .f3, frames: settings.frames).run()
    default:
        let problem = operands.first.map { "unknown command '\($0)'" } ?? "a command is required"
        tool.fail(UsageError("\(problem); run 'render-bench --help' for the list of commands"))
    }
} catch {
    tool.fail("\(error)", code: EXIT_FAILURE)
}
