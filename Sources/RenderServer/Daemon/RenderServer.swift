import CLinux
import CommandLineInterface
import Diagnostics
import Glibc
import Raster
import WireProtocol

/// The program: reads the command line, takes the socket, serves.
@main
struct RenderServer {
    static func main() {
        do throws(UsageError) {
            switch try Options.parse(Array(CommandLine.arguments.dropFirst())) {
            case .print(let text): Options.commandLine.exit(printing: text)
            case .serve(let options): exit(serve(options))
            }
        } catch {
            Options.commandLine.fail(error)
        }
    }

    /// The exit code. Everything that has to be cleaned up is, when this returns.
    private static func serve(_ options: Options) -> Int32 {
        guard !PixelKernels.needX8664V3 || lx_cpu_supports_x86_64_v3() != 0 else {
            say(
                "render-server: built for x86-64-v3, and this processor lacks AVX2, BMI or FMA; build with LAMINA_BASELINE=1",
                to: STDERR_FILENO)
            return EX_UNAVAILABLE
        }
        // The memory of a commit of many thousand layers, decoded, is needed once. Left alone, the C library would keep it for as big a one. Smaller blocks are
        // kept: to have the system clear their pages again for each commit takes as long as decoding it.
        lx_return_big_blocks(4 << 20)
        do {
            // First of all: no signal may end us between the making of the socket and its removal.
            let signals = try SignalDescriptor()
            let named = options.socket ?? SocketPath.named
            let path = named ?? SocketPath.standard
            try SocketDirectory.check(SocketDirectory.parent(of: path), creating: named == nil)
            let socket = try ServerSocket(path: path, lock: try ServerLock(socket: path))
            let server = try Server(try FrameLoop(options), socket: socket, signals: signals)
            log.info("listens at \(path), \(options.display.width)x\(options.display.height)")
            server.display = try options.screen.start(socket: path)
            try server.run()
            return server.exitCode
        } catch let fault as StartFault {
            say("render-server: \(fault)", to: STDERR_FILENO)
            return EX_UNAVAILABLE
        } catch {
            say("render-server: \(error)", to: STDERR_FILENO)
            return EX_OSERR
        }
    }

    private static func say(_ text: String, to descriptor: Int32) {
        let bytes = Array((text + "\n").utf8)
        _ = write(descriptor, bytes, bytes.count)
    }
}
