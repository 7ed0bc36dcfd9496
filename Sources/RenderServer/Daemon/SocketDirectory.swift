import Glibc
import Transport

/// The directory of the socket and its lock, which must be accessible to the server's user alone.
enum SocketDirectory {
    /// Returns the part of a path before the last slash.
    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        let parent = path[..<slash]
        return parent.isEmpty ? "/" : String(parent)
    }

    /// Verifies that no other user can replace the socket: the directory is not a symbolic link,
    /// belongs to the server's user, and grants no rights to others. The corresponding C functions
    /// are `mkdir`, `open` and `fstat`.
    ///
    /// - Parameter creating: Whether to create the directory if it does not exist.
    /// - Throws: An error if a condition is not met.
    static func check(_ directory: String, creating: Bool) throws(StartupError) {
        if creating, mkdir(directory, 0o700) != 0, errno != EEXIST {
            throw StartupError("cannot create the socket directory \(directory): \(SystemError("mkdir"))")
        }
        var path = directory
        // A symbolic link with a slash at the end would be followed.
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        let raw = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard raw >= 0 else {
            let error = SystemError("open")
            let reason = error.code == ENOTDIR || error.code == ELOOP ? "not a directory, or a symbolic link" : error.description
            throw StartupError("the socket directory \(directory) cannot be used: \(reason)")
        }
        let descriptor = FileDescriptor(owning: raw)
        var status = stat()
        guard fstat(descriptor.rawValue, &status) == 0 else {
            throw StartupError("the socket directory \(directory) cannot be used: \(SystemError("fstat"))")
        }
        guard status.st_uid == geteuid() else {
            throw StartupError(
                "the socket directory \(directory) belongs to user \(status.st_uid); it must belong to user \(geteuid())")
        }
        guard status.st_mode & 0o077 == 0 else {
            let mode = String(status.st_mode & 0o777, radix: 8)
            throw StartupError(
                "the socket directory \(directory) is accessible to others (mode \(mode)); run `chmod 700 \(directory)`")
        }
    }
}
