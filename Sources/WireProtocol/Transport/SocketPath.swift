import Glibc

/// The default paths of the render server's socket.
public enum SocketPath {
    /// The value of `LAMINA_SOCKET`, or nil if it is unset or empty. The corresponding C function
    /// is `getenv`.
    public static var named: String? { environment("LAMINA_SOCKET") }

    /// The path `$XDG_RUNTIME_DIR/lamina-0`, or `/tmp/lamina-$UID/lamina-0` if that directory is
    /// unset or, as the XDG specification demands, relative.
    public static var standard: String {
        if let runtime = environment("XDG_RUNTIME_DIR"), runtime.hasPrefix("/") { return runtime + "/lamina-0" }
        return "/tmp/lamina-\(getuid())/lamina-0"
    }

    /// Returns the value of an environment variable, or nil if it is unset or empty.
    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
