import Glibc

/// Where the render server's socket is when nobody says otherwise.
public enum SocketPath {
    /// `$XDG_RUNTIME_DIR/lamina-0`, else `/tmp/lamina-$UID/lamina-0`.
    public static var standard: String {
        if let runtime = getenv("XDG_RUNTIME_DIR"), runtime.pointee != 0 { return String(cString: runtime) + "/lamina-0" }
        return "/tmp/lamina-\(getuid())/lamina-0"
    }
}
