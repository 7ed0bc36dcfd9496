// The executable `lamina-vnc`: shows a render server's screen to VNC viewers, and tells the server what they do. `render-server --display vnc` starts it.

import CVNCServer
import ServerClient
import Glibc
import WireProtocol

let help = """
    Usage: lamina-vnc [--socket PATH] [--port PORT] [--listen ADDRESS] [--password-file FILE]

    Shows the screen of a running render-server to VNC viewers, and tells the server of their pointers and keys.
    `render-server --display vnc` starts it by itself.

      --socket PATH         the server's socket (default $XDG_RUNTIME_DIR/lamina-0, else /tmp/lamina-$UID/lamina-0)
      --port PORT           where viewers connect (default 5900)
      --listen ADDRESS      the IPv4 address to listen on (default 127.0.0.1); any other needs --password-file
      --password-file FILE  viewers need the password that is the file's first line, of which VNC takes 8 bytes; the file must be
                            readable for you alone
      --help                print this and exit
      --version             print the version and exit

    Exit codes: 0 when the server has ended, 1 where it refuses something, 64 for a command line it does not understand, 69 without a server or a port.
    """

func end(_ sentence: String, _ code: Int32) -> Never {
    let bytes = Array("lamina-vnc: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
    exit(code)
}

func say(_ text: String) -> Never {
    let bytes = Array((text + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
    exit(0)
}

signal(SIGPIPE, SIG_IGN)
var path = SocketPath.named ?? SocketPath.standard
var listening = Listening()
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    if argument == "--help" { say(help) }
    if argument == "--version" { say("lamina-vnc 0.1.0") }
    guard ["--socket", "--port", "--listen", "--password-file"].contains(argument) else {
        end("unknown argument '\(argument)'; --help lists those that there are", EX_USAGE)
    }
    guard let value = arguments.popFirst(), !value.isEmpty else { end("\(argument) needs a value", EX_USAGE) }
    switch argument {
    case "--socket": path = value
    case "--port":
        guard let port = Int32(value), (1...65535).contains(port) else {
            end("--port is a number from 1 to 65535, not '\(value)'", EX_USAGE)
        }
        listening.port = port
    case "--listen": listening.address = value
    default: listening.passwordFile = value
    }
}

do {
    let checked = try listening.checked()
    let connection = try DisplayConnection(path: path, name: "lamina-vnc")
    try RemoteScreen(connection, checked, port: listening.port).run()
    if let fault = connection.end, fault != .closed { end(fault.description, EXIT_FAILURE) }
} catch let fault as RemoteFault {
    end(fault.description, fault.code)
} catch {
    end("\(error)", EX_UNAVAILABLE)
}
