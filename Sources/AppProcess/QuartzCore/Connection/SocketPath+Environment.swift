import Glibc
import WireProtocol

extension SocketPath {
    /// The path that `LAMINA_SOCKET` says, else the standard one.
    static var chosen: String {
        guard let path = getenv("LAMINA_SOCKET"), path.pointee != 0 else { return standard }
        return String(cString: path)
    }
}
