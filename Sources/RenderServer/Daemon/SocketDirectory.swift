import Glibc
import WireProtocol

/// Why the server cannot start where it was told to.
struct StartFault: Error, CustomStringConvertible {
    let description: String

    init(_ sentence: String) { description = sentence }
}

/// The directory that the socket and its lock lie in: ours, and nobody else's.
enum SocketDirectory {
    /// What comes before the last slash of a path.
    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        let parent = path[..<slash]
        return parent.isEmpty ? "/" : String(parent)
    }

    /// Makes sure that no other user can put something in the socket's place: the directory is no link, belongs to us, and has no rights for others.
    ///
    /// - Parameter creating: whether to make the directory where it is missing. The corresponding C functions are `mkdir`, `open` and `fstat`.
    static func check(_ directory: String, creating: Bool) throws(StartFault) {
        if creating, mkdir(directory, 0o700) != 0, errno != EEXIST {
            throw StartFault("cannot make the socket's directory \(directory): \(SystemError("mkdir"))")
        }
        var path = directory
        // A link with a slash behind it would be followed.
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        let raw = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard raw >= 0 else {
            let error = SystemError("open")
            let reason = error.code == ENOTDIR || error.code == ELOOP ? "it is no directory, or a link to one" : error.description
            throw StartFault("the socket's directory \(directory) cannot be used: \(reason)")
        }
        let descriptor = FileDescriptor(taking: raw)
        var status = stat()
        guard fstat(descriptor.rawValue, &status) == 0 else {
            throw StartFault("the socket's directory \(directory) cannot be used: \(SystemError("fstat"))")
        }
        guard status.st_uid == geteuid() else {
            throw StartFault("the socket's directory \(directory) belongs to user \(status.st_uid), not to us (user \(geteuid()))")
        }
        guard status.st_mode & 0o077 == 0 else {
            let mode = String(status.st_mode & 0o777, radix: 8)
            throw StartFault("the socket's directory \(directory) is open to others (mode \(mode)); it must be ours alone (mode 700)")
        }
    }
}
