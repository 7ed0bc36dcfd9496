// The executable `render-bench`: what is fast, measured beside a peer in the same run. See docs/performance.md.

import Foundation
import UIKit

let arguments = Array(CommandLine.arguments.dropFirst())
let usage = """
    Usage: render-bench commit|raster [--scene NAME]
           render-bench input [--scene NAME] [--flicks N]
           render-bench frame [--scene NAME] [--threads N]
           render-bench layout [--scene NAME] --kiwi PROGRAM
           render-bench trace --scene NAME [--frames N]

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
    """

/// What follows a flag.
func value(of flag: String) -> String? {
    arguments.firstIndex(of: flag).flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil }
}

let scene = value(of: "--scene")
let flicks = max(2, value(of: "--flicks").flatMap { Int($0) } ?? 10)

do {
    switch arguments.first {
    case "echo": RoundTrip.echo(socket: 0)
    case "--help": print(usage)
    case "commit": try CommitBenchmark(only: scene).run()
    case "input": try InputBenchmark(only: scene, flicks: flicks).run()
    case "input-app":
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(InputApp.self))
    case "list-app":
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(ListApp.self))
    case "chat-app":
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(ChatApp.self))
    case "raster": RasterBenchmark(only: scene).run()
    case "frame": try FrameBenchmark(only: scene, threads: max(1, value(of: "--threads").flatMap { Int($0) } ?? 1)).run()
    case "layout":
        try LayoutBenchmark(only: scene, peer: value(of: "--kiwi") ?? ".build/kiwi/kiwi-peer").run()
    case "trace":
        let frames = value(of: "--frames").flatMap { Int($0) } ?? 1000
        try FrameTrace(scene.flatMap(FrameScene.init(rawValue:)) ?? .f3, frames: frames).run()
    default:
        FileHandle.standardError.write(Data((usage + "\n").utf8))
        exit(64)
    }
} catch {
    FileHandle.standardError.write(Data("render-bench: \(error)\n".utf8))
    exit(1)
}
