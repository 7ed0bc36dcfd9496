import CommandLineInterface
import CompilerWrapper
import Foundation

extension Command {
    static var doctor: Command {
        Command(
            "doctor", "", summary: "Checks the toolchain, the installation, the server and the display.",
            details: "Each line says that a part is well, or what to do. The exit code is 1 if something must be done.",
            settings: (), options: []
        ) { (_: Void, operands: [String], place: Place) in
            if let operand = operands.first { throw UsageError("unexpected argument '\(operand)'") }
            var isWell = true
            for check in Doctor.checks {
                let line: String
                do throws(Failure) {
                    line = "ok   \(check.name): \(try check.perform(place))"
                } catch {
                    line = "FAIL \(check.name): \(error.message)"
                    isWell = false
                }
                _ = StandardStream.output.write(line)
            }
            return isWell ? 0 : 1
        }
    }
}

/// The checks of `lamina doctor`.
enum Doctor {
    struct Check {
        let name: String
        /// Returns the state of a part that needs nothing.
        let perform: (Place) throws(Failure) -> String
    }

    static var checks: [Check] {
        [
            Check(name: "toolchain") { place throws(Failure) in
                let toolchain = try place.toolchain()
                do throws(WrapperError) {
                    return "\(try toolchain.compiler.version()), \(toolchain.compiler.path)"
                } catch {
                    throw Failure(error.description)
                }
            },
            Check(name: "modules") { place throws(Failure) in try place.runtime(for: place.toolchain()).folder },
            Check(name: "compiler") { place throws(Failure) in try running(place.runtime(for: place.toolchain()).wrapper, place) },
            Check(name: "resources") { place throws(Failure) in
                try running(place.runtime(for: place.toolchain()).resourceCompiler, place)
            },
            Check(name: "server") { place throws(Failure) in
                if let socket = ServerProcess.running(place.environment) { return "one is running, \(socket)" }
                try ServerProcess.start(place, .headless).stop()
                return "none is running; 'lamina run' and 'lamina test' start one"
            },
            Check(name: "display") { place throws(Failure) in
                for name in ["WAYLAND_DISPLAY", "DISPLAY"] {
                    guard let value = place.environment[name], !value.isEmpty else { continue }
                    _ = try place.tool("lamina-window")
                    return "\(name) is \(value); 'lamina run' opens a window"
                }
                _ = try place.tool("layerctl")
                return "none; 'lamina run' draws into memory, and 'layerctl screenshot FILE.png' shows the screen"
            },
        ]
    }

    /// Returns the path of an installed program that can be run.
    private static func running(_ path: String, _ place: Place) throws(Failure) -> String {
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw Failure("\(path) is missing; install Lamina again with `make install`", code: EX_CONFIG)
        }
        guard try silently([path, "--version"], place) == .exited(0) else {
            throw Failure("\(path) cannot run; install Lamina again with `make install`", code: EX_CONFIG)
        }
        return path
    }

    /// Runs a program without showing what it prints.
    private static func silently(_ command: [String], _ place: Place) throws(Failure) -> ChildProcess.End? {
        guard let null = FileHandle(forWritingAtPath: "/dev/null") else { throw Failure("/dev/null cannot be written") }
        let process = try ChildProcess(command, environment: place.environment, output: null.fileDescriptor)
        process.update(waits: true)
        return process.end
    }
}
