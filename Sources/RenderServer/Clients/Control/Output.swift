import Glibc

/// Functions that write to the standard streams and to files.
enum Output {
    /// Prints a line to stdout.
    static func printLine(_ text: String) throws(Failure) {
        let code = write(Array((text + "\n").utf8), to: STDOUT_FILENO)
        guard code == 0 else { throw .output("stdout", code: code) }
    }

    /// Replaces a file's contents atomically, by writing a temporary file and renaming it. A path
    /// that is not a regular file, such as a pipe or `/dev/stdout`, is written to directly.
    static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            let raw = open(path, O_WRONLY | O_CLOEXEC)
            guard raw >= 0 else { throw .output(path, code: errno) }
            let code = write(bytes, to: raw)
            close(raw)
            guard code == 0 else { throw .output(path, code: code) }
            return
        }
        let temporary = "\(path).\(getpid()).tmp"
        let raw = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard raw >= 0 else { throw .output(path, code: errno) }
        var code = write(bytes, to: raw)
        if close(raw) != 0, code == 0 { code = errno }
        if code == 0, rename(temporary, path) != 0 { code = errno }
        guard code == 0 else {
            unlink(temporary)
            throw .output(path, code: code)
        }
    }

    /// Writes all bytes. The corresponding C function is `write`.
    ///
    /// - Returns: 0, or the value of `errno`.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent) }
            if count > 0 {
                sent += count
            } else if errno != EINTR {
                return count == 0 ? EIO : errno
            }
        }
        return 0
    }
}
