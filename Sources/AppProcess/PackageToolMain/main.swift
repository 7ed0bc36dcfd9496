// The executable `lamina`: builds, tests and runs packages that are written for iOS.

import Foundation
import PackageTool

let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
exit(PackageTool(program: program, environment: ProcessInfo.processInfo.environment).run(Array(CommandLine.arguments.dropFirst())))
