// An app that reports on stdout and stderr what its main run loop does, for RunLoopTests,
// DebuggerTests and AppCommandLineTests.
//
// Its first argument names what it does after its scene has become active:
//
//     launch   fires a timer
//     stop     changes a view from an observer of the run loop's exit, and stops the run loop
//     passes   fires 200 timers, one per pass, then does nothing
//     order    changes a view from an observer just before Core Animation's, in one pass
//     debug    turns a view and shows a button, and may be debugged by any process
//     traits   reports its arguments, its text size and its layout direction

import CLinux
import CoreFoundation
import Foundation
import QuartzCore
import UIKit

if CommandLine.arguments.dropFirst().first == "debug" {
    // The security module Yama may otherwise restrict debuggers to ancestors of this process.
    _ = lx_prctl(PR_SET_PTRACER, UInt.max)
}
report("app starts")
let status = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
report("UIApplicationMain returned \(status)")
// The test inspects the render tree while the process is alive.
while true { pause() }

/// Writes a line to stdout immediately.
func report(_ line: String) {
    print(line)
    fflush(nil)
}
