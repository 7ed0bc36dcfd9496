import CompilerWrapper
import Foundation
import Glibc

/// `swiftc` for code that is written for iOS. SwiftPM calls it with `SWIFT_EXEC=lamina-swiftc swift
/// build`; see docs/decisions/0028.
let environment = ProcessInfo.processInfo.environment
let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
}

do {
    let compiler = try RealCompiler(environment: environment, program: program)
    let folder = FileManager.default.currentDirectoryPath
    let invocation = Invocation(Array(CommandLine.arguments.dropFirst()), folder: folder)
    var arguments = invocation.arguments
    if invocation.kind != .other {
        let runtime = try Runtime(environment: environment, program: program)
        arguments = try CompilerWrapper(runtime, compiler).prepare(invocation)
    }
    let words = ([compiler.path] + arguments).map { strdup($0) } + [nil]
    execv(compiler.path, words)
    fail("lamina-swiftc: error: \(compiler.path) cannot be run: \(String(cString: strerror(errno)))")
} catch let rejected as RejectedSources {
    fail("\(rejected)")
} catch {
    fail("lamina-swiftc: error: \(error)")
}
