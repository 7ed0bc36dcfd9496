import CLinux
import CommandLineInterface
import Diagnostics
import Glibc
import Raster
import SceneModel
import Transport
import WireProtocol

/// The program `render-server`: parses the command line, acquires the socket, and serves.
package enum ServerProgram {
    /// Runs the program.
    ///
    /// - Parameter arguments: The arguments after the program's name.
    /// - Returns: The exit code. Socket and lock are removed when this returns.
    package static func run(arguments: [String]) -> Int32 {
        let tool = Options.commandLine
        do throws(UsageError) {
            switch try Options.parse(arguments) {
            case .print(let text): tool.exit(printing: text)
            case .serve(let options):
                do throws(StartupError) {
                    return try serve(options)
                } catch {
                    _ = StandardStream.error.write("\(tool.name): \(error)")
                    return error.exitCode
                }
            }
        } catch {
            tool.fail(error)
        }
    }

    private static func serve(_ options: Options) throws(StartupError) -> Int32 {
        guard !PixelKernels.needX8664V3 || lx_cpu_supports_x86_64_v3() != 0 else {
            throw StartupError(
                "this build requires x86-64-v3, and the processor lacks AVX2, BMI or FMA; build with LAMINA_BASELINE=1")
        }
        // The memory of a decoded commit of many thousand layers is needed once; by default, the C
        // library would retain it for another commit of that size. Smaller blocks are reused:
        // clearing their pages again for each commit would take as long as decoding it.
        lx_return_big_blocks(4 << 20)
        lx_separate_heaps(4 * Int32(Limits.clients))
        do {
            // First of all, so that no signal ends the process between the creation of the socket
            // and its removal.
            let signals = try SignalDescriptor()
            let configured = options.socket ?? SocketPath.named
            let path = configured ?? SocketPath.standard
            try SocketDirectory.check(SocketDirectory.parent(of: path), creating: configured == nil)
            let socket = try ServerSocket(path: path, lock: try ServerLock(socket: path))
            // Before any other thread starts, so that those that paint inherit it.
            if case .real = options.clock {
                ThreadScheduling.shortenSlice()
                ThreadScheduling.becomeForeground()
            }
            let server = try Server(try FrameLoop(options), socket: socket, signals: signals)
            log.info("listening at \(path), \(options.display.width)x\(options.display.height)")
            return try server.run(display: try options.screen.start(socket: path))
        } catch let error as StartupError {
            throw error
        } catch {
            throw StartupError("\(error)", exitCode: EX_OSERR)
        }
    }
}
