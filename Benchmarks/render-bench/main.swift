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
    /// The path of the program that solves with kiwi.
    var kiwi = ".build/kiwi/kiwi-peer"
}

let tool = CommandLineTool<Settings>(
    name: "render-bench",
    synopsis: """
        commit|raster [--scene NAME]
        input [--scene NAME] [--flicks N]
        frame [--scene NAME] [--threads N]
        layout [--scene NAME] --kiwi PROGRAM
        trace --scene NAME [--frames N]
        """,
    overview: """
        Prints one JSON object a line. `raster` draws the scenes S1 to S15 (see docs/performance.md) by the module Raster and by
        pixman, cairo and the C library, in turns, on one core. `frame` makes frames of the scenes F1 to F7 by the whole renderer in
        this process, on one core unless more threads are asked for. `trace` makes 1,000 frames, or N, of which glibc's `mtrace` takes
        down what they allocate (with LD_PRELOAD=libc_malloc_debug.so.0, in the file that MALLOC_TRACE says). `commit` drives a
        render-server that it starts, by this process's own layers:

          C1  one property: from the first vsync after the commit call to the news that its frame is published
          C2  the first commit of 10,000 layers: from the call to applied, and its bytes
          C3  10,000 positions change in one commit: likewise
          C4  one property of one of 10,000 layers: the commit call, and its bytes
          P1  one change of a property, without an action and with an implicit one, and its part of the commit call;
              a property of each layer is read before, so that what is measured is the change and not the wake-up
          C6  bytes of memory for each of 50,000 layers, in the server and in the app

        `input` runs whole UIKit apps:

          I1  from a touch's arrival in the server to the published frame with the app's answer, at 60 and at 120 Hz
          I2  a list of 10,000 rows, flicked ten times or N: vsyncs missed, the main thread's processor time a frame, and memory
          I3  the same of 1,000 messages that constraints give their heights

        `layout` solves chains, rows, grids and stacks by LayoutEngine and, in turns, by kiwi, in the program that Scripts/kiwi
        builds: from nothing (build), with one constant changed (edit), some constraints removed (leave) and all (clear).

        C1 to C3 stand beside the machine's plain socket round trip of 64 bytes, measured in the same run;
        P1 beside the set of a plain class's property and the making of an NSObject.
        """,
    options: [
        .text("--scene", "NAME", requires: "the name of a scene", help: "Run only this scene.") { $0.scene = $1 },
        .integer("--flicks", "N", in: 2...1_000_000, help: "The number of flicks of `input` (default 10).") { $0.flicks = $1 },
        .integer("--threads", "N", in: 1...64, help: "The number of painting threads of `frame` (default 1).") { $0.threads = $1 },
        .integer("--frames", "N", in: 1...1_000_000, help: "The number of frames of `trace` (default 1000).") { $0.frames = $1 },
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
    case "commit": try CommitBenchmark(only: scene).run()
    case "input": try InputBenchmark(only: scene, flicks: flicks).run()
    case "input-app":
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(InputApp.self))
    case "list-app":
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(ListApp.self))
    case "chat-app":
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(ChatApp.self))
    case "raster": RasterBenchmark(only: scene).run()
    case "frame": try FrameBenchmark(only: scene, threads: settings.threads).run()
    case "layout":
        try LayoutBenchmark(only: scene, peer: settings.kiwi).run()
    case "trace":
        try FrameTrace(scene.flatMap(FrameScene.init(rawValue:)) ?? .f3, frames: settings.frames).run()
    default:
        let problem = operands.first.map { "unknown command '\($0)'" } ?? "a command is required"
        tool.fail(UsageError("\(problem); run 'render-bench --help' for the list of commands"))
    }
} catch {
    tool.fail("\(error)", code: EXIT_FAILURE)
}
