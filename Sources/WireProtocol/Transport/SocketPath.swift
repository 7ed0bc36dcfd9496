import Glibc

/// Where the render server's socket is when the command line does not say.
public enum SocketPath {
    /// `$LAMINA_SOCKET`; nil where it is not set. The corresponding C function is `getenv`.
    public static var named: String? { environment("LAMINA_SOCKET") }

    /// `$XDG_RUNTIME_DIR/lamina-0`, else `/tmp/lamina-$UID/lamina-0`. A relative directory counts for none, as the XDG specification has it.
    public static var standard: String {
        if let runtime = environment("XDG_RUNTIME_DIR"), runtime.hasPrefix("/") { return runtime + "/lamina-0" }
        return "/tmp/lamina-\(getuid())/lamina-0"
    }

    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
