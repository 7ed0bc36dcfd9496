import Glibc
import SceneModel
import WireProtocol

/// The settings of the server, as the command line requests them.
struct Options: Equatable {
    enum Clock: Equatable {
        case real
        /// A clock that only `layerctl tick` advances; it starts at a time (seconds).
        case manual(start: Double)
    }

    /// The program that shows the screen to a person.
    enum Screen: Equatable {
        /// Nothing: frames are only in shared memory.
        case headless
        /// The program `lamina-window`.
        case window
        /// The program `lamina-vnc`.
        case vnc(VNC)
    }

    /// The settings of the VNC server that viewers connect to.
    struct VNC: Equatable {
        var port = 5900
        /// The IPv4 address to listen on; nil for the loopback address.
        var address: String?
        /// A file with the password that viewers must send.
        var passwordFile: String?
    }

    var screen = Screen.headless
    /// The path of the socket; nil for the default path.
    var socket: String?
    var display = DisplayConfiguration(width: 1280, height: 720, scale: 1, refreshRate: 60)
    var clock = Clock.real
    /// The number of painting threads, including the thread that composes frames.
    var threads = min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), defaultThreadLimit)
    /// The size of the cache of scaled images (megabytes). The caches of each app have half of it.
    var cacheMegabytes = 64

    /// The number of threads that are used by default on a machine with more cores. The other cores
    /// are left to apps.
    static let defaultThreadLimit = 8
}
