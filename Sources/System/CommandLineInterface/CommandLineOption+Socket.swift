extension CommandLineOption {
    /// The option `--socket PATH`, which every program that connects to a render server accepts.
    package static func socket(apply: @escaping (inout Settings, String) -> Void) -> Self {
        text(
            "--socket", "PATH", requires: "a path",
            help: "The server's socket (default $XDG_RUNTIME_DIR/lamina-0, or /tmp/lamina-$UID/lamina-0).", apply: apply)
    }
}
